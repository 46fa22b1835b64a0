import { Cells, States } from "../memory";

// What Python's values are made of: mappings, sets, structures; and their items.

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

/** The items of whatever has some. */
export function iter(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value === "string") return [...value];
  if (value instanceof Dict) return value.items().map(([key]) => key);
  if (value instanceof Group) return value.items();
  if (value instanceof Cells) return value.rows();
  if (value instanceof States) return value.list();
  throw new TypeError("something that has no items");
}

export type Whole = number | bigint;

export const isNumber = (value: unknown): value is Whole | boolean =>
  typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";
