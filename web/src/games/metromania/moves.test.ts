import { describe, expect, test } from "vitest";
import type { Player, Seat } from "../../lib/net/ids";
import { finishedBy, longerLines, linesAfter, signsOf, stationsOf, tailsOf } from "./board/targets/additions";
import { guess } from "./board/targets/guess";
import { isTunnel, readMove } from "./moves";
import { kindOf, letterOn } from "./names";
import { groundOf, regionsOf, shoreOf } from "./board/ground/cityShapes";
import { cellBeside, frameSide, pathOf } from "./board/shapes";
import { headOf, nearestTarget, sideOf, targetsOf } from "./board/targets/targets";
import type { Effect, Geometry, MetromaniaPosition } from "./types";

// Two cells of a city side by side, with a frame cell at the left and one at the right:
//     b ─── d
//    ╱ ╲   ╱
//   a ─── c

const H = 80;
const SHAPES: Geometry = {
  size: [500, 400],
  edge: 100,
  offset: 8,
  trim: 0.1,
  vertices: { a: [100, 200], b: [150, 200 - H], c: [200, 200], d: [250, 200 - H] },
  cells: [
    {
      slot: 0,
      corners: [
        [100, 200],
        [150, 200 - H],
        [200, 200],
      ],
    },
    {
      slot: 1,
      corners: [
        [150, 200 - H],
        [200, 200],
        [250, 200 - H],
      ],
    },
  ],
  frames: [
    [
      [50, 200 - H],
      [100, 200],
      [150, 200 - H],
    ],
    [
      [300, 200],
      [250, 200 - H],
      [200, 200],
    ],
  ],
  signs: {},
};

const ADA = { player: 0 as Player, company: 0 as Seat, colour: "blue" } as const;

const position = (part: Partial<MetromaniaPosition> = {}): MetromaniaPosition => ({
  game: "metromania",
  viewer: 0 as Player,
  to_move: [0 as Player],
  over: false,
  scores: [0],
  winners: [],
  prompt: "dig",
  districts: [],
  areas: [{ cell: 0, terrain: "house" }],
  arrows: [
    { name: "s1", frame: 0, side: "NW" },
    { name: "e1", frame: 1, side: "SE" },
  ],
  company: ADA.company,
  players: [{ player: ADA.player, colour: "blue" }],
  companies: [
    {
      seat: ADA.company,
      player: ADA.player,
      colour: "blue",
      points: 0,
      destinations: [{ name: "Ah", kind: "house", cell: null }],
    },
  ],
  lines: [],
  stations: [],
  lying: [],
  may_leave_out: false,
  stations_left: 20,
  tunnels_dug: 0,
  tunnels_per_turn: 3,
  bonus_line: null,
  last_turns: null,
  ended_by: null,
  memo: [],
  tests: [],
  ...part,
});

const line = (path: string[], sides: string, end: string | null = null): MetromaniaPosition["lines"][number] => ({
  company: ADA.company,
  number: 1,
  start: "s1",
  end,
  path,
  sides,
  status: end ? "finished" : "open",
  tunnels_left: 5,
});

