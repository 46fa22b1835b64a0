import { playersOf, type Player } from "../net/ids";

// The order in which the players of a table are told: as they sit while they play, by rank once the game is over.

/** How a game stands, or came out. */
export interface Standings {
  readonly over: boolean;
  readonly scores: readonly number[];
  readonly winners: readonly Player[];
}

/** The players: winners first, then by points, who resigned last; equals as they sit. */
export function ranking({ over, scores, winners }: Standings, resigned: readonly Player[]): Player[] {
  const players = playersOf(scores.length);
  if (!over) return players;
  const classOf = (player: Player): number => (winners.includes(player) ? 0 : resigned.includes(player) ? 2 : 1);
  return players.sort((one, two) => classOf(one) - classOf(two) || scores[two]! - scores[one]!);
}

/** Rows that each belong to a player, in that order; several of one player stay as they are. */
export function byRank<Row extends { player: Player }>(
  rows: readonly Row[],
  standings: Standings,
  resigned: readonly Player[],
): Row[] {
  const order = ranking(standings, resigned);
  return [...rows].sort((one, two) => order.indexOf(one.player) - order.indexOf(two.player));
}
