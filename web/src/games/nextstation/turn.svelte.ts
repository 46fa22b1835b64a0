import type { Player } from "../../lib/net/ids";
import { isDoubleClick } from "../enterKey";
import type { Step as Advice, Turn } from "../registry";
import { readMove, textOf, usesPower, type Move } from "./moves";
import { isSection } from "./board/shapes";
import type { Colour, Foreseen, NextStationPlayer, Step, View } from "./types";

// What the player at this page is about to do: the section looked at, the move chosen, the power in use.

/** Something on the map that can be chosen: a section, or a station to circle. */
export interface Target {
  name: string;
  text: string;
  step: Step | null;
  station: string;
}

export class NextStationTurn implements Turn {
  /** The power of the pencil is to be used. */
  wantsPower = $state(false);
  /** The move under the pointer or the focus. */
  aim = $state<string | null>(null);
  /** A station to which several sections lead: one of them is to be chosen. */
  crossroads = $state<string | null>(null);
  /** The player whose sheet is open in place of one's own. */
  opened = $state<Player | null>(null);

  position = $derived.by(() => this.session.position!);
  own = $derived.by(() => this.position.players.find((player) => player.player === this.session.you) ?? null);
  shown = $derived.by((): NextStationPlayer => {
    const [winner] = this.position.winners; // none before the end
    return this.position.players[this.opened ?? this.own?.player ?? winner ?? 0]!;
  });
  /** The sheet on the board is the one that is drawn on. */
  atWork = $derived.by(() => this.session.myTurn && this.shown === this.own);
  moves = $derived.by(() => (this.session.myTurn ? this.session.legal.map(readMove) : []));
  chosen = $derived.by(() => this.session.draft[0] ?? null);
  looking = $derived.by(() => {
    if (!this.session.myTurn) return null;
    return this.aim && this.session.legal.includes(this.aim) ? this.aim : this.chosen;
  });
  move = $derived.by((): Move | null => (this.looking ? readMove(this.looking) : null));
  ready = $derived.by(() => this.chosen !== null && this.session.legal.includes(this.chosen));

  /** The power that could be used now on a section. */
  power = $derived.by(() => this.moves.find(usesPower)?.kind ?? null);
  powered = $derived.by(
    () => this.power !== null && (this.wantsPower || (this.chosen !== null && usesPower(readMove(this.chosen)))),
  );
  /** With the power of two sections: the first one, once it is chosen. */
  first = $derived.by((): string | null => {
    if (!this.powered || this.power !== "double" || this.chosen === null) return null;
    const step = readMove(this.chosen).steps[0];
    return step ? textOf(step) : null;
  });
  targets = $derived.by(() => this.#targets());
  /** The targets by the station they lead to. */
  ways = $derived.by(() => {
    const found = new Map<string, Target[]>();
    for (const target of this.targets.values()) {
      found.set(target.station, [...(found.get(target.station) ?? []), target]);
    }
    return found;
  });

  effects = $derived.by(() => {
    const preview = this.looking ? this.session.seen[this.looking] : undefined;
    return preview?.effects.flat() ?? [];
  });
  foreseen = $derived.by((): Foreseen | null => this.effects.find((effect) => effect.kind === "foreseen") ?? null);
  /** What is to be done at this step of the turn. */
  step = $derived.by((): Advice | null => this.#step());
  waitingFor = $derived.by(() => this.position.to_move.filter((player) => player !== this.session.you));

  constructor(readonly session: View) {}

  #targets(): Map<string, Target> {
    const found = new Map<string, Target>();
    for (const move of this.moves) {
      const target = move.kind === "circle" ? circled(move) : this.#section(move);
      if (target) found.set(target.name, target);
    }
    return found;
  }

  /** What a move offers on the map as things stand. */
  #section(move: Move): Target | null {
    if (move.kind === "pass" || move.kind === "pencil" || usesPower(move) !== this.powered) return null;
    if (move.kind !== "double") return drawn(move.text, move.steps[0]!);
    const [first, second] = move.steps as [Step, Step];
    if (this.first === null) return drawn(textOf(first), first);
    return this.first === textOf(first) ? drawn(move.text, second) : null;
  }

