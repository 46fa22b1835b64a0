import type { Step } from "../../games/registry";
import type { Effect } from "../../lib/net/protocol";
import type { Session } from "../../lib/view/session.svelte";
import { factsOf, find, list, say } from "../../lib/i18n/words.svelte";

// The sentence on the sign: whose turn it is, and what the next step of it is.

type Seen = Pick<Session, "info" | "position" | "names" | "you" | "myTurn" | "waitingFor" | "draft" | "seen"> & {
  reading?: boolean;
};

/** What is to be done next, while the game goes on; `ready`: what is chosen needs only to be confirmed; `step`: what the game says itself. */
export function signOf(session: Seen, ready: boolean, step: Step | null = null): string {
  if (session.info?.clock && session.info.clock.paused_by !== null) return say("pause-sign");
  if (session.reading) return say("guide-read");
  if (!session.myTurn) {
    return say("turn-of", { names: list(session.waitingFor.map((player) => session.names[player] ?? "")) });
  }
  if (step) return say(step.message, { ...step.facts, player: whose(session) });
  return withinTurn(session, ready) ?? beginning(session);
}

/** Who is addressed: by name where several share a device. */
const whose = ({ info, names, you }: Seen): string => (info!.yours.length > 1 ? names[you!]! : say("your-turn-to"));

/** The first step of a turn: what can be done. */
function beginning(session: Seen): string {
  const { game, prompt } = session.position!;
  return say(`${game}-prompt-${prompt}`, { player: whose(session) });
}

/** The question whether a move is to be made, by the first thing that it does; null where the game has none. */
export function questionAbout(game: string, effect: Effect, names: string[]): string | null {
  return find(`${game}-ask-${effect.kind}`, factsOf(effect, names));
}

/** A later step: for what is chosen the question (`ready`), or how the turn goes on; null where nothing is chosen. */
function withinTurn({ position, names, draft, seen }: Seen, ready: boolean): string | null {
  const drafted = draft.length ? seen[draft.join("|")] : undefined;
  if (!drafted) return null;
  const { game } = position!;
  if (ready) {
    const effect = drafted.effects.at(-1)?.[0];
    return (effect && questionAbout(game, effect, names)) ?? say("prompt-ready");
  }
  return find(`${game}-step-${drafted.position.prompt}`, factsOf(drafted.position, names));
}
