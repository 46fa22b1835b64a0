import { expect, test } from "vitest";
import { fewest, readMove, tracksOf, turned } from "./moves";

test("a lay names tile, quarter turns and square", () => {
  expect(readMove("aacb/1@c2")).toEqual({ kind: "lay", text: "aacb/1@c2", tile: "aacb", turns: 1, square: "c2" });
  expect(readMove("aaaa@d1")).toMatchObject({ kind: "lay", turns: 0 });
});

test("swaps and wagons name what they take", () => {
  expect(readMove("swap 30 blind")).toMatchObject({ kind: "swap", percent: 30, blind: true });
  expect(readMove("swap 20 open")).toMatchObject({ blind: false });
  expect(readMove("wagon red 20 C3")).toMatchObject({ kind: "wagon", colour: "red", percent: 20, place: "C3" });
  expect(readMove("wagon C1")).toMatchObject({ kind: "wagon", colour: null, percent: null, place: "C1" });
  expect(readMove("draw")).toEqual({ kind: "draw", text: "draw" });
});

test("a quarter turn moves the last letter to the front", () => {
  expect(turned("abcd", 1)).toBe("dabc");
  expect(turned("abcd", 0)).toBe("abcd");
});

test("turns that give the same pattern are told by the fewest", () => {
  expect([0, 1, 2, 3].map((turns) => fewest("aaaa", turns))).toEqual([0, 0, 0, 0]);
  expect([0, 1, 2, 3].map((turns) => fewest("abab", turns))).toEqual([0, 1, 0, 1]);
  expect(fewest("aacb", 3)).toBe(3);
});

test("tracks lead from each side to another, straight ones last", () => {
  expect(tracksOf("dddd", 0)).toEqual(["NN", "EE", "SS", "WW"]);
  expect(tracksOf("aaaa", 0)).toEqual(["NS", "EW", "SN", "WE"]);
  expect(tracksOf("abab", 0)).toEqual(["ES", "WN", "NS", "SN"]);
});
