"""A game, a search and a perft as a list of digests: what every way to run kernels must find alike.

    python -m tests.builder.trace < requests.json

Each request is a set-up (`Request`); the answer has a digest after every move, one of the perft counts and
one of the search's tree. `trace.mjs` does the same steps with a WebAssembly module.
"""

import hashlib
import json
import sys
from base64 import b64encode
from typing import Any

import msgspec
import numpy as np

from metropolitain.bots.search import EVERY_MOVE, search_arguments, search_loops
from metropolitain.bots.tree import NODE
from metropolitain.engine.batch import Batch
from metropolitain.engine.contract import Rules
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.loops import EASY, GREEDY, RANDOM, scratch
from metropolitain.engine.rng import generator
from metropolitain.games import load

POLICIES = (RANDOM, RANDOM, EASY, GREEDY)  # the seats' choices, in turn
ODD_MOVES = (-1, 0, 1, 77, 4096, 123_456_789, 2**40 + 5, -(2**52))
NODES = 4000


class Request(msgspec.Struct):
    """A set-up, and how far to go."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int
    moves: int
    perft: int
    simulations: int
    actions: int = 0  # steps of a batch; WebAssembly has none of that


class Digest:
    """What has been seen since the last digest."""

    def __init__(self) -> None:
        self._seen = hashlib.sha256()

    def numbers(self, *found: Any) -> None:
        """Whole numbers."""
        self._seen.update(np.array(found, "<i8").tobytes())

    def raw(self, content: Any) -> None:
        """Bytes as they lie in memory."""
        self._seen.update(content.tobytes())

    def take(self) -> str:
        """The digest of it all."""
        return self._seen.hexdigest()[:16]


def begin(rules: Rules, asked: Request) -> Any:
    """Room for two states, the first of them configured."""
    states = np.zeros(2, rules.dtype)
    rules.configure(states[0], asked.players, rules.read_options(asked.players, asked.options))
    return states


def put(states: Any, to: int, source: int) -> None:
    """Copy a state with all its bytes."""
    rows = states.view(np.uint8).reshape(len(states), -1)
    rows[to] = rows[source]


def trace_game(rules: Rules, asked: Request) -> list[str]:
    """A digest after every move: state, legal moves, refusals, scores, and what a re-deal makes of it."""
    loops, states = rules.loops, begin(rules, asked)
    rng = generator(asked.seed)
    work, buffers = scratch(rules.dtype, rules.max_moves)
    moves, scores = np.zeros(rules.max_moves, np.int64), np.zeros(asked.players, np.int64)
    loops.deal_at(states, 0, rng)
    digest, found = Digest(), []
    for number in range(asked.moves):
        turn = loops.to_move_at(states, 0)
        winners = loops.result_at(states, 0, scores)
        digest.numbers(turn, winners)
        digest.raw(states[:1])
        digest.raw(scores)
        if not turn:
            break
        seat = loops.first_seat(turn)
        count = loops.legal_at(states, 0, seat, moves)
        digest.numbers(seat, count, *moves[:count].tolist())
        for move in (*ODD_MOVES, *moves[: min(count, 4)].tolist()):
            digest.numbers(loops.refuse_at(states, 0, seat, move))
        put(states, 1, 0)
        loops.redeal_at(states, 1, seat, rng)
        digest.raw(states[1:])
        policy = POLICIES[number % len(POLICIES)]
        move = loops.choose_at(states, 0, seat, policy, 2, work, buffers, rng)
        digest.numbers(move)
        loops.advance_at(states, 0, seat, move)
        put(states, 0, 1)
        found.append(digest.take())
    return [*found, digest.take()]


def trace_perft(rules: Rules, asked: Request) -> str:
    """The counts of all move sequences up to a length."""
    states, digest = begin(rules, asked), Digest()
    rules.loops.deal_at(states, 0, generator(asked.seed))
    for depth in range(asked.perft + 1):
        room = max(depth, 1)
        stack = np.zeros(room, rules.dtype)
        lists, at = np.zeros((room, rules.max_moves), np.int64), np.zeros((room, 3), np.int64)
        digest.numbers(rules.loops.perft_at(states, 0, depth, stack, lists, at))
    return digest.take()


def prepared_search(rules: Rules, asked: Request) -> tuple[Any, ...]:
    """All that `grow_at` is given, the state dealt and the tree empty."""
    options = rules.read_options(asked.players, asked.options)
    states = begin(rules, asked)[:1].copy()
    settings = rules.search(asked.players, options)
    seats = range(rules.seats(asked.players, options))
    owners = np.array([rules.player_of(Seat(seat), asked.players) for seat in seats], np.int64)
    tree = (rules.read_weights(), np.zeros(NODES, NODE), np.zeros(1, np.int64))
    rest = search_arguments(rules, settings, owners, asked.players, tree, generator(asked.seed, 1))
    rest[9][:] = 0  # lists of moves come uninitialised
    return (states, 0, 0, asked.simulations, EVERY_MOVE, *rest)


def trace_search(rules: Rules, asked: Request) -> str:
    """A search's whole tree, byte for byte, for the first seat to move."""
    states, _, _, simulations, only, *rest = prepared_search(rules, asked)
    rules.loops.deal_at(states, 0, generator(asked.seed))
    seat = rules.loops.first_seat(rules.loops.to_move_at(states, 0))
    search_loops(rules.name).grow_at(states, 0, seat, simulations, only, *rest)
    digest = Digest()
    digest.raw(rest[5])
    digest.raw(rest[7])
    return digest.take()


