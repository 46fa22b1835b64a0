import type { Rules } from "./rules";

// What browsers have of games beside their modules: what each game's own Python shows.

const GAMES = import.meta.glob<Rules>("../games/*/translated.ts");

/** A function that loads what a game shows; undefined for games that only the server shows. */
export const rulesFileOf = (game: string): (() => Promise<Rules>) | undefined =>
  GAMES[`../games/${game}/translated.ts`];
