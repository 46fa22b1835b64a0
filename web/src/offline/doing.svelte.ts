import { troubleOf, type Trouble } from "../lib/net/api";

/** One thing at a time that may fail: whether it is under way, and what went wrong with the last one. */
export class Doing {
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null);

  async act(what: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.busy = false;
  }
}
