import type { Entry, Hint, Position, Preview } from "./protocol";

// A table as boards see it: behind it is the server (`Session`), or nothing at all (`Still`).

export interface TableView {
  readonly game: string;
  readonly geometry: unknown;
  readonly position: Position | null;
  /** The moves offered to the person at this page, as texts. */
  readonly legal: string[];
  /** The turn in the making: moves chosen and not committed. */
  readonly draft: string[];
  /** What moves would do, by their texts joined with `|`. */
  readonly seen: Record<string, Preview>;
  /** Moves that an adviser would consider, best first. */
  readonly hints: Hint[];
  readonly names: string[];
  readonly you: number | null;
  readonly myTurn: boolean;
  /** The last move that stands. */
  readonly last: Entry | null;
  /** The last turn that stands: the moves that its player made in a row, oldest first. */
  readonly recent: Entry[];
  /** Moves are on their way to the server: nothing can be chosen meanwhile. */
  readonly sending: boolean;

  /** Commit moves; true when they are kept. */
  play(moves: string[]): Promise<boolean>;
  /** Replace the draft of the turn. */
  setDraft(moves: string[]): Promise<void>;
  /** Ask what moves would do; `seen` has the answer. */
  look(moves: string[]): void;
  /** Ask why moves are not offered; the refusal is shown with its rule. */
  explain(moves: string[]): void;
  /** What the scores of a finished game are made of. */
  sheet(): Promise<unknown>;
}
