import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Catalogue } from "./catalogue";
import type { Player } from "../net/ids";
import { factsOf, find, LANGUAGES, list, say, tell, words } from "./words.svelte";

const NAMES = ["Ada", "Bob", "Cleo"];

beforeEach(() => {
  words.catalogue = new Catalogue(
    "en",
    `colour-red = red
game-log-lay = { $player } lays { $tile }
game-log-line = { $player }: { $colour }, { $path } long, { $doubled ->
    [yes] doubled
   *[no] plain
}, { $end }
game-log-over = { $winners } win
`,
  );
});
afterEach(() => vi.restoreAllMocks());

test("effects are told with players by name", () => {
  const effect = { kind: "lay", player: 1 as Player, tile: "aacb" };
  expect(tell("game", effect, NAMES)).toBe("Bob lays aacb");
});

test("colours, lists, truths and what is missing become words", () => {
  const effect = { kind: "line", player: 0 as Player, colour: "red", path: [1, 2, 3], doubled: true, end: null };
  expect(tell("game", effect, NAMES)).toBe("Ada: red, 3 long, doubled, none");
});

test("several winners stand in a row", () => {
  expect(tell("game", { kind: "over", winners: [0, 2] as Player[] } as { kind: string }, NAMES)).toBe("Ada, Cleo win");
});

test("facts leave numbers and texts as they are", () => {
  expect(factsOf({ points: 12, square: "d4" }, NAMES)).toEqual({ points: 12, square: "d4" });
});

test("a missing message is an error of ours, unless it may be missing", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(find("nope")).toBeNull();
  expect(error).not.toHaveBeenCalled();
  expect(say("nope")).toBe("nope");
  expect(error).toHaveBeenCalledOnce();
});

test("names stand in a row", () => {
  expect(list(NAMES)).toBe("Ada, Bob, Cleo");
});

test("every language has its own name", () => {
  expect(Object.keys(LANGUAGES)).toContain("en");
  expect(new Set(Object.values(LANGUAGES)).size).toBe(Object.keys(LANGUAGES).length);
});

test("an answer that comes after another language was chosen is dropped", async () => {
  const answers: Record<string, (text: string) => void> = {};
  vi.stubGlobal("fetch", (path: string) => {
    const text = new Promise<string>((done) => (answers[path] = done));
    return Promise.resolve({ ok: true, text: () => text });
  });
  words.choose("fr");
  words.choose("de");
  await vi.waitFor(() => expect(Object.keys(answers)).toHaveLength(2));
  answers["/api/catalogue/de"]!("hello = Hallo\n");
  await vi.waitFor(() => expect(find("hello")).toBe("Hallo"));
  answers["/api/catalogue/fr"]!("hello = Bonjour\n");
  await new Promise((done) => setTimeout(done));
  expect(find("hello")).toBe("Hallo");
  expect(document.documentElement.lang).toBe("de");
  vi.unstubAllGlobals();
});

test("numbers below zero have a minus, not a hyphen; ranges and words keep theirs", () => {
  words.catalogue = new Catalogue("en", "left = Left: { $points } of h4-g4, 2-3, ({ $points })");
  expect(say("left", { points: -7 })).toBe("Left: −7 of h4-g4, 2-3, (−7)");
});
