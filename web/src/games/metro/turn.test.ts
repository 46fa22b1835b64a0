import { beforeEach, expect, test } from "vitest";
import type { Player } from "../../lib/net/ids";
import { FakeView } from "../../testing/view.svelte";
import { heedClick } from "../enterKey";
import { litBy, MetroTurn } from "./turn.svelte";
import type { Line, Metro, MetroPlayer, MetroPosition } from "./types";

const [ADA, BOB] = [0 as Player, 1 as Player];

const held = (player: Player, part: Partial<MetroPlayer> = {}): MetroPlayer => ({
  player,
  colour: player ? "yellow" : "blue",
  score: 0,
  hand: [],
  drawn: [],
  shares: [],
  numbers: [],
  wagon: false,
  ...part,
});

const LINE: Line = {
  station: 4,
  colour: "blue",
  path: [["d8", "S", "N"]],
  finished: false,
  end: null,
  doubled: false,
  points: 0,
};

const position = (part: Partial<MetroPosition> = {}): MetroPosition => ({
  game: "metro",
  viewer: ADA,
  to_move: [ADA],
  over: false,
  scores: [0, 0],
  winners: [],
  prompt: "lay-or-draw",
  numbering: "metro",
  rotate: true,
  pile: 58,
  laid: [],
  rails: [],
  wagons: [],
  lines: [LINE],
  players: [held(ADA, { hand: ["aacb", "abab"] }), held(BOB, { hand: [null] })],
  companies: [],
  market: [],
  exchange_over: false,
  ...part,
});

let view: FakeView<Metro>;
let turn: MetroTurn;
beforeEach(() => {
  const legal = ["aacb@c2", "aacb/1@c2", "aacb@d2", "abab@c2", "abab/1@d2", "draw"];
  view = new FakeView<Metro>({ position: position(), legal });
  turn = new MetroTurn(view);
});

test("targets are the squares for the picked tile as it is turned", () => {
  expect([...turn.targets.keys()]).toEqual(["c2", "d2"]);
  turn.rotate();
  expect([...turn.targets]).toEqual([["c2", "aacb/1@c2"]]);
  turn.pick(1);
  expect([...turn.targets.keys()]).toEqual(["c2"]);
});

test("turning skips orientations that look the same", () => {
  turn.pick(1);
  turn.rotate();
  expect(turn.turns).toBe(1);
  turn.rotate();
  expect(turn.turns).toBe(0);
});

test("a chosen square stays chosen with the tile turned, where that is legal", () => {
  turn.choose("aacb@c2");
  turn.rotate();
  expect(view.draft).toEqual(["aacb/1@c2"]);
  turn.rotate();
  expect(view.draft).toEqual([]);
});

test("choosing twice commits", () => {
  turn.choose("aacb@c2");
  expect(turn.ready).toBe(true);
  turn.choose("aacb@c2");
  expect(view.played).toEqual([["aacb@c2"]]);
});

test("a double click chooses and does not commit", () => {
  const click = (detail: number): void => {
    heedClick(new MouseEvent("click", { detail }));
    turn.choose("aacb@c2");
  };
  click(1);
  click(2);
  expect([view.draft, view.played]).toEqual([["aacb@c2"], []]);
  click(1);
  expect(view.played).toEqual([["aacb@c2"]]);
});

test("what is not legal is neither ready nor committed", () => {
  view.draft = ["aacb@h8"];
  expect(turn.ready).toBe(false);
  turn.confirm();
  expect(view.played).toEqual([]);
});

test("keys pick, turn and draw", () => {
  expect(turn.key("2")).toBe(true);
  expect(turn.tile).toBe("abab");
  expect(turn.key("3")).toBe(false);
  expect(turn.key("R")).toBe(true);
  expect(turn.turns).toBe(1);
  turn.key("d");
  expect(view.draft).toEqual(["draw"]);
  expect(turn.key("x")).toBe(false);
});

test("a drawn tile stands alone", () => {
  view.position = position({ players: [held(ADA, { hand: ["aacb"], drawn: ["abab"] }), held(BOB)] });
  expect(turn.tiles).toEqual(["abab"]);
});

test("the server is asked why a square is not offered", () => {
  turn.rotate();
  turn.askWhyNot("h8");
  expect(view.explained).toEqual([["aacb/1@h8"]]);
});

test("wagons need the share that is shown for them", () => {
  view.legal = ["wagon red 20 C3", "wagon blue 10 C3", "wagon red 20 C4"];
  expect(turn.places.size).toBe(0);
  turn.share = { colour: "red", percent: 20 };
  expect([...turn.places.keys()]).toEqual(["C3", "C4"]);
});

test("a wagon looked at lights its line, a preview the lines it changes", () => {
  expect(turn.lit).toEqual([]);
  turn.look("aacb@c2");
  view.foresee(["aacb@c2"], { effects: [[{ kind: "grow", station: 4, colour: "blue", path: LINE.path }]] });
  expect(turn.lit).toMatchObject([{ station: 4, points: null, end: null }]);
  turn.wagon = 4;
  expect(turn.lit).toMatchObject([{ station: 4, points: null }]);
});

test("only lines that grow or end are lit", () => {
  const end = { station: 4, colour: "blue", path: LINE.path, end: 12, doubled: true, points: 8 } as const;
  const lit = litBy([
    { kind: "lay", player: ADA, tile: "aacb", turns: 0, square: "c2" },
    { kind: "finish", milestone: true, ...end },
  ]);
  expect(lit).toHaveLength(1);
  expect(lit[0]).toMatchObject(end);
});

test("keys that do nothing with these options are named", () => {
  expect(turn.idleKeys).toEqual([]);
  view.position = position({ rotate: false, players: [held(ADA, { hand: ["aacb"] }), held(BOB, { hand: [null] })] });
  expect(turn.idleKeys).toEqual(["1–3", "R"]);
});
