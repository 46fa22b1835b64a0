import { flushSync } from "svelte";

// A page comes in pieces, so that a finger or a key is answered in between: where the present task has been long,
// the next piece waits for another. On a quick machine all of them come at once.

const LONG = 4; // milliseconds

interface Piece {
  come: () => void;
  wanted: boolean;
}

class RenderQueue {
  /** Some are still to come. */
  missing = $state(false);
  #waiting: Piece[] = [];
  #began: number | null = null; // when the present task's first piece came
  #called = false; // a task for those that wait is on its way

  /** Whether the next piece can come at once. */
  hasTime(): boolean {
    return !this.#waiting.length && this.#isShort();
  }

  /** Let a piece come when those before it have come; the answer takes it back. */
  comeLater(come: () => void): () => void {
    const piece = { come, wanted: true };
    this.#waiting.push(piece);
    this.missing = true;
    this.#call();
    return () => void (piece.wanted = false);
  }

  /** Bring all that wait, now. */
  finish(): void {
    while (this.#waiting.length) this.#bringNext();
  }

  #call(): void {
    if (!this.#called) setTimeout(() => this.#bring());
    this.#called = true;
  }

  #isShort(): boolean {
    const now = performance.now();
    if (this.#began === null) setTimeout(() => (this.#began = null));
    this.#began ??= now;
    return now - this.#began < LONG;
  }

  #bring(): void {
    this.#began = null;
    while (this.#waiting.length && this.#isShort()) this.#bringNext();
    this.#called = false;
    if (this.#waiting.length) this.#call();
    else this.missing = false;
  }

  /** The pieces within a piece come before those that follow it. */
  #bringNext(): void {
    const [piece, ...others] = this.#waiting;
    this.#waiting = [];
    if (piece!.wanted) flushSync(piece!.come);
    this.#waiting.push(...others);
  }
}

export const renderQueue = new RenderQueue();
