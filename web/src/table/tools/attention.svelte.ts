import { effectsOf } from "../../lib/view/entries";
import { recall, remember } from "../../lib/browser/localStorage";
import type { Session } from "../../lib/view/session.svelte";
import { say } from "../../lib/i18n/words.svelte";
import { play } from "./sound";

// Calling somebody back to the table: browser notifications and sounds, both only when asked for.

const AFTER_A_MOVE = 0.3; // seconds: first the tile, then what follows from it
const supported = "Notification" in window;

class Attention {
  permission = $state<NotificationPermission | "unsupported">(supported ? Notification.permission : "unsupported");
  notifies = $state(recall("notify") === "yes");
  sounds = $state(recall("sounds") === "yes");
  /** Whether somebody has said that they want sounds, or that they do not. */
  asked = $state(recall("sounds") !== null);

  async setNotifies(wanted: boolean): Promise<void> {
    if (wanted && this.permission === "default") this.permission = await Notification.requestPermission();
    this.notifies = wanted && this.permission === "granted";
    remember("notify", this.notifies ? "yes" : "no");
  }

  setSounds(wanted: boolean): void {
    this.sounds = wanted;
    this.asked = true;
    remember("sounds", wanted ? "yes" : "no");
    if (wanted) play("turn");
  }

  /** It has become somebody's turn at this page. */
  callToTurn(session: Session): void {
    if (this.sounds) play("turn", AFTER_A_MOVE);
    const told = recall("push") === "yes"; // the server tells this browser already
    if (!document.hidden || told || !this.notifies || this.permission !== "granted") return;
    void notify(say("notify-turn", { game: say(`${session.game}-title`) }), session.table);
  }

  /** Something has happened at the table. */
  hear(session: Session): void {
    if (!this.sounds) return;
    play("tile");
    if (session.position?.over) play("over", AFTER_A_MOVE);
    else if (effectsOf(session.last).some((effect) => effect.milestone)) play("line", AFTER_A_MOVE / 2);
  }
}

export const attention = new Attention();

/** A notification that leads back here; phones only allow those of the service worker. */
async function notify(body: string, tag: string): Promise<void> {
  const options = { body, tag, icon: "/icon-192.png" };
  try {
    const call = new Notification("Metropolitain", options);
    call.onclick = () => {
      window.focus();
      call.close();
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification("Metropolitain", { ...options, data: location.href });
  }
}
