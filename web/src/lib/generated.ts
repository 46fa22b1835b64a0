// Made from the server's schemas by `make types`. Changes belong there.
import type { Effect } from "./protocol";
export interface Wire {
  client:
    AskMove | AskDraft | AskPreview | AskUndo | AskChat | AskHandOver | AskTakeBack | AskWatch | AskHint | AskPing;
  Position: Position;
  TableInfo: TableInfo;
  PositionTold: PositionTold;
  EntryTold: EntryTold;
  TrialTold: TrialTold;
  HintTold: HintTold;
  Ack: Ack;
  Refused: Refused;
  ChatTold: ChatTold;
  GameInfo: GameInfo;
  AskOptions: AskOptions;
  ValueInfo: ValueInfo;
  OptionInfo: OptionInfo;
  OptionsInfo: OptionsInfo;
  AskTable: AskTable;
  AskJoin: AskJoin;
  Seated: Seated;
  Problem: Problem;
  TableOfMine: TableOfMine;
  AskBranch: AskBranch;
  TableNamed: TableNamed;
  Step: Step;
  Replay: Replay;
  TextView: TextView;
  AnalysisInfo: AnalysisInfo;
  server: TableInfo | PositionTold | EntryTold | TrialTold | HintTold | Ack | Refused | ChatTold;
}
/**
 * Commit moves, all or none; `number` is the last entry the client has seen.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskMove".
 */
export interface AskMove {
  type: "move";
  number: number;
  moves: string[];
  id: string;
}
/**
 * Replace the seat's draft; an empty list resets it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskDraft".
 */
export interface AskDraft {
  type: "draft";
  number: number;
  moves: string[];
  id: string;
}
/**
 * What these moves would do; nothing is kept.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskPreview".
 */
export interface AskPreview {
  type: "preview";
  number: number;
  moves: string[];
  id: string;
}
/**
 * Ask to take back the last moves, or answer somebody who asked.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskUndo".
 */
export interface AskUndo {
  type: "undo";
  action: "agree" | "ask" | "refuse";
  id: string;
}
/**
 * Say something to the table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskChat".
 */
export interface AskChat {
  type: "chat";
  text: string;
  id: string;
}
/**
 * Let a bot play a seat whose owner has been away for long.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskHandOver".
 */
export interface AskHandOver {
  type: "hand_over";
  seat: number;
  bot: string;
  id: string;
}
/**
 * Play one's own seat again.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskTakeBack".
 */
export interface AskTakeBack {
  type: "take_back";
  id: string;
}
/**
 * Let others watch, or send them away.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskWatch".
 */
export interface AskWatch {
  type: "watch";
  allowed: boolean;
  id: string;
}
/**
 * The best moves, where the table allows hints.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskHint".
 */
export interface AskHint {
  type: "hint";
  id: string;
}
/**
 * Answered at once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskPing".
 */
export interface AskPing {
  type: "ping";
  id: string;
}
/**
 * All that is needed to draw a game as one viewer may see it; games add their own fields.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Position".
 */
export interface Position {
  game: string;
  viewer: number | null;
  to_move: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  prompt: string;
}
/**
 * A table without its game.
 *
 *     `yours`: all seats of this browser; `secret`: the seats hide something from each other; `origin`: where
 *     a what-if began; `next`: the table of the rematch.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  type: "table";
  table: string;
  game: string;
  players: number;
  options: {};
  state: "halted" | "lobby" | "over" | "running";
  seats: SeatInfo[];
  clock: ClockInfo | null;
  number: number;
  you: number | null;
  yours: number[];
  undo: UndoInfo | null;
  absence_ms: number;
  hotseat: boolean;
  secret: boolean;
  hints: boolean;
  watch: boolean;
  guide: boolean;
  origin: Origin | null;
  next: string | null;
}
/**
 * A seat; a person's seat with a bot's name is played by that bot for the time being.
 *
 *     `gone_at`: since when its person is away, in milliseconds since 1970.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "person";
  name: string | null;
  bot: string | null;
  here: boolean;
  taken: boolean;
  gone_at: number | null;
}
/**
 * The clocks: what was left at the time `at_ms`, and whose are running since.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockInfo".
 */
export interface ClockInfo {
  minutes: number;
  increment: number;
  left_ms: number[];
  running: number[];
  at_ms: number;
}
/**
 * Somebody asks to take back the moves of an entry; `waiting` have not answered.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "UndoInfo".
 */
export interface UndoInfo {
  by: number;
  number: number;
  waiting: number[];
}
/**
 * Where a what-if began: the table, and how many of its moves stand.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Origin".
 */
export interface Origin {
  table: string;
  at: number;
}
/**
 * The game as you may see it, what you may do, and your draft.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PositionTold".
 */
export interface PositionTold {
  type: "position";
  number: number;
  position: Position;
  legal: string[];
  draft: string[];
}
/**
 * One entry of the log, as you may see it; fields that the kind does not have are left out.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EntryTold".
 */
