import type { Session } from "../lib/session.svelte";
import { say } from "../lib/words.svelte";

/** Take back now, or ask for it, where that is possible; whether it was. At the first time in a game one is told what
 * it costs. A guided game goes one way. */
export function takeBack(session: Session): boolean {
  const { guide, request, take_backs } = session.info!;
  if (session.sending || guide || request?.about === "undo" || !session.mayUndo) return false;
  if (session.mayUndo === "free" && !take_backs) session.tellNotice(say("with-take-backs-why"));
  session.undo();
  return true;
}
