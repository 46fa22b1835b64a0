import { expect, test } from "vitest";
import { groundOf } from "./targets/centrePlaces";
import { coloursBySquare, waysOf } from "./shapes";
import { trainOn } from "./lines/train";
import type { Crossing, Geometry } from "../types";

test("free tracks end at the tile's edge, lines bridge the gap to the next tile", () => {
  const shapes = { square: 90, tracks: { NE: "M30 0C30 40 50 60 90 60" } } as unknown as Geometry;
  const { free, line } = waysOf(shapes);
  expect(free.NE).toBe("M30 1.6C30 40 50 60 88.4 60");
  expect(line.NE).toBe("M30 -0.4C30 40 50 60 90.4 60");
});

test("a square knows the lines on it by the side where they enter", () => {
  const path: Crossing[] = [
    ["a1", "N", "E"],
    ["b1", "W", "W"],
    ["a1", "E", "S"],
  ];
  const found = coloursBySquare([
    { colour: "yellow", path },
    { colour: "blue", path: [["a1", "W", "N"]] },
  ]);
  expect([...found]).toEqual([
    ["a1", "yellow,yellow,,blue"],
    ["b1", ",,,yellow"],
  ]);
});

test("the wagons of a train follow each other along its way", () => {
  const straight = {
    getTotalLength: () => 100,
    getPointAtLength: (at: number) => ({ x: 0, y: at }),
  } as unknown as SVGPathElement;
  expect(trainOn(straight, 0.1, 3, 25)).toEqual([{ x: 0, y: 10, angle: 90 }]);
  expect(trainOn(straight, 1, 3, 25).map(({ y }) => y)).toEqual([100, 75, 50]);
});

test("each place of the Central Station has its own ground, and lies on it", () => {
  const [near, far] = [13, 167];
  const tops: [number, number][] = [
    [60, near],
    [150, near],
  ];
  const turned = tops.flatMap(([x, y]): [number, number][] => [
    [x, y],
    [180 - y, x],
    [180 - x, far],
    [y, 180 - x],
  ]);
  const places = Object.fromEntries(turned.map((end, index) => [`C${index + 1}`, { departure: [end, end] }]));
  const shapes = { square: 90, centre: { d4: [0, 0] }, stations: {}, places } as unknown as Geometry;
  const grounds = Object.keys(places).map((place) => groundOf(shapes, place));
  for (let x = 0.5; x < 180; x += 3) {
    for (let y = 0.5; y < 180; y += 3) expect(grounds.filter((ground) => isOn(x, y, ground)).length).toBeLessThan(2);
  }
  turned.forEach(([x, y], index) => expect(isOn(x, y, grounds[index]!)).toBe(true));
});

function isOn(x: number, y: number, ground: ReturnType<typeof groundOf>): boolean {
  return x > ground.x && x < ground.x + ground.width && y > ground.y && y < ground.y + ground.height;
}
