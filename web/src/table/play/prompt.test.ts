import { beforeEach, describe, expect, it } from "vitest";
import { Catalogue } from "../../lib/i18n/catalogue";
import type { Player } from "../../lib/net/ids";
import type { Preview } from "../../lib/net/protocol";
import { words } from "../../lib/i18n/words.svelte";
import { position, tableInfo } from "../../testing/socket";
import { gainsOf } from "../players/gains";
import { signOf } from "./prompt";

const WORDS = `
your-turn-to = Your turn
guide-read = Read on.
turn-of = { $names } to move.
prompt-ready = Play it like this?
metro-prompt-lay = { $player }: lay a tile.
metro-ask-lay = Lay it on { $square }?
metro-step-lay = Now the second.
`;

function seen(kind: string): Preview {
  const effects = [[{ kind, square: "h6" }]];
  return { effects, position: position({ prompt: "lay" }) } as unknown as Preview;
}

function table(more: object): Parameters<typeof signOf>[0] {
  const info = tableInfo();
  const plain = { info, position: position({ prompt: "lay" }), names: ["Ada", "Bob"], you: 0 as Player };
  return { ...plain, myTurn: true, waitingFor: [1 as Player], draft: [], seen: {}, ...more };
}

describe("the sign", () => {
  it("calls nobody to move where there is only something to read", () => {
    expect(signOf(table({ reading: true }), false)).toBe("Read on.");
  });

  beforeEach(() => (words.catalogue = new Catalogue("en", WORDS)));

  it("says what can be done, then asks about what is chosen", () => {
    expect(signOf(table({}), false)).toBe("Your turn: lay a tile.");
    expect(signOf(table({ draft: ["m"], seen: { m: seen("lay") } }), true)).toBe("Lay it on h6?");
    expect(signOf(table({ draft: ["m"], seen: { m: seen("else") } }), true)).toBe("Play it like this?");
    expect(signOf(table({ draft: ["m"], seen: { m: seen("lay") } }), false)).toBe("Now the second.");
  });

  it("says whose turn it is", () => {
    expect(signOf(table({ myTurn: false }), false)).toBe("Bob to move.");
  });

  it("knows what the chosen moves would bring: to players, and to who owns a colour", () => {
    const players = [{ colour: "blue" }, { colour: "red" }];
    const coloured = position({ players } as object);
    const effects = [
      [{ kind: "draw", player: 0, points: 2 }],
      [
        { kind: "finish", colour: "red", points: 3 },
        { kind: "finish", colour: "blue", points: 4 },
        { kind: "finish", colour: "green", points: 9 },
      ],
    ];
    const m = { effects } as unknown as Preview;
    expect(gainsOf({ position: coloured, draft: ["m"], seen: { m } })).toEqual({ 0: 6, 1: 3 });
    expect(gainsOf({ position: coloured, draft: [], seen: { m } })).toEqual({});
  });
});
