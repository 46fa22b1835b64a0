// Made from the server's schemas by `make types`. Changes belong there.
import type { Player } from "../../lib/ids";
export interface Metro {
  position: MetroPosition;
  effect:
    TileLaid | LineGrown | LineFinished | TileDrawn | ShareSwapped | ShareTurned | ShareShown | WagonPlaced | GameOver;
  geometry: MetroGeometry;
  sheet: MetroSheet;
}
/**
 * A game of Metro as one viewer may see it.
 */
export interface MetroPosition {
  game: "metro";
  viewer: Player | null;
  to_move: Player[];
  over: boolean;
  scores: number[];
  winners: Player[];
  prompt:
    | "lay"
    | "lay-drawn"
    | "lay-or-draw"
    | "lay-or-exchange"
    | "lay-or-wagon"
    | "lay-or-wagon-or-exchange"
    | "over"
    | "wait";
  numbering: "cablecar" | "metro";
  rotate: boolean;
  pile: number;
  laid: Laid[];
  rails: Laid[];
  wagons: Wagon[];
  lines: Line[];
  players: MetroPlayer[];
  companies: Company[];
  market: Market[];
  exchange_over: boolean;
}
/**
 * A tile on the board.
 */
export interface Laid {
  square: string;
  tile: string;
  turns: number;
}
/**
 * A wagon on its station or place.
 */
export interface Wagon {
  station: number | string;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
}
/**
 * A line with a wagon: its crossings and its score.
 */
export interface Line {
  station: number | string;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  path: [string, "E" | "N" | "S" | "W", "E" | "N" | "S" | "W"][];
  finished: boolean;
  end: number | string | null;
  doubled: boolean;
  points: number;
}
/**
 * What lies in front of a player; None stands for what the viewer may not know.
 */
export interface MetroPlayer {
  player: Player;
  colour: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow") | null;
  score: number;
  hand: (string | null)[];
  drawn: (string | null)[];
  shares: Share[];
  numbers: (number | null)[];
  wagon: boolean;
}
/**
 * A share in front of a player; its company is None for those who may not know it.
 */
export interface Share {
  percent: number;
  company: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow") | null;
  shown: boolean;
}
/**
 * A company's profit so far and what 10 % of it are worth now.
 */
export interface Company {
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  profit: number;
  value: number;
}
/**
 * One pile of shares.
 */
export interface Market {
  percent: number;
  open: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  pile: number;
}
/**
 * A tile was laid.
 */
export interface TileLaid {
  kind: "lay";
  player: Player;
  tile: string;
  turns: number;
  square: string;
  milestone?: boolean;
}
/**
 * A line became longer and is not finished.
 */
export interface LineGrown {
  kind: "grow";
  station: number | string;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  path: [string, "E" | "N" | "S" | "W", "E" | "N" | "S" | "W"][];
  milestone?: boolean;
}
/**
 * A line reached an arrival and scored.
 */
export interface LineFinished {
  kind: "finish";
  station: number | string;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  path: [string, "E" | "N" | "S" | "W", "E" | "N" | "S" | "W"][];
  end: number | string;
  doubled: boolean;
  points: number;
  milestone?: boolean;
}
/**
 * A tile was drawn; only who drew it knows which. `instead`: to be laid at once.
 */
export interface TileDrawn {
  kind: "draw";
  player: Player;
  tile: string | null;
  instead: boolean;
  left: number;
  milestone?: boolean;
}
/**
 * A share was exchanged; `colour` is what was taken, where the viewer may know it.
 */
export interface ShareSwapped {
  kind: "swap";
  player: Player;
  percent: number;
  blind: boolean;
  colour: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow") | null;
  milestone?: boolean;
}
/**
 * A new share lies face up.
 */
export interface ShareTurned {
  kind: "turn-up";
  percent: number;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  milestone?: boolean;
}
/**
 * A player revealed a share to use its company's wagon.
 */
export interface ShareShown {
  kind: "show";
  player: Player;
  percent: number;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  milestone?: boolean;
}
/**
 * A wagon was put on a place of the Central Station.
 */
export interface WagonPlaced {
  kind: "wagon";
  player: Player;
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  place: string;
  milestone?: boolean;
}
/**
 * The last tile was laid.
 */
export interface GameOver {
  kind: "over";
  winners: Player[];
  scores: number[];
  milestone?: boolean;
}
/**
 * Squares by their upper left corner, tracks within a square by name (`NE` …), stations, places.
 */
export interface MetroGeometry {
  size: [number, number];
  square: number;
  squares: {
    [k: string]: [number, number];
  };
  centre: {
    [k: string]: [number, number];
  };
  tracks: {
    [k: string]: string;
  };
  stations: {
    [k: string]: Stop;
  };
  places: {
    [k: string]: Stop;
  };
}
/**
 * Where trains leave from and arrive on a side of a square: port and building each, and the label.
 */
export interface Stop {
  side: "E" | "N" | "S" | "W";
  departure: [[number, number], [number, number]];
  arrival: [[number, number], [number, number]];
  label: [number, number];
}
/**
 * The whole sheet; the companies where there are any.
 */
export interface MetroSheet {
  lines: FinishedLine[];
  players: PlayerSheet[];
  companies?: CompanyScore[];
}
/**
 * A finished line: where from, where to, whose, how many points.
 */
export interface FinishedLine {
  station: number | string;
  end: number | string;
  owner: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow") | null;
  points: number;
}
/**
 * A player's part; colour and lines without companies, shares and numbers once the game is over.
 */
export interface PlayerSheet {
  player: Player;
  total: number;
  colour?: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  lines?: number;
  shares?: ShareScore[];
  numbers?: NumberScore[];
}
/**
 * What a company pays a player, majority included (M34).
 */
export interface ShareScore {
  company: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  percent: number;
  value: number;
  points: number;
}
/**
 * A station number and the line that ended there, if one did (M61).
 */
export interface NumberScore {
  number: number;
  line: number | string | null;
  points: number;
}
/**
 * A company's profit and what 10 % of it are worth (M34).
 */
export interface CompanyScore {
  company: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
  profit: number;
  value: number;
}
