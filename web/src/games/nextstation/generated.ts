// Made from the server's schemas by `make types`. Changes belong there.
import type { Player } from "../../lib/ids";
export interface Nextstation {
  position: NextStationPosition;
  effect:
    | Acted
    | Passed
    | SectionDrawn
    | StationCircled
    | Foreseen
    | LineScored
    | PencilChosen
    | PencilTaken
    | CardRevealed
    | GameOver;
  geometry: NextStationGeometry;
  sheet: NextStationSheet;
  hindsight: BestRound;
}
/**
 * A game of Next Station as one viewer may see it.
 */
export interface NextStationPosition {
  game: "nextstation";
  viewer: Player | null;
  to_move: Player[];
  over: boolean;
  scores: number[];
  winners: Player[];
  prompt:
    "circle" | "draw" | "draw-or-double" | "draw-or-joker" | "draw-or-switch" | "over" | "pass" | "pencil" | "wait";
  round: number;
  turn: number;
  card: ("CI" | "JO" | "PE" | "SQ" | "TR" | "ci" | "jo" | "pe" | "sq" | "sw" | "tr") | null;
  pencils: ("blue" | "green" | "pink" | "purple")[];
  switch: boolean;
  circling: boolean;
  undergrounds: number;
  revealed: ("CI" | "JO" | "PE" | "SQ" | "TR" | "ci" | "jo" | "pe" | "sq" | "sw" | "tr")[][];
  objectives: ("centre" | "districts" | "interchanges" | "thames" | "tourist")[];
  powers: {
    [k: string]: "circle" | "double" | "joker" | "switch";
  };
  players: NextStationPlayer[];
}
/**
 * A player: pencil and power in this round, the sheet, and the action where the viewer knows it.
 */
export interface NextStationPlayer {
  player: Player;
  pencil: ("blue" | "green" | "pink" | "purple") | null;
  power: ("circle" | "double" | "joker" | "switch") | null;
  power_used: boolean;
  acted: boolean;
  pending: [string, string][];
  passed: boolean;
  ends: string[];
  sheet: PlayerSheet;
  progress: Progress[];
}
/**
 * A player's whole sheet; the verdict is the solo player's rank 0–5 (N60).
 */
