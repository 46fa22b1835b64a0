import type { Point } from "../../rovingFocus.svelte";
import type { Arrow, Geometry, Line, Side } from "../types";

// Where things are in Metromania's city.

const HANDLE = 0.42; // of the gap between two straight pieces: how far a bend keeps its direction

/** The straight part of a tunnel, in the direction of digging. */
export type Piece = [Point, Point];

export function vertexAt(shapes: Geometry, name: string): Point {
  return shapes.vertices[name]!;
}

export function frameOf(shapes: Geometry, arrows: Arrow[], name: string): Point[] {
  return shapes.frames[arrows.find((arrow) => arrow.name === name)!.frame]!;
}

export function centre(corners: Point[]): Point {
  const sum = corners.reduce(([x, y], corner) => [x + corner[0], y + corner[1]]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

export const isSame = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1;

export const corners = (points: Point[]): string => points.map((point) => point.join(",")).join(" ");

/** On which side of the way to or from its outer corner a frame cell lies. */
export function frameSide(frame: Point[], vertex: Point, outward: boolean): Side {
  return isSame(frame[1]!, vertex) === outward ? "l" : "r";
}

/** A point beside the way from here to there: so far along, so far aside, both in lengths of an edge. */
export function beside(here: Point, there: Point, side: Side, along: number, aside: number): Point {
  const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
  const turn = side === "l" ? aside : -aside;
  return [here[0] + dx * along + dy * turn, here[1] + dy * along - dx * turn];
}

/** Where a tunnel runs beside its edge, on the side of its cell; straight between two shares of the edge. */
export function pieceOf(
  shapes: Geometry,
  here: Point,
  there: Point,
  side: Side,
  from = shapes.trim,
  to = 1 - shapes.trim,
): Piece {
  const aside = shapes.offset / shapes.edge;
  return [beside(here, there, side, from, aside), beside(here, there, side, to, aside)];
}

/** The corners of the cell on one side of the way. */
export function cellBeside(here: Point, there: Point, side: Side): Point[] {
  return [here, there, beside(here, there, side, 0.5, Math.sqrt(3) / 2)];
}

/** The places along a line: the outer corner of its start, its vertices, the outer corner of its end. */
export function placesOf(shapes: Geometry, arrows: Arrow[], line: Line): Point[] {
  const places = [frameOf(shapes, arrows, line.start)[0]!, ...line.path.map((name) => vertexAt(shapes, name))];
  if (line.end !== null) places.push(frameOf(shapes, arrows, line.end)[0]!);
  return places;
}

/** The tunnels of a line between two of its places; the outermost ones run to the end of their edge. */
export function piecesOf(shapes: Geometry, places: Point[], line: Line, from = 0, to = line.sides.length): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at < to; at++) {
    const start = at === 0 ? 0 : shapes.trim;
    const end = line.end !== null && at === line.sides.length - 1 ? 1 : 1 - shapes.trim;
    pieces.push(pieceOf(shapes, places[at]!, places[at + 1]!, line.sides[at] as Side, start, end));
  }
  return pieces;
}

/** All tunnels of a line. */
export function linePieces(shapes: Geometry, arrows: Arrow[], line: Line, from = 0): Piece[] {
  return piecesOf(shapes, placesOf(shapes, arrows, line), line, from);
}

const fixed = (value: number): number => Math.round(value * 10) / 10;
export const pointText = ([x, y]: Point): string => `${fixed(x)} ${fixed(y)}`;

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The bend from one tunnel into the next: a curve that leaves and arrives in their directions. */
function bend(before: Piece, next: Piece): string {
  const gap = Math.hypot(next[0][0] - before[1][0], next[0][1] - before[1][1]) * HANDLE;
  const length = (piece: Piece): number => Math.hypot(piece[1][0] - piece[0][0], piece[1][1] - piece[0][1]) || 1;
  const leaving = between(before[1], before[0], -gap / length(before));
  const arriving = between(next[0], next[1], -gap / length(next));
  return `C${pointText(leaving)} ${pointText(arriving)} ${pointText(next[0])}`;
}

/** Tunnels as one path; the first may be there for the bend alone. */
export function pathOf(pieces: Piece[], bendOnly = false): string {
  if (!pieces.length) return "";
  const first = pieces[0]!;
  const begun = bendOnly ? `M${pointText(first[1])}` : `M${pointText(first[0])}L${pointText(first[1])}`;
  return (
    begun +
    pieces
      .slice(1)
      .map((piece, index) => `${bend(pieces[index]!, piece)}L${pointText(piece[1])}`)
      .join("")
  );
}

/** The last tunnel of a line. */
export function lastPiece(shapes: Geometry, arrows: Arrow[], line: Line): Piece {
  return linePieces(shapes, arrows, line, line.sides.length - 1)[0]!;
}
