import type { PlayedMove } from "../lib/net/generated";
import { started, type Compiled, type Rules } from "../offline/rules";

// What a finished game can prove about a player's part of it: the game's own Python, translated, over its kernels.

const SAYS_NOTHING = { say: (message: string): string => message };

/** The proofs about one player, from the first state and all moves. */
export function prove(
  library: Compiled,
  rules: Rules,
  first: Uint8Array,
  played: PlayedMove[],
  player: number,
): unknown[] {
  const { memory, call, shows } = started(library, rules, SAYS_NOTHING);
  const states = memory.states(played.length + 1);
  memory.bytes(states.at(0)).set(first);
  played.forEach(({ seat, move }, index) => call.advance_at(states.block, index, seat, move));
  return JSON.parse(JSON.stringify(shows.hindsight(states.list(), player))) as unknown[];
}
