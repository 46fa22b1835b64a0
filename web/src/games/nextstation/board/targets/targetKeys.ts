import { say } from "../../../../lib/i18n/words.svelte";
import { overThames, symbolOf } from "../shapes";
import type { NextStationTurn, Target } from "../../turn.svelte";
import type { Geometry } from "../../types";

// What targets on the map say, and what keys do on them.

export function labelOf(shapes: Geometry, target: Target): string {
  if (!target.step) return say("nextstation-circle-here", { station: target.station });
  return say("nextstation-draw-here", {
    start: target.step[0],
    target: target.station,
    symbol: symbolOf(shapes, target.station),
    thames: overThames(shapes, target.step) ? "yes" : "no",
    tourist: shapes.stations[target.station]!.tourist ? "yes" : "no",
  });
}

/** Act on a key: the first time it chooses, the second time it commits. Whether it was one of the target's. */
export function pressTarget(turn: NextStationTurn, key: string, target: Target): boolean {
  if (key !== "Enter" && key !== " ") return false;
  turn.choose(target.text);
  return true;
}
