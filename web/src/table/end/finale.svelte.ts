import { Replayer } from "../../replay/replayer.svelte";
import type { GameParts, Turn } from "../../games/registry";
import { replay } from "../../lib/net/api";
import type { Player } from "../../lib/net/ids";
import type { Replay } from "../../lib/net/protocol";
import { calm } from "../../lib/browser/theme.svelte";
import type { TableView } from "../../lib/view/tableView";

// The end of a game: the whole game is fetched once, and its finest moment can be shown on the board.

const PAUSE = 900; // milliseconds before the move is made again

export class Finale {
  told = $state.raw<Replay | null>(null);
  failed = $state(false);
  /** What the board shows instead of the end. */
  shown = $state.raw<{ view: TableView; turn: Turn } | null>(null);
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly table: string,
    readonly parts: () => GameParts,
  ) {}

  async load(): Promise<void> {
    this.failed = false;
    try {
      this.told = await replay(this.table);
    } catch {
      this.failed = true;
    }
  }

  /** The finest moment of a player, or of the first who has one. */
  momentOf(player: Player | null): Replay["moments"][number] | null {
    const moments = this.told?.moments ?? [];
    return moments.find((moment) => moment.player === player) ?? moments[0] ?? null;
  }

  /** Make a move again, from the position before it. */
  show(number: number): void {
    this.back();
    const replayer = new Replayer(this.told!, calm.matches ? number : number - 1);
    this.shown = { view: replayer.view, turn: this.parts().createTurn(replayer.view) };
    if (!calm.matches) this.#timer = setTimeout(() => replayer.goTo(number), PAUSE);
  }

  /** Back to the end of the game. */
  back(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.shown = null;
  }
}
