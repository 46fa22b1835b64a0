import { getContext, setContext } from "svelte";

// How a board asks to be brought nearer: whoever shows it in a frame that zooms offers this to it.

export type Share = [across: number, down: number];

export interface Near {
  /** 1 shows the whole board. */
  readonly zoom: number;
  /** What can be seen of the board, in pixels of the window. */
  readonly box: DOMRect;
  /** So near, with a point of the board (in shares of it) at a point of the frame (in shares of that). */
  show(zoom: number, at: Share, place: Share): Promise<void>;
  whole(): Promise<void>;
}

const KEY = Symbol("near");

export const offerNear = (near: Near): Near => setContext(KEY, near);
export const findNear = (): Near | undefined => getContext<Near | undefined>(KEY);
