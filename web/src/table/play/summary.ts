import { movePartsOf, type MoveParts } from "../../games/registry";
import type { Effect } from "../../lib/net/protocol";
import type { Session } from "../../lib/view/session.svelte";
import { find, tell } from "../../lib/i18n/words.svelte";
import { spoken } from "../../moves/captions";
import { questionAbout } from "./prompt";

// What the chosen moves would do, in the lines below the button that confirms them.

type Told = Pick<Session, "game" | "names" | "addressed">;

/** Several moves are told as the log will tell them; of a single one only what the sign does not ask about already. */
export function summaryOf(session: Told, moves: Effect[][], parts = movePartsOf(session.game)): string[] {
  if (moves.length > 1) return all(session, moves.flat(), parts);
  const [effects = []] = moves;
  const [first, ...rest] = effects;
  if (!first) return [];
  if (!isAsked(session, first, parts)) return all(session, effects, parts);
  if (rest.length) return rest.map((effect) => tell(session.game, effect, session.names));
  const nothing = find(`${session.game}-nothing-${first.kind}`);
  return nothing === null ? [] : [nothing];
}

/** What is chosen of a turn of several steps so far, a line for each. */
export function stepsOf(session: Told, moves: Effect[][], parts = movePartsOf(session.game)): string[] {
  return moves.map((effects) => all(session, effects, parts).join(" "));
}

const all = ({ game, names, addressed }: Told, effects: Effect[], parts: MoveParts | undefined): string[] =>
  spoken(parts, { game, names, you: addressed }, effects);

/** The sign asks about this and names its place, where it has one. */
function isAsked({ game, names }: Told, effect: Effect, parts: MoveParts | undefined): boolean {
  const question = questionAbout(game, effect, names);
  if (question === null) return false;
  const place = parts?.placeOf([effect]) ?? null;
  return place === null || question.includes(place);
}
