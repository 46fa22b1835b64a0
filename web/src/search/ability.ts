import { Refused, troubleOf, type Trouble } from "../lib/net/api";
import { say } from "../lib/i18n/words.svelte";

// What this device can do of a search: all of it, with one worker and less budget, or nothing.

const MOST_WORKERS = 8; // more gain little: each grows a tree of its own
const LEAST_MEMORY = 2; // gigabytes, as far as browsers say
const SLOWEST = 20_000; // milliseconds for one search

let slow = false; // found out while searching, for as long as the page is open

/** This browser does not run the rules. */
export class CannotSearch extends Error {}

class TooSlow extends Error {}

const cores = (): number => navigator.hardwareConcurrency || 1;

/** One core or little memory, or too slow for all of a search. */
export function isWeak(): boolean {
  const { deviceMemory = LEAST_MEMORY } = navigator as { deviceMemory?: number };
  return slow || cores() < 2 || deviceMemory < LEAST_MEMORY;
}

export const workerCount = (): number => (isWeak() ? 1 : Math.min(cores(), MOST_WORKERS));

/** Break off where a search would take so many milliseconds on a device of which more was expected. */
export function tooSlow(milliseconds: number): void {
  if (milliseconds <= SLOWEST || isWeak()) return;
  slow = true;
  throw new TooSlow();
}

/** Do something; a device that turns out to be too slow for it does it once more, as a weak one. */
export async function asFarAsAble<T>(work: () => Promise<T>): Promise<T> {
  // A browser without SIMD is found out when it compiles the library.
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") throw new CannotSearch();
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooSlow) return work();
    throw error;
  }
}

/** Why nothing was found, for the reader. */
export function whyNot(error: unknown): Trouble {
  if (error instanceof Refused) return troubleOf(error);
  return { text: say(error instanceof CannotSearch ? "think-unable" : "offline-failed"), rule: "" };
}
