import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { Entry } from "../lib/net/protocol";
import { whenMoved } from "./trace.svelte";

const entry = (number: number): Entry => ({ number, at: 0, kind: "moves" });

test("all moves that came together are told, and none that were there before", () => {
  const log = $state({ entries: [entry(1), entry(2)] });
  const told: number[][] = [];
  const end = $effect.root(() =>
    whenMoved(
      () => log.entries,
      (entries) => told.push(entries.map(({ number }) => number)),
    ),
  );
  flushSync();
  expect(told).toEqual([]);
  log.entries = [...log.entries, entry(3), entry(5)];
  flushSync();
  log.entries = log.entries.slice(0, 2); // taken back
  flushSync();
  log.entries = [...log.entries, entry(7)];
  flushSync();
  expect(told).toEqual([[3, 5], [7]]);
  end();
});