def trace_actions(asked: Request) -> list[str]:
    """A digest after every step of a batch, with masks, observations, rewards and re-deals."""
    batch = Batch(asked.game, 2, asked.players, asked.options, asked.seed, reward="points", autoreset=True)
    game = Game.new(asked.game, asked.players, asked.options, seed=asked.seed)
    digest, found = Digest(), []
    for number in range(asked.actions):
        masks = batch.legal_mask()
        actions = batch.random_actions(masks)
        for array in (masks, batch.observe(), batch.redeal(number).states, actions, *batch.step(actions)):
            digest.raw(array)
        digest.raw(batch.states)
        digest.raw(game.observation())
        if game.over:
            game = Game.new(asked.game, asked.players, asked.options, seed=asked.seed + number)
        legal = np.flatnonzero(game.legal_mask())
        action = int(legal[number % len(legal)])
        digest.numbers(action, *(move.code for move in [game.step(action)] if move))
        found.append(digest.take())
    return found


def trace(asked: Request) -> dict[str, Any]:
    """All of a request."""
    rules = load(asked.game)
    return {
        "moves": trace_game(rules, asked),
        "perft": trace_perft(rules, asked),
        "search": trace_search(rules, asked) if asked.simulations else "",
        **({"actions": trace_actions(asked)} if asked.actions else {}),
    }


def told_to_node(asked: Request) -> dict[str, Any]:
    """A request with all that a WebAssembly module needs: the blank state, sizes, the search's arguments."""
    rules = load(asked.game)
    return {
        **msgspec.to_builtins(asked),
        "blank": b64encode(begin(rules, asked)[:1].tobytes()).decode(),
        "rng": str(int(generator(asked.seed)[0])),
        "max_moves": rules.max_moves,
        "policies": POLICIES,
        "odd_moves": ODD_MOVES,
        "search": [_argument(one) for one in prepared_search(rules, asked)],
    }


def _argument(given: Any) -> Any:
    if not isinstance(given, np.ndarray):
        return given
    content = b64encode(given.tobytes()).decode() if given.view(np.uint8).any() else ""
    return {"shape": given.shape, "size": given.itemsize, "content": content}


if __name__ == "__main__":
    requests = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Request])
    with np.errstate(over="raise"):
        print(json.dumps([trace(one) for one in requests]))
