"""Information-set Monte-Carlo tree search as kernels, bound to each game like the engine's loops.

A tree stands for what one seat knows. Every simulation draws a world that the seat cannot tell
from the truth (`redeal`), walks down the moves that are legal in it, adds what it finds there, and
takes a value for every player back up. Nodes are sequences of moves, so that one node serves all
worlds (open loop); a move is judged by how often it was there to be chosen.

Tree, path and scratch space come in as arguments; nothing is allocated here. `buffers` has two rows
of 64-bit integers, `worths` one of floats, both as long as the longest list of legal moves; `work`
two states; `weights` and `notes` are the game's own learned numbers and scratch space.
"""

from collections.abc import Callable
from math import sqrt
from types import SimpleNamespace
from typing import Any

import numpy as np

from metropolitain.engine.kernel import bind, record_dtype
from metropolitain.engine.logarithm import log
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


def slot_of(node: int, move: int, nodes: Any, slots: Any) -> int:
    """The slot that holds a node's child by a move, or the free one where it would go."""
    key = (np.uint64(node) << HALF_WORD) | np.uint64(move & LOW_HALF)
    last = len(slots) - 1
    slot = np.int64(mix(key) & np.uint64(last))
    while slots[slot] and not (nodes[slots[slot]].parent == node and nodes[slots[slot]].move == move):
        slot = (slot + 1) & last
    return int(slot)


def find_children(node: int, n: int, moves: Any, kids: Any, nodes: Any, slots: Any, count: Any) -> int:
    """Write the children for the legal moves, 0 where there is none; how many there are.

    Siblings are mostly made one after the other, so that the next one is looked for there first.
    """
    known = 0
    child = 0
    for k in range(n):
        child += 1
        if child == 1 or child >= count[0] or nodes[child].parent != node or nodes[child].move != moves[k]:
            child = int(slots[slot_of(node, int(moves[k]), nodes, slots)])
        kids[k] = child
        if child:
            known += 1
            nodes[child].chances += 1
    return known


def add_children(
    node: int, n: int, moves: Any, kids: Any, worths: Any, nodes: Any, slots: Any, count: Any
) -> None:
    """Make the children that are missing."""
    for k in range(n):
        if kids[k]:
            continue
        child = int(count[0])
        count[0] = child + 1
        slots[slot_of(node, int(moves[k]), nodes, slots)] = child
        kids[k] = child
        fresh = nodes[child]
        fresh.move = moves[k]
        fresh.parent = node
        fresh.visits = 0
        fresh.chances = 1
        fresh.worth = worths[k]
        for entry in range(VALUES):
            fresh.total[entry] = 0.0


def mean_of(child: Any, player: int, trust: float, start: float) -> float:
    """A child's mean value; it begins with `trust` visits at its worth, or at `start` without advice."""
    visits = int(child.visits)
    if trust > 0.0:
        return float((child.total[player] + float(child.worth) * trust) / (visits + trust))
    return float(child.total[player] / visits) if visits else start


def select(node: int, n: int, kids: Any, player: int, settings: Any, nodes: Any, rng: Any) -> int:
    """The move to follow: best by upper confidence bound for the player to move.

    Equal ones are taken in turn, from a random one on.
    """
    start = nodes[node].total[player] / max(int(nodes[node].visits), 1)
    turn = below(rng, n)
    best, best_bound = 0, -1e18
    chances, times = 0, 0.0  # siblings have nearly always had equally many chances: one logarithm for all
    for index in range(n):
        k = index + turn
        if k >= n:
            k -= n
        child = nodes[kids[k]]
        if child.chances != chances:
            chances = int(child.chances)
            times = log(1.0 + chances)
        doubt = sqrt(times / (int(child.visits) + 1.0))
        bound = mean_of(child, player, settings[TRUST], start) + settings[EXPLORE] * doubt
        if bound > best_bound:
            best, best_bound = k, bound
    return best


def back_up(
    depth: int, players: int, player: int, settings: Any, nodes: Any, path: Any, lists: Any, values: Any
) -> None:
    """Take the values up the path.

    With `SHARP` a node hands on what the best of its moves in this world is worth by now, not what
    came of the one that was tried: trying moves out does not blur the value then.
    """
    sharp = settings[SHARP]
    for step in range(depth, -1, -1):
        passed = nodes[path[step, 0]]
        passed.visits += 1
        for other in range(players):
            passed.total[other] += values[other]
        passed.total[WON] += values[WON]
        passed.total[POINTS] += values[POINTS]
        if sharp > 0.0 and step > 0:
            best = -1e18
            for k in range(int(path[step - 1, 1])):
                best = max(best, mean_of(nodes[lists[step - 1, k]], player, settings[TRUST], 0.0))
            values[player] += sharp * (best - values[player])


