import { Cells } from "../memory";
import { Dict, Group, isNumber, iter } from "./values";

// Truth, comparisons and kinds.

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

/** Less than 0, 0 or more, as the first comes before, beside or behind the second. */
export function order(a: unknown, b: unknown): number {
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

export const KINDS: Record<string, (value: unknown) => boolean> = {
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
