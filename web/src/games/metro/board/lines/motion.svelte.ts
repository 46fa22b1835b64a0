import { onDestroy, untrack } from "svelte";
import { effectsOf } from "../../../../lib/view/entries";
import type { Player } from "../../../../lib/net/ids";
import type { Entry } from "../../../../lib/net/protocol";
import { calm } from "../../../../lib/browser/theme.svelte";
import { whenMoved } from "../../../trace.svelte";
import { litBy, type Lit } from "../../turn.svelte";
import type { Effect, Metro, TileLaid } from "../../types";

// What moves on the board after a move: its tile comes to its place, then the lines that it finished are traced.
// For who wants no motion the tile lies there at once.

const FALL = 180; // milliseconds
const FLY = 380;

/** To be made while a component is. */
export class Moving {
  flying = $state.raw<TileLaid | null>(null);
  traced = $state.raw<Lit[]>([]);
  own = false;
  lasts = 0;
  #landing = 0;
  #finished: Lit[] = []; // by the tile on its way

  constructor(standing: () => Entry<Metro>[], isOwn: (player: Player) => boolean) {
    whenMoved(standing, (entries) => untrack(() => entries.forEach((entry) => this.#begin(effectsOf(entry), isOwn))));
    onDestroy(() => clearTimeout(this.#landing));
  }

  #begin(effects: Effect[], isOwn: (player: Player) => boolean): void {
    this.#land(); // what is still on its way
    this.#finished = litBy(effects).filter((line) => line.points !== null && line.end !== null);
    const laid = effects.find((effect): effect is TileLaid => effect.kind === "lay") ?? null;
    if (calm.matches || !laid) this.#land();
    else this.#fly(laid, isOwn(laid.player));
  }

  #fly(laid: TileLaid, own: boolean): void {
    this.own = own;
    this.lasts = own ? FALL : FLY;
    this.flying = laid;
    this.#landing = window.setTimeout(() => this.#land(), this.lasts);
  }

  /** The tile lies; lines of earlier moves may still be traced, and go on. */
  #land(): void {
    clearTimeout(this.#landing);
    this.flying = null;
    const stations = new Set(this.#finished.map((line) => line.station));
    this.traced = [...this.traced.filter((line) => !stations.has(line.station)), ...this.#finished];
    this.#finished = [];
  }

  traceDone(line: Lit): void {
    this.traced = this.traced.filter((other) => other !== line);
  }
}
