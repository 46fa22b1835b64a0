import type { BoardZoom, Fraction } from "../../../../lib/layout/boardZoom";
import type { Point } from "../../../rovingFocus.svelte";

// Bringing a place of the board so near that a finger can tell one tunnel from its neighbour.

const EDGE = 104; // pixels that an edge is long then
const MARGIN = 0.28; // of the frame, at each side of the place

export const RADIUS = 74; // of the lens, in pixels
const AWAY = RADIUS + 34; // how far its middle is from what it shows, at least

/** Where a point of the board is in the window. */
export function inWindow(svg: SVGSVGElement, [x, y]: Point): DOMPoint {
  return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!);
}

/** Bring a point of the board near; it stays where it is in the frame unless that is at the rim. */
export async function zoomTo(boardZoom: BoardZoom, svg: SVGSVGElement, point: Point, edge: number): Promise<void> {
  const [at, board, frame] = [inWindow(svg, point), svg.getBoundingClientRect(), boardZoom.box];
  const nearer = EDGE / (svg.getScreenCTM()!.a * edge);
  const share: Fraction = [(at.x - board.left) / board.width, (at.y - board.top) / board.height];
  const within = (value: number): number => Math.min(Math.max(value, MARGIN), 1 - MARGIN);
  const place: Fraction = [within((at.x - frame.left) / frame.width), within((at.y - frame.top) / frame.height)];
  await boardZoom.show(Math.max(boardZoom.zoom * nearer, boardZoom.zoom), share, place);
}

/** Where the lens lies in the frame: in a corner above what it shows where there is room, else below. */
export function lensAt(at: Point, width: number, height: number): Point {
  const [left, right] = [RADIUS + 6, width - RADIUS - 6];
  const [top, bottom] = [RADIUS + 6, height - RADIUS - 6];
  const sides = at[0] > width / 2 ? [left, right] : [right, left];
  const places: Point[] = [top, bottom].flatMap((y) => sides.map((x): Point => [x, y]));
  const far = (place: Point): number => Math.hypot(place[0] - at[0], place[1] - at[1]);
  return places.find((place) => far(place) >= AWAY) ?? places.reduce((a, b) => (far(b) > far(a) ? b : a));
}
