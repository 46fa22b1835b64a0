import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Catalogue } from "../lib/i18n/catalogue";
import { Session } from "../lib/view/session.svelte";
import { words } from "../lib/i18n/words.svelte";
import { takeBack } from "../table/play/takeBack";
import { FakeSocket, position, tableInfo } from "../testing/socket";
import { GuideWalk } from "./guide.svelte";

const LESSON = { script: ["a", "b"], steps: [{ id: "first", made: 1 }, { id: "end" }] };
const answer = (ok: boolean) => ({
  ok,
  status: ok ? 200 : 503,
  headers: new Headers(),
  json: () => Promise.resolve(LESSON),
});
let session: Session;
let answers: boolean;

beforeEach(() => {
  words.catalogue = new Catalogue("en", "no-answer = Nobody answers.\nwith-take-backs-why = It is marked.\n");
  localStorage.clear();
  FakeSocket.install();
  answers = true;
  vi.stubGlobal("fetch", () => Promise.resolve(answer(answers)));
  session = new Session("t1");
  FakeSocket.last.open();
  FakeSocket.last.tell(tableInfo({ guide: true }));
  FakeSocket.last.tell({ type: "position", number: 3, position: position(), legal: ["b"], draft: [], undo: "free" });
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
});

test("a game that is led goes one way, and one whose guide was left does not", () => {
  expect(session.led).toBe(true);
  expect(takeBack(session)).toBe(false);
  session.guideLeft = true;
  expect(session.led).toBe(false);
  expect(takeBack(session)).toBe(true);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "undo", action: "ask" });
});

test("a guide leads until it is left, also where the page is loaded again", async () => {
  const walk = new GuideWalk(session);
  await vi.waitFor(() => expect(walk.step?.id).toBe("first"));
  expect(walk.leads).toBe(true);
  walk.close();
  expect(walk.leads).toBe(false);
  expect(new GuideWalk(session).leads).toBe(false);
});

test("a lesson that cannot be had is said, and can be asked for again", async () => {
  answers = false;
  const walk = new GuideWalk(session);
  await vi.waitFor(() => expect(walk.trouble?.text).toBe("Nobody answers."));
  expect([walk.leads, walk.step]).toEqual([false, null]);
  answers = true;
  await walk.load();
  expect([walk.leads, walk.trouble]).toEqual([true, null]);
  expect(walk.step?.id).toBe("first");
});

test("a guide without its lesson can be left", async () => {
  answers = false;
  const walk = new GuideWalk(session);
  await vi.waitFor(() => expect(walk.trouble).not.toBeNull());
  walk.close();
  expect([walk.leads, walk.trouble]).toEqual([false, null]);
});
