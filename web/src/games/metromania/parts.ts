import type { GameParts } from "../registry";
import Board from "./board/Board.svelte";
import Holdings from "./hand/Holdings.svelte";
import Sheet from "./sheet/Sheet.svelte";
import { moves } from "./pictures/moveParts";
import Tray from "./hand/Tray.svelte";
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
