import type { Point } from "../../rovingFocus.svelte";
import { pathOf, piecesOf, placesOf, pointText, vertexAt, type Piece } from "../board/shapes";
import type { Geometry, Leg, Line, MetromaniaPosition } from "../types";

// The ways that test trips take on the map.

function lineOf(position: MetromaniaPosition, leg: Leg): Line {
  return position.lines.find((line) => line.company === leg.company && line.number === leg.line)!;
}

/** The tunnels of a line between two of its stations, in the direction of travel. */
function ridden(shapes: Geometry, position: MetromaniaPosition, line: Line, from: string, to: string): Piece[] {
  const [here, there] = [line.path.indexOf(from), line.path.indexOf(to)];
  const places = placesOf(shapes, position.arrows, line);
  const pieces = piecesOf(shapes, places, line, Math.min(here, there) + 1, Math.max(here, there) + 1);
  return here < there ? pieces : pieces.reverse().map(([a, b]) => [b, a]);
}

/** A leg as one path from its first station to its last. */
export function wayOf(shapes: Geometry, position: MetromaniaPosition, leg: Leg): string {
  const [from, to] = [leg.stations[0]!, leg.stations.at(-1)!];
  const way = pathOf(ridden(shapes, position, lineOf(position, leg), from, to));
  return `M${pointText(vertexAt(shapes, from))}L${way.slice(1)}L${pointText(vertexAt(shapes, to))}`;
}

/** Where a train is at a minute of its trip; while it changes lines it stands at the station. */
export function trainAt(shapes: Geometry, position: MetromaniaPosition, route: Leg[], minute: number): Point {
  const leg = route.filter((each) => each.minutes[0]! <= minute).at(-1) ?? route[0]!;
  const next = leg.minutes.findIndex((due) => due > minute);
  if (next < 1) return vertexAt(shapes, leg.stations.at(next < 0 ? -1 : 0)!);
  const [left, due] = [leg.minutes[next - 1]!, leg.minutes[next]!];
  const [from, to] = [leg.stations[next - 1]!, leg.stations[next]!];
  const way = ridden(shapes, position, lineOf(position, leg), from, to).flat();
  return along([vertexAt(shapes, from), ...way, vertexAt(shapes, to)], (minute - left) / (due - left));
}

/** The point that lies a share of the whole along a way. */
function along(way: Point[], share: number): Point {
  const steps = way.slice(1).map((to, index) => Math.hypot(to[0] - way[index]![0], to[1] - way[index]![1]));
  let rest = share * steps.reduce((sum, step) => sum + step, 0);
  const at = steps.findIndex((step) => (rest > step ? ((rest -= step), false) : true));
  if (at < 0) return way.at(-1)!;
  const [from, to, part] = [way[at]!, way[at + 1]!, steps[at] ? rest / steps[at] : 0];
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