describe("moves", () => {
  test("are read from their texts", () => {
    expect(readMove("1 s3 >b7")).toMatchObject({ kind: "start", line: 1, arrow: "s3", vertex: "b7" });
    expect(readMove("1 >f7 l Ah")).toMatchObject({ kind: "dig", side: "l", destination: "Ah" });
    expect(readMove("2 >f7 r")).toMatchObject({ kind: "dig", line: 2, side: "r", destination: null });
    expect(readMove("2 e5")).toMatchObject({ kind: "end", arrow: "e5" });
    expect(readMove("1 *f6")).toMatchObject({ kind: "station", vertex: "f6" });
    expect(["stop", "pass", "take h"].map((text) => readMove(text).kind)).toEqual(["stop", "pass", "take"]);
  });
  test("of which three make a turn are tunnels", () => {
    expect(["1 s3 >b7", "2 e5", "1 >f7 l", "1 *f6", "stop"].map((text) => isTunnel(readMove(text)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
  test("name Destinations by letter and kind", () => {
    expect([letterOn("Ah"), kindOf("Ah"), kindOf("?w"), kindOf("Ff")]).toEqual(["A", "house", "work", "fun"]);
  });
});

describe("shapes", () => {
  test("the sides of a way", () => {
    expect(cellBeside([0, 0], [100, 0], "l")[2]![1]).toBeLessThan(0);
    expect(cellBeside([0, 0], [100, 0], "r")[2]![1]).toBeGreaterThan(0);
    const [, , top] = cellBeside([0, 0], [100, 0], "l");
    expect(sideOf([0, 0], [100, 0], [[0, 0], [100, 0], top!])).toBe("l");
    expect(
      sideOf(
        [0, 0],
        [100, 0],
        [
          [0, 0],
          [100, 0],
          [50, 80],
        ],
      ),
    ).toBe("r");
  });
  test("frame cells lie on the other side on the way back", () => {
    const frame = SHAPES.frames[0]!;
    expect(frameSide(frame, [100, 200], true)).toBe("l");
    expect(frameSide(frame, [100, 200], false)).toBe("r");
    expect(frameSide(frame, [150, 120], true)).toBe("r");
  });
  test("tunnels are straight, and bend into each other", () => {
    expect(pathOf([])).toBe("");
    const [east, south]: [number, number][][] = [
      [
        [0, 0],
        [80, 0],
      ],
      [
        [100, 20],
        [100, 100],
      ],
    ];
    const pieces = [east, south] as [[number, number], [number, number]][];
    expect(pathOf(pieces.slice(0, 1))).toBe("M0 0L80 0");
    expect(pathOf(pieces)).toBe("M0 0L80 0C91.9 0 100 8.1 100 20L100 100");
    expect(pathOf(pieces, true)).toBe("M80 0C91.9 0 100 8.1 100 20L100 100");
  });
  test("the ground has every cell once, and every corner", () => {
    const sides = [...Array(6).keys()].map(() => SHAPES.frames[0]!);
    const { tones, dots } = groundOf({ ...SHAPES, frames: sides });
    expect(Object.values(tones).join("").match(/M/g)).toHaveLength(SHAPES.cells.length);
    expect(dots.match(/M/g)).toHaveLength(4);
  });
  test("cells that share an edge are one park with one shore", () => {
    const park = (cells: number[]) => position({ areas: cells.map((cell) => ({ cell, terrain: "park" })) }).areas;
    const [whole, ...more] = regionsOf(SHAPES, park([0, 1]), "park");
    expect(more).toEqual([]);
    expect(whole!.cells).toHaveLength(2);
    expect(whole!.loops).toHaveLength(1);
    expect(whole!.loops[0]).toHaveLength(4);
    expect(shoreOf(whole!, 5).match(/Q/g)).toHaveLength(4);
    expect(regionsOf(SHAPES, park([0]), "park")[0]!.loops[0]).toHaveLength(3);
    expect(regionsOf(SHAPES, park([0, 1]), "lake")).toEqual([]);
  });
});

describe("targets", () => {
  test("moves that share a place are one", () => {
    const at = position({ lines: [line(["a"], "r")] });
    const found = targetsOf(SHAPES, at, ["1 >b l Ah", "1 >b l Bh", "1 >c r", "stop"].map(readMove));
    expect([...found.keys()]).toEqual(["a-b-l", "a-c-r"]);
    expect(found.get("a-b-l")!.moves).toHaveLength(2);
  });
  test("lines begin at arrows, stations stand at vertices", () => {
    const found = targetsOf(SHAPES, position(), ["1 s1 >a", "1 *c"].map(readMove));
    expect([...found.keys()]).toEqual(["s1-a", "at-c"]);
    expect(found.get("at-c")).toMatchObject({ at: [200, 200], tunnel: null });
  });
  test("the nearest is meant, within a reach", () => {
    const at = position({ lines: [line(["a"], "r")] });
    const found = [...targetsOf(SHAPES, at, ["1 >b l", "1 >b r", "1 >c l"].map(readMove)).values()];
    const name = (x: number, y: number) => nearestTarget(found, [x, y], 40)?.name;
    expect(name(120, 155)).toBe("a-b-l");
    expect(name(133, 165)).toBe("a-b-r");
    expect(name(150, 190)).toBe("a-c-l");
    expect(name(400, 60)).toBeUndefined();
  });
  test("a line that has not begun has no head", () => {
    expect(headOf(position(), 1)).toBeNull();
    expect(headOf(position({ lines: [line(["a", "b"], "rl")] }), 1)).toBe("b");
  });
});

describe("what somebody means who points at", () => {
  const begun = position({ lines: [line(["a"], "r")] });
  test("a white arrow", () => expect(guess(SHAPES, position(), [80, 165])).toBe("1 s1 >a"));
  test("a black arrow", () => expect(guess(SHAPES, begun, [265, 175])).toBe("1 e1"));
  test("a cell: a tunnel beside it, with a Destination that fits its spot", () =>
    expect(guess(SHAPES, begun, [155, 185])).toMatch(/^1 >[bc] [lr] Ah$/));
  test("a vertex of one's line: a station", () => expect(guess(SHAPES, begun, [113, 194])).toBe("1 *a"));
});

describe("effects", () => {
  const begin: Effect = { kind: "start", ...ADA, line: 1, arrow: "s1", number: 1, vertex: "a" };
  const dig: Effect = { kind: "dig", ...ADA, line: 1, origin: "a", vertex: "b", side: "l" };
  const finish: Effect = {
    kind: "finish",
    ...ADA,
    line: 1,
    arrow: "e1",
    number: 1,
    path: ["a", "b", "d"],
    milestone: true,
  };

  test("that are to come make lines grow", () => {
    const [first, second] = longerLines(SHAPES, position(), [begin, dig]);
    expect(first).toMatchObject({ key: "0-1-1", colour: "blue", number: 1, tunnels: 1 });
    expect(second).toMatchObject({ key: "0-1-2", tunnels: 2 });
    const [longer] = longerLines(SHAPES, position({ lines: [line(["a"], "r")] }), [dig]);
    expect(longer).toMatchObject({ tunnels: 2 });
    expect(longerLines(SHAPES, position(), [dig])).toEqual([]);
  });
  test("leave the position as it is", () => {
    const at = position({ lines: [line(["a"], "r")] });
    longerLines(SHAPES, at, [dig]);
    expect(at.lines[0]!.path).toEqual(["a"]);
  });
  test("lead to where the heads are then, also where the position has some of them already", () => {
    const at = position({ lines: [line(["a"], "r")] });
    expect(linesAfter(SHAPES, at, [begin, dig]).map((each) => each.path)).toEqual([["a", "b"]]);
    expect(linesAfter(SHAPES, position(), [begin, dig]).map((each) => each.path)).toEqual([["a", "b"]]);
    const [ended] = linesAfter(SHAPES, at, [begin, dig, { ...dig, vertex: "d" }, finish]);
    expect(ended).toMatchObject({ path: ["a", "b", "d"], end: "e1", status: "finished" });
  });
  test("that have come to pass are marked at the end of their line", () => {
    const at = position({ lines: [line(["a", "b", "d"], "rll")] });
    const [tail] = tailsOf(SHAPES, at, [dig, { ...dig, vertex: "d" }]);
    expect(tail).toMatchObject({ key: "0-1", tunnels: 3 });
    expect(tailsOf(SHAPES, position(), [dig])).toEqual([]);
  });
  test("finish lines", () => {
    const open = position({ lines: [line(["a", "b", "d"], "rll")] });
    const done = position({ lines: [line(["a", "b", "d"], "rlll", "e1")] });
    expect(finishedBy(SHAPES, open, [finish])).toEqual([]);
    expect(finishedBy(SHAPES, done, [finish])).toHaveLength(1);
  });
  test("build stations and place signs", () => {
    const station: Effect = { kind: "station", ...ADA, vertex: "b", cause: "meeting", points: 4, left: 19 };
    const place: Effect = { kind: "place", ...ADA, destination: "Ah", letter: "A", terrain: "house", cell: 0 };
    expect(stationsOf([dig, station])).toEqual([station]);
    expect(signsOf([place, dig])).toEqual([{ cell: 0, colour: "blue", name: "Ah", kind: "house" }]);
  });
});
