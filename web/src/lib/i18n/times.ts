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
  hour: "numeric",
  minute: "2-digit",
};

/** A time of day some time ahead: “Thu, 19 Nov, 18:00”; as this browser's owner writes it in the page's language. */
export function dateWords(ms: number): string {
  return new Intl.DateTimeFormat(words.region, FORMAT).format(ms);
}

/** A day: “19 Nov 2026”. */
export const dayWords = (ms: number): string => momentWords(ms, {});

/** A day and a time of it: “19 Nov 2026, 18:00”. */
export const momentWords = (ms: number, time: Intl.DateTimeFormatOptions = { timeStyle: "short" }): string =>
  new Intl.DateTimeFormat(words.region, { dateStyle: "medium", ...time }).format(ms);

/** Units of time with their length in milliseconds, the longest first. */
export const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long is left: “2 d 14 h”, “14 h”, “9 min”. */
export function leftWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return say("time-left-days", { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60 });
}
