import type { Analysis, Position, Replay } from "../lib/protocol";
import { say } from "../lib/words.svelte";
import { badgeOf } from "../table/badge";

// Values over a game, ready to be drawn.

export interface Series {
  name: string;
  badge: string;
  colour: string;
  points: [move: number, value: number][];
}

/** Colours for players who have none of their own. */
const SPARE = ["blue", "yellow", "red", "green", "purple", "orange", "black", "pink"];

/** Round figures between two values, four or five of them. */
export function ticks(low: number, high: number): number[] {
  const rough = (high - low) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((each) => each >= rough)!;
  const found = [];
  for (let mark = Math.ceil(low / step); mark * step <= high + step / 1000; mark++) found.push(mark * step);
  return found;
}

export const namesIn = (replay: Replay): string[] =>
  Array.from({ length: replay.players }, (_, seat) => replay.names[seat] ?? say("player", { number: seat + 1 }));

function lookOf(position: Position, seat: number): { badge: string; colour: string } {
  const { label, colour } = badgeOf(position, seat);
  return { badge: label, colour: colour ?? SPARE[seat % SPARE.length]! };
}

/** Each player's points after every move. */
export function scoreSeries(replay: Replay): Series[] {
  const positions = [replay.start, ...replay.steps.map((step) => step.position)];
  return namesIn(replay).map((name, seat) => ({
    name,
    ...lookOf(replay.start, seat),
    points: positions.map((position, move) => [move, position.scores[seat] ?? 0]),
  }));
}

/** What each player could expect after each of their moves. */
export function valueSeries(replay: Replay, analysis: Analysis): Series[] {
  return namesIn(replay).map((name, seat) => ({
    name,
    ...lookOf(replay.start, seat),
    points: analysis.moves
      .filter((judged) => judged.seat % replay.players === seat)
      .map((judged) => [judged.number, judged.value]),
  }));
}
