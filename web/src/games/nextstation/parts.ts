import type { GameParts } from "../registry";
import Aside from "./hand/Aside.svelte";
import Board from "./board/Board.svelte";
import Hand from "./hand/Hand.svelte";
import Holdings from "./hand/Holdings.svelte";
import More from "./sheet/More.svelte";
import Sheet from "./sheet/Sheet.svelte";
import { moves } from "./pictures/moveParts";
import Tray from "./hand/Tray.svelte";
import { NextStationTurn } from "./turn.svelte";
import type { Nextstation } from "./types";

const parts: GameParts<Nextstation, NextStationTurn> = {
  Aside,
  Board,
  Hand,
  Holdings,
  More,
  moves,
  Sheet,
  Tray,
  createTurn: (session) => new NextStationTurn(session),
};
export default parts;
