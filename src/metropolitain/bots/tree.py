"""Information-set Monte-Carlo tree search as kernels, bound to each game like the house's loops.

A tree stands for what one seat knows. Every simulation draws a world that the seat cannot tell
from the truth (`redeal`), walks down the moves that are legal in it, adds what it finds there, and
takes a value for every player back up. Nodes are sequences of moves, so that one node serves all
worlds (open loop); a move is judged by how often it was there to be chosen.

Tree, path and scratch space come in as a `Plot`; nothing is allocated here.
"""

from collections.abc import Callable
from math import log, sqrt
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from metropolitain.engine.kernel import bind, record_dtype
from metropolitain.engine.loops import _unbound, first_seat
from metropolitain.engine.rng import below, mix

to_move = legal = apply = result = pick = redeal = _unbound
advise = policy = gauge = _unbound

MAX_PLAYERS = 6
# After a value for each player: whether the searching seat won, and its points.
WON, POINTS = MAX_PLAYERS, MAX_PLAYERS + 1
VALUES = MAX_PLAYERS + 2
NODE = record_dtype(
    [
        ("move", np.int64),
        ("parent", np.int32),
        ("visits", np.int32),
        ("chances", np.int32),  # how often it was legal when its parent was visited
        ("worth", np.float32),  # what the game's advice thinks of it
        ("total", np.float64, VALUES),  # values seen: one per player, then the seat's wins and points
    ]
)


class Plot(NamedTuple):
    """What a tree grows in: whose it is, what it knows, its nodes, and room to work."""

    seat: int  # that searches
    only: int  # the one move to look into, −1 for all
    players: int
    owners: Any  # the player of each seat
    settings: Any
    weights: Any  # what the game learned
    nodes: Any
    slots: Any  # where nodes are found by parent and move
    count: Any  # nodes so far, in an array of one
    path: Any  # the nodes of this simulation, and how many moves each had
    lists: Any  # their children, where settings are `SHARP`
    work: Any  # two states
    moves: Any
    kids: Any
    worths: Any
    notes: Any  # the game's own scratch space
    scores: Any
    values: Any
    rng: Any


# The entries of `settings`.
EXPLORE, TRUST, HORIZON, ALONE, SPREAD, SHARP = range(6)
SETTINGS = 6
NO_NODE = -1
HALF_WORD = np.uint64(32)
LOW_HALF = 0xFFFFFFFF


# --- what games bring or these stand for ------------------------------------------------------


def even_advice(
    s: Any, seat: int, moves: Any, n: int, worths: Any, work: Any, weights: Any, notes: Any
) -> None:
    """No opinion on any move."""
    for k in range(n):
        worths[k] = 0.0


def random_policy(
    s: Any, seat: int, moves: Any, worths: Any, work: Any, weights: Any, notes: Any, rng: Any
) -> int:
    """Any move, as the bot `random` plays."""
    return int(pick(s, seat, moves, rng))


def no_gauge(
    s: Any, seat: int, values: Any, moves: Any, worths: Any, work: Any, weights: Any, notes: Any
) -> None:
    """A game without an estimate is played out instead."""


# --- the tree ---------------------------------------------------------------------------------


def slot_of(t: Plot, node: int, move: int) -> int:
    """The slot that holds a node's child by a move, or the free one where it would go."""
    key = (np.uint64(node) << HALF_WORD) | np.uint64(move & LOW_HALF)
    last = len(t.slots) - 1
    slot = np.int64(mix(key) & np.uint64(last))
    while t.slots[slot]:
        child = t.nodes[t.slots[slot]]
        if child.parent == node and child.move == move:
            break
        slot = (slot + 1) & last
    return int(slot)


def find_children(t: Plot, node: int, n: int) -> int:
    """Note the children for the legal moves, 0 where there is none; how many there are."""
    known = 0
    for k in range(n):
        t.kids[k] = t.slots[slot_of(t, node, int(t.moves[k]))]
        if t.kids[k]:
            known += 1
            t.nodes[t.kids[k]].chances += 1
    return known


def add_children(t: Plot, node: int, n: int) -> None:
    """Make the children that are missing."""
    for k in range(n):
        if t.kids[k]:
            continue
        child = int(t.count[0])
        t.count[0] = child + 1
        t.slots[slot_of(t, node, int(t.moves[k]))] = child
        t.kids[k] = child
        fresh = t.nodes[child]
        fresh.move = t.moves[k]
        fresh.parent = node
        fresh.visits = 0
        fresh.chances = 1
        fresh.worth = t.worths[k]
        for entry in range(VALUES):
            fresh.total[entry] = 0.0


def mean_of(child: Any, player: int, trust: float, start: float) -> float:
    """A child's mean value; it begins with `trust` visits at its worth, or at `start` without advice."""
    visits = int(child.visits)
    if trust > 0.0:
        return float((child.total[player] + float(child.worth) * trust) / (visits + trust))
    return float(child.total[player] / visits) if visits else start


def select(t: Plot, node: int, n: int, player: int) -> int:
    """The move to follow: best by upper confidence bound for the player to move.

    Equal ones are taken in turn, from a random one on.
    """
    start = t.nodes[node].total[player] / max(int(t.nodes[node].visits), 1)
    turn = below(t.rng, n)
    best, best_bound = 0, -1e18
    for index in range(n):
        k = index + turn
        if k >= n:
            k -= n
        child = t.nodes[t.kids[k]]
        doubt = sqrt(log(1.0 + int(child.chances)) / (int(child.visits) + 1.0))
        bound = mean_of(child, player, t.settings[TRUST], start) + t.settings[EXPLORE] * doubt
        if bound > best_bound:
            best, best_bound = k, bound
    return best


