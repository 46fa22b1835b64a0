import type { PlayedMove, SearchPlan } from "../lib/net/generated";
import type { ProvedBest } from "../lib/net/protocol";
import { tooSlow } from "./ability";
import type { Growth, Ranked } from "./messages";
import { SearchWorker, WorkerGone } from "./workerClient";

// Workers that search side by side, prepared for one plan. All end with the pool, at once.

const MEASURED = 500; // milliseconds of searching after which the speed is known

export class Pool {
  #workers: SearchWorker[] = [];
  #spare = 1; // workers that may be replaced before the device is given up
  #closed = false;

  private constructor(
    readonly plan: SearchPlan,
    readonly played: PlayedMove[],
    readonly signal: AbortSignal,
  ) {
    signal.addEventListener("abort", this.close);
  }

  static async open(plan: SearchPlan, count: number, played: PlayedMove[], signal: AbortSignal): Promise<Pool> {
    const pool = new Pool(plan, played, signal);
    try {
      await Promise.all(Array.from({ length: count }, (_, at) => pool.#hire(at)));
    } catch (error) {
      pool.close();
      throw error;
    }
    return pool;
  }

  get size(): number {
    return this.#workers.length;
  }

  close = (): void => {
    this.#closed = true;
    this.signal.removeEventListener("abort", this.close);
    for (const worker of this.#workers) worker.end();
  };

  /** One search on all workers, a tree each; their roots are added up. `asked`: as which search of the plan, from 0. */
  async search(asked: number, growth: Omit<Growth, "generator">, progress: (share: number) => void): Promise<Ranked[]> {
    const total = this.plan.simulations * this.size;
    const speed = new Speed(total, progress);
    const trees = await Promise.all(
      this.#workers.map((_, at) => {
        const generator = this.plan.generators[asked]![at]!;
        return this.#work(at, (worker) => worker.grow({ ...growth, generator }, speed.note));
      }),
    );
    return this.#work(0, (worker) => worker.rank(trees));
  }

  /** One search on one worker alone. */
  searchAlone(at: number, asked: number, growth: Omit<Growth, "generator">): Promise<Ranked[]> {
    const speed = new Speed(this.plan.simulations, () => {});
    const generator = this.plan.generators[asked]![0]!;
    return this.#work(at, async (worker) => worker.rank([await worker.grow({ ...growth, generator }, speed.note)]));
  }

  /** What the finished game proves, player by player. */
  async prove(players: number): Promise<ProvedBest[]> {
    const proved: ProvedBest[][] = [];
    let next = 0;
    const work = async (at: number): Promise<void> => {
      while (next < players) {
        const player = next++;
        proved[player] = await this.#work(at, (worker) => worker.prove(player));
      }
    };
    await Promise.all(this.#workers.map((_, at) => work(at)));
    return proved.flat();
  }

  /** Let a worker do something; one that is gone is replaced, once. */
  async #work<T>(at: number, work: (worker: SearchWorker) => Promise<T>): Promise<T> {
    try {
      return await work(this.#workers[at]!);
    } catch (error) {
      if (!(error instanceof WorkerGone) || !this.#spare || this.#closed) throw error;
      this.#spare -= 1;
      await this.#hire(at);
      return work(this.#workers[at]!);
    }
  }

  async #hire(at: number): Promise<void> {
    this.signal.throwIfAborted();
    const worker = new SearchWorker();
    this.#workers[at] = worker;
    await worker.prepare(this.plan, this.played);
  }
}

/** How far a search is; one that would take too long on this device is broken off. */
class Speed {
  readonly #begun = performance.now();
  #done = 0;

  constructor(
    readonly total: number,
    readonly progress: (share: number) => void,
  ) {}

  note = (simulations: number): void => {
    this.#done += simulations;
    const spent = performance.now() - this.#begun;
    if (spent > MEASURED) tooSlow((spent * this.total) / this.#done);
    this.progress(Math.min(1, this.#done / this.total));
  };
}
