import { expect, test } from "vitest";
import { sectionAt, stationAt } from "./shapes";
import type { Geometry } from "../types";

const shapes = {
  stations: { a1: { at: [0, 0] }, a3: { at: [200, 0] }, c1: { at: [0, 200] } },
  sections: { "a1-a3": {}, "a1-c1": {} },
} as unknown as Geometry;

test("a point belongs to the station it is near, or to the section it lies on", () => {
  expect(stationAt(shapes, [20, 10])).toBe("a1");
  expect(stationAt(shapes, [100, 0])).toBeNull();
  expect(sectionAt(shapes, [100, 7])).toBe("a1-a3");
  expect(sectionAt(shapes, [3, 60])).toBe("a1-c1");
  expect(sectionAt(shapes, [100, 100])).toBeNull();
  expect(sectionAt(shapes, [300, 0])).toBeNull(); // beyond its end
});
