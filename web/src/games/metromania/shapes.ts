import type { Point } from "../rover.svelte";
import type { Arrow, Geometry, Line, Side } from "./types";

// Where things are in Metromania's city.

const BEND = 10; // how much of a corner is rounded off

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

/** Where a line runs beside an edge: from near one end to near the other, on the side of its cell. */
export function section(shapes: Geometry, here: Point, there: Point, side: Side): [Point, Point] {
  const aside = shapes.offset / shapes.edge;
  return [beside(here, there, side, shapes.trim, aside), beside(here, there, side, 1 - shapes.trim, aside)];
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

/** The bends of a line between two of its places. */
export function bendsOf(shapes: Geometry, places: Point[], sides: string, from = 0, to = places.length - 1): Point[] {
  const bends: Point[] = [];
  for (let at = from; at < to; at++) bends.push(...section(shapes, places[at]!, places[at + 1]!, sides[at] as Side));
  if (from === 0) bends.unshift(places[0]!);
  return bends;
}

/** All bends of a line; a finished one runs into the outer corner of its end. */
export function lineBends(shapes: Geometry, arrows: Arrow[], line: Line, from = 0): Point[] {
  const places = placesOf(shapes, arrows, line);
  const bends = bendsOf(shapes, places, line.sides, from);
  return line.end === null ? bends : [...bends, places.at(-1)!];
}

const fixed = (value: number): number => Math.round(value * 10) / 10;
const told = ([x, y]: Point): string => `${fixed(x)} ${fixed(y)}`;

function towards(here: Point, other: Point): Point {
  const length = Math.max(Math.hypot(other[0] - here[0], other[1] - here[1]), 0.01);
  const share = Math.min(BEND, length / 2) / length;
  return [here[0] + (other[0] - here[0]) * share, here[1] + (other[1] - here[1]) * share];
}

/** A way through points as a path with rounded corners. */
export function rounded(points: Point[]): string {
  if (!points.length) return "";
  const turns = points
    .slice(1, -1)
    .map(
      (here, index) =>
        `L${told(towards(here, points[index]!))}Q${told(here)} ${told(towards(here, points[index + 2]!))}`,
    );
  return `M${told(points[0]!)}${turns.join("")}L${told(points.at(-1)!)}`;
}

/** Where a line's head is drawn. */
export function headAt(shapes: Geometry, arrows: Arrow[], line: Line): Point {
  return lineBends(shapes, arrows, line).at(-1)!;
}
