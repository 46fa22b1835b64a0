import type { Effect, Entry } from "./protocol";

// The log of a table, read.

/** The entries whose moves have not been taken back. */
export function keptMoves(entries: Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "moves") kept.push(entry);
    if (entry.kind === "undone") kept.pop();
    while (entry.kind === "went_back" && kept.length && kept.at(-1)!.number > entry.undone!) kept.pop();
  }
  return kept;
}

/** The entries at the end that one player made. */
export function lastTurn(entries: Entry[]): Entry[] {
  let from = entries.length;
  while (from > 0 && entries[from - 1]!.player === entries.at(-1)!.player) from--;
  return entries.slice(from);
}

/** What an entry did. */
export const effectsOf = <Each extends Effect>(entry: { effects?: Each[] | null } | null): Each[] =>
  entry?.effects ?? [];
