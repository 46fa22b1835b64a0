import { loadGame } from "../games/registry";
import { idle } from "../lib/browser/idle";
import type { Player } from "../lib/net/ids";
import { playersOf } from "../lib/net/ids";
import type { Effect } from "../lib/net/protocol";
import { StaticView } from "../lib/view/staticView.svelte";
import { theme } from "../lib/browser/theme.svelte";
import { say } from "../lib/i18n/words.svelte";
import { cover as fetchCover } from "../learn/api";

// Pictures of the covers, drawn by the boards themselves (tests/tools/make_stills.py).
const STILLS = import.meta.glob<string>("../games/*/cover-*.svg", { eager: true, query: "?url", import: "default" });

/** The address of a still picture of a game's cover; null for a game without. */
export const stillOf = (game: string, dark: boolean): string | null =>
  STILLS[`../games/${game}/cover-${dark ? "dark" : "light"}.svg`] ?? null;

/** Fetched beside the words, not when the cards are drawn. */
function fetchStills(): HTMLImageElement[] {
  const ending = `cover-${theme.dark ? "dark" : "light"}.svg`;
  const wanted = Object.entries(STILLS).filter(([path]) => path.endsWith(ending));
  return wanted.map(([, address]) => Object.assign(new Image(), { src: address }));
}
fetchStills();

let drawing = Promise.resolve();

/** Do something when the browser is idle, one after the other: a board is much to draw at once. */
export function whenIdle(work: () => void): void {
  drawing = drawing.then(idle).then(work);
}

/** A game's cover as something that its board can show; null where the server does not answer. */
export async function loadCover(game: string) {
  const [cover, parts] = await Promise.all([fetchCover(game), loadGame(game)]).catch(() => [null, null]);
  if (!cover || !parts) return null;
  const { geometry, position, you, lines } = cover;
  const names = playersOf(position.scores.length).map((player) => say("player", { number: player + 1 }));
  const session = new StaticView({ game, geometry, position, names, you });
  let number = 0;

  /** Tell the board of a line that was finished, as if it had been just now. */
  function again(): void {
    const effects = lines[number % lines.length] as Effect[] | undefined;
    number++;
    if (!effects) return;
    const last = { number, at: 0, kind: "moves", player: (you ?? 0) as Player, moves: [], effects };
    session.scene = { ...session.scene, last };
  }
  return { parts, session, turn: parts.createTurn(session), again };
}
