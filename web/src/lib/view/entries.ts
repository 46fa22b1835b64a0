import type { Effect, Entry } from "../net/protocol";

// The log of a table, read.

/** The entries whose moves have not been taken back. */
export function standingMoves(entries: Entry[]): Entry[] {
  const standing: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "moves") standing.push(entry);
    const from = firstTakenBack(entry);
    while (standing.length && standing.at(-1)!.number >= from) standing.pop();
  }
  return standing;
}

/** The first entry whose moves an entry takes back; Infinity where it takes none. */
function firstTakenBack({ kind, undone }: Entry): number {
  if (kind === "undone") return undone!;
  return kind === "went_back" ? undone! + 1 : Infinity;
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
