"""Loops over many games at once, and over a game's actions: for batches, and for programs that learn.

Each is written for the game of one index, so that the same source runs as a loop on the processor and
with one thread a game on a graphics card (`cuda.py`). As in `loops.py`, names set to `_unbound` mean the
game's own kernels. Libraries for Python have them, those for browsers do not.

A game that is over has the seat NOBODY; it is left as it is.
"""

from collections.abc import Callable
from inspect import signature
from typing import Any

import numpy as np

from metropolitain.engine.actions import NO_ACTION, NO_MOVE, PART
from metropolitain.engine.kernel import bind, kernel
from metropolitain.engine.loops import first_seat
from metropolitain.engine.refusal import LEGAL
from metropolitain.engine.rng import below


def _unbound(*_: Any) -> Any:
    raise RuntimeError("a loop must be bound to a game first")


deal = begin = to_move = legal = refuse = apply = result = pick = redeal = canonicalize = _unbound
code_of = action_of = legal_mask = observe = begin_part = num_actions = observation_size = _unbound

NOBODY = -1
NO_SUCH_ACTION = -1  # in place of a refusal's code: the action means no move here
WIN, POINTS = 0, 1  # what rewards are made of
OF_ONE_GAME = "_game"  # how loops over one game of many end; the others are what is called


def row_of(i: int, rows: int) -> int:
    """The row of room to work in for a game: its own, or the only one of those that come in turn."""
    return i if i < rows else 0


# --- one game of many, by its moves -------------------------------------------------------------


def deal_game(states: Any, i: int, blank: Any, which: Any, rngs: Any) -> None:
    """Deal a game anew where `which` says so."""
    if which[i]:
        states[i] = blank[0]
        deal(states[i], rngs[i])
        begin(states[i])


def seats_game(states: Any, i: int, bits: Any, seats: Any) -> None:
    """Write the seats to move as bits, and the first of them."""
    bits[i] = to_move(states[i])
    seats[i] = first_seat(bits[i]) if bits[i] else NOBODY


def legal_game(states: Any, i: int, seats: Any, moves: Any, counts: Any) -> None:
    """Write a seat's legal moves."""
    counts[i] = legal(states[i], seats[i], moves[i]) if seats[i] >= 0 else 0


def check_game(states: Any, i: int, seats: Any, moves: Any, refused: Any, wrong: Any) -> None:
    """Write why a move is refused; `wrong` is set where one is."""
    refused[i] = refuse(states[i], seats[i], moves[i]) if seats[i] >= 0 else LEGAL
    if refused[i] != LEGAL:
        wrong[0] = 1


def apply_game(states: Any, i: int, seats: Any, moves: Any) -> None:
    """Make a move that was checked."""
    if seats[i] >= 0:
        apply(states[i], seats[i], moves[i])


def pick_game(states: Any, i: int, seats: Any, lists: Any, rngs: Any, moves: Any) -> None:
    """Write a random move."""
    moves[i] = pick(states[i], seats[i], lists[row_of(i, len(lists))], rngs[i]) if seats[i] >= 0 else NO_MOVE


def result_game(states: Any, i: int, scores: Any, winners: Any) -> None:
    """Write scores and winners."""
    winners[i] = result(states[i], scores[i])


def redeal_game(states: Any, i: int, seats: Any, rngs: Any) -> None:
    """Replace what a seat cannot know by something it might be; NOBODY knows all."""
    if seats[i] >= 0:
        redeal(states[i], seats[i], rngs[i])
        canonicalize(states[i])


def random_game(states: Any, i: int, lists: Any, rngs: Any, counts: Any) -> None:
    """Play a game to its end by random moves; how many."""
    s = states[i]
    room = lists[row_of(i, len(lists))]
    turn = to_move(s)
    while turn:
        seat = first_seat(turn)
        apply(s, seat, pick(s, seat, room, rngs[i]))
        counts[i] += 1
        turn = to_move(s)


# --- one game of many, by actions ---------------------------------------------------------------


def check_action_game(
    states: Any, i: int, seats: Any, actions: Any, moves: Any, refused: Any, wrong: Any
) -> None:
    """Write the move of an action, and why it is refused; `wrong` is set where one is."""
    refused[i] = LEGAL
    moves[i] = NO_MOVE
    if seats[i] < 0:
        return
    move = int(code_of(states[i], seats[i], actions[i]))
    moves[i] = move
    if move == NO_MOVE:
        refused[i] = NO_SUCH_ACTION
    elif move != PART:
        refused[i] = refuse(states[i], seats[i], move)
    if refused[i] != LEGAL:
        wrong[0] = 1


