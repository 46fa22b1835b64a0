import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KNOCK, type Called, type Heard } from "./calls";

// The worker that keeps this browser's tables: killed, silent, slow, or refusing.

class FakeWorker {
  static all: FakeWorker[] = [];
  static answer: (asked: Called | typeof KNOCK, worker: FakeWorker) => void;
  onmessage: (event: { data: Heard }) => void = () => {};
  onerror: () => void = () => {};
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(asked: Called | typeof KNOCK): void {
    queueMicrotask(() => this.ended || FakeWorker.answer(asked, this));
  }

  tell(heard: Heard): void {
    if (!this.ended) this.onmessage({ data: heard });
  }

  terminate(): void {
    this.ended = true;
  }
}

const work = (asked: Called | typeof KNOCK, worker: FakeWorker): void =>
  worker.tell(asked === KNOCK ? KNOCK : { number: asked.number, value: [] });
const dead = (): void => {};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(console, "error").mockReturnValue(); // there is no catalogue: messages are told by their names
  FakeWorker.all = [];
  FakeWorker.answer = work;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a worker of which nothing is heard is given up, and the next call starts another", async () => {
  const { localTables, listen } = await import("./door");
  const lost = vi.fn();
  listen("local-1", "", () => {}, lost);
  await localTables();
  FakeWorker.answer = dead;
  const silent = expect(localTables()).rejects.toThrow("offline-silent");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  await silent;
  expect(lost).toHaveBeenCalledOnce();
  FakeWorker.answer = work;
  expect(await localTables()).toEqual([]);
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
});

test("one that is busy and says so is waited for", async () => {
  const { localTables } = await import("./door");
  await localTables();
  let late: Called;
  FakeWorker.answer = (asked, worker) => (asked === KNOCK ? worker.tell(KNOCK) : (late = asked));
  const tables = localTables();
  await vi.advanceTimersByTimeAsync(120_000);
  FakeWorker.all[0]!.tell({ number: late!.number, value: [] });
  expect(await tables).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([false]);
});

test("its file has a minute to come", async () => {
  const { localTables } = await import("./door");
  FakeWorker.answer = dead;
  const silent = expect(localTables()).rejects.toThrow("offline-silent");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(FakeWorker.all[0]!.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await silent;
});

test.each([
  ["unreadable", 422, "offline-unreadable-why"],
  ["unable", 501, "offline-unable"],
  ["failed", 500, "offline-failed"],
  ["gone", 404, "there is none"],
] as const)("what is %s has a sentence and a number of its own", async (why, status, sentence) => {
  const { answer } = await import("./door");
  FakeWorker.answer = (asked, worker) => {
    const refused = { rule: "", error: why === "gone" ? "there is none" : "" };
    if (asked !== KNOCK) worker.tell({ number: asked.number, why, refused });
  };
  await expect(answer("/api/tables/local-1")).rejects.toMatchObject({ status, message: sentence });
});
