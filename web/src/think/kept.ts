import type { Analysis } from "../lib/protocol";

// Analyses that this browser made, kept in it alone. A browser that keeps nothing (a private window, say) makes them
// again when they are asked for.

const STORE = "analyses";
const MOST = 100; // the oldest go first

interface Kept {
  table: string;
  at: number;
  analysis: Analysis;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("nothing is kept"));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open("thinking", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { keyPath: "table" }).createIndex("at", "at");
  };
  return (await done(opening)).transaction(STORE, mode).objectStore(STORE);
}

/** The analysis of a table's game that this browser made; null where it made none. */
export async function keptAnalysis(table: string): Promise<Analysis | null> {
  try {
    const kept = await done((await store("readonly")).get(table) as IDBRequest<Kept | undefined>);
    return kept?.analysis ?? null;
  } catch {
    return null;
  }
}

export async function keepAnalysis(table: string, analysis: Analysis): Promise<void> {
  try {
    const all = await store("readwrite");
    await done(all.put({ table, at: Date.now(), analysis } satisfies Kept));
    const oldest = await done(all.index("at").getAllKeys());
    for (const key of oldest.slice(0, Math.max(0, oldest.length - MOST))) all.delete(key);
  } catch {
    // it is shown all the same
  }
}
