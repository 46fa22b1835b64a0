import { beforeEach, expect, test } from "vitest";
import type { MoveParts } from "../../games/registry";
import { Catalogue } from "../../lib/i18n/catalogue";
import type { Player } from "../../lib/net/ids";
import type { Effect } from "../../lib/net/protocol";
import { words } from "../../lib/i18n/words.svelte";
import { summaryOf } from "./summary";

const ADA = 0 as Player;
const TABLE = { game: "test", names: ["Ada", "Bob"], addressed: ADA };
const lay = (square: string): Effect => ({ kind: "lay", player: ADA, square }) as Effect;
const STATION = { kind: "station", player: ADA, square: "h6", points: 2 } as Effect;
const GROW = { kind: "grow" } as Effect;
const PARTS = {
  split: (effects: Effect[]) => effects.map((head) => ({ head, more: [], effects: [head] })),
  placeOf: ([effect]: Effect[]) => (effect as { square?: string }).square ?? null,
} as unknown as MoveParts;

beforeEach(() => {
  words.catalogue = new Catalogue(
    "en",
    `shown-you = You
test-ask-lay = Lay it on { $square }?
test-ask-station = Build it here?
test-shown-lay = { $player } at { $square }
test-shown-station = Station at { $square }
test-log-grow = A line grows.
test-nothing-lay = No line grows.
`,
  );
});

test("what the sign asks about is not told again, but what comes of it is", () => {
  expect(summaryOf(TABLE, [[lay("c5"), GROW]], PARTS)).toEqual(["A line grows."]);
});

test("a move that changes nothing else says so", () => {
  expect(summaryOf(TABLE, [[lay("c5")]], PARTS)).toEqual(["No line grows."]);
});

test("a question without the place leaves it to be told", () => {
  expect(summaryOf(TABLE, [[STATION]], PARTS)).toEqual(["Station at h6 (+2)."]);
});

test("of several moves all are told, to the one who makes them", () => {
  const told = ["You at c5.", "You at c6.", "You at c7."];
  expect(summaryOf(TABLE, [[lay("c5")], [lay("c6")], [lay("c7")]], PARTS)).toEqual(told);
  expect(summaryOf({ ...TABLE, addressed: null }, [[lay("c5")], [lay("c6")]], PARTS)[0]).toBe("Ada at c5.");
});

test("nothing chosen is nothing told", () => {
  expect(summaryOf(TABLE, [], PARTS)).toEqual([]);
});
