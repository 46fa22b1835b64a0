import { beforeEach, describe, expect, test } from "vitest";
import { Catalogue } from "../../lib/i18n/catalogue";
import type { GameShapes } from "../../lib/net/protocol";
import { words } from "../../lib/i18n/words.svelte";
import { FakeView } from "../../testing/view.svelte";
import { labelOf, matching, stepBy } from "./moves";
import { PlainTurn } from "./turn.svelte";

describe("a move's label", () => {
  test("is its text where the catalogue has none", () => {
    words.catalogue = new Catalogue("en", "");
    expect(labelOf("test", "take 3")).toBe("take 3");
  });
  test("is the catalogue's message, which may choose by the first word", () => {
    const text = "test-move = { $first ->\n    [take] Take { $rest }\n   *[other] { $move }\n}\n";
    words.catalogue = new Catalogue("en", text);
    expect(labelOf("test", "take 3 of 5")).toBe("Take 3 of 5");
    expect(labelOf("test", "pass")).toBe("pass");
  });
});

describe("the list of moves", () => {
  const choices = ["take 1", "take 12", "pass"].map((move) => ({ move, label: `Now ${move}` }));
  test("is searched by all words, whatever their case", () => {
    expect(matching(choices, "TAKE now").map((each) => each.move)).toEqual(["take 1", "take 12"]);
    expect(matching(choices, "2 take")).toHaveLength(1);
    expect(matching(choices, "  ")).toHaveLength(3);
    expect(matching(choices, "nothing")).toEqual([]);
  });
  test("is walked through by keys and has two ends", () => {
    expect(stepBy("ArrowDown", 0, 3)).toBe(1);
    expect(stepBy("ArrowDown", 2, 3)).toBe(2);
    expect(stepBy("ArrowUp", 0, 3)).toBe(0);
    expect([stepBy("Home", 2, 3), stepBy("End", 0, 3)]).toEqual([0, 2]);
    expect(stepBy("Enter", 0, 3)).toBeNull();
    expect(stepBy("ArrowDown", 0, 0)).toBeNull();
  });
});

describe("a turn", () => {
  let view: FakeView<GameShapes>;
  let turn: PlainTurn;
  beforeEach(() => {
    view = new FakeView<GameShapes>({ legal: ["a", "b"] });
    turn = new PlainTurn(view);
  });

  test("of one move: choose it, choose another instead, choose it again to commit", () => {
    turn.choose("a");
    view.foresee(["a"], {});
    expect([turn.ready, turn.chosen, turn.legal]).toEqual([true, "a", ["a", "b"]]);
    turn.choose("b");
    view.foresee(["b"], {});
    expect(view.draft).toEqual(["b"]);
    turn.choose("b");
    expect(view.played).toEqual([["b"]]);
  });

  test("of several moves goes on until it is whole", () => {
    turn.choose("a");
    view.foresee(["a"], { complete: false, legal: ["c", "d"] });
    expect([turn.ready, turn.base, turn.legal]).toEqual([false, ["a"], ["c", "d"]]);
    turn.confirm();
    expect(view.played).toEqual([]);
    turn.choose("c");
    view.foresee(["a", "c"], {});
    expect([turn.ready, turn.base, turn.legal]).toEqual([true, ["a"], ["c", "d"]]);
    turn.choose("d");
    expect(view.draft).toEqual(["a", "d"]);
    expect(turn.key("Backspace")).toBe(true);
    expect(view.draft).toEqual(["a"]);
    turn.reset();
    expect(view.draft).toEqual([]);
    expect(turn.key("Backspace")).toBe(false);
  });

  test("waits while moves are on their way", () => {
    view.sending = true;
    turn.choose("a");
    expect(view.draft).toEqual([]);
  });

  test("of others offers nothing", () => {
    view.legal = [];
    expect(turn.legal).toEqual([]);
  });
});
