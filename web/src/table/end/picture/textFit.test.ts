import { expect, test } from "vitest";
import { cut, wrapped } from "./textFit";

test("a text that is too long ends with an ellipsis, between letters", () => {
  expect(cut("Ada", 3)).toBe("Ada");
  expect(cut("Adalbert", 5)).toBe("Adal…");
  expect(cut("🚇🚇🚇🚇", 3)).toBe("🚇🚇…");
});

test("lines break between words, as late as they can", () => {
  expect(wrapped("One tile, 3 lines home: +42", 26)).toEqual(["One tile, 3 lines home:", "+42"]);
  expect(wrapped("a bc def", 4)).toEqual(["a bc", "def"]);
  expect(wrapped("ab", 2)).toEqual(["ab"]);
});

test("a word that is longer than a line has one of its own", () => {
  expect(wrapped("a Straßenbahnhaltestelle b", 10)).toEqual(["a", "Straßenbahnhaltestelle", "b"]);
  expect(wrapped("Straßenbahnhaltestelle", 10)).toEqual(["Straßenbahnhaltestelle"]);
});
