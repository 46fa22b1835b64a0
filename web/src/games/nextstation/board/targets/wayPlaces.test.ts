import { describe, expect, test } from "vitest";
import type { Point } from "../../../rovingFocus.svelte";
import { BUTTON, FULL_ROOM, placeWays, type Room } from "./wayPlaces";

const EIGHT = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** All pairs and neighbours of three; all eight, of which a corner has no room for more than some. */
function choices(corner: boolean): number[][] {
  const pairs = EIGHT.flatMap((one, index) => EIGHT.slice(index + 1).map((other) => [one, other]));
  const triples = EIGHT.map((one, index) => [one, EIGHT.at(index - 1)!, EIGHT.at(index - 2)!]);
  return [...pairs, ...triples, ...(corner ? [] : [EIGHT])];
}

describe("ways to a station", () => {
  const full = FULL_ROOM;
  const rooms: Room[] = [
    [full, full, full, full],
    [36, full, full, full], // at the left edge of a phone's map
    [36, 36, full, full],
    [full, full, 40, 30],
  ];

  test.each(rooms)("are buttons that lie apart, in sight and near (%d %d %d %d)", (left, up, right, down) => {
    for (const directions of choices(Math.min(left, right) < full && Math.min(up, down) < full)) {
      const places = placeWays(directions, [left, up, right, down]);
      const half = BUTTON / 2 - 0.01;
      places.forEach((place, index) => {
        expect(place[0] - half).toBeGreaterThanOrEqual(-left);
        expect(place[0] + half).toBeLessThanOrEqual(right);
        expect(place[1] - half).toBeGreaterThanOrEqual(-up);
        expect(place[1] + half).toBeLessThanOrEqual(down);
        for (const other of places.slice(index + 1)) expect(distance(place, other)).toBeGreaterThan(44);
        expect(distance(place, [0, 0])).toBeLessThan(full + BUTTON);
      });
    }
  });

  test("lie on the side they come from where there is room", () => {
    const [east, south] = placeWays([0, Math.PI / 2], [full, full, full, full]) as [Point, Point];
    expect(east[0]).toBeGreaterThan(60);
    expect(Math.abs(east[1])).toBeLessThan(1);
    expect(south[1]).toBeGreaterThan(60);
  });
});
