import type { GameParts } from "../registry";
import Board from "./board/Board.svelte";
import Hand from "./hand/Hand.svelte";
import Holdings from "./hand/Holdings.svelte";
import Sheet from "./sheet/Sheet.svelte";
import { moves } from "./pictures/moveParts";
import Tray from "./hand/Tray.svelte";
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
