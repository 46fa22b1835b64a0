// Made from the server's schemas by `make types`. Changes belong there.
import type { Player, Seat } from "../../lib/ids";
export interface Metromania {
  position: MetromaniaPosition;
  effect:
    | HandTaken
    | LineBegun
    | TunnelDug
    | DestinationPlaced
    | StationBuilt
    | LineFinished
    | BonusDeclined
    | LastTurnLeftOut
    | DiggingStopped
    | TurnPassed
    | LastRound
    | TestRun
    | GameOver;
  geometry: MetromaniaGeometry;
  sheet: MetromaniaSheet;
}
/**
 * A game of Metromania as one viewer may see it.
 */
export interface MetromaniaPosition {
  game: "metromania";
  viewer: Player | null;
  to_move: Player[];
  over: boolean;
  scores: number[];
  winners: Player[];
  prompt: "bonus" | "build" | "dig" | "dig-or-build" | "last-turn" | "over" | "start" | "take" | "wait";
  districts: [number, number][];
  areas: Area[];
  arrows: Arrow[];
  company: Seat | null;
  players: MetromaniaPlayer[];
  companies: Company[];
  lying: LyingHand[];
  lines: Line[];
  stations: string[];
  stations_left: number;
  tunnels_dug: number;
  tunnels_per_turn: number;
  bonus_line: number | null;
  last_turns: number | null;
  may_leave_out: boolean;
  ended_by: ("both-lines" | "last-station" | "lines-done" | "standstill") | null;
  memo: Trip[];
  tests: TripReport[];
}
/**
 * A cell that is a spot, lake or park.
 */
export interface Area {
  cell: number;
  terrain: "fun" | "house" | "lake" | "park" | "work";
}
/**
 * A start or end cell of the frame.
 */
export interface Arrow {
  name: string;
  frame: number;
  side: "N" | "NE" | "NW" | "S" | "SE" | "SW";
}
/**
 * A player; the colour is null for one who has two companies.
 */
export interface MetromaniaPlayer {
  player: Player;
  colour: ("blue" | "green" | "orange" | "red") | null;
}
/**
 * A company and what lies in front of it.
 */
export interface Company {
  seat: Seat;
  player: Player;
  colour: "blue" | "green" | "orange" | "red";
  points: number;
  destinations: Destination[];
}
/**
 * A Destination in a hand (`?h` where its letter is secret) or placed on a cell.
 */
export interface Destination {
  name: string;
  kind: "fun" | "house" | "work";
  cell: number | null;
}
/**
 * A hand that lies ready to be taken, known by the kind that it has twice (X61).
 */
export interface LyingHand {
  doubled: "fun" | "house" | "work";
  destinations: Destination[];
}
/**
 * A begun line: vertices from arrow to arrow, and on which side of the way each tunnel lies.
 */
export interface Line {
  company: Seat;
  number: number;
  start: string;
  end: string | null;
  path: string[];
  sides: string;
  status: "blocked" | "finished" | "open";
  tunnels_left: number;
}
/**
 * A line of the memo: a day and the two ends of its test.
 */
export interface Trip {
  day: "friday" | "monday" | "saturday" | "sunday" | "thursday" | "tuesday" | "wednesday";
  letter: ("A" | "B" | "C" | "D" | "E" | "F") | null;
  ends: ["fun" | "house" | "lake" | "park" | "work", "fun" | "house" | "lake" | "park" | "work"];
}
/**
 * A test: time (none where impossible), fastest routes, points and guilt with their reasons.
 */
export interface TripReport {
  day: "friday" | "monday" | "saturday" | "sunday" | "thursday" | "tuesday" | "wednesday";
  letter: ("A" | "B" | "C" | "D" | "E" | "F") | null;
  ends: TripEnd[];
  minutes: number | null;
  routes: Leg[][];
  more_routes: boolean;
  points: Gain[];
  guilty: Guilt[];
}
/**
 * One end of a trip: an area on Sunday, else a Destination; and the stations that touch it.
 */
export interface TripEnd {
  area?: "lake" | "park";
  destination?: string;
  company?: Seat;
  placed?: boolean;
  stations: string[];
}
/**
 * A part of a route on one line: its stations and the minute at which the trip is at each.
 */
export interface Leg {
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  line: number;
  stations: string[];
  minutes: number[];
}
/**
 * What a company on a fastest trip scores, and why.
 */
export interface Gain {
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  points: number;
  why: "both-ride" | "placed" | "rides" | "sunday";
}
/**
 * What a guilty company loses, and every reason (X52).
 */
