import type { Component } from "svelte";
import type { TableView } from "../lib/view";

// A game brings its board, what a player holds, what can be done beside the board, and its score sheet.

export interface GameParts {
  Board: Component<{ session: TableView; turn: unknown }>;
  Tray: Component<{ session: TableView; turn: unknown }>;
  Holdings: Component<{ session: TableView; seat: number }>;
  Sheet: Component<{ session: TableView }>;
  /** What there is to see beside the board where nobody plays, in a replay. */
  Aside?: Component<{ session: TableView; turn: unknown }>;
  /** What the person at this page is about to do; shared by board and tray. */
  createTurn: (session: TableView) => Turn;
}

export interface Turn {
  /** Take back what is chosen and not confirmed. */
  reset(): void;
  /** Commit what is chosen. */
  confirm(): void;
  /** Something is chosen and can be committed. */
  readonly ready: boolean;
  /** Keys of this game; true when one was used. */
  key(key: string): boolean;
}

const GAMES: Record<string, () => Promise<{ default: GameParts }>> = {
  metro: () => import("./metro/parts"),
  nextstation: () => import("./nextstation/parts"),
  metromania: () => import("./metromania/parts"),
};

/** Whether the page can show this game. */
export const hasBoard = (name: string): boolean => name in GAMES;

export async function loadGame(name: string): Promise<GameParts | null> {
  return (await GAMES[name]?.())?.default ?? null;
}
