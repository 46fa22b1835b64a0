import { Cells, State, type Layout, type Memory } from "./memory";

// What translated Python (`translated.ts` of a game) is made of, with Python's own meaning: whole numbers without
// bounds, lists, mappings, sets, texts, and as much of numpy as games use to show a state.

export { Cells, State } from "./memory";

type Whole = number | bigint;

/** Why something is not allowed: rule and reason, and what a sentence needs. */
export class Refusal extends Error {
  constructor(
    readonly rule: string,
    readonly reason: string,
    readonly facts: Record<string, unknown>,
  ) {
    super(`${rule}: ${reason}`);
  }
}

export const refuse = (rule: string, reason: string, facts: Record<string, unknown> = {}) =>
  new Refusal(rule, reason, facts);

/** Base of translated structures: their fields are their properties, in the order in which they are written. */
export class Struct {}

/** Base of other classes. */
export class Plain {}

export class Slice {
  constructor(
    readonly from: number | null,
    readonly to: number | null,
    readonly step: number | null,
  ) {
    if (step !== null && step !== 1) throw new TypeError("steps of slices are not translated");
  }

  /** Where it begins and ends in a list of this length. */
  bounds(length: number): [number, number] {
    const place = (at: number) => Math.min(Math.max(at < 0 ? at + length : at, 0), length);
    const from = place(this.from ?? 0);
    return [from, Math.max(from, place(this.to ?? length))];
  }
}

/** Keys that are lists count by their content. */
const keyOf = (key: unknown): unknown => (Array.isArray(key) ? JSON.stringify(key) : key);

export class Dict {
  readonly #pairs = new Map<unknown, [unknown, unknown]>();

  constructor(pairs: Iterable<[unknown, unknown]> = []) {
    for (const [key, value] of pairs) this.set(key, value);
  }

  set(key: unknown, value: unknown): void {
    this.#pairs.set(keyOf(key), [key, value]);
  }

  has = (key: unknown): boolean => this.#pairs.has(keyOf(key));
  find = (key: unknown): unknown => this.#pairs.get(keyOf(key))?.[1];
  items = (): [unknown, unknown][] => [...this.#pairs.values()];
  toJSON = (): object => Object.fromEntries(this.items() as [string, unknown][]);
}

export class Group {
  readonly #items = new Map<unknown, unknown>();

  constructor(items: Iterable<unknown> = []) {
    for (const item of items) this.add(item);
  }

  add(item: unknown): void {
    this.#items.set(keyOf(item), item);
  }

