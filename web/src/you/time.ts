import { words } from "../lib/words.svelte";

/** A day in the reader's language. */
export const since = (at: number): string =>
  new Date(at).toLocaleDateString(words.region, { day: "numeric", month: "short", year: "numeric" });
