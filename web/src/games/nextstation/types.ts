import type { Position } from "../../lib/protocol";
import type { Point } from "../rover.svelte";

// Next Station's geometry and position as the server sends them.

export type Step = [start: string, target: string];

export interface Station {
  at: Point;
  symbol: string;
  tourist: boolean;
  departure: string | null;
  district: string;
}

export interface Card {
  symbol: string;
  underground: boolean;
}

export interface Geometry {
  size: Point;
  stations: Record<string, Station>;
  sections: Record<string, { d: string; thames: boolean }>;
  frame: [x: number, y: number, width: number, height: number];
  river: string;
  borders: string[];
  shaded: [x: number, y: number, width: number, height: number][];
  labels: { text: string; at: Point }[];
  symbols: Record<string, string>;
  site: string;
  cards: Record<string, Card>;
  rounds: number;
  undergrounds: number;
  tourist_track: number[];
  interchange: Record<string, number>;
  verdict_from: number[];
}

export interface LineSheet {
  colour: string;
  round: number;
  departure: string;
  sections: Step[];
  circled: string | null;
  districts: number;
  most: number;
  thames: number;
  points: number;
}

export interface PlayerSheet {
  player: number;
  lines: LineSheet[];
  tourist: { ticks: number; points: number };
  interchanges: { lines: number; stations: number; points: number }[];
  objectives: { objective: string; met: boolean; points: number }[];
  module_cost: number;
  total: number;
  verdict: number | null;
}

export interface Progress {
  objective: string;
  done: number;
  goal: number;
}

export interface Player {
  seat: number;
  pencil: string;
  power: string | null;
  power_used: boolean;
  acted: boolean;
  pending: Step[];
  passed: boolean;
  ends: string[];
  sheet: PlayerSheet;
  progress: Progress[];
}

export interface NextStationPosition extends Position {
  round: number;
  turn: number;
  card: string;
  switch: boolean;
  circling: boolean;
  undergrounds: number;
  revealed: string[][];
  objectives: string[];
  powers: Record<string, string>;
  players: Player[];
}

/** In a preview: how the own sheet would stand. */
export interface Foreseen {
  kind: "foreseen";
  total: number;
  sheet: PlayerSheet;
  progress: Progress[];
}

export interface Drawn {
  kind: "draw";
  seat: number;
  colour: string;
  start: string;
  target: string;
  points: number;
}

export interface Circled {
  kind: "circle";
  station: string;
  points: number;
}
