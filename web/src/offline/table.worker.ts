import { Catalogue, type Facts } from "../lib/i18n/catalogue";
import type { LibraryInfo, Wire } from "../lib/net/generated";
import { loadLibrary } from "../search/gameModule";
import { KNOCK, type Called, type Call, type Heard, type Why } from "./calls";
import { rulesFileOf } from "./games";
import { Refusal } from "./python";
import { Game, type Compiled, type GameRecord, type Rules } from "./rules";
import { allTables, findTable, forgetTable, isSound, keepTable, type KeptTable } from "./store";
import { LocalTable } from "./table";

// The tables of this browser, beside the page: here WebAssembly may be compiled.

const tables = new Map<string, Promise<LocalTable>>();
const libraries = new Map<string, Promise<Compiled>>();
/** Which pages' lines listen to which table. */
const lines = new Map<number, string>();
let catalogue = new Catalogue("en", "");
let lang = "";

/** What is kept of a table does not fit the rules. */
class Unreadable extends Error {}
/** This browser cannot run the rules. */
class Unable extends Error {}

const sayer = {
  say: (message: string, facts: Record<string, unknown> = {}) => catalogue.say(message, facts as Facts, []) ?? message,
};
const sentence = ({ rule, reason, facts }: Refusal): string => sayer.say(`refuse-${rule}-${reason}`, facts);

async function speak(wanted: string): Promise<void> {
  if (wanted === lang) return;
  const answer = await fetch(`/api/catalogue/${wanted}`);
  if (!answer.ok) throw new Error(`no words in ${wanted}`);
  catalogue = new Catalogue(wanted, await answer.text());
  lang = wanted;
}

async function readLibrary(game: string): Promise<Compiled> {
  const answer = await fetch(`/api/library/${game}`);
  if (!answer.ok) throw new Error(`no library of ${game}`);
  return compiled((await answer.json()) as LibraryInfo);
}

/** A browser without WebAssembly, or without what the rules need of it, is found out here. */
async function compiled(info: LibraryInfo): Promise<Compiled> {
  if (typeof WebAssembly !== "object") throw new Unable("no WebAssembly");
  try {
    return await loadLibrary(info);
  } catch (problem) {
    throw problem instanceof WebAssembly.CompileError ? new Unable("no rules", { cause: problem }) : problem;
  }
}

async function rulesOf(game: string): Promise<[Compiled, Rules]> {
  const load = rulesFileOf(game);
  if (!load) throw new Refusal("T2", "needs-server", {});
  if (!libraries.has(game)) libraries.set(game, readLibrary(game));
  try {
    return [await libraries.get(game)!, await load()];
  } catch (problem) {
    libraries.delete(game); // whoever asks next tries again
    throw problem;
  }
}

async function read(id: string): Promise<LocalTable> {
  const kept = await findTable(id);
  if (!kept) throw new Refusal("G8", "unknown-table", {});
  if (!isSound(kept) || !rulesFileOf(kept.opening.game)) throw new Unreadable(id);
  return replayed(kept, ...(await rulesOf(kept.opening.game)));
}

function replayed(kept: KeptTable, library: Compiled, rules: Rules): LocalTable {
  const record: GameRecord = { ...kept.opening, moves: [], result: null };
  try {
    const table = new LocalTable(kept, Game.read(library, rules, record, sayer), sentence);
    if (table.isOver !== kept.over) throw new Error("it says that it is over, or not, and is not so");
    return table;
  } catch (problem) {
    throw new Unreadable(kept.table, { cause: problem });
  }
}

function find(id: string): Promise<LocalTable> {
  const found = tables.get(id) ?? read(id);
  tables.set(id, found);
  found.catch(() => tables.delete(id));
  return found;
}

/** Numbers that nobody can foresee. */
const seed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!;
const newId = (): string =>
  `local-${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("")}`;

async function open(wanted: {
  game: string;
  players: number;
  options: Record<string, unknown>;
  name: string;
}): Promise<object> {
  const [library, rules] = await rulesOf(wanted.game);
  const dealt = Game.deal(library, rules, wanted.players, wanted.options, seed(), sayer);
  const { format, game, players, options, setup } = dealt.record;
  const at = Date.now();
  const kept: KeptTable = {
    table: newId(),
    opening: { format, game, players, options, setup },
    names: [wanted.name],
    entries: [
      { at, kind: "created" },
      { at, kind: "joined", player: 0, name: wanted.name },
      { at, kind: "started" },
    ],
    over: false,
    handed: null,
  };
  await keepTable(kept, 0);
  return { table: kept.table, player: 0 };
}

