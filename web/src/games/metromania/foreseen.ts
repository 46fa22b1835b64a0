import type { Effect } from "../../lib/words.svelte";
import { frameOf, frameSide, lineBends, rounded, vertexAt } from "./shapes";
import type { Geometry, Line, MetromaniaPosition } from "./types";

// What effects add to the board: for the preview of moves, and for the mark on the last turn.

export interface Growth {
  key: string;
  colour: string;
  number: number;
  tunnels: number; // of the whole line
  d: string;
}
export interface NewStation {
  vertex: string;
  colour: string;
  points: number;
}
export interface NewSign {
  cell: number;
  colour: string;
  name: string;
  kind: string;
}

/** An effect of this game; every kind has some of the fields. */
interface Told {
  kind: string;
  company: number;
  colour: string;
  line: number;
  arrow: string;
  vertex: string;
  side: string;
  points: number;
  destination: string;
  terrain: string;
  cell: number;
}
interface Growing {
  line: Line;
  colour: string;
  from: number; // the place from which it grows
}

const read = (effects: Effect[]): Told[] => effects as unknown as Told[];
const keyOf = (effect: Told): string => `${effect.company}-${effect.line}`;

/** The lines as they grow by effects that are still to come. */
export function growthsOf(shapes: Geometry, position: MetromaniaPosition, effects: Effect[]): Growth[] {
  const growing = new Map<string, Growing>();
  for (const effect of read(effects)) {
    if (effect.kind === "start") growing.set(keyOf(effect), begun(shapes, position, effect));
    if (effect.kind !== "dig" && effect.kind !== "finish") continue;
    const grown = growing.get(keyOf(effect)) ?? standing(position, effect);
    if (!grown) continue;
    grown.line = effect.kind === "dig" ? dug(grown.line, effect) : ended(shapes, position, grown.line, effect);
    growing.set(keyOf(effect), grown);
  }
  return [...growing].map(([key, grown]) => drawn(shapes, position, key, grown));
}

function drawn(shapes: Geometry, position: MetromaniaPosition, key: string, grown: Growing): Growth {
  const before = Math.max(grown.from - 1, 0);
  const bends = lineBends(shapes, position.arrows, grown.line, before).slice(grown.from - before);
  return { key, colour: grown.colour, number: grown.line.number, tunnels: grown.line.sides.length, d: rounded(bends) };
}

function begun(shapes: Geometry, position: MetromaniaPosition, effect: Told): Growing {
  const frame = frameOf(shapes, position.arrows, effect.arrow);
  const line: Line = {
    company: effect.company,
    number: effect.line,
    start: effect.arrow,
    end: null,
    path: [effect.vertex],
    sides: frameSide(frame, vertexAt(shapes, effect.vertex), false),
    status: "open",
    tunnels_left: 0,
  };
  return { line, colour: effect.colour, from: 0 };
}

function standing(position: MetromaniaPosition, effect: Told): Growing | null {
  const line = position.lines.find((line) => line.company === effect.company && line.number === effect.line);
  return line ? { line, colour: effect.colour, from: line.path.length } : null;
}

function dug(line: Line, effect: Told): Line {
  return { ...line, path: [...line.path, effect.vertex], sides: line.sides + effect.side };
}

function ended(shapes: Geometry, position: MetromaniaPosition, line: Line, effect: Told): Line {
  const frame = frameOf(shapes, position.arrows, effect.arrow);
  return {
    ...line,
    end: effect.arrow,
    sides: line.sides + frameSide(frame, vertexAt(shapes, line.path.at(-1)!), true),
  };
}

export function stationsOf(effects: Effect[]): NewStation[] {
  return read(effects).filter((effect) => effect.kind === "station");
}

export function signsOf(effects: Effect[]): NewSign[] {
  return read(effects)
    .filter((effect) => effect.kind === "place")
    .map(({ cell, colour, destination, terrain }) => ({ cell, colour, name: destination, kind: terrain }));
}

/** The lines that effects have finished, whole, once the position has them. */
export function finishedBy(shapes: Geometry, position: MetromaniaPosition, effects: Effect[]): Growth[] {
  const lines = read(effects).map((effect) => ({ key: keyOf(effect), grown: standing(position, effect) }));
  return lines.flatMap(({ key, grown }) =>
    grown?.line.end ? [drawn(shapes, position, key, { ...grown, from: 0 })] : [],
  );
}

/** The tunnels of effects that have come to pass, line by line. */
export function tailsOf(shapes: Geometry, position: MetromaniaPosition, effects: Effect[]): Growth[] {
  const from = new Map<string, Growing>();
  for (const effect of read(effects)) {
    const found = ["start", "dig", "finish"].includes(effect.kind) ? standing(position, effect) : null;
    if (!found || from.has(keyOf(effect))) continue;
    const { path, sides } = found.line;
    const at = { start: 0, dig: path.indexOf(effect.vertex), finish: sides.length - 1 }[effect.kind]!;
    from.set(keyOf(effect), { ...found, from: Math.max(at, 0) });
  }
  return [...from].map(([key, grown]) => drawn(shapes, position, key, grown));
}
