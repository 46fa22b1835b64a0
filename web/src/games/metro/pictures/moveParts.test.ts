import { expect, test } from "vitest";
import type { Player } from "../../../lib/net/ids";
import { linesOn, moves } from "./moveParts";
import type { Effect } from "../types";

const ADA = 0 as Player;
const LAY: Effect = { kind: "lay", player: ADA, tile: "aacb", turns: 1, square: "c2" };
const GROW: Effect = { kind: "grow", station: 3, colour: "blue", path: [["c2", "N", "E"]] };
const FINISH: Effect = {
  kind: "finish",
  station: 9,
  colour: "yellow",
  path: [
    ["c1", "W", "S"],
    ["c2", "W", "S"],
  ],
  end: 4,
  doubled: false,
  points: 2,
};
const DRAW: Effect = { kind: "draw", player: ADA, tile: null, instead: false, left: 40 };

test("a laid tile is one move; lines that come home are told, those that go on are not", () => {
  const [move, ...others] = moves.split([LAY, GROW, FINISH, DRAW]);
  expect(others).toEqual([]);
  expect([move!.head, move!.more, move!.effects.length]).toEqual([LAY, [FINISH], 4]);
  expect(moves.placeOf(move!.effects)).toBe("c2");
});

test("the lines on the tile have their colours", () => {
  expect(linesOn("c2", [LAY, GROW, FINISH])).toEqual([
    { track: "NE", colour: "blue" },
    { track: "WS", colour: "yellow" },
  ]);
});

test("a tile drawn in place of one's own has no place", () => {
  const instead: Effect = { ...DRAW, instead: true };
  expect(moves.split([instead])[0]!.head).toBe(instead);
  expect(moves.placeOf([instead])).toBeNull();
  expect(moves.split([DRAW])).toEqual([]);
});
