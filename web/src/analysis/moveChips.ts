import type { LitMove } from "../games/registry";
import type { Point } from "../games/rovingFocus.svelte";

// Where it stands on the board what moves were worth: beside each move, within the board, none over another.

export const HEIGHT = 36; // at the usual size
const GAP = 4;

/** Where the worth of a move stands: above (-1) or below (1) the move; where a chip of the usual size has its middle. */
export interface ChipAnchor {
  at: Point;
  side: -1 | 1;
}

export interface Chip extends ChipAnchor {
  label: string;
  look: LitMove["look"];
}

/** How wide a chip is at the usual size. */
export const widthOf = (label: string): number => 26 + 12 * label.length;

/** The chips in their places, on a board that is so many units across. */
export function apart(chips: Chip[], across: number, scale: number): Chip[] {
  const high = HEIGHT * scale;
  const placed: Chip[] = [];
  for (const chip of chips) {
    const half = (widthOf(chip.label) * scale) / 2;
    const x = Math.min(Math.max(chip.at[0], half), across - half);
    const usual = chip.at[1] + (chip.side * (high - HEIGHT)) / 2; // a larger one begins where a small one does
    const covers = (y: number): Chip | undefined =>
      placed.find(
        ({ at, label }) =>
          Math.abs(at[1] - y) < high + GAP && Math.abs(at[0] - x) < half + (widthOf(label) * scale) / 2 + GAP,
      );
    const other = covers(usual)?.at[1];
    const below = (other ?? 0) + high + GAP;
    const y = other === undefined ? usual : below + high / 2 < across ? below : other - high - GAP;
    placed.push({ ...chip, at: [x, y] });
  }
  return placed;
}
