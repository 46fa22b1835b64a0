import { expect, test } from "vitest";
import { effectsOf, lastTurn, standingMoves } from "./entries";
import type { Player } from "../net/ids";
import type { Entry } from "../net/protocol";

const entry = (number: number, kind: string, player = 0): Entry => ({ number, kind, at: 0, player: player as Player });
const undone = (number: number, from: number): Entry => ({ ...entry(number, "undone"), undone: from });
const numbers = (entries: Entry[]): number[] => entries.map((each) => each.number);

test("moves that were taken back do not stand", () => {
  const log = [entry(1, "started"), entry(2, "moves"), entry(3, "moves", 1), undone(4, 3), entry(5, "moves")];
  expect(numbers(standingMoves(log))).toEqual([2, 5]);
});

test("taking back twice takes back two", () => {
  const log = [entry(1, "moves"), entry(2, "moves"), undone(3, 2), undone(4, 1)];
  expect(standingMoves(log)).toEqual([]);
});

test("taking back an earlier decision drops everything since", () => {
  const log = [entry(1, "moves"), entry(2, "moves"), entry(3, "moves", 1), entry(4, "moves", 2), undone(5, 2)];
  expect(numbers(standingMoves(log))).toEqual([1]);
});

test("going back takes back all that came after the hand-over", () => {
  const back = { ...entry(7, "went_back"), undone: 3 };
  const log = [
    entry(1, "moves"),
    entry(2, "moves", 1),
    entry(3, "handed_over"),
    entry(4, "moves"),
    entry(5, "moves", 1),
  ];
  expect(numbers(standingMoves([...log, back, entry(8, "moves")]))).toEqual([1, 2, 8]);
});

test("the last turn is what one player did in a row", () => {
  const log = [entry(1, "moves"), entry(2, "moves", 1), entry(3, "moves"), entry(4, "moves")];
  expect(numbers(lastTurn(log))).toEqual([3, 4]);
  expect(lastTurn([])).toEqual([]);
});

test("an entry without effects did nothing", () => {
  expect(effectsOf(entry(1, "joined"))).toEqual([]);
  expect(effectsOf(null)).toEqual([]);
});
