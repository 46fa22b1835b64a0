import type { TableView } from "../../lib/view/tableView";
import type { Turn } from "../registry";

// A turn of any game: moves are put into the draft one after the other until the server calls it whole.

export class PlainTurn implements Turn {
  #drafted = $derived.by(() => this.session.seen[this.session.draft.join("|")] ?? null);
  ready = $derived.by(() => this.#drafted?.complete ?? false);
  /** The part of the draft that the offered moves go on from: of a whole one, all but its last move. */
  base = $derived.by(() => (this.ready ? this.session.draft.slice(0, -1) : this.session.draft));
  /** The last move of a whole draft, in place of which another may be chosen. */
  chosen = $derived.by(() => (this.ready ? (this.session.draft.at(-1) ?? null) : null));
  legal = $derived.by(() => {
    if (!this.session.myTurn) return [];
    return this.base.length ? (this.session.seen[this.base.join("|")]?.legal ?? []) : this.session.legal;
  });

  constructor(readonly session: TableView) {}

  /** Put a move into the draft; choosing it once more commits it. */
  choose(move: string): void {
    if (this.session.sending) return;
    if (move === this.chosen) this.confirm();
    else void this.session.setDraft([...this.base, move]);
  }

  takeBack(): void {
    if (this.session.draft.length) void this.session.setDraft(this.session.draft.slice(0, -1));
  }

  confirm(): void {
    if (this.ready && !this.session.sending) void this.session.play(this.session.draft);
  }

  reset(): void {
    if (this.session.draft.length) void this.session.setDraft([]);
  }

  key(key: string): boolean {
    if (key !== "Backspace" || !this.session.draft.length) return false;
    this.takeBack();
    return true;
  }
}
