import type { Point } from "../../rovingFocus.svelte";
import type { Crossing, Geometry, Station, Stop } from "../types";

// Where things are on Metro's board.

const LEAVING: Record<string, Point> = { N: [2, 0], E: [3, 2], S: [1, 3], W: [0, 1] }; // in thirds of a square
const OUT: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
/** The gap between a tile and the border of its square. */
export const GAP = 1.6;
const OVERLAP = 0.4; // lines of neighbouring squares reach so far into each other: no seam shows between them

export function cornerOf(shapes: Geometry, square: string): Point {
  return shapes.squares[square] ?? shapes.centre[square] ?? [0, 0];
}

export function stopOf(shapes: Geometry, station: Station): Stop {
  return (shapes.stations[String(station)] ?? shapes.places[String(station)])!;
}

export function moved(point: Point): string {
  return `translate(${point[0]} ${point[1]})`;
}

/** Where a wagon stands, and on which side of the board. */
export interface Stand {
  at: Point;
  side: Stop["side"];
  /** Its line is the viewer's and still to be finished. */
  lamps?: boolean;
}

const TURNED: Record<Stop["side"], (x: number, y: number) => Point> = {
  N: (x, y) => [-y, x],
  E: (x, y) => [-x, -y],
  S: (x, y) => [y, -x],
  W: (x, y) => [x, y],
};

/** Something drawn round the origin looking east, at each of the stands and looking at the board. Lengths are in
 * units of a drawing that is shown `scale` times as large. */
export function inPlace(drawing: string, stands: Stand[], scale = 1): string {
  const placed = stands.map(({ at, side }) =>
    drawing.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
      const [turnedX, turnedY] = TURNED[side](Number(x), Number(y));
      return `${at[0] / scale + turnedX} ${at[1] / scale + turnedY}`;
    }),
  );
  return placed.join("");
}

/** A square with round corners about a point. */
export function boxAt([x, y]: Point, half: number, round: number): string {
  const [side, arc] = [2 * (half - round), `a${round} ${round} 0 0 1`];
  const sides = `h${side}${arc} ${round} ${round}v${side}${arc} ${-round} ${round}h${-side}${arc} ${-round} ${-round}`;
  return `M${x - half + round} ${y - half}${sides}v${-side}${arc} ${round} ${-round}z`;
}

export function stub(ends: [Point, Point]): string {
  return `M${ends[0].join(" ")}L${ends[1].join(" ")}`;
}

function numbersIn(track: string): number[] {
  return track.split(/[MC ]/).filter(Boolean).map(Number);
}

/** A track whose two ends lie so far inside (or outside, below 0) of the square; they stand upright on its sides. */
function shifted(track: string, side: number, by: number): string {
  const numbers = numbersIn(track);
  const inward = (value: number): number => (value === 0 ? by : value === side ? side - by : value);
  const [x, y, ...rest] = numbers.map((value, index) => (index < 2 || index > 5 ? inward(value) : value));
  return `M${x} ${y}C${rest.join(" ")}`;
}

interface Ways {
  /** From edge to edge of the tile. */
  free: Record<string, string>;
  /** From border to border of the square, over the gaps between tiles. */
  line: Record<string, string>;
}
const WAYS = new WeakMap<Geometry, Ways>();

/** The tracks as they are drawn, by name. */
export function waysOf(shapes: Geometry): Ways {
  const known = WAYS.get(shapes);
  if (known) return known;
  const tracks = Object.entries(shapes.tracks);
  const moved = (by: number): Record<string, string> =>
    Object.fromEntries(tracks.map(([name, track]) => [name, shifted(track, shapes.square, by)]));
  const ways = { free: moved(GAP), line: moved(-OVERLAP) };
  WAYS.set(shapes, ways);
  return ways;
}

/** So far ahead of where a line stands after its last crossing. */
export function aheadOf(shapes: Geometry, station: Station, path: Crossing[], far: number): Point {
  const last = path.at(-1);
  if (!last) return stopOf(shapes, station).departure[0];
  const [x, y] = cornerOf(shapes, last[0]);
  const [dx, dy] = LEAVING[last[2]]!;
  const [outX, outY] = OUT[last[2]]!;
  return [x + (dx * shapes.square) / 3 + outX * far, y + (dy * shapes.square) / 3 + outY * far];
}

/** A whole line as one path, from its wagon to its head or its arrival. */
export function wholePath(shapes: Geometry, station: Station, path: Crossing[], end: Station | null): string {
  const [port, wagon] = stopOf(shapes, station).departure;
  const curves = path.map(([square, entering, leaving]) => {
    const [x, y] = cornerOf(shapes, square);
    const numbers = numbersIn(shapes.tracks[entering + leaving]!).slice(2);
    return "C" + numbers.map((value, index) => value + (index % 2 ? y : x)).join(" ");
  });
  const arrival = end === null ? "" : `L${stopOf(shapes, end).arrival[1].join(" ")}`;
  return `M${wagon.join(" ")}L${port.join(" ")}${curves.join("")}${arrival}`;
}

/** The colours of the lines on each square: four by the side where they enter (N, E, S, W), joined by commas. */
export function coloursBySquare(lines: { colour: string; path: Crossing[] }[]): Map<string, string> {
  const found = new Map<string, string[]>();
  for (const { colour, path } of lines) {
    for (const [square, entering] of path) {
      const colours = found.get(square) ?? ["", "", "", ""];
      colours["NESW".indexOf(entering)] = colour;
      found.set(square, colours);
    }
  }
  return new Map([...found].map(([square, colours]) => [square, colours.join()]));
}
