import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, position, refusal, tableInfo } from "../../testing/socket";
import { CannotSearch } from "../../search/ability";
import { Catalogue } from "../i18n/catalogue";
import type { Player } from "../net/ids";
import { Session } from "./session.svelte";
import { words } from "../i18n/words.svelte";

let session: Session;
const server = (): FakeSocket => FakeSocket.last;
const [ADA, BOB] = [0 as Player, 1 as Player];

function told(number: number, legal: string[], draft: string[] = [], to_move = [ADA]): void {
  server().tell({ type: "position", number, position: position({ to_move }), legal, draft, undo: null });
}

function preview(moves: string[], complete = true): void {
  const { id, type } = server().sent.at(-1)!;
  server().tell({ type, id, number: 1, moves, effects: [], position: position(), legal: [], complete });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  vi.stubGlobal("fetch", () =>
    Promise.resolve({ ok: true, headers: new Headers(), json: () => Promise.resolve({ size: [1, 1] }) }),
  );
  session = new Session("t1");
  server().open();
  server().tell(tableInfo());
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("players are called by their names", () => {
  expect(session.names).toEqual(["Ada", "Bob"]);
  expect(session.you).toBe(ADA);
});

test("it is my turn when moves are offered to me", () => {
  told(3, [], [], [BOB]);
  expect([session.myTurn, session.waitingFor]).toEqual([false, [BOB]]);
  told(4, ["draw"]);
  expect([session.myTurn, session.waitingFor]).toEqual([true, [ADA]]);
});

test("a move is sent once, with the last entry seen", async () => {
  told(7, ["draw"]);
  const played = session.play(["draw"]);
  expect(session.sending).toBe(true);
  expect(await session.play(["draw"])).toBe(false);
  expect(server().sent).toMatchObject([{ type: "move", number: 7, moves: ["draw"] }]);
  server().tell({ type: "ack", id: server().sent[0]!.id, number: 8 });
  expect(await played).toBe(true);
  expect(session.sending).toBe(false);
});

test("an answer names the request that was seen", () => {
  const request = { asked: 9, by: BOB, player: BOB, number: 8, waiting: [ADA] };
  session.answer("agree");
  server().tell(tableInfo({ request: { ...request, about: "go_back" } }));
  session.answer("refuse");
  server().tell(tableInfo({ request: { ...request, about: "hand_over" } }));
  session.answer("agree");
  expect(server().sent).toMatchObject([
    { type: "go_back", action: "refuse", asked: 9 },
    { type: "hand_over", action: "agree", asked: 9, player: BOB },
  ]);
});

test("a refused move is told and goes away", async () => {
  told(7, ["draw"]);
  const played = session.play(["draw"]);
  server().tell(refusal(server().sent[0]!.id));
  expect(await played).toBe(false);
  expect(session.notice).toEqual({ text: "no", rule: "G2" });
  await vi.advanceTimersByTimeAsync(6000);
  expect(session.notice).toBeNull();
});

test("what is looked at is asked once for each position", async () => {
  told(1, ["a", "b"]);
  session.look(["a"]);
  preview(["a"]);
  await vi.advanceTimersByTimeAsync(0);
  session.look(["a"]);
  expect(server().sent).toHaveLength(1);
  expect(session.seen["a"]?.complete).toBe(true);
  told(2, ["a", "b"]);
  expect(session.seen).toEqual({});
});

test("an answer to an older position is forgotten", async () => {
  told(1, ["a"]);
  session.look(["a"]);
  const { id } = server().sent[0]!;
  told(2, ["a"]);
  server().tell({
    type: "preview",
    id,
    number: 1,
    moves: ["a"],
    effects: [],
    position: position(),
    legal: [],
    complete: true,
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.seen).toEqual({});
});

test("a draft on its way is not undone by a position that crosses it", async () => {
  told(1, ["a", "b"]);
  const done = session.setDraft(["a"]);
  told(2, ["a", "b"]);
  expect(session.draft).toEqual(["a"]);
  preview(["a"]);
  await done;
  told(3, ["a", "b"], []);
  expect(session.draft).toEqual([]);
});

test("a refused draft is dropped", async () => {
  told(1, ["a"]);
  const done = session.setDraft(["x"]);
  server().tell(refusal(server().sent[0]!.id));
  await done;
  expect(session.draft).toEqual([]);
});

test("entries are kept once and in order", () => {
  const entry = (number: number) => ({ type: "entry", number, at: 0, kind: "moves", player: 0 });
  for (const number of [1, 2, 2, 1, 3]) server().tell(entry(number));
  expect(session.entries.map((each) => each.number)).toEqual([1, 2, 3]);
  expect(session.last?.number).toBe(3);
});

test("chat is kept once", () => {
  const line = (number: number) => ({ type: "chat", number, player: 0, name: "Ada", text: "hi", at: 0 });
  for (const number of [1, 1, 2]) server().tell(line(number));
  expect(session.chat).toHaveLength(2);
});

test("several on one device: the next of them is found, and secrets of the last are forgotten", () => {
  server().tell(tableInfo({ yours: [ADA, BOB], secret: true }));
  told(4, [], [], [BOB]);
  expect(session.handTo).toBe(BOB);
  session.speakFor(BOB);
  expect(session.position).toBeNull();
  expect(FakeSocket.last.url).toContain("since=0");
  expect(FakeSocket.last.url).toContain("&player=1");
});

test("without secrets the position stays in sight", () => {
  server().tell(tableInfo({ yours: [ADA, BOB] }));
  told(4, [], [], [BOB]);
  session.speakFor(BOB);
  expect(session.position).not.toBeNull();
});

test("a picture of the position is at another address after another entry", () => {
  const first = session.picture;
  expect(first).toContain("/api/tables/t1/picture?");
  expect(first).toContain("player=0");
  server().tell({ type: "entry", number: 9, at: 0, kind: "moves", player: 0 });
  expect(session.picture).not.toBe(first);
});

const { findHint } = vi.hoisted(() => ({ findHint: vi.fn() }));
vi.mock("../../search/hint", () => ({ findHint }));

async function advised(hints: string[]): Promise<void> {
  const found = hints.map((move) => ({ move, effects: [], win: null, score: 1 }));
  findHint.mockResolvedValueOnce({ number: 1, hints: found });
  await session.hint();
}

test("hints stand while the move they are for can still be another one", async () => {
  told(1, ["draw", "lay"]);
  await advised(["lay"]);
  expect(session.hints).toHaveLength(1);
  void session.setDraft(["draw"]);
  preview(["draw"]);
  await vi.waitFor(() => expect(session.seen["draw"]).toBeDefined());
  expect(session.hints).toHaveLength(1);
  told(2, ["draw", "lay"]);
  expect(session.hints).toHaveLength(0);
});

test("hints are gone once a step of the turn is made, and are right again when it is taken back", async () => {
  told(1, ["first"]);
  await advised(["first"]);
  void session.setDraft(["first"]);
  preview(["first"], false);
  await vi.waitFor(() => expect(session.hints).toHaveLength(0));
  void session.setDraft(["first", "second"]);
  preview(["first", "second"]);
  expect(session.hints).toHaveLength(0);
  void session.setDraft([]);
  expect(session.hints).toHaveLength(1);
});

test("hints for a later step go on from what is drafted", async () => {
  told(1, ["first"]);
  void session.setDraft(["first"]);
  preview(["first"], false);
  await vi.waitFor(() => expect(session.seen["first"]).toBeDefined());
  await advised(["second"]);
  expect([session.hints.length, session.hintsAfter]).toEqual([1, ["first"]]);
});

test("a hint that cannot be worked out is told as a notice, once", async () => {
  told(1, ["first"]);
  words.catalogue = new Catalogue("en", "think-unable = no rules here");
  findHint.mockRejectedValueOnce(new CannotSearch());
  await session.hint();
  expect([session.notice?.text, session.advising, session.hints.length]).toEqual(["no rules here", false, 0]);
});

test("of a hint that was stopped nothing is told", async () => {
  told(1, ["first"]);
  findHint.mockImplementationOnce(() => {
    session.stopHint();
    return Promise.reject(new Error("ended"));
  });
  await session.hint();
  expect(session.notice).toBeNull();
});
