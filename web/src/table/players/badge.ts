import type { Player } from "../../lib/net/ids";
import { letterOf } from "../../lib/i18n/lineMarks";
import type { Position } from "../../lib/net/protocol";

/** What positions of some games have besides: what lies in front of each player. */
interface Colours {
  players?: { player?: Player; colour?: string | null }[];
}

/** Colours for players who have none of their own: in charts, and around the end of the game. */
const SPARE = ["blue", "yellow", "red", "green", "purple", "orange", "black", "pink"];

/** The one colour that a player has in charts and banners. */
export const colourOf = (position: Position & Colours, player: Player): string =>
  position.players?.[player]?.colour ?? SPARE.at(player) ?? "black";

/** A player's badge: the letter of the lines owned, where a game gives players a colour, else a number. While such a
 * game runs, colours belong to its lines alone. */
export function badgeOf(position: Position & Colours, player: Player): { label: string; colour: string | null } {
  const colour = position.players?.[player]?.colour ?? null;
  const label = colour ? letterOf(colour) : String(player + 1);
  return { label, colour: position.over ? colourOf(position, player) : colour };
}

/** Who owns the lines of a colour, where a game gives players a colour. */
export function ownerOf(position: Position & Colours, colour: string | null): Player | null {
  const owner = colour === null ? -1 : (position.players ?? []).findIndex((player) => player.colour === colour);
  return owner < 0 ? null : (owner as Player);
}
