import type { Point } from "../rover.svelte";
import type { Move } from "./moves";
import { beside, cellBeside, frameOf, frameSide, isSame, section, vertexAt } from "./shapes";
import type { Geometry, Line, MetromaniaPosition, Side } from "./types";

// Where legal moves are on the board. Moves that share a place (two Destinations of one kind, two lines
// with one head) are one target.

export interface Target {
  name: string;
  at: Point;
  /** The tunnel: where it would run and the cell that it would use. */
  tunnel: { way: [Point, Point]; cell: Point[] } | null;
  line: number;
  moves: Move[];
}

const ALONG = 0.62; // of the way, where a tunnel's mark stands
const ASIDE = 0.17;

/** The head of a line of the company whose turn it is; null before it has begun. */
export function headOf(position: MetromaniaPosition, number: number): string | null {
  return ownLine(position, number)?.path.at(-1) ?? null;
}

export function ownLine(position: MetromaniaPosition, number: number): Line | null {
  return position.lines.find((line) => line.company === position.company && line.number === number) ?? null;
}

export function targetsOf(shapes: Geometry, position: MetromaniaPosition, moves: Move[]): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const move of moves) {
    const target = targetOf(shapes, position, move);
    if (!target) continue;
    const known = found.get(target.name);
    if (known) known.moves.push(move);
    else found.set(target.name, target);
  }
  return found;
}

function targetOf(shapes: Geometry, position: MetromaniaPosition, move: Move): Target | null {
  if (move.kind === "start") {
    const [frame, vertex] = [frameOf(shapes, position.arrows, move.arrow), vertexAt(shapes, move.vertex)];
    const way: [Point, Point] = [frame[0]!, vertex];
    return tunnel(shapes, `${move.arrow}-${move.vertex}`, way, frameSide(frame, vertex, false), move);
  }
  if (move.kind === "station") {
    const at = vertexAt(shapes, move.vertex);
    return { name: `at-${move.vertex}`, at, tunnel: null, line: move.line, moves: [move] };
  }
  if (move.kind !== "dig" && move.kind !== "end") return null;
  const head = headOf(position, move.line)!;
  const here = vertexAt(shapes, head);
  if (move.kind === "dig") {
    const way: [Point, Point] = [here, vertexAt(shapes, move.vertex)];
    return tunnel(shapes, `${head}-${move.vertex}-${move.side}`, way, move.side, move);
  }
  const frame = frameOf(shapes, position.arrows, move.arrow);
  return tunnel(shapes, `${head}-${move.arrow}`, [here, frame[0]!], frameSide(frame, here, true), move);
}

type Tunnel = Extract<Move, { kind: "start" | "dig" | "end" }>;

function tunnel(shapes: Geometry, name: string, [here, there]: [Point, Point], side: Side, move: Tunnel): Target {
  return {
    name,
    at: beside(here, there, side, ALONG, ASIDE),
    tunnel: { way: section(shapes, here, there, side), cell: cellBeside(here, there, side) },
    line: move.line,
    moves: [move],
  };
}

/** The side of the way on which a cell lies. */
export function sideOf(here: Point, there: Point, corners: Point[]): Side {
  const isHere = (corner: Point) => isSame(corner, cellBeside(here, there, "l")[2]!);
  return corners.some(isHere) ? "l" : "r";
}
