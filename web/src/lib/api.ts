import type { Analysis, GameInfo, OptionsAnswer, OwnTable, Replay, SeatChoice, TableInfo, TextView } from "./protocol";
import { say, words } from "./words.svelte";

// The server's HTTP side.

/** A refusal of the server, with its sentence in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly rule: string,
    message: string,
  ) {
    super(message);
  }
}

/** What went wrong, for the reader: a refusal with its rule, or a server that does not answer. */
export interface Trouble {
  text: string;
  rule: string;
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Refused && error.message) return { text: error.message, rule: error.rule };
  return { text: say("no-answer"), rule: "" };
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const headers = { "Content-Type": "application/json", "Accept-Language": words.lang };
  const answer = await fetch(path, { ...init, headers });
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const { rule = "", error = "" } = (data ?? {}) as { rule?: string; error?: string };
    throw new Refused(answer.status, rule, error);
  }
  return data as T;
}

const ask = <T>(path: string) => send<T>(`/api/${path}`, {});
const tell = <T>(path: string, body: unknown = {}) =>
  send<T>(`/api/${path}`, { method: "POST", body: JSON.stringify(body) });

export interface Seated {
  table: string;
  seat: number;
}

export interface NewTable {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: SeatChoice[];
  clock: { minutes: number; increment: number } | null;
  name: string;
  start: boolean;
  hints?: boolean;
  watch?: boolean;
  hotseat?: boolean;
  names?: string[];
  guide?: boolean;
}

/** How a game goes on from one of its positions. */
export interface NewBranch {
  at: number;
  seats: SeatChoice[];
  hotseat: boolean;
  name: string;
  names: string[];
}

export const games = () => ask<GameInfo[]>("games");
/** Who plays on for somebody: the last of the simple bots that know the game. */
export const standIn = async (game: string) =>
  (await games()).find((info) => info.name === game)?.bots.find((bot) => bot === "greedy") ?? "random";
/** Whether the rules of a game are compiled. */
export const isReady = async (game: string) => (await send<{ games: string[] }>("/health", {})).games.includes(game);
export const options = (game: string, players: number, chosen: Record<string, unknown>) =>
  tell<OptionsAnswer>("options", { game, players, options: chosen });
export const createTable = (table: NewTable) => tell<Seated>("tables", table);
export const tableInfo = (table: string) => ask<TableInfo>(`tables/${table}`);
export const join = (table: string, name: string) => tell<Seated>(`tables/${table}/join`, { name });
export const start = (table: string) => tell<object>(`tables/${table}/start`);
export const geometry = (table: string) => ask<unknown>(`geometry/${table}`);
export const sheet = (table: string) => ask<unknown>(`tables/${table}/sheet`);
export const mine = () => ask<OwnTable[]>("mine");
export const rematch = (table: string) => tell<Seated>(`tables/${table}/rematch`);
export const replay = (table: string) => ask<Replay>(`tables/${table}/replay`);
export const branch = (table: string, plan: NewBranch) => tell<Seated>(`tables/${table}/branch`, plan);
export const analysis = (table: string) => ask<Analysis>(`tables/${table}/analysis`);
export const analyse = (table: string) => tell<Analysis>(`tables/${table}/analysis`);
export const textView = (table: string, seat: number | null) =>
  ask<TextView>(`tables/${table}/text?lang=${words.lang}${seat === null ? "" : `&seat=${seat}`}`);
/** The file's text as it is: the server says what is wrong with it. */
export const uploadRecord = (record: string) =>
  send<{ table: string }>("/api/records", { method: "POST", body: record });
