"""Loops over a game's kernels, written once and bound to each game.

The names set to `_unbound` mean the game's own kernels once `bind_loops` has bound a loop. Entry
points take an array of states and an index: Python calls them ten times faster than with a record. Loops over
many games are in `batch_loops.py`.
Scratch space comes in as arguments: `work` (two states) and `buffers` (three rows of 64-bit
integers, as long as the longest list of legal moves).
"""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from metropolitain.engine.kernel import bind, kernel
from metropolitain.engine.rng import below, first_word


def _unbound(*_: Any) -> Any:
    raise RuntimeError("a loop must be bound to a game first")


deal = begin = to_move = legal = refuse = apply = _unbound
result = pick = evaluate = redeal = canonicalize = _unbound

RANDOM, GREEDY, EASY = 0, 1, 2  # the policies that `choose_at` knows


@kernel
def nothing_to_clear(s: Any) -> None:
    """In place of `canonicalize` where no slot of a state is ever left over."""


# --- one state ------------------------------------------------------------------------------


def deal_at(states: Any, i: int, rng: Any) -> None:
    """Draw a set-up for the options in a state, and begin."""
    deal(states[i], rng)
    begin(states[i])


def begin_at(states: Any, i: int) -> None:
    """Begin from the set-up in a state."""
    begin(states[i])


def to_move_at(states: Any, i: int) -> int:
    """The seats to move, as bits."""
    return int(to_move(states[i]))


def legal_at(states: Any, i: int, seat: int, moves: Any) -> int:
    """Write the legal moves; how many there are."""
    return int(legal(states[i], seat, moves))


def refuse_at(states: Any, i: int, seat: int, move: int) -> int:
    """Why a move is not legal; 0 when it is."""
    return int(refuse(states[i], seat, move))


def advance_at(states: Any, i: int, seat: int, move: int) -> None:
    """Make a move into the next state of the array."""
    states[i + 1] = states[i]
    apply(states[i + 1], seat, move)


def result_at(states: Any, i: int, scores: Any) -> int:
    """Write the scores; the winners as bits."""
    return int(result(states[i], scores))


def redeal_at(states: Any, i: int, seat: int, rng: Any) -> None:
    """Replace what a seat cannot know by something it might be; what it knows alone decides every byte."""
    redeal(states[i], seat, rng)
    canonicalize(states[i])


# --- simple policies and whole games ----------------------------------------------------------


def first_seat(seats: int) -> int:
    """The lowest seat among bits."""
    seat = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat


def choose_at(
    states: Any, i: int, seat: int, policy: int, worlds: int, work: Any, buffers: Any, rng: Any
) -> int:
    """A move by a simple policy.

    Greedy looks one move ahead, in `worlds` re-deals that its seat cannot tell from the truth,
    takes the best evaluation, and breaks ties at random. Easy does that every other time, by chance.
    """
    s = states[i]
    moves, spare, values = buffers[0], buffers[1], buffers[2]
    if policy == RANDOM or (policy == EASY and below(rng, 2) == 0):
        return int(pick(s, seat, moves, rng))
    n = legal(s, seat, moves)
    for k in range(n):
        values[k] = 0
    for _ in range(worlds):
        work[0] = s
        redeal(work[0], seat, rng)
        for k in range(n):
            work[1] = work[0]
            apply(work[1], seat, moves[k])
            values[k] += evaluate(work[1], seat)
    best = 0
    for k in range(n):
        if values[k] > values[best]:
            best = k
    ties = 0
    for k in range(n):
        if values[k] == values[best]:
            spare[ties] = moves[k]
            ties += 1
    return int(spare[below(rng, ties)])


def contest_at(
    states: Any, i: int, policies: Any, worlds: int, work: Any, buffers: Any, log: Any, rng: Any
) -> int:
    """Play a begun game to its end, a policy per seat; log (seat, move); how many moves."""
    s = states[i]
    steps = 0
    turn = to_move(s)
    while turn:
        seat = first_seat(turn)
        move = choose_at(states, i, seat, int(policies[seat]), worlds, work, buffers, rng)
        log[steps, 0] = seat
        log[steps, 1] = move
        apply(s, seat, move)
        steps += 1
        turn = to_move(s)
    return steps


