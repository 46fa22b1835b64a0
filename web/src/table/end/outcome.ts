import { nextUp } from "../../lib/bots/bots";
import { sameClock } from "../../lib/i18n/clocks";
import { figure } from "../../lib/i18n/numberFormat";
import type { Player } from "../../lib/net/ids";
import type { Entry, GameInfo, NewTable, Position, Replay, TableInfo } from "../../lib/net/protocol";
import { find, list, say } from "../../lib/i18n/words.svelte";

// How a game came out, in the few words at the top of its result.

export interface Outcome {
  info: TableInfo;
  position: Position;
  names: string[];
}

const HOUR = 3_600_000;

/** The person at this page, where that is one of the players alone. */
export const self = ({ info }: Outcome): Player | null => (info.yours.length === 1 ? info.you : null);

/** Who ended the game by resigning; null where it was played to its end. */
export function endedByResigning({ info }: Pick<Outcome, "info">): Player | null {
  const left = info.roster.filter(({ resigned }) => !resigned);
  const ended = left.length <= 1 || left.every(({ kind }) => kind === "bot");
  const gone = info.roster.filter(({ resigned }) => resigned);
  return ended && gone.length ? gone.at(-1)!.player : null;
}

/** Who won, in one line. */
export function headline(outcome: Outcome): string {
  const { position, names } = outcome;
  const [first, ...others] = position.winners;
  const scores = [...position.scores].sort((one, two) => two - one);
  const points = figure(scores[0] ?? 0);
  const gaveUp = endedByResigning(outcome);
  if (gaveUp !== null) {
    if (first === undefined || others.length) return say("result-given-up", { points });
    const yes = first === self(outcome) ? "yes" : "no";
    return say("result-resigned", { you: yes, name: names[first]!, other: names[gaveUp]! });
  }
  if (names.length === 1 || first === undefined) return say("result-points", { points });
  if (others.length === names.length - 1) return say("result-draw", { points });
  if (others.length) return say("result-shared", { names: list(position.winners.map((each) => names[each]!)), points });
  const you = first === self(outcome) ? "yes" : "no";
  const won = figure(position.scores[first] ?? 0);
  const other = Math.max(...position.scores.filter((_, player) => player !== first));
  return say("result-win", { you, name: names[first]!, points: won, other: figure(other) });
}

/** The levels that the person at this page has beaten: alone against bots, from the start, without take-backs. */
export function beaten(outcome: Outcome): string[] {
  const { info, position } = outcome;
  const you = self(outcome);
  const others = info.roster.filter(({ player }) => player !== you);
  const alone = others.length > 0 && others.every(({ kind }) => kind === "bot");
  const won = you !== null && position.winners.length === 1 && position.winners[0] === you;
  return won && alone && !info.origin && !info.guide && !info.take_backs ? others.map(({ bot }) => bot!) : [];
}

/** The next opponent after a win: one up from the highest that was beaten; null where nobody is left. */
export function nextOpponent(outcome: Outcome, game: GameInfo | null): string | null {
  const levels = beaten(outcome);
  const rungs = game?.bots ?? [];
  const highest = levels.reduce<string | null>(
    (best, level) => (best === null || rungs.indexOf(level) > rungs.indexOf(best) ? level : best),
    null,
  );
  return highest === null ? null : nextUp(highest, game);
}

/** A table for the same game, at the same pace, with a bot of that level in place of every bot. */
export function tableAgainst(bot: string, { info, names }: Outcome): NewTable {
  const { game, players, options, hints, watch, clock } = info;
  return {
    game,
    players,
    roster: info.roster.map(({ kind }) => (kind === "bot" ? { kind, bot } : { kind })),
    options,
    clock: clock && sameClock(clock),
    name: names[info.you!]!,
    hints,
    watch,
    start: true,
  };
}

/** From the start of a game to its end; null for one that took longer than anybody sits. */
export function minutesOf(entries: Entry[]): number | null {
  const began = entries.find(({ kind }) => kind === "started")?.at;
  const ended = [...entries].reverse().find(({ kind }) => kind === "over" || kind === "moves")?.at;
  const took = (ended ?? 0) - (began ?? Infinity);
  return took > 0 && took < 3 * HOUR ? Math.max(1, Math.round(took / 60_000)) : null;
}

/** The move at which a player who did not win lost most points, where that is more than the finest moment brought. */
export function costOf(
  outcome: Outcome,
  told: Replay,
  player: Player | null,
): { number: number; points: number } | null {
  if (player === null || outcome.position.winners.includes(player)) return null;
  const scores = [told.start, ...told.steps.map(({ position }) => position)].map((each) => each.scores[player] ?? 0);
  const falls = scores.map((score, number) => (scores[number - 1] ?? score) - score);
  const most = Math.max(...falls);
  const finest = told.moments.find((moment) => moment.player === player)?.points ?? 0;
  return most > finest ? { number: falls.indexOf(most), points: -most } : null;
}

/** What the finest moment was, in the game's own words or the common ones. */
export function momentWords(game: string, moment: { kind?: string; points: number; facts?: object }): string {
  const facts = Object.fromEntries(
    Object.entries(moment.facts ?? {}).map(([name, value]: [string, string | number]) => [
      name,
      name === "colour" ? say(`colour-${value}`) : value,
    ]),
  );
  const told = { ...facts, points: moment.points };
  return find(`${game}-moment-${moment.kind}`, told) ?? say("moment-gain", told);
}
