import type { ChipAnchor } from "../../../analysis/moveChips";
import type { LitMove, MoveParts, ToldMove } from "../../registry";
import Locator from "./Locator.svelte";
import Picture from "./MovePicture.svelte";
import { placeOf as placeOfStation } from "../board/shapes";
import type { NextStationTurn } from "../turn.svelte";
import type { Effect, Geometry, Nextstation, NextStationPlayer, Step } from "../types";

// Next Station's moves beside the map: sections between their stations, circled stations, cards.

type Drawn = Extract<Effect, { kind: "draw" }>;

export const drawnBy = (effects: Effect[]): Drawn[] => effects.filter((effect) => effect.kind === "draw");
export const circledBy = (effects: Effect[]) => effects.find((effect) => effect.kind === "circle");
export const stepOf = ({ start, target }: Drawn): Step => [start, target];

const isSeen = (effect: Effect): boolean => ["draw", "circle", "card"].includes(effect.kind);

/** Everybody's action stands for itself: they come together when a turn is complete. */
function split(effects: Effect[]): ToldMove<Nextstation>[] {
  return effects
    .filter((effect) => effect.kind !== "foreseen")
    .map((head) => ({ head, more: [], effects: isSeen(head) ? [head] : [] }));
}

/** The stations along the drawn sections, or the circled one. */
function placeOf(effects: Effect[]): string | null {
  const drawn = drawnBy(effects).map(({ start, target }) => `${start}–${target}`);
  return drawn.length ? drawn.join(", ") : (circledBy(effects)?.station ?? null);
}

/** Where the worth of a move stands: above the station that it leads to, or below. */
export function chipAt(shapes: Geometry, { effects, look }: LitMove<Nextstation>): ChipAnchor | null {
  const station = drawnBy(effects).at(-1)?.target ?? circledBy(effects)?.station;
  if (!station) return null;
  const [x, y] = placeOfStation(shapes, station);
  const side = look === "made" ? -1 : 1;
  return { at: [x, y + 50 * side], side };
}

/** Whose map the board shows: that of the player whose move is shown on it. */
export function mapOf(turn: NextStationTurn, lit: LitMove<Nextstation>[]): NextStationPlayer {
  const shown = lit
    .flatMap((move) => move.effects)
    .find((effect) => effect.kind === "draw" || effect.kind === "circle");
  return shown ? turn.position.players[shown.player]! : turn.shown;
}

export const moves: MoveParts<Nextstation> = { split, placeOf, Picture, Locator };
