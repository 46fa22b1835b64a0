"""The best line that a round's revealed cards would have allowed, proved by exhaustive search.

From the sheet as it was when the round began, every way to use the round's cards is tried, powers
included; the aim is the points of the whole sheet at the end of the round (N44). Two ways that drew
the same sections are one; ways that cannot beat the best so far even by a generous count are left.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from metropolitain.engine.bits import ONE, count, has, lowest
from metropolitain.engine.contract import ProvedBest
from metropolitain.engine.ids import Player
from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import mix
from metropolitain.games.nextstation.board import (
    ACCEPTS,
    COLOURS,
    INTERCHANGE_POINTS,
    JOKER,
    NEAR,
    OVER_THAMES,
    ROUNDS,
    SECTION,
    STATIONS,
    TOURIST,
    TOURIST_POINTS,
    Colour,
)
from metropolitain.games.nextstation.codec import CIRCLE_POWER, DOUBLE, kind_with
from metropolitain.games.nextstation.evaluation import put_down
from metropolitain.games.nextstation.legal import MAX_MOVES, is_blocked, legal
from metropolitain.games.nextstation.notation import format_move
from metropolitain.games.nextstation.score import (
    OBJECTIVE_POINTS,
    THAMES_POINTS,
    districts_of,
    is_met,
    most_of,
    score,
    tourist_points,
    tourist_ticks,
)
from metropolitain.games.nextstation.state import LINES, NOT_ACTED, STATE

MOST_TURNS = 12
SEEN_BITS = 22
MOST_DISTRICTS = 13
MOST_IN_ONE = 10


class BestRound(ProvedBest, frozen=True, kw_only=True):
    """A player's round beside the best that its cards would have allowed; points of the whole sheet."""

    colour: Colour
    round: int  # from 1
    nodes: int  # positions looked at for the proof


@kernel
def enter_turn(s: Any, context: Any) -> None:
    """Show the card of another moment of the round on this sheet."""
    s.symbol = context.symbol
    s.switch_on = context.switch_on
    s.turn = context.turn
    s.undergrounds = context.undergrounds
    s.circling = context.circling
    s.shown[s.rnd] = context.shown[s.rnd]
    s.waiting = context.waiting


@kernel
def station_bonus(s: Any, seat: int, station: int) -> int:
    """What a further station can add at most beside the line's product: interchange and Thames."""
    lines = 0
    for colour in range(LINES):
        if colour != s.pencil[seat]:
            lines += int(has(s.line[seat, colour], station))
    bonus = int(INTERCHANGE_POINTS[lines + 1]) - int(INTERCHANGE_POINTS[lines])
    near = NEAR[station]
    while near:
        section = int(SECTION[lowest(near), station])
        near &= near - ONE
        if OVER_THAMES[section] and not is_blocked(s, seat, section):
            return bonus + THAMES_POINTS
    return bonus


@kernel
def turn_bonuses(contexts: Any, turns: int, seat: int, bonuses: Any) -> None:
    """Write what the cards from each turn on can add at most beside product and tourist sites."""
    start = contexts[0]
    double = start.powers and kind_with(int(start.power[start.pencil[seat]])) == DOUBLE
    anything = start.powers and not double
    best_double = 0
    bonuses[turns] = 0
    for turn in range(turns - 1, -1, -1):
        most = 0
        if not contexts[turn].circling:
            accepted = ACCEPTS[JOKER] if anything else ACCEPTS[contexts[turn].symbol]
            for station in range(STATIONS):
                if has(accepted, station):
                    most = max(most, station_bonus(start, seat, station))
        best_double = max(best_double, most)
        bonuses[turn] = bonuses[turn + 1] + most
    if double:
        for turn in range(turns):
            bonuses[turn] += best_double


@kernel
def sections_left(contexts: Any, turn: int, turns: int, s: Any, seat: int) -> int:
    """How many sections can still be drawn."""
    left = 0
    for later in range(turn, turns):
        left += not contexts[later].circling
    power = kind_with(int(s.power[s.pencil[seat]]))
    return left + (1 if s.powers and power == DOUBLE and not s.power_used[seat] else 0)


@kernel
def goals_left(s: Any, seat: int) -> int:
    """Points of objectives not yet met."""
    points = 0
    if s.objectives:
        for slot in range(2):
            if not is_met(s, seat, int(s.objective[slot])):
                points += OBJECTIVE_POINTS
    return points


@kernel
def ceiling(s: Any, seat: int, contexts: Any, turn: int, turns: int, bonuses: Any) -> int:
    """More points than the sheet can reach in this round."""
    colour = int(s.pencil[seat])
    left = sections_left(contexts, turn, turns, s, seat)
    circle = 1 if s.powers and s.power[colour] == CIRCLE_POWER and turn < turns else 0
    districts, most = districts_of(s, seat, colour), most_of(s, seat, colour) + circle
    product = 0
    for spread in range(left + 1):
        wide = min(districts + spread, MOST_DISTRICTS)
        product = max(product, wide * min(most + left - spread, MOST_IN_ONE))
    ticks = tourist_ticks(s, seat)
    sites = min(left, count(TOURIST & ~s.line[seat, colour]))
    gain = product - districts * (most - circle)
    gain += tourist_points(min(ticks + sites, len(TOURIST_POINTS) - 1)) - tourist_points(ticks)
    return score(s, seat) + gain + int(bonuses[turn]) + goals_left(s, seat)


