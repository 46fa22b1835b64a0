import type { OptionValue } from "../net/protocol";
import { find, list } from "./words.svelte";

// What options and their values are called: attributes of the message `<game>-option-<name>`.

export const optionId = (game: string, name: string): string => `${game}-option-${name}`;

export const optionLabel = (game: string, name: string): string => find(`${optionId(game, name)}.label`) ?? name;

export function valueLabel(game: string, name: string, value: OptionValue): string {
  if (Array.isArray(value)) return list(value.map((each) => valueLabel(game, name, each)));
  const word = typeof value === "number" ? `value-${value}` : String(value);
  return find(`${optionId(game, name)}.${word}`) ?? String(value);
}

export const sameValue = (one: OptionValue, two: OptionValue): boolean => JSON.stringify(one) === JSON.stringify(two);
