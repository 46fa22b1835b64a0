import { letterOf } from "../lib/palette";
import type { Position } from "../lib/protocol";

/** A player's badge: the letter of the lines owned, where a game gives players a colour, else a number. */
export function badgeOf(position: Position, seat: number): { label: string; colour: string | null } {
  const players = (position as { players?: { colour?: string | null }[] }).players;
  const colour = players?.[seat]?.colour ?? null;
  return { label: colour ? letterOf(colour) : String(seat + 1), colour };
}
