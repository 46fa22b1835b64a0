import { UNITS } from "../lib/i18n/times";
import { say, words } from "../lib/i18n/words.svelte";

// Paces by their plain names: `none`, `15+10` (minutes for each player, seconds added per turn), `3d` (days per move).

export type PaceKind = "live" | "days" | "none";
export const KINDS: readonly PaceKind[] = ["live", "days", "none"];
const FAST = 10; // minutes; a clock with less is a fast one

export function kindOf(pace: string): PaceKind {
  if (pace === "none") return "none";
  return pace.endsWith("d") ? "days" : "live";
}

/** What a pace is called, in one line. */
export function paceLabel(pace: string): string {
  const [minutes = 0, increment = 0] = pace.split("+").map(parseFloat);
  const kind = kindOf(pace);
  if (kind === "live") return say("clock-told", { minutes, increment });
  return kind === "days" ? say("pace-days", { count: minutes }) : say("clock-none");
}

/** A pace of a quick match: its name for people, and what that means. */
export function paceChoice(pace: string): { name: string; about: string } {
  const kind = kindOf(pace);
  if (kind === "live")
    return { name: say(parseFloat(pace) < FAST ? "pace-fast" : "pace-calm"), about: paceLabel(pace) };
  return { name: paceLabel(pace), about: say(kind === "days" ? "pace-own-time" : "pace-none-why") };
}

/** A length of time in words, `3 minutes`; null while it is less than a minute. */
export function durationWords(ms: number): string | null {
  const found = UNITS.find(([, size]) => ms >= size);
  if (!found) return null;
  const [unit, size] = found;
  return new Intl.NumberFormat(words.lang, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(ms / size));
}