  #step(): Advice | null {
    if (!this.session.myTurn) return null;
    const advice = (name: string, facts: Record<string, string> = {}): Advice => ({
      message: `nextstation-prompt-${name}`,
      facts,
    });
    if (this.crossroads) return advice("which-way", { station: this.crossroads });
    if (this.first && this.chosen === this.first) return advice("second", { first: this.first.replace("-", "–") });
    if (this.powered && !this.ready) return advice(this.power === "double" ? "first" : this.power!);
    return null;
  }

  look(text: string | null): void {
    this.aim = text;
    if (text) this.session.look([text]);
  }

  /** Choose a move; choosing it once more commits it. */
  choose(text: string): void {
    if (this.session.sending) return;
    if (this.aim !== text) this.aim = null;
    this.crossroads = null;
    if (this.chosen !== text) void this.session.setDraft([text]);
    else if (!isDoubleClick()) this.confirm();
  }

  /** Choose the section that leads to a station, or ask which one of several. */
  goTo(station: string): void {
    const ways = this.ways.get(station) ?? [];
    if (ways.length === 1) return this.choose(ways[0]!.text);
    this.aim = null;
    this.crossroads = station;
    if (this.chosen && !this.first) void this.session.setDraft([]);
  }

  /** Take a pencil: one tap, before the first card. */
  take(colour: Colour): void {
    const text = `pencil ${colour}`;
    if (!this.session.sending && this.session.legal.includes(text)) void this.session.play([text]);
  }

  confirm(): void {
    const text = this.looking;
    if (this.session.sending || !text || !this.session.legal.includes(text)) return;
    this.#forget();
    void this.session.play([text]);
  }

  reset(): void {
    if (!this.session.draft.length) this.opened = null;
    this.#forget();
    if (this.session.draft.length) void this.session.setDraft([]);
  }

  #forget(): void {
    this.aim = null;
    this.crossroads = null;
    this.wantsPower = false;
  }

  /** Use the power, or not; the first of two sections stays chosen. */
  togglePower(): void {
    if (!this.power || this.session.sending) return;
    const wanted = !this.powered;
    const keep = this.power === "double" && this.chosen ? readMove(this.chosen).steps.slice(0, 1).map(textOf) : [];
    this.#forget();
    this.opened = null;
    if (keep.join() !== this.session.draft.join()) void this.session.setDraft(keep);
    this.wantsPower = wanted;
  }

  /** Show a player's sheet on the board. */
  open(player: Player): void {
    this.opened = player === this.session.you ? null : player;
  }

  /** Ask why a section cannot be drawn. */
  explainSection(section: string): void {
    this.session.explain([this.first ? `double ${this.first} ${section}` : this.#withPower(section)]);
  }

  /** Ask why a station cannot be reached, or circled. */
  explainStation(station: string): void {
    if (this.position.circling) this.session.explain([`circle ${station}`]);
    else this.explainSection(`${this.#startFor(station)}-${station}`);
  }

  /** An end of the line with a section to the station, or any end. */
  #startFor(station: string): string {
    const ends = this.own?.ends ?? [];
    const shapes = this.session.geometry!;
    return ends.find((end) => isSection(shapes, end, station)) ?? ends[0]!;
  }

  #withPower(section: string): string {
    return this.powered && this.power !== "double" ? `${this.power} ${section}` : section;
  }

  get canPass(): boolean {
    return this.moves.some((move) => move.kind === "pass");
  }

  key(key: string): boolean {
    const letter = key.toLowerCase();
    if (letter === "p" && this.canPass) this.choose("pass");
    else if (letter === "u" && this.power) this.togglePower();
    else return false;
    return true;
  }
}

const drawn = (text: string, step: Step): Target => ({ name: textOf(step), text, step, station: step[1] });

const circled = (move: Move): Target => ({
  name: move.station!,
  text: move.text,
  step: null,
  station: move.station!,
});
