import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchPlan } from "../lib/net/generated";
import type { ProvedBest } from "../lib/net/protocol";
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

const LANGUAGES = { languages: ["en"] };
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
  vi.stubGlobal("navigator", { ...LANGUAGES, hardwareConcurrency: 4 });
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

test("a device on which a search would take too long does it once more, as a weak one", async () => {
  const { Pool, asFarAsAble, isWeak, workerCount } = await fresh();
  FakeWorker.answer = (asked, worker) => {
    if (asked.kind !== "grow" || isWeak()) return work(asked, worker);
    setTimeout(() => worker.tell({ kind: "grown", simulations: 1 }), 1000);
  };
  expect([isWeak(), workerCount()]).toEqual([false, 4]);
  const found = asFarAsAble(async () => {
    const pool = await Pool.open(plan, 1, [], new AbortController().signal);
    return pool.search(0, growth, () => {});
  });
  await vi.advanceTimersByTimeAsync(1500);
  expect(await found).toEqual(ranked);
  expect([isWeak(), workerCount()]).toEqual([true, 1]);
  expect(FakeWorker.all).toHaveLength(2);
});

test("a weak device goes on for as long as it takes", async () => {
  vi.stubGlobal("navigator", { ...LANGUAGES, hardwareConcurrency: 1 });
  const { Pool, asFarAsAble } = await fresh();
  FakeWorker.answer = (asked, worker) => {
    if (asked.kind !== "grow") return work(asked, worker);
    setTimeout(() => worker.tell({ kind: "grown", simulations: 1 }), 1000);
    setTimeout(() => work(asked, worker), 9000);
  };
  const found = asFarAsAble(async () => {
    const pool = await Pool.open(plan, 1, [], new AbortController().signal);
    return pool.search(0, growth, () => {});
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toEqual(ranked);
});

test.each([
  [{ hardwareConcurrency: 1 }, 1],
  [{}, 1],
  [{ hardwareConcurrency: 2, deviceMemory: 1 }, 1],
  [{ hardwareConcurrency: 2, deviceMemory: 2 }, 2],
  [{ hardwareConcurrency: 64 }, 8],
])("a weak device searches with one worker: %o", async (navigator, workers) => {
  vi.stubGlobal("navigator", { ...LANGUAGES, ...navigator });
  const { isWeak, workerCount } = await fresh();
  expect([isWeak(), workerCount()]).toEqual([workers === 1, workers]);
});

test("without WebAssembly nothing is begun, and one sentence says why", async () => {
  vi.stubGlobal("WebAssembly", undefined);
  const { asFarAsAble, whyNot } = await fresh();
  const { words } = await import("../lib/i18n/words.svelte");
  const { Catalogue } = await import("../lib/i18n/catalogue");
  words.catalogue = new Catalogue("en", "think-unable = no rules here");
  const begun = vi.fn();
  const error: unknown = await asFarAsAble(begun).catch((problem: unknown) => problem);
  expect(begun).not.toHaveBeenCalled();
  expect(whyNot(error).text).toBe("no rules here");
});

test("a browser that cannot compile the rules is unable, and its worker is not replaced", async () => {
  const { Pool, CannotSearch } = await fresh();
  FakeWorker.answer = (_, worker) => worker.tell({ kind: "failed", why: "no SIMD", unable: true });
  await expect(Pool.open(plan, 1, [], new AbortController().signal)).rejects.toThrow(CannotSearch);
  expect(FakeWorker.all).toHaveLength(1);
});

test("players are proved something about one after the other, by whichever worker is free", async () => {
  const { Pool } = await fresh();
  FakeWorker.answer = (asked, worker) => {
    if (asked.kind !== "prove") return work(asked, worker);
    const proved = [{ player: asked.player }] as unknown as ProvedBest[];
    setTimeout(() => worker.tell({ kind: "proved", proved }), 100 - 30 * asked.player);
  };
  const pool = await Pool.open(plan, 2, [], new AbortController().signal);
  const proved = pool.prove(3);
  await vi.advanceTimersByTimeAsync(500);
  expect((await proved).map(({ player }) => player)).toEqual([0, 1, 2]);
});
