import { beforeEach, expect, test } from "vitest";
import { Catalogue } from "../lib/catalogue";
import type { Analysis } from "../lib/protocol";
import { words } from "../lib/words.svelte";
import { AnalysisWatch } from "./analysis.svelte";
import type { Replayer } from "./replayer.svelte";

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
