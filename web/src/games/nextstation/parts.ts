import type { GameParts } from "../registry";
import Board from "./Board.svelte";
import Holdings from "./Holdings.svelte";
import Sheet from "./Sheet.svelte";
import Tray from "./Tray.svelte";
import { NextStationTurn } from "./turn.svelte";

const parts: GameParts = {
  Board,
  Holdings,
  Sheet,
  Tray,
  createTurn: (session) => new NextStationTurn(session),
};
export default parts;
