import type { Position } from "../../lib/protocol";
import type { Point } from "../rover.svelte";

// Metromania's geometry and position as the server sends them.

export type Side = "l" | "r"; // of the way, in the direction of digging

export interface Geometry {
  size: Point;
  edge: number;
  offset: number;
  trim: number;
  vertices: Record<string, Point>;
  cells: { slot: number; corners: Point[] }[];
  frames: Point[][]; // outer corner, then the ends of the border edge
  signs: Record<string, string>;
}

export interface Arrow {
  name: string;
  frame: number;
  side: string;
}

export interface Line {
  company: number;
  number: number;
  start: string;
  end: string | null;
  path: string[];
  sides: string;
  status: "open" | "blocked" | "finished";
  tunnels_left: number;
}

export interface Destination {
  name: string; // `Ah`, or `?h` where the letter is secret
  kind: string;
  cell: number | null;
}

export interface Company {
  seat: number;
  player: number;
  colour: string;
  points: number;
  destinations: Destination[];
}

export interface Trip {
  day: string;
  letter: string | null;
  ends: [string, string];
}

export interface Leg {
  company: number;
  colour: string;
  line: number;
  stations: string[];
  minutes: number[]; // at each station
}

export interface TestEnd {
  destination?: string;
  area?: string;
  company?: number;
  placed?: boolean;
  stations: string[];
}

export interface Test {
  day: string;
  letter: string | null;
  ends: TestEnd[];
  minutes: number | null;
  routes: Leg[][];
  more_routes: boolean;
  points: { company: number; colour: string; points: number; why: string }[];
  guilty: { company: number; colour: string; points: number; causes: { destination: string; why: string }[] }[];
}

export interface MetromaniaPosition extends Position {
  areas: { cell: number; terrain: string }[];
  arrows: Arrow[];
  company: number | null;
  companies: Company[];
  lines: Line[];
  stations: string[];
  stations_left: number;
  tunnels_dug: number;
  tunnels_per_turn: number;
  bonus_line: number | null;
  last_turns: number | null;
  ended_by: string | null;
  memo: Trip[];
  tests: Test[];
}
