import { find } from "../../lib/i18n/words.svelte";

// Moves by their texts alone, as any game has them.

export interface Choice {
  move: string;
  label: string;
}

/** What a move is called: message `<game>-move`, given the text and its first word, or else the text itself. */
export function labelOf(game: string, move: string): string {
  const [, first = "", rest = ""] = /^(\S*)\s*(.*)$/.exec(move) ?? [];
  return find(`${game}-move`, { move, first, rest }) ?? move;
}

/** The choices with all words of a search in their label or their text. */
export function matching(choices: Choice[], search: string): Choice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ move, label }: Choice): boolean => {
    const text = `${label} ${move}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return choices.filter(fits);
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Where a key leads in a list of so many; null for a key that leads nowhere. */
export function stepBy(key: string, at: number, count: number): number | null {
  return count ? (STEPS[key]?.(at, count - 1) ?? null) : null;
}
