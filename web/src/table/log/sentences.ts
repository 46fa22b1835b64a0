import { movePartsOf } from "../../games/registry";
import { effectsOf } from "../../lib/view/entries";
import type { Player } from "../../lib/net/ids";
import { dateWords } from "../../lib/i18n/times";
import type { Entry } from "../../lib/net/protocol";
import type { Session } from "../../lib/view/session.svelte";
import { find, list, say } from "../../lib/i18n/words.svelte";
import { spoken } from "../../moves/captions";

type Told = Pick<Session, "game" | "names" | "you"> & { inDays?: boolean };

/** An entry of the log in sentences: the first tells who did what, the others what came of it. */
export function sentences(session: Told, entry: Entry): string[] {
  const nameOf = (player: Player | null | undefined): string => (player == null ? "" : (session.names[player] ?? ""));
  const name = nameOf(entry.player);
  const by = nameOf(entry.by);
  if (entry.kind === "moves") return spoken(movePartsOf(session.game), session, effectsOf(entry));
  if (entry.kind === "requested") return [say("request", { name: by, player: name, about: entry.about! })];
  if (entry.kind === "renamed" && entry.by != null) return []; // a name of one's own choice
  const time = entry.kind === "holiday_begun" ? dateWords(entry.until ?? entry.at) : "";
  const told = find(`entry-${meantBy(entry, session)}`, {
    name: entry.kind === "renamed" ? entry.name! : name,
    by,
    time,
  });
  return told === null ? [] : [told];
}

/** What an entry tells of: its kind, and what that depends on. */
function meantBy({ kind, allowed, bot }: Entry, { inDays }: Told): string {
  if (kind === "watch") return allowed ? "watch-on" : "watch-off";
  if (kind === "resigned" && bot) return "resigned-bot";
  return kind === "clock_expired" && inDays ? "clock-expired-days" : kind.replaceAll("_", "-");
}

/** Whose turn it is, for those who listen. */
export function whoseTurn(session: Session): string {
  const position = session.position;
  if (!position || position.over) return "";
  if (session.myTurn && session.info!.yours.length < 2) return say("your-turn");
  return say("turn-of", { names: list(session.waitingFor.map((player) => session.names[player] ?? "")) });
}
