import { beforeEach, expect, test, vi } from "vitest";
import { Catalogue } from "../lib/i18n/catalogue";
import type { Analysis } from "../lib/net/protocol";
import { words } from "../lib/i18n/words.svelte";
import { CannotSearch } from "../search/ability";
import { AnalysisWatch } from "./analysisWatch.svelte";
import type { Replayer } from "../replay/replayer.svelte";

function judgedIn(unit: Analysis["unit"]): AnalysisWatch {
  const watch = new AnalysisWatch({} as Replayer);
  watch.told = { unit, moves: [] } as unknown as Analysis;
  return watch;
}

beforeEach(() => {
  words.catalogue = new Catalogue("en", "");
});

test("what a move was worth has a proper minus", () => {
  expect(judgedIn("points").worth(-3.25)).toMatch(/^−3\.[23]$/);
  expect(judgedIn("points").worth(4)).toBe("4.0");
});

test("a chance is told in percent", () => {
  expect(judgedIn("chance").worth(0.625)).toMatch(/^6[23]%$/);
});

function opened(at: number): { watch: AnalysisWatch; replayer: Replayer } {
  const steps = [1, 0, 1, 0].map((player) => ({ player }));
  const replayer = { at, replay: { you: 0, steps }, goTo: (to: number) => (replayer.at = to) } as unknown as Replayer;
  return { watch: new AnalysisWatch(replayer, 4), replayer };
}

const told = (state: Analysis["state"], marked: number[] = []): Analysis =>
  ({ state, moves: marked.map((number) => ({ number, player: 0, mark: "?" })) }) as unknown as Analysis;

test("an analysis opens on the first own move, and on the first slip once all is judged", () => {
  const { watch, replayer } = opened(4);
  watch.told = told("none");
  watch.lead();
  expect(replayer.at).toBe(4);
  watch.told = told("working", [4]);
  watch.lead();
  expect(replayer.at).toBe(2);
  watch.told = told("done", [4]);
  watch.lead();
  expect(replayer.at).toBe(4);
});

test("who has stepped, or come by a link, is led nowhere", () => {
  const { watch, replayer } = opened(4);
  watch.told = told("working");
  watch.lead();
  replayer.goTo(3);
  watch.told = told("done", [2]);
  watch.lead();
  expect(replayer.at).toBe(3);
});

const { analyse, keepAnalysis, keptAnalysis } = vi.hoisted(() => ({
  analyse: vi.fn(),
  keepAnalysis: vi.fn(() => Promise.resolve()),
  keptAnalysis: vi.fn(),
}));
vi.mock("../search/analyse", () => ({ analyse }));
vi.mock("./analysisCache", () => ({ keepAnalysis, keptAnalysis }));

const looking = (): AnalysisWatch =>
  new AnalysisWatch({ replay: { table: "t1", game: "metro", you: 0 } } as unknown as Replayer);

test("what this browser made is shown again, and kept with whose game it is", async () => {
  keptAnalysis.mockResolvedValueOnce(null);
  analyse.mockResolvedValueOnce(told("done", [3]));
  const watch = looking();
  await watch.look(true);
  expect(watch.told).toEqual(told("done", [3]));
  expect(keepAnalysis).toHaveBeenCalledWith({ table: "t1", game: "metro", own: 0 }, told("done", [3]));
  keptAnalysis.mockResolvedValueOnce(told("done", [4]));
  const again = looking();
  await again.look(true);
  expect(again.told).toEqual(told("done", [4]));
  expect(analyse).toHaveBeenCalledTimes(1);
});

test("why nothing is found is told, and it can be tried again; of what was left off nothing is", async () => {
  words.catalogue = new Catalogue("en", "think-unable = no rules here");
  const watch = looking();
  analyse.mockRejectedValueOnce(new CannotSearch());
  await watch.start();
  expect([watch.trouble?.text, watch.told?.state]).toEqual(["no rules here", "none"]);
  analyse.mockImplementationOnce(() => {
    watch.leaveOff();
    return Promise.reject(new Error("ended"));
  });
  await watch.start();
  expect([watch.trouble, watch.told?.state]).toEqual([null, "none"]);
});
