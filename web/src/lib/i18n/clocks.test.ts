import { beforeAll, expect, test } from "vitest";
import { Catalogue } from "./catalogue";
import { words } from "./words.svelte";
import { kindOf, paceChoice, paceLabel } from "./clocks";
import { durationWords } from "./times";

beforeAll(() => {
  words.lang = "en";
  words.catalogue = new Catalogue(
    "en",
    `clock-told = { $minutes } min + { $increment } s
clock-none = No clock
pace-days = { $count } days
pace-fast = Fast
pace-calm = Relaxed
pace-own-time = in your own time
pace-none-why = as long as it takes`,
  );
});

test("paces are told by their plain names", () => {
  expect(["none", "5+5", "3d"].map(kindOf)).toEqual(["none", "live", "days"]);
  expect(["none", "2.5+10", "3d"].map(paceLabel)).toEqual(["No clock", "2.5 min + 10 s", "3 days"]);
  expect(["5+5", "15+10"].map((pace) => paceChoice(pace).name)).toEqual(["Fast", "Relaxed"]);
});

test("how long somebody waits is told in the largest unit that fits", () => {
  expect(durationWords(59_000)).toBeNull();
  expect(durationWords(60_000)).toBe("1 minute");
  expect(durationWords(7_300_000)).toBe("2 hours");
});
