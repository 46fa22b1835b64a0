import { beforeEach, expect, test } from "vitest";
import {
  beatenIn,
  botLine,
  botName,
  characterOf,
  FIRST,
  LADDER,
  ladderOf,
  namesFrom,
  namesOf,
  nextUp,
  opponentIn,
  othersAt,
  rememberWin,
} from "./bots";
import { Catalogue } from "../i18n/catalogue";
import { lookOfBot, lookOfPerson } from "./faces";
import type { Player } from "../net/ids";
import { words } from "../i18n/words.svelte";

const ALL = ["random", "easy", "greedy", "medium", "strong", "expert"];
const game = (name: string, bots = ALL) => ({ name, bots });
const seat = (player: number, name: string | null, bot: string | null) => ({ player: player as Player, name, bot });

beforeEach(() => {
  localStorage.clear();
  const text = "player = Player { $number }\nbot-easy = Margot\n    .about = Reads the map.\nbot-random = Pip\n";
  words.catalogue = new Catalogue("en", text);
});

test("five characters, each once, and every level that the server knows has one", () => {
  expect(LADDER).toHaveLength(5);
  expect(new Set(LADDER.map(({ character }) => character)).size).toBe(5);
  expect(ALL.map(characterOf)).toEqual(["pip", "margot", "basil", "ines", "ines", "viktor"]);
  expect(characterOf("search:9")).toBeNull();
});

test("a bot is called by its character, an unknown one by its level", () => {
  expect([botName("easy"), botLine("easy")]).toEqual(["Margot", "Reads the map."]);
  expect([botName("odd"), botLine("odd")]).toEqual(["odd", ""]);
});

test("the next one up, up to the last", () => {
  expect(LADDER.map(({ level }) => nextUp(level, game("one")))).toEqual(["easy", "greedy", "medium", "expert", null]);
  expect(nextUp("strong", game("one"))).toBe("expert");
  expect(nextUp("odd", game("one"))).toBeNull();
});

test("a game whose bots are fewer has a shorter ladder", () => {
  const small = game("small", ["random", "greedy"]);
  expect(ladderOf(small).map(({ character }) => character)).toEqual(["pip", "basil"]);
  expect(nextUp("random", small)).toBe("greedy");
  expect(opponentIn(small)).toBe("greedy");
  expect(opponentIn(null)).toBe("random");
});

test("who was beaten is remembered for each game, and the next one takes the seat", () => {
  expect(opponentIn(game("one"))).toBe(FIRST);
  expect(rememberWin("one", ["greedy"], "t1")).toBe(true);
  expect([opponentIn(game("one")), opponentIn(game("two"))]).toEqual(["medium", FIRST]);
  expect([beatenIn("one"), beatenIn("two"), beatenIn(null)]).toEqual([["greedy"], [], ["greedy"]]);
  rememberWin("one", ["expert"], "t2");
  expect(opponentIn(game("one"))).toBe("expert");
});

test("a first win stays the first when its table is opened again", () => {
  expect(rememberWin("one", ["easy"], "t1")).toBe(true);
  expect(rememberWin("one", ["easy"], "t2")).toBe(false);
  expect(rememberWin("one", ["easy"], "t1")).toBe(true);
});

test("beating the weakest does not lower the opponent", () => {
  rememberWin("one", ["random"], "t1");
  expect(opponentIn(game("one"))).toBe("easy");
});

test.each(["{", "null", '"x"', '{"one": 3}'])("what is not ours in the memory counts for nothing: %s", (kept) => {
  localStorage.setItem("metropolitain-beaten", kept);
  expect(beatenIn(null)).toEqual([]);
  expect(opponentIn(game("one"))).toBe(FIRST);
});

test("names at a table: persons, characters, twins with a number, free seats", () => {
  const roster = [seat(0, "Ada", null), seat(1, null, "easy"), seat(2, null, "random"), seat(3, null, "easy")];
  expect(namesOf(roster)).toEqual(["Ada", "Margot 1", "Pip", "Margot 2"]);
  expect(namesOf([seat(0, null, null), seat(1, "Margot", null), seat(2, "Bob", "easy")])).toEqual([
    "Player 1",
    "Margot",
    "Bob",
  ]);
  expect(namesFrom(["Ada", "easy", null], [null, "easy", null])).toEqual(["Ada", "Margot", "Player 3"]);
});

test("the others at a table: a person called like a bot stays one, twins are numbered, a free seat is nobody's", () => {
  const bots = [null, null, "easy", "easy", null];
  const names = ["Ada", "easy", "easy", "easy", null];
  const your_players = [0 as Player];
  expect(othersAt({ names, bots, your_players })).toEqual(["easy", "Margot 1", "Margot 2"]);
});

test("a person's face follows from the name, and is nobody's who wears a hat", () => {
  expect(lookOfPerson("Ada")).toEqual(lookOfPerson("Ada"));
  const looks = ["Ada", "Bob", "Élise", "李", "", "A very long name indeed"].map(lookOfPerson);
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBeGreaterThan(3);
  expect(looks.every((look) => look.hat === undefined)).toBe(true);
  expect(lookOfBot("viktor").hat).toBe("peaked");
});
