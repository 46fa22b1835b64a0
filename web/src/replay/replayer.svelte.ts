import { movePartsOf, type MoveParts, type ToldMove } from "../games/registry";
import type { Replay, Step } from "../lib/net/protocol";
import { StaticView } from "../lib/view/staticView.svelte";
import { movesIn, type Listener } from "../moves/captions";
import { namesIn } from "../charts/series";

// A game run through again: where we are, and whether it moves on by itself.

export const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1200; // milliseconds a step lasts at speed 1

export class Replayer {
  at = $state(0);
  speed = $state(1);
  playing = $state(false);
  readonly names = $derived.by(() => namesIn(this.replay));
  readonly end = $derived.by(() => this.replay.steps.length);
  readonly step = $derived.by(() => this.replay.steps[this.at - 1] ?? null);
  readonly listener = $derived.by((): Listener => {
    return { game: this.replay.game, names: this.names, you: this.replay.you };
  });
  readonly view: StaticView;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    readonly replay: Replay,
    at: number,
  ) {
    this.at = this.#within(at);
    this.view = new StaticView(this.#scene());
  }

  goTo(at: number): void {
    this.at = this.#within(at);
    this.view.scene = this.#scene();
    if (this.at === this.end) this.pause();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.#run();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.playing) this.#run();
  }

  pause(): void {
    this.playing = false;
    if (this.#timer) clearInterval(this.#timer);
  }

  /** How the game shows its moves. */
  get parts(): MoveParts | undefined {
    return movePartsOf(this.replay.game);
  }

  /** What a step did, a move at a time. */
  moves(step: Step): ToldMove[] {
    return movesIn(this.parts, step.effects);
  }

  #run(): void {
    this.pause();
    if (this.at === this.end) this.goTo(0);
    this.playing = true;
    this.#timer = setInterval(() => this.goTo(this.at + 1), PACE / this.speed);
  }

  #within(at: number): number {
    return Math.min(Math.max(Number.isInteger(at) ? at : 0, 0), this.replay.steps.length);
  }

  #scene() {
    const { table, game, geometry, you, resigned, sheet, start } = this.replay;
    const step = this.replay.steps[this.at - 1];
    const last = step
      ? { number: step.number, at: 0, kind: "moves", player: step.player, moves: [step.move], effects: step.effects }
      : null;
    const from = { table, at: this.at };
    const position = step?.position ?? start;
    return { game, geometry, you, resigned, sheet, from, names: namesIn(this.replay), position, last };
  }
}
