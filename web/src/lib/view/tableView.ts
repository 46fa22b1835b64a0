import type { Player } from "../net/ids";
import type { Entry, GameShapes, Hint, Preview } from "../net/protocol";

// A table as boards see it: behind it is the server (`Session`), or nothing at all (`StaticView`).

export interface TableView<Game extends GameShapes = GameShapes> {
  readonly game: string;
  readonly geometry: Game["geometry"] | null;
  readonly position: Game["position"] | null;
  /** The moves offered to the person at this page, as texts. */
  readonly legal: string[];
  /** The turn in the making: moves chosen and not committed. */
  readonly draft: string[];
  /** What moves would do, by their texts joined with `|`. */
  readonly seen: Record<string, Preview<Game>>;
  /** Moves that an adviser would consider, best first. */
  readonly hints: Hint[];
  readonly names: string[];
  readonly you: Player | null;
  /** Whom the page calls "you": nobody where several share a device. */
  readonly addressed: Player | null;
  /** Who gave up. */
  readonly resigned: Player[];
  readonly myTurn: boolean;
  /** The moves that stand, oldest first. */
  readonly standingMoves: Entry<Game>[];
  /** The last move that stands. */
  readonly last: Entry<Game> | null;
  /** The last turn that stands: the moves that its player made in a row, oldest first. */
  readonly recent: Entry<Game>[];
  /** Moves are on their way to the server: nothing can be chosen meanwhile. */
  readonly sending: boolean;
  /** Where the server has a picture of the position; null where it has none. */
  readonly picture: string | null;

  /** Commit moves; true when they are kept. */
  play(moves: string[]): Promise<boolean>;
  /** Replace the draft of the turn. */
  setDraft(moves: string[]): Promise<void>;
  /** Ask what moves would do; `seen` has the answer. */
  look(moves: string[]): void;
  /** Ask why moves are not offered; the refusal is shown with its rule. */
  explain(moves: string[]): void;
  /** What the scores of a finished game are made of; fails while there is no such thing. */
  sheet(): Promise<Game["sheet"]>;
}

export function present<T>(value: T | null | undefined): T {
  if (value == null) throw new Error("there is nothing yet");
  return value;
}
