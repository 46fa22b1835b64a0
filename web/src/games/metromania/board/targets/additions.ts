import { frameOf, frameSide, linePieces, pathOf, vertexAt } from "../shapes";
import type {
  Colour,
  Effect,
  Geometry,
  Kind,
  Line,
  LineBegun,
  LineFinished,
  MetromaniaPosition,
  StationBuilt,
  TunnelDug,
} from "../../types";

// What effects add to the board: for the preview of moves, and for the mark on the last turn.

export interface LongerLine {
  key: string;
  colour: Colour;
  number: number;
  tunnels: number; // of the whole line
  d: string;
}
export interface NewSign {
  cell: number;
  colour: Colour;
  name: string;
  kind: Kind;
}

/** The effects that make a line longer. */
export type Tunnel = LineBegun | TunnelDug | LineFinished;
interface Growing {
  line: Line;
  colour: Colour;
  from: number; // the place from which it grows
}

export const isTunnel = (effect: Effect): effect is Tunnel =>
  effect.kind === "start" || effect.kind === "dig" || effect.kind === "finish";
const keyOf = (effect: Tunnel): string => `${effect.company}-${effect.line}`;

/** The tunnels that effects still to come would dig, one by one. */
export function longerLines(shapes: Geometry, position: MetromaniaPosition, effects: Effect[]): LongerLine[] {
  const growing = new Map<string, Growing>();
  const tunnels: LongerLine[] = [];
  for (const effect of effects.filter(isTunnel)) {
    const key = keyOf(effect);
    const before = growing.get(key) ?? builtLine(position, effect);
    if (effect.kind !== "start" && !before) continue;
    const line =
      effect.kind === "start" ? begun(shapes, position, effect) : longer(shapes, position, before!.line, effect);
    const grown = { line, colour: effect.colour, from: line.sides.length - 1 };
    growing.set(key, grown);
    tunnels.push(drawn(shapes, position, `${key}-${line.sides.length}`, grown));
  }
  return tunnels;
}

/** The lines of a position once effects have come to pass, some of which it may have already. */
export function linesAfter(shapes: Geometry, position: MetromaniaPosition, effects: Effect[]): Line[] {
  const lines = new Map(position.lines.map((line) => [`${line.company}-${line.number}`, line]));
  for (const effect of effects.filter(isTunnel)) {
    const line = lines.get(keyOf(effect));
    if (effect.kind === "start") lines.set(keyOf(effect), line ?? begun(shapes, position, effect));
    else if (line && !hasDug(line, effect)) lines.set(keyOf(effect), longer(shapes, position, line, effect));
  }
  return [...lines.values()];
}

const hasDug = (line: Line, effect: TunnelDug | LineFinished): boolean =>
  effect.kind === "dig" ? line.path.includes(effect.vertex) : line.end !== null;

function drawn(shapes: Geometry, position: MetromaniaPosition, key: string, grown: Growing): LongerLine {
  const before = Math.max(grown.from - 1, 0);
  const d = pathOf(linePieces(shapes, position.arrows, grown.line, before), grown.from > 0);
  return { key, colour: grown.colour, number: grown.line.number, tunnels: grown.line.sides.length, d };
}

function begun(shapes: Geometry, position: MetromaniaPosition, effect: LineBegun): Line {
  const frame = frameOf(shapes, position.arrows, effect.arrow);
  return {
    company: effect.company,
    number: effect.line,
    start: effect.arrow,
    end: null,
    path: [effect.vertex],
    sides: frameSide(frame, vertexAt(shapes, effect.vertex), false),
    status: "open",
    tunnels_left: 0,
  };
}

/** The line of an effect as it is in a position. */
function builtLine(position: MetromaniaPosition, effect: Tunnel): Growing | null {
  const line = position.lines.find((line) => line.company === effect.company && line.number === effect.line);
  return line ? { line, colour: effect.colour, from: line.path.length } : null;
}

function longer(shapes: Geometry, position: MetromaniaPosition, line: Line, effect: TunnelDug | LineFinished): Line {
  if (effect.kind === "dig") {
    return { ...line, path: [...line.path, effect.vertex], sides: line.sides + effect.side };
  }
  const frame = frameOf(shapes, position.arrows, effect.arrow);
  const side = frameSide(frame, vertexAt(shapes, line.path.at(-1)!), true);
  return { ...line, end: effect.arrow, sides: line.sides + side, status: "finished" };
}

export function stationsOf(effects: Effect[]): StationBuilt[] {
  return effects.filter((effect) => effect.kind === "station");
}

export function signsOf(effects: Effect[]): NewSign[] {
  return effects
    .filter((effect) => effect.kind === "place")
    .map(({ cell, colour, destination, terrain }) => ({ cell, colour, name: destination, kind: terrain }));
}

/** The lines that effects have finished, whole, once the position has them. */
export function finishedBy(shapes: Geometry, position: MetromaniaPosition, effects: Effect[]): LongerLine[] {
  const lines = effects.filter(isTunnel).map((effect) => ({ key: keyOf(effect), grown: builtLine(position, effect) }));
  return lines.flatMap(({ key, grown }) =>
    grown?.line.end ? [drawn(shapes, position, key, { ...grown, from: 0 })] : [],
  );
}

/** The tunnels of effects that have come to pass, line by line. */
export function tailsOf(shapes: Geometry, position: MetromaniaPosition, effects: Effect[]): LongerLine[] {
  const from = new Map<string, Growing>();
  for (const effect of effects.filter(isTunnel)) {
    const built = builtLine(position, effect);
    if (!built || from.has(keyOf(effect))) continue;
    from.set(keyOf(effect), { ...built, from: Math.max(placeOf(built.line, effect), 0) });
  }
  return [...from].map(([key, grown]) => drawn(shapes, position, key, grown));
}

/** At which place of its line an effect began to dig. */
function placeOf(line: Line, effect: Tunnel): number {
  if (effect.kind === "start") return 0;
  return effect.kind === "dig" ? line.path.indexOf(effect.vertex) : line.sides.length - 1;
}