def share_out(winners: int, players: int, player: int) -> float:
    """A player's part of the win, all together 0: 1 for who wins alone, less for who shares it."""
    won, all_won = (winners >> player) & 1, 0
    for other in range(players):
        all_won += (winners >> other) & 1
    if players == 1 or all_won == 0:
        return 0.0
    return (won * players / all_won - 1.0) / (players - 1)


def reward_game(states: Any, i: int, seats: Any, rewards: Any, scores: Any, ended: Any, kind: int) -> None:
    """Write the rewards of the move just made, and whether the game is over.

    By POINTS they are what was gained since `scores`, which are brought up to date.
    """
    players = rewards.shape[1]
    is_over = to_move(states[i]) == 0
    ended[i] = is_over
    for player in range(players):
        rewards[i, player] = 0.0
    if seats[i] < 0:
        return
    if kind == POINTS:
        for player in range(players):
            rewards[i, player] = -scores[i, player]
        result(states[i], scores[i])
        for player in range(players):
            rewards[i, player] += scores[i, player]
    elif is_over:
        winners = int(result(states[i], scores[i]))
        for player in range(players):
            rewards[i, player] = share_out(winners, players, player)


def take_game(
    states: Any,
    i: int,
    seats: Any,
    actions: Any,
    moves: Any,
    rewards: Any,
    scores: Any,
    ended: Any,
    kind: int,
    blank: Any,
    rngs: Any,
    autoreset: int,
) -> None:
    """Make an action that was checked, write what it brought, and deal an ended game anew if asked to."""
    s = states[i]
    if seats[i] >= 0:
        if moves[i] == PART:
            begin_part(s, seats[i], actions[i])
        else:
            apply(s, seats[i], moves[i])
    reward_game(states, i, seats, rewards, scores, ended, kind)
    if ended[i] and autoreset:
        states[i] = blank[0]
        deal(s, rngs[i])
        begin(s)
        for player in range(rewards.shape[1]):
            scores[i, player] = 0


def mask_game(states: Any, i: int, seats: Any, lists: Any, masks: Any) -> None:
    """Write which actions are legal for a seat; none for NOBODY."""
    if seats[i] >= 0:
        legal_mask(states[i], seats[i], lists[row_of(i, len(lists))], masks[i])
    else:
        for action in range(masks.shape[1]):
            masks[i, action] = 0


def observe_game(states: Any, i: int, seats: Any, out: Any) -> None:
    """Write what a seat sees; the first one's sight for NOBODY."""
    observe(states[i], max(seats[i], 0), out[i])


def random_action_game(states: Any, i: int, masks: Any, rngs: Any, actions: Any) -> None:
    """Write one of the actions that are legal by a mask, each as likely; NO_ACTION where there are none."""
    legal_actions = 0
    for action in range(masks.shape[1]):
        legal_actions += int(masks[i, action])
    actions[i] = NO_ACTION
    if legal_actions == 0:
        return
    choice = below(rngs[i], legal_actions)
    for action in range(masks.shape[1]):
        if masks[i, action]:
            if choice == 0:
                actions[i] = action
                return
            choice -= 1


# --- one state, for a game that is played action by action ----------------------------------------


def num_actions_at(states: Any, i: int) -> int:
    """How many actions there are."""
    return int(num_actions(states[i]))


def observation_size_at(states: Any, i: int) -> int:
    """How many numbers a seat sees."""
    return int(observation_size(states[i]))


def code_at(states: Any, i: int, seat: int, action: int) -> int:
    """The move of an action."""
    return int(code_of(states[i], seat, action))


def action_at(states: Any, i: int, seat: int, move: int) -> int:
    """The action of a move."""
    return int(action_of(states[i], seat, move))


def act_at(states: Any, i: int, seat: int, action: int) -> int:
    """Make an action: a move into the next state, a part of one in place.

    The move, or PART; NO_MOVE where it is not legal, and nothing was changed.
    """
    move = int(code_of(states[i], seat, action))
    if move == PART:
        begin_part(states[i], seat, action)
    elif move != NO_MOVE:
        if refuse(states[i], seat, move) != LEGAL:
            return NO_MOVE
        states[i + 1] = states[i]
        begin_part(states[i], seat, NO_ACTION)
        apply(states[i + 1], seat, move)
    return move


def forget_at(states: Any, i: int, seat: int) -> None:
    """Forget a move that a seat has begun."""
    begin_part(states[i], seat, NO_ACTION)


