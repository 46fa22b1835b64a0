import type { LitMove } from "../games/registry";
import type { Trouble } from "../lib/net/api";
import { figure } from "../lib/i18n/numberFormat";
import { playersOf, type Player } from "../lib/net/ids";
import type { Analysis, Judged } from "../lib/net/protocol";
import { say, words } from "../lib/i18n/words.svelte";
import { caption } from "../moves/captions";
import { whyNot } from "../search/ability";
import type { Replayer } from "../replay/replayer.svelte";

// A game judged move by move by this device, watched while it works; which of its moves one steps through.

const NONE: Analysis = { state: "none", done: 0, total: 0, unit: null, moves: [], rounds: [] };

export class AnalysisWatch {
  told = $state.raw<Analysis | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** All moves are stepped through, not the slips alone. */
  all = $state(false);
  #thinking: AbortController | null = null;
  #led: number | null;

  moves = $derived.by(() => this.told?.moves ?? []);
  /** The player whose game it is to whoever looks. */
  own = $derived.by((): Player => this.replayer.replay.you ?? playersOf(1)[0]!);
  slips = $derived.by(() => this.moves.filter((judged) => judged.mark && this.#isMine(judged)));
  shown = $derived.by(() => (this.all ? this.moves : this.slips));
  /** The move that has just been made where we are. */
  judged = $derived.by(() => this.moves.find((judged) => judged.number === this.replayer.at) ?? null);
  isChance = $derived.by(() => this.told?.unit !== "points");
  #numbers = $derived.by(
    () =>
      new Intl.NumberFormat(
        words.lang,
        this.isChance ? { style: "percent" } : { minimumFractionDigits: 1, maximumFractionDigits: 1 },
      ),
  );
  /** The move made and the better one, for the board. */
  lit = $derived.by((): LitMove[] => (this.judged ? this.#lit(this.judged) : []));

  /** `opened`: where the reader is led away from, to what there is to see; null for one who chose the place. */
  constructor(
    readonly replayer: Replayer,
    opened: number | null = null,
  ) {
    this.#led = opened;
  }

  /** To the first own move while the game is being judged, then to the first slip; not once the reader has stepped. */
  lead(): void {
    const state = this.told?.state;
    if (this.replayer.at !== this.#led || (state !== "working" && state !== "done")) return;
    const slip = state === "done" ? this.slips[0]?.number : undefined;
    this.#led = slip ?? this.replayer.replay.steps.findIndex(({ player }) => player === this.own) + 1;
    this.replayer.goTo(this.#led);
  }

  /** Who only watched is shown everybody's slips. */
  #isMine(judged: Judged): boolean {
    return this.replayer.replay.you === null || judged.player === this.own;
  }

  worth(value: number): string {
    return figure(value, this.#numbers);
  }

  #lit(judged: Judged): LitMove[] {
    const made: LitMove = {
      effects: judged.effects,
      look: "made",
      label: say("analysis-chip-played", { worth: this.worth(judged.value) }),
    };
    if (!isBettered(judged)) return [made];
    const label = say("analysis-chip-better", { worth: this.worth(judged.best_value) });
    return [{ effects: judged.best_effects, look: "better", label }, made];
  }

  /** What the own player could expect after each move; of two players, one's chance is what the other's lacks. */
  curve(): [move: number, value: number][] {
    const two = this.isChance && this.replayer.names.length === 2;
    return this.moves
      .filter((judged) => two || judged.player === this.own)
      .map(({ number, player, value }) => [number, player === this.own ? value : 1 - value]);
  }

  /** What a move is called: its place, where the game names one; else what it does, or its text. */
  nameOf(effects: Judged["effects"], text: string): string {
    const { parts, listener } = this.replayer;
    return parts?.placeOf(effects) ?? (effects[0] ? caption(listener, effects[0]).text : text);
  }

  /** The shown move before or after where we are; null at the ends. */
  neighbour(step: -1 | 1): number | null {
    const numbers = this.shown.map((judged) => judged.number);
    const ahead = (number: number): boolean => (number - this.replayer.at) * step > 0;
    return (step > 0 ? numbers.find(ahead) : numbers.filter(ahead).at(-1)) ?? null;
  }

  start = async (): Promise<void> => {
    this.stop();
    this.trouble = null;
    const thinking = (this.#thinking = new AbortController());
    try {
      const found = await this.#analyse(thinking.signal);
      if (this.#thinking === thinking) this.told = found;
    } catch (error) {
      if (this.#thinking !== thinking) return; // stopped
      this.told = NONE;
      this.trouble = whyNot(error);
    }
  };

  /** What is known already; `start`: where that is nothing, find it out. */
  look = async (start = false): Promise<void> => {
    const kept = await import("./analysisCache").catch(() => null);
    this.told = (await kept?.keptAnalysis(this.replayer.replay.table)) ?? NONE;
    if (start && this.told.state === "none") await this.start();
  };

  /** Leave off what this device works out. */
  leaveOff = (): void => {
    this.stop();
    this.told = NONE;
  };

  async #analyse(signal: AbortSignal): Promise<Analysis> {
    const { table, game, you: own } = this.replayer.replay;
    const [{ analyse }, { keepAnalysis }] = await Promise.all([import("../search/analyse"), import("./analysisCache")]);
    const found = await analyse(table, signal, (told) => (this.told = told));
    await keepAnalysis({ table, game, own }, found);
    return found;
  }

  stop(): void {
    this.#thinking?.abort();
    this.#thinking = null;
  }
}

export const isBettered = (judged: Judged): boolean => judged.best !== judged.move && judged.loss > 0;
