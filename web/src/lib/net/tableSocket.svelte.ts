import { Refused, tableInfo } from "./api";
import { isLocal, LocalSocket, type Socket } from "./localTables";
import type { Message, Question, Request } from "./protocol";

// The socket of a table, which comes back by itself, and questions that are asked until they are answered.

const GONE = [400, 404];
const UNREADABLE = 422; // a table of this browser
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const STEADY = 5000; // a connection that lasts so long is a good one: the next time begins with a short wait
const PING_EVERY = 20_000;
const SIGNED_OUT = 4401; // here, or from another device
const SENT_AWAY = 4403; // the players want no spectators
const LEFT = 4411; // whoever had the seat has gone
const BANNED = 4451;
const REMOVED = 4410; // the host has taken the seat away

export type Answer = Extract<Message, { id: unknown }>;
/** What the server tells by itself. */
export type News = Exclude<Message, Answer>;
type Waiting = { question: Question; done: (answer: Answer) => void };

export class TableSocket {
  status = $state<
    | "connecting"
    | "live"
    | "reconnecting"
    | "gone"
    | "closed"
    | "removed"
    | "left"
    | "banned"
    | "signed-out"
    | "unreadable"
    | "stuck"
  >("connecting");
  /** Why the server sent us away, in its own words, or why a table of this browser does not come up. */
  reason = $state("");
  #socket: Socket | null = null;
  #wait = FIRST_WAIT;
  #admitted = false; // the server has told something on this connection
  #refused = false; // the server is there, and did not let us in
  #ids = 0;
  #prefix = Math.random().toString(36).slice(2, 8);
  #waiting = new Map<string, Waiting>();
  #ended = false;
  #pinging = setInterval(() => this.#send({ type: "ping", id: `${this.#prefix}-ping` }), PING_EVERY);
  #again: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;

  /** `query`: what the server is told when the socket opens; `hear`: who listens. */
  constructor(
    readonly table: string,
    readonly query: () => string,
    readonly hear: (news: News) => void,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    document.addEventListener("visibilitychange", this.#look);
    this.#open();
  }

  end(): void {
    this.#ended = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    document.removeEventListener("visibilitychange", this.#look);
    clearInterval(this.#pinging);
    clearTimeout(this.#again);
    clearTimeout(this.#steady);
    retire(this.#socket);
  }

  reopen(): void {
    retire(this.#socket);
    this.#socket = null;
    this.#open();
  }

  ask(request: Request): Promise<Answer> {
    const id = `${this.#prefix}-${++this.#ids}`;
    const question: Question = { ...request, id };
    return new Promise((done) => {
      this.#waiting.set(id, { question, done });
      this.#send(question);
    });
  }

  #send(question: Question): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(question));
  }

  /** Whoever can see the page needs no notices. */
  #look = (): void => this.#send({ type: "look", id: `${this.#prefix}-look`, visible: !document.hidden });

  #hurry = (): void => {
    if (document.hidden || this.status !== "reconnecting" || this.#refused) return;
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#again);
    this.#open();
  };

  #open(): void {
    if (this.#ended || this.#socket) return;
    const socket = dial(this.table, this.query());
    this.#socket = socket;
    this.#admitted = false;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => {
      for (const text of (event.data as string).split("\n")) this.#read(JSON.parse(text) as Message); // one a line
    };
    socket.onclose = (event) => void this.#lost(socket, event.code);
  }

  #opened(): void {
    this.status = "live";
    if (document.hidden) this.#look();
    for (const { question } of this.#waiting.values()) this.#send(question);
  }

  #read(message: Message): void {
    if (!("id" in message)) {
      if (!this.#admitted) this.#letIn();
      this.hear(message);
      return;
    }
    if (message.type === "refused" && message.id === null) this.reason = message.error;
    const id = message.id ?? ""; // null: a question of which the server could not even read the id
    this.#waiting.get(id)?.done(message);
    this.#waiting.delete(id);
  }

  #letIn(): void {
    this.#admitted = true;
    this.#refused = false;
    this.#steady = setTimeout(() => (this.#wait = FIRST_WAIT), STEADY);
  }

  async #lost(socket: Socket, code: number): Promise<void> {
    if (this.#ended || socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#steady);
    if (code === SIGNED_OUT) this.status = "signed-out";
    else if (code === SENT_AWAY) this.status = "closed";
    else if (code === REMOVED) this.status = "removed";
    else if (code === LEFT) this.status = "left";
    else if (code === BANNED) this.status = "banned";
    else if (this.#admitted) this.#tryAgain();
    else await this.#askWhy();
  }

  /** The connection did not come about: the table is gone, the server wants us to wait, or nobody answers. */
  async #askWhy(): Promise<void> {
    let wait = 0;
    try {
      await tableInfo(this.table);
      this.#refused = true;
    } catch (error) {
      this.#refused = error instanceof Refused;
      if (error instanceof Refused) {
        if (GONE.includes(error.status)) {
          this.status = "gone"; // 400: its game is not installed any more
          return;
        }
        if (isLocal(this.table)) return this.#stop(error);
        wait = error.retryAfter * 1000;
      }
    }
    if (!this.#ended) this.#tryAgain(wait);
  }

  /** A table of this browser does not come up: nobody else can help. */
  #stop({ status, message }: Refused): void {
    this.reason = message;
    this.status = status === UNREADABLE ? "unreadable" : "stuck";
  }

  /** Not all at once: after a restart of the server everybody comes back. */
  #tryAgain(least = 0): void {
    if (this.status === "live") this.status = "reconnecting";
    const wait = Math.max(this.#wait, least);
    this.#again = setTimeout(() => this.#open(), wait / 2 + Math.random() * wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}

function dial(table: string, query: string): Socket {
  if (isLocal(table)) return new LocalSocket(table, query);
  return openSocket(`tables/${table}/live?${query}`);
}

export function openSocket(path: string): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/${path}`);
}

/** Close a socket that nobody listens to any more; one that is still opening, as soon as it is open. */
export function retire(socket: Socket | null): void {
  if (!socket) return;
  socket.onmessage = socket.onclose = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
