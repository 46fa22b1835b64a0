import { Refused, tableInfo } from "./api";
import type { Message, Question, Request } from "./protocol";

// The line to a table: a socket that comes back by itself, and questions that are asked until they are answered.

const GONE = [400, 404];
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const SENT_AWAY = 4403; // the players want no spectators

export type Answer = Extract<Message, { id: unknown }>;
/** What the server tells by itself. */
export type News = Exclude<Message, Answer>;
type Waiting = { question: Question; done: (answer: Answer) => void };

export class Line {
  status = $state<"connecting" | "live" | "reconnecting" | "gone" | "closed">("connecting");
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #ids = 0;
  #prefix = Math.random().toString(36).slice(2, 8);
  #waiting = new Map<string, Waiting>();
  #ended = false;
  #pinging = setInterval(() => this.#send({ type: "ping", id: `${this.#prefix}-ping` }), PING_EVERY);
  #again: ReturnType<typeof setTimeout> | undefined;

  /** `query`: what the server is told when the socket opens; `hear`: who listens. */
  constructor(
    readonly table: string,
    readonly query: () => string,
    readonly hear: (news: News) => void,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  end(): void {
    this.#ended = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearInterval(this.#pinging);
    clearTimeout(this.#again);
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

  #hurry = (): void => {
    if (document.hidden || this.status !== "reconnecting") return;
    this.#wait = FIRST_WAIT;
    this.#open();
  };

  #open(): void {
    if (this.#ended || this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${this.query()}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => {
      for (const text of (event.data as string).split("\n")) this.#read(JSON.parse(text) as Message); // one a line
    };
    socket.onclose = (event) => void this.#lost(socket, event.code);
  }

  #opened(): void {
    this.#wait = FIRST_WAIT;
    this.status = "live";
    for (const { question } of this.#waiting.values()) this.#send(question);
  }

  #read(message: Message): void {
    if (!("id" in message)) {
      this.hear(message);
      return;
    }
    const id = message.id ?? ""; // null: a question of which the server could not even read the id
    this.#waiting.get(id)?.done(message);
    this.#waiting.delete(id);
  }

  async #lost(socket: WebSocket, code: number): Promise<void> {
    if (this.#ended || socket !== this.#socket) return;
    this.#socket = null;
    if (code === SENT_AWAY) this.status = "closed";
    else if (await this.#isGone()) this.status = "gone";
    else this.#tryAgain();
  }

  #tryAgain(): void {
    if (this.status === "live") this.status = "reconnecting";
    this.#again = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  async #isGone(): Promise<boolean> {
    try {
      await tableInfo(this.table);
      return false;
    } catch (error) {
      return error instanceof Refused && GONE.includes(error.status); // 400: its game is not installed any more
    }
  }
}

/** Close a socket that nobody listens to any more; one that is still opening, as soon as it is open. */
function retire(socket: WebSocket | null): void {
  if (!socket) return;
  socket.onmessage = socket.onclose = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
