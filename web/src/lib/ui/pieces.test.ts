import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pieces } from "./pieces.svelte";

let now = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("pieces come at once while the task is short, and then in later ones", () => {
  const come: string[] = [];
  const long = (name: string) => () => {
    come.push(name);
    now += 10;
  };
  expect(pieces.hasTime()).toBe(true);
  now += 10;
  expect(pieces.hasTime()).toBe(false);
  pieces.comeLater(long("one"));
  pieces.comeLater(long("two"));
  expect([come, pieces.missing]).toEqual([[], true]);
  vi.advanceTimersToNextTimer();
  expect([come, pieces.missing]).toEqual([["one"], true]);
  vi.runAllTimers();
  expect([come, pieces.missing]).toEqual([["one", "two"], false]);
});

test("what is within a piece comes before what follows it; what is taken back does not come", () => {
  const come: string[] = [];
  pieces.comeLater(() => {
    come.push("one");
    pieces.comeLater(() => come.push("within one"));
  });
  pieces.comeLater(() => come.push("two"));
  const takeBack = pieces.comeLater(() => come.push("three"));
  takeBack();
  vi.runAllTimers();
  expect(come).toEqual(["one", "within one", "two"]);
});

test("all can be had now", () => {
  const come: string[] = [];
  pieces.comeLater(() => come.push("one"));
  pieces.comeLater(() => come.push("two"));
  pieces.finish();
  expect(come).toEqual(["one", "two"]);
});
