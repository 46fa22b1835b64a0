import { tick } from "svelte";
import type { Player } from "../lib/net/ids";
import type { Session } from "../lib/view/session.svelte";

// Whose menu is open: what one can do about another person at the table.

class PersonMenu {
  open = $state<Player | null>(null);
  #opener: HTMLElement | null = null;

  show(player: Player, opener: EventTarget | null): void {
    this.#opener = opener instanceof HTMLElement ? opener : null;
    this.open = player;
  }

  async close(): Promise<void> {
    this.open = null;
    await tick();
    this.#opener?.focus();
  }
}

export const personMenu = new PersonMenu();

/** Whether something can be done about a player: another person who has joined, for whoever plays here too. */
export function isOther(session: Session, player: Player): boolean {
  const info = session.info;
  const who = info?.roster[player];
  return Boolean(info && who?.kind === "person" && who.taken && info.yours.length && !info.yours.includes(player));
}
