import { beforeEach, expect, test } from "vitest";
import { Catalogue } from "../../lib/i18n/catalogue";
import type { Player } from "../../lib/net/ids";
import type { Entry, GameInfo, Replay, TableInfo } from "../../lib/net/protocol";
import { words } from "../../lib/i18n/words.svelte";
import { position, tableInfo } from "../../testing/socket";
import { beaten, costOf, headline, minutesOf, momentWords, nextOpponent, tableAgainst, type Outcome } from "./outcome";

const TEXT = `result-win = { $you ->
    [yes] You win
   *[no] { $name } wins
}, { $points } to { $other }.
result-draw = A draw at { $points }.
result-shared = { $names } share the win at { $points }.
result-points = { $points } points.
moment-gain = The best move: +{ $points }
test-moment-line = The { $colour } line: +{ $points }
colour-blue = blue
`;
const NAMES = ["Ada", "Bob", "Cem"];
const GAME: GameInfo = {
  name: "metro",
  players: [2, 3],
  bots: ["random", "easy", "greedy", "medium", "strong", "expert"],
  letters: [],
  guide: false,
  cover: false,
};

beforeEach(() => {
  words.catalogue = new Catalogue("en", TEXT);
});

const person = {
  kind: "person",
  here: true,
  taken: true,
  away_ms: null,
  made_for: 0,
  resigned: false,
  bot: null,
} as const;
function outcome(scores: number[], winners: number[], bots: (string | null)[], part: Partial<TableInfo> = {}): Outcome {
  const roster = bots.map((bot, player) => ({
    ...person,
    player: player as Player,
    name: bot ? null : NAMES[player]!,
    ...(bot ? { kind: "bot" as const, bot } : {}),
  }));
  const info = tableInfo({ state: "over", players: bots.length, roster, ...part });
  const at = position({ over: true, scores, winners: winners as Player[] });
  return { info, position: at, names: NAMES.slice(0, bots.length) };
}

test.each([
  [[102, 95], [0], "You win, 102 to 95."],
  [[95, 102], [1], "Bob wins, 102 to 95."],
  [[1, -4], [0], "You win, 1 to −4."],
  [[60, 95, 70], [1], "Bob wins, 95 to 70."],
  [[95, 95], [0, 1], "A draw at 95."],
  [[95, 95, 7], [0, 1], "Ada, Bob share the win at 95."],
  [[162], [0], "162 points."],
])("%j with the winners %j: %s", (scores, winners, told) => {
  expect(
    headline(
      outcome(
        scores,
        winners,
        scores.map(() => null),
      ),
    ),
  ).toBe(told);
});

test("several on one device are called by name", () => {
  const yours = [0, 1] as Player[];
  expect(headline(outcome([9, 5], [0], [null, null], { yours }))).toBe("Ada wins, 9 to 5.");
});

test("only a win alone against bots counts on the ladder", () => {
  const origin = { table: "t0", at: 3 };
  expect(beaten(outcome([9, 5], [0], [null, "easy"]))).toEqual(["easy"]);
  expect(beaten(outcome([5, 9], [1], [null, "easy"]))).toEqual([]);
  expect(beaten(outcome([9, 9], [0, 1], [null, "easy"]))).toEqual([]);
  expect(beaten(outcome([9, 5], [0], [null, null]))).toEqual([]);
  expect(beaten(outcome([9, 5, 4], [0], [null, "easy", null]))).toEqual([]);
  expect(beaten(outcome([9], [0], [null]))).toEqual([]);
  expect(beaten(outcome([9, 5], [0], [null, "easy"], { origin }))).toEqual([]);
  expect(beaten(outcome([9, 5], [0], [null, "easy"], { guide: true }))).toEqual([]);
  expect(beaten(outcome([9, 5], [0], [null, "easy"], { you: null, yours: [] }))).toEqual([]);
});

test("the next opponent is one up from the strongest that was beaten", () => {
  expect(nextOpponent(outcome([9, 5], [0], [null, "easy"]), GAME)).toBe("greedy");
  expect(nextOpponent(outcome([9, 5, 4], [0], [null, "greedy", "random"]), GAME)).toBe("medium");
  expect(nextOpponent(outcome([9, 5], [0], [null, "expert"]), GAME)).toBeNull();
  expect(nextOpponent(outcome([5, 9], [1], [null, "easy"]), GAME)).toBeNull();
  expect(nextOpponent(outcome([9, 5], [0], [null, "easy"]), null)).toBeNull();
});

test("the next game has the same pace, and the same bot on every other seat", () => {
  const clock = {
    minutes: 5,
    increment: 10,
    days: 0,
    left_ms: [12, 9, 7],
    running: [],
    at_ms: 3,
    paused_by: null,
    away_until: [null, null, null],
    holiday_days: [0, 0, 0],
  };
  const won = outcome([9, 5, 4], [0], [null, "easy", "random"], { clock, options: { hand: 2 }, hints: true });
  expect(tableAgainst("greedy", won)).toEqual({
    game: "metro",
    players: 3,
    roster: [{ kind: "person" }, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }],
    options: { hand: 2 },
    clock: { minutes: 5, increment: 10, days: 0 },
    name: "Ada",
    hints: true,
    watch: true,
    start: true,
  });
  expect(tableAgainst("greedy", outcome([9, 5], [0], [null, "easy"])).clock).toBeNull();
});

test("the time from start to end, unless the game took days", () => {
  const entry = (kind: string, at: number): Entry => ({ number: at, at, kind });
  const played = (ms: number): Entry[] => [entry("created", 0), entry("started", 1000), entry("over", 1000 + ms)];
  expect(minutesOf(played(24 * 60_000))).toBe(24);
  expect(minutesOf(played(5_000))).toBe(1);
  expect(minutesOf(played(4 * 3_600_000))).toBeNull();
  expect(minutesOf([])).toBeNull();
});

test("a moment is told in the game's words, or in the common ones", () => {
  const facts = { colour: "blue" };
  expect(momentWords("test", { kind: "line", points: 27, facts })).toBe("The blue line: +27");
  expect(momentWords("other", { kind: "line", points: 7 })).toBe("The best move: +7");
});

test("who lost more in one move than the finest moment brought is told where", () => {
  const [ada, bob] = [0 as Player, 1 as Player];
  const steps = [
    [2, 0],
    [2, 9],
    [-31, 9],
  ].map((scores, index) => ({
    number: index + 1,
    player: ada,
    move: "m",
    effects: [],
    position: position({ scores }),
  }));
  const told = {
    start: position({ scores: [0, 0] }),
    steps,
    moments: [{ player: ada, number: 1, points: 2 }],
  } as unknown as Replay;
  const lost = outcome([-31, 9], [bob], [null, "easy"]);
  expect(costOf(lost, told, ada)).toEqual({ number: 3, points: -33 });
  expect(costOf(lost, told, bob)).toBeNull();
  expect(costOf(lost, { ...told, steps: steps.slice(0, 2) }, ada)).toBeNull();
});
