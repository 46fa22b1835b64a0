import { expect, test } from "vitest";
import type { Player } from "../../../lib/net/ids";
import { moves } from "./moveParts";
import type { Effect } from "../types";

const drawn = (player: number, start: string, target: string): Effect => ({
  kind: "draw",
  player: player as Player,
  colour: "pink",
  start,
  target,
  power: null,
  thames: false,
  points: 3,
});
const CARD: Effect = { kind: "card", card: "ci", symbol: "circle", underground: false, undergrounds: 1 };

test("everybody's action of a turn stands for itself", () => {
  const told = moves.split([drawn(0, "a4", "b5"), { kind: "pass", player: 1 as Player }, CARD]);
  expect(told.map((move) => [move.head.kind, move.effects.length])).toEqual([
    ["draw", 1],
    ["pass", 0],
    ["card", 1],
  ]);
});

test("two sections have two places, a card has none", () => {
  expect(moves.placeOf([drawn(0, "a4", "b5"), drawn(0, "b5", "b6")])).toBe("a4–b5, b5–b6");
  expect(moves.placeOf([CARD])).toBeNull();
});
