import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderQueue } from "./renderQueue.svelte";

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
  expect(renderQueue.hasTime()).toBe(true);
  now += 10;
  expect(renderQueue.hasTime()).toBe(false);
  renderQueue.comeLater(long("one"));
  renderQueue.comeLater(long("two"));
  expect([come, renderQueue.missing]).toEqual([[], true]);
  vi.advanceTimersToNextTimer();
  expect([come, renderQueue.missing]).toEqual([["one"], true]);
  vi.runAllTimers();
  expect([come, renderQueue.missing]).toEqual([["one", "two"], false]);
});

test("what is within a piece comes before what follows it; what is taken back does not come", () => {
  const come: string[] = [];
  renderQueue.comeLater(() => {
    come.push("one");
    renderQueue.comeLater(() => come.push("within one"));
  });
  renderQueue.comeLater(() => come.push("two"));
  const takeBack = renderQueue.comeLater(() => come.push("three"));
  takeBack();
  vi.runAllTimers();
  expect(come).toEqual(["one", "within one", "two"]);
});

test("all can be had now", () => {
  const come: string[] = [];
  renderQueue.comeLater(() => come.push("one"));
  renderQueue.comeLater(() => come.push("two"));
  renderQueue.finish();
  expect(come).toEqual(["one", "two"]);
});