def back_up(t: Plot, depth: int) -> None:
    """Take the values up the path.

    With `SHARP` a node hands on what the best of its moves in this world is worth by now, not what
    came of the one that was tried: trying moves out does not blur the value then.
    """
    sharp = t.settings[SHARP]
    player = t.owners[t.seat]
    for step in range(depth, -1, -1):
        passed = t.nodes[t.path[step, 0]]
        passed.visits += 1
        for other in range(t.players):
            passed.total[other] += t.values[other]
        passed.total[WON] += t.values[WON]
        passed.total[POINTS] += t.values[POINTS]
        if sharp > 0.0 and step > 0:
            best = -1e18
            for k in range(int(t.path[step - 1, 1])):
                best = max(best, mean_of(t.nodes[t.lists[step - 1, k]], player, t.settings[TRUST], 0.0))
            t.values[player] += sharp * (best - t.values[player])


# --- simulations --------------------------------------------------------------------------------


def judge(t: Plot, s: Any) -> None:
    """A finished game's value for every player: the win, and a little for the margin.

    Of the searching player win and points are noted too.
    """
    winners = result(s, t.scores)
    shares = 0
    for player in range(t.players):
        shares += (winners >> player) & 1
    for player in range(t.players):
        rival = -(1 << 40)
        for other in range(t.players):
            if other != player:
                rival = max(rival, int(t.scores[other]))
        margin = float(int(t.scores[player]) - rival)
        won = 1.0 / shares if (winners >> player) & 1 else 0.0
        t.values[player] = 0.6 * won + 0.2 * (1.0 + margin / (abs(margin) + t.settings[SPREAD]))
        if player == t.owners[t.seat]:
            t.values[WON] = won
            t.values[POINTS] = float(t.scores[player])


def play_out(t: Plot, s: Any) -> None:
    """Play on by the policy to the horizon or the end, and write what that is worth to each player."""
    left = int(t.settings[HORIZON])
    alone = t.settings[ALONE] > 0.0
    turn = to_move(s)
    while turn:
        mover = first_seat(turn)
        if alone and mover != t.seat:
            apply(s, mover, pick(s, mover, t.moves, t.rng))
        elif left == 0:
            gauge(s, t.seat, t.values, t.moves, t.worths, t.work, t.weights, t.notes)
            return
        else:
            apply(s, mover, policy(s, mover, t.moves, t.worths, t.work, t.weights, t.notes, t.rng))
            left -= 1
        turn = to_move(s)
    if alone:
        result(s, t.scores)
        t.values[t.owners[t.seat]] = float(t.scores[t.owners[t.seat]])
    else:
        judge(t, s)


def descend(t: Plot, s: Any, node: int, depth: int, mover: int) -> int:
    """Choose a move at a node and make it; the child, or −1 where the tree has no more room."""
    n = legal(s, mover, t.moves)
    if node == 0 and t.only >= 0:
        t.moves[0], n = t.only, 1
    known = find_children(t, node, n)
    if known < n:
        if t.count[0] + n - known > len(t.nodes):
            return NO_NODE
        advise(s, mover, t.moves, n, t.worths, t.work, t.weights, t.notes)
        add_children(t, node, n)
    k = select(t, node, n, int(t.owners[mover]))
    if t.settings[SHARP] > 0.0:
        t.path[depth, 1] = n
        for index in range(n):
            t.lists[depth, index] = t.kids[index]
    apply(s, mover, int(t.moves[k]))
    return int(t.kids[k])


def simulate(t: Plot, root: Any) -> None:
    """One simulation: a world, a way down the tree, a value, and the way back up."""
    alone = t.settings[ALONE] > 0.0
    t.work[0] = root
    s = t.work[0]
    redeal(s, t.seat, t.rng)
    node, depth = 0, 0
    t.path[0, 0] = 0
    turn = to_move(s)
    while turn:
        mover = first_seat(turn)
        if alone and mover != t.seat:
            apply(s, mover, pick(s, mover, t.moves, t.rng))
        else:
            if t.nodes[node].visits == 0 and node > 0:
                break
            child = descend(t, s, node, depth, mover)
            if child == NO_NODE:
                break
            node = child
            depth += 1
            t.path[depth, 0] = node
        turn = to_move(s)
    play_out(t, s)
    back_up(t, depth)


def grow_at(states: Any, i: int, simulations: int, t: Plot) -> None:
    """Make so many simulations from a state for a seat that is to move; the tree may have begun."""
    for entry in range(VALUES):
        t.values[entry] = 0.0
    if t.count[0] == 0:
        t.count[0] = 1
        t.nodes[0].parent = NO_NODE
        t.nodes[0].visits = 0
        for entry in range(VALUES):
            t.nodes[0].total[entry] = 0.0
    for _ in range(simulations):
        simulate(t, states[i])


TEMPLATES: tuple[Callable[..., Any], ...] = (
    slot_of,
    find_children,
    add_children,
    mean_of,
    select,
    back_up,
    judge,
    play_out,
    descend,
    simulate,
    grow_at,
)
DEFAULTS: dict[str, Callable[..., Any]] = {"advise": even_advice, "policy": random_policy, "gauge": no_gauge}


def bind_search(game: str, kernels: dict[str, Callable[..., Any]], first: Any) -> SimpleNamespace:
    """The search, bound to a game's kernels; `first` is the game's bound `first_seat`."""
    names: dict[str, Any] = {**kernels, "first_seat": first}
    for name, default in DEFAULTS.items():
        if name not in names:
            names[name] = bind(game, default, **names)
    for template in TEMPLATES:
        names[template.__name__] = bind(game, template, **names)
    return SimpleNamespace(grow_at=names["grow_at"])
