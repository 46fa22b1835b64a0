// Tables that this browser keeps by itself, and plays without a server. What does so is fetched when one is first needed.

const MARK = "local-";

/** Whether a table is one of this browser's own. */
export const isLocal = (table: string): boolean => table.startsWith(MARK);

/** The table that an address of the server's HTTP side is about, where it is one of this browser's own. */
export const localIn = (path: string): boolean => path.includes(`/${MARK}`);

export const door = () => import("../../offline/door");

/** As much of a socket as a table needs. */
export type Socket = Pick<WebSocket, "readyState" | "send" | "close" | "onopen" | "onclose" | "onmessage">;

/** The socket of a table of this browser. */
export class LocalSocket implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: Socket["onopen"] = null;
  onclose: Socket["onclose"] = null;
  onmessage: Socket["onmessage"] = null;
  #answer: ((text: string) => void) | null = null;
  #hangUp: () => void = () => {};

  constructor(table: string, query: string) {
    const hear = (text: string) => {
      this.onmessage?.call(this.#self, new MessageEvent("message", { data: text }));
    };
    void door().then(
      ({ listen }) => this.#begin(listen(table, query, hear, () => this.#lose())),
      () => this.#lose(),
    );
  }

  /** Whoever listens asks no more of a socket than is here. */
  get #self(): WebSocket {
    return this as unknown as WebSocket;
  }

  #begin(listening: { say: (text: string) => void; hangUp: () => void }): void {
    if (this.readyState !== WebSocket.CONNECTING) return listening.hangUp();
    this.readyState = WebSocket.OPEN;
    this.#answer = (text) => listening.say(text);
    this.#hangUp = () => listening.hangUp();
    this.onopen?.call(this.#self, new Event("open"));
  }

  #lose(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.call(this.#self, new CloseEvent("close", { code: 1006 }));
  }

  send(text: string): void {
    this.#answer?.(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.#hangUp();
  }
}
