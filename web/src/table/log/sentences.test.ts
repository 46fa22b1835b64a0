import { beforeEach, expect, test } from "vitest";
import { Catalogue } from "../../lib/i18n/catalogue";
import type { Player } from "../../lib/net/ids";
import type { Entry } from "../../lib/net/protocol";
import { words } from "../../lib/i18n/words.svelte";
import { position } from "../../testing/socket";
import { badgeOf, colourOf } from "../players/badge";
import { sentences } from "./sentences";

const TABLE = { game: "test", names: ["Ada", "Bob"], you: null };
const entry = (part: Partial<Entry>): Entry => ({ number: 1, at: 0, kind: "moves", ...part });
const BOB = 1 as Player;

beforeEach(() => {
  words.catalogue = new Catalogue(
    "en",
    `test-log-lay = laid
test-log-line = scored
entry-joined = { $name } is here
entry-handed-over = { $by } lets a bot play for { $name }
entry-watch-on = { $name } lets others watch
entry-watch-off = { $name } sends others away
`,
  );
});

test("moves are told effect by effect", () => {
  const effects = [{ kind: "lay" }, { kind: "line" }];
  expect(sentences(TABLE, entry({ player: BOB, effects }))).toEqual(["laid.", "scored."]);
});

test("others are told by who did what", () => {
  expect(sentences(TABLE, entry({ kind: "joined", player: BOB }))).toEqual(["Bob is here"]);
  const handed = entry({ kind: "handed_over", player: BOB, by: 0 as Player });
  expect(sentences(TABLE, handed)).toEqual(["Ada lets a bot play for Bob"]);
  expect(sentences(TABLE, entry({ kind: "watch", player: BOB, allowed: false }))).toEqual(["Bob sends others away"]);
});

test("what the page does not know is passed over", () => {
  expect(sentences(TABLE, entry({ kind: "something-new" }))).toEqual([]);
});

test("a badge is the letter of a player's colour, or a number", () => {
  expect(badgeOf(position(), BOB)).toEqual({ label: "2", colour: null });
  const coloured = { ...position(), players: [{ colour: "blue" }, { colour: "red" }] };
  expect(badgeOf(coloured, BOB)).toEqual({ label: "R", colour: "red" });
  const over = position({ over: true }); // the colour of the chart
  expect(badgeOf(over, BOB)).toEqual({ label: "2", colour: colourOf(over, BOB) });
});