  has = (item: unknown): boolean => this.#items.has(keyOf(item));
  items = (): unknown[] => [...this.#items.values()];
}

/** JSON as Python has it: objects become mappings. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return new Dict(Object.entries(value).map(([key, item]): [string, unknown] => [key, plain(item)]));
}

// --- truth and comparison ---

export function truth(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Dict || value instanceof Group) return value.items().length > 0;
  return Boolean(value);
}

export function and(...parts: (() => unknown)[]): unknown {
  let value: unknown = true;
  for (const part of parts) if (!truth((value = part()))) return value;
  return value;
}

export function or(...parts: (() => unknown)[]): unknown {
  let value: unknown = false;
  for (const part of parts) if (truth((value = part()))) return value;
  return value;
}

const isNumber = (value: unknown): value is Whole | boolean =>
  typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";

/** Less than 0, 0 or more, as the first comes before, beside or behind the second. */
function order(a: unknown, b: unknown): number {
  if (isNumber(a) && isNumber(b)) return Number(a > b) - Number(a < b);
  if (typeof a === "string" && typeof b === "string") return Number(a > b) - Number(a < b);
  if (Array.isArray(a) && Array.isArray(b)) {
    const first = a.findIndex((item, at) => at >= b.length || !same(item, b[at]));
    if (first < 0) return a.length - b.length;
    return first < b.length ? order(a[first], b[first]) : 1;
  }
  throw new TypeError("values that cannot be ordered");
}

export function same(a: unknown, b: unknown): boolean {
  if (isNumber(a) && isNumber(b)) return order(a, b) === 0;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (a instanceof Dict && b instanceof Dict) {
    const pairs = a.items();
    return pairs.length === b.items().length && pairs.every(([key, item]) => b.has(key) && same(item, b.find(key)));
  }
  return a === b || (a == null && b == null);
}

/** A comparison; of a table it is one of each of its numbers. */
const compared =
  (test: (a: unknown, b: unknown) => boolean) =>
  (a: unknown, b: unknown): unknown =>
    a instanceof Cells ? a.each((item) => Number(test(item, b))) : test(a, b);

export const eq = compared(same);
export const ne = compared((a, b) => !same(a, b));
export const lt = compared((a, b) => order(a, b) < 0);
export const le = compared((a, b) => order(a, b) <= 0);
export const gt = compared((a, b) => order(a, b) > 0);
export const ge = compared((a, b) => order(a, b) >= 0);
export const is = (a: unknown, b: unknown): boolean => a === b || (a == null && b == null);
export const is_not = (a: unknown, b: unknown): boolean => !is(a, b);

export function within(item: unknown, home: unknown): boolean {
  if (typeof home === "string") return home.includes(item as string);
  if (home instanceof Dict || home instanceof Group) return home.has(item);
  return iter(home).some((each) => same(each, item));
}
export const not_within = (item: unknown, home: unknown): boolean => !within(item, home);

const KINDS: Record<string, (value: unknown) => boolean> = {
  list: Array.isArray,
  dict: (value) => value instanceof Dict,
  str: (value) => typeof value === "string",
  bool: (value) => typeof value === "boolean",
  int: (value) => typeof value === "bigint" || typeof value === "boolean" || Number.isInteger(value),
  float: (value) => typeof value === "number" && !Number.isInteger(value),
};

/** `kind`: a class, one of the runtime's own by its function, or several of them. */
export function is_a(value: unknown, kind: unknown): boolean {
  if (Array.isArray(kind)) return kind.some((each) => is_a(value, each));
  if (typeof kind !== "function") throw new TypeError("a kind that is not translated");
  const own = KINDS[(kind as { kind?: string }).kind ?? ""];
  return own ? own(value) : value instanceof kind;
}

// --- numbers ---

const plainNumber = (value: bigint): Whole =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
const isSmall = (value: unknown): value is number => typeof value === "number" && value >= 0 && value < 2 ** 31;

function big(value: unknown): bigint {
  if (isNumber(value)) return BigInt(value);
  throw new TypeError("a calculation with what is no number");
}

/** A calculation: quick where JavaScript's numbers are exact, else with its large ones. */
const whole =
  (quick: (a: number, b: number) => number, large: (a: bigint, b: bigint) => bigint) =>
  (a: unknown, b: unknown): Whole => {
    if (typeof a === "boolean") a = Number(a);
    if (typeof b === "boolean") b = Number(b);
    if (typeof a === "number" && typeof b === "number") {
      const found = quick(a, b);
      if (Number.isSafeInteger(found) || !Number.isInteger(a) || !Number.isInteger(b)) return found;
    }
    return plainNumber(large(big(a), big(b)));
  };
const bits =
  (quick: (a: number, b: number) => number, large: (a: bigint, b: bigint) => bigint) =>
  (a: unknown, b: unknown): Whole =>
    isSmall(a) && isSmall(b) ? quick(a, b) : plainNumber(large(big(a), big(b)));

const sumOf = whole(
  (a, b) => a + b,
  (a, b) => a + b,
);
export function add(a: unknown, b: unknown): unknown {
  if (typeof a === "string" && typeof b === "string") return a + b;
  if (Array.isArray(a) && Array.isArray(b)) return [...(a as unknown[]), ...(b as unknown[])];
  return sumOf(a, b);
}
export function extend(a: unknown, b: unknown): unknown {
  if (!Array.isArray(a)) return add(a, b);
  a.push(...iter(b));
  return a;
}
export const sub = whole(
  (a, b) => a - b,
  (a, b) => a - b,
);
const product = whole(
  (a, b) => a * b,
  (a, b) => a * b,
);
export function mul(a: unknown, b: unknown): unknown {
  if (typeof a === "string") return a.repeat(Number(b));
  if (Array.isArray(a)) return Array.from({ length: Math.max(Number(b), 0) }, () => a as unknown[]).flat();
  return product(a, b);
}
export const div = (a: unknown, b: unknown): number => Number(a) / Number(b);
const floor = (a: bigint, b: bigint) => a / b - BigInt(a % b !== 0n && a < 0n !== b < 0n);
export const floordiv = whole((a, b) => Math.floor(a / b), floor);
export const mod = whole(
  (a, b) => a - b * Math.floor(a / b),
  (a, b) => a - b * floor(a, b),
);
export const pow = whole(
  (a, b) => a ** b,
  (a, b) => a ** b,
);
export const shl = whole(
  (a, b) => a * 2 ** b,
  (a, b) => a << b,
);
export const shr = whole(
  (a, b) => Math.floor(a / 2 ** b),
  (a, b) => a >> b,
);
export const bits_and = bits(
  (a, b) => a & b,
  (a, b) => a & b,
);
const either = bits(
  (a, b) => a | b,
  (a, b) => a | b,
);
export function bits_or(a: unknown, b: unknown): unknown {
  if (a instanceof Dict && b instanceof Dict) return new Dict([...a.items(), ...b.items()]);
  if (a instanceof Group && b instanceof Group) return new Group([...a.items(), ...b.items()]);
  return either(a, b);
}
export const bits_xor = bits(
  (a, b) => a ^ b,
  (a, b) => a ^ b,
);
export const neg = (a: unknown): Whole => sub(0, a);
export const invert = (a: unknown): Whole => sub(-1, a);
/** A word of 64 bits. */
export const word = (a: unknown): Whole => plainNumber(BigInt.asUintN(64, big(a)));

// --- lists ---

export function iter(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value === "string") return [...value];
  if (value instanceof Dict) return value.items().map(([key]) => key);
  if (value instanceof Group) return value.items();
  if (value instanceof Cells) return value.rows();
  throw new TypeError("something that has no items");
}

function place(index: unknown, length: number): number {
  const at = Number(index);
  const found = at < 0 ? at + length : at;
  if (!(found >= 0 && found < length)) throw new RangeError(`no item ${at} of ${length}`);
  return found;
}

export function at(home: unknown, index: unknown): unknown {
  if (home instanceof Cells) return home.at(index instanceof Array ? index : [index]);
  if (home instanceof State) return home.field(index as string);
  if (home instanceof Dict) {
    if (!home.has(index)) throw new RangeError(`no key ${String(index)}`);
    return home.find(index);
  }
  const items = typeof home === "string" ? home : iter(home);
  if (index instanceof Slice) return items.slice(...index.bounds(items.length));
  return items[place(index, items.length)] ?? null;
}

export function put(home: unknown, index: unknown, value: unknown): void {
  if (home instanceof Cells) home.put(index instanceof Array ? index : [index], value);
  else if (home instanceof State) home.setField(index as string, value);
  else if (home instanceof Dict) home.set(index, value);
  else if (Array.isArray(home) && index instanceof Slice) {
    const [from, to] = index.bounds(home.length);
    home.splice(from, to - from, ...iter(value));
  } else if (Array.isArray(home)) home[place(index, home.length)] = value;
  else throw new TypeError("something whose items cannot be set");
}

type Options = Record<string, unknown>;
type Call = (...given: unknown[]) => unknown;

export const list = Object.assign((items: unknown = []): unknown[] => [...iter(items)], { kind: "list" });
export const tuple = list;
export const set = (items: unknown = []): Group => new Group(iter(items));
export const frozenset = set;
export const dict = Object.assign(
  (items: unknown = []): Dict =>
    new Dict(items instanceof Dict ? items.items() : (iter(items) as [unknown, unknown][])),
  { kind: "dict" },
);
export const bool = Object.assign((value: unknown): boolean => truth(value), { kind: "bool" });
export const str = Object.assign(
  (value: unknown): string => {
    if (typeof value === "boolean") return value ? "True" : "False";
    if (typeof value === "string" || isNumber(value)) return String(value);
    if (value == null) return "None";
    throw new TypeError("a value whose text is not translated");
  },
  { kind: "str" },
);
export const int = Object.assign(
  (value: unknown): Whole => {
    if (typeof value === "string" && !/^\s*[+-]?\d+\s*$/.test(value)) throw new TypeError(`${value} is no number`);
    if (typeof value === "number") return Math.trunc(value);
    return plainNumber(BigInt(value as string | bigint | boolean));
  },
  { kind: "int" },
);
export const float = Object.assign((value: unknown): number => Number(value), { kind: "float" });
/** The kind of a plain value. */
export function type(value: unknown): unknown {
  const kinds: [string, unknown][] = [
    ["bool", bool],
    ["int", int],
    ["float", float],
    ["str", str],
    ["list", list],
    ["dict", dict],
  ];
  const found = kinds.find(([name]) => KINDS[name]!(value));
  if (!found) throw new TypeError("a kind that is not translated");
  return found[1];
}
export const fromkeys = (keys: unknown, value: unknown = null): Dict =>
  new Dict(iter(keys).map((key): [unknown, unknown] => [key, value]));
export const itself = (value: unknown): unknown => value;
export const len = (value: unknown): number => iter(value).length;
export const abs = (value: unknown): unknown => (order(value, 0) < 0 ? neg(value) : value);
export const all = (items: unknown): boolean => iter(items).every(truth);
export const any = (items: unknown): boolean => iter(items).some(truth);
export const sum = (items: unknown, start: unknown = 0): unknown => iter(items).reduce((a, b) => add(a, b), start);
export const map = (call: Call, ...lists: unknown[]): unknown[] =>
  (zip(...lists) as unknown[][]).map((items) => call(...items));
export const filter = (call: Call | null, items: unknown): unknown[] =>
  iter(items).filter((item) => truth(call ? call(item) : item));
export const reversed = (items: unknown): unknown[] => [...iter(items)].reverse();
export const enumerate = (items: unknown, start: unknown = 0): unknown[] =>
  iter(items).map((item, index) => [index + Number(start), item]);
export const reduce = (call: Call, items: unknown, ...start: unknown[]): unknown =>
  [...start, ...iter(items)].reduce((a, b) => call(a, b));
export const pairwise = (items: unknown): unknown[] =>
  iter(items)
    .slice(1)
    .map((item, index) => [iter(items)[index], item]);
export const chain = (...lists: unknown[]): unknown[] => lists.flatMap(iter);
export const divmod = (a: unknown, b: unknown): unknown[] => [floordiv(a, b), mod(a, b)];

/** Options by name come last, as an object of their own. */
const named = (given: unknown[]): Options | null => {
  const last = given.at(-1);
  return typeof last === "object" && last !== null && Object.getPrototypeOf(last) === Object.prototype
    ? (given.pop() as Options)
    : null;
};

export function zip(...lists: unknown[]): unknown[] {
  const strict = named(lists)?.["strict"] === true;
  const items = lists.map(iter);
  const lengths = items.map(({ length }) => length);
  if (strict && new Set(lengths).size > 1) throw new RangeError("lists of different lengths");
  return Array.from({ length: Math.min(...lengths) }, (_, index) => items.map((each) => each[index]));
}

export function range(...bounds: unknown[]): number[] {
  const [from, to, step] = (bounds.length === 1 ? [0, bounds[0], 1] : [...bounds, 1]).map(Number) as [
    number,
    number,
    number,
  ];
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);
}

