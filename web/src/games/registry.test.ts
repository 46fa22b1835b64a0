import { expect, test } from "vitest";
import { loadGame } from "./registry";

test("a game without page code gets the plain board", async () => {
  const plain = await loadGame("plain");
  expect(await loadGame("no-such-game")).toBe(plain);
});

test("a game's own parts are found by its folder", async () => {
  const folders = Object.keys(import.meta.glob("./*/parts.ts")).map((path) => path.split("/")[1]!);
  expect(folders.length).toBeGreaterThan(1);
  for (const name of folders) {
    const parts = await loadGame(name);
    expect([parts.Board, parts.Tray, parts.Sheet, parts.createTurn].every(Boolean)).toBe(true);
  }
});
