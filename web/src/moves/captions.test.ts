import { beforeEach, expect, test } from "vitest";
import { Catalogue } from "../lib/i18n/catalogue";
import type { Player } from "../lib/net/ids";
import { words } from "../lib/i18n/words.svelte";
import { pointed, pointing } from "./pointedMove.svelte";
import { caption, movesIn, reasons, spoken } from "./captions";

const ADA = 0 as Player;
const TABLE = { game: "test", names: ["Ada", "Bob"], you: ADA };
const LAY = { kind: "lay", player: ADA };
const LINE = { kind: "line", points: 4 };
const FAR = { kind: "line", points: 9 };
const PLAIN = { kind: "plain", player: ADA, points: 3 };

beforeEach(() => {
  words.catalogue = new Catalogue(
    "en",
    `shown-you = You
test-shown-lay = { $player } at a1
test-shown-line = Line home
test-log-plain = { $player } scores { $points } points.
`,
  );
});

test("a short caption calls the player at this page by “you” and has its points beside it", () => {
  expect(caption(TABLE, LAY).text).toBe("You at a1");
  expect(caption({ ...TABLE, you: null }, LAY).text).toBe("Ada at a1");
  expect(caption(TABLE, LINE)).toEqual({ text: "Line home", points: 4 });
});

test("without one the log tells, and names the points itself", () => {
  expect(caption(TABLE, PLAIN)).toEqual({ text: "Ada scores 3 points.", points: null });
});

test("a game without pictures is told in words alone", () => {
  expect(movesIn(undefined, [PLAIN, LINE])).toEqual([{ head: PLAIN, more: [LINE], effects: [] }]);
  expect(movesIn(undefined, [])).toEqual([]);
  expect(spoken(undefined, TABLE, [PLAIN, LINE])).toEqual(["Ada scores 3 points.", "Line home (+4)."]);
});

test("reasons for a move are what can be told shortly, most points first", () => {
  expect(reasons(TABLE, [LAY, LINE, PLAIN, FAR])).toEqual([FAR, LINE]);
});

test("the board shows what is pointed at last, until that is left", () => {
  const [one, two] = [pointing(() => [LAY]), pointing(() => [LINE])];
  one.onfocus();
  two.onfocus();
  expect(pointed.moves[0]!.effects).toEqual([LINE]);
  one.onblur();
  expect(pointed.moves).toHaveLength(1);
  two.onblur();
  expect(pointed.moves).toEqual([]);
});
