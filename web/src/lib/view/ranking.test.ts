import { expect, test } from "vitest";
import { playersOf, type Player } from "../net/ids";
import { byRank, ranking, type Standings } from "./ranking";

const over = (scores: number[], winners: number[]): Standings => ({ over: true, scores, winners: winners as Player[] });
const resigned = (...players: number[]): Player[] => players as Player[];

test("while a game goes on everybody stays where they sit", () => {
  expect(ranking({ over: false, scores: [3, 9, 5], winners: [] }, resigned())).toEqual([0, 1, 2]);
});

test.each([
  [[60, 95, 70], [1], [], [1, 2, 0]],
  [[-12, -12, -18, 0], [3], [], [3, 0, 1, 2]], // equals as they sit
  [[80, 95, 95, 7], [2], [], [2, 1, 0, 3]], // a tie that the rules broke
  [[95, 7, 95, 8], [0, 2], [], [0, 2, 3, 1]],
  [[99, 40, 70, 50], [2], [0], [2, 3, 1, 0]], // most points, but resigned
  [[20, 99, 30, 10], [2], [0, 1], [2, 3, 1, 0]],
])("%j with the winners %j and %j resigned: %j", (scores, winners, gone, order) => {
  expect(ranking(over(scores, winners), resigned(...gone))).toEqual(order);
});

test("rows keep what is theirs, and several rows of a player keep their order", () => {
  const [ada, bob, cem] = playersOf(3) as [Player, Player, Player];
  const rows = [
    { player: ada, company: "red", total: 4 },
    { player: bob, company: "blue", total: 9 },
    { player: cem, company: "green", total: 6 },
    { player: ada, company: "yellow", total: 1 },
  ];
  expect(byRank(rows, over([5, 9, 6], [bob]), resigned()).map(({ company, total }) => `${company} ${total}`)).toEqual([
    "blue 9",
    "green 6",
    "red 4",
    "yellow 1",
  ]);
  expect(rows[0]!.company).toBe("red"); // the rows themselves stay as they were
});
