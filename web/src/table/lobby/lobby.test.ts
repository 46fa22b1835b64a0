import { expect, test } from "vitest";
import { distinct, secondsLeft } from "./lobby.svelte";

test("a name that nobody has stays as it is", () => {
  expect(distinct("Ada", ["Bob"])).toBe("Ada");
});

test("a second guest and a third one are told apart", () => {
  expect(distinct("Guest", ["Guest"])).toBe("Guest 2");
  expect(distinct("Guest", ["Guest", "Guest 2"])).toBe("Guest 3");
});

test("a long name stays within what the server takes", () => {
  const long = "A".repeat(40);
  expect(distinct(long, [long])).toBe(`${"A".repeat(38)} 2`);
});

test("guests see the seconds that the host sees, and nothing once the host's page fell silent", () => {
  expect(secondsLeft(null, 0)).toBeNull();
  expect([0, 900, 1100, 4900].map((elapsed) => secondsLeft(5000, elapsed))).toEqual([5, 5, 4, 1]);
  expect(secondsLeft(5000, 5000)).toBeNull();
});
