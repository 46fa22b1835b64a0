import type { PlayedMove, Root, SearchPlan } from "../lib/net/generated";
import type { ProvedBest } from "../lib/net/protocol";

// What the page and a worker that searches say to each other: one question at a time, and its answer.

/** What one tree found at its root: moves, and four sums for each. */
export interface Rows {
  moves: number[];
  sums: number[];
}

/** A move that was tried, and whether often enough to be judged by that. */
export interface Ranked {
  root: Root;
  sure: boolean;
}

/** One tree: from which of the states, for which seat, into which move (−1: all). */
export interface Growth {
  index: number;
  seat: number;
  only: number;
  generator: string;
}

export type Asked =
  | { kind: "prepare"; plan: SearchPlan; played: PlayedMove[] }
  | { kind: "grow"; growth: Growth }
  | { kind: "rank"; rows: Rows[] }
  | { kind: "prove"; player: number };

export type Told =
  | { kind: "ready" }
  | { kind: "grown"; simulations: number } // since the last word
  | { kind: "rows"; rows: Rows }
  | { kind: "ranked"; ranked: Ranked[] }
  | { kind: "proved"; proved: ProvedBest[] }
  | { kind: "failed"; why: string; unable: boolean };

export const EVERY_MOVE = -1;
