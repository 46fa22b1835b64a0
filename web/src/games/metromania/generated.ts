// Made from the server's schemas by `make types`. Changes belong there.
export interface Shapes {
  Position: MetromaniaPosition;
}
/**
 * A game of Metromania as one viewer may see it.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "MetromaniaPosition".
 */
export interface MetromaniaPosition {
  game: string;
  viewer: number | null;
  to_move: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  prompt: string;
  districts: [number, number][];
  areas: Area[];
  arrows: Arrow[];
  company: number | null;
  players: Player[];
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
  tests: {}[];
}
/**
 * A cell that is a spot, lake or park.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Area".
 */
export interface Area {
  cell: number;
  terrain: string;
}
/**
 * A start or end cell of the frame.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Arrow".
 */
export interface Arrow {
  name: string;
  frame: number;
  side: string;
}
/**
 * A player; the colour is null for one who has two companies.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Player".
 */
export interface Player {
  seat: number;
  colour: string | null;
}
/**
 * A company and what lies in front of it.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Company".
 */
export interface Company {
  seat: number;
  player: number;
  colour: string;
  points: number;
  destinations: Destination[];
}
/**
 * A Destination in a hand (`?h` where its letter is secret) or placed on a cell.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Destination".
 */
export interface Destination {
  name: string;
  kind: string;
  cell: number | null;
}
/**
 * A begun line: vertices from arrow to arrow, and on which side of the way each tunnel lies.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Line".
 */
export interface Line {
  company: number;
  number: number;
  start: string;
  end: string | null;
  path: string[];
  sides: string;
  status: string;
  tunnels_left: number;
}
/**
 * A line of the memo: a day and the two ends of its test.
 *
 * This interface was referenced by `Shapes`'s JSON-Schema
 * via the `definition` "Trip".
 */
export interface Trip {
  day: string;
  letter: string | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  ends: [string, string];
}
