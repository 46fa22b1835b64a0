import { onDestroy } from "svelte";
import type { Entry } from "../lib/net/protocol";
import { calm } from "../lib/browser/theme.svelte";

// Motion that explains what has happened on a board. To be used while a component is made.

const BEFORE = 300; // milliseconds
const EACH = 90;
const LONGEST = 2400;
const REST = 900;

/** Tell of the moves made while the board is looked at, all that came together; not of those before. */
export function whenMoved<Each extends Entry>(standing: () => Each[], tell: (entries: Each[]) => void): void {
  let seen = -1;
  $effect(() => {
    const entries = standing();
    const fresh = seen < 0 ? [] : entries.filter((entry) => entry.number > seen);
    if (fresh.length) tell(fresh);
    seen = entries.at(-1)?.number ?? 0;
  });
}

/** A way of so many pieces, traced from its start to its end; at once for who wants no motion. */
export class Trace {
  /** How much of it is traced. */
  share = $state(0);
  #began = performance.now();
  #frame = 0;

  constructor(pieces: number, done: () => void) {
    const lasts = calm.matches ? 0 : Math.min(BEFORE + EACH * pieces, LONGEST);
    const step = (now: number): void => {
      this.share = lasts ? Math.min(Math.max(now - this.#began, 0) / lasts, 1) : 1;
      if (now - this.#began < lasts + REST) this.#frame = requestAnimationFrame(step);
      else done();
    };
    this.#frame = requestAnimationFrame(step);
    onDestroy(() => cancelAnimationFrame(this.#frame));
  }
}
