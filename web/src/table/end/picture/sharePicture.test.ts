import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Finale } from "../finale.svelte";
import type { Outcome } from "../outcome";
import { drawResult } from "./draw";
import { shareResult } from "./sharePicture";

// Where a picture goes: to the device's own sharing, or into a file.

vi.mock("./draw", () => ({ drawResult: vi.fn(() => Promise.resolve(new Blob(["…"], { type: "image/png" }))) }));

const outcome = { info: { game: "metro" } } as Outcome;
const finale = { table: "t1" } as Finale;
const send = (): Promise<string | null> => shareResult(outcome, finale);
const asked = vi.fn<(told: ShareData) => Promise<void>>();
const copied = vi.fn<(text: string) => Promise<void>>();
let saved: string[];
let network: object;

beforeEach(() => {
  saved = [];
  network = { local: false, switchable: false, address: null };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(network))));
  vi.stubGlobal("navigator", { canShare: () => true, share: asked, clipboard: { writeText: copied } });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  asked.mockReset().mockResolvedValue();
  copied.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the device is handed the picture and the link", async () => {
  expect(await send()).toBeNull();
  const { files, url } = asked.mock.calls[0]![0];
  expect(files!.map(({ name, type }) => [name, type])).toEqual([["metro-t1.png", "image/png"]]);
  expect(url).toBe(`${location.origin}/table/t1`);
  expect(saved).toEqual([]);
});

test("nothing more is done for who changed their mind", async () => {
  asked.mockRejectedValue(new DOMException("", "AbortError"));
  expect(await send()).toBeNull();
  expect(saved).toEqual([]);
});

test("where the device refuses, the picture is saved and the link copied", async () => {
  asked.mockRejectedValue(new DOMException("", "NotAllowedError"));
  expect(await send()).toBe("share-saved-copied");
  expect(saved).toEqual(["metro-t1.png"]);
  expect(copied).toHaveBeenCalledWith(`${location.origin}/table/t1`);
});

test("where the device shares no pictures, too; without a clipboard the picture alone", async () => {
  vi.stubGlobal("navigator", {});
  expect(await send()).toBe("share-saved");
  expect(saved).toEqual(["metro-t1.png"]);
});

test.each([
  [{ local: false, address: null }, `${location.origin}/table/t1`],
  [{ local: true, address: "http://192.168.0.2:8000" }, "http://192.168.0.2:8000/table/t1"],
  [{ local: true, address: null }, ""],
])("where the network is %j, the link on the picture is %j", async (how, link) => {
  network = how;
  await send();
  expect(vi.mocked(drawResult)).toHaveBeenLastCalledWith(outcome, finale, link);
});
