import { recall, remember } from "../lib/browser/localStorage";
import type { Notices } from "../lib/net/protocol";
import { words } from "../lib/i18n/words.svelte";
import { chooseNotices, notices, subscribe, unsubscribe } from "./api";

// Whether this browser is told when the page is closed, and of what its owner wants to be told.

export type Kind = Notices["push"][number];
export type Way = "push" | "mail";
export const KINDS: Kind[] = ["turn", "begins", "over", "short", "said", "invited"];
/** iPhones tell only pages that stand on the home screen. */
const apple = /iPhone|iPad/.test(navigator.userAgent);

class Push {
  info = $state.raw<Notices | null>(null);
  /** Whether this browser is told. */
  on = $state(false);
  permission = $state<NotificationPermission>("Notification" in window ? Notification.permission : "denied");
  asked = $state(recall("notices-asked") === "yes");
  busy = $state(false);
  failed = $state(false);
  #renewed = false;
  readonly possible = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  readonly install = !this.possible && apple;

  async load(): Promise<void> {
    this.info = await notices();
    const subscription = await this.#subscription();
    this.on = subscription !== null && this.info.browsers > 0;
    if (this.on && !this.#renewed) {
      this.#renewed = true; // whoever is signed in now has it, and it ends with their session
      await this.#hand(subscription!).catch(() => {}); // the next time then
    }
    remember("push", this.on ? "yes" : "no");
  }

  async #subscription(): Promise<PushSubscription | null> {
    if (!this.possible) return null;
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.pushManager.getSubscription()) ?? null;
  }

  /** Let this browser be told, or not; the browser asks its owner first. */
  async set(wanted: boolean): Promise<void> {
    this.busy = true;
    this.failed = false;
    try {
      await (wanted ? this.#begin() : this.#end());
      await this.load();
    } catch {
      this.failed = true;
    }
    this.busy = false;
  }

  async #begin(): Promise<void> {
    this.permission = await Notification.requestPermission();
    if (this.permission !== "granted") return;
    const key = (this.info ?? (await notices())).key;
    const worker = await navigator.serviceWorker.ready;
    const old = await worker.pushManager.getSubscription();
    if (old && textOf(old.options.applicationServerKey) !== key) await old.unsubscribe(); // of another server
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await this.#hand(made);
  }

  async #hand(made: PushSubscription): Promise<void> {
    const [public_key, secret] = [textOf(made.getKey("p256dh")), textOf(made.getKey("auth"))];
    await subscribe({ endpoint: made.endpoint, public_key, secret, lang: words.lang });
  }

  async #end(): Promise<void> {
    const subscription = await this.#subscription();
    if (!subscription) return;
    await unsubscribe(subscription.endpoint);
    await subscription.unsubscribe();
  }

  async choose(way: Way, kind: Kind, wanted: boolean): Promise<void> {
    const { push, mail } = this.info!;
    const kinds = (way === "push" ? push : mail).filter((each) => each !== kind);
    if (wanted) kinds.push(kind);
    this.info = await chooseNotices({ push, mail, [way]: kinds, lang: words.lang });
  }

  /** The question at the table is answered for good. */
  answer(): void {
    this.asked = true;
    remember("notices-asked", "yes");
  }
}

export const push = new Push();

/** Bytes as base64url. */
function textOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
