import { expect, test } from "vitest";
import { apart, type Chip } from "./moveChips";

const made: Chip = { at: [500, 300], side: -1, label: "played 62%", look: "made" };
const better: Chip = { at: [560, 300], side: 1, label: "better 73%", look: "better" };

test("chips beside each other are moved apart, within the board", () => {
  expect(apart([made, better], 1000, 1).map(({ at }) => at)).toEqual([
    [500, 300],
    [560, 340],
  ]);
  const low = [made, better].map((chip) => ({ ...chip, at: [chip.at[0], 980] as [number, number] }));
  expect(apart(low, 1000, 1).map(({ at }) => at[1])).toEqual([980, 940]);
});

test("chips with room for both stay where they are, and none hangs over the edge", () => {
  const far: Chip = { ...better, at: [995, 300] };
  expect(apart([made, far], 1000, 1).map(({ at }) => at)).toEqual([
    [500, 300],
    [927, 300],
  ]);
});

test("a larger chip begins where one of the usual size does", () => {
  expect(apart([made], 1000, 2)[0]!.at).toEqual([500, 282]);
});
