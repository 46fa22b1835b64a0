import { namesFrom } from "../lib/bots/bots";
import { playersOf, type Player } from "../lib/net/ids";
import type { Position, Replay } from "../lib/net/protocol";
import { badgeOf, colourOf } from "../table/players/badge";

// Values over a game, ready to be drawn.

export interface Series {
  name: string;
  badge: string;
  colour: string;
  points: [move: number, value: number][];
}

/** Round figures between two values, four or five of them. */
export function ticks(low: number, high: number): number[] {
  const rough = (high - low) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((each) => each >= rough)!;
  const found = [];
  for (let mark = Math.ceil(low / step); mark * step <= high + step / 1000; mark++) found.push(mark * step);
  return found;
}

export const namesIn = (replay: Replay): string[] => namesFrom(replay.names, replay.bots);

function lookOf(position: Position, player: Player): { badge: string; colour: string } {
  return { badge: badgeOf(position, player).label, colour: colourOf(position, player) };
}

/** Each player's points after every move. */
export function scoreSeries(replay: Replay): Series[] {
  const positions = [replay.start, ...replay.steps.map((step) => step.position)];
  const names = namesIn(replay);
  return playersOf(replay.players).map((player) => ({
    name: names[player]!,
    ...lookOf(replay.start, player),
    points: positions.map((position, move) => [move, position.scores[player] ?? 0]),
  }));
}
