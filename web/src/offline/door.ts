import playable from "virtual:offline-games";
import { Refused } from "../lib/api";
import type { NewTable, Seated } from "../lib/protocol";
import { remember } from "../lib/memory";
import { say, words } from "../lib/words.svelte";
import type { Call, Heard } from "./calls";
import type { GameRecord } from "./rules";
import type { KeptTable } from "./store";

// The way from the page to the tables of this browser, which a worker keeps and plays.

type Waiting = { done: (value: unknown) => void; fail: (error: Error) => void };

const waiting = new Map<number, Waiting>();
const listening = new Map<number, { hear: (text: string) => void; lost: () => void }>();
let worker: Worker | null = null;
let numbers = 0;

function hear({ data }: MessageEvent<Heard>): void {
  if ("line" in data) {
    listening.get(data.line)?.hear(data.text);
    return;
  }
  const call = waiting.get(data.number);
  waiting.delete(data.number);
  if ("value" in data) call?.done(data.value);
  else call?.fail(new Refused(data.gone ? 404 : 400, data.refused.rule, data.refused.error || say("offline-failed")));
}

/** A worker that does not come up, or falls, is replaced by the next call. */
function lose(): void {
  worker = null;
  for (const { fail } of waiting.values()) fail(new Refused(503, "", say("offline-failed")));
  waiting.clear();
  for (const { lost } of listening.values()) lost();
  listening.clear();
}

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./table.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = hear;
  worker.onerror = lose;
  return worker;
}

function ask<T>(call: Call): Promise<T> {
  const number = ++numbers;
  started().postMessage({ number, lang: words.lang, call });
  return new Promise((done, fail) => waiting.set(number, { done: done as (value: unknown) => void, fail }));
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
export const forget = (table: string): Promise<object> => answer(`/api/tables/${table}/deletion`);
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
