// Two kinds of number that must never be mixed up: a seat of the rules acts, a player sits at the table,
// scores, sees and wins. Mostly they are the same number, but a player may have several seats.

declare const kind: unique symbol;

export type Seat = number & { readonly [kind]: "seat" };
export type Player = number & { readonly [kind]: "player" };

/** The players of a table for so many. */
export const playersOf = (count: number): Player[] => Array.from({ length: count }, (_, index) => index as Player);
