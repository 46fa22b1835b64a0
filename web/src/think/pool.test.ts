import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchPlan } from "../lib/generated";
import type { Asked, Told } from "./messages";

// Workers that are slow, silent or gone, and devices that are too weak.

class FakeWorker {
  static all: FakeWorker[] = [];
  static answer: (asked: Asked, worker: FakeWorker) => void;
  onmessage: (event: { data: Told }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(asked: Asked): void {
    queueMicrotask(() => this.ended || FakeWorker.answer(asked, this));
  }

  tell(told: Told): void {
    if (!this.ended) this.onmessage({ data: told });
  }

  terminate(): void {
    this.ended = true;
  }
}

const plan = { simulations: 100, generators: [["1", "2"]], given: [], moves: 4 } as unknown as SearchPlan;
const growth = { index: 0, seat: 0, only: -1 };
const rows = { moves: [5], sums: [100, 50, 50, 900] };
const ranked = [{ root: { move: 5, visits: 200, value: 100, wins: 100, score: 1800 }, sure: true }];

function work(asked: Asked, worker: FakeWorker): void {
  if (asked.kind === "prepare") worker.tell({ kind: "ready" });
  if (asked.kind === "grow") {
    worker.tell({ kind: "grown", simulations: 100 });
    worker.tell({ kind: "rows", rows });
  }
  if (asked.kind === "rank") worker.tell({ kind: "ranked", ranked });
}

const fresh = async () => ({ ...(await import("./pool")), ...(await import("./ability")) });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("navigator", { hardwareConcurrency: 4 });
  FakeWorker.all = [];
  FakeWorker.answer = work;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("trees of all workers are ranked together, and progress is told", async () => {
  const { Pool } = await fresh();
  const pool = await Pool.open(plan, 2, [], new AbortController().signal);
  const shares: number[] = [];
  expect(await pool.search(0, growth, (share) => shares.push(share))).toEqual(ranked);
  expect(shares).toEqual([0.5, 1]);
  pool.close();
  expect(FakeWorker.all.every((worker) => worker.ended)).toBe(true);
});

test("a worker that is gone is replaced once", async () => {
  const { Pool } = await fresh();
  let deaths = 1;
  FakeWorker.answer = (asked, worker) => {
    if (asked.kind === "grow" && deaths-- > 0) worker.onerror({ message: "out of memory" });
    else work(asked, worker);
  };
  const pool = await Pool.open(plan, 2, [], new AbortController().signal);
  expect(await pool.search(0, growth, () => {})).toEqual(ranked);
  expect(FakeWorker.all).toHaveLength(3);
  deaths = 1;
  await expect(pool.search(0, growth, () => {})).rejects.toThrow("out of memory");
});

test("a worker of which nothing is heard is given up", async () => {
  const { Pool } = await fresh();
  FakeWorker.answer = (asked, worker) => (asked.kind === "prepare" ? work(asked, worker) : undefined);
  const pool = await Pool.open(plan, 1, [], new AbortController().signal);
  const search = expect(pool.search(0, growth, () => {})).rejects.toThrow("silent");
  await vi.advanceTimersByTimeAsync(25_000);
  await search;
});

test("who breaks off ends all workers at once, and none is hired for them", async () => {
  const { Pool } = await fresh();
  FakeWorker.answer = (asked, worker) => (asked.kind === "prepare" ? work(asked, worker) : undefined);
  const stop = new AbortController();
  const pool = await Pool.open(plan, 2, [], stop.signal);
  const search = expect(pool.search(0, growth, () => {})).rejects.toThrow("ended");
  stop.abort();
  await search;
  expect(FakeWorker.all.map((worker) => worker.ended)).toEqual([true, true]);
});

test("a device on which a search would take too long thinks no more", async () => {
  const { Pool, canThink } = await fresh();
  FakeWorker.answer = (asked, worker) => {
    if (asked.kind !== "grow") return work(asked, worker);
    setTimeout(() => worker.tell({ kind: "grown", simulations: 1 }), 1000);
  };
  expect(canThink()).toBe(true);
  const pool = await Pool.open(plan, 1, [], new AbortController().signal);
  const search = expect(pool.search(0, growth, () => {})).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1500);
  await search;
  expect(canThink()).toBe(false);
  expect(FakeWorker.all).toHaveLength(1);
});

test.each([
  [{ hardwareConcurrency: 1 }, false],
  [{}, false],
  [{ hardwareConcurrency: 2, deviceMemory: 1 }, false],
  [{ hardwareConcurrency: 2, deviceMemory: 2 }, true],
  [{ hardwareConcurrency: 64 }, true],
])("a weak device leaves thinking to the server: %o", async (navigator, able) => {
  vi.stubGlobal("navigator", navigator);
  const { canThink, workerCount } = await fresh();
  expect(canThink()).toBe(able);
  expect(workerCount()).toBeLessThanOrEqual(8);
});

test("without WebAssembly the server thinks", async () => {
  vi.stubGlobal("WebAssembly", undefined);
  const { canThink } = await fresh();
  expect(canThink()).toBe(false);
});
