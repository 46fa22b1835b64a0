import { troubleOf, type Trouble } from "../lib/net/api";
import { recall, remember } from "../lib/browser/localStorage";
import type { Session } from "../lib/view/session.svelte";
import { say } from "../lib/i18n/words.svelte";
import { lesson, type LessonStep } from "./api";

// Where a guided game stands. Its script is the one way through it: a step waits until so many of its moves are
// chosen or made, and goes back when they are taken back; moves that are not the script's are held at the page.

const CLOSED = -1;

export class GuideWalk {
  script = $state.raw<string[]>([]);
  steps = $state.raw<LessonStep[]>([]);
  index = $state(0);
  /** Why the script could not be had. */
  trouble = $state.raw<Trouble | null>(null);
  #key: string;

  step = $derived.by(() => this.steps[this.index] ?? null);
  /** It was not left, and has what it leads by or waits for it. */
  leads = $derived.by(() => this.index !== CLOSED && this.trouble === null);
  isLast = $derived.by(() => this.index === this.steps.length - 1);
  /** What to point at: the place of the next move of this step. */
  point = $derived.by(() => this.#point());
  #made = $derived.by(() => this.session.standingMoves.flatMap((entry) => entry.moves ?? []));
  #chosen = $derived.by(() => this.#made.length + this.session.draft.length);

  constructor(readonly session: Session) {
    this.#key = `guide-${session.table}`;
    this.index = Number(recall(this.#key) ?? 0);
    if (this.index !== CLOSED) void this.load();
  }

  async load(): Promise<void> {
    this.trouble = null;
    try {
      const { script, steps } = await lesson(this.session.game);
      this.script = script;
      this.steps = steps;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  /** Hold moves that are not the script's, for as long as this lasts. */
  lead(): () => void {
    this.session.gate = (moves) => this.#allows(moves);
    return () => (this.session.gate = null);
  }

  /** Go where the game is: on when what the step waits for has happened, back when it was taken back. */
  watch(): void {
    if (!this.step) return;
    if (this.#made.some((move, at) => at < this.script.length && move !== this.script[at])) return this.close();
    const found = this.steps.findIndex((step) => !this.#isOver(step));
    const waiting = found < 0 ? this.steps.length - 1 : found;
    const done = this.steps.slice(0, waiting).map(waits).lastIndexOf(true);
    this.#goTo(Math.min(Math.max(this.index, done + 1), waiting));
  }

  next(): void {
    this.#goTo(this.index + 1);
  }

  close(): void {
    this.trouble = null;
    this.#goTo(CLOSED);
  }

  #isOver({ draft, made }: LessonStep): boolean {
    return this.#made.length >= (made ?? 0) && this.#chosen >= (draft ?? 0);
  }

  #allows(moves: string[]): boolean {
    const at = this.#made.length;
    const free = !this.step || at >= this.script.length;
    const fits = free || moves.every((move, index) => move === this.script[at + index]);
    if (!fits) this.session.tell({ text: say("guide-wrong") });
    return fits;
  }

  #point(): string | null {
    const places = this.step?.point ?? [];
    const before = this.steps.slice(0, this.index).map(({ draft, made }) => made ?? draft ?? 0);
    const moves = this.#chosen - Math.max(0, ...before);
    return places[Math.min(Math.max(moves, 0), places.length - 1)] ?? null;
  }

  #goTo(index: number): void {
    if (index === this.index) return;
    this.index = index;
    remember(this.#key, String(index));
  }
}

const waits = ({ draft, made }: LessonStep): boolean => draft !== undefined || made !== undefined;
