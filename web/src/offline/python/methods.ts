import { Cells } from "../memory";
import { same } from "./comparison";
import { abs, all, any, max, min, sum, type Call } from "./functions";
import { place } from "./items";
import { big } from "./numbers";
import { Dict, Group, isNumber, iter, type Whole } from "./values";

// Attributes and methods of whatever it is.

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
