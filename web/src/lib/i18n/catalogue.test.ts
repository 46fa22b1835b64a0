import { describe, expect, test } from "vitest";
import { Catalogue, type Facts } from "./catalogue";

const TEXT = `# words
player = Player { $number }
points = { $count ->
    [one] one point
   *[other] { $count } points
}
won = { player } has { points }
-brand = Metropolitain
about = { -brand } is here
rules = Rules
    .label = The rules
`;

function say(id: string, facts: Facts = {}): string | null {
  const errors: Error[] = [];
  const text = new Catalogue("en", TEXT).say(id, facts, errors);
  expect(errors).toEqual([]);
  return text;
}

describe("a message", () => {
  test("takes its variables, without marks round them", () => {
    expect(say("player", { number: 3 })).toBe("Player 3");
  });
  test("chooses by number", () => {
    expect(say("points", { count: 1 })).toBe("one point");
    expect(say("points", { count: 12 })).toBe("12 points");
  });
  test("finds the messages and terms that it names", () => {
    expect(say("won", { number: 1, count: 2 })).toBe("Player 1 has 2 points");
    expect(say("about")).toBe("Metropolitain is here");
  });
  test("may have attributes", () => {
    expect(say("rules")).toBe("Rules");
    expect(say("rules.label")).toBe("The rules");
    expect(say("rules.nope")).toBeNull();
  });
  test("may be missing", () => {
    expect(say("nope")).toBeNull();
  });
});

test("a catalogue knows what it has, read or not", () => {
  const catalogue = new Catalogue("en", TEXT);
  expect(catalogue.has("player")).toBe(true);
  catalogue.say("player", { number: 1 }, []);
  expect(catalogue.has("player")).toBe(true);
  expect(catalogue.has("nope")).toBe(false);
});

test("large numbers and fractions are written as the language does", () => {
  const catalogue = new Catalogue("de", "sum = { $value }\n");
  expect(catalogue.say("sum", { value: 1234 }, [])).toBe("1.234");
  expect(catalogue.say("sum", { value: 2.5 }, [])).toBe("2,5");
});

test("a missing variable is an error", () => {
  const errors: Error[] = [];
  new Catalogue("en", TEXT).say("player", {}, errors);
  expect(errors).toHaveLength(1);
});
