"""Random play on the default city, against the figures of an independent implementation."""

import numpy as np
import pytest

from metropolitain.engine.batch import Batch
from metropolitain.games.metromania.apply import lines_done
from metropolitain.games.metromania.state import STANDSTILL
from tests.cases import FULL_SWEEP
from tests.playing import play_out


@pytest.mark.slow
def test_random_play_comes_out_as_expected() -> None:
    """About 25 stations, 0.6 lines finished, 5.0 blocked, 86 decisions with 8.6 moves, mean −7.5.

    Of the rules with a compulsory last round (X42).
    """
    games = 5000 if FULL_SWEEP else 600
    batch = Batch("metromania", games, 4, {"last_round": "must"}, seed=2026)
    decisions, moves = play_out(batch)
    states = batch.states
    finished = np.array([int(s.finished).bit_count() for s in states])
    done = np.array([lines_done(s) for s in states])
    slack = 4 * (600 / games) ** 0.5
    assert (30 - states["stations_left"]).mean() == pytest.approx(24.9, abs=0.25 * slack)
    assert finished.mean() == pytest.approx(0.63, abs=0.04 * slack)
    assert (done - finished).mean() == pytest.approx(5.0, abs=0.05 * slack)
    assert decisions.mean() == pytest.approx(86.4, abs=0.6 * slack)
    assert batch.scores.mean() == pytest.approx(-7.5, abs=0.25 * slack)
    assert moves == pytest.approx(8.6, abs=0.1)
    assert STANDSTILL not in states["ended_by"]
