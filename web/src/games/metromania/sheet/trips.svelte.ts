import { calm } from "../../../lib/browser/theme.svelte";
import type { Test, View } from "../types";

// The test trips of a finished game, run on the map one after the other. The score sheet starts them, the
// board shows them; both find the show by the table they belong to.

const MINUTE = 650; // milliseconds
const LONGEST = 7000;
const REST = 2600; // before the next trip, when all are run

export class TripShow {
  index = $state<number | null>(null);
  /** How far the trip is, in minutes. */
  minute = $state(0);
  all = $state(false);
  tests = $derived.by<Test[]>(() => this.session.position!.tests);
  test = $derived.by(() => (this.index === null ? null : (this.tests[this.index] ?? null)));
  whole = $derived.by(() => this.test?.minutes ?? 0);
  arrived = $derived(this.minute >= this.whole);

  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly session: View) {}

  /** Run one trip. */
  run(index: number): void {
    this.stop();
    this.index = index;
    this.minute = 0;
    if (calm.matches) this.skip();
    else this.#ride(performance.now(), Math.min(MINUTE, LONGEST / Math.max(this.whole, 1)));
  }

  /** Run the trips of the whole week. */
  runAll(): void {
    this.all = true;
    this.run(0);
  }

  /** Show the end of the trip at once. */
  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.minute = this.whole;
    this.#rest();
  }

  go(step: number): void {
    const index = (this.index ?? 0) + step;
    if (index >= 0 && index < this.tests.length) this.run(index);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.index = null;
  }

  close(): void {
    this.all = false;
    this.stop();
  }

  #ride(began: number, pace: number): void {
    this.#frame = requestAnimationFrame((now) => {
      this.minute = Math.max(0, Math.min((now - began) / pace, this.whole));
      if (this.arrived) this.#rest();
      else this.#ride(began, pace);
    });
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (!this.all || calm.matches) return;
    const last = this.index === this.tests.length - 1;
    this.#timer = setTimeout(() => (last ? (this.all = false) : this.go(1)), REST);
  }
}

const shows = new WeakMap<View, TripShow>();

/** The show of a table. */
export function tripsOf(session: View): TripShow {
  const known = shows.get(session) ?? new TripShow(session);
  shows.set(session, known);
  return known;
}
