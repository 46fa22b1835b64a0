import type { Point } from "../../../rovingFocus.svelte";
import type { Move } from "../../moves";
import { cellBeside, frameOf, frameSide, isSame, pieceOf, vertexAt, type Piece } from "../shapes";
import type { Geometry, Line, MetromaniaPosition, Side } from "../../types";

// Where legal moves are on the board. Moves that share a place (two Destinations of one kind, two lines
// with one head) are one target.

export interface Target {
  name: string;
  at: Point;
  tunnel: Tunnel | null;
  line: number;
  moves: Move[];
}

/** A tunnel that may be dug. */
export interface Tunnel {
  /** As something possible: clear of the head and of the far corner. */
  ghost: Piece;
  /** As it is looked at. */
  full: Piece;
  /** The half of its cell that is nearer to it than to the other way through the cell. */
  half: Point[];
  head: Point;
  far: Point;
}

const GHOST = [0.3, 0.86] as const; // shares of the edge
const FULL = [0.18, 0.86] as const;
const NEAR_HEAD = 0.2; // which belongs to no tunnel more than to another

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

type Digging = Extract<Move, { kind: "start" | "dig" | "end" }>;

function tunnel(shapes: Geometry, name: string, [here, there]: [Point, Point], side: Side, move: Digging): Target {
  const ghost = pieceOf(shapes, here, there, side, ...GHOST);
  const full = pieceOf(shapes, here, there, side, ...FULL);
  const half = halfCell(here, there, side);
  return {
    name,
    at: middleOf(ghost),
    tunnel: { ghost, full, half, head: here, far: there },
    line: move.line,
    moves: [move],
  };
}

const middleOf = ([a, b]: Piece): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function halfCell(here: Point, there: Point, side: Side): Point[] {
  const apex = cellBeside(here, there, side)[2]!;
  const across = middleOf([there, apex]);
  const near = (to: Point): Point => [here[0] + (to[0] - here[0]) * NEAR_HEAD, here[1] + (to[1] - here[1]) * NEAR_HEAD];
  return [near(there), there, across, near(across)];
}

/** How far a point is from a target. */
function distanceTo(target: Target, [x, y]: Point): number {
  const [[ax, ay], [bx, by]] = target.tunnel?.ghost ?? [target.at, target.at];
  const [dx, dy] = [bx - ax, by - ay];
  const share = dx || dy ? Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1) : 0;
  return Math.hypot(x - ax - dx * share, y - ay - dy * share);
}

/** The target nearest to a point, within a reach. */
export function nearestTarget(targets: Iterable<Target>, point: Point, reach: number): Target | null {
  let best: Target | null = null;
  let least = reach;
  for (const target of targets) {
    const distance = distanceTo(target, point);
    if (distance < least) [best, least] = [target, distance];
  }
  return best;
}

/** The side of the way on which a cell lies. */
export function sideOf(here: Point, there: Point, corners: Point[]): Side {
  const isHere = (corner: Point) => isSame(corner, cellBeside(here, there, "l")[2]!);
  return corners.some(isHere) ? "l" : "r";
}

/** Whether the moves of a target belong to two lines. */
export function differInLine(target: Target): boolean {
  return new Set(target.moves.map((move) => ("line" in move ? move.line : 0))).size > 1;
}

/** What is to be chosen where several moves share a target: one of two lines, of two Destinations, or of both. */
export function choiceOf(target: Target): "line" | "destination" | "both" {
  if (!differInLine(target)) return "destination";
  return target.moves.some((move) => move.kind === "dig" && move.destination) ? "both" : "line";
}
