import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Catalogue } from "../lib/catalogue";
import { games } from "../lib/games.svelte";
import type { GameInfo, NewTable } from "../lib/protocol";
import { route } from "../lib/route.svelte";
import { words } from "../lib/words.svelte";
import { Plan } from "./plan.svelte";

const game = (name: string, players: number[]): GameInfo => ({
  name,
  players,
  bots: ["random", "greedy", "strong"],
  letters: [],
  guide: true,
});
const GAMES = [game("one", [1, 2, 3, 4]), game("two", [2, 3])];

let plan: Plan;
let asked: NewTable[];

beforeEach(async () => {
  localStorage.clear();
  words.catalogue = new Catalogue("en", "guest = Guest\nplayer = Player { $number }\n");
  asked = [];
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path === "/api/tables") asked.push(JSON.parse(init.body as string) as NewTable);
    const answer = path === "/api/games" ? GAMES : { table: "t1", player: 0, options: [{ name: path }] };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  });
  plan = new Plan();
  await plan.load();
});
afterEach(() => vi.unstubAllGlobals());

test("begins with the first game for two, against a bot", () => {
  expect(games.all).toHaveLength(2);
  expect([plan.gameName, plan.players]).toEqual(["one", 2]);
  expect(plan.roster).toEqual([{ kind: "person" }, { kind: "bot", bot: "greedy" }]);
  expect([plan.persons, plan.starts]).toEqual([1, true]);
});

test("begins with the game of last time", async () => {
  plan.pickGame(GAMES[1]!);
  const next = new Plan();
  await next.load();
  expect(next.gameName).toBe("two");
});

test("another game keeps the number of players where it can", () => {
  plan.setPlayers(4);
  plan.pickGame(GAMES[1]!);
  expect(plan.players).toBe(2);
  plan.setPlayers(3);
  plan.pickGame(GAMES[0]!);
  expect(plan.players).toBe(3);
});

test("players who are there already stay as they are", () => {
  plan.setChoice(1, { kind: "person" });
  plan.setPlayers(3);
  expect(plan.roster.map((choice) => choice.kind)).toEqual(["person", "person", "bot"]);
  expect(plan.starts).toBe(false);
});

test("who shares a device needs no one else, and is called by name", async () => {
  plan.shareDevice(true);
  expect([plan.persons, plan.starts]).toEqual([2, true]);
  plan.name = " Ada ";
  plan.open();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ hotseat: true, start: true, name: "Ada", names: ["Ada", "Player 2"] });
  await vi.waitFor(() => expect(route.path).toBe("/table/t1"));
});

test("a quick game is against bots whatever was planned", async () => {
  plan.setPlayers(3);
  plan.setChoice(2, { kind: "bot", bot: "strong" });
  plan.setChoice(1, { kind: "person" });
  plan.againstBots();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.roster).toEqual([
    { kind: "person" },
    { kind: "bot", bot: "greedy" },
    { kind: "bot", bot: "strong" },
  ]);
});

test("options are chosen among those offered for this game", async () => {
  plan.choose("rotate", true);
  expect(plan.chosen).toEqual({});
  await plan.askOptions();
  plan.choose("rotate", true);
  expect(plan.chosen).toEqual({ rotate: true });
  plan.pickGame(GAMES[1]!);
  plan.choose("rotate", false);
  expect(plan.chosen).toEqual({});
});

test("an answer about options that comes late is dropped", async () => {
  const first = plan.askOptions();
  plan.gameName = "two";
  await Promise.all([first, plan.askOptions()]);
  expect(plan.offeredFor).toBe("two");
});

test("a server that does not answer is told", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no line")));
  words.catalogue = new Catalogue("en", "no-answer = No answer\nguest = Guest\n");
  plan.open();
  await vi.waitFor(() => expect(plan.trouble?.text).toBe("No answer"));
  expect(plan.busy).toBe(false);
});
