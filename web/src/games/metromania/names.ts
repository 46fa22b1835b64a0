// Destinations by their names: `Ah` is the house with the letter A, `?h` one whose letter is secret.

const KINDS: Record<string, string> = { h: "house", w: "work", f: "fun" };

export const kindOf = (destination: string): string => KINDS[destination[1]!]!;
export const letterOn = (destination: string): string => destination[0]!;
