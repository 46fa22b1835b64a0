import type { ChipAnchor } from "../../../analysis/moveChips";
import type { LitMove, MoveParts, ToldMove } from "../../registry";
import Locator from "./Locator.svelte";
import Picture from "./MovePicture.svelte";
import { cornerOf, stopOf } from "../board/shapes";
import type { Crossing, Colour, Effect, Geometry, Metro } from "../types";

// Metro's moves beside the board: the tile with the lines on it, and its square.

type Laid = Extract<Effect, { kind: "lay" }>;

export const laidBy = (effects: Effect[]): Laid | undefined => effects.find((effect) => effect.kind === "lay");

/** The place of the Central Station that a move puts a wagon on. */
export const wagonBy = (effects: Effect[]) => effects.find((effect) => effect.kind === "wagon");

/** Where the worth of a move stands: above the square, or below it. */
export function chipAt(shapes: Geometry, { effects, look }: LitMove<Metro>): ChipAnchor | null {
  const [laid, wagon] = [laidBy(effects), wagonBy(effects)];
  if (wagon) {
    const [x, y] = stopOf(shapes, wagon.place).departure[1];
    return { at: [x, y + 38], side: 1 };
  }
  if (!laid) return null;
  const [x, y] = cornerOf(shapes, laid.square);
  const above = look === "made" || laid.square.endsWith("8");
  const middle = x + shapes.square / 2;
  return above ? { at: [middle, y - 20], side: -1 } : { at: [middle, y + shapes.square + 20], side: 1 };
}

/** The tracks of a laid tile that lines run along by the same move, with their colours. */
export function linesOn(square: string, effects: Effect[]): { track: string; colour: Colour }[] {
  const lines = effects.filter((effect) => effect.kind === "grow" || effect.kind === "finish");
  return lines.flatMap(({ path, colour }) =>
    path.filter(([each]: Crossing) => each === square).map(([, enter, leave]) => ({ track: enter + leave, colour })),
  );
}

/** A line that goes on and a tile drawn for the next turn need no word. */
const isQuiet = (effect: Effect): boolean => effect.kind === "grow" || (effect.kind === "draw" && !effect.instead);

const isSeen = (effect: Effect): boolean => ["lay", "wagon", "draw"].includes(effect.kind);

function split(effects: Effect[]): ToldMove<Metro>[] {
  const told = effects.filter((effect) => !isQuiet(effect));
  const head = told.find(isSeen) ?? told[0];
  if (!head) return [];
  return [{ head, more: told.filter((effect) => effect !== head), effects: isSeen(head) ? effects : [] }];
}

export const moves: MoveParts<Metro> = {
  split,
  placeOf: (effects) => laidBy(effects)?.square ?? wagonBy(effects)?.place ?? null,
  Picture,
  Locator,
};