def contests(
    blank: Any,
    states: Any,
    series: Any,
    first: int,
    policies: Any,
    worlds: int,
    work: Any,
    buffers: Any,
    log: Any,
    scores: Any,
    winners: Any,
    rng: Any,
) -> None:
    """Play games first, first + 1 … of a series from shuffle to score, as many as there is room for winners.

    `series` holds the seed of the series; each game is dealt and played by the generator of its `game_seed`.
    """
    for index in range(len(winners)):
        rng[0] = first_word(first_word(series[0], np.uint64(first + index)), np.uint64(0))
        states[0] = blank[0]
        deal(states[0], rng)
        begin(states[0])
        contest_at(states, 0, policies, worlds, work, buffers, log, rng)
        winners[index] = result(states[0], scores[index])


def playouts(blank: Any, work: Any, games: int, moves: Any, scores: Any, totals: Any, rng: Any) -> int:
    """Play random games from shuffle to score; how many moves. Adds the scores to `totals`."""
    steps = 0
    for _ in range(games):
        work[0] = blank[0]
        s = work[0]
        deal(s, rng)
        begin(s)
        turn = to_move(s)
        while turn:
            seat = first_seat(turn)
            apply(s, seat, pick(s, seat, moves, rng))
            steps += 1
            turn = to_move(s)
        result(s, scores)
        for player in range(len(scores)):
            totals[player] += scores[player]
    return steps


def perft_at(states: Any, i: int, depth: int, stack: Any, moves: Any, at: Any) -> int:
    """How many move sequences of this length there are; waiting seats move in ascending order.

    `stack` holds depth states, `moves` depth rows, `at` depth × (next move, moves, seat).
    """
    if depth == 0:
        return 1
    nodes = 0
    level = 0
    stack[0] = states[i]
    fresh = True
    while level >= 0:
        if fresh:
            turn = to_move(stack[level])
            at[level, 0] = 0
            at[level, 1] = 0
            if turn:
                at[level, 2] = first_seat(turn)
                at[level, 1] = legal(stack[level], at[level, 2], moves[level])
        if level == depth - 1:
            nodes += at[level, 1]
            level -= 1
            fresh = False
        elif at[level, 0] == at[level, 1]:
            level -= 1
            fresh = False
        else:
            stack[level + 1] = stack[level]
            apply(stack[level + 1], at[level, 2], moves[level, at[level, 0]])
            at[level, 0] += 1
            level += 1
            fresh = True
    return nodes


ENTRIES = (
    first_seat,
    deal_at,
    begin_at,
    to_move_at,
    legal_at,
    refuse_at,
    advance_at,
    result_at,
    redeal_at,
    choose_at,
    contest_at,
    contests,
    playouts,
    perft_at,
)

LONG = (choose_at, contest_at, contests, playouts, perft_at)


def bind_loops(game: str, kernels: dict[str, Callable[..., Any]]) -> SimpleNamespace:
    """Every loop, bound to a game's kernels (deal, begin, to_move, legal …)."""
    names: dict[str, Any] = dict(kernels)
    for template in ENTRIES:
        names[template.__name__] = bind(game, template, template in LONG, **names)
    return SimpleNamespace(**{template.__name__: names[template.__name__] for template in ENTRIES})


def scratch(dtype: "np.dtype[Any]", max_moves: int) -> tuple[Any, Any]:
    """Scratch space for the loops: `work` and `buffers`."""
    return np.zeros(2, dtype), np.zeros((3, max_moves), np.int64)


def example_calls(dtype: "np.dtype[Any]", max_moves: int, players: int) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right kinds for every loop; what the states hold means nothing."""
    states = np.zeros(2, dtype)
    work, buffers = scratch(dtype, max_moves)
    rng = np.zeros(1, np.uint64)
    moves, pairs = buffers[0], np.zeros((2, 2), np.int64)
    each, scores = np.zeros(2, np.int64), np.zeros((2, players), np.int64)
    return {
        "first_seat": (1,),
        "deal_at": (states, 0, rng),
        "begin_at": (states, 0),
        "to_move_at": (states, 0),
        "legal_at": (states, 0, 0, moves),
        "refuse_at": (states, 0, 0, 0),
        "advance_at": (states, 0, 0, 0),
        "result_at": (states, 0, scores[0]),
        "redeal_at": (states, 0, 0, rng),
        "choose_at": (states, 0, 0, GREEDY, 1, work, buffers, rng),
        "contest_at": (states, 0, each, 1, work, buffers, pairs, rng),
        "contests": (states, states, rng, 0, each, 1, work, buffers, pairs, scores, each, rng),
        "playouts": (states, work, 1, moves, scores[0], scores[1], rng),
        "perft_at": (states, 0, 1, states, buffers, pairs),
    }