export function sorted(items: unknown, { key, reverse }: { key?: Call; reverse?: unknown } = {}): unknown[] {
  const keyed = iter(items).map((item) => [key ? key(item) : item, item]);
  const sign = truth(reverse) ? -1 : 1;
  return keyed.sort((a, b) => sign * order(a[0], b[0])).map(([, item]) => item);
}

function extreme(sign: number, given: unknown[]): unknown {
  const { key, default: otherwise } = (named(given) ?? {}) as { key?: Call; default?: unknown };
  const items = given.length === 1 ? iter(given[0]) : given;
  if (!items.length && otherwise !== undefined) return otherwise;
  if (!items.length) throw new RangeError("the largest of none");
  const of = (item: unknown) => (key ? key(item) : item);
  return items.reduce((best, item) => (sign * order(of(item), of(best)) > 0 ? item : best));
}
export const max = (...given: unknown[]): unknown => extreme(1, given);
export const min = (...given: unknown[]): unknown => extreme(-1, given);

export function next(items: unknown, ...otherwise: unknown[]): unknown {
  const [first = otherwise] = iter(items);
  if (first !== otherwise) return first;
  if (!otherwise.length) throw new RangeError("the first of none");
  return otherwise[0];
}

/** To the nearest whole number, halves to the even one. */
export function round(value: unknown): number {
  const number = Number(value);
  const below = Math.floor(number);
  return number - below === 0.5 ? below + Math.abs(below % 2) : Math.round(number);
}

