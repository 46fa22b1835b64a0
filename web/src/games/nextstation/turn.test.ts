import { beforeEach, describe, expect, test } from "vitest";
import type { Player } from "../../lib/net/ids";
import { FakeView } from "../../testing/view.svelte";
import { readMove, textOf, usesPower } from "./moves";
import { NextStationTurn } from "./turn.svelte";
import type { Foreseen, Nextstation, NextStationPlayer, NextStationPosition } from "./types";

const [ADA, BOB] = [0 as Player, 1 as Player];

const sheet = (player: Player): NextStationPlayer["sheet"] => ({
  player,
  lines: [],
  tourist: { ticks: 0, points: 0 },
  interchanges: [],
  objectives: [],
  module_cost: 0,
  total: 0,
  verdict: null,
});

const seated = (player: Player): NextStationPlayer => ({
  player,
  pencil: player ? "green" : "pink",
  power: "double",
  power_used: false,
  acted: false,
  pending: [],
  passed: false,
  ends: ["a4", "b5"],
  sheet: sheet(player),
  progress: [],
});

const POSITION: NextStationPosition = {
  game: "nextstation",
  viewer: ADA,
  to_move: [ADA, BOB],
  over: false,
  scores: [0, 0],
  winners: [],
  prompt: "draw",
  round: 1,
  turn: 1,
  card: "sq",
  pencils: [],
  switch: false,
  circling: false,
  undergrounds: 0,
  revealed: [["sq"]],
  objectives: [],
  powers: {},
  players: [seated(ADA), seated(BOB)],
};

test("who looks on sees the winner's sheet at the end", () => {
  const watched = (part: Partial<NextStationPosition>): NextStationTurn =>
    new NextStationTurn(new FakeView<Nextstation>({ position: { ...POSITION, ...part }, you: null }));
  expect(watched({}).shown.player).toBe(ADA);
  expect(watched({ over: true, winners: [BOB] }).shown.player).toBe(BOB);
});

describe("moves", () => {
  test("are read from their texts", () => {
    expect(readMove("a4-b5")).toMatchObject({ kind: "draw", steps: [["a4", "b5"]] });
    expect(readMove("joker a4-b5")).toMatchObject({ kind: "joker", steps: [["a4", "b5"]] });
    expect(readMove("double c6-a8 a8-b9").steps.map(textOf)).toEqual(["c6-a8", "a8-b9"]);
    expect(readMove("circle b5")).toMatchObject({ kind: "circle", station: "b5", steps: [] });
    expect(readMove("pass")).toMatchObject({ kind: "pass", steps: [] });
  });
  test("use a power or not", () => {
    expect(
      ["a4-b5", "double a4-b5 b5-c6", "switch a4-b5", "circle a4"].map((text) => usesPower(readMove(text))),
    ).toEqual([false, true, true, false]);
  });
});

describe("a turn", () => {
  let view: FakeView<Nextstation>;
  let turn: NextStationTurn;
  beforeEach(() => {
    const legal = ["a4-b5", "b5-c6", "a4-c6", "double a4-b5 b5-c6", "double a4-b5 b5-d7", "double b5-d7 d7-e8", "pass"];
    view = new FakeView<Nextstation>({ position: POSITION, legal });
    turn = new NextStationTurn(view);
  });

  test("offers the plain sections until the power is wanted", () => {
    expect([...turn.targets.keys()]).toEqual(["a4-b5", "b5-c6", "a4-c6"]);
    expect(turn.power).toBe("double");
    turn.key("u");
    expect([...turn.targets.keys()]).toEqual(["a4-b5", "b5-d7"]);
  });

  test("asks for the second of two sections after the first", () => {
    turn.togglePower();
    turn.choose("a4-b5");
    expect(turn.first).toBe("a4-b5");
    expect([...turn.targets.values()].map((target) => target.text)).toEqual([
      "double a4-b5 b5-c6",
      "double a4-b5 b5-d7",
    ]);
    turn.choose("double a4-b5 b5-d7");
    expect(turn.ready).toBe(true);
    turn.togglePower();
    expect(view.draft).toEqual(["a4-b5"]);
    expect(turn.powered).toBe(false);
  });

  test("asks which way where several lead to a station", () => {
    turn.goTo("c6");
    expect(turn.crossroads).toBe("c6");
    expect(turn.ways.get("c6")).toHaveLength(2);
    turn.goTo("b5");
    expect(view.draft).toEqual(["a4-b5"]);
    expect(turn.crossroads).toBeNull();
  });

  test("is committed by choosing twice", () => {
    turn.choose("pass");
    turn.choose("pass");
    expect(view.played).toEqual([["pass"]]);
  });

  test("shows somebody else's sheet and comes back to one's own", () => {
    turn.open(BOB);
    expect([turn.shown.player, turn.atWork]).toEqual([BOB, false]);
    turn.open(ADA);
    expect([turn.shown.player, turn.atWork]).toEqual([ADA, true]);
  });

  test("knows who else is waited for", () => {
    expect(turn.waitingFor).toEqual([BOB]);
  });

  test("knows how the sheet would stand", () => {
    turn.look("a4-b5");
    const foreseen: Foreseen = { kind: "foreseen", player: ADA, total: 7, sheet: sheet(ADA), progress: [] };
    view.foresee(["a4-b5"], { effects: [[foreseen]] });
    expect(turn.foreseen?.total).toBe(7);
  });

  test("offers stations to circle", () => {
    view.legal = ["circle b5", "circle c6", "pass"];
    expect([...turn.targets.values()].map((target) => [target.station, target.step])).toEqual([
      ["b5", null],
      ["c6", null],
    ]);
  });

  test("watched from elsewhere shows the first player's sheet", () => {
    view.you = null;
    expect(turn.own).toBeNull();
    expect(turn.shown.player).toBe(ADA);
  });
});
