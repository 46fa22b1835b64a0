import type { Point } from "../../../rovingFocus.svelte";
import { centre, pointText } from "../shapes";
import type { Geometry, MetromaniaPosition } from "../../types";

// The city as drawn ground: cells in four tones, building blocks, seams, corners; parks and lakes as one shape each.

const SIDES = 6;
const CELL = 0.978; // of a cell: what is left between two is the gap
const BLOCK = 0.72;
const ROUND = 16; // how much of a shore's corner is rounded off

type Tone = "up" | "down" | "up-other" | "down-other";
export interface Ground {
  outline: Point[];
  tones: Record<Tone, string>;
  blocks: string;
  seams: string;
  dots: string;
}

export function scaled(corners: Point[], share: number): Point[] {
  const [x, y] = centre(corners);
  return corners.map((corner) => [x + (corner[0] - x) * share, y + (corner[1] - y) * share]);
}

const closed = (points: Point[]): string => `M${points.map(pointText).join("L")}Z`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A triangle's three corners, cut off: the blocks round a little square. */
function blocksOf(corners: Point[]): string {
  const [a, b, c] = scaled(corners, BLOCK) as [Point, Point, Point];
  const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
  const triangles: Point[][] = [
    [a, ab, ca],
    [b, bc, ab],
    [c, ca, bc],
  ];
  return triangles.map((triangle) => closed(scaled(triangle, 0.86))).join("");
}

/** Which way a cell points. */
function isUp(corners: Point[]): boolean {
  const y = centre(corners)[1];
  return corners.filter((corner) => corner[1] < y).length === 1;
}

export function groundOf(shapes: Geometry): Ground {
  const tones: Record<Tone, string> = { up: "", down: "", "up-other": "", "down-other": "" };
  for (const { slot, corners } of shapes.cells) {
    const tone: Tone = `${isUp(corners) ? "up" : "down"}${slot % 2 ? "-other" : ""}`;
    tones[tone] += closed(scaled(corners, CELL));
  }
  const step = shapes.frames.length / SIDES;
  const outline = [...Array(SIDES).keys()].map((side) => shapes.frames[side * step]![1]!);
  const hub = pointText(centre(outline));
  return {
    outline,
    tones,
    blocks: shapes.cells.map((cell) => blocksOf(cell.corners)).join(""),
    seams: outline.map((corner) => `M${hub}L${pointText(corner)}`).join(""),
    dots: Object.values(shapes.vertices)
      .map((at) => `M${pointText(at)}h.01`)
      .join(""),
  };
}

/** A park or a lake: its cells, and the loops round them. */
export interface Region {
  cells: Point[];
  loops: Point[][];
}

/** The regions of a terrain: cells that share an edge belong together. */
export function regionsOf(shapes: Geometry, areas: MetromaniaPosition["areas"], terrain: "park" | "lake"): Region[] {
  const cells = areas.filter((area) => area.terrain === terrain).map((area) => area.cell);
  const rest = new Set(cells);
  const regions: Region[] = [];
  for (const cell of cells) {
    if (!rest.delete(cell)) continue;
    const found = [cell];
    for (const here of found) {
      for (const other of [...rest]) if (isBeside(shapes, here, other) && rest.delete(other)) found.push(other);
    }
    regions.push({ cells: found.map((each) => centre(shapes.cells[each]!.corners)), loops: loopsOf(shapes, found) });
  }
  return regions;
}

function isBeside(shapes: Geometry, one: number, other: number): boolean {
  const names = shapes.cells[other]!.corners.map(pointText);
  return shapes.cells[one]!.corners.filter((corner) => names.includes(pointText(corner))).length === 2;
}

/** The corners of a cell, always turning the same way. */
function turned(corners: Point[]): Point[] {
  const [a, b, c] = corners as [Point, Point, Point];
  const turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  return turn > 0 ? [a, b, c] : [a, c, b];
}

/** The shores round some cells: the edges that only one of them has, chained. */
function loopsOf(shapes: Geometry, cells: number[]): Point[][] {
  const edges = new Map<string, [Point, Point]>();
  for (const cell of cells) {
    const corners = turned(shapes.cells[cell]!.corners);
    for (const [index, from] of corners.entries()) {
      const to = corners[(index + 1) % corners.length]!;
      if (!edges.delete(`${pointText(to)} ${pointText(from)}`))
        edges.set(`${pointText(from)} ${pointText(to)}`, [from, to]);
    }
  }
  const loops: Point[][] = [];
  for (const [key, [start, second]] of edges) {
    edges.delete(key);
    const loop = [start];
    for (let at = second; pointText(at) !== pointText(start);) {
      loop.push(at);
      const [next, edge] = [...edges].find(([, [from]]) => pointText(from) === pointText(at))!;
      edges.delete(next);
      at = edge[1];
    }
    loops.push(
      loop.filter((point, index) => !isStraight(loop.at(index - 1)!, point, loop[(index + 1) % loop.length]!)),
    );
  }
  return loops;
}

function isStraight(a: Point, b: Point, c: Point): boolean {
  return Math.abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) < 1;
}

/** A loop moved inwards by a distance. */
function inset(loop: Point[], by: number): Point[] {
  return loop.map((here, index) => {
    const [before, after] = [loop.at(index - 1)!, loop[(index + 1) % loop.length]!];
    const [p, q] = [direction(before, here), direction(here, after)];
    const across = 1 + p[0] * q[0] + p[1] * q[1];
    return [here[0] - ((p[1] + q[1]) / across) * by, here[1] + ((p[0] + q[0]) / across) * by];
  });
}

function direction(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** The shore of a region, so far inside its cells, with round corners. */
export function shoreOf(region: Region, by: number): string {
  return region.loops.map((loop) => softened(inset(loop, by))).join("");
}

function softened(loop: Point[]): string {
  const stops = loop.map((here, index) => {
    const towards = (other: Point): Point => {
      const length = Math.hypot(other[0] - here[0], other[1] - here[1]) || 1;
      const share = Math.min(ROUND, length / 2.2) / length;
      return [here[0] + (other[0] - here[0]) * share, here[1] + (other[1] - here[1]) * share];
    };
    return `${pointText(towards(loop.at(index - 1)!))}Q${pointText(here)} ${pointText(towards(loop[(index + 1) % loop.length]!))}`;
  });
  return `M${stops.join("L")}Z`;
}
