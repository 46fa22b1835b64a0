"""Properties that hold at every step of random games."""

import random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from metropolitain.engine.game import Game
from metropolitain.games.nextstation.board import CONFLICT, SECTION_ENDS, STATION_INDEX
from metropolitain.games.nextstation.codec import (
    CIRCLE,
    DOUBLE,
    JOKER_POWER,
    PASS,
    PLAIN,
    SWITCH_POWER,
    pack_move,
    pack_step,
)
from metropolitain.games.nextstation.state import NOT_ACTED
from tests.nextstation.cases import ALL_CASES
from tests.playing import play_randomly, position_of, viewers

STEPS = [pack_step(start, target) for a, b in SECTION_ENDS for start, target in ((a, b), (b, a))]
CASES = st.sampled_from(ALL_CASES)
SEEDS = st.integers(0, 2**32)


def reached(case: tuple, seed: int, moves: int) -> Game:  # type: ignore[type-arg]
    return play_randomly(Game.new("nextstation", *case, seed=seed), seed, moves)


@settings(max_examples=40, deadline=None)
@given(CASES, SEEDS, st.integers(0, 120))
def test_exactly_the_moves_that_are_not_refused_are_listed(case, seed: int, moves: int) -> None:  # type: ignore[no-untyped-def]
    game = reached(case, seed, moves)
    for seat in game.to_move:
        listed = {move.code for move in game.legal_for(seat)}
        singles = [pack_move(kind, step, 0) for kind in (PLAIN, JOKER_POWER, SWITCH_POWER) for step in STEPS]
        circles = [pack_move(CIRCLE, station, 0) for station in range(53)]
        doubles = [pack_move(DOUBLE, first, second)
                   for first in STEPS for second in random.Random(seed).sample(STEPS, 12)]  # fmt: skip
        refuse = game.rules.loops.refuse_at
        at = len(game.moves)
        for code in (*singles, *circles, *doubles, PASS, *listed):
            assert (refuse(game._states, at, seat, code) == 0) == (code in listed), game.rules.format(code)


@settings(max_examples=40, deadline=None)
@given(CASES, SEEDS)
def test_networks_keep_the_rules_at_every_step(case, seed: int) -> None:  # type: ignore[no-untyped-def]
    """Lines are trees without crossings (N20–N24); masks, counts and points agree with them."""
    game = reached(case, seed, 40)
    while not game.over:
        s = game.state
        for player in position_of(game).players:
            drawn = [tuple(STATION_INDEX[name] for name in step)
                     for line in player.sheet.lines for step in line.sections]  # fmt: skip
            sections = [SECTION_ENDS.index((min(step), max(step))) for step in drawn]
            assert len(set(sections)) == len(sections)
            blocked = np.zeros(3, np.uint64)
            for section in sections:
                assert not (blocked[section // 64] >> np.uint64(section % 64)) & np.uint64(1)
                blocked |= CONFLICT[section]
            assert (blocked == s.blocked[player.player]).all()
            for line in player.sheet.lines:
                stations = {line.departure, *(name for step in line.sections for name in step)}
                assert len(stations) == len(line.sections) + 1
        play_randomly(game, len(game.moves), 15)


@settings(max_examples=30, deadline=None)
@given(CASES, SEEDS)
def test_running_scores_never_fall_and_pending_moves_count(case, seed: int) -> None:  # type: ignore[no-untyped-def]
    """A section never costs points (N44), whether its turn is complete or not (N11)."""
    game = reached(case, seed, 0)
    before = game.scores
    while not game.over:
        play_randomly(game, seed + len(game.moves), 1)
        assert all(now >= then for now, then in zip(game.scores, before, strict=True))
        before = game.scores
        for viewer in viewers(game.players):
            assert position_of(game, viewer).scores == game.scores_for(viewer)
        assert game.scores == game.scores_for(None)
        acted = int((game.state.pending[: game.players] != NOT_ACTED).sum())
        assert game.rules.secret_moves(game.state) == acted
