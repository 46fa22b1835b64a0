import type { GameParts } from "../registry";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Holdings from "./Holdings.svelte";
import More from "./More.svelte";
import Sheet from "./Sheet.svelte";
import { moves } from "./shown";
import Tray from "./Tray.svelte";
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
