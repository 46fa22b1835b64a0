import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberWin } from "../lib/bots/bots";
import { Catalogue } from "../lib/i18n/catalogue";
import type { GameInfo, NewTable } from "../lib/net/protocol";
import { route } from "../lib/browser/route.svelte";
import { words } from "../lib/i18n/words.svelte";
import { TableSetup } from "./tableSetup.svelte";

const game = (name: string, players: number[]): GameInfo => ({
  name,
  players,
  bots: ["random", "easy", "greedy", "medium", "expert"],
  letters: [],
  guide: true,
  cover: true,
});
const ONE = game("one", [1, 2, 3, 4]);
const TWO = game("two", [2, 3]);

let setup: TableSetup;
let asked: NewTable[];

beforeEach(() => {
  localStorage.clear();
  words.catalogue = new Catalogue("en", "guest = Guest\nplayer = Player { $number }\nno-answer = No answer\n");
  asked = [];
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path === "/api/tables") asked.push(JSON.parse(init.body as string) as NewTable);
    const answer = { table: "t1", player: 0, options: [{ name: path }] };
    return Promise.resolve({ ok: true, headers: new Headers(), json: () => Promise.resolve(answer) });
  });
  setup = new TableSetup(ONE);
});
afterEach(() => vi.unstubAllGlobals());

async function made(): Promise<NewTable> {
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  return asked[0]!;
}

test("begins for two, against the first opponent", async () => {
  setup.playNow();
  expect(await made()).toMatchObject({
    players: 2,
    roster: [{ kind: "person" }, { kind: "bot", bot: "easy" }],
    start: true,
  });
  await vi.waitFor(() => expect(route.path).toBe("/table/t1"));
});

test("who was beaten is followed by the next one up, in that game", async () => {
  rememberWin("one", ["easy"], "t0");
  expect(setup.botAt("ladder")).toBe("greedy");
  expect(new TableSetup(TWO).botAt("ladder")).toBe("easy");
  setup.playNow();
  expect((await made()).roster[1]).toEqual({ kind: "bot", bot: "greedy" });
});

test("each game remembers its own setup; what is not known any more is left out", () => {
  setup.setPlayers(3);
  setup.setSeat(1, { bot: "expert" });
  setup.setSeat(2, { bot: "gone" });
  setup.choose("rotate", true);
  setup.chosenClock.minutes = 20;
  setup.keep();
  const next = new TableSetup(ONE);
  expect([next.players, next.seats, next.chosenClock.minutes]).toEqual([
    3,
    ["person", { bot: "expert" }, "ladder"],
    20,
  ]);
  expect(next.chosen).toEqual({ rotate: true });
  expect(new TableSetup(TWO).players).toBe(2);
  next.reset();
  expect([next.players, next.chosen, next.chosenClock.minutes]).toEqual([2, {}, 0]);
  localStorage.setItem("metropolitain-plan-one", "{nonsense");
  expect(new TableSetup(ONE).players).toBe(2);
});

test("who shares a device needs no one else, and is called by name", async () => {
  setup.shareDevice(true);
  expect([setup.persons, setup.waits]).toEqual([2, false]);
  setup.name = " Ada ";
  setup.playNow();
  expect(await made()).toMatchObject({ hotseat: true, start: true, name: "Ada", names: ["Ada", "Player 2"] });
});

test("play now waits for nobody: bots take the seats of friends", async () => {
  setup.setPlayers(3);
  setup.setSeat(2, { bot: "medium" });
  setup.setSeat(1, "person");
  expect(setup.waits).toBe(true);
  setup.playNow();
  expect((await made()).roster).toEqual([
    { kind: "person" },
    { kind: "bot", bot: "easy" },
    { kind: "bot", bot: "medium" },
  ]);
});

test("an invitation keeps every other seat free, unless somebody said who comes", async () => {
  setup.setPlayers(1);
  setup.invite();
  expect(await made()).toMatchObject({ players: 2, start: false, roster: [{ kind: "person" }, { kind: "person" }] });
  await vi.waitFor(() => expect(setup.busy).toBe(false));
  asked = [];
  setup.setPlayers(3);
  setup.setSeat(1, "person");
  setup.invite();
  expect((await made()).roster.map((seat) => seat.kind)).toEqual(["person", "person", "bot"]);
});

test("an answer about options that comes late is dropped", async () => {
  const answers = [["late"], ["new"]];
  let first: (() => void) | undefined;
  vi.stubGlobal("fetch", () => {
    const options = answers.shift()!.map((name) => ({ name, value: 1, default: 1 }));
    const answer = { ok: true, headers: new Headers(), json: () => Promise.resolve({ options }) };
    return first ? Promise.resolve(answer) : new Promise((done) => (first = () => done(answer)));
  });
  const late = setup.askOptions();
  await setup.askOptions();
  first!();
  await late;
  expect(setup.offered.map((option) => option.name)).toEqual(["new"]);
});

test("a server that does not answer is told, and asked once more", async () => {
  const answering = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no line")));
  setup.playNow();
  await vi.waitFor(() => expect(setup.trouble?.text).toBe("No answer"));
  expect(setup.busy).toBe(false);
  vi.stubGlobal("fetch", answering);
  setup.tryAgain();
  expect((await made()).start).toBe(true);
  await vi.waitFor(() => expect(setup.trouble).toBe(null));
});