def mask_at(states: Any, i: int, seat: int, moves: Any, mask: Any) -> None:
    """Write which actions are legal for a seat."""
    legal_mask(states[i], seat, moves, mask)


def observe_at(states: Any, i: int, seat: int, out: Any) -> None:
    """Write what a seat sees."""
    observe(states[i], seat, out)


# --- all games of a batch -------------------------------------------------------------------------


def over_all(one: Callable[..., None]) -> Callable[..., Any]:
    """Return the loop that does for each game of a batch what `one` does for one of them.

    It is written as text: numba wants to know how many arguments there are.
    """
    name, given = one.__name__.removesuffix(OF_ONE_GAME), ", ".join([*signature(one).parameters][2:])
    loop = f"for i in range(len(states)):\n        {name}{OF_ONE_GAME}(states, i, {given})"
    names = {**globals()}
    exec(compile(f"def {name}_all(states, {given}):\n    {loop}\n", __file__, "exec"), names)
    made: Callable[..., Any] = names[f"{name}_all"]
    return made


# --- binding --------------------------------------------------------------------------------------


@kernel
def no_parts(s: Any, seat: int, action: int) -> None:
    """In place of `begin_part` where every action is a whole move."""


Loops = tuple[Callable[..., Any], ...]
MOVES_OF_ONE: Loops = (
    *(deal_game, seats_game, legal_game, check_game, apply_game),
    *(pick_game, result_game, redeal_game, random_game),
)
ACTIONS_OF_ONE: Loops = (check_action_game, take_game, mask_game, observe_game, random_action_game)
MOVE_LOOPS: Loops = (row_of, *MOVES_OF_ONE, *map(over_all, MOVES_OF_ONE))
ACTION_LOOPS: Loops = (
    *(share_out, reward_game),
    *ACTIONS_OF_ONE,
    *map(over_all, ACTIONS_OF_ONE),
    *(num_actions_at, observation_size_at, code_at, action_at, act_at, forget_at, mask_at, observe_at),
)


def loops_for(kernels: dict[str, Callable[..., Any]]) -> Loops:
    """The loops that a game with these kernels can have."""
    return (*MOVE_LOOPS, *ACTION_LOOPS) if "code_of" in kernels else MOVE_LOOPS


def bind_batch_loops(game: str, kernels: dict[str, Callable[..., Any]], first: Any) -> dict[str, Any]:
    """Every loop of this module that a game can have, bound to its kernels; `first` is its `first_seat`."""
    names: dict[str, Any] = {"begin_part": no_parts, **kernels, "first_seat": first}
    bound = {}
    for template in loops_for(kernels):
        name = template.__name__
        names[name] = bound[name] = bind(game, template, name.endswith("_all"), **names)
    return bound


def example_batch_calls(
    dtype: "np.dtype[Any]", max_moves: int, players: int, has_actions: bool
) -> dict[str, tuple[Any, ...]]:
    """Arguments of the right kinds for every loop that is called; what the states hold means nothing."""
    states, flags = np.zeros(2, dtype), np.zeros(2, np.uint8)
    rngs, each = np.zeros((2, 1), np.uint64), np.zeros(2, np.int64)
    lists, scores = np.zeros((1, max_moves), np.int64), np.zeros((2, players), np.int64)
    rewards, out = np.zeros((2, players), np.float32), np.zeros((2, 1), np.uint8)
    calls: dict[str, tuple[Any, ...]] = {
        "deal_all": (states, states, flags, rngs),
        "seats_all": (states, each, each),
        "legal_all": (states, each, lists, each),
        "check_all": (states, each, each, each, each),
        "apply_all": (states, each, each),
        "pick_all": (states, each, lists, rngs, each),
        "result_all": (states, scores, each),
        "redeal_all": (states, each, rngs),
        "random_all": (states, lists, rngs, each),
    }
    if has_actions:
        calls |= {
            "num_actions_at": (states, 0),
            "observation_size_at": (states, 0),
            "code_at": (states, 0, 0, 0),
            "action_at": (states, 0, 0, 0),
            "act_at": (states, 0, 0, 0),
            "forget_at": (states, 0, 0),
            "mask_at": (states, 0, 0, lists[0], out[0]),
            "observe_at": (states, 0, 0, out[0]),
            "check_action_all": (states, each, each, each, each, each),
            "take_all": (states, each, each, each, rewards, scores, flags, 0, states, rngs, 0),
            "mask_all": (states, each, lists, out),
            "observe_all": (states, each, out),
            "random_action_all": (states, out, rngs, each),
        }
    return calls
