import type { EntryTold, PositionTold, Replay, TableInfo, TrialTold, Wire } from "../lib/net/generated";
import type { Player } from "../lib/net/ids";
import type { Effect, Position } from "../lib/net/protocol";
import { Refusal } from "./python";
import type { Game, Move } from "./rules";
import type { KeptEntry, KeptTable } from "./store";

// A table of this browser: its log, and what the page is told of it in the very messages of the server.

type Ask = Wire["client"];
export type Told = Wire["server"];
type Sentence = (refusal: Refusal) => string;

const ALONE = 0 as Player;
const FIRST = 3; // created, joined, started

/** What an answer changes: entries that are to be kept. */
export interface Change {
  entries: KeptEntry[];
  answer: Told;
}

const refuse = (rule: string, reason: string, facts: Record<string, unknown> = {}): never => {
  throw new Refusal(rule, reason, facts);
};

export class LocalTable {
  draft: string[] = [];
  /** Moves that stand: the number of their entry, and how many moves there were before. */
  #kept: { number: number; first: number }[] = [];
  /** What the moves of each entry did; told again though they are taken back. */
  #effects = new Map<number, Effect[]>();

  constructor(
    readonly kept: KeptTable,
    readonly game: Game,
    readonly sentence: Sentence,
  ) {
    kept.entries.forEach((entry, index) => this.#fold(entry, index + 1));
  }

  get number(): number {
    return this.kept.entries.length;
  }

  get #resigned(): boolean {
    return this.kept.entries.some(({ kind }) => kind === "resigned");
  }

  /** Whether the moves that stand end the game, or it was given up. */
  get isOver(): boolean {
    return this.#resigned || this.game.over;
  }

  /** Take a change over that is kept. */
  fold(entries: KeptEntry[]): void {
    for (const entry of entries) {
      this.kept.entries.push(entry);
      this.#fold(entry, this.number);
    }
    this.draft = [];
  }

  #fold(entry: KeptEntry, number: number): void {
    if (entry.kind === "moves") {
      const first = this.game.moves.length;
      for (const text of entry.moves!) this.game.push(this.game.readMove(entry.player!, text));
      this.#kept.push({ number, first });
      this.#effects.set(number, this.#did(first));
    } else if (entry.kind === "undone") {
      while (this.#kept.at(-1) && this.#kept.at(-1)!.number >= entry.undone!) this.game.back(this.#kept.pop()!.first);
    }
  }

