import { ask, tell } from "../lib/net/api";
import type { AnalysisPlan, Compared } from "../lib/net/generated";
import type { Analysis, Judged } from "../lib/net/protocol";
import { asFarAsAble, isWeak, workerCount } from "./ability";
import { EVERY_MOVE } from "./messages";
import { Pool } from "./pool";

// The analysis of a finished game on this device: each worker takes the next move.

const TOGETHER = 32; // moves that are put into words at once

type Progress = (analysis: Analysis) => void;

/** The analysis, told as far as it is whenever it has come further. */
export const analyse = (table: string, signal: AbortSignal, progress: Progress): Promise<Analysis> =>
  asFarAsAble(() => work(table, signal, progress));

async function work(table: string, signal: AbortSignal, progress: Progress): Promise<Analysis> {
  const path = `tables/${table}/think/analysis`;
  const plan = await ask<AnalysisPlan>(`${path}?weak=${isWeak()}`);
  const total = plan.played.length;
  const moves: Judged[] = [];
  const toldAs = (state: Analysis["state"], rounds: Analysis["rounds"]): Analysis => ({
    ...{ state, done: moves.length, total, unit: plan.unit },
    ...{ moves: [...moves], rounds },
  });
  progress(toldAs("working", []));
  const pool = await Pool.open(plan.search, Math.min(workerCount(), total), plan.played, signal);
  try {
    await judgeAll(pool, plan, async (found) => {
      moves.push(...(await tell<Judged[]>(path, { moves: found })));
      progress(toldAs("working", []));
    });
    return toldAs("done", await pool.prove(plan.players));
  } finally {
    pool.close();
  }
}

/** Judge every move; `say` puts those that are next in order into words, some at a time. */
async function judgeAll(pool: Pool, plan: AnalysisPlan, say: (found: Compared[]) => Promise<void>): Promise<void> {
  const found = new Map<number, Compared>();
  let next = 0;
  let said = 0;
  let saying = Promise.resolve();
  const sayNext = async (): Promise<void> => {
    const ready: Compared[] = [];
    while (ready.length < TOGETHER && found.has(said + ready.length)) ready.push(found.get(said + ready.length)!);
    said += ready.length;
    if (ready.length) await say(ready);
  };
  const judgeOn = async (at: number): Promise<void> => {
    while (next < plan.played.length) {
      const index = next++;
      found.set(index, await judge(pool, at, plan, index));
      saying = saying.then(sayNext);
      saying.catch(() => {}); // told at the end
    }
  };
  await Promise.all(Array.from({ length: pool.size }, (_, at) => judgeOn(at)));
  while (said < plan.played.length) await (saying = saying.then(sayNext));
  await saying;
}

/** One move beside the best one found; one that the search left early is looked into once more. */
async function judge(pool: Pool, at: number, plan: AnalysisPlan, index: number): Promise<Compared> {
  const { seat, move } = plan.played[index]!;
  const ranked = await pool.searchAlone(at, 0, { index, seat, only: EVERY_MOVE });
  const known = ranked.find(({ root }) => root.move === move);
  const played = known?.sure ? known : (await pool.searchAlone(at, 1, { index, seat, only: move }))[0]!;
  return { number: index + 1, played: played.root, best: ranked[0]!.root };
}
