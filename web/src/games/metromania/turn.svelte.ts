import type { Point } from "../rover.svelte";
import type { Turn } from "../registry";
import { guess } from "./guess";
import { isTunnel, readMove, type Move } from "./moves";
import { targetsOf, type Target } from "./targets";
import type { Company, Effect, Kind, View } from "./types";

// A turn in the making: three tunnels (with a bonus station where a line ends) or one station.

export class MetromaniaTurn implements Turn {
  /** The move under the pointer or the focus. */
  aim = $state<string | null>(null);
  /** The target of which one has still to say which of its moves is meant. */
  choice = $state.raw<Target | null>(null);

  position = $derived.by(() => this.session.position!);
  drafted = $derived.by(() => this.session.seen[this.session.draft.join("|")] ?? null);
  /** The position that the turn goes on from. */
  base = $derived.by(() => this.drafted?.position ?? this.position);
  #legal = $derived.by(() => (this.session.draft.length ? (this.drafted?.legal ?? []) : this.session.legal));
  moves = $derived.by(() => (this.session.myTurn ? this.#legal.map(readMove) : []));
  targets = $derived.by(() => targetsOf(this.session.geometry!, this.base, this.moves));
  canStop = $derived(this.moves.some((move) => move.kind === "stop"));
  canPass = $derived(this.moves.some((move) => move.kind === "pass"));
  ready = $derived.by(() => this.drafted?.complete ?? false);
  /** How many tunnels of the turn are dug, those of the draft included. */
  dug = $derived.by(() => this.position.tunnels_dug + this.session.draft.map(readMove).filter(isTunnel).length);
  /** What the draft would do. */
  effects = $derived.by<Effect[]>(() => this.drafted?.effects.flat() ?? []);
  /** What the move looked at would do after it. */
  aimed = $derived.by<Effect[]>(() => {
    const preview = this.aim ? this.session.seen[this.#with(this.aim).join("|")] : undefined;
    return preview?.effects.at(-1) ?? [];
  });
  target = $derived.by(() => {
    const meant = (target: Target) => target.moves.some((move) => move.text === this.aim);
    return [...this.targets.values()].find(meant) ?? null;
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
    if (this.aim === text) return;
    this.aim = text;
    if (text) this.session.look(this.#with(text));
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

  #meant(point: Point): string {
    return guess(this.session.geometry!, this.base, point);
  }

  pick(target: Target): void {
    if (target.moves.length > 1) this.choice = target;
    else this.choose(target.moves[0]!);
  }

  /** Put a move into the draft. */
  choose(move: Move): void {
    if (this.session.sending || !this.#legal.includes(move.text)) return;
    this.#forget();
    void this.session.setDraft(this.#with(move.text));
  }

  /** Take the last move out of the draft. */
  takeBack(): void {
    this.#forget();
    if (this.session.draft.length) void this.session.setDraft(this.session.draft.slice(0, -1));
  }

  reset(): void {
    const open = this.choice !== null;
    this.#forget();
    if (!open && this.session.draft.length) void this.session.setDraft([]);
  }

  /** Take the hand that has a kind twice: one tap, before the first turn. */
  take(kind: Kind): void {
    const text = `take ${kind[0]}`;
    if (!this.session.sending && this.#legal.includes(text)) void this.session.play([text]);
  }

  confirm(): void {
    if (!this.ready || this.session.sending) return;
    this.#forget();
    void this.session.play(this.session.draft);
  }

  #forget(): void {
    this.aim = null;
    this.choice = null;
  }

  key(key: string): boolean {
    if (key === "Backspace" && this.session.draft.length) this.takeBack();
    else if ((key === "s" || key === "S") && this.canStop) this.choose(readMove("stop"));
    else if ((key === "p" || key === "P") && this.canPass) this.choose(readMove("pass"));
    else return false;
    return true;
  }
}
