// Texts that fit into a picture, where nothing breaks or cuts them by itself.

/** A text of so many letters at most; a longer one ends with an ellipsis. */
export function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

/** A text in lines of so many letters at most, broken between words; a longer word has a line of its own. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
