import { getContext, setContext } from "svelte";

// How a board asks to be brought nearer: whoever shows it in a frame that zooms offers this to it.

export type Fraction = [across: number, down: number];

export interface BoardZoom {
  /** 1 shows the whole board. */
  readonly zoom: number;
  /** What can be seen of the board, in pixels of the window. */
  readonly box: DOMRect;
  /** So near, with a point of the board (in fractions of it) at a point of the frame (in fractions of that). */
  show(zoom: number, at: Fraction, place: Fraction): Promise<void>;
  whole(): Promise<void>;
}

const KEY = Symbol("board zoom");

export const offerBoardZoom = (zoom: BoardZoom): BoardZoom => setContext(KEY, zoom);
export const findBoardZoom = (): BoardZoom | undefined => getContext<BoardZoom | undefined>(KEY);
