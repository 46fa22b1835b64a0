import { movePartsOf } from "../games/registry";
import { effectsOf } from "../lib/entries";
import type { Player } from "../lib/ids";
import { dateWords } from "../lib/pace";
import type { Entry } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { list, say } from "../lib/words.svelte";
import { spoken } from "../moves/told";

type Told = Pick<Session, "game" | "names" | "you"> & { inDays?: boolean };

/** An entry of the log in sentences: the first tells who did what, the others what came of it. */
export function sentences(session: Told, entry: Entry): string[] {
  const nameOf = (player: Player | null | undefined): string => (player == null ? "" : (session.names[player] ?? ""));
  const name = nameOf(entry.player);
  switch (entry.kind) {
    case "moves":
      return spoken(movePartsOf(session.game), session, effectsOf(entry));
    case "over":
      return [say("entry-over")];
    case "created":
      return [say("entry-created")];
    case "joined":
      return [say("entry-joined", { name })];
    case "started":
      return [say("entry-started")];
    case "undone":
      return [say("entry-undone", { name })];
    case "requested":
      return [say("request", { name: nameOf(entry.by), player: name, about: entry.about! })];
    case "declined":
      return [say("entry-declined", { name })];
    case "went_back":
      return [say("entry-went-back", { name })];
    case "handed_over":
      return [say("entry-handed-over", { name, by: nameOf(entry.by) })];
    case "taken_back":
      return [say("entry-taken-back", { name })];
    case "watch":
      return [say(entry.allowed ? "entry-watch-on" : "entry-watch-off", { name })];
    case "resigned":
      return [say(entry.bot ? "entry-resigned-bot" : "entry-resigned", { name })];
    case "renamed":
      return (entry.by ?? null) === null ? [say("entry-renamed", { name: entry.name! })] : []; // a name of one's own choice
    case "closed":
      return [say("entry-closed")];
    case "forgotten":
      return [say("entry-forgotten")];
    case "clock_expired":
      return [say(session.inDays ? "entry-clock-expired-days" : "entry-clock-expired", { name })];
    case "time_short":
      return [say("entry-time-short", { name })];
    case "holiday_begun":
      return [say("entry-holiday-begun", { name, time: dateWords(entry.until ?? entry.at) })];
    case "holiday_ended":
      return [say("entry-holiday-ended", { name })];
    case "paused":
      return [say("entry-paused")];
    case "resumed":
      return [say("entry-resumed", { name })];
    default:
      return [];
  }
}

/** Whose turn it is, for those who listen. */
export function whoseTurn(session: Session): string {
  const position = session.position;
  if (!position || position.over) return "";
  if (session.myTurn && session.info!.yours.length < 2) return say("your-turn");
  return say("turn-of", { names: list(session.waitingFor.map((player) => session.names[player] ?? "")) });
}
