import type { Point } from "../rover.svelte";
import { bendsOf, placesOf, vertexAt } from "./shapes";
import type { Geometry, Leg, Line, MetromaniaPosition } from "./types";

// The ways that test trips take on the map.

function lineOf(position: MetromaniaPosition, leg: Leg): Line {
  return position.lines.find((line) => line.company === leg.company && line.number === leg.line)!;
}

/** The way of a line between two of its stations. */
function wayBetween(shapes: Geometry, position: MetromaniaPosition, line: Line, from: string, to: string): Point[] {
  const [here, there] = [line.path.indexOf(from), line.path.indexOf(to)];
  const places = placesOf(shapes, position.arrows, line);
  const bends = bendsOf(shapes, places, line.sides, Math.min(here, there) + 1, Math.max(here, there) + 1);
  return [vertexAt(shapes, from), ...(here < there ? bends : bends.reverse()), vertexAt(shapes, to)];
}

/** A leg as one way from its first station to its last. */
export function wayOf(shapes: Geometry, position: MetromaniaPosition, leg: Leg): Point[] {
  return wayBetween(shapes, position, lineOf(position, leg), leg.stations[0]!, leg.stations.at(-1)!);
}

/** Where a train is at a minute of its trip; while it changes lines it stands at the station. */
export function trainAt(shapes: Geometry, position: MetromaniaPosition, route: Leg[], minute: number): Point {
  const leg = route.filter((each) => each.minutes[0]! <= minute).at(-1) ?? route[0]!;
  const next = leg.minutes.findIndex((due) => due > minute);
  if (next < 1) return vertexAt(shapes, leg.stations.at(next < 0 ? -1 : 0)!);
  const [left, due] = [leg.minutes[next - 1]!, leg.minutes[next]!];
  const way = wayBetween(shapes, position, lineOf(position, leg), leg.stations[next - 1]!, leg.stations[next]!);
  return along(way, (minute - left) / (due - left));
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
