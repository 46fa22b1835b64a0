const LEAST = 14; // pixels: no letter is smaller

/** How large things with letters are, by how many units of the board a pixel is. */
export interface Sizes {
  /** Signs with letter and pictogram, with the letter alone, or without letters. */
  form: "whole" | "letter" | "bare";
  letter: number;
  /** How much larger than usual small things are, so that they can be seen. */
  more: number;
}

export function sizesOf(pixel: number): Sizes {
  const letter = Math.max(17, LEAST * pixel);
  const form = letter <= 24 ? "whole" : letter <= 44 ? "letter" : "bare";
  return { form, letter: form === "bare" ? 17 : letter, more: Math.min(Math.max(pixel / 1.35, 1), 1.3) };
}