@kernel
def is_new(s: Any, seat: int, turn: int, seen: Any) -> bool:
    """Whether these sections were not drawn by this turn before; remembers them."""
    colour = int(s.pencil[seat])
    key = np.uint64(turn * 2 + int(s.power_used[seat]) + 1)
    other = np.uint64(0)
    for index in range(int(s.drawn[seat, colour])):
        drawn = int(s.track[seat, colour, index])
        key ^= mix(np.uint64(drawn + 1000))
        other ^= mix(np.uint64(drawn + 5000))
    key = mix(key) | ONE
    slot = np.int64(mix(other ^ key) & np.uint64(len(seen) - 1))
    if seen[slot, 0] == key and seen[slot, 1] == other:
        return False
    seen[slot, 0] = key
    seen[slot, 1] = other
    return True


@kernel
def order_moves(s: Any, seat: int, moves: Any, n: int, spare: Any, points: Any) -> None:
    """Sort the moves, the one with most points at once first."""
    for k in range(n):
        spare[0] = s
        put_down(spare[0], seat, moves[k])
        points[k] = score(spare[0], seat)
    for k in range(1, n):
        move, value = moves[k], points[k]
        at = k
        while at > 0 and points[at - 1] < value:
            moves[at], points[at] = moves[at - 1], points[at - 1]
            at -= 1
        moves[at], points[at] = move, value


@kernel(
    long=True,
    types={
        "contexts": "state[:]",
        "stack": "state[:]",
        "moves": "int64[:, :]",
        "points": "int64[:]",
        "at": "int64[:, :]",
        "bonuses": "int64[:]",
        "seen": "uint64[:, :]",
        "line": "int64[:]",
        "best": "int64[:]",
    },
)
def best_round_at(
    contexts: Any,
    turns: int,
    seat: int,
    floor: int,
    stack: Any,
    moves: Any,
    points: Any,
    at: Any,
    bonuses: Any,
    seen: Any,
    line: Any,
    best: Any,
) -> None:
    """Find the best use of a round's cards above `floor`; writes `best`: points, positions looked at.

    `contexts` are the states at the round's decisions, `stack` has a state per turn and two more.
    """
    seen[:] = 0
    turn_bonuses(contexts, turns, seat, bonuses)
    best[0], best[1] = floor, 0
    spare = stack[MOST_TURNS + 1 :]
    stack[0] = contexts[0]
    turn = 0
    fresh = True
    while turn >= 0:
        s = stack[turn]
        if fresh:
            fresh = False
            best[1] += 1
            at[turn, 0], at[turn, 1] = 0, 0
            if turn == turns:
                if score(s, seat) > best[0]:
                    best[0] = score(s, seat)
                    for step in range(turns):
                        line[step] = moves[step, at[step, 0] - 1]
            elif ceiling(s, seat, contexts, turn, turns, bonuses) > best[0] and is_new(s, seat, turn, seen):
                enter_turn(s, contexts[turn])
                at[turn, 1] = legal(s, seat, moves[turn])
                order_moves(s, seat, moves[turn], at[turn, 1], spare, points)
        if at[turn, 0] == at[turn, 1]:
            turn -= 1
            continue
        stack[turn + 1] = s
        put_down(stack[turn + 1], seat, moves[turn, at[turn, 0]])
        at[turn, 0] += 1
        turn += 1
        fresh = True


def room_for_seen() -> Any:
    """Room in which a search remembers where it has been, for one search after the other."""
    return np.zeros((1 << SEEN_BITS, 2), np.uint64)


def best_round(contexts: Sequence[Any], seat: int, reached: int, seen: Any) -> tuple[int, list[int], int]:
    """The best points of a round, the moves to them (none if the player reached them), positions."""
    moments = np.zeros(len(contexts), STATE)
    for index, context in enumerate(contexts):
        moments[index] = context
    line, best = np.zeros(MOST_TURNS, np.int64), np.zeros(2, np.int64)
    best_round_at(
        moments,
        len(contexts),
        seat,
        reached,
        np.zeros(MOST_TURNS + 3, STATE),
        np.zeros((MOST_TURNS + 1, MAX_MOVES), np.int64),
        np.zeros(MAX_MOVES, np.int64),
        np.zeros((MOST_TURNS + 1, 2), np.int64),
        np.zeros(MOST_TURNS + 1, np.int64),
        seen,
        line,
        best,
    )
    moves = line[: len(contexts)].tolist() if best[0] > reached else []
    return int(best[0]), moves, int(best[1])


def decisions(states: Sequence[Any], seat: int, rnd: int) -> list[Any]:
    """The state at each decision of a seat on the cards of a round, the last before it acted."""
    return [
        before
        for before, after in pairwise(states)
        if before.rnd == rnd
        and not before.choosing
        and before.pending[seat] == NOT_ACTED
        and has_acted(before, after, seat)
    ]


def has_acted(before: Any, after: Any, seat: int) -> bool:
    """Whether the move between two states was this seat's."""
    if not int(before.waiting) >> seat & 1:
        return False
    others = int(before.waiting) & ~(1 << seat)
    return int(after.waiting) == others if others else True


def best_rounds(states: Sequence[Any], player: Player) -> list[BestRound]:
    """A player's rounds beside the best that was possible in each."""
    seen = room_for_seen()
    return [_best_of(states, player, rnd, seen) for rnd in range(ROUNDS)]


def _best_of(states: Sequence[Any], player: Player, rnd: int, seen: Any) -> BestRound:
    contexts = decisions(states, player, rnd)
    after = next(s for s in states if s.rnd > rnd)
    reached = int(score(after, player))
    points, moves, nodes = best_round(contexts, player, reached, seen)
    return BestRound(
        player=player,
        round=rnd + 1,
        colour=COLOURS[int(contexts[0].pencil[player])],
        points=reached,
        best_points=points,
        best=[format_move(move) for move in moves],
        nodes=nodes,
    )
