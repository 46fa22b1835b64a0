import { beforeEach, expect, test } from "vitest";
import { Catalogue } from "../lib/i18n/catalogue";
import type { Player } from "../lib/net/ids";
import type { Judged, Replay } from "../lib/net/protocol";
import { words } from "../lib/i18n/words.svelte";
import { position } from "../testing/socket";
import { AnalysisWatch } from "../analysis/analysisWatch.svelte";
import { Replayer } from "../replay/replayer.svelte";
import { namesIn, scoreSeries, ticks } from "./series";

const step = (number: number, player: number, scores: number[]): Replay["steps"][number] => ({
  number,
  player: player as Player,
  move: `m${number}`,
  effects: [{ kind: "lay" }],
  position: position({ scores }),
});

const REPLAY: Replay = {
  table: "t1",
  game: "test",
  options: {},
  players: 2,
  names: ["Ada", null],
  bots: [null, null],
  moments: [],
  resigned: [],
  winners: [],
  geometry: { size: [1, 1] },
  you: null,
  start: position(),
  steps: [step(1, 0, [2, 0]), step(2, 1, [2, 3]), step(3, 0, [7, 3])],
  public: true,
  take_backs: false,
  sheet: null,
};

const judged = (number: number, player: number, value: number): Judged => ({
  number,
  player: player as Player,
  move: "m",
  value,
  best: "m",
  best_value: value,
  loss: 0,
  mark: "",
  effects: [{ kind: "lay" }],
  best_effects: [{ kind: "lay" }],
});

beforeEach(() => {
  words.catalogue = new Catalogue(
    "en",
    "player = Player { $number }\ntest-log-lay = laid\nanalysis-chip-played = played\nanalysis-chip-better = better\n",
  );
});

test("marks on an axis are round figures, four or five of them", () => {
  expect(ticks(0, 40)).toEqual([0, 10, 20, 30, 40]);
  expect(ticks(0, 1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(ticks(-7, 12)).toEqual([-5, 0, 5, 10]);
  for (const high of [1, 3, 7, 19, 64, 123, 999]) {
    expect(ticks(0, high).length).toBeGreaterThanOrEqual(3);
    expect(ticks(0, high).length).toBeLessThanOrEqual(6);
  }
});

test("nameless players are called by their number", () => {
  expect(namesIn(REPLAY)).toEqual(["Ada", "Player 2"]);
});

test("points of each player after every move", () => {
  const [ada, bob] = scoreSeries(REPLAY);
  expect(ada).toMatchObject({
    name: "Ada",
    badge: "1",
    points: [
      [0, 0],
      [1, 2],
      [2, 2],
      [3, 7],
    ],
  });
  expect(bob!.points.at(-1)).toEqual([3, 3]);
  expect(ada!.colour).not.toBe(bob!.colour);
});

test("of two players one's chance is what the other's lacks; alone there are points", () => {
  const moves = [judged(1, 0, 0.6), judged(2, 1, 0.7), judged(3, 0, 0.5)];
  const watch = new AnalysisWatch(new Replayer(REPLAY, 0));
  watch.told = { state: "done", done: 3, total: 3, unit: "chance", moves, rounds: [] };
  expect(watch.curve().map(([move, value]) => [move, Math.round(value * 10)])).toEqual([
    [1, 6],
    [2, 3],
    [3, 5],
  ]);
  watch.told = { ...watch.told, unit: "points" };
  expect(watch.curve().map(([move]) => move)).toEqual([1, 3]);
});

test("an analysis steps through the slips or through all moves, and shows both moves", () => {
  const slip = { ...judged(2, 1, 0.4), best: "n", best_value: 0.6, loss: 0.2, mark: "??" };
  const replayer = new Replayer(REPLAY, 0);
  const watch = new AnalysisWatch(replayer);
  watch.told = { state: "done", done: 3, total: 3, unit: "chance", moves: [judged(1, 0, 0.5), slip], rounds: [] };
  expect(watch.neighbour(1)).toBe(2);
  watch.all = true;
  expect([watch.neighbour(1), watch.neighbour(-1)]).toEqual([1, null]);
  replayer.goTo(1);
  expect(watch.lit.map((move) => move.look)).toEqual(["made"]);
  replayer.goTo(2);
  expect(watch.lit.map((move) => move.look)).toEqual(["better", "made"]);
});

test("a replay stays within the game and tells what each step did", () => {
  const replayer = new Replayer(REPLAY, 99);
  expect([replayer.at, replayer.end]).toEqual([3, 3]);
  expect(new Replayer(REPLAY, NaN).at).toBe(0);
  replayer.goTo(-4);
  expect([replayer.at, replayer.step]).toEqual([0, null]);
  expect(replayer.view.last).toBeNull();
  replayer.goTo(2);
  expect(replayer.view.position.scores).toEqual([2, 3]);
  expect(replayer.view.last).toMatchObject({ number: 2, player: 1, moves: ["m2"] });
  expect(replayer.moves(replayer.step!).map((move) => move.head.kind)).toEqual(["lay"]);
});

test("each step has a picture of its own", () => {
  const replayer = new Replayer(REPLAY, 1);
  expect(replayer.view.picture).toContain("/api/tables/t1/picture?");
  expect(replayer.view.picture).toContain("at=1");
});