# --- simulations --------------------------------------------------------------------------------


def judge(s: Any, owner: int, spread: float, scores: Any, values: Any, players: int) -> None:
    """A finished game's value for every player: the win, and a little for the margin.

    Of the searching player (`owner`) win and points are noted too.
    """
    winners = result(s, scores)
    shares = 0
    for player in range(players):
        shares += (winners >> player) & 1
    for player in range(players):
        rival = -(1 << 40)
        for other in range(players):
            if other != player:
                rival = max(rival, int(scores[other]))
        margin = float(int(scores[player]) - rival)
        won = 1.0 / shares if (winners >> player) & 1 else 0.0
        values[player] = 0.6 * won + 0.2 * (1.0 + margin / (abs(margin) + spread))
        if player == owner:
            values[WON] = won
            values[POINTS] = float(scores[player])


def play_out(
    s: Any,
    seat: int,
    owners: Any,
    players: int,
    settings: Any,
    weights: Any,
    notes: Any,
    work: Any,
    moves: Any,
    worths: Any,
    scores: Any,
    values: Any,
    rng: Any,
) -> None:
    """Play on by the policy to the horizon or the end, and write what that is worth to each player."""
    left = int(settings[HORIZON])
    alone = settings[ALONE] > 0.0
    turn = to_move(s)
    while turn:
        mover = first_seat(turn)
        if alone and mover != seat:
            apply(s, mover, pick(s, mover, moves, rng))
        elif left == 0:
            gauge(s, seat, values, moves, worths, work, weights, notes)
            return
        else:
            apply(s, mover, policy(s, mover, moves, worths, work, weights, notes, rng))
            left -= 1
        turn = to_move(s)
    if alone:
        result(s, scores)
        values[owners[seat]] = float(scores[owners[seat]])
    else:
        judge(s, int(owners[seat]), settings[SPREAD], scores, values, players)


def grow_at(
    states: Any,
    i: int,
    seat: int,
    simulations: int,
    only: int,
    owners: Any,
    players: int,
    settings: Any,
    weights: Any,
    notes: Any,
    nodes: Any,
    slots: Any,
    count: Any,
    path: Any,
    lists: Any,
    work: Any,
    buffers: Any,
    worths: Any,
    scores: Any,
    values: Any,
    rng: Any,
) -> None:
    """Make so many simulations from a state for a seat that is to move; the tree may have begun.

    Each is a world, a way down the tree, a value, and the way back up. `only` is the one move to look into,
    −1 for all.
    """
    for entry in range(VALUES):
        values[entry] = 0.0
    if count[0] == 0:
        count[0] = 1
        nodes[0].parent = NO_NODE
        nodes[0].visits = 0
        for entry in range(VALUES):
            nodes[0].total[entry] = 0.0
    moves, kids = buffers[0], buffers[1]
    alone = settings[ALONE] > 0.0
    for _ in range(simulations):
        work[0] = states[i]
        s = work[0]
        redeal(s, seat, rng)
        node, depth = 0, 0
        path[0, 0] = 0
        turn = to_move(s)
        while turn:
            mover = first_seat(turn)
            if alone and mover != seat:
                apply(s, mover, pick(s, mover, moves, rng))
            else:
                if nodes[node].visits == 0 and node > 0:
                    break
                n = legal(s, mover, moves)
                if node == 0 and only >= 0:
                    moves[0], n = only, 1
                known = find_children(node, n, moves, kids, nodes, slots, count)
                if known < n:
                    if count[0] + n - known > len(nodes):
                        break
                    advise(s, mover, moves, n, worths, work, weights, notes)
                    add_children(node, n, moves, kids, worths, nodes, slots, count)
                k = select(node, n, kids, int(owners[mover]), settings, nodes, rng)
                if settings[SHARP] > 0.0:
                    path[depth, 1] = n
                    for index in range(n):
                        lists[depth, index] = kids[index]
                node = int(kids[k])
                depth += 1
                path[depth, 0] = node
                apply(s, mover, int(moves[k]))
            turn = to_move(s)
        play_out(s, seat, owners, players, settings, weights, notes, work, moves, worths, scores, values, rng)
        back_up(depth, players, int(owners[seat]), settings, nodes, path, lists, values)


TEMPLATES: tuple[Callable[..., Any], ...] = (
    slot_of,
    find_children,
    add_children,
    mean_of,
    select,
    back_up,
    judge,
    play_out,
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
        names[template.__name__] = bind(game, template, template is grow_at, **names)
    return SimpleNamespace(grow_at=names["grow_at"])
