// Made from the server's schemas by `make types`. Changes belong there.
export interface Shapes {
  Position: MetroPosition;
}
/**
 * A game of Metro as one viewer may see it.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "MetroPosition".
 */
export interface MetroPosition {
  game: string;
  viewer: number | null;
  to_move: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  prompt: string;
  numbering: string;
  rotate: boolean;
  pile: number;
  laid: Laid[];
  rails: Laid[];
  wagons: Wagon[];
  lines: Line[];
  players: Player[];
  companies: Company[];
  market: Market[];
  exchange_over: boolean;
}
/**
 * A tile on the board.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Laid".
 */
export interface Laid {
  square: string;
  tile: string;
  turns: number;
}
/**
 * A wagon on its station or place.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Wagon".
 */
export interface Wagon {
  station: number | string;
  colour: string;
}
/**
 * A line with a wagon: its crossings (square, entering side, leaving side) and its score.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Line".
 */
export interface Line {
  station: number | string;
  colour: string;
  path: [string, string, string][];
  finished: boolean;
  end: number | string | null;
  doubled: boolean;
  points: number;
}
/**
 * What lies in front of a player; None stands for what the viewer may not know.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Player".
 */
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
/**
 * A share in front of a player; its company is None for those who may not know it.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Share".
 */
export interface Share {
  percent: number;
  company: string | null;
  shown: boolean;
}
/**
 * A company's profit so far and what 10 % of it are worth now.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Company".
 */
export interface Company {
  colour: string;
  profit: number;
  value: number;
}
/**
 * One pile of shares.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Market".
 */
export interface Market {
  percent: number;
  open: string;
  pile: number;
}
