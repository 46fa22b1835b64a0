import type { Point } from "../../rovingFocus.svelte";
import type { Geometry, MapSection, NextStationPlayer, Step } from "../types";

// Where things are on the map of London.

export const placeOf = (shapes: Geometry, station: string): Point => shapes.stations[station]!.at;

export const pathOf = (shapes: Geometry, [start, target]: Step): string =>
  `M${placeOf(shapes, start).join(" ")}L${placeOf(shapes, target).join(" ")}`;

/** A point on a section, at a share of the way. */
export function along(shapes: Geometry, [start, target]: Step, share: number): Point {
  const [x, y] = placeOf(shapes, start);
  const [toX, toY] = placeOf(shapes, target);
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** A section without what lies under its stations. */
export function betweenStations(shapes: Geometry, step: Step): string {
  const [start, target] = [placeOf(shapes, step[0]), placeOf(shapes, step[1])];
  const gap = 36 / Math.hypot(target[0] - start[0], target[1] - start[1]);
  return `M${along(shapes, step, gap).join(" ")}L${along(shapes, step, 1 - gap).join(" ")}`;
}

/** A station's symbol for words: the central station takes any. */
export function symbolOf(shapes: Geometry, station: string): string {
  const { symbol } = shapes.stations[station]!;
  return symbol === "joker" ? "any" : symbol;
}

/** The section of the map between two stations, whichever way it is drawn. */
export const sectionOf = (shapes: Geometry, [start, target]: Step): MapSection =>
  (shapes.sections[`${start}-${target}`] ?? shapes.sections[`${target}-${start}`])!;

/** Whether a section crosses the Thames. */
export const overThames = (shapes: Geometry, step: Step): boolean => sectionOf(shapes, step).thames;

/** How a stroke along the x axis comes to lie on a section, from its start. */
export function turnTo(shapes: Geometry, [start, target]: Step): { length: number; angle: number; transform: string } {
  const [x, y] = placeOf(shapes, start);
  const [toX, toY] = placeOf(shapes, target);
  const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  return { length: Math.hypot(toX - x, toY - y), angle, transform: `translate(${x} ${y}) rotate(${angle})` };
}

const ARC_GAP = 7; // degrees

/** The outer ring of an interchange: one arc for each of its lines, the first at the left. */
export function arcsOf(lines: number, radius: number): string[] {
  const share = 360 / lines;
  const at = (degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  };
  return Array.from({ length: lines }, (_, index) => {
    const [first, last] = [180 + index * share + ARC_GAP, 180 + (index + 1) * share - ARC_GAP];
    return `M${at(first)}A${radius} ${radius} 0 ${last - first > 180 ? 1 : 0} 1 ${at(last)}`;
  });
}

/** Whether the map has a section between two stations. */
export const isSection = (shapes: Geometry, a: string, b: string): boolean =>
  `${a}-${b}` in shapes.sections || `${b}-${a}` in shapes.sections;

const STATION_REACH = 30;
const SECTION_REACH = 8;

/** The station that a point of the map belongs to. */
export function stationAt(shapes: Geometry, point: Point): string | null {
  return nearest(Object.keys(shapes.stations), (name) => far(point, placeOf(shapes, name)), STATION_REACH);
}

/** The section that a point of the map lies on. */
export function sectionAt(shapes: Geometry, point: Point): string | null {
  return nearest(
    Object.keys(shapes.sections),
    (name) => farFrom(shapes, name.split("-") as Step, point),
    SECTION_REACH,
  );
}

function nearest(names: string[], distance: (name: string) => number, reach: number): string | null {
  const found = names.map((name) => ({ name, away: distance(name) })).filter(({ away }) => away <= reach);
  return found.sort((one, other) => one.away - other.away)[0]?.name ?? null;
}

const far = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

/** How far a point is from a section. */
function farFrom(shapes: Geometry, step: Step, point: Point): number {
  const [start, target] = [placeOf(shapes, step[0]), placeOf(shapes, step[1])];
  const [dx, dy] = [target[0] - start[0], target[1] - start[1]];
  const share = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy);
  return far(point, along(shapes, step, Math.min(Math.max(share, 0), 1)));
}

/** The colours of the drawn lines through each station, with spaces between. */
export function linesAt(player: NextStationPlayer): Map<string, string> {
  const through = new Map<string, string>();
  for (const line of player.sheet.lines) {
    for (const station of new Set(line.sections.flat())) {
      through.set(station, `${through.get(station) ?? ""} ${line.colour}`.trim());
    }
  }
  return through;
}

/** The section drawn last; lines stand in the order of the rounds. */
export function lastDrawn(player: NextStationPlayer): Step | null {
  return player.sheet.lines.flatMap((line) => line.sections).at(-1) ?? null;
}
