import { UNITS } from "../../lib/i18n/times";
import type { TableInfo } from "../../lib/net/protocol";

// What leaving and resigning would mean, told before anybody does either.

/** A length of time in the largest unit that fits. */
export function durationIn(ms: number): { count: number; unit: string } {
  const [unit, size] = UNITS.find(([, size]) => ms >= size && ms % size === 0) ?? UNITS[2];
  return { count: Math.max(1, Math.round(ms / size)), unit: `${unit}s` };
}

export type Consequence = "solo" | "duel" | "bots" | "others";

/** What happens when the player at this page resigns; as the server decides it. */
export function consequence({ roster, you }: Pick<TableInfo, "roster" | "you">): Consequence {
  const left = roster.filter(({ player, resigned }) => player !== you && !resigned);
  if (!left.length) return "solo";
  if (left.length === 1) return "duel";
  return left.some(({ kind }) => kind === "person") ? "others" : "bots";
}
