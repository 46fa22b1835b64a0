import type { Played, SearchPlan } from "../lib/generated";
import { loadLibrary } from "./library";
import type { Asked, Told } from "./messages";
import { Search } from "./search";

// A worker that searches. Its file comes with a policy of its own, which lets it compile WebAssembly.

let search: Search | null = null;

const tell = (told: Told): void => self.postMessage(told);

async function prepare(plan: SearchPlan, played: Played[]): Promise<Told> {
  const [library, learned] = await Promise.all([loadLibrary(plan.library), read(plan.library.weights)]);
  search = new Search(library, plan, learned, played);
  return { kind: "ready" };
}

async function read(file: string | null): Promise<Uint8Array | null> {
  if (file === null) return null;
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function answer(asked: Asked): Promise<Told> {
  if (asked.kind === "prepare") return prepare(asked.plan, asked.played);
  if (!search) throw new Error("nothing is prepared");
  if (asked.kind === "rank") return { kind: "ranked", ranked: search.rank(asked.rows) };
  return { kind: "rows", rows: search.grow(asked.growth, (simulations) => tell({ kind: "grown", simulations })) };
}

self.onmessage = ({ data }: MessageEvent<Asked>): void => {
  answer(data).then(tell, (error: unknown) => tell({ kind: "failed", why: String(error) }));
};
