import { movePartsOf, type LitMove } from "../games/registry";
import { analyse, analysis as ask, troubleOf, type Trouble } from "../lib/api";
import { playersOf, type Player } from "../lib/ids";
import type { Analysis, Judged } from "../lib/protocol";
import { say, words } from "../lib/words.svelte";
import type { Replayer } from "./replayer.svelte";

// A game judged move by move: started once, watched while it works; which of its moves one steps through.

const AGAIN = 1000; // milliseconds between two looks at the progress

export class AnalysisWatch {
  told = $state.raw<Analysis | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** All moves are stepped through, not the slips alone. */
  all = $state(false);
  #timer: ReturnType<typeof setTimeout> | null = null;

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

  constructor(readonly replayer: Replayer) {}

  /** Who only watched is shown everybody's slips. */
  #isMine(judged: Judged): boolean {
    return this.replayer.replay.you === null || judged.player === this.own;
  }

  worth(value: number): string {
    return this.#numbers.format(value);
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

  start = (): Promise<void> => this.#look(analyse);
  look = (): Promise<void> => this.#look(ask);

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
  }
}

export const isBettered = (judged: Judged): boolean => judged.best !== judged.move && judged.loss > 0;
