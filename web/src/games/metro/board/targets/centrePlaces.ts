import type { Point } from "../../../rovingFocus.svelte";
import { stopOf } from "../shapes";
import type { Geometry } from "../../types";

// The places of the Central Station: what belongs to each of them.

/** A point seen from the middle of the centre: how far along its side, how far out, and whether that is upright. */
function fromMiddle(shapes: Geometry, [x, y]: Point) {
  const [left, top] = shapes.centre.d4!;
  const middle: Point = [left + shapes.square, top + shapes.square];
  const [dx, dy] = [x - middle[0], y - middle[1]];
  const upright = Math.abs(dy) > Math.abs(dx);
  return { middle, upright, along: upright ? dx : dy, out: upright ? dy : dx };
}

/** The part of the centre that is nearer to a place than to the others: whoever taps there means it. */
export function groundOf(shapes: Geometry, place: string): { x: number; y: number; width: number; height: number } {
  const { middle, upright, along, out } = fromMiddle(shapes, stopOf(shapes, place).departure[1]);
  const side = shapes.square;
  const corner = Math.abs(along) > side / 2;
  const [from, to] = corner ? [side / 6, side] : [-side / 6, 0.6 * side]; // away from the middle of its side
  const depth = corner ? 0.4 * side : (5 / 6) * side;
  const start = along > 0 ? from : -to;
  const near = out > 0 ? side - depth : -side;
  return upright
    ? { x: middle[0] + start, y: middle[1] + near, width: to - from, height: depth }
    : { x: middle[0] + near, y: middle[1] + start, width: depth, height: to - from };
}

/** Where a place's name stands: on the roof beside it. */
export function nameAt(shapes: Geometry, place: string): Point {
  const { middle, upright, along, out } = fromMiddle(shapes, stopOf(shapes, place).label);
  const [nearer, inward] = [along * 0.7, out * 0.58];
  return upright ? [middle[0] + nearer, middle[1] + inward] : [middle[0] + inward, middle[1] + nearer];
}
