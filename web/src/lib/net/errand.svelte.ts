import { untrack } from "svelte";
import { troubleOf, type Trouble } from "./api";

/** Something to be done, one thing at a time: that it is under way, and why it failed. */
export class Errand {
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null);

  /** `tell`: who hears why it failed, where that is not shown here. */
  constructor(readonly tell = (trouble: Trouble): void => void (this.trouble = trouble)) {}

  /** Do it; true when it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (untrack(() => this.busy)) return false;
    this.busy = true;
    this.trouble = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.tell(troubleOf(error));
      return false;
    } finally {
      this.busy = false;
    }
  }
}
