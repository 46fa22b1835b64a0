import type { GameInfo, OptionsAnswer, SeatChoice, TableInfo } from "./protocol";
import { words } from "./words.svelte";

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

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json", "Accept-Language": words.lang };
  const answer = await fetch(`/api/${path}`, { ...init, headers });
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const { rule = "", error = "" } = (data ?? {}) as { rule?: string; error?: string };
    throw new Refused(answer.status, rule, error);
  }
  return data as T;
}

export interface NewTable {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: SeatChoice[];
  clock: { minutes: number; increment: number } | null;
  name: string;
  start: boolean;
}

export const games = () => ask<GameInfo[]>("games");
/** Who plays on for somebody: the last of the bots that know the game. */
export const standIn = async (game: string) =>
  (await games()).find((info) => info.name === game)?.bots.at(-1) ?? "random";
export const options = (game: string, players: number, chosen: Record<string, unknown>) =>
  ask<OptionsAnswer>("options", { game, players, options: chosen });
export const createTable = (table: NewTable) => ask<{ table: string; seat: number }>("tables", table);
export const tableInfo = (table: string) => ask<TableInfo>(`tables/${table}`);
export const join = (table: string, name: string) =>
  ask<{ table: string; seat: number }>(`tables/${table}/join`, { name });
export const start = (table: string) => ask<object>(`tables/${table}/start`, {});
export const geometry = (table: string) => ask<unknown>(`geometry/${table}`);
export const sheet = (table: string) => ask<unknown>(`tables/${table}/sheet`);
