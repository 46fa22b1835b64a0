import type { Player } from "../lib/net/ids";
import type { Analysis } from "../lib/net/protocol";

// Analyses that this browser made, kept in it alone. A browser that keeps nothing (a private window, say) makes them
// again when they are asked for.

const STORE = "analyses";
const MOST = 100; // the oldest go first
const MARKS = ["?!", "?", "??"];

/** Whose game was looked back at; null: nobody's who looked. */
export interface Looked {
  table: string;
  game: string;
  own: Player | null;
}

interface StoredAnalysis extends Looked {
  at: number;
  analysis: Analysis;
}

/** One's own slips in a game that was analysed. */
export interface AnalysedGame {
  table: string;
  game: string;
  at: number;
  slips: [mark: string, count: number][];
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
    const kept = await done((await store("readonly")).get(table) as IDBRequest<StoredAnalysis | undefined>);
    return kept?.analysis ?? null;
  } catch {
    return null;
  }
}

/** The own games that this browser analysed, the newest first. */
export async function analysedGames(): Promise<AnalysedGame[]> {
  try {
    const all = await done((await store("readonly")).getAll() as IDBRequest<StoredAnalysis[]>);
    return all.flatMap(slipsIn).sort((one, two) => two.at - one.at);
  } catch {
    return [];
  }
}

function slipsIn({ table, game, own, at, analysis }: StoredAnalysis): AnalysedGame[] {
  if (own === null) return [];
  const marks = analysis.moves.filter(({ player }) => player === own).map(({ mark }) => mark);
  const slips = MARKS.map((mark): [string, number] => [mark, marks.filter((one) => one === mark).length]);
  return [{ table, game, at, slips: slips.filter(([, count]) => count > 0) }];
}

export async function keepAnalysis(looked: Looked, analysis: Analysis): Promise<void> {
  try {
    const all = await store("readwrite");
    await done(all.put({ ...looked, at: Date.now(), analysis } satisfies StoredAnalysis));
    const oldest = await done(all.index("at").getAllKeys());
    for (const key of oldest.slice(0, Math.max(0, oldest.length - MOST))) all.delete(key);
  } catch {
    // it is shown all the same
  }
}
