import { tick } from "svelte";
import { recall, remember } from "../../lib/browser/localStorage";
import type { Session } from "../../lib/view/session.svelte";

// Which of log and chat is open, and what of the chat was read.

export type Tab = "log" | "chat";

class TalkTabs {
  tab = $state<Tab>(recall("talk") === "chat" ? "chat" : "log");
  /** On phones: it lies over the board's lower part instead of far below it. */
  raised = $state(false);
  #read = $state<{ table: string; lines: number }>({ table: "", lines: 0 });

  choose(tab: Tab): void {
    this.tab = tab;
    remember("talk", tab);
  }

  /** On phones: raise the chat, or lower it again. */
  toggle(): void {
    if (this.raised) this.raised = false;
    else void this.raise();
  }

  async raise(): Promise<void> {
    this.choose("chat");
    this.raised = true;
    await tick();
    document.getElementById("talk")?.focus();
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

export const talkTabs = new TalkTabs();
