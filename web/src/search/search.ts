import type { Given, PlayedMove, SearchPlan } from "../lib/net/generated";
import { Room, type Block, type Kernels, type Library } from "./gameModule";
import type { Growth, Ranked, Rows } from "./messages";

// The search in one instance of a game's library. What is searched and how comes with the plan; trees,
// sums and their order are the kernels' work: here is only which of them is called when.

const SLICE = 100; // milliseconds after which a word is said about how far it is
const FIRST_BATCH = 16; // simulations
const SUMS = 4; // visits, value, wins, score
const KEPT = new Set(["states", "owners", "settings", "weights", "nodes"]); // not emptied between two trees

const lengthOf = ({ size, shape }: Given): number => shape.reduce((product, length) => product * length, size);

export const decoded = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

interface Table {
  moves: Block;
  sums: Block;
}

export class Search {
  readonly #room: Room;
  readonly #plan: SearchPlan;
  readonly #given: (Block | number)[];
  readonly #sum: Table;
  readonly #more: Table;
  readonly #order: Block;

  constructor(library: Library, plan: SearchPlan, learned: Uint8Array | null, played: PlayedMove[]) {
    this.#room = new Room(library);
    this.#plan = plan;
    this.#given = plan.given.map((one) => one.number ?? this.#room.block(one.size, one.shape));
    this.#sum = this.#table();
    this.#more = this.#table();
    this.#order = this.#room.block(8, [plan.moves]);
    for (const one of plan.given) {
      if (one.content) this.#write(one.name, decoded(one.content));
      if (one.learned && learned) this.#write(one.name, learned);
    }
    played.forEach(({ seat, move }, index) => this.#call.advance_at(this.#block("states"), index, seat, move));
  }

  /** Grow one tree; what it found at its root. Tells how many simulations it has made since it last told. */
  grow(growth: Growth, tell: (simulations: number) => void): Rows {
    this.#empty();
    this.#room.integers(this.#block("rng"), 1)[0] = BigInt.asIntN(64, BigInt(growth.generator));
    let left = this.#plan.simulations;
    let batch = FIRST_BATCH;
    while (left > 0) {
      const simulations = Math.min(batch, left);
      const before = performance.now();
      this.#grow({ i: growth.index, seat: growth.seat, only: growth.only, simulations });
      left -= simulations;
      tell(simulations);
      const spent = Math.max(performance.now() - before, 1);
      batch = Math.max(1, Math.round(batch * Math.min(4, SLICE / spent)));
    }
    return this.#tally(growth.seat);
  }

  /** All moves that trees of one position tried, best first; the trees are added in their order. */
  rank(trees: Rows[]): Ranked[] {
    const { moves, sums } = this.#sum;
    let count = 0;
    for (const rows of trees) {
      this.#room.integers(this.#more.moves, rows.moves.length).set(rows.moves.map(BigInt));
      this.#room.floats(this.#more.sums, rows.sums.length).set(rows.sums);
      const { moves: more, sums: moreSums } = this.#more;
      count = counted(this.#call.add_rows(moves, sums, count, more, moreSums, rows.moves.length));
    }
    const tried = counted(this.#call.rank_rows(moves, sums, count, this.#order));
    const ranks = Array.from(this.#room.integers(this.#order, tried), Number);
    return this.#ranked(ranks, this.#rows(this.#sum, count));
  }

  #ranked(ranks: number[], { moves, sums }: Rows): Ranked[] {
    const all = ranks.reduce((total, row) => total + sums[SUMS * row]!, 0);
    return ranks.map((row) => {
      const [visits, value, wins, score] = sums.slice(SUMS * row, SUMS * (row + 1)) as [number, number, number, number];
      const sure = this.#call.is_sure(visits, all) === 1;
      return { root: { move: moves[row]!, visits, value, wins, score }, sure };
    });
  }

  #grow(changed: Record<string, number>): void {
    const given = this.#given.map((value, at) => changed[this.#plan.given[at]!.name] ?? value);
    this.#call.grow_at(...(given as Parameters<Kernels["grow_at"]>)); // the plan has them in their order
  }

  #tally(seat: number): Rows {
    const owners = this.#room.integers(this.#block("owners"), seat + 1);
    const { moves, sums } = this.#more;
    const owner = Number(owners[seat]);
    const count = counted(this.#call.tally_at(this.#block("nodes"), this.#block("count"), owner, moves, sums));
    return this.#rows(this.#more, count);
  }

  #rows({ moves, sums }: Table, count: number): Rows {
    return {
      moves: Array.from(this.#room.integers(moves, count), Number),
      sums: Array.from(this.#room.floats(sums, SUMS * count)),
    };
  }

  #table(): Table {
    const { moves } = this.#plan;
    return { moves: this.#room.block(8, [moves]), sums: this.#room.block(8, [moves, SUMS]) };
  }

  /** A tree begins with empty room to work. */
  #empty(): void {
    for (const one of this.#plan.given)
      if (one.number === null && !KEPT.has(one.name)) this.#room.bytes(this.#block(one.name), lengthOf(one)).fill(0);
  }

  #block(name: string): Block {
    return this.#given[this.#plan.given.findIndex((one) => one.name === name)] as Block;
  }

  #write(name: string, content: Uint8Array): void {
    this.#room.bytes(this.#block(name), content.length).set(content);
  }

  get #call(): Kernels {
    return this.#room.call;
  }
}

/** What a kernel counted; below zero there was no room for it. */
function counted(count: number): number {
  if (count < 0) throw new RangeError("no room");
  return count;
}
