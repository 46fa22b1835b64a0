import type { AskReport, BlockInfo } from "./generated";
import type { Player } from "./ids";
import type {
  DeletionState,
  GameInfo,
  GameShapes,
  LinkMade,
  LinkOpened,
  MyResults,
  NetworkInfo,
  NewBranch,
  NewTable,
  OptionsInfo,
  OptionValue,
  OwnProfile,
  OwnTable,
  PlayInfo,
  Profile,
  QuickMatch,
  Replay,
  Seated,
  TableInfo,
  TableNamed,
  TextView,
} from "./protocol";
import { connection } from "./connection.svelte";
import { door, localIn } from "./localTables";
import type { Scene } from "../view/staticView.svelte";
import { say, words } from "../i18n/words.svelte";

// The server's HTTP side.

/** A refusal of the server, with its sentence in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly rule: string,
    message: string,
    /** Seconds after which the server may be asked again; 0 where it does not say. */
    readonly retryAfter = 0,
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
  if (localIn(path)) return (await door()).answer<T>(path);
  const headers = { "Content-Type": "application/json", "Accept-Language": words.lang };
  const answer = await connection.watched(() => fetch(path, { ...init, headers }));
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const { rule = "", error = "" } = (data ?? {}) as { rule?: string; error?: string };
    throw new Refused(answer.status, rule, error, Number(answer.headers.get("Retry-After")) || 0);
  }
  return data as T;
}

export const ask = <T>(path: string) => send<T>(`/api/${path}`, {});
export const tell = <T>(path: string, body: unknown = {}) =>
  send<T>(`/api/${path}`, { method: "POST", body: JSON.stringify(body) });

export const games = () => ask<GameInfo[]>("games");
export const options = (game: string, players: number, chosen: Record<string, OptionValue>) =>
  tell<OptionsInfo>("options", { game, players, options: chosen });
/** Open a table; without a connection one of this browser's own, where the game can be played so. */
export const createTable = (table: NewTable) =>
  tell<Seated>("tables", table).catch(async (error: unknown) => {
    if (!connection.lost) throw error;
    const { canOpen, open } = await door();
    if (!canOpen(table)) throw error;
    return open(table);
  });
export const tableInfo = (table: string) => ask<TableInfo>(`tables/${table}`);
/** Give a seat of a table to a bot; without one take it from whoever has it. */
export const seat = (table: string, player: Player, bot: string | null) =>
  tell<object>(`tables/${table}/seat`, { player, bot });
/** The board with which a table's game begins. */
export const board = (table: string) => ask<Pick<Scene, "game" | "geometry" | "position">>(`tables/${table}/board`);
/** What there is for whoever looks for somebody to play with. */
export const playInfo = () => ask<PlayInfo>("play");
export const quickMatch = (match: QuickMatch) => tell<Seated>("quick", match);
/** Put a table on the list of open tables, or take it off. */
export const openTable = (table: string, open: boolean) => tell<object>(`tables/${table}/open`, { open });
export const network = () => ask<NetworkInfo>("network");
export const openNetwork = (open: boolean) => tell<NetworkInfo>("network", { open });
export const join = (table: string, name: string) => tell<Seated>(`tables/${table}/join`, { name });
/** Be called otherwise at a table that has not begun. */
export const rename = (table: string, name: string) => tell<object>(`tables/${table}/name`, { name });
/** Tell everybody in the lobby that the game is about to begin, or that it is not. */
export const tellCountdown = (table: string, counting: boolean) =>
  tell<object>(`tables/${table}/countdown`, { counting });
export const start = (table: string) => tell<object>(`tables/${table}/start`);
/** Wish that a table be deleted, or not. */
export const askDeletion = (table: string, agree: boolean) =>
  tell<DeletionState>(`tables/${table}/deletion`, { agree });
/** Leave a table before its game begins. */
export const leaveTable = (table: string) => tell<object>(`tables/${table}/leave`);
/** The players of a table whom one has blocked. */
export const blockedAt = (table: string) => ask<Player[]>(`tables/${table}/blocked`);
export const block = (table: string, player: Player, blocked: boolean) =>
  tell<Player[]>(`tables/${table}/block`, { player, blocked });
export const report = (table: string, told: AskReport) => tell<object>(`tables/${table}/report`, told);
export const blocks = () => ask<BlockInfo[]>("blocks");
export const liftBlock = (code: string) => tell<BlockInfo[]>("blocks/lift", { code });
export const geometry = (table: string) => ask<GameShapes["geometry"]>(`geometry/${table}`);
export const sheet = (table: string) => ask<GameShapes["sheet"] | null>(`tables/${table}/sheet`);
export const mine = () => ask<OwnTable[]>("mine");
/** Finished tables that ended before a time. */
export const finishedTables = (before: number) => ask<OwnTable[]>(`mine/finished?before=${before}`);
export const myResults = () => ask<MyResults>("results");
export const ownProfile = () => ask<OwnProfile>("profile");
export const showProfile = (shown: boolean) => tell<OwnProfile>("profile", { shown });
export const profile = (person: string) => ask<Profile>(`person/${encodeURIComponent(person)}`);
/** A code for another browser: for one table, or for all tables of this browser. */
export const makeLink = (table: string | null) => tell<LinkMade>("links", { table });
export const openLink = (code: string) => tell<LinkOpened>("links/open", { code });
export const rematch = (table: string) => tell<Seated>(`tables/${table}/rematch`);
export const replay = (table: string) => ask<Replay>(`tables/${table}/replay`);
export const branch = (table: string, plan: NewBranch) => tell<Seated>(`tables/${table}/branch`, plan);
export const textView = (table: string, player: Player | null) =>
  ask<TextView>(`tables/${table}/text?lang=${words.lang}${player === null ? "" : `&player=${player}`}`);
/** Where a picture of the present position is, or of the one after so many moves, as a player may see it. */
export function picture(table: string, player: Player | null, dark: boolean, at: number | null, number = 0): string {
  const query = new URLSearchParams({ theme: dark ? "dark" : "light", lang: words.lang });
  if (player !== null) query.set("player", String(player));
  if (at !== null) query.set("at", String(at));
  else query.set("number", String(number)); // of the last entry: another one has another picture
  return `/api/tables/${table}/picture?${query}`;
}
/** Hand in a game that was played without a server. */
export const handIn = (record: object, names: string[]) => tell<Seated>("records/own", { record, names });
/** The file's text as it is: the server says what is wrong with it. */
export const uploadRecord = (record: string) => send<TableNamed>("/api/records", { method: "POST", body: record });
