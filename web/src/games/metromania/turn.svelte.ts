import type { Point } from "../rovingFocus.svelte";
import type { Step, Turn } from "../registry";
import { guess } from "./board/targets/guess";
import { corners } from "./board/ground/corners.svelte";
import { isTunnel, readMove, type Move } from "./moves";
import { choiceOf, nearestTarget, targetsOf, type Target } from "./board/targets/targets";
import type { Company, Effect, Kind, View } from "./types";

// A turn in the making: three tunnels (with a bonus station where a line ends) or one station.

const SETTLE = 450; // milliseconds after a finger has dug in which it commits nothing: it may have tapped twice

export class MetromaniaTurn implements Turn {
  /** The move under the pointer or the focus. */
  #looked = $state<string | null>(null);
  /** The target that is chosen and waits for a yes, by its name. */
  #held = $state<string | null>(null);
  /** A finger plays: it covers what it points at. */
  byFinger = $state(false);
  /** The line that was chosen last. */
  line = $state<number | null>(null);
  #dugAt = 0;

  position = $derived.by(() => this.session.position!);
  drafted = $derived.by(() => this.session.seen[this.session.draft.join("|")] ?? null);
  /** The server has still to say what the draft does. */
  waiting = $derived.by(() => this.session.draft.length > 0 && this.drafted === null);
  /** The position that the turn goes on from. */
  base = $derived.by(() => this.drafted?.position ?? this.position);
  #legal = $derived.by(() => (this.session.draft.length ? (this.drafted?.legal ?? []) : this.session.legal));
  moves = $derived.by(() => (this.session.myTurn ? this.#legal.map(readMove) : []));
  targets = $derived.by(() => targetsOf(this.session.geometry!, this.base, this.moves));
  held = $derived.by(() => (this.#held === null ? null : (this.targets.get(this.#held) ?? null)));
  /** The move whose consequences are shown. */
  aim = $derived.by(() => this.#looked ?? (this.held?.moves.length === 1 ? this.held.moves[0]!.text : null));
  canStop = $derived(this.moves.some((move) => move.kind === "stop"));
  canPass = $derived(this.moves.some((move) => move.kind === "pass"));
  ready = $derived.by(() => this.drafted?.complete ?? false);
  asking = $derived.by(() => this.held !== null);
  /** Where several moves share the chosen place, the sign asks which. */
  step = $derived.by<Step | null>(() =>
    this.held && this.held.moves.length > 1
      ? { message: "metromania-which", facts: { by: choiceOf(this.held) } }
      : null,
  );
  /** How many tunnels of the turn are dug, those of the draft included. */
  dug = $derived.by(() => this.position.tunnels_dug + this.session.draft.map(readMove).filter(isTunnel).length);
  /** What the draft would do. */
  effects = $derived.by<Effect[]>(() => this.drafted?.effects.flat() ?? []);
  /** What the move looked at would do after it. */
  aimed = $derived.by<Effect[]>(() => {
    const preview = this.aim ? this.session.seen[this.#with(this.aim).join("|")] : undefined;
    return preview?.effects.at(-1) ?? [];
  });
  /** The target that is looked at, or else the one that waits for a yes. */
  target = $derived.by(() => {
    const meant = (target: Target) => target.moves.some((move) => move.text === this.aim);
    return [...this.targets.values()].find(meant) ?? this.held;
  });

  constructor(readonly session: View) {}

  #with(text: string): string[] {
    return [...this.session.draft, text];
  }

  /** The companies of the person at this page. */
  get own(): Company[] {
    return this.position.companies.filter((company) => company.player === this.session.you);
  }

  look(text: string | null): void {
    if (this.#looked === text) return;
    if (text && this.#isLeft(text)) this.#held = null;
    this.#looked = text;
    if (text) this.session.look(this.#with(text));
  }

  /** Who plays by keyboard goes on to another target: the one shown before is no longer meant. */
  #isLeft(text: string): boolean {
    const moves = this.held?.moves ?? [];
    return !this.byFinger && moves.length === 1 && moves[0]!.text !== text;
  }

  /** Point at a place of the board with the mouse. */
  hover(point: Point): void {
    const text = this.#meant(point);
    this.look(this.moves.some((move) => move.text === text) ? text : null);
  }

  /** Choose what lies at a place of the board, or hear why it cannot be. */
  point(point: Point): void {
    if (!this.moves.length || this.session.sending) return;
    const text = this.#meant(point);
    const target = [...this.targets.values()].find((each) => each.moves.some((move) => move.text === text));
    if (target) this.pick(target);
    else this.session.explain(this.#with(text));
  }

  /** A finger has touched the board: the nearest target within its reach waits for a yes. */
  tap(point: Point, reach: number): void {
    if (!this.moves.length || this.session.sending) return;
    const target = nearestTarget(this.targets.values(), point, reach);
    if (target) this.hold(target, true);
    else if (this.held) this.letGo();
    else this.session.explain(this.#with(this.#meant(point)));
  }

  #meant(point: Point): string {
    return guess(this.session.geometry!, this.base, point);
  }

  /** A click of the mouse, which sees what it points at; only what is not clear waits for an answer. */
  pick(target: Target): void {
    if (target.moves.length > 1) this.hold(target);
    else this.choose(target.moves[0]!);
  }

  /** A key: the first time shows, the second digs. */
  press(target: Target): void {
    if (this.held === target && target.moves.length === 1) this.choose(target.moves[0]!);
    else this.hold(target);
  }

  hold(target: Target, byFinger = false): void {
    this.#looked = null;
    this.#held = target.name;
    this.byFinger = byFinger;
    this.line = target.line;
    if (target.moves.length === 1) this.session.look(this.#with(target.moves[0]!.text));
  }

  /** Not this one. */
  letGo(): void {
    this.#looked = this.#held = null;
  }

  /** Put a move into the draft. */
  choose(move: Move): void {
    if (this.session.sending || !this.#legal.includes(move.text)) return;
    this.letGo();
    if ("line" in move) this.line = move.line;
    this.#dugAt = performance.now();
    void this.session.setDraft(this.#with(move.text));
  }

  /** Take the last move out of the draft. */
  takeBack(): void {
    this.letGo();
    if (this.session.draft.length) void this.session.setDraft(this.session.draft.slice(0, -1));
  }

  /** Take the whole turn back. */
  startOver(): void {
    this.letGo();
    if (this.session.draft.length) void this.session.setDraft([]);
  }

  /** One step back: what waits for a yes, or else the last move. */
  reset(): void {
    if (this.held) this.letGo();
    else this.takeBack();
  }

  /** Take the hand that has a kind twice: one tap, before the first turn. */
  take(kind: Kind): void {
    const text = `take ${kind[0]}`;
    if (!this.session.sending && this.#legal.includes(text)) void this.session.play([text]);
  }

  confirm(): void {
    if (!this.ready || this.session.sending) return;
    if (this.byFinger && performance.now() - this.#dugAt < SETTLE) return;
    this.letGo();
    void this.session.play(this.session.draft);
  }

  key(key: string): boolean {
    if (key === "Backspace" && this.session.draft.length) this.takeBack();
    else if ((key === "s" || key === "S") && this.canStop) this.choose(readMove("stop"));
    else if ((key === "p" || key === "P") && this.canPass) this.choose(readMove("pass"));
    else if (key === "n" || key === "N") corners.toggle();
    else return false;
    return true;
  }
}
