import { isDoubleClick } from "../enterKey";
import type { Turn } from "../registry";
import { fewest, readMove, type Move } from "./moves";
import type { Colour, Crossing, Effect, LineEffect, Station, View } from "./types";

// What the player at this page is about to do: the tile in hand, the square looked at, the move chosen.

export interface Lit {
  station: Station;
  colour: Colour;
  path: Crossing[];
  end: Station | null;
  points: number | null; // null where the line only grows
  doubled: boolean;
}

export class MetroTurn implements Turn {
  picked = $state(0);
  quarters = $state(0);
  share = $state<{ colour: string; percent: number } | null>(null);
  /** The move under the pointer or the focus. */
  aim = $state<string | null>(null);
  /** The wagon under the pointer or the focus. */
  wagon = $state<Station | null>(null);

  position = $derived.by(() => this.session.position!);
  moves = $derived.by(() => (this.session.myTurn ? this.session.legal.map(readMove) : []));
  own = $derived.by(() => this.position.players.find((player) => player.player === this.session.you) ?? null);
  /** The viewer's tiles; a drawn one stands alone, because it must be laid. */
  tiles = $derived.by(() => {
    const drawn = this.own?.drawn ?? [];
    const all = drawn.length && this.session.myTurn ? drawn : (this.own?.hand ?? []);
    return all.filter((tile) => tile !== null);
  });
  tile = $derived.by(() => this.tiles[this.picked] ?? this.tiles[0] ?? null);
  turns = $derived.by(() => (this.tile ? fewest(this.tile, this.quarters) : 0));

  /** The move for each square on which the picked tile may be laid as it is turned. */
  targets = $derived.by(() => {
    const lays = this.moves.filter((move) => move.kind === "lay");
    const fitting = lays.filter((move) => move.tile === this.tile && move.turns === this.turns);
    return new Map(fitting.map((move) => [move.square, move.text]));
  });
  /** The move for each place of the Central Station that can take the wagon. */
  places = $derived.by(() => {
    const wagons = this.moves.filter((move) => move.kind === "wagon");
    const fitting = wagons.filter(
      (move) => move.colour === null || (move.colour === this.share?.colour && move.percent === this.share.percent),
    );
    return new Map(fitting.map((move) => [move.place, move.text]));
  });
  canDraw = $derived(this.moves.some((move) => move.kind === "draw"));
  swaps = $derived(this.moves.filter((move) => move.kind === "swap"));

  chosen = $derived.by(() => this.session.draft[0] ?? null);
  looking = $derived.by(() => (this.session.myTurn ? (this.aim ?? this.chosen) : null));
  move = $derived<Move | null>(this.looking ? readMove(this.looking) : null);
  ready = $derived.by(() => this.chosen !== null && this.session.legal.includes(this.chosen));
  /** The lines that the move looked at would change; else the line of the wagon looked at. */
  lit = $derived.by(() => (this.wagon === null ? this.#foreseen() : this.#ofWagon(this.wagon)));

  constructor(readonly session: View) {}

  #foreseen(): Lit[] {
    const preview = this.looking ? this.session.seen[this.looking] : undefined;
    return litBy((preview?.effects ?? []).flat());
  }

  #ofWagon(station: Station): Lit[] {
    const line = this.position.lines.find((line) => line.station === station);
    return line ? [{ ...line, points: line.finished ? line.points : null }] : [];
  }

  look(text: string | null): void {
    this.aim = text;
    if (text) this.session.look([text]);
  }

  /** Choose a move; choosing it once more commits it. */
  choose(text: string): void {
    if (this.aim !== text) this.aim = null;
    if (this.chosen !== text) void this.session.setDraft([text]);
    else if (!isDoubleClick()) this.confirm();
  }

  /** Ask why the picked tile may not go there. */
  askWhyNot(square: string): void {
    this.session.explain([`${this.tile}${this.turns ? `/${this.turns}` : ""}@${square}`]);
  }

  /** Commit the move under the focus, or the one chosen. */
  confirm(): void {
    const text = this.aim ?? this.chosen;
    if (this.session.sending || !text || !this.session.legal.includes(text)) return;
    this.aim = null;
    this.quarters = 0;
    this.share = null;
    void this.session.play([text]);
  }

  reset(): void {
    this.aim = null;
    this.share = null;
    if (this.session.draft.length) void this.session.setDraft([]);
  }

  pick(index: number): void {
    this.picked = index;
    this.quarters = 0;
    this.#rechoose();
  }

  get idleKeys(): string[] {
    const several = (this.own?.hand.length ?? 0) > 1;
    return [...(several ? [] : ["1–3"]), ...(this.position.rotate ? [] : ["R"])];
  }

  rotate(): void {
    if (!this.tile || !this.position.rotate) return;
    const now = this.turns;
    do this.quarters = (this.quarters + 1) % 4;
    while (this.turns === now && this.quarters !== now);
    this.#rechoose();
  }

  /** A chosen square stays chosen with the new tile or orientation, where that is legal. */
  #rechoose(): void {
    const before = this.chosen ? readMove(this.chosen) : null;
    const aimed = this.aim ? readMove(this.aim) : null;
    if (aimed?.kind === "lay") this.look(this.targets.get(aimed.square) ?? null);
    if (before?.kind !== "lay") return;
    const same = this.targets.get(before.square);
    void this.session.setDraft(same ? [same] : []);
  }

  key(key: string): boolean {
    if (key === "r" || key === "R") this.rotate();
    else if (/^[1-3]$/.test(key) && Number(key) <= this.tiles.length) this.pick(Number(key) - 1);
    else if ((key === "d" || key === "D") && this.canDraw) this.choose("draw");
    else return false;
    return true;
  }
}

/** The lines that effects make longer or finish. */
export function litBy(effects: Effect[]): Lit[] {
  return effects
    .filter((effect): effect is LineEffect => effect.kind === "grow" || effect.kind === "finish")
    .map((effect) => ({ end: null, points: null, doubled: false, ...effect }));
}
