import type { ChipAnchor } from "../../../analysis/moveChips";
import type { LitMove, MoveParts, Step, ToldMove } from "../../registry";
import type { Point } from "../../rovingFocus.svelte";
import Locator from "./Locator.svelte";
import Picture from "./MovePicture.svelte";
import { isTunnel, type Tunnel } from "../board/targets/additions";
import { arrowSign } from "../names";
import { beside, centre, frameOf, frameSide, vertexAt } from "../board/shapes";
import type { Arrow, Colour, Effect, Geometry, Metromania, Side } from "../types";

// Metromania's moves beside the map: the tunnels of a line with what they place and build.

/** A tunnel: from where to where, and on which side of the way. */
export interface Segment {
  here: Point;
  there: Point;
  side: Side;
  colour: Colour;
  line: number;
}

export function segmentsOf(shapes: Geometry, arrows: Arrow[], effects: Effect[]): Segment[] {
  return effects.filter(isTunnel).map((effect) => ({ ...wayOf(shapes, arrows, effect), ...colours(effect) }));
}

const colours = ({ colour, line }: Tunnel) => ({ colour, line });

function wayOf(shapes: Geometry, arrows: Arrow[], effect: Tunnel): Pick<Segment, "here" | "there" | "side"> {
  if (effect.kind === "dig") {
    return { here: vertexAt(shapes, effect.origin), there: vertexAt(shapes, effect.vertex), side: effect.side };
  }
  const frame = frameOf(shapes, arrows, effect.arrow);
  if (effect.kind === "start") {
    const there = vertexAt(shapes, effect.vertex);
    return { here: frame[0]!, there, side: frameSide(frame, there, false) };
  }
  const here = vertexAt(shapes, effect.path.at(-1)!);
  return { here, there: frame[0]!, side: frameSide(frame, here, true) };
}

/** Where the worth of a move stands: above its tunnels or its station, or below. */
export function chipAt(shapes: Geometry, arrows: Arrow[], { effects, look }: LitMove<Metromania>): ChipAnchor | null {
  const ends = segmentsOf(shapes, arrows, effects).flatMap(({ here, there }) => [here, there]);
  const station = effects.find((effect) => effect.kind === "station");
  const middle = ends.length ? centre(ends) : station ? vertexAt(shapes, station.vertex) : null;
  const side = look === "made" ? -1 : 1;
  return middle && { at: [middle[0], middle[1] + 44 * side], side };
}

/** The tunnels of a move as one path beside their edges. */
export function pathThrough(shapes: Geometry, segments: Segment[]): string {
  const aside = shapes.offset / shapes.edge;
  const points = segments.flatMap(({ here, there, side }) =>
    [0.15, 0.85].map((along) => beside(here, there, side, along, aside)),
  );
  return points.length ? `M${points.map((point) => point.join(" ")).join("L")}` : "";
}

const isOfLine = (effect: Effect): boolean => isTunnel(effect) || effect.kind === "place" || effect.kind === "station";

/** Tunnels of one line in a row are one move. */
function split(effects: Effect[]): ToldMove<Metromania>[] {
  const groups: Effect[][] = [];
  for (const effect of effects) {
    const group = groups.at(-1);
    if (group && isOfLine(group[0]!) && goesOn(group, effect)) group.push(effect);
    else groups.push([effect]);
  }
  return groups.map(toldMove);
}

function goesOn(group: Effect[], effect: Effect): boolean {
  if (!isTunnel(effect)) return isOfLine(effect);
  return group.filter(isTunnel).every((each) => each.company === effect.company && each.line === effect.line);
}

function toldMove(group: Effect[]): ToldMove<Metromania> {
  const tunnels = group.filter(isTunnel);
  const head = tunnels.length ? whole(tunnels[0]!, tunnels.at(-1)!) : group[0]!;
  const more = group.filter((effect) => !isTunnel(effect) && effect !== head);
  return { head, more, effects: isOfLine(head) ? group : [] };
}

/** What tunnels in a row come to: a line that is begun is told from its arrow on. */
function whole(first: Tunnel, last: Tunnel): Tunnel {
  return first.kind === "start" && last.kind === "dig" ? { ...first, vertex: last.vertex } : last;
}

/** From where to where: arrows by their sign and number, corners by their names. */
function placeOf(effects: Effect[]): string | null {
  const tunnels = effects.filter(isTunnel);
  const [first, last] = [tunnels[0], tunnels.at(-1)];
  if (!first || !last) return effects.find((effect) => effect.kind === "station")?.vertex ?? null;
  return `${beginning(first)}–${ending(last)}`;
}

function beginning(tunnel: Tunnel): string {
  if (tunnel.kind === "start") return arrowSign(tunnel.arrow);
  return tunnel.kind === "dig" ? tunnel.origin : tunnel.path.at(-1)!;
}

const ending = (tunnel: Tunnel): string => (tunnel.kind === "finish" ? arrowSign(tunnel.arrow) : tunnel.vertex);

/** Tunnels along one edge differ in their line, their cell or the Destination that they place. */
function apart(effects: Effect[]): Step | null {
  const tunnel = effects.find(isTunnel);
  if (!tunnel) return null;
  const letter = effects.find((effect) => effect.kind === "place")?.letter ?? "none";
  const side = tunnel.kind === "dig" ? tunnel.side : "none";
  return { message: "metromania-apart", facts: { line: String(tunnel.line), side, letter } };
}

export const moves: MoveParts<Metromania> = { split, placeOf, apart, Picture, Locator };
