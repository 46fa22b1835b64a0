import { movePartsOf, type LitMove } from "../games/registry";
import { analyse, analysis as ask, troubleOf, type Trouble } from "../lib/api";
import { figure } from "../lib/figures";
import { playersOf, type Player } from "../lib/ids";
import type { Analysis, Judged } from "../lib/protocol";
import { say, words } from "../lib/words.svelte";
import type { Replayer } from "./replayer.svelte";

// A game judged move by move, by this device or by the server, watched while it works; which of its moves one steps
// through. What the server made is everybody's, what this device made is its owner's.

const AGAIN = 1000; // milliseconds between two looks at the progress

export class AnalysisWatch {
  told = $state.raw<Analysis | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** All moves are stepped through, not the slips alone. */
  all = $state(false);
  /** This device is at work. */
  here = $state(false);
  #thinking: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
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

  /** The place of a move's text, where the game names one. */
  placeOf(effects: Judged["effects"]): string | null {
    return movePartsOf(this.replayer.replay.game)?.placeOf(effects) ?? null;
  }

  /** The shown move before or after where we are; null at the ends. */
  neighbour(step: -1 | 1): number | null {
    const numbers = this.shown.map((judged) => judged.number);
    const ahead = (number: number): boolean => (number - this.replayer.at) * step > 0;
    return (step > 0 ? numbers.find(ahead) : numbers.filter(ahead).at(-1)) ?? null;
  }

  /** This device works it out, or the server where it cannot. */
  start = async (): Promise<void> => {
    this.stop();
    const thinking = (this.#thinking = new AbortController());
    const found = await this.#analyseHere(thinking.signal);
    if (this.#thinking !== thinking) return; // stopped
    this.#thinking = null;
    this.here = false;
    if (found) this.told = found;
    else await this.#look(analyse);
  };

  /** What is known already; `start`: where that is nothing, find it out. */
  look = async (start = false): Promise<void> => {
    await this.#look(ask);
    if (this.told?.state !== "none") return;
    const { keptAnalysis } = await import("../think/kept");
    this.told = (await keptAnalysis(this.replayer.replay.table)) ?? this.told;
    if (start && this.told.state === "none") await this.start();
  };

  /** Leave off what this device works out. */
  leaveOff = (): void => {
    this.stop();
    if (this.told) this.told = { ...this.told, state: "none", moves: [] };
  };

  async #analyseHere(signal: AbortSignal): Promise<Analysis | null> {
    const { table } = this.replayer.replay;
    const show = (told: Analysis): void => {
      this.here = true;
      this.told = told;
    };
    try {
      const [{ analyseHere }, { keepAnalysis }] = await Promise.all([
        import("../think/analysis"),
        import("../think/kept"),
      ]);
      const found = await analyseHere(table, signal, show);
      if (found) await keepAnalysis(table, found);
      return found;
    } catch {
      return null;
    }
  }

  async #look(how: (table: string) => Promise<Analysis>): Promise<void> {
    this.trouble = null;
    try {
      this.told = await how(this.replayer.replay.table);
      if (this.told.state === "working") this.#timer = setTimeout(() => void this.look(), AGAIN);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#thinking?.abort();
    this.#thinking = null;
    this.here = false;
  }
}

export const isBettered = (judged: Judged): boolean => judged.best !== judged.move && judged.loss > 0;
