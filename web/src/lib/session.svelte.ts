import { geometry, Refused, sheet, standIn, tableInfo } from "./api";
import type { ChatLine, Entry, Hint, Message, Position, Preview, TableInfo } from "./protocol";
import type { TableView } from "./view";
import { say, words, type Effect } from "./words.svelte";

// One table as this browser sees it: a socket that comes back by itself, and what it has told.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const NOTICE_LASTS = 6000;
const SENT_AWAY = 4403; // the players want no spectators

type Request = { type: string } & Record<string, unknown>;
type Answer = Extract<Message, { id: string }>;
type Waiting = { request: Request; done: (answer: Answer) => void };

export class Session implements TableView {
  status = $state<"connecting" | "live" | "reconnecting" | "gone" | "closed">("connecting");
  info = $state.raw<TableInfo | null>(null);
  geometry = $state.raw<unknown>(null);
  position = $state.raw<Position | null>(null);
  legal = $state.raw<string[]>([]);
  draft = $state.raw<string[]>([]);
  entries = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  seen = $state.raw<Record<string, Preview>>({});
  notice = $state<{ text: string; rule: string } | null>(null);
  sending = $state(false);
  hints = $state.raw<Hint[]>([]);
  /** An adviser is thinking. */
  advising = $state(false);

  game = $derived(this.info?.game ?? "");
  names = $derived.by(() => (this.info?.seats ?? []).map((seat) => seatName(seat)));
  you = $derived(this.info?.you ?? null);
  myTurn = $derived(this.legal.length > 0);
  /** The players who are to move; of two companies of a player each moves for the same one. */
  waitingFor = $derived.by(() => {
    const players = this.info?.players ?? 1;
    return [...new Set((this.position?.to_move ?? []).map((seat) => seat % players))];
  });
  /** Several play on this device: the next of them, when it is not the one who has it now. */
  handTo = $derived.by(() => {
    if (this.info?.state !== "running" || this.info.yours.length < 2 || this.myTurn || this.sending) return null;
    return this.waitingFor.find((seat) => this.info!.yours.includes(seat) && seat !== this.you) ?? null;
  });
  /** The moves that still stand, without those taken back. */
  standing = $derived.by(() => standing(this.entries));
  last = $derived(this.standing.at(-1) ?? null);
  recent = $derived(lastTurn(this.standing));

  #socket: WebSocket | null = null;
  #seat: number | null = null;
  #number = 0;
  #wait = FIRST_WAIT;
  #ids = 0;
  #waiting = new Map<string, Waiting>();
  /** A draft on its way to the server: positions that cross it know an older one. */
  #wanted: string[] | null = null;
  #closed = false;
  #mapped = false;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #prefix = Math.random().toString(36).slice(2, 8);

  constructor(readonly table: string) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#timers.push(setInterval(() => this.#ping(), PING_EVERY));
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#timers.forEach(clearTimeout);
    retire(this.#socket);
  }

  // --- what a player can do ---

