import { expect, test, vi } from "vitest";
import type { Player } from "../lib/net/ids";
import { findHint } from "./hint";
import { EVERY_MOVE } from "./messages";

const { plan, ranked, searched } = vi.hoisted(() => ({
  plan: { seat: 0, number: 4, draft: [], most: 3, others: undefined as number[] | undefined, search: {} },
  ranked: [] as { root: { move: number }; sure: boolean }[],
  searched: [] as number[],
}));

vi.mock("../lib/net/api", () => ({
  ask: () => Promise.resolve(plan),
  tell: (_: string, told: unknown) => Promise.resolve(told),
}));
vi.mock("./ability", () => ({
  asFarAsAble: (work: () => unknown) => work(),
  isWeak: () => false,
  workerCount: () => 1,
}));
vi.mock("./pool", () => ({
  Pool: {
    open: () =>
      Promise.resolve({
        search: (_: number, { only }: { only: number }) => {
          searched.push(only);
          return Promise.resolve(only === EVERY_MOVE ? ranked : [{ root: { move: only, again: true }, sure: true }]);
        },
        close: () => undefined,
      }),
  },
}));

test.each([
  [7, undefined, [0, 1, 2]],
  [7, [-1], [0, 1, 2, 6]],
  [7, [-1, -2], [0, 1, 2, 6, 5]],
  [3, [-1], [0, 1, 2]],
  [2, [-1], [0, 1]],
  [0, [-1], []],
])("of %i moves the plan with others %j tells each of its ranks once: %j", async (count, others, told) => {
  ranked.length = searched.length = 0;
  for (let move = 0; move < count; move++) ranked.push({ root: { move }, sure: move !== 1 });
  plan.others = others;
  const signal = new AbortController().signal;
  const found: unknown = await findHint({ table: "t", player: 0 as Player, signal, progress: () => undefined });
  const roots = told.map((move) => (move === 1 ? { move, again: true } : { move }));
  expect(found).toEqual({ player: 0, number: 4, draft: [], roots });
  expect(searched).toEqual(count > 1 ? [EVERY_MOVE, 1] : [EVERY_MOVE]);
});
