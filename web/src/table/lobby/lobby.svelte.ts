import {
  askDeletion,
  join,
  leaveTable,
  network,
  openNetwork,
  rename,
  seat,
  start,
  tellCountdown,
} from "../../lib/net/api";
import { Errand } from "../../lib/net/errand.svelte";
import type { Player } from "../../lib/net/ids";
import { recall, remember } from "../../lib/browser/localStorage";
import type { NetworkInfo } from "../../lib/net/protocol";
import { route } from "../../lib/browser/route.svelte";
import type { Session } from "../../lib/view/session.svelte";
import { say } from "../../lib/i18n/words.svelte";

// Before the game begins: who is here, how others come here, and what the host can do about it.

const COUNTDOWN = 5; // seconds
const LONGEST = 40; // letters of a name

/** Seconds until the game begins, as the guests are told; null where nobody counts, or the host's page fell silent. */
export function secondsLeft(begins: number | null, elapsed: number): number | null {
  const left = begins === null ? 0 : begins - elapsed;
  return left > 0 ? Math.ceil(left / 1000) : null;
}

/** A name that nobody at the table has: numbered where somebody is called so already. */
export function distinct(name: string, others: readonly string[]): string {
  let told = name;
  for (let number = 2; others.includes(told); number++) {
    const end = ` ${number}`;
    told = name.slice(0, LONGEST - end.length).trimEnd() + end;
  }
  return told;
}

export class Lobby extends Errand {
  name = $state(recall("name") ?? "");
  net = $state.raw<NetworkInfo | null>(null);
  /** Opening the network to others, or closing it. */
  readonly opening = new Errand();
  /** Seconds until this page, which is the host's, begins the game; null while it does not count. */
  left = $state<number | null>(null);

  info = $derived.by(() => this.session.info!);
  host = $derived.by(() => this.info.host);
  isHost = $derived(this.host !== null && this.info.yours.includes(this.host));
  free = $derived.by(() => this.info.roster.filter(({ kind, taken }) => kind === "person" && !taken).length);
  seated = $derived.by(() => this.info.you !== null);
  hostName = $derived.by(() => (this.host === null ? "" : (this.session.names[this.host] ?? "")));
  /** The link works on this computer alone. */
  onlyHere = $derived(this.net !== null && this.net.local && !this.net.address);
  /** A quick match: the game begins by itself once everybody is here. */
  quick = $derived.by(() => this.info.open?.quick ?? false);
  link = $derived.by(() => `${this.net?.address ?? location.origin}/table/${this.session.table}`);

  #timer: ReturnType<typeof setInterval> | undefined;
  #waited = false; // the host wants to wait though all are here

  constructor(readonly session: Session) {
    super((trouble) => session.tell(trouble));
  }

  /** Ask how others can reach this server: it may have been started anew, or closed. */
  async askNetwork(): Promise<void> {
    try {
      this.net = await network();
    } catch {
      this.net ??= { local: false, switchable: false, address: null };
    }
  }

  async switchNetwork(open: boolean): Promise<void> {
    await this.opening.run(async () => {
      this.net = await openNetwork(open);
    });
  }

  sitDown(): void {
    const name = this.name.trim();
    if (name) remember("name", name);
    const told = distinct(name || say("guest"), this.session.names);
    void this.run(() => join(this.session.table, told).then(() => this.session.reopen()));
  }

  /** Be called as the field says, here and from now on; an empty field changes nothing. */
  takeName(): void {
    const name = this.name.trim();
    if (!name) return;
    remember("name", name);
    if (name !== this.session.names[this.info.you!]) void this.run(() => rename(this.session.table, name));
  }

  seatBot(player: Player, bot: string): void {
    void this.run(() => seat(this.session.table, player, bot));
  }

  freeSeat(player: Player): void {
    void this.run(() => seat(this.session.table, player, null));
  }

  cancel(): Promise<boolean> {
    return this.run(() => askDeletion(this.session.table, true));
  }

  /** Give up the search for somebody: whoever has come meanwhile keeps the table. */
  stopWaiting(): void {
    void this.run(async () => {
      await leaveTable(this.session.table);
      this.session.close();
      route.go("/play");
    });
  }

  leave(): Promise<boolean> {
    return this.run(() => leaveTable(this.session.table));
  }

  begin(): void {
    this.stop();
    void this.run(() => start(this.session.table));
  }

  wait(): void {
    this.#waited = true;
    this.stop();
    this.#tell(false);
  }

  /** The host's page counts down as soon as nobody is missing, and stops when somebody is again. */
  count(ready: boolean): void {
    if (!ready) {
      this.#waited = false;
      this.stop();
    } else if (this.left === null && !this.#waited) {
      this.left = COUNTDOWN;
      this.#timer = setInterval(() => this.#tick(), 1000);
      this.#tell(true);
    }
  }

  #tick(): void {
    this.left = (this.left ?? 1) - 1;
    if (this.left <= 0) this.begin();
  }

  /** The guests see the same; without an answer the game begins all the same. */
  #tell(counting: boolean): void {
    void tellCountdown(this.session.table, counting).catch(() => {});
  }

  /** Count no more. */
  stop(): void {
    clearInterval(this.#timer);
    this.left = null;
  }
}
