import type { Point } from "../../../rovingFocus.svelte";

// Where the ways to a station are offered: round it, each on the side it comes from, within what can be seen.
// All lengths are pixels from the station.

export const BUTTON = 48;
const RADIUS = 72;
const AIR = 2;
const ROUNDS = 300;

/** How far one can see from a point: to the left, upwards, to the right, downwards. */
export type Room = [number, number, number, number];
export const FULL_ROOM = RADIUS + BUTTON / 2;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

function inside([x, y]: Point, [left, up, right, down]: Room): Point {
  const half = BUTTON / 2;
  return [clamp(x, half - left, right - half), clamp(y, half - up, down - half)];
}

/** Move two buttons apart that lie over each other. */
function apart(one: Point, other: Point): void {
  const [dx, dy] = [other[0] - one[0] || 0.01, other[1] - one[1]];
  const distance = Math.hypot(dx, dy);
  const push = (BUTTON + AIR - distance) / 2 / distance;
  if (push <= 0) return;
  one[0] -= dx * push;
  one[1] -= dy * push;
  other[0] += dx * push;
  other[1] += dy * push;
}

/** The middles of the buttons for ways that come from these directions (radians, as on a screen). */
export function placeWays(directions: number[], room: Room): Point[] {
  const [left, up, right, down] = room;
  const places = directions.map((angle, index): Point => {
    const [x, y] = inside([RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)], room);
    // Buttons in one row at an edge could not evade each other: each begins a little further from it.
    return [x + index * Math.sign(right - left), y + index * Math.sign(down - up)];
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (let one = 0; one < places.length; one++) {
      for (let other = one + 1; other < places.length; other++) apart(places[one]!, places[other]!);
    }
    places.forEach((place, index) => (places[index] = inside(place, room)));
  }
  return places;
}

/** How much room there is round a point of the window before something else than the board begins. */
export function roomAround(board: Element, x: number, y: number): Room {
  const far = (dx: number, dy: number): number => {
    let distance = 0;
    while (distance < FULL_ROOM && board.contains(document.elementFromPoint(x + dx * distance, y + dy * distance)))
      distance += 4;
    return distance;
  };
  return [far(-1, 0), far(0, -1), far(1, 0), far(0, 1)];
}
