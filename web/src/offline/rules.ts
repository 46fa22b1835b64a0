import type { Block, Kernels } from "../search/generated";
import type { Library } from "../search/gameModule";
import { Memory, type Cells } from "./memory";
import { Python, Refusal, plain, type Facts, type Sayer, type State, type Translated } from "./python";

// A game's rules without a server: the kernels compiled to WebAssembly, and what the game's own Python shows of a state.

export interface Rules {
  facts: Facts;
  translated: (py: Python) => Translated;
}

export interface Move {
  seat: number;
  code: number;
  text: string;
}

/** A record, as docs/records.md has it. */
export interface GameRecord {
  format: number;
  game: string;
  players: number;
  options: Record<string, unknown>;
  setup: unknown;
  moves: string[];
  result: { scores: number[]; winners: number[] } | null;
}

/** A game's module, and the bindings that were made with it. */
export type Compiled = Pick<Library, "module" | "kernels">;

const LEGAL = 0;
const bitsOf = (bits: number): number[] =>
  [...bits.toString(2)].reverse().flatMap((bit, at) => (bit === "1" ? [at] : []));
const seen = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;

/** A game's module at work: its memory, its loops, and what its own Python shows. */
export function started({ module, kernels }: Compiled, { facts, translated }: Rules, sayer: Sayer) {
  const instance = new WebAssembly.Instance(module);
  const exports = instance.exports as Record<string, unknown>;
  const first = (exports["free"] as WebAssembly.Global<"i32">).value;
  const memory = new Memory(exports["memory"] as WebAssembly.Memory, first, facts.fields, facts.size);
  const shows = translated(new Python(memory, instance.exports, sayer));
  return { memory, call: kernels(instance), shows };
}

/** A game in progress: its states one behind the other, as the server's has them. */
export class Game {
  readonly facts: Facts;
  readonly moves: Move[] = [];
  readonly #memory: Memory;
  readonly #call: Kernels;
  readonly #shows: Translated;
  readonly #moves: Cells;
  #states: State[];

  private constructor(
    compiled: Compiled,
    rules: Rules,
    readonly players: number,
    readonly options: Record<string, unknown>,
    sayer: Sayer,
  ) {
    this.facts = rules.facts;
    const { memory, call, shows } = started(compiled, rules, sayer);
    this.#memory = memory;
    this.#call = call;
    this.#shows = shows;
    this.#moves = this.#memory.array([this.facts.max_moves], "i8");
    this.#states = [this.#memory.state()];
    const chosen = Object.assign(Object.create(null) as object, this.facts.options, options);
    this.#shows.configure(this.#states[0]!, players, chosen);
  }