  /** Commit moves; true when the server has kept them. */
  async play(moves: string[]): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    const answer = await this.#ask({ type: "move", number: this.#number, moves });
    this.sending = false;
    return answer.type === "ack";
  }

  /** Replace the draft of the turn, which the server keeps through a reload. */
  async setDraft(moves: string[]): Promise<void> {
    this.draft = this.#wanted = moves;
    const answer = await this.#ask({ type: "draft", number: this.#number, moves });
    if (answer.type === "draft") this.#keep(answer);
    if (this.#wanted !== moves) return;
    this.#wanted = null;
    if (answer.type !== "draft") this.draft = [];
  }

  /** Ask what moves would do, once for each position. */
  look(moves: string[]): void {
    const key = moves.join("|");
    if (!moves.length || this.seen[key]) return;
    const number = this.#number;
    void this.#ask({ type: "preview", number, moves }, true).then((answer) => {
      if (answer.type === "preview" && number === this.#number) this.#keep(answer);
    });
  }

  /** What moves would do; null when they are refused, which the notice tells. */
  async preview(moves: string[]): Promise<Preview | null> {
    const answer = await this.#ask({ type: "preview", number: this.#number, moves });
    return answer.type === "preview" ? answer : null;
  }

  /** Ask for moves that are not offered, to hear why not. */
  explain(moves: string[]): void {
    void this.preview(moves);
  }

  sheet(): Promise<unknown> {
    return sheet(this.table);
  }

  /** Ask what a bot would consider after the draft, or instead of one that is whole. */
  async hint(): Promise<void> {
    this.advising = true;
    if (this.seen[this.draft.join("|")]?.complete) await this.setDraft([]);
    const answer = await this.#ask({ type: "hint" });
    this.advising = false;
    if (answer.type === "hint" && answer.number === this.#number) this.hints = answer.hints;
  }

  /** Let others watch, or send them away. */
  letWatch(allowed: boolean): void {
    void this.#ask({ type: "watch", allowed });
  }

  undo(action: "ask" | "agree" | "refuse"): void {
    void this.#ask({ type: "undo", action });
  }

  say(text: string): void {
    void this.#ask({ type: "chat", text });
  }

  async handOver(seat: number): Promise<void> {
    await this.#ask({ type: "hand_over", seat, bot: await standIn(this.info!.game) });
  }

  takeBack(): void {
    void this.#ask({ type: "take_back" });
  }

  tellNotice(text: string, rule = ""): void {
    const notice = { text, rule };
    this.notice = notice;
    this.#timers.push(
      setTimeout(() => {
        if (this.notice?.text === notice.text) this.notice = null;
      }, NOTICE_LASTS),
    );
  }

  /** The notice, for who shows it elsewhere. */
  takeNotice(): { text: string; rule: string } | null {
    const notice = this.notice;
    this.notice = null;
    return notice;
  }

  /** Once a seat was taken over HTTP the socket must speak for it. */
  reopen(): void {
    retire(this.#socket);
    this.#socket = null;
    this.#open();
  }

  /** Speak for another seat of this browser; what the last one saw is forgotten when it may be secret. */
  sitOn(seat: number): void {
    this.#seat = seat;
    this.#wanted = null;
    if (this.info?.secret) this.#forget();
    this.reopen();
  }

  // --- the socket ---

  #forget(): void {
    this.#number = 0;
    this.position = null;
    this.entries = [];
    this.legal = [];
    this.draft = [];
    this.seen = {};
    this.hints = [];
  }

  #keep(preview: Preview): void {
    this.seen = { ...this.seen, [preview.moves.join("|")]: preview };
  }

  #ask(request: Request, quiet = false): Promise<Answer> {
    const id = `${this.#prefix}-${++this.#ids}`;
    const full = { ...request, id };
    return new Promise((resolve) => {
      const done = (answer: Answer) => {
        if (answer.type === "refused" && !quiet) this.tellNotice(answer.error, answer.rule);
        resolve(answer);
      };
      this.#waiting.set(id, { request: full, done });
      this.#send(full);
    });
  }

  #send(request: Request): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #ping(): void {
    this.#send({ type: "ping", id: `${this.#prefix}-ping` });
  }

  #hurry = (): void => {
    if (document.hidden || this.status !== "reconnecting") return;
    this.#wait = FIRST_WAIT;
    this.#open();
  };

  #open(): void {
    if (this.#closed || this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seat = this.#seat === null ? "" : `&seat=${this.#seat}`;
    const query = `since=${this.#number}&lang=${words.lang}${seat}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${query}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#read(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => void this.#lost(socket, event.code);
  }

  #opened(): void {
    this.#wait = FIRST_WAIT;
    this.status = "live";
    for (const { request } of this.#waiting.values()) this.#send(request);
  }

  async #lost(socket: WebSocket, code: number): Promise<void> {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    if (code === SENT_AWAY) {
      this.status = "closed";
      return;
    }
    if (await this.#isGone()) {
      this.status = "gone";
      return;
    }
    if (this.info) this.status = "reconnecting";
    this.#timers.push(setTimeout(() => this.#open(), this.#wait));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  async #isGone(): Promise<boolean> {
    try {
      await tableInfo(this.table);
      return false;
    } catch (error) {
      return error instanceof Refused && error.status === 404;
    }
  }

  async #fetchGeometry(): Promise<void> {
    if (this.info?.state === "lobby" || this.#mapped) return;
    this.#mapped = true;
    try {
      this.geometry = await geometry(this.table);
    } catch {
      this.#mapped = false; // the next word from the server tries again
    }
  }

  #read(message: Message): void {
    if (message.type === "table") {
      this.info = message;
      void this.#fetchGeometry();
    } else if (message.type === "position") {
      this.#number = message.number;
      this.position = message.position;
      this.legal = message.legal;
      this.draft = this.#wanted ?? message.draft;
      this.seen = {};
      this.hints = [];
      this.look(message.draft);
    } else if (message.type === "entry") {
      if (message.number <= this.#number) return;
      this.#number = message.number;
      this.entries = [...this.entries, message];
    } else if (message.type === "chat") {
      if (message.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, message];
    } else {
      this.#waiting.get(message.id)?.done(message as Answer);
      this.#waiting.delete(message.id);
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

/** How a seat is called: its guest's name, or the bot that plays it. */
function seatName(seat: TableInfo["seats"][number]): string {
  if (seat.name) return seat.name;
  return seat.bot
    ? say("bot-name", { bot: seat.bot, number: seat.seat + 1 })
    : say("player", { number: seat.seat + 1 });
}

function standing(entries: Entry[]): Entry[] {
  const stack: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "moves") stack.push(entry);
    if (entry.kind === "undone") stack.pop();
  }
  return stack;
}

/** The entries at the end that one player made. */
function lastTurn(entries: Entry[]): Entry[] {
  let from = entries.length;
  while (from > 0 && entries[from - 1]!.seat === entries.at(-1)!.seat) from--;
  return entries.slice(from);
}

/** What an entry did, as one list. */
export function effectsOf(entry: Entry | null): Effect[] {
  return (entry?.effects ?? []).flat();
}
