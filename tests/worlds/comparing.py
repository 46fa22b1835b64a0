"""All that a viewer is shown and sent of a game, compared in two worlds at every move."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import numpy as np

from metropolitain.engine.game import SPECTATOR, Game
from metropolitain.engine.ids import Player, Seat, Viewer
from metropolitain.engine.words import LANGUAGES
from tests.cases import FULL_SWEEP, Case
from tests.playing import play_randomly
from tests.worlds.making import another_world, eyes_of, seats_of

SEED = 0  # the one with which states are dealt anew for browsers
PREVIEWS = 3
TOLD = 0.03  # how often the game is told in sentences too, which takes long


class Pairs(NamedTuple):
    """How many pairs of worlds were compared, and in how many of them the worlds are two."""

    compared: int
    different: int


def compare_worlds(case: Case, seed: int) -> Pairs:
    """Play a random game to its end; after every move compare it with another world, for one who looks on.

    That is somebody who only watches or one of the players; in the full sweep, both.
    """
    game = Game.new(*case, seed=seed)
    chooser = random.Random(f"{case} {seed}")
    compared = different = 0
    while not game.over:
        onlookers: list[Viewer] = [None, Player(chooser.randrange(game.players))]
        for viewer in onlookers if FULL_SWEEP else [chooser.choice(onlookers)]:
            other = another_world(game, viewer, chooser)
            tell = random.Random(chooser.random())
            state = tell.getstate()
            ours = list(told(game, viewer, tell))
            tell.setstate(state)
            theirs = list(told(other, viewer, tell))
            assert ours == theirs, f"{case}, seed {seed}, {len(game.moves)} moves, viewer {viewer}"
            compared += 1
            different += other.state.tobytes() != game.state.tobytes()
        play_randomly(game, chooser.randrange(1 << 30), 1)
    return Pairs(compared, different)


def told(game: Game, viewer: Viewer, chooser: random.Random) -> Iterator[bytes]:
    """All that a viewer is told now: states dealt anew, record, position, effects, moves, previews."""
    for seat in seats_of(game, viewer):
        yield game.redeal(seat, SEED).state.tobytes()
        yield game.redeal(seat, chooser.randrange(1 << 30)).state.tobytes()
        if seat != SPECTATOR:
            yield from told_to_seat(game, seat, chooser)
    yield game.information_state(eyes_of(game, viewer)).encode()
    shown = [game.view(viewer), game.position(viewer), game.scores_for(viewer), game.detail]
    if game.moves:
        shown.append(game.effects(-1, viewer))
    yield msgspec.json.encode(shown)
    if chooser.random() < TOLD:
        yield repr(game.rules.describe(game.state, viewer, chooser.choice(LANGUAGES))).encode()


def told_to_seat(game: Game, seat: Seat, chooser: random.Random) -> Iterator[bytes]:
    """What a seat may do, what that would do, and what programs that learn see."""
    legal = game.legal_for(seat)
    yield game.legal_codes(seat).tobytes()
    for _ in range(PREVIEWS if len(legal) else 0):
        yield msgspec.json.encode(game.preview(chooser.choice(legal)))
    if game.rules.has_actions:
        yield np.concatenate([game.observation(seat), game.legal_mask(seat)]).tobytes()
