import { Cells, State, States } from "../memory";
import { Dict, Slice, iter } from "./values";

// Items by their places and keys.

export function place(index: unknown, length: number): number {
  const at = Number(index);
  const found = at < 0 ? at + length : at;
  if (!(found >= 0 && found < length)) throw new RangeError(`no item ${at} of ${length}`);
  return found;
}

export function at(home: unknown, index: unknown): unknown {
  if (home instanceof Cells) return home.at(index instanceof Array ? index : [index]);
  if (home instanceof State) return home.field(index as string);
  if (home instanceof States) return home.at(place(index, home.length));
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
  else if (home instanceof States) home.put(place(index, home.length), value as State);
  else if (home instanceof Dict) home.set(index, value);
  else if (Array.isArray(home) && index instanceof Slice) {
    const [from, to] = index.bounds(home.length);
    home.splice(from, to - from, ...iter(value));
  } else if (Array.isArray(home)) home[place(index, home.length)] = value;
  else throw new TypeError("something whose items cannot be set");
}
