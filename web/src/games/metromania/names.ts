// Destinations by their names: `Ah` is the house with the letter A, `?h` one whose letter is secret.

const KINDS: Record<string, string> = { h: "house", w: "work", f: "fun" };

/** An arrow as people know it: `s3` is the white one with the number 3, `e5` the black one with 5. */
export const arrowSign = (arrow: string): string => (arrow.startsWith("s") ? "▷" : "▶") + arrow.slice(1);

export const kindOf = (destination: string): string => KINDS[destination[1]!]!;
export const letterOn = (destination: string): string => destination[0]!;
