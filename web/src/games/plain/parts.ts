import type { GameShapes } from "../../lib/net/protocol";
import type { GameParts } from "../registry";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";
import Tray from "./Tray.svelte";
import { PlainTurn } from "./turn.svelte";

// For games that bring nothing for the page: the server's picture of the position and a list of the moves.
// What players hold is in the picture.

const parts: GameParts<GameShapes, PlainTurn> = {
  Board,
  Sheet,
  Tray,
  createTurn: (session) => new PlainTurn(session),
};
export default parts;
