import { say } from "./words.svelte";

// Clocks as they are chosen, sent and named. The plain names of their paces: `none`, `15+10` (minutes for each player,
// seconds added per turn), `3d` (days per move).

export type PaceKind = "live" | "days" | "none";
export const KINDS: readonly PaceKind[] = ["live", "days", "none"];
const FAST = 10; // minutes; a clock with less is a fast one

/** A clock as far as its pace goes; days are 0 or left out where it has minutes. */
export interface Pace {
  minutes?: number;
  increment?: number;
  days?: number;
}

/** A clock as it is chosen for a table: no minutes and no days are no clock. */
export type ChosenClock = Required<Pace>;
export const NO_CLOCK: ChosenClock = { minutes: 0, increment: 10, days: 0 };

/** What the server is asked for; null for no clock. */
export function askedClock({ minutes, increment, days }: ChosenClock): Pace | null {
  if (days) return { days };
  return minutes ? { minutes, increment } : null;
}

/** The clock of a table, for another one. */
export const sameClock = ({ minutes, increment, days }: Pace): Pace => ({ minutes, increment, days });

/** “3 days per move”, “10 min + 5 s”, “No clock”. */
export function paceWords(clock: Pace | null): string {
  if (!clock) return say("clock-none");
  if (clock.days) return say("pace-days", { count: clock.days });
  return say("clock-told", { minutes: clock.minutes ?? 0, increment: clock.increment ?? 0 });
}

/** What a clock means for who plays by it. */
export function paceWhy(clock: Pace | null): string {
  if (clock?.days) return say("pace-days-why");
  return say(clock?.minutes ? "clock-why" : "clock-none-why");
}

export function kindOf(pace: string): PaceKind {
  if (pace === "none") return "none";
  return pace.endsWith("d") ? "days" : "live";
}

/** What a pace is called, in one line. */
export function paceLabel(pace: string): string {
  const [first = 0, increment = 0] = pace.split("+").map(parseFloat);
  const kind = kindOf(pace);
  if (kind === "none") return paceWords(null);
  return paceWords(kind === "days" ? { days: first } : { minutes: first, increment });
}

/** A pace of a quick match: its name for people, and what that means. */
export function paceChoice(pace: string): { name: string; about: string } {
  const kind = kindOf(pace);
  if (kind === "live")
    return { name: say(parseFloat(pace) < FAST ? "pace-fast" : "pace-calm"), about: paceLabel(pace) };
  return { name: paceLabel(pace), about: say(kind === "days" ? "pace-own-time" : "pace-none-why") };
}
