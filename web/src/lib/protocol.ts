import type { Effect } from "./words.svelte";

// What travels between page and server; `docs/protocol.md` says it in full.

export interface GameInfo {
  name: string;
  players: number[];
  bots: string[];
}

export type OptionValue = string | number | boolean;

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
  state: "lobby" | "running" | "over";
  seats: SeatInfo[];
  clock: ClockInfo | null;
  number: number;
  you: number | null;
  undo: { by: number; number: number; waiting: number[] } | null;
  absence_ms: number; // how long a seat must be away before others may hand it over
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
}

export interface Preview {
  moves: string[];
  effects: Effect[][];
  position: Position;
  legal: string[];
  complete: boolean;
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
  | { type: "ack"; id: string; number: number }
  | { type: "refused"; id: string; rule: string; error: string; number: number }
  | ({ type: "chat" } & ChatLine);
