import { ask, tell } from "../lib/net/api";
import type { HintPlan, HintsFound, Root } from "../lib/net/generated";
import type { Player } from "../lib/net/ids";
import { asFarAsAble, isWeak, workerCount } from "./ability";
import { EVERY_MOVE } from "./messages";
import { Pool } from "./pool";

// A hint worked out on this device: the server sends what the player knows, and puts what was found into words.

export interface HintWish {
  table: string;
  player: Player;
  signal: AbortSignal;
  progress: (share: number) => void;
}

export const findHint = (wish: HintWish): Promise<HintsFound> => asFarAsAble(() => search(wish));

async function search({ table, player, signal, progress }: HintWish): Promise<HintsFound> {
  const path = `tables/${table}/think/hint`;
  const workers = workerCount();
  const plan = await ask<HintPlan>(`${path}?player=${player}&workers=${workers}&weak=${isWeak()}`);
  const pool = await Pool.open(plan.search, workers, [], signal);
  try {
    const roots = await toldMoves(pool, plan, progress);
    return await tell<HintsFound>(path, { player, number: plan.number, draft: plan.draft, roots });
  } finally {
    pool.close();
  }
}

/** The moves that are told; one that the search left early is looked into once more. */
async function toldMoves(pool: Pool, plan: HintPlan, progress: (share: number) => void): Promise<Root[]> {
  const ranks = [...Array(plan.most).keys(), ...(plan.others ?? [])];
  let searches = 1 + ranks.length;
  let asked = 0;
  const searchFor = (only: number) => {
    const before = asked++;
    const growth = { index: 0, seat: plan.seat, only };
    return pool.search(before, growth, (share) => progress((before + share) / searches));
  };
  const ranked = await searchFor(EVERY_MOVE);
  const told = [...new Set(ranks.map((rank) => ranked.at(rank)))].filter((found) => found !== undefined);
  searches = 1 + told.filter(({ sure }) => !sure).length;
  const roots: Root[] = [];
  for (const { root, sure } of told) roots.push(sure ? root : (await searchFor(root.move))[0]!.root);
  return roots;
}
