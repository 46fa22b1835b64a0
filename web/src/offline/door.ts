import playable from "virtual:offline-games";
import { Refused } from "../lib/net/api";
import type { NewTable, Seated } from "../lib/net/protocol";
import { remember } from "../lib/browser/localStorage";
import { say, words } from "../lib/i18n/words.svelte";
import { KNOCK, type Call, type Heard, type Why } from "./calls";
import type { GameRecord } from "./rules";
import type { KeptTable } from "./store";

// The way from the page to the tables of this browser, which a worker keeps and plays.

const LOADING = 60_000; // milliseconds for a worker's file to come
const SILENCE = 5_000; // milliseconds without a word, before it is knocked at its door and once more after that
/** As the server would say it. */
const STATUS: Record<Why, number> = { refused: 400, gone: 404, unreadable: 422, unable: 501, failed: 500 };

type Waiting = { done: (value: unknown) => void; fail: (error: Error) => void };

const waiting = new Map<number, Waiting>();
const listening = new Map<number, { hear: (text: string) => void; lost: () => void }>();
let worker: Worker | null = null;
let isUp = false; // something was heard of it
let watching: ReturnType<typeof setTimeout> | undefined;
let numbers = 0;

/** What is said where the rules have no sentence for it. */
function sentence(why: Why): string {
  if (why === "unreadable") return say("offline-unreadable-why");
  return say(why === "unable" ? "offline-unable" : "offline-failed");
}

function hear({ data }: MessageEvent<Heard>): void {
  isUp = true;
  if (data !== KNOCK) take(data);
  watch();
}

function take(data: Exclude<Heard, typeof KNOCK>): void {
  if ("line" in data) {
    listening.get(data.line)?.hear(data.text);
    return;
  }
  const call = waiting.get(data.number);
  waiting.delete(data.number);
  if ("value" in data) call?.done(data.value);
  else call?.fail(new Refused(STATUS[data.why], data.refused.rule, data.refused.error || sentence(data.why)));
}

/** While an answer is waited for: a worker of which nothing is heard is asked whether it is there, then given up. */
function watch(): void {
  clearTimeout(watching);
  if (waiting.size) watching = isUp ? setTimeout(knock, SILENCE) : setTimeout(giveUp, LOADING);
}

function knock(): void {
  worker?.postMessage(KNOCK);
  watching = setTimeout(giveUp, SILENCE);
}

const giveUp = (): void => lose(say("offline-silent"));

/** A worker that does not come up, falls or is silent is replaced by the next call. */
function lose(why: string): void {
  clearTimeout(watching);
  worker?.terminate();
  worker = null;
  isUp = false;
  const [calls, lines] = [[...waiting.values()], [...listening.values()]];
  waiting.clear();
  listening.clear();
  for (const { fail } of calls) fail(new Refused(503, "", why));
  for (const { lost } of lines) lost();
}

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = hear;
  worker.onerror = () => lose(say("offline-failed"));
  return worker;
}

function ask<T>(call: Call): Promise<T> {
  const number = ++numbers;
  started().postMessage({ number, lang: words.lang, call });
  return new Promise((done, fail) => {
    waiting.set(number, { done: done as (value: unknown) => void, fail });
    if (waiting.size === 1) watch();
  });
}

/** Whether a table needs no server. */
export function canOpen({ game, players, roster, guide }: NewTable): boolean {
  return playable.includes(game) && players === 1 && roster.every(({ kind }) => kind === "person") && !guide;
}

/** Open a table of this browser's own. */
export function open({ game, players, options, name }: NewTable): Promise<Seated> {
  remember("local-tables", "yes");
  return ask({ what: "open", table: { game, players, options: options ?? {}, name } });
}

/** The answer that the server would give over HTTP. */
export const answer = <T>(path: string): Promise<T> => ask({ what: "http", path });

export const localTables = (): Promise<KeptTable[]> => ask({ what: "list" });
export const record = (table: string): Promise<GameRecord> => answer(`/api/tables/${table}/record`);
export const forget = (table: string): Promise<object> => ask({ what: "forget", table });
export const markHanded = (table: string, handed: string): Promise<null> => ask({ what: "handed", table, handed });

/** Listen to a table; `hear` gets its messages, one a line, and `lost` is called where no more will come. */
export function listen(table: string, query: string, hear: (text: string) => void, lost: () => void) {
  const line = ++numbers;
  listening.set(line, { hear, lost });
  void ask({ what: "listen", line, table, query }).catch(() => {
    if (listening.delete(line)) lost();
  });
  return {
    say: (text: string): void => void ask({ what: "ask", line, text }).catch(() => {}),
    hangUp: (): void => {
      listening.delete(line);
      void ask({ what: "hangUp", line }).catch(() => {});
    },
  };
}
