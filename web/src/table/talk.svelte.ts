import { tick } from "svelte";
import { recall, remember } from "../lib/memory";
import type { Session } from "../lib/session.svelte";

// Which of log and chat is open, and what of the chat was read.

export type Tab = "log" | "chat";

class Talk {
  tab = $state<Tab>(recall("talk") === "chat" ? "chat" : "log");
  #read = $state<{ table: string; lines: number }>({ table: "", lines: 0 });

  choose(tab: Tab): void {
    this.tab = tab;
    remember("talk", tab);
  }

  /** Choose and go there: on phones it is further down. */
  async open(tab: Tab): Promise<void> {
    this.choose(tab);
    await tick();
    const place = document.getElementById("talk");
    place?.scrollIntoView({ block: "center" });
    place?.focus();
  }

  /** All that was said at a table has been seen. */
  read(session: Session): void {
    this.#read = { table: session.table, lines: session.heard.length };
  }

  /** How many lines nobody at this page has seen; one's own do not count. */
  unread(session: Session): number {
    const from = this.#read.table === session.table ? this.#read.lines : 0;
    return session.heard.slice(from).filter((line) => line.player !== session.you).length;
  }
}

export const talk = new Talk();
