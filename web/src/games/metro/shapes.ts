import type { Point } from "../rover.svelte";
import type { Crossing, Geometry, Station, Stop } from "./types";

// Where things are on Metro's board.

const LEAVING: Record<string, Point> = { N: [2, 0], E: [3, 2], S: [1, 3], W: [0, 1] }; // in thirds of a square

export function cornerOf(shapes: Geometry, square: string): Point {
  return shapes.squares[square] ?? shapes.centre[square] ?? [0, 0];
}

export function stopOf(shapes: Geometry, station: Station): Stop {
  return (shapes.stations[String(station)] ?? shapes.places[String(station)])!;
}

export function moved(point: Point): string {
  return `translate(${point[0]} ${point[1]})`;
}

export function stub(ends: [Point, Point]): string {
  return `M${ends[0].join(" ")}L${ends[1].join(" ")}`;
}

/** Where a line stands after its last crossing. */
export function headOf(shapes: Geometry, station: Station, path: Crossing[]): Point {
  const last = path.at(-1);
  if (!last) return stopOf(shapes, station).departure[0];
  const [x, y] = cornerOf(shapes, last[0]);
  const [dx, dy] = LEAVING[last[2]]!;
  return [x + (dx * shapes.square) / 3, y + (dy * shapes.square) / 3];
}

/** A whole line as one path, from its wagon to its head or its arrival. */
export function wholePath(shapes: Geometry, station: Station, path: Crossing[], end: Station | null): string {
  const [port, wagon] = stopOf(shapes, station).departure;
  const curves = path.map(([square, entering, leaving]) => {
    const [x, y] = cornerOf(shapes, square);
    const numbers = shapes.tracks[entering + leaving]!.split("C")[1]!.split(" ").map(Number);
    return "C" + numbers.map((value, index) => value + (index % 2 ? y : x)).join(" ");
  });
  const arrival = end === null ? "" : `L${stopOf(shapes, end).arrival[1].join(" ")}`;
  return `M${wagon.join(" ")}L${port.join(" ")}${curves.join("")}${arrival}`;
}
