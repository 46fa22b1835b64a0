import { blockedAt, geometry, picture, sheet, type Trouble } from "../net/api";
import { namesOf } from "../bots/bots";
import { lastTurn, standingMoves } from "./entries";
import type { HintsFound } from "../net/generated";
import type { Player } from "../net/ids";
import { isLocal } from "../net/localTables";
import { TableSocket, type Answer, type News } from "../net/tableSocket.svelte";
import { whyNot } from "../../search/ability";
import type { ChatLine, Entry, GameShapes, Hint, Position, Preview, Request, TableInfo } from "../net/protocol";
import { shared } from "./share";
import { theme } from "../browser/theme.svelte";
import { present, type TableView } from "./tableView";
import { words } from "../i18n/words.svelte";

// One table as this browser sees it: what the server has told, and what can be done.

const NOTICE_LASTS = 6000;
const NO_ADVICE = { after: [], hints: [] };

export class Session implements TableView {
  info = $state.raw<TableInfo | null>(null);
  /** When that was told, by the clock of `performance.now()`, which nobody can set. */
  infoAt = $state(0);
  geometry = $state.raw<GameShapes["geometry"] | null>(null);
  position = $state.raw<Position | null>(null);
  legal = $state.raw<string[]>([]);
  draft = $state.raw<string[]>([]);
  /** Whether one may take back now: freely, or by asking the others. */
  mayUndo = $state<"free" | "ask" | null>(null);
  entries = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** The players whom the person at this page does not wish to hear of. */
  blocked = $state.raw<Player[]>([]);
  /** What was said, but for the lines of those. */
  heard = $derived.by(() => this.chat.filter((line) => !this.blocked.includes(line.player)));
  seen = $state.raw<Record<string, Preview>>({});
  notice = $state<Trouble | null>(null);
  sending = $state(false);
  #advice = $state.raw<{ after: string[]; hints: Hint[] }>(NO_ADVICE);
  /** What an adviser would consider where the turn is now; nothing once it has gone on. */
  hints = $derived.by(() => (this.#isAdvised() ? this.#advice.hints : []));
  /** The part of the turn that the hints go on from. */
  hintsAfter = $derived.by(() => this.#advice.after);
  /** An adviser is thinking. */
  advising = $state(false);
  /** How far it is, from 0 to 1, where this device thinks; null where the server does. */
  advised = $state<number | null>(null);
  /** Whoever leads through the game says which moves may be chosen and made; null where nobody does. */
  gate: ((moves: string[]) => boolean) | null = null;
  /** A guided game is at a step that is only to be read. */
  reading = $state(false);
  /** The guide was left, or cannot be had: the game is one like any other. */
  guideLeft = $state(false);

  game = $derived(this.info?.game ?? "");
  names = $derived.by(() => namesOf(this.info?.roster ?? []));
  you = $derived(this.info?.you ?? null);
  addressed = $derived.by(() => ((this.info?.yours.length ?? 0) < 2 ? this.you : null));
  resigned = $derived.by(() =>
    (this.info?.roster ?? []).filter(({ resigned }) => resigned).map(({ player }) => player),
  );
  /** A guide leads through the game, which goes one way meanwhile. */
  led = $derived.by(() => this.info?.guide === true && !this.guideLeft);
  /** The table gives days for each move. */
  inDays = $derived((this.info?.clock?.days ?? 0) > 0);
  myTurn = $derived(this.legal.length > 0);
  /** The players who are to move. */
  waitingFor = $derived(this.position?.to_move ?? []);
  /** Several play on this device: the next of them, when it is not the one who has it now. */
  handTo = $derived.by(() => {
    if (this.info?.state !== "running" || this.info.yours.length < 2 || this.myTurn || this.sending) return null;
    return this.waitingFor.find((player) => this.info!.yours.includes(player) && player !== this.you) ?? null;
  });
  /** The moves that were not taken back. */
  standingMoves = $derived(standingMoves(this.entries));
  last = $derived(this.standingMoves.at(-1) ?? null);
  /** How many moves the person at this page has made. */
  ownMoves = $derived.by(() => this.standingMoves.filter(({ player }) => player != null && player === this.you).length);
  recent = $derived(lastTurn(this.standingMoves));
  picture = $derived.by(() => picture(this.table, this.you, theme.dark, null, this.entries.at(-1)?.number));

  #player: Player | null = null;
  #number = 0;
  /** A draft on its way to the server: positions that cross it know an older one. */
  #wanted: string[] | null = null;
  #mapped = false;
  #adviser: AbortController | null = null;
  #socket: TableSocket;

  /** It is a table of this browser's own, without a server. */
  readonly local: boolean;

  constructor(readonly table: string) {
    this.local = isLocal(table);
    this.#socket = new TableSocket(
      table,
      () => this.#query(),
      (news) => this.#hear(news),
    );
  }

  get status(): TableSocket["status"] {
    return this.#socket.status;
  }

  /** Why the server sent us away. */
  get reason(): string {
    return this.#socket.reason;
  }

  close(): void {
    this.stopHint();
    this.#socket.end();
  }

  // --- what a player can do ---

  /** Ask the server; a refusal is shown unless the question is a quiet one. */
  async ask(request: Request, quiet = false): Promise<Answer> {
    const answer = await this.#socket.ask(request);
    if (answer.type === "refused" && !quiet) this.tell({ text: answer.error, rule: answer.rule });
    return answer;
  }

  /** Commit moves; true when the server has kept them. */
  async play(moves: string[]): Promise<boolean> {
    if (this.sending || this.gate?.(moves) === false) return false;
    this.sending = true;
    const answer = await this.ask({ type: "move", number: this.#number, moves });
    this.sending = false;
    return answer.type === "ack";
  }

  /** Replace the draft of the turn, which the server keeps through a reload. */
  async setDraft(moves: string[]): Promise<void> {
    if (this.gate?.(moves) === false) return;
    this.draft = this.#wanted = moves;
    const answer = await this.ask({ type: "draft", number: this.#number, moves });
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
    void this.ask({ type: "preview", number, moves }, true).then((answer) => {
      if (answer.type === "preview" && number === this.#number) this.#keep(answer);
    });
  }

  /** What moves would do; null when they are refused, which the notice tells. */
  async preview(moves: string[]): Promise<Preview | null> {
    const answer = await this.ask({ type: "preview", number: this.#number, moves });
    return answer.type === "preview" ? answer : null;
  }

  /** Ask for moves that are not offered, to hear why not. */
  explain(moves: string[]): void {
    void this.preview(moves);
  }

  async sheet(): Promise<GameShapes["sheet"]> {
    return present(await sheet(this.table));
  }

  /** Ask what a bot would consider after the draft, or instead of one that is whole. */
  async hint(): Promise<void> {
    this.advising = true;
    const adviser = (this.#adviser = new AbortController());
    if (this.seen[this.draft.join("|")]?.complete) await this.setDraft([]);
    const after = this.draft;
    const found = await this.#findHint(adviser);
    if (this.#adviser !== adviser) return; // stopped, or asked anew
    this.stopHint();
    if (found?.number === this.#number) this.#advice = { after, hints: found.hints };
  }

  /** The turn is where the adviser looked at it, or one move further that can still be another. */
  #isAdvised(): boolean {
    const { after } = this.#advice;
    const further = this.draft.length - after.length;
    if (further < 0 || further > 1 || after.some((move, index) => this.draft[index] !== move)) return false;
    return further === 0 || this.seen[this.draft.join("|")]?.complete !== false;
  }

  /** Do without the hint that is being thought about. */
  stopHint(): void {
    this.#adviser?.abort();
    this.#adviser = null;
    this.advising = false;
    this.advised = null;
  }

  /** What this device finds; null where it finds nothing, which the reader is told. */
  async #findHint(adviser: AbortController): Promise<HintsFound | null> {
    const { table, you: player } = this;
    if (player === null) return null;
    const progress = (share: number): void => void (this.advised = share);
    try {
      const { findHint } = await import("../../search/hint");
      return await findHint({ table, player, signal: adviser.signal, progress });
    } catch (error) {
      if (this.#adviser === adviser) this.tell(whyNot(error));
      return null;
    }
  }

  /** Answer what somebody asks for: that very request, and none that came in its place. */
  answer(action: "agree" | "refuse"): void {
    const request = this.info?.request;
    if (!request) return;
    const { about, asked, player } = request;
    void this.ask(about === "hand_over" ? { type: about, player, action, asked } : { type: about, action, asked });
  }

  /** Ask whom of this table the person at this page has blocked. */
  async askBlocked(): Promise<void> {
    this.blocked = await blockedAt(this.table).catch(() => this.blocked);
  }

  /** Show a notice for a while. */
  tell({ text, rule = "" }: { text: string; rule?: string }): void {
    this.notice = { text, rule };
    setTimeout(() => {
      if (this.notice?.text === text) this.notice = null;
    }, NOTICE_LASTS);
  }

  /** The notice, for who shows it elsewhere. */
  takeNotice(): Trouble | null {
    const notice = this.notice;
    this.notice = null;
    return notice;
  }

  /** Once somebody joined over HTTP the socket must speak for them. */
  reopen(): void {
    this.#socket.reopen();
  }

  /** Speak for another player of this browser; what the last one saw is forgotten when it may be secret. */
  speakFor(player: Player): void {
    this.#player = player;
    this.#wanted = null;
    if (this.info?.secret) this.#forget();
    this.reopen();
  }

  // --- what the server tells ---

  /** A moderator gave somebody another name, also in what was said before. */
  #rename(player: Player, name: string): void {
    this.chat = this.chat.map((line) => (line.player === player ? { ...line, name } : line));
  }

  #forget(): void {
    this.#number = 0;
    this.position = null;
    this.entries = [];
    this.legal = [];
    this.draft = [];
    this.mayUndo = null;
    this.seen = {};
    this.#advice = NO_ADVICE;
  }

  #keep(preview: Preview): void {
    this.seen = { ...this.seen, [preview.moves.join("|")]: preview };
  }

  #query(): string {
    const player = this.#player === null ? "" : `&player=${this.#player}`;
    return `since=${this.#number}&lang=${words.lang}${player}`;
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
      this.infoAt = performance.now();
      void this.#fetchGeometry();
    } else if (news.type === "position") {
      this.#number = news.number;
      this.position = shared(this.position, news.position);
      this.legal = shared(this.legal, news.legal);
      this.mayUndo = news.undo;
      this.draft = this.#wanted ?? news.draft;
      this.seen = {};
      this.#advice = NO_ADVICE;
      this.look(news.draft);
    } else if (news.type === "entry") {
      if (news.number <= this.#number) return;
      this.#number = news.number;
      this.entries = [...this.entries, news];
      if (news.kind === "renamed") this.#rename(news.player!, news.name!);
    } else if (news.number > (this.chat.at(-1)?.number ?? 0)) {
      this.chat = [...this.chat, news];
    } else {
      this.chat = this.chat.map((line) => (line.number === news.number ? news : line)); // taken away by a moderator
    }
  }
}
