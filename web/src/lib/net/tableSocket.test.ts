import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, refusal } from "../../testing/socket";
import { TableSocket, type News } from "./tableSocket.svelte";

let socket: TableSocket;
let news: News[];
let status: number;
let retryAfter: string | null;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  news = [];
  status = 200;
  retryAfter = null;
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("fetch", () => {
    if (!status) return Promise.reject(new Error("no connection"));
    const headers = { get: () => retryAfter, has: () => false };
    return Promise.resolve({ ok: status === 200, status, headers, json: () => Promise.resolve({}) });
  });
  socket = new TableSocket(
    "t1",
    () => "since=0",
    (each) => news.push(each),
  );
});
afterEach(() => {
  socket.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const chat = { type: "chat", number: 1, player: 0, name: "Ada", text: "hello", at: 0 };

/** The server lets us in: the socket opens and something is told. */
const admit = (): void => {
  FakeSocket.last.open();
  FakeSocket.last.tell(chat);
};

const lose = async (code = 1006): Promise<void> => {
  FakeSocket.last.lose(code);
  await vi.advanceTimersByTimeAsync(0);
};

test("it connects to its table and tells what it hears", () => {
  expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/tables\/t1\/live\?since=0$/);
  expect(socket.status).toBe("connecting");
  FakeSocket.last.open();
  expect(socket.status).toBe("live");
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
  const [one, two] = [socket.ask({ type: "resume" }), socket.ask({ type: "take_back" })];
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

test("questions asked without a connection are asked when there is one, and again after it was lost", async () => {
  const answer = socket.ask({ type: "undo", action: "ask" });
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toHaveLength(1);
  const { id } = FakeSocket.last.sent[0]!;
  await lose();
  expect(socket.status).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(400);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent.map((each) => each.id)).toEqual([id]);
  FakeSocket.last.tell({ type: "ack", id, number: 1 });
  await answer;
  await lose();
  await vi.advanceTimersByTimeAsync(800);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
});

test("it waits longer after each failure, but not for ever, and hurries when the connection is back", async () => {
  admit();
  status = 0;
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
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened()).toBe(before + 1);
});

test("not all pages come back at the same moment", async () => {
  for (const [random, wait] of [
    [0, 200],
    [1, 600],
  ] as const) {
    const another = new TableSocket("t2", () => "", vi.fn());
    admit();
    const before = FakeSocket.all.length;
    vi.spyOn(Math, "random").mockReturnValue(random);
    await lose();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(FakeSocket.all.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all.length).toBe(before + 1);
    another.end();
  }
});

test("a socket that lasts is come back to quickly, one that breaks at once is not", async () => {
  const again = async (): Promise<number> => {
    const before = FakeSocket.all.length;
    let waited = 0;
    for (; FakeSocket.all.length === before; waited += 100) await vi.advanceTimersByTimeAsync(100);
    return waited;
  };
  admit();
  await lose();
  expect(await again()).toBe(400);
  admit();
  await lose();
  expect(await again()).toBe(800);
  admit();
  await vi.advanceTimersByTimeAsync(5000);
  await lose();
  expect(await again()).toBe(400);
});

test("a server that lets nobody in is asked less and less often, whatever the reader does", async () => {
  admit();
  await lose();
  const opened = (): number => FakeSocket.all.length;
  for (const wait of [400, 800, 1600, 3200]) {
    await vi.advanceTimersByTimeAsync(wait);
    const before = opened();
    FakeSocket.last.open();
    FakeSocket.last.tell(refusal(null));
    await lose(1008);
    dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(opened()).toBe(before);
  }
});

test("it waits as long as the server says", async () => {
  status = 429;
  retryAfter = "30";
  await lose();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a table that is gone is not asked for again", async () => {
  FakeSocket.last.open();
  status = 404;
  await lose();
  expect(socket.status).toBe("gone");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a server that does not answer is waited for", async () => {
  FakeSocket.last.open();
  status = 0;
  await lose();
  expect(socket.status).toBe("reconnecting");
});

test("who was sent away stays away", async () => {
  FakeSocket.last.open();
  await lose(4403);
  expect(socket.status).toBe("closed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a socket that ended opens nothing any more", async () => {
  FakeSocket.last.open();
  socket.end();
  expect(FakeSocket.last.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("it shows now and then that it is alive", async () => {
  FakeSocket.last.open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.last.sent.map((each) => each.type)).toEqual(["ping"]);
});
