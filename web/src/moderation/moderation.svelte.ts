import { Refused } from "../lib/net/api";
import { Errand } from "../lib/net/errand.svelte";
import type { ModerationInfo } from "../lib/net/generated";
import { carryOut, leavePage, openPage, overview, type Order } from "./api";

// What a moderator sees, and does.

export class Moderation extends Errand {
  told = $state.raw<ModerationInfo | null>(null);
  /** Nobody is a moderator here. */
  locked = $state(false);

  /** Open the page; with the code of a link, which is then used up. */
  open(code: string): Promise<boolean> {
    return this.run(async () => {
      try {
        if (code) await openPage(code);
        this.told = await overview();
      } catch (error) {
        this.locked = error instanceof Refused;
        throw error;
      }
    });
  }

  order(order: Order): Promise<boolean> {
    return this.run(async () => {
      this.told = await carryOut(order);
    });
  }

  leave(): Promise<boolean> {
    return this.run(async () => {
      await leavePage();
      this.told = null;
      this.locked = true;
    });
  }
}
