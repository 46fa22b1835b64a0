import { expect, test } from "vitest";
import { figure } from "./numberFormat";

test("a number has a proper minus", () => {
  expect(figure(-3)).toBe("−3");
  expect(figure(12)).toBe("12");
});

test.each([
  ["en", "−1.5"],
  ["fr", "−1,5"],
  ["de", "−1,5"],
  ["es", "−1,5"],
])("and keeps it in the format of %s: %s", (lang, told) => {
  expect(figure(-1.5, new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }))).toBe(told);
});

test("a share is told in percent", () => {
  expect(figure(0.25, new Intl.NumberFormat("en", { style: "percent" }))).toBe("25%");
});
