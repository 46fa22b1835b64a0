import type { Effect } from "./words.svelte";

// What travels between page and server; `docs/protocol.md` says it in full.

export interface GameInfo {
  name: string;
  players: number[];
  bots: string[];
}

export type OptionValue = string | number | boolean | string[] | null;

export interface OptionInfo {
  name: string;
  kind: "bool" | "choice" | "int";
  value: OptionValue;
  default: OptionValue;
  values: { value: OptionValue; allowed: boolean; rule: string | null; error: string | null }[];
}

export interface OptionsAnswer {
  players: number;
  options: OptionInfo[];
}

export type SeatChoice = { kind: "person" } | { kind: "bot"; bot: string };

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot";
  name: string | null;
  bot: string | null;
  here: boolean;
  taken: boolean;
  gone_at: number | null; // since when its person is away
}

export interface ClockInfo {
  minutes: number;
  increment: number;
  left_ms: number[];
  running: number[];
  at_ms: number;
}

export interface TableInfo {
  table: string;
  game: string;
  players: number;
  options: Record<string, OptionValue>;
  state: "lobby" | "running" | "over" | "halted"; // halted: a record that stops before the end
  seats: SeatInfo[];
  clock: ClockInfo | null;
  number: number;
  you: number | null;
  undo: { by: number; number: number; waiting: number[] } | null;
  absence_ms: number; // how long a seat must be away before others may hand it over
  yours: number[]; // all seats of this browser
  hotseat: boolean;
  secret: boolean; // seats may not see everything of each other
  hints: boolean;
  watch: boolean;
  next: string | null; // the table of the rematch
  origin: { table: string; at: number } | null; // the game that this one branches off from
  guide: boolean;
}

/** A table at which this browser has a seat. */
export interface OwnTable {
  table: string;
  game: string;
  players: number;
  state: TableInfo["state"];
  names: (string | null)[];
  your_turn: boolean;
  your_seats: number[];
  at_ms: number;
  over: boolean;
  scores: number[] | null;
}

/** What every game's position holds. */
export interface Position {
  game: string;
  viewer: number | null;
  to_move: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  prompt: string;
}

export interface Entry {
  number: number;
  at: number;
  kind: string;
  seat: number | null;
  moves?: (string | null)[];
  effects?: (Effect | Effect[])[];
  by?: number;
  bot?: string;
  name?: string;
  allowed?: boolean;
}

export interface Preview {
  moves: string[];
  effects: Effect[][];
  position: Position;
  legal: string[];
  complete: boolean;
}

/** A game from its start, one step for each single move. */
export interface Replay {
  table: string;
  game: string;
  options: Record<string, OptionValue>;
  players: number;
  names: (string | null)[];
  geometry: unknown;
  you: number | null;
  start: Position;
  steps: Step[];
  public: boolean; // nothing is secret any more: one may play on from here
  sheet: unknown;
}

export interface Step {
  number: number; // from 1
  seat: number;
  move: string | null; // null where still hidden
  effects: Effect[];
  position: Position;
}

/** A finished game looked back at, as far as the work has come. */
export interface Analysis {
  state: "none" | "working" | "done" | "failed";
  done: number;
  total: number;
  unit: "points" | "chance" | null;
  moves: Judged[];
  rounds: Hindsight[];
}

/** A move beside the best one found: points expected in the end, or the chance to win. */
export interface Judged {
  number: number;
  seat: number;
  move: string;
  value: number;
  best: string;
  best_value: number;
  loss: number;
  mark: string;
}

/** The best line that the cards of a round allowed; `best` is empty when the player found as good a one. */
export interface Hindsight {
  seat: number;
  round: number;
  colour: string;
  points: number;
  best_points: number;
  best: string[];
}

/** The position in words. */
export interface TextView {
  number: number;
  sections: { title: string; lines: string[] }[];
}

/** A move worth considering: expected final points, chance to win. */
export interface Hint {
  move: string;
  score: number | null;
  win: number | null;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export type Message =
  | ({ type: "table" } & TableInfo)
  | { type: "position"; number: number; position: Position; legal: string[]; draft: string[] }
  | ({ type: "entry" } & Entry)
  | ({ type: "draft" | "preview"; id: string } & Preview)
  | { type: "hint"; id: string; number: number; hints: Hint[] }
  | { type: "ack"; id: string; number: number }
  | { type: "refused"; id: string; rule: string; error: string; number: number }
  | ({ type: "chat" } & ChatLine);
