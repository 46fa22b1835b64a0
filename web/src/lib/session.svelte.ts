import { geometry, sheet, standIn } from "./api";
import { Line, type Answer, type News, type Request } from "./line.svelte";
import type { ChatLine, Entry, Hint, Position, Preview, TableInfo } from "./protocol";
import type { TableView } from "./view";
import { say, words, type Effect } from "./words.svelte";

// One table as this browser sees it: what the server has told, and what can be done.

const NOTICE_LASTS = 6000;

export class Session implements TableView {
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

  #seat: number | null = null;
  #number = 0;
  /** A draft on its way to the server: positions that cross it know an older one. */
  #wanted: string[] | null = null;
  #mapped = false;
  #line: Line;

  constructor(readonly table: string) {
    this.#line = new Line(
      table,
      () => this.#query(),
      (news) => this.#hear(news),
    );
  }

  get status(): Line["status"] {
    return this.#line.status;
  }

  close(): void {
    this.#line.end();
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
    setTimeout(() => {
      if (this.notice?.text === notice.text) this.notice = null;
    }, NOTICE_LASTS);
  }

  /** The notice, for who shows it elsewhere. */
  takeNotice(): { text: string; rule: string } | null {
    const notice = this.notice;
    this.notice = null;
    return notice;
  }

  /** Once a seat was taken over HTTP the socket must speak for it. */
  reopen(): void {
    this.#line.reopen();
  }

  /** Speak for another seat of this browser; what the last one saw is forgotten when it may be secret. */
  sitOn(seat: number): void {
    this.#seat = seat;
    this.#wanted = null;
    if (this.info?.secret) this.#forget();
    this.reopen();
  }

  // --- what the server tells ---

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

  /** Ask; a refusal is shown unless the question is a quiet one. */
  async #ask(request: Request, quiet = false): Promise<Answer> {
    const answer = await this.#line.ask(request);
    if (answer.type === "refused" && !quiet) this.tellNotice(answer.error, answer.rule);
    return answer;
  }

  #query(): string {
    const seat = this.#seat === null ? "" : `&seat=${this.#seat}`;
    return `since=${this.#number}&lang=${words.lang}${seat}`;
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

  #hear(news: News): void {
    if (news.type === "table") {
      this.info = news;
      void this.#fetchGeometry();
    } else if (news.type === "position") {
      this.#number = news.number;
      this.position = news.position;
      this.legal = news.legal;
      this.draft = this.#wanted ?? news.draft;
      this.seen = {};
      this.hints = [];
      this.look(news.draft);
    } else if (news.type === "entry") {
      if (news.number <= this.#number) return;
      this.#number = news.number;
      this.entries = [...this.entries, news];
    } else if (news.number > (this.chat.at(-1)?.number ?? 0)) {
      this.chat = [...this.chat, news];
    }
  }
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