  #did(first: number): Effect[] {
    return this.game.moves.slice(first).flatMap((_, index) => this.game.effects<Effect>(first + index, ALONE));
  }

  // --- what the page is told ---

  info(): TableInfo {
    const { table, opening, names, over } = this.kept;
    return {
      type: "table",
      table,
      game: opening.game,
      players: opening.players,
      options: opening.options as TableInfo["options"],
      state: over ? "over" : "running",
      roster: names.map((name, player) => ({
        player: player as Player,
        kind: "person",
        name,
        bot: null,
        here: true,
        taken: true,
        away_ms: null,
        made_for: 0,
        resigned: this.#resigned,
      })),
      clock: null,
      number: this.number,
      you: ALONE,
      yours: [ALONE],
      request: null,
      absence_ms: 0,
      hotseat: false,
      secret: false,
      hints: false,
      watch: false,
      host: ALONE,
      guide: false,
      take_backs: this.kept.entries.some(({ kind }) => kind === "undone"),
      origin: null,
      next: null,
      deletion: null,
      begins_ms: null,
      open: null,
      closed: false,
    };
  }

  #position(viewer: Player | null = ALONE): Position {
    const position = this.game.position<Position>(viewer);
    return this.#resigned ? { ...position, over: true, to_move: [], winners: [] } : position;
  }

  position(): PositionTold {
    const legal = this.kept.over ? [] : this.game.legal(ALONE);
    const undo = this.#kept.length && !this.kept.over ? "free" : null;
    return { type: "position", number: this.number, position: this.#position(), legal, draft: this.draft, undo };
  }

  /** The entries after a number. */
  entries(since: number): EntryTold[] {
    return this.kept.entries.slice(since).map((entry, index) => {
      const number = since + index + 1;
      const effects = entry.kind === "moves" ? { effects: this.#effects.get(number)! } : {};
      return { type: "entry", number, ...entry, ...effects } as EntryTold;
    });
  }

  // --- what the page asks ---

  /** What a message of the page brings about; throws a refusal. */
  decide(ask: Ask, at: number): Change {
    const done = (entries: KeptEntry[]): Change => ({
      entries,
      answer: { type: "ack", id: ask.id, number: this.number + entries.length },
    });
    switch (ask.type) {
      case "ping":
      case "look":
        return done([]);
      case "move":
        this.#checkRunning(ask.number);
        return done(this.#move(ask.moves, at));
      case "draft":
      case "preview":
        if (ask.moves.length) this.#checkRunning(ask.number);
        return { entries: [], answer: this.#trial(ask) };
      case "undo":
        this.#checkRunning(this.number);
        if (!this.#kept.length) refuse("G1", "nothing-to-undo");
        return done([{ at, kind: "undone", player: ALONE, undone: this.#kept.at(-1)!.number }]);
      case "resign":
        this.#checkRunning(this.number);
        return done([
          { at, kind: "resigned", player: ALONE },
          { at, kind: "over", scores: this.#position(null).scores, winners: [] },
        ]);
      default:
        return refuse("T2", "needs-server");
    }
  }

  #checkRunning(seen: number): void {
    if (this.kept.over) refuse("G3", "over");
    if (seen !== this.number) refuse("G2", "stale", { seen, number: this.number });
  }

  /** Make moves, look at what came of them, and go back. */
  #tried<T>(texts: string[], look: (moves: Move[], first: number, surprising: boolean) => T): T {
    const first = this.game.moves.length;
    try {
      let surprising = false;
      for (const text of texts) {
        if (surprising) refuse("G2", "after-reveal", { move: this.game.moves.at(-1)!.text });
        this.game.push(this.game.readMove(ALONE, text));
        surprising = this.game.surprises(this.game.moves.length - 1);
      }
      return look(this.game.moves.slice(first), first, surprising);
    } finally {
      this.game.back(first);
    }
  }

  #move(texts: string[], at: number): KeptEntry[] {
    return this.#tried(texts, (moves) => {
      const entries: KeptEntry[] = [{ at, kind: "moves", player: ALONE, moves: moves.map(({ text }) => text) }];
      const { result } = this.game;
      if (result) entries.push({ at, kind: "over", scores: result.scores, winners: result.winners });
      return entries;
    });
  }

  #trial(ask: Extract<Ask, { type: "draft" | "preview" }>): TrialTold {
    return this.#tried(ask.moves, (moves, first, surprising) => {
      const endsTurn = moves.length > 0 && !this.game.toMove.includes(moves.at(-1)!.seat);
      const effects = moves.map((_, index) => this.game.preview<Effect>(first + index));
      const texts = moves.map(({ text }) => text);
      const legal = surprising ? [] : this.game.legal(ALONE);
      if (ask.type === "draft") this.draft = texts;
      if (surprising) this.game.back(first + moves.length - 1);
      const complete = endsTurn || surprising;
      const { type, id } = ask;
      return { type, id, number: this.number, moves: texts, effects, position: this.#position(), legal, complete };
    });
  }

  // --- what is asked besides ---

  replay(): Replay {
    const { table, opening, names, over } = this.kept;
    const { game } = this;
    return {
      table,
      game: opening.game,
      options: opening.options as Replay["options"],
      players: opening.players,
      names,
      bots: names.map(() => null),
      geometry: game.facts.geometry as Replay["geometry"],
      you: ALONE,
      start: game.position(ALONE, 0),
      steps: game.moves.map(({ seat, text }, index) => ({
        number: index + 1,
        player: seat as Player,
        move: text,
        effects: game.effects<Effect>(index, ALONE),
        position: game.position(ALONE, index + 1),
      })),
      public: false, // playing on from here needs the server
      take_backs: this.info().take_backs,
      sheet: over ? game.sheet() : null,
      moments: game.over ? game.moments() : [],
      resigned: this.#resigned ? [ALONE] : [],
      winners: over && !this.#resigned ? this.#position(null).winners : [],
    };
  }

  /** Whether nothing was done yet. */
  get isFresh(): boolean {
    return this.number <= FIRST;
  }
}
