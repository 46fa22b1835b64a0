"""Two worlds that differ only in secrets, at every move of whole games: what is shown, told, dealt anew."""

import numpy as np
import pytest

from metropolitain.engine.game import Game
from tests.cases import ALL_CASES, CASES, FULL_SWEEP, Case, name_of
from tests.playing import play_randomly
from tests.worlds.comparing import compare_worlds

SWEEP = ALL_CASES if FULL_SWEEP else CASES


@pytest.mark.parametrize("case", SWEEP, ids=name_of)
def test_a_viewer_is_told_the_same_in_two_worlds(case: Case) -> None:
    """Rules M31, M60, N11, X6: a game from its first move to its last, for spectators and players."""
    compare_worlds(case, seed=1)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_nothing_is_left_over_in_a_state(case: Case) -> None:
    """No move leaves behind what no rule reads any more: `canonicalize` finds nothing to clear."""
    game = play_randomly(Game.new(*case, seed=2), 2)
    cleared = np.zeros(1, game.rules.dtype)
    for number in range(len(game.moves) + 1):
        cleared[0] = game.state_at(number)
        before = cleared.tobytes()
        game.rules.kernels.canonicalize(cleared[0])
        assert cleared.tobytes() == before, number
