import type { GameRecord } from "./rules";

// The tables that this browser keeps, in its own database.

/** An entry of a table's log: what happened, without what the rules can tell again. */
export interface KeptEntry {
  at: number;
  kind: "created" | "joined" | "started" | "moves" | "undone" | "resigned" | "over";
  player?: number;
  name?: string;
  moves?: string[];
  /** The entry from which on was taken back. */
  undone?: number;
  scores?: number[];
  winners?: number[];
}

export interface KeptTable {
  table: string;
  /** What never changes: game, players, options and set-up. */
  opening: Pick<GameRecord, "format" | "game" | "players" | "options" | "setup">;
  /** The names of those who play, by their seats. */
  names: string[];
  entries: KeptEntry[];
  over: boolean;
  /** The table on the server where it was handed in. */
  handed: string | null;
}

/** Whether what lies there has the shape of a table: whoever owns a browser can change what it keeps. */
export function isSound({ opening, names, entries }: Partial<KeptTable>): boolean {
  const isEntry = (entry: Partial<KeptEntry> | null): boolean =>
    !Number.isNaN(new Date(entry?.at ?? NaN).getTime()) && Array.isArray(entry!.scores ?? []);
  return (
    typeof opening?.game === "string" &&
    Array.isArray(names) &&
    Array.isArray(entries) &&
    entries.length > 0 &&
    entries.every(isEntry)
  );
}

const NAME = "metropolitain";
const TABLES = "tables";

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("the browser's database does not answer"));
  });
}

async function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES, { keyPath: "table" });
  return answered(opening);
}

async function within<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => Promise<T>): Promise<T> {
  const opened = await database();
  try {
    const transaction = opened.transaction(TABLES, mode);
    const written = new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => fail(transaction.error ?? new Error("the browser did not keep it"));
    });
    const found = await work(transaction.objectStore(TABLES));
    await written;
    return found;
  } finally {
    opened.close();
  }
}

export const allTables = (): Promise<KeptTable[]> =>
  within("readonly", (tables) => answered(tables.getAll() as IDBRequest<KeptTable[]>));

export const findTable = (table: string): Promise<KeptTable | undefined> =>
  within("readonly", (tables) => answered(tables.get(table) as IDBRequest<KeptTable | undefined>));

/** Keep a table that has `before` entries where it lies; false where another page has changed it meanwhile. */
export const keepTable = (kept: KeptTable, before: number): Promise<boolean> =>
  within("readwrite", async (tables) => {
    const there = await answered(tables.get(kept.table) as IDBRequest<KeptTable | undefined>);
    if ((there?.entries.length ?? 0) !== before) return false;
    await answered(tables.put(kept));
    return true;
  });

export const forgetTable = (table: string): Promise<undefined> =>
  within("readwrite", (tables) => answered(tables.delete(table)));
