import { beforeEach, expect, test } from "vitest";
import { FakeView } from "../../testing/view.svelte";
import { MetromaniaTurn } from "./turn.svelte";
import type { Metromania } from "./types";

const WHOLE = ["1 s1 >a", "1 >b l", "1 >d r"];
let view: FakeView<Metromania>;
let turn: MetromaniaTurn;

beforeEach(() => {
  view = new FakeView<Metromania>({ draft: WHOLE });
  turn = new MetromaniaTurn(view);
});

test("what is said no to is the last tunnel, not the turn", () => {
  turn.reset();
  expect(view.draft).toEqual(WHOLE.slice(0, 2));
  turn.reset();
  expect(view.draft).toEqual(WHOLE.slice(0, 1));
});

test("starting over takes the whole turn back", () => {
  turn.startOver();
  expect(view.draft).toEqual([]);
});