export interface EntryTold {
  type: "entry";
  number: number;
  at: number;
  kind: string;
  seat?: number | null;
  moves?: (string | null)[] | null;
  effects?: Effect[] | null;
  undone?: number | null;
  by?: number | null;
  bot?: string | null;
  name?: string | null;
  scores?: number[] | null;
  winners?: number[] | null;
  allowed?: boolean | null;
  next?: string | null;
}
/**
 * The answer to a draft or a preview.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TrialTold".
 */
export interface TrialTold {
  type: "draft" | "preview";
  id: string;
  number: number;
  moves: string[];
  effects: Effect[][];
  position: Position;
  legal: string[];
  complete: boolean;
}
/**
 * The best moves after the seat's draft, best first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HintTold".
 */
export interface HintTold {
  type: "hint";
  id: string;
  number: number;
  hints: Hint[];
}
/**
 * A move worth making: the points it promises in the end, and the chance to win against others.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  move: string;
  score: number;
  win: number | null;
}
/**
 * Done, and safely stored.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  type: "ack";
  id: string;
  number: number;
}
/**
 * Not done; nothing was changed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: "refused";
  id: string | null;
  rule: string;
  error: string;
  number: number;
}
/**
 * Somebody said something; `number` counts the table's chat from 1.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatTold".
 */
export interface ChatTold {
  type: "chat";
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}
/**
 * A game one can play.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string;
  players: number[];
  bots: string[];
}
/**
 * Ask which options go together.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskOptions".
 */
export interface AskOptions {
  game: string;
  players: number;
  options?: {};
}
/**
 * A value of an option, and whether it goes with the others as given.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ValueInfo".
 */
export interface ValueInfo {
  value: unknown;
  allowed: boolean;
  rule: string | null;
  error: string | null;
}
/**
 * An option with its values.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string;
  kind: "bool" | "choice" | "int";
  value: unknown;
  default: unknown;
  values: ValueInfo[];
}
/**
 * All options of a game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionsInfo".
 */
export interface OptionsInfo {
  players: number;
  options: OptionInfo[];
}
/**
 * Open a table; with `hotseat` its creator takes all seats for persons, named by `names`.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskTable".
 */
export interface AskTable {
  game: string;
  players: number;
  seats: SeatPlan[];
  name: string;
  options?: {};
  clock?: ClockPlan | null;
  start?: boolean;
  hotseat?: boolean;
  names?: string[];
  hints?: boolean;
  watch?: boolean;
  guide?: boolean;
}
/**
 * Who is to sit on a seat: a person, or a bot by name.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatPlan".
 */
export interface SeatPlan {
  kind: "bot" | "person";
  bot?: string | null;
}
/**
 * Thinking time per seat, and what a finished turn adds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockPlan".
 */
export interface ClockPlan {
  minutes: number;
  increment?: number;
}
/**
 * Take a seat, the first free one unless named; in a rematch one's own, under the old name.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskJoin".
 */
export interface AskJoin {
  name?: string;
  seat?: number | null;
}
/**
 * Where you sit; the cookie came along.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  table: string;
  seat: number;
}
/**
 * Why something was not done.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  rule: string;
  error: string;
}
/**
 * A table at which this browser has a seat; `at_ms` is the time of its last entry.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableOfMine".
 */
export interface TableOfMine {
  table: string;
  game: string;
  players: number;
  state: "halted" | "lobby" | "over" | "running";
  names: (string | null)[];
  your_turn: boolean;
  your_seats: number[];
  at_ms: number;
  over: boolean;
  scores: number[] | null;
}
/**
 * Play on from the position after so many moves of a finished game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskBranch".
 */
export interface AskBranch {
  at: number;
  seats: SeatPlan[];
  name: string;
  hotseat?: boolean;
  names?: string[];
}
/**
 * A table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableNamed".
 */
export interface TableNamed {
  table: string;
}
/**
 * One move of a replay: what it did and the position after it, as the asker may see them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Step".
 */
export interface Step {
  number: number;
  seat: number;
  move: string | null;
  effects: unknown[];
  position: unknown;
}
/**
 * A game from its first position to the present one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  table: string;
  game: string;
  options: {};
  players: number;
  names: (string | null)[];
  geometry: unknown;
  you: number | null;
  start: unknown;
  steps: Step[];
  public: boolean;
  sheet: unknown;
}
/**
 * A game in plain sentences, after the table's entry `number`.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TextView".
 */
export interface TextView {
  number: number;
  sections: Section[];
}
/**
 * A part of a game told in plain sentences, for those who do not see the board.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Section".
 */
export interface Section {
  title: string;
  lines: string[];
}
/**
 * A finished game looked back at, as far as the work has come.
 *
 *     `unit`: whether values are points or chances to win; `rounds`: what the game itself can prove.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnalysisInfo".
 */
export interface AnalysisInfo {
  state: "done" | "failed" | "none" | "working";
  done: number;
  total: number;
  unit?: string | null;
  moves?: Judged[];
  rounds?: unknown[];
}
/**
 * One move of a finished game beside the best one found.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Judged".
 */
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
