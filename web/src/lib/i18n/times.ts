import { say, words } from "./words.svelte";

// Times in the reader's language and zone.

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

/** A length of time in words, `3 minutes`; null while it is less than a minute. */
export function durationWords(ms: number): string | null {
  const found = UNITS.find(([, size]) => ms >= size);
  if (!found) return null;
  const [unit, size] = found;
  return new Intl.NumberFormat(words.lang, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(ms / size));
}