  /** A fresh game, dealt by a seed of 64 random bits. */
  static deal(
    compiled: Compiled,
    rules: Rules,
    players: number,
    options: Record<string, unknown>,
    seed: bigint,
    sayer: Sayer,
  ): Game {
    const game = new Game(compiled, rules, players, options, sayer);
    game.#memory.during(() => {
      const generator = game.#memory.array([1], "u8");
      generator.put([0], seed);
      game.#call.deal_at(game.#at(0), 0, generator.block);
    });
    return game;
  }

  /** A game from its set-up and moves. */
  static read(compiled: Compiled, rules: Rules, record: GameRecord, sayer: Sayer): Game {
    const game = new Game(compiled, rules, record.players, record.options, sayer);
    game.#shows.write_setup(game.#states[0]!, plain(record.setup));
    game.#call.begin_at(game.#at(0), 0);
    for (const entry of record.moves) {
      const [seat = "", ...words] = entry.split(" ");
      game.push(game.readMove(Number(seat), words.join(" ")));
    }
    return game;
  }

  /** The state of this number, as one that a loop goes over. */
  #at(number: number): Block {
    return { at: this.#states[number]!.address, shape: [1] };
  }

  get #now(): number {
    return this.moves.length;
  }

  #show<T>(work: () => unknown): T {
    return this.#memory.during(() => seen<T>(work()));
  }

  get toMove(): number[] {
    return bitsOf(this.#call.to_move_at(this.#at(this.#now), 0));
  }

  get over(): boolean {
    return !this.toMove.length;
  }

  /** The legal moves of a seat, as texts. */
  legal(seat: number): string[] {
    if (!this.toMove.includes(seat)) return [];
    const count = this.#call.legal_at(this.#at(this.#now), 0, seat, this.#moves.block);
    const codes = this.#moves.flat().slice(0, count);
    return codes.map((code) => this.#shows.format(Number(code)));
  }

  /** A legal move from its text; throws the refusal that says why it is none. */
  readMove(seat: number, text: string): Move {
    const waiting = this.toMove;
    if (!waiting.length) throw new Refusal("G3", "over", {});
    if (!waiting.includes(seat))
      throw new Refusal("G2", "not-your-turn", { seat: String(seat), waiting: waiting.join(", ") });
    return this.#memory.during(() => {
      const state = this.#states[this.#now]!;
      const code = this.#shows.parse(state, seat, text);
      const why = this.#call.refuse_at(this.#at(this.#now), 0, seat, code);
      if (why === LEGAL) return { seat, code, text: this.#shows.format(code) };
      const [rule, reason] = this.facts.refusals[why - 1]!;
      throw new Refusal(rule, reason, seen(this.#shows.move_facts(state, seat, code)));
    });
  }

  /** Make a move that `readMove` gave. */
  push({ seat, code, text }: Move): void {
    // The loop writes the next state behind the present one: both are made together, and the next is kept.
    const pair = this.#memory.during(() => {
      const before = this.#memory.copyOf(this.#states[this.#now]!);
      const after = this.#memory.state(before.address + this.facts.size);
      this.#memory.room(this.facts.size);
      this.#call.advance_at({ at: before.address, shape: [2] }, 0, seat, code);
      return this.#memory.bytes(after).slice();
    });
    const next = this.#states[this.#now + 1] ?? this.#memory.state();
    this.#memory.bytes(next).set(pair);
    this.#states[this.#now + 1] = next;
    this.moves.push({ seat, code, text });
  }

  /** Go back to after so many moves. */
  back(number: number): void {
    this.moves.length = number;
  }

  position<T>(viewer: number | null, number = this.#now): T {
    return this.#show(() => this.#shows.position(this.#states[number]!, viewer));
  }

  effects<T>(number: number, viewer: number | null): T[] {
    const { seat, code } = this.moves[number]!;
    const [before, after] = [this.#states[number]!, this.#states[number + 1]!];
    return this.#show(() => this.#shows.effects(before, after, seat, code, viewer));
  }

  /** What the move of this number would do, as far as who makes it can know before. */
  preview<T>(number: number): T[] {
    const { seat, code } = this.moves[number]!;
    const [before, after] = [this.#states[number]!, this.#states[number + 1]!];
    return this.#show(() => this.#shows.preview(before, after, seat, code));
  }

  /** Whether the move of this number showed what nobody could foresee. */
  surprises(number: number): boolean {
    const { seat, code } = this.moves[number]!;
    const [before, after] = [this.#states[number]!, this.#states[number + 1]!];
    return this.#memory.during(() => this.#shows.surprises(before, after, seat, code));
  }

  get result(): GameRecord["result"] {
    if (!this.over) return null;
    const { scores, winners } = this.position<{ scores: number[]; winners: number[] }>(null);
    return { scores, winners };
  }

  sheet<T>(): T {
    return this.#show(() => this.#shows.detail(this.#shows.known_to(this.#states[this.#now]!, null)));
  }

  /** The finest moments, from all moves with what they did. */
  moments<T>(): T[] {
    const told = () =>
      this.moves.map(({ seat, code }, number) => ({
        player: seat,
        effects: this.#shows.effects(this.#states[number]!, this.#states[number + 1]!, seat, code, null),
        scores: this.position<{ scores: number[] }>(null, number + 1).scores,
      }));
    const players = Array.from({ length: this.players }, (_, player) => player);
    return this.#show(() => players.map((player) => this.#shows.moment(player, told())).filter(Boolean));
  }

  /** The game in plain sentences. */
  tell<T>(viewer: number | null, lang: string, names: string[]): T[] {
    return this.#show(() => this.#shows.tell(this.#shows.position(this.#states[this.#now]!, viewer), lang, names));
  }

  /** The whole game as a record. */
  get record(): GameRecord {
    const { format, game, options } = this.facts;
    const changed = Object.entries(this.options).filter(
      ([name, value]) => JSON.stringify(options[name]) !== JSON.stringify(value),
    );
    return {
      format,
      game,
      players: this.players,
      options: Object.fromEntries(changed),
      setup: this.#show(() => this.#shows.read_setup(this.#states[0]!)),
      moves: this.moves.map(({ seat, text }) => `${seat} ${text}`),
      result: this.result,
    };
  }
}
