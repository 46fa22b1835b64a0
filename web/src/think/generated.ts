// Made by `make types` from the declarations beside the games' modules; changes are lost.
/** Memory of the module: where it begins, and how long it is in each direction. */
export interface Block {
  at: number;
  shape: number[];
}

export interface Kernels {
  first_seat(seats: number): number;
  deal_at(states: Block, i: number, rng: Block): void;
  begin_at(states: Block, i: number): void;
  to_move_at(states: Block, i: number): number;
  legal_at(states: Block, i: number, seat: number, moves: Block): number;
  refuse_at(states: Block, i: number, seat: number, move: number): number;
  advance_at(states: Block, i: number, seat: number, move: number): void;
  result_at(states: Block, i: number, scores: Block): number;
  redeal_at(states: Block, i: number, seat: number, rng: Block): void;
  choose_at(states: Block, i: number, seat: number, policy: number, worlds: number, work: Block, buffers: Block, rng: Block): number;
  contest_at(states: Block, i: number, policies: Block, worlds: number, work: Block, buffers: Block, log: Block, rng: Block): number;
  playouts(blank: Block, work: Block, games: number, moves: Block, scores: Block, totals: Block, rng: Block): number;
  perft_at(states: Block, i: number, depth: number, stack: Block, moves: Block, at: Block): number;
  grow_at(states: Block, i: number, seat: number, simulations: number, only: number, owners: Block, players: number, settings: Block, weights: Block, notes: Block, nodes: Block, slots: Block, count: Block, path: Block, lists: Block, work: Block, buffers: Block, worths: Block, scores: Block, values: Block, rng: Block): void;
  tally_at(nodes: Block, count: Block, owner: number, moves: Block, sums: Block): number;
  add_rows(moves: Block, sums: Block, n: number, more_moves: Block, more_sums: Block, more: number): number;
  rank_rows(moves: Block, sums: Block, n: number, order: Block): number;
  is_sure(visits: number, all_visits: number): number;
}
