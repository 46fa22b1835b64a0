import type { Session } from "../../lib/view/session.svelte";
import { say } from "../../lib/i18n/words.svelte";

/** Take back now, or ask for it, where that is possible; whether it was. At the first time in a game one is told what
 * it costs. A game that is led goes one way. */
export function takeBack(session: Session): boolean {
  const { request, take_backs } = session.info!;
  if (session.sending || session.led || request?.about === "undo" || !session.mayUndo) return false;
  if (session.mayUndo === "free" && !take_backs) session.tell({ text: say("with-take-backs-why") });
  void session.ask({ type: "undo", action: "ask" });
  return true;
}
