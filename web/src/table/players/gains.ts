import type { Player } from "../../lib/net/ids";
import type { Effect, Position, Preview } from "../../lib/net/protocol";
import { ownerOf } from "./badge";

/** What of a table tells what the chosen moves would bring. */
interface Choosing {
  readonly position: Position | null;
  readonly draft: string[];
  readonly seen: Record<string, Preview>;
}

/** Effects of some games bring points: to a player, or to whoever owns a colour. */
type Scoring = Effect & { points?: unknown; player?: Player | null; colour?: string | null };

/** The points that the moves chosen would bring each player at once; nobody without a choice. */
export function gainsOf({ position, draft, seen }: Choosing): Record<Player, number> {
  const gains: Record<Player, number> = {};
  const effects = (draft.length && seen[draft.join("|")]?.effects.flat()) || [];
  for (const effect of effects as Scoring[]) {
    const player = effect.player ?? ownerOf(position!, effect.colour ?? null);
    if (typeof effect.points === "number" && player !== null) {
      gains[player] = (gains[player] ?? 0) + effect.points;
    }
  }
  return gains;
}
