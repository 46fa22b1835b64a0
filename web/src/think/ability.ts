// Whether this device thinks for itself, or the server does.

const MOST_WORKERS = 8; // more gain little: each grows a tree of its own
const LEAST_MEMORY = 2; // gigabytes, as far as browsers say
const SLOWEST = 20_000; // milliseconds for one search

let weak = false; // found out while searching, for as long as the page is open

export class TooSlow extends Error {}

export const workerCount = (): number => Math.min(navigator.hardwareConcurrency || 1, MOST_WORKERS);

/** Whether it is worth trying. A browser without SIMD is found out when it compiles the library. */
export function canThink(): boolean {
  const { deviceMemory = LEAST_MEMORY } = navigator as { deviceMemory?: number };
  const has = typeof WebAssembly === "object" && typeof Worker === "function";
  return has && !weak && workerCount() > 1 && deviceMemory >= LEAST_MEMORY;
}

/** Break off, for good, where a search would take so many milliseconds. */
export function tooSlow(milliseconds: number): void {
  if (milliseconds <= SLOWEST) return;
  weak = true;
  throw new TooSlow();
}
