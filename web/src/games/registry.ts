import type { Component } from "svelte";
import type { Player } from "../lib/net/ids";
import type { GameShapes } from "../lib/net/protocol";
import type { TableView } from "../lib/view/tableView";

// A game brings its board, what a player holds, what can be done beside the board, and its score sheet:
// `parts.ts` in a folder of the game's name. A game without one gets the plain board.

export interface GameParts<Game extends GameShapes = GameShapes, Doing extends Turn = Turn> {
  /** `lit`: moves to be shown on the board besides. */
  Board: Component<{ session: TableView<Game>; turn: Doing; lit?: LitMove<Game>[] }>;
  Tray: Component<{ session: TableView<Game>; turn: Doing }>;
  /** What is about to be played, in small: on phones it stands beside the buttons at the bottom. */
  Hand?: Component<{ session: TableView<Game>; turn: Doing }>;
  Holdings?: Component<{ session: TableView<Game>; player: Player }>;
  Sheet: Component<{ session: TableView<Game> }>;
  /** What there is to look at besides, below the players. */
  More?: Component<{ session: TableView<Game>; turn: Doing }>;
  /** What there is to see beside the board where nobody plays, in a replay. */
  Aside?: Component<{ session: TableView<Game>; turn: Doing }>;
  /** How moves are shown beside the board; without it they are told in words alone. */
  moves?: MoveParts<Game>;
  /** What the person at this page is about to do; shared by board and tray. */
  createTurn: (session: TableView<Game>) => Doing;
}

/** A message and what it tells of. */
export interface Step {
  message: string;
  facts: Record<string, string>;
}

/** How a game shows what was done, or what could be done, in lists beside the board. */
export interface MoveParts<Game extends GameShapes = GameShapes> {
  /** What effects tell, a move at a time; what needs no word is left out. */
  split: (effects: Game["effect"][]) => ToldMove<Game>[];
  /** The name of a move's place, as the board has it; null for a move without a place. */
  placeOf: (effects: Game["effect"][]) => string | null;
  /** What tells a move from another of the same place. */
  apart?: (effects: Game["effect"][]) => Step | null;
  /** A picture, 40 pixels wide. */
  Picture: Component<{ view: TableView<Game>; effects: Game["effect"][] }>;
  /** A small board with the place filled, 34 pixels wide; only for moves with a place. */
  Locator: Component<{ view: TableView<Game>; effects: Game["effect"][] }>;
}

export interface ToldMove<Game extends GameShapes = GameShapes> {
  /** What is told first, beside the picture. */
  head: Game["effect"];
  /** What came of it, told below. */
  more: Game["effect"][];
  /** All that the move did, for its picture and the board; empty where there is nothing to see. */
  effects: Game["effect"][];
}

/** A move shown on the board: one pointed at, the one made, or one that would be better. */
export interface LitMove<Game extends GameShapes = GameShapes> {
  effects: Game["effect"][];
  look: "pointed" | "made" | "better";
  /** What stands beside it. */
  label: string | null;
}

export interface Turn {
  /** Take back what was chosen last and is not confirmed. */
  reset(): void;
  /** Commit what is chosen. */
  confirm(): void;
  /** Something is chosen and can be committed. */
  readonly ready: boolean;
  /** The board asks about what is chosen on it: nothing else is to be chosen meanwhile. */
  readonly asking?: boolean;
  /** The message that says what to do at this step of the turn, where it differs from the position's. */
  readonly step?: Step | null;
  /** Keys in the game's list that do nothing with this game's options. */
  readonly idleKeys?: string[];
  /** Keys of this game; true when one was used. */
  key(key: string): boolean;
}

// The rest of the page does not know the shapes that a game sends, and hands them on as they are.
const MODULES = import.meta.glob<{ default: GameParts }>("./*/parts.ts");
const PLAIN = "./plain/parts.ts";

const LOADED = new Map<string, GameParts>();

export async function loadGame(name: string): Promise<GameParts> {
  const load = MODULES[`./${name}/parts.ts`] ?? MODULES[PLAIN]!;
  const parts = (await load()).default;
  LOADED.set(name, parts);
  return parts;
}

/** How a game that is on the page shows its moves. */
export const movePartsOf = (name: string): MoveParts | undefined => LOADED.get(name)?.moves;
