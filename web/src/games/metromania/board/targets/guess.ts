import type { Point } from "../../../rovingFocus.svelte";
import { centre, isSame, vertexAt } from "../shapes";
import { headOf, ownLine, sideOf } from "./targets";
import type { Geometry, MetromaniaPosition } from "../../types";

// Which move somebody means who points at a place of the board. Whether it is possible the server says.

const NEAR = 15; // how close to a vertex one points at it

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function nearest<T>(among: T[], measure: (item: T) => number): T | null {
  let best: T | null = null;
  for (const item of among) if (best === null || measure(item) < measure(best)) best = item;
  return best;
}

function vertexNear(shapes: Geometry, point: Point, among = Object.keys(shapes.vertices)): string {
  return nearest(among, (name) => distance(vertexAt(shapes, name), point))!;
}

/** The begun line whose head is nearest; the first line where none has begun. */
function lineNear(shapes: Geometry, position: MetromaniaPosition, point: Point): number {
  const begun = [1, 2].filter((number) => headOf(position, number) !== null);
  const open = begun.filter((number) => ownLine(position, number)!.end === null);
  return nearest(open.length ? open : begun, (n) => distance(vertexAt(shapes, headOf(position, n)!), point)) ?? 1;
}

export function guess(shapes: Geometry, position: MetromaniaPosition, point: Point): string {
  const frame = nearest(position.arrows, (arrow) => distance(centre(shapes.frames[arrow.frame]!), point))!;
  const cell = nearest([...shapes.cells.keys()], (index) => distance(centre(shapes.cells[index]!.corners), point))!;
  const toCell = distance(centre(shapes.cells[cell]!.corners), point);
  if (distance(centre(shapes.frames[frame.frame]!), point) < toCell)
    return atArrow(shapes, position, frame.name, point);
  const vertex = vertexNear(shapes, point);
  const passing = [1, 2].find((number) => ownLine(position, number)?.path.includes(vertex));
  if (passing && distance(vertexAt(shapes, vertex), point) < NEAR) return `${passing} *${vertex}`;
  return inCell(shapes, position, cell, point);
}

function atArrow(shapes: Geometry, position: MetromaniaPosition, name: string, point: Point): string {
  if (name.startsWith("e")) return `${lineNear(shapes, position, point)} ${name}`;
  const ends = shapes.frames[position.arrows.find((arrow) => arrow.name === name)!.frame]!.slice(1);
  const end = nearest(ends, (corner) => distance(corner, point))!;
  return `${headOf(position, 1) === null ? 1 : 2} ${name} >${vertexNear(shapes, end)}`;
}

function inCell(shapes: Geometry, position: MetromaniaPosition, cell: number, point: Point): string {
  const line = lineNear(shapes, position, point);
  const head = headOf(position, line);
  const corners = shapes.cells[cell]!.corners;
  const here = head === null ? null : corners.find((corner) => isSame(corner, vertexAt(shapes, head)));
  if (!here) return `${line} >${vertexNear(shapes, point)} l`;
  const there = nearest(
    corners.filter((corner) => corner !== here),
    (corner) => distance(corner, point),
  )!;
  const dig = `${line} >${vertexNear(shapes, there)} ${sideOf(here, there, corners)}`;
  const destination = fitting(position, cell);
  return destination ? `${dig} ${destination}` : dig;
}

/** A Destination in hand of the kind of a spot. */
function fitting(position: MetromaniaPosition, cell: number): string | null {
  const kind = position.areas.find((area) => area.cell === cell)?.terrain;
  const hand = position.companies.find((company) => company.seat === position.company)?.destinations ?? [];
  return hand.find((each) => each.kind === kind && each.cell === null)?.name ?? null;
}
