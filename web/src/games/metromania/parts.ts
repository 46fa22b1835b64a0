import type { GameParts } from "../registry";
import Board from "./Board.svelte";
import Holdings from "./Holdings.svelte";
import Sheet from "./Sheet.svelte";
import { moves } from "./shown";
import Tray from "./Tray.svelte";
import { MetromaniaTurn } from "./turn.svelte";
import type { Metromania } from "./types";

const parts: GameParts<Metromania, MetromaniaTurn> = {
  Board,
  Holdings,
  moves,
  Sheet,
  Tray,
  createTurn: (session) => new MetromaniaTurn(session),
};
export default parts;