export interface Guilt {
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  points: number;
  causes: GuiltCause[];
}
/**
 * Why a trip was impossible because of a Destination (X52).
 */
export interface GuiltCause {
  destination: string;
  why: "no-station" | "not-connected" | "not-placed";
}
/**
 * A company has the hand in which a kind is doubled; the last one without a choice (X61).
 */
export interface HandTaken {
  kind: "take";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  terrain: "fun" | "house" | "work";
  milestone?: boolean;
}
/**
 * A line was begun at a white arrow, which people know by its number.
 */
export interface LineBegun {
  kind: "start";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  line: number;
  arrow: string;
  number: number;
  vertex: string;
  milestone?: boolean;
}
/**
 * A line went on from one vertex to another; its tunnel lies on that side of the way.
 */
export interface TunnelDug {
  kind: "dig";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  line: number;
  origin: string;
  vertex: string;
  side: "l" | "r";
  milestone?: boolean;
}
/**
 * A Destination was placed on a spot; people know it by its letter and its kind.
 */
export interface DestinationPlaced {
  kind: "place";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  destination: string;
  letter: string;
  terrain: "fun" | "house" | "work";
  cell: number;
  milestone?: boolean;
}
/**
 * A station was built: by meeting, parting, as an intermediate or as a bonus station.
 */
export interface StationBuilt {
  kind: "station";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  vertex: string;
  cause: "bonus" | "intermediate" | "meeting" | "parting";
  points: number;
  left: number;
  milestone?: boolean;
}
/**
 * A line reached a black arrow, which people know by its number.
 */
export interface LineFinished {
  kind: "finish";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  line: number;
  arrow: string;
  number: number;
  path: string[];
  milestone?: boolean;
}
/**
 * A bonus station was not built.
 */
export interface BonusDeclined {
  kind: "decline";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  milestone?: boolean;
}
/**
 * A company made no use of its turn in the last round.
 */
export interface LastTurnLeftOut {
  kind: "leave-out";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  milestone?: boolean;
}
/**
 * The tunnels left would need a Destination and were declined.
 */
export interface DiggingStopped {
  kind: "stop";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  milestone?: boolean;
}
/**
 * A company could do nothing.
 */
export interface TurnPassed {
  kind: "pass";
  player: Player;
  company: Seat;
  colour: "blue" | "green" | "orange" | "red";
  milestone?: boolean;
}
/**
 * The building phase ends: every other company has one more turn.
 */
export interface LastRound {
  kind: "last-round";
  colour: "blue" | "green" | "orange" | "red";
  cause: "both-lines" | "last-station" | "lines-done" | "standstill";
  milestone?: boolean;
}
/**
 * A test was run; what it changed for each company, the rest in the report.
 */
export interface TestRun {
  kind: "test";
  day: "friday" | "monday" | "saturday" | "sunday" | "thursday" | "tuesday" | "wednesday";
  minutes: number | null;
  blue: string | null;
  red: string | null;
  green: string | null;
  orange: string | null;
  report: TripReport;
  milestone?: boolean;
}
/**
 * Building and tests are over.
 */
export interface GameOver {
  kind: "over";
  winners: Player[];
  scores: number[];
  cause: "both-lines" | "last-station" | "lines-done" | "standstill";
  milestone?: boolean;
}
/**
 * Vertices by name, city cells, frame cells (the outer corner first), pictograms.
 */
export interface MetromaniaGeometry {
  size: [number, number];
  edge: number;
  offset: number;
  trim: number;
  vertices: {
    [k: string]: [number, number];
  };
  cells: Cell[];
  frames: [number, number][][];
  signs: {
    [k: string]: string;
  };
}
/**
 * A city cell: the slot of its district and its corners.
 */
export interface Cell {
  slot: number;
  corners: [number, number][];
}
/**
 * The whole sheet; the tests once they are run.
 */
export interface MetromaniaSheet {
  companies: CompanySheet[];
  stations_left: number;
  ended_by: ("both-lines" | "last-station" | "lines-done" | "standstill") | null;
  players: PlayerSheet[];
  tests?: TripReport[];
}
/**
 * A company's part; line points and tests once the building phase is over.
 */
export interface CompanySheet {
  company: Seat;
  player: Player;
  colour: "blue" | "green" | "orange" | "red";
  station_points: number;
  finished: number;
  tunnels: number;
  total: number;
  line_points?: number;
  tests?: number[];
}
/**
 * A player's total over all companies.
 */
export interface PlayerSheet {
  player: Player;
  total: number;
}
