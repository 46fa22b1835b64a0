import { Refused, troubleOf } from "../lib/api";
import type { ModerationInfo } from "../lib/generated";
import { words } from "../lib/words.svelte";
import { carryOut, leavePage, openPage, overview, type Order } from "./api";

// What a moderator sees, and does.

export class Moderation {
  told = $state.raw<ModerationInfo | null>(null);
  /** Nobody is a moderator here. */
  locked = $state(false);
  problem = $state("");
  busy = $state(false);

  /** Open the page; with the code of a link, which is then used up. */
  async open(code: string): Promise<void> {
    await this.#act(async () => {
      if (code) await openPage(code);
      this.told = await overview();
    });
  }

  async order(order: Order): Promise<boolean> {
    return this.#act(async () => {
      this.told = await carryOut(order);
    });
  }

  async refresh(): Promise<void> {
    await this.#act(async () => {
      this.told = await overview();
    });
  }

  async leave(): Promise<void> {
    await this.#act(async () => {
      await leavePage();
      this.told = null;
      this.locked = true;
    });
  }

  async #act(what: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    try {
      await what();
      return true;
    } catch (error) {
      this.problem = troubleOf(error).text;
      if (error instanceof Refused && !this.told) this.locked = true;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** A time of day, in the reader's language. */
export const timeOf = (at: number): string =>
  new Intl.DateTimeFormat(words.region, { dateStyle: "medium", timeStyle: "short" }).format(at);
