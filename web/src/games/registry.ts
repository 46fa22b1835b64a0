import type { Component } from "svelte";
import type { Player } from "../lib/ids";
import type { GameShapes } from "../lib/protocol";
import type { TableView } from "../lib/view";

// A game brings its board, what a player holds, what can be done beside the board, and its score sheet:
// `parts.ts` in a folder of the game's name. A game without one gets the plain board.

export interface GameParts<Game extends GameShapes = GameShapes, Doing extends Turn = Turn> {
  Board: Component<{ session: TableView<Game>; turn: Doing }>;
  Tray: Component<{ session: TableView<Game>; turn: Doing }>;
  Holdings?: Component<{ session: TableView<Game>; player: Player }>;
  Sheet: Component<{ session: TableView<Game> }>;
  /** What there is to see beside the board where nobody plays, in a replay. */
  Aside?: Component<{ session: TableView<Game>; turn: Doing }>;
  /** What the person at this page is about to do; shared by board and tray. */
  createTurn: (session: TableView<Game>) => Doing;
}

/** A message and what it tells of. */
export interface Step {
  message: string;
  facts: Record<string, string>;
}

export interface Turn {
  /** Take back what is chosen and not confirmed. */
  reset(): void;
  /** Commit what is chosen. */
  confirm(): void;
  /** Something is chosen and can be committed. */
  readonly ready: boolean;
  /** The message that says what to do at this step of the turn, where it differs from the position's. */
  readonly step?: Step | null;
  /** Keys of this game; true when one was used. */
  key(key: string): boolean;
}

// The rest of the page does not know the shapes that a game sends, and hands them on as they are.
const MODULES = import.meta.glob<{ default: GameParts }>("./*/parts.ts");
const PLAIN = "./plain/parts.ts";

export async function loadGame(name: string): Promise<GameParts> {
  const load = MODULES[`./${name}/parts.ts`] ?? MODULES[PLAIN]!;
  return (await load()).default;
}
