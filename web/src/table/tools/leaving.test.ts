import { expect, test } from "vitest";
import type { Player } from "../../lib/net/ids";
import { endedByResigning } from "../end/outcome";
import { tableInfo } from "../../testing/socket";
import { consequence, durationIn } from "./leaving";
import { saidIn } from "../chat/chatText";

type Kind = "person" | "bot";

/** A table of these players, of whom some have resigned; the first looks. */
function table(kinds: Kind[], resigned: number[] = []) {
  const roster = kinds.map((kind, player) => ({
    ...tableInfo().roster[0]!,
    kind,
    player: player as Player,
    resigned: resigned.includes(player),
  }));
  return tableInfo({ roster, you: 0 as Player, yours: [0 as Player] });
}

test("what resigning means depends on who is left", () => {
  expect(consequence(table(["person"]))).toBe("solo");
  expect(consequence(table(["person", "person"]))).toBe("duel");
  expect(consequence(table(["person", "bot"]))).toBe("duel");
  expect(consequence(table(["person", "person", "bot"]))).toBe("others");
  expect(consequence(table(["person", "bot", "bot"]))).toBe("bots");
  expect(consequence(table(["person", "person", "person"], [2]))).toBe("duel");
});

test("a game ends by resigning when one is left, or no person", () => {
  const ended = (kinds: Kind[], resigned: number[]) => endedByResigning({ info: table(kinds, resigned) });
  expect(ended(["person", "person"], [])).toBeNull();
  expect(ended(["person", "person"], [1])).toBe(1);
  expect(ended(["person", "person", "person"], [1])).toBeNull();
  expect(ended(["person", "bot", "bot"], [0])).toBe(0);
});

test("lengths of time are told in the largest unit that fits", () => {
  expect(durationIn(180_000)).toEqual({ count: 3, unit: "minutes" });
  expect(durationIn(3 * 86_400_000)).toEqual({ count: 3, unit: "days" });
  expect(durationIn(7_200_000)).toEqual({ count: 2, unit: "hours" });
  expect(durationIn(300)).toEqual({ count: 1, unit: "minutes" });
});

test("a line says its own words unless it is a phrase or was taken away", () => {
  expect(saidIn({ text: "hello" })).toBe("hello");
  expect(saidIn({ text: "hello", phrase: "luck" })).not.toBe("hello");
  expect(saidIn({ text: "", erased: true })).not.toBe("");
});
