import type { GameParts } from "../registry";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Holdings from "./Holdings.svelte";
import Sheet from "./Sheet.svelte";
import { moves } from "./shown";
import Tray from "./Tray.svelte";
import { MetroTurn } from "./turn.svelte";
import type { Metro } from "./types";

const parts: GameParts<Metro, MetroTurn> = {
  Board,
  Hand,
  Holdings,
  moves,
  Sheet,
  Tray,
  createTurn: (session) => new MetroTurn(session),
};
export default parts;
