import type { Player } from "../lib/ids";
import { letterOf } from "../lib/palette";
import type { Position } from "../lib/protocol";

/** What positions of some games have besides: what lies in front of each player. */
interface Colours {
  players?: { colour?: string | null }[];
}

/** A player's badge: the letter of the lines owned, where a game gives players a colour, else a number. */
export function badgeOf(position: Position & Colours, player: Player): { label: string; colour: string | null } {
  const colour = position.players?.[player]?.colour ?? null;
  return { label: colour ? letterOf(colour) : String(player + 1), colour };
}
