"""Worlds that a viewer cannot tell apart, and whether a game's re-deals tell them apart all the same.

What is dealt anew for a seat leaves the machine: a browser thinks about it. What the seat knows must decide
every byte of it, or the bytes tell what is hidden.
"""

import random
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import msgspec

from metropolitain.engine.contract import Rules
from metropolitain.engine.game import SPECTATOR, Game
from metropolitain.engine.ids import Seat, Viewer
from metropolitain.engine.moves import Move
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator

SEED = 0
TRIES = 60

# Change a set-up (a copy of the game's) where the viewer's copy of it hides something.
Shuffle = Callable[[Game, Viewer, Any, Any, random.Random], None]


def viewer_of(game: Game, seat: Seat) -> Viewer:
    """Who looks from a seat (−1: a spectator)."""
    return None if seat == SPECTATOR else game.player_of(seat)


def shuffle_hidden(game: Game, viewer: Viewer, setup: Any, seen: Any, chooser: random.Random) -> None:
    """Permute, list by list, the entries of a set-up that a view hides."""
    if isinstance(setup, dict):
        for key, value in setup.items():
            shuffle_hidden(game, viewer, value, seen[key], chooser)
    elif isinstance(setup, list):
        permute(setup, [place for place, entry in enumerate(seen) if entry is None], chooser)
        for value, shown in zip(setup, seen, strict=True):
            if shown is not None:
                shuffle_hidden(game, viewer, value, shown, chooser)


def permute(items: list[Any], places: list[int], chooser: random.Random) -> None:
    """Shuffle the entries at these places of a list."""
    values = [items[place] for place in places]
    chooser.shuffle(values)
    for place, value in zip(places, values, strict=True):
        items[place] = value


def another_world(
    game: Game, seat: Seat, chooser: random.Random, shuffle: Shuffle = shuffle_hidden, tries: int = TRIES
) -> Game | None:
    """A whole game that differs where a seat cannot see; None where chance finds no other.

    Its set-up is changed by what the seat's view hides, not by `redeal`, which such worlds are to test.
    """
    viewer, known = viewer_of(game, seat), game.information_state(seat)
    truth, seen = game.rules.read_setup(game.state), game.view(viewer).setup
    for _ in range(tries):
        setup = msgspec.json.decode(msgspec.json.encode(truth))
        shuffle(game, viewer, setup, seen, chooser)
        other = _played_again(game, viewer, setup, chooser)
        if other and other.information_state(seat) == known and other.state != game.state:
            return other
    return None


def _played_again(game: Game, viewer: Viewer, setup: Any, chooser: random.Random) -> Game | None:
    """The same moves on another set-up, others' hidden ones replaced; None where they do not fit."""
    try:
        other = Game.new(game.rules.name, game.players, game.options.changed(), setup=setup)
    except Refusal:
        return None
    public = len(game.moves) - game.rules.secret_moves(game.state)
    for number, move in enumerate(game.moves):
        if number >= public and game.player_of(move.seat) != viewer:
            other.push(chooser.choice(other.legal_for(move.seat)))
        elif is_legal(other, move):
            other.push(move)
        else:
            return None
    return other


def is_legal(game: Game, move: Move) -> bool:
    """Whether a move of another game may be made in this one."""
    return move.seat in game.to_move and move.code in game.legal_codes(move.seat)


# --- whether a game keeps what is hidden ----------------------------------------------------------


def telling_redeals(rules: Rules) -> list[str]:
    """Where a game's re-deals differ in worlds that a viewer cannot tell apart, in words for who wrote it.

    A random game with the options of each benchmark is compared with other worlds at every move, for a seat
    or a spectator in turn.
    """
    return [problem for players, options in rules.benchmarks for problem in _telling(rules, players, options)]


def _telling(rules: Rules, players: int, options: dict[str, Any]) -> Iterator[str]:
    game = Game.new(rules.name, players, options, seed=SEED)
    chooser = random.Random(SEED)
    who = cycle([SPECTATOR, *map(Seat, range(game.seat_count))])
    while not game.over:
        seat = next(who)
        for other in _some_worlds(game, seat, chooser):
            if fields := differing_fields(game.redeal(seat, SEED), other.redeal(seat, SEED)):
                named = f"{players} players, {options}, after {len(game.moves)} moves, seat {seat}"
                yield f"redeal and canonicalize tell two worlds apart in {', '.join(fields)} ({named})"
                return
        mover = chooser.choice(game.to_move)
        game.play(chooser.choice(game.legal_for(mover)), mover)


def _some_worlds(game: Game, seat: Seat, chooser: random.Random) -> Iterator[Game]:
    """A world made from what a seat's view hides, and one from a re-deal, which fits where that does not."""
    shuffled = another_world(game, seat, chooser, tries=3)
    redealt = game.another_past(seat, generator(chooser.randrange(1 << 53)))
    if shuffled:
        yield shuffled
    if redealt and redealt.information_state(seat) == game.information_state(seat):
        yield redealt


def differing_fields(one: Game, other: Game) -> list[str]:
    """The fields in which two states differ, byte for byte."""
    names = one.rules.dtype.names or ()
    return [name for name in names if one.state[name].tobytes() != other.state[name].tobytes()]
