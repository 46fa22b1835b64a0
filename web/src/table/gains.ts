import type { Player } from "../lib/ids";
import type { Position, Preview } from "../lib/protocol";

/** What of a table tells what the chosen moves would bring. */
interface Choosing {
  readonly position: Position | null;
  readonly draft: string[];
  readonly seen: Record<string, Preview>;
}

/** The points that each player would get by the moves chosen, as far as can be foreseen; none without a choice. */
export function gainsOf({ position, draft, seen }: Choosing): Record<Player, number> {
  const then = draft.length ? seen[draft.join("|")]?.position.scores : undefined;
  const gains: Record<Player, number> = {};
  then?.forEach((score, player) => (gains[player as Player] = score - (position?.scores[player] ?? 0)));
  return gains;
}
