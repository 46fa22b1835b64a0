import type { PlayedMove, SearchPlan } from "../lib/net/generated";
import type { ProvedBest } from "../lib/net/protocol";
import { rulesFileOf } from "../offline/games";
import { loadLibrary } from "./gameModule";
import type { Asked, Told } from "./messages";
import { decoded, Search } from "./search";

// A worker that searches. Its file comes with a policy of its own, which lets it compile WebAssembly.

let search: Search | null = null;
/** What is looked into, from its first state on. */
let whole: { plan: SearchPlan; played: PlayedMove[] } | null = null;

const tell = (told: Told): void => self.postMessage(told);

async function prepare(plan: SearchPlan, played: PlayedMove[]): Promise<Told> {
  const [library, learned] = await Promise.all([loadLibrary(plan.library), read(plan.library.weights)]);
  search = new Search(library, plan, learned, played);
  whole = { plan, played };
  return { kind: "ready" };
}

async function read(file: string | null): Promise<Uint8Array | null> {
  if (file === null) return null;
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** What a finished game proves about a player's part of it; nothing where browsers lack the game's own Python. */
async function proved({ plan, played }: NonNullable<typeof whole>, player: number): Promise<ProvedBest[]> {
  const rulesFile = rulesFileOf(plan.library.game);
  if (!rulesFile) return [];
  const [library, rules, { prove }] = await Promise.all([
    loadLibrary(plan.library),
    rulesFile(),
    import("./hindsight"),
  ]);
  const states = plan.given.find(({ name }) => name === "states");
  return prove(library, rules, decoded(states?.content ?? ""), played, player) as ProvedBest[];
}

async function answer(asked: Asked): Promise<Told> {
  if (asked.kind === "prepare") return prepare(asked.plan, asked.played);
  if (!search || !whole) throw new Error("nothing is prepared");
  if (asked.kind === "prove") return { kind: "proved", proved: await proved(whole, asked.player) };
  if (asked.kind === "rank") return { kind: "ranked", ranked: search.rank(asked.rows) };
  return { kind: "rows", rows: search.grow(asked.growth, (simulations) => tell({ kind: "grown", simulations })) };
}

self.onmessage = ({ data }: MessageEvent<Asked>): void => {
  answer(data).then(tell, (error: unknown) => {
    tell({ kind: "failed", why: String(error), unable: error instanceof WebAssembly.CompileError });
  });
};
