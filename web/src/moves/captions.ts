import type { MoveParts, ToldMove } from "../games/registry";
import type { Player } from "../lib/net/ids";
import type { Effect } from "../lib/net/protocol";
import { factsOf, find, say, tell } from "../lib/i18n/words.svelte";

// What a move did, told beside its picture: short, without codes.

/** What many effects have in common, whatever the game. */
interface Common {
  player?: Player | null;
  colour?: string | null;
  points?: number | null;
}

/** Who tells, and to whom: the player at this page is called "you". */
export interface Listener {
  game: string;
  names: string[];
  you: Player | null;
}

export const playerOf = (effect: Effect & Common): Player | null => effect.player ?? null;
export const colourOf = (effect: Effect & Common): string | null => effect.colour ?? null;

export interface Caption {
  text: string;
  /** To be shown beside the text; null where the text names them itself, or where there are none. */
  points: number | null;
}

/** An effect beside its picture: message `<game>-shown-<kind>`, or else the line of the log. */
export function caption({ game, names, you }: Listener, effect: Effect & Common): Caption {
  const short = shortly(game, effect, names, you);
  return short === null
    ? { text: tell(game, effect, names), points: null }
    : { text: short, points: effect.points ?? null };
}

function shortly(game: string, effect: Effect, names: string[], you: Player | null): string | null {
  const { kind, ...fields } = effect;
  const called = names.map((name, player) => (player === you ? say("shown-you") : name));
  return find(`${game}-shown-${kind}`, factsOf(fields, called));
}

/** What a move that could be made would bring: what can be told shortly, most points first. */
export function reasons(listener: Listener, effects: Effect[], most = 2): Effect[] {
  const { game, names, you } = listener;
  const told = effects.slice(1).filter((effect) => shortly(game, effect, names, you) !== null);
  return told.sort((one, two) => pointsOf(two) - pointsOf(one)).slice(0, most);
}

const pointsOf = (effect: Effect & Common): number => effect.points ?? -Infinity;

/** Effects, a move at a time; a game that shows none has its first effect at the head. */
export function movesIn(parts: MoveParts | undefined, effects: Effect[]): ToldMove[] {
  if (parts) return parts.split(effects);
  const [head, ...more] = effects;
  return head ? [{ head, more, effects: [] }] : [];
}

/** All that effects tell, for those who listen. */
export function spoken(parts: MoveParts | undefined, listener: Listener, effects: Effect[]): string[] {
  return movesIn(parts, effects)
    .flatMap(({ head, more }) => [head, ...more])
    .map((effect) => sentence(caption(listener, effect)));
}

function sentence({ text, points }: Caption): string {
  const told = points === null ? text : `${text} (${signed(points)})`;
  return /[.!?]$/.test(told) ? told : `${told}.`;
}

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