// --- structures and methods ---

export const attribute = (home: unknown, name: string): unknown => {
  const found = (home as Record<string, unknown>)[name];
  return typeof found === "function" ? (found.bind(home) as unknown) : found;
};

export const replace = (home: object, changes: object): unknown =>
  Object.assign(Object.create(Object.getPrototypeOf(home) as object) as object, home, changes);

export const pattern = (source: string): RegExp => new RegExp(`^(?:${source})`);

type Methods<T> = Record<string, (home: T, ...given: never[]) => unknown>;

const TEXT: Methods<string> = {
  join: (home, items: unknown) => iter(items).join(home),
  split: (home, by: string) => home.split(by),
  startswith: (home, start: string) => home.startsWith(start),
  endswith: (home, end: string) => home.endsWith(end),
  removeprefix: (home, start: string) => (home.startsWith(start) ? home.slice(start.length) : home),
  removesuffix: (home, end: string) => (end && home.endsWith(end) ? home.slice(0, -end.length) : home),
  partition: (home, by: string) => {
    const found = home.indexOf(by);
    return found < 0 ? [home, "", ""] : [home.slice(0, found), by, home.slice(found + by.length)];
  },
  replace: (home, old: string, fresh: string) => home.replaceAll(old, fresh),
  index: (home, part: string) => place(home.indexOf(part), home.length),
  lower: (home) => home.toLowerCase(),
  upper: (home) => home.toUpperCase(),
  isdecimal: (home) => /^[0-9]+$/.test(home),
  isdigit: (home) => /^[0-9]+$/.test(home),
};
const LIST: Methods<unknown[]> = {
  append: (home, item: unknown) => void home.push(item),
  extend: (home, items: unknown) => void home.push(...iter(items)),
  index: (home, item: unknown) => {
    const found = home.findIndex((each) => same(each, item));
    if (found < 0) throw new RangeError("an item that is not in the list");
    return found;
  },
  count: (home, item: unknown) => home.filter((each) => same(each, item)).length,
  copy: (home) => [...home],
  pop: (home) => home.pop(),
  insert: (home, index: number, item: unknown) => void home.splice(index, 0, item),
};
const DICT: Methods<Dict> = {
  items: (home) => home.items(),
  keys: (home) => iter(home),
  values: (home) => home.items().map(([, value]) => value),
  get: (home, key: unknown, otherwise: unknown = null) => (home.has(key) ? home.find(key) : otherwise),
  setdefault: (home, key: unknown, value: unknown) => {
    if (!home.has(key)) home.set(key, value);
    return home.find(key);
  },
};
const GROUP: Methods<Group> = { add: (home, item: unknown) => home.add(item) };
const NUMBER: Methods<Whole | boolean> = {
  bit_count: (home) => [...big(abs(home)).toString(2)].filter((bit) => bit === "1").length,
  bit_length: (home) => (home ? big(abs(home)).toString(2).length : 0),
  item: (home) => home,
};
const CELLS: Methods<Cells> = {
  tolist: (home) => home.list(),
  tobytes: (home) => home.each((item) => item),
  copy: (home) => home.each((item) => item),
  sum: (home) => sum(home.flat()),
  max: (home) => max(home.flat()),
  min: (home) => min(home.flat()),
  any: (home) => any(home.flat()),
  all: (home) => all(home.flat()),
};
const found = (match: RegExpExecArray | null): unknown => match && Array.from(match, (group) => group ?? null);
const PATTERN: Methods<RegExp> = {
  match: (home, text: string) => found(home.exec(text)),
  fullmatch: (home, text: string) => found(new RegExp(`${home.source}$`).exec(text)),
};

function methodsOf(home: unknown): Methods<never> {
  if (typeof home === "string") return TEXT;
  if (Array.isArray(home)) return LIST;
  if (home instanceof Dict) return DICT;
  if (home instanceof Group) return GROUP;
  if (home instanceof Cells) return CELLS;
  if (home instanceof RegExp) return PATTERN;
  if (isNumber(home)) return NUMBER;
  return {};
}

/** Call a method of whatever it is. */
export function call(home: unknown, name: string, ...given: unknown[]): unknown {
  const own = methodsOf(home)[name] as ((home: unknown, ...given: unknown[]) => unknown) | undefined;
  if (own) return own(home, ...given);
  const method = attribute(home, name);
  if (typeof method !== "function") throw new TypeError(`no method ${name}`);
  return (method as Call)(...given);
}

// --- numpy, kernels and words ---

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
  zeros = (shape: unknown, kind: unknown = "f8"): Cells =>
    this.memory.array((Array.isArray(shape) ? shape : [shape]).map(Number), kind as string);

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
