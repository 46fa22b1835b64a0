import { onDestroy } from "svelte";
import { effectsOf } from "../../lib/entries";
import type { Player } from "../../lib/ids";
import type { Entry } from "../../lib/protocol";
import { calm } from "../../lib/theme.svelte";
import { whenMoved } from "../trace.svelte";
import { litBy, type Lit } from "./turn.svelte";
import type { Metro, TileLaid } from "./types";

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

  constructor(last: () => Entry<Metro> | null, isOwn: (player: Player) => boolean) {
    whenMoved(last, (entry) => {
      clearTimeout(this.#landing);
      const effects = effectsOf(entry);
      const finished = litBy(effects).filter((line) => line.points !== null && line.end !== null);
      const laid = effects.find((effect): effect is TileLaid => effect.kind === "lay") ?? null;
      if (calm.matches || !laid) this.#land(finished);
      else {
        this.own = isOwn(laid.player);
        this.lasts = this.own ? FALL : FLY;
        this.flying = laid;
        this.traced = [];
        this.#landing = window.setTimeout(() => this.#land(finished), this.lasts);
      }
    });
    onDestroy(() => clearTimeout(this.#landing));
  }

  #land(finished: Lit[]): void {
    this.flying = null;
    this.traced = finished;
  }

  traceDone(line: Lit): void {
    this.traced = this.traced.filter((other) => other !== line);
  }
}
