import { recall, remember } from "../../../../lib/browser/localStorage";

// Whether the board shows the names of its corners and arrows: only for who asks.

class Corners {
  shown = $state(recall("metromania-corners") === "yes");

  toggle(): void {
    this.shown = !this.shown;
    remember("metromania-corners", this.shown ? "yes" : "no");
  }
}

export const corners = new Corners();
