import { say, words } from "./words.svelte";

// How fast a table is played, in plain words, and times in the reader's language and zone.

/** A clock as far as its pace goes; days are 0 or left out where it has minutes. */
export interface Pace {
  minutes?: number;
  increment?: number;
  days?: number;
}

/** “3 days per move”, “10 min + 5 s”, “No clock”. */
export function paceWords(clock: Pace | null): string {
  if (!clock) return say("clock-none");
  if (clock.days) return say("pace-days", { count: clock.days });
  return say("clock-told", { minutes: clock.minutes ?? 0, increment: clock.increment ?? 0 });
}

const FORMAT: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
};

/** A time of day some time ahead: “Thu, Nov 19, 18:00”. */
export const dateWords = (ms: number): string => new Intl.DateTimeFormat(words.lang, FORMAT).format(ms);

const HOUR = 3_600_000;

/** How long is left, in the largest unit: “2 days”, “14 hours”. */
export function leftWords(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / HOUR));
  return say("time-left-days", { days: Math.floor(hours / 24), hours: hours % 24 });
}
