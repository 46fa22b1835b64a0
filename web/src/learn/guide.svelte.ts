import { effectsOf } from "../lib/entries";
import { recall, remember } from "../lib/memory";
import type { Entry } from "../lib/protocol";
import type { Session } from "../lib/session.svelte";
import { guide, type Step } from "./data";

// Where a guided game stands: the step, and since which entry of the log it has been waiting.

type Outcome = "expected" | "other" | null;

const CLOSED = -1;

export class GuideWalk {
  steps = $state.raw<Step[]>([]);
  index = $state(0);
  /** The last move was not the one proposed; that is fine. */
  other = $state(false);
  #since = 0;
  #key: string;

  step = $derived.by(() => this.steps[this.index] ?? null);
  isLast = $derived.by(() => this.index === this.steps.length - 1);

  constructor(readonly session: Session) {
    this.#key = `guide-${session.table}`;
    const [index = 0, since = 0] = (recall(this.#key) ?? "").split(" ").map(Number);
    this.index = index;
    this.#since = since;
    void guide(session.game).then((steps) => (this.steps = steps));
  }

  /** Go on if what the step waits for has happened. */
  watch(): void {
    const expect = this.step?.expect;
    if (!expect) return;
    const outcome = outcomeOf(expect, this.#news(), this.session);
    if (outcome === null) return;
    this.#goTo(this.index + 1, expect.draft === undefined);
    this.other = outcome === "other";
  }

  next(): void {
    this.#goTo(this.isLast ? CLOSED : this.index + 1, true);
    this.other = false;
  }

  close(): void {
    this.#goTo(CLOSED, true);
  }

  #news(): Entry[] {
    return this.session.kept.filter((entry) => entry.number > this.#since);
  }

  /** After a step about choosing a move, making that very move still counts for the next one. */
  #goTo(index: number, forget: boolean): void {
    this.index = index;
    if (forget) this.#since = this.session.entries.at(-1)?.number ?? 0;
    remember(this.#key, `${index} ${this.#since}`);
  }
}

function outcomeOf(expect: NonNullable<Step["expect"]>, news: Entry[], session: Session): Outcome {
  if (expect.event !== undefined) {
    const found = news.some((entry) => effectsOf(entry).some((effect) => effect.kind === expect.event));
    return found ? "expected" : null;
  }
  const pattern = new RegExp(expect.draft ?? expect.move ?? "");
  if (expect.draft !== undefined && session.draft.some((move) => pattern.test(move))) return "expected";
  const own = news.filter((entry) => entry.player === session.you);
  if (!own.length) return null;
  return own.some((entry) => (entry.moves ?? []).some((move) => pattern.test(move ?? ""))) ? "expected" : "other";
}
