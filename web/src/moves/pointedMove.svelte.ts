import type { LitMove } from "../games/registry";
import type { Effect } from "../lib/net/protocol";

// The move in a list at which somebody points, or which has the focus: the board shows it.

class Pointed {
  #own = $state.raw<{ by: object; move: LitMove } | null>(null);
  /** What the board is to show. */
  moves = $derived(this.#own ? [this.#own.move] : []);

  point(by: object, effects: Effect[], look: LitMove["look"], label: string | null): void {
    if (effects.length) this.#own = { by, move: { effects, look, label } };
  }

  /** Whoever pointed last is listened to. */
  leave(by: object): void {
    if (this.#own?.by === by) this.#own = null;
  }
}

export const pointed = new Pointed();

/** What makes an element one that points: to be spread over it. */
export function pointing(effects: () => Effect[], look: LitMove["look"] = "pointed", label: string | null = null) {
  const by = {};
  const come = (): void => pointed.point(by, effects(), look, label);
  const go = (): void => pointed.leave(by);
  return {
    onpointerenter: (event: PointerEvent) => event.pointerType === "mouse" && come(),
    onpointerleave: (event: PointerEvent) => event.pointerType === "mouse" && go(),
    onfocus: come,
    onblur: go,
    /** For when the element goes away. */
    go,
  };
}
