// Made from the server's schemas by `make types`. Changes belong there.
export interface Shapes {
  Position: NextStationPosition;
}
/**
 * A game of Next Station as one viewer may see it.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "NextStationPosition".
 */
export interface NextStationPosition {
  game: string;
  viewer: number | null;
  to_move: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  prompt: string;
  round: number;
  turn: number;
  card: string;
  switch: boolean;
  circling: boolean;
  undergrounds: number;
  revealed: string[][];
  objectives: string[];
  powers: {
    [k: string]: string;
  };
  players: Player[];
}
/**
 * A seat: its pencil and power in this round, its sheet, and its action where the viewer knows it.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Player".
 */
export interface Player {
  seat: number;
  pencil: string;
  power: string | null;
  power_used: boolean;
  acted: boolean;
  pending: [string, string][];
  passed: boolean;
  ends: string[];
  sheet: Sheet;
  progress: Progress[];
}
/**
 * A player's whole sheet; the verdict is the solo player's rank 0–5 (N60).
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Sheet".
 */
export interface Sheet {
  player: number;
  lines: LineSheet[];
  tourist: Tourist;
  interchanges: Interchange[];
  objectives: Objective[];
  module_cost: number;
  total: number;
  verdict: number | null;
}
/**
 * One line: districts × most stations in one + Thames (N40), and how it was drawn.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "LineSheet".
 */
export interface LineSheet {
  colour: string;
  round: number;
  departure: string;
  sections: [string, string][];
  circled: string | null;
  districts: number;
  most: number;
  thames: number;
  points: number;
}
/**
 * Ticks on the tourist track and what they are worth (N41).
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Tourist".
 */
export interface Tourist {
  ticks: number;
  points: number;
}
/**
 * Stations on so many lines, and what they are worth together (N42).
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Interchange".
 */
export interface Interchange {
  lines: number;
  stations: number;
  points: number;
}
/**
 * An objective and what it brings (N50).
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Objective".
 */
export interface Objective {
  objective: string;
  met: boolean;
  points: number;
}
/**
 * What an objective counts: how much there is of how much.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Progress".
 */
export interface Progress {
  objective: string;
  done: number;
  goal: number;
}
