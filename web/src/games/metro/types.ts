import type { Position } from "../../lib/protocol";
import type { Point } from "../rover.svelte";

// Metro's geometry and position as the server sends them.

export type Station = number | string; // a number, or a place C1–C8
export type Crossing = [square: string, entering: string, leaving: string];

export interface Stop {
  side: string;
  departure: [Point, Point];
  arrival: [Point, Point];
  label: Point;
}

export interface Geometry {
  size: Point;
  square: number;
  squares: Record<string, Point>;
  centre: Record<string, Point>;
  tracks: Record<string, string>;
  stations: Record<string, Stop>;
  places: Record<string, Stop>;
}

export interface Laid {
  square: string;
  tile: string;
  turns: number;
}

export interface Line {
  station: Station;
  colour: string;
  path: Crossing[];
  finished: boolean;
  end: Station | null;
  doubled: boolean;
  points: number;
}

export interface Share {
  percent: number;
  company: string | null;
  shown: boolean;
}

export interface Player {
  seat: number;
  colour: string | null;
  score: number;
  hand: (string | null)[];
  drawn: (string | null)[];
  shares: Share[];
  numbers: (number | null)[];
  wagon: boolean;
}

export interface MetroPosition extends Position {
  numbering: string;
  rotate: boolean;
  pile: number;
  laid: Laid[];
  rails: Laid[];
  wagons: { station: Station; colour: string }[];
  lines: Line[];
  players: Player[];
  companies: { colour: string; profit: number; value: number }[];
  market: { percent: number; open: string; pile: number }[];
  exchange_over: boolean;
}
