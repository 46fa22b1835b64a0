import { KINDS, order, truth } from "./comparison";
import { add, floordiv, mod, neg, plainNumber } from "./numbers";
import { Dict, Group, isNumber, iter, type Whole } from "./values";

// Python's own functions.

type Options = Record<string, unknown>;
export type Call = (...given: unknown[]) => unknown;

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
export const pairwise = (items: unknown): unknown[] => {
  const all = iter(items);
  return all.slice(1).map((item, index) => [all[index], item]);
};
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
