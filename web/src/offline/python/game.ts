import { Cells, type Layout, type Memory, type State, type States } from "../memory";
import type { Call } from "./functions";
import type { Dict, Whole } from "./values";

// What a game is beside Python's own things: tables, what the contract names, kernels and words.

/** A table of numbers that never changes. */
export const table = (shape: number[], numbers: Whole[]): Cells => Cells.of(shape, numbers);

/** What never changes in a game. */
export interface Facts {
  game: string;
  format: number;
  size: number;
  fields: Layout;
  max_moves: number;
  players: number[];
  refusals: [string, string][];
  options: Record<string, unknown>;
  geometry: unknown;
}

/** What a game's Python shows of a state, by the names of the contract. */
export interface Translated {
  configure(s: State, players: number, options: unknown): void;
  write_setup(s: State, setup: unknown): void;
  read_setup(s: State): unknown;
  parse(s: State, seat: number, text: string): number;
  format(move: number): string;
  move_facts(s: State, seat: number, move: number): Dict;
  position(s: State, viewer: number | null): unknown;
  effects(before: State, after: State, seat: number, move: number, viewer: number | null): unknown[];
  preview(before: State, after: State, seat: number, move: number): unknown[];
  surprises(before: State, after: State, seat: number, move: number): boolean;
  secret_moves(s: State): number;
  known_to(s: State, viewer: number | null): State;
  detail(s: State): unknown;
  moment(player: number, moves: unknown[]): unknown;
  hindsight(states: State[], player: number): unknown[];
  tell(position: unknown, lang: string, names: string[] | null): unknown[];
}

export interface Sayer {
  say: (message: string, facts?: Record<string, unknown>) => string;
}

/** Words of one language, as Python's class of that name has them. */
export class Words {
  constructor(
    readonly lang: string,
    readonly sayer: Sayer,
  ) {}

  say = (message: string, facts: Record<string, unknown> = {}): string => this.sayer.say(message, facts);
  player = (player: number, names: string[] | null): string =>
    names ? names[player]! : this.say("player", { number: player + 1 });
}

/** What translated functions find outside of themselves: memory, kernels, words. */
export class Python {
  constructor(
    readonly memory: Memory,
    readonly kernels: WebAssembly.Exports,
    readonly sayer: Sayer,
  ) {}

  words = (lang: string): Words => new Words(lang, this.sayer);
  copy = (state: State): State => this.memory.copyOf(state);

  /** An array of zeros that kernels can write to. */
  zeros = (shape: unknown, kind: unknown = "f8"): Cells | States => {
    if (kind === "state") return this.memory.states(Number(shape));
    return this.memory.array((Array.isArray(shape) ? shape : [shape]).map(Number), kind as string);
  };

  /** The same numbers once more; bytes stay what they were made from. */
  view = (bytes: Cells): Cells => bytes;

  /** A compiled kernel, called with states, arrays and numbers. */
  kernel(name: string, gives: "int" | "bool" | "float" | "none"): Call {
    const compiled = this.kernels[name] as ((...given: number[]) => number) | undefined;
    if (!compiled) throw new TypeError(`the library lacks ${name}`);
    return (...given) => {
      const result = compiled(...given.flatMap((one) => this.memory.handed(one)));
      return gives === "bool" ? Boolean(result) : gives === "none" ? null : result;
    };
  }
}
