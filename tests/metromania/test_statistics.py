"""Random play on the default city, against the figures of an independent implementation."""

import numpy as np
import pytest

from metropolitain.engine.rng import generator
from metropolitain.games import load
from metropolitain.games.metromania.apply import lines_done
from metropolitain.games.metromania.state import STANDSTILL
from tests.cases import FULL_SWEEP

RULES = load("metromania")


@pytest.mark.slow
def test_random_play_comes_out_as_expected() -> None:
    """About 25 stations, 0.6 lines finished, 5.0 blocked, 86 decisions with 8.6 moves, mean −7.8.

    Of the rules with a compulsory last round (X42).
    """
    games = 5000 if FULL_SWEEP else 600
    loops, rng = RULES.loops, generator(2026)
    states = np.zeros(2, RULES.dtype)
    moves = np.zeros((3, RULES.max_moves), np.int64)
    work = np.zeros(2, RULES.dtype)
    scores = np.zeros(4, np.int64)
    figures, options, endings = [], [], set()
    for _ in range(games):
        states[:] = 0
        RULES.configure(states[0], 4, RULES.read_options(4, {"last_round": "must"}))
        loops.deal_at(states, 0, rng)
        decisions = 0
        while turn := loops.to_move_at(states, 0):
            seat = turn.bit_length() - 1
            options.append(loops.legal_at(states, 0, seat, moves[0]))
            loops.advance_at(states, 0, seat, loops.choose_at(states, 0, seat, 0, 1, work, moves, rng))
            states[0] = states[1]
            decisions += 1
        loops.result_at(states, 0, scores)
        s = states[0]
        finished = int(s.finished).bit_count()
        endings.add(int(s.ended_by))
        figures.append((30 - s.stations_left, finished, lines_done(s) - finished, decisions, scores.mean()))
    stations, finished, blocked, decisions, mean = np.array(figures, float).mean(axis=0)
    slack = 4 * (600 / games) ** 0.5
    assert abs(stations - 24.9) < 0.25 * slack
    assert abs(finished - 0.63) < 0.04 * slack
    assert abs(blocked - 5.0) < 0.05 * slack
    assert abs(decisions - 86.4) < 0.6 * slack
    assert abs(mean + 7.5) < 0.25 * slack
    assert abs(np.mean(options) - 8.6) < 0.1
    assert STANDSTILL not in endings
