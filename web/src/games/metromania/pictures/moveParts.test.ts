import { expect, test } from "vitest";
import type { Player, Seat } from "../../../lib/net/ids";
import { moves } from "./moveParts";
import type { Effect } from "../types";

const ADA = { player: 0 as Player, company: 0 as Seat, colour: "blue" as const };
const BEGUN: Effect = { kind: "start", ...ADA, line: 1, arrow: "s3", number: 3, vertex: "b7" };
const DUG: Effect = { kind: "dig", ...ADA, line: 1, origin: "b7", vertex: "c7", side: "l" };
const OTHER: Effect = { kind: "dig", ...ADA, line: 2, origin: "f3", vertex: "f4", side: "r" };
const BUILT: Effect = { kind: "station", ...ADA, vertex: "c7", cause: "meeting", points: 2, left: 10 };
const ENDED: Effect = { kind: "finish", ...ADA, line: 1, arrow: "e5", number: 5, path: ["b7", "c7"] };

test("tunnels of one line in a row are one move, told from its arrow to its end", () => {
  const told = moves.split([BEGUN, DUG, BUILT, OTHER]);
  expect(told.map((move) => move.effects.length)).toEqual([3, 1]);
  expect(told[0]!.head).toMatchObject({ kind: "start", number: 3, vertex: "c7" });
  expect(told[0]!.more).toEqual([BUILT]);
});

test("arrows have signs and numbers, which no corner has", () => {
  expect(moves.placeOf([BEGUN, DUG])).toBe("▷3–c7");
  expect(moves.placeOf([ENDED])).toBe("c7–▶5");
  expect(moves.placeOf([DUG])).toBe("b7–c7");
  expect(moves.placeOf([BUILT])).toBe("c7");
});