export interface PlayerSheet {
  player: Player;
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
 */
export interface LineSheet {
  colour: "blue" | "green" | "pink" | "purple";
  round: number | null;
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
 */
export interface Tourist {
  ticks: number;
  points: number;
}
/**
 * Stations on so many lines, and what they are worth together (N42).
 */
export interface Interchange {
  lines: number;
  stations: number;
  points: number;
}
/**
 * An objective and what it brings (N50).
 */
export interface Objective {
  objective: "centre" | "districts" | "interchanges" | "thames" | "tourist";
  met: boolean;
  points: number;
}
/**
 * What an objective counts: how much there is of how much.
 */
export interface Progress {
  objective: "centre" | "districts" | "interchanges" | "thames" | "tourist";
  done: number;
  goal: number;
}
/**
 * A player has chosen; what, the others learn when all have.
 */
export interface Acted {
  kind: "acted";
  player: Player;
  milestone?: boolean;
}
/**
 * A player drew nothing, or circled nothing.
 */
export interface Passed {
  kind: "pass";
  player: Player;
  milestone?: boolean;
}
/**
 * A section was drawn; `points` is what it adds to the sheet as it stands (N44).
 */
export interface SectionDrawn {
  kind: "draw";
  player: Player;
  colour: "blue" | "green" | "pink" | "purple";
  start: string;
  target: string;
  power: ("circle" | "double" | "joker" | "switch") | null;
  thames: boolean;
  points: number;
  milestone?: boolean;
}
/**
 * A station counts as two for its line.
 */
export interface StationCircled {
  kind: "circle";
  player: Player;
  colour: "blue" | "green" | "pink" | "purple";
  station: string;
  points: number;
  milestone?: boolean;
}
/**
 * In a preview only: how the player's own sheet would stand, with the way to the objectives.
 */
export interface Foreseen {
  kind: "foreseen";
  player: Player;
  total: number;
  sheet: PlayerSheet;
  progress: Progress[];
  milestone?: boolean;
}
/**
 * A round is over: what the line drawn in it is worth (N40).
 */
export interface LineScored {
  kind: "line";
  player: Player;
  colour: "blue" | "green" | "pink" | "purple";
  districts: number;
  most: number;
  thames: number;
  points: number;
  milestone?: boolean;
}
/**
 * A player has a pencil by choice; the last one without a move (N31).
 */
export interface PencilChosen {
  kind: "choose";
  player: Player;
  colour: "blue" | "green" | "pink" | "purple";
  milestone?: boolean;
}
/**
 * A new round began for a player (N30).
 */
export interface PencilTaken {
  kind: "pencil";
  player: Player;
  colour: "blue" | "green" | "pink" | "purple";
  round: number;
  milestone?: boolean;
}
/**
 * A card was turned up; `undergrounds` of the five are out now (N12).
 */
export interface CardRevealed {
  kind: "card";
  card: "CI" | "JO" | "PE" | "SQ" | "TR" | "ci" | "jo" | "pe" | "sq" | "sw" | "tr";
  symbol: "circle" | "joker" | "pentagon" | "square" | "switch" | "triangle";
  underground: boolean;
  undergrounds: number;
  milestone?: boolean;
}
/**
 * The fourth round is over; solo with the rank of the Mayor's verdict (N60).
 */
export interface GameOver {
  kind: "over";
  winners: Player[];
  scores: number[];
  points: number;
  verdict: number | null;
  milestone?: boolean;
}
/**
 * The map: stations and sections by name, ground, signs; the deck, and the tables of the sheet.
 */
export interface NextStationGeometry {
  size: [number, number];
  stations: {
    [k: string]: MapStation;
  };
  sections: {
    [k: string]: MapSection;
  };
  departures: {
    [k: string]: string;
  };
  frame: [number, number, number, number];
  districts: {
    [k: string]: District;
  };
  hatches: {
    [k: string]: Hatch;
  };
  river: string;
  thames: Shape[];
  name_at: [number, number];
  labels: Label[];
  symbols: {
    [k: string]: string;
  };
  seal: string;
  landmarks: {
    [k: string]: Shape[];
  };
  foot: number;
  strokes: {
    [k: string]: Stroke;
  };
  grain: Hatch;
  cards: {
    [k: string]: CardFace;
  };
  rounds: number;
  undergrounds: number;
  tourist_track: number[];
  interchange: {
    [k: string]: number;
  };
  verdict_from: number[];
}
/**
 * A station of the map.
 */
export interface MapStation {
  at: [number, number];
  symbol: "circle" | "joker" | "pentagon" | "square" | "switch" | "triangle";
  tourist: boolean;
  departure: ("blue" | "green" | "pink" | "purple") | null;
  district: string;
}
/**
 * A section that can be drawn; over the Thames with the parapets of its bridge.
 */
export interface MapSection {
  d: string;
  thames: boolean;
  stroke: string;
  bridge: string | null;
}
/**
 * A district: tint and hatch have the colours `name` and `name_hatch`.
 */
export interface District {
  d: string;
  hatch: string;
}
/**
 * A tile that fills a district: its size and its lines.
 */
export interface Hatch {
  size: [number, number];
  d: string;
}
/**
 * A path and how it is painted.
 */
export interface Shape {
  d: string;
  fill?: string | null;
  stroke?: string | null;
  width?: number;
  dash?: string | null;
  opacity?: number;
}
/**
 * The name of a column or row, and where it stands.
 */
export interface Label {
  text: string;
  at: [number, number];
}
/**
 * One section along the x axis: filled body, thin hairs, and the middle for the pattern.
 */
export interface Stroke {
  body: string;
  hairs: string;
  middle: string;
}
/**
 * A card of the deck (N10).
 */
export interface CardFace {
  symbol: "circle" | "joker" | "pentagon" | "square" | "switch" | "triangle";
  underground: boolean;
}
/**
 * The sheets of all players.
 */
export interface NextStationSheet {
  players: PlayerSheet[];
}
/**
 * A player's round beside the best that its cards would have allowed; points of the whole sheet.
 */
export interface BestRound {
  player: Player;
  colour: "blue" | "green" | "pink" | "purple";
  points: number;
  best_points: number;
  best: string[];
  round: number;
  nodes: number;
}
