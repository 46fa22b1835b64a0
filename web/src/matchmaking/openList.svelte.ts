import { openSocket, retire } from "../lib/net/tableSocket.svelte";
import type { OpenTable, OpenTables } from "../lib/net/protocol";

// The list of open tables as the server pushes it; its socket comes back by itself.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class OpenList {
  /** The longest waiting first; null until the list has come. */
  tables = $state.raw<OpenTable[] | null>(null);
  /** Whether what is shown is up to date. */
  live = $state(false);
  /** The server's time minus ours, in milliseconds. */
  ahead = $state(0);
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #again: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor() {
    document.addEventListener("visibilitychange", this.#hurry);
    addEventListener("online", this.#hurry);
    this.#open();
  }

  end(): void {
    this.#ended = true;
    document.removeEventListener("visibilitychange", this.#hurry);
    removeEventListener("online", this.#hurry);
    clearTimeout(this.#again);
    retire(this.#socket);
  }

  #hurry = (): void => {
    if (document.hidden || this.#socket) return;
    clearTimeout(this.#again);
    this.#open();
  };

  #open(): void {
    if (this.#ended) return;
    const socket = (this.#socket = openSocket("open/live"));
    socket.onmessage = (event) => {
      for (const text of (event.data as string).split("\n")) this.hear(JSON.parse(text) as OpenTables);
    };
    socket.onclose = () => {
      this.#socket = null;
      this.live = false;
      this.#again = setTimeout(() => this.#open(), this.#wait / 2 + Math.random() * this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    };
  }

  hear({ now, whole, tables, gone }: OpenTables): void {
    this.live = true;
    this.#wait = FIRST_WAIT;
    this.ahead = now - Date.now();
    const changed = new Set([...tables.map(({ table }) => table), ...gone]);
    const kept = whole ? [] : (this.tables ?? []).filter(({ table }) => !changed.has(table));
    this.tables = [...kept, ...tables].sort((one, two) => one.since - two.since);
  }
}
