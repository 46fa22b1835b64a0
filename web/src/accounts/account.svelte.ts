import { Errand } from "../lib/net/errand.svelte";
import { remember } from "../lib/browser/localStorage";
import type { You } from "../lib/net/protocol";
import { you as load } from "./api";

// Who is signed in in this browser, for the page and its sections.

class Account extends Errand {
  #you = $state.raw<You | null>(null);
  /** A recovery code that is shown until its owner has kept it. */
  recovery = $state<string | null>(null);
  person = $derived(this.#you?.person ?? null);
  mail = $derived(this.#you?.mail ?? false);
  known = $derived(this.#you !== null);

  load(): Promise<boolean> {
    return this.do(load);
  }

  /** Ask the server for something, one thing at a time; true when it was done. */
  async do(work: () => Promise<You | null>): Promise<boolean> {
    let done = false;
    await this.run(async () => {
      const answer = await work();
      if (answer) this.#take(answer);
      done = answer !== null;
    });
    return done;
  }

  #take(you: You): void {
    if (you.person && you.person.name !== this.person?.name) remember("name", you.person.name);
    this.#you = you;
    if (you.recovery) this.recovery = you.recovery;
  }
}

export const account = new Account();
