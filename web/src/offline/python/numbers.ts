import { Dict, Group, isNumber, iter, type Whole } from "./values";

// Whole numbers without bounds, and what the same signs mean for texts, lists, mappings and sets.

export const plainNumber = (value: bigint): Whole =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
const isSmall = (value: unknown): value is number => typeof value === "number" && value >= 0 && value < 2 ** 31;

export function big(value: unknown): bigint {
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
