import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, refusal } from "../testing/socket";
import { Line, type News } from "./line.svelte";

let line: Line;
let news: News[];
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  news = [];
  status = 200;
  vi.stubGlobal("fetch", () => {
    if (!status) return Promise.reject(new Error("no line"));
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve({}) });
  });
  line = new Line(
    "t1",
    () => "since=0",
    (each) => news.push(each),
  );
});
afterEach(() => {
  line.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lose = async (code = 1006): Promise<void> => {
  FakeSocket.last.lose(code);
  await vi.advanceTimersByTimeAsync(0);
};

test("it connects to its table and tells what it hears", () => {
  expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/tables\/t1\/live\?since=0$/);
  expect(line.status).toBe("connecting");
  FakeSocket.last.open();
  expect(line.status).toBe("live");
  FakeSocket.last.tell({ type: "chat", number: 1, player: 0, name: "Ada", text: "hello", at: 0 });
  expect(news).toHaveLength(1);
});

test("several messages may come at once, one a line", () => {
  FakeSocket.last.open();
  const said = { type: "chat", player: 0, name: "Ada", text: "two\nlines", at: 0 };
  FakeSocket.last.tell({ ...said, number: 1 }, { ...said, number: 2 });
  expect(news.map((each) => each.number)).toEqual([1, 2]);
});

test("an answer goes to its question", async () => {
  FakeSocket.last.open();
  const [one, two] = [line.ask({ type: "hint" }), line.ask({ type: "take_back" })];
  const [first, second] = FakeSocket.last.sent;
  FakeSocket.last.tell(refusal(second!.id));
  FakeSocket.last.tell({ type: "ack", id: first!.id, number: 4 });
  expect((await one).type).toBe("ack");
  expect((await two).type).toBe("refused");
  expect(news).toEqual([]);
});

test("a refusal of something unreadable answers nobody", () => {
  FakeSocket.last.open();
  FakeSocket.last.tell(refusal(null));
  expect(news).toEqual([]);
});

test("questions asked without a line are asked when there is one, and again after it was lost", async () => {
  const answer = line.ask({ type: "undo", action: "ask" });
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toHaveLength(1);
  const { id } = FakeSocket.last.sent[0]!;
  await lose();
  expect(line.status).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(400);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent.map((each) => each.id)).toEqual([id]);
  FakeSocket.last.tell({ type: "ack", id, number: 1 });
  await answer;
  await lose();
  await vi.advanceTimersByTimeAsync(400);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
});

test("it waits longer after each failure, but not for ever, and hurries when the line is back", async () => {
  FakeSocket.last.open();
  const opened = (): number => FakeSocket.all.length;
  for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    const before = opened();
    await lose();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(opened()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened()).toBe(before + 1);
  }
  await lose();
  const before = opened();
  dispatchEvent(new Event("online"));
  expect(opened()).toBe(before + 1);
});

test("a table that is gone is not asked for again", async () => {
  FakeSocket.last.open();
  status = 404;
  await lose();
  expect(line.status).toBe("gone");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a server that does not answer is waited for", async () => {
  FakeSocket.last.open();
  status = 0;
  await lose();
  expect(line.status).toBe("reconnecting");
});

test("who was sent away stays away", async () => {
  FakeSocket.last.open();
  await lose(4403);
  expect(line.status).toBe("closed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a line that ended opens nothing any more", async () => {
  FakeSocket.last.open();
  line.end();
  expect(FakeSocket.last.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("it shows now and then that it is alive", async () => {
  FakeSocket.last.open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.last.sent.map((each) => each.type)).toEqual(["ping"]);
});