async function again(table: LocalTable): Promise<object> {
  const { opening, names } = table.kept;
  return open({ ...opening, name: names[0]! });
}

/** Answers to what is asked over HTTP at other tables, by the end of the address. */
const ANSWERS: Record<string, (table: LocalTable) => unknown> = {
  "": (table) => table.info(),
  geometry: (table) => table.game.facts.geometry,
  sheet: (table) => (table.kept.over ? table.game.sheet() : null),
  replay: (table) => table.replay(),
  record: (table) => table.game.record,
  blocked: () => [],
  text: (table) => ({ number: table.number, sections: table.game.tell(0, lang, table.kept.names) }),
  rematch: again,
};

/** Whatever lies there: nothing of it is read. */
async function forget(id: string): Promise<object> {
  await forgetTable(id);
  tables.delete(id);
  return { deleted: true, waiting: [] };
}

async function http(path: string): Promise<unknown> {
  const { pathname } = new URL(path, location.origin);
  const id = /local-\w+/.exec(pathname)![0];
  const what = pathname.includes("/geometry/") ? "geometry" : pathname.slice(pathname.indexOf(id) + id.length + 1);
  if (what === "deletion") return forget(id);
  const answer = ANSWERS[what];
  if (!answer) throw new Refusal("T2", "needs-server", {});
  return answer(await find(id));
}

const tell = (heard: Heard): void => postMessage(heard);

function tellAll(table: LocalTable, since: number): void {
  const told = [...table.entries(since), table.position(), table.info()].map((each) => JSON.stringify(each)).join("\n");
  for (const [line, id] of lines) if (id === table.kept.table) tell({ line, text: told });
}

/** A page begins to listen: the table, what it has missed, the position. */
async function listen(line: number, id: string, query: string): Promise<void> {
  lines.set(line, id);
  const table = await find(id);
  const since = Number(new URLSearchParams(query).get("since"));
  const told = [table.info(), ...table.entries(since), table.position()];
  tell({ line, text: told.map((each) => JSON.stringify(each)).join("\n") });
}

async function ask(line: number, text: string): Promise<void> {
  const asked = JSON.parse(text) as Wire["client"];
  const table = await find(lines.get(line)!);
  const answer = (told: object) => tell({ line, text: JSON.stringify(told) });
  try {
    const before = table.number;
    const change = table.decide(asked, Date.now());
    if (change.entries.length) {
      const over = table.kept.over || change.entries.some(({ kind }) => kind === "over");
      const kept = { ...table.kept, entries: [...table.kept.entries, ...change.entries], over };
      if (!(await keepTable(kept, before))) {
        tables.delete(table.kept.table);
        tellAll(await find(table.kept.table), 0);
        throw new Refusal("G2", "stale", { seen: before, number: before });
      }
      table.kept.over = over;
      table.fold(change.entries);
      tellAll(table, before);
    }
    answer(change.answer);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    answer({ type: "refused", id: asked.id, rule: problem.rule, error: sentence(problem), number: table.number });
  }
}

async function markHanded(id: string, handed: string): Promise<void> {
  const table = await find(id);
  table.kept.handed = handed;
  await keepTable(table.kept, table.number);
}

const CALLS: { [What in Call["what"]]: (call: Extract<Call, { what: What }>) => unknown } = {
  open: ({ table }) => open(table),
  http: ({ path }) => http(path),
  list: () => allTables(),
  forget: ({ table }) => forget(table),
  handed: ({ table, handed }) => markHanded(table, handed),
  listen: ({ line, table, query }) => listen(line, table, query),
  ask: ({ line, text }) => ask(line, text),
  hangUp: ({ line }) => lines.delete(line),
};

function whyOf(problem: unknown): Why {
  if (problem instanceof Refusal) return problem.reason === "unknown-table" ? "gone" : "refused";
  if (problem instanceof Unreadable) return "unreadable";
  return problem instanceof Unable ? "unable" : "failed";
}

async function serve({ number, call, lang: wanted }: Called): Promise<void> {
  try {
    await speak(wanted);
    const value = await (CALLS[call.what] as (call: Call) => unknown)(call);
    tell({ number, value: value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown) });
  } catch (problem) {
    const known = problem instanceof Refusal;
    const refused = known ? { rule: problem.rule, error: sentence(problem) } : { rule: "", error: "" };
    const why = whyOf(problem);
    tell({ number, why, refused });
    if (why === "failed") console.error(problem);
  }
}

/** One after the other: a table is never changed while it is being looked at. */
let last: Promise<unknown> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<Called | typeof KNOCK>) => {
  if (data === KNOCK) tell(KNOCK);
  else last = last.then(() => serve(data));
});
