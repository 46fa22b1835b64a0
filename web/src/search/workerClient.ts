import type { PlayedMove, SearchPlan } from "../lib/net/generated";
import type { ProvedBest } from "../lib/net/protocol";
import { CannotSearch } from "./ability";
import type { Asked, Growth, Ranked, Rows, Told } from "./messages";

// A worker as the page sees it. One that fails, or of which nothing is heard any more, is given up.

const LOADING = 60_000; // milliseconds for its files to come
const SILENCE = 10_000; // milliseconds without a word while it searches
const PROVING = 180_000; // milliseconds for the proofs about one player, of which nothing is told before

/** A worker could not do its work: it failed, was killed, or has no memory left. */
export class WorkerGone extends Error {}

interface Waiting {
  resolve: (told: Told) => void;
  reject: (error: Error) => void;
}

export class SearchWorker {
  readonly #worker = new Worker(new URL("./search.worker.ts", import.meta.url), { type: "module" });
  #waiting: Waiting | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience = LOADING;
  #progress: (simulations: number) => void = () => {};

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    this.#worker.onerror = (event) => this.end(event.message);
    this.#worker.onmessageerror = () => this.end("unreadable");
  }

  async prepare(plan: SearchPlan, played: PlayedMove[]): Promise<void> {
    await this.#ask({ kind: "prepare", plan, played }, LOADING);
  }

  async grow(growth: Growth, progress: (simulations: number) => void): Promise<Rows> {
    this.#progress = progress;
    const told = await this.#ask({ kind: "grow", growth }, SILENCE);
    return told.kind === "rows" ? told.rows : { moves: [], sums: [] };
  }

  async rank(rows: Rows[]): Promise<Ranked[]> {
    const told = await this.#ask({ kind: "rank", rows }, SILENCE);
    return told.kind === "ranked" ? told.ranked : [];
  }

  async prove(player: number): Promise<ProvedBest[]> {
    const told = await this.#ask({ kind: "prove", player }, PROVING);
    return told.kind === "proved" ? told.proved : [];
  }

  /** End it at once, whatever it does. */
  end(why = "ended"): void {
    this.#giveUp(new WorkerGone(why));
  }

  #ask(asked: Asked, patience: number): Promise<Told> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#patience = patience;
      this.#wait();
      this.#worker.postMessage(asked);
    });
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end("silent"), this.#patience);
  }

  #hear(told: Told): void {
    if (told.kind === "failed") return told.unable ? this.#giveUp(new CannotSearch()) : this.end(told.why);
    if (told.kind === "grown") return this.#goOn(told.simulations);
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(told);
  }

  /** Whoever hears of the progress may break it off. */
  #goOn(simulations: number): void {
    this.#wait();
    try {
      this.#progress(simulations);
    } catch (error) {
      this.#giveUp(error as Error);
    }
  }

  #giveUp(error: Error): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}
