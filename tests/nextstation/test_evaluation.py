"""The learned evaluation of a sheet: table, network, and shares of both."""

from typing import Any

import numpy as np
import pytest

from metropolitain.engine.game import Game
from metropolitain.games.nextstation import evaluation as ev
from metropolitain.games.nextstation import neural_net as net
from metropolitain.games.nextstation.board import ROUNDS, UNDERGROUNDS
from metropolitain.games.nextstation.score import score
from tests.playing import play_randomly


def sheets(options: dict[str, Any]) -> list[Any]:
    """The states of a few random games for two, but for the last card."""
    found = []
    for seed in range(3):
        game = play_randomly(Game.new("nextstation", 2, options, seed=seed), seed)
        found += [game.state_at(number) for number in range(len(game.moves))]
    return [s for s in found if s.rnd < ROUNDS - 1 or s.undergrounds < UNDERGROUNDS]


def expected(s: Any, seat: int, weights: Any) -> float:
    return ev.expect(s, seat, weights, np.zeros(ev.NOTES, np.int64))


def inputs_of(s: Any, seat: int) -> Any:
    """The network's inputs of a sheet."""
    inputs, left = np.zeros(net.MOST_INPUTS, np.int64), np.zeros(8, np.int64)
    ev.cards_left(s, left)
    over = int(s.undergrounds) == UNDERGROUNDS
    return inputs[: net.read_inputs(s, seat, over, left, inputs)]


def test_inputs_are_rows_of_one_network_each_once() -> None:
    for s in sheets({}):
        rows = inputs_of(s, 1)
        assert len(set((rows // net.ROWS).tolist())) == 1
        assert (rows % net.ROWS < net.INPUTS).all()
        assert len(set(rows.tolist())) == len(rows)


def test_the_network_is_a_sum_of_rows_bent_and_weighed() -> None:
    weights = ev.read_weights()[ev.AT_NETWORK :]
    table = weights.reshape(net.NETS, net.ROWS, net.HIDDEN).astype(np.float64)
    for s in sheets({})[::7]:
        rows = inputs_of(s, 0)
        which = int(rows[0]) // net.ROWS
        hidden = np.maximum(table[which, rows % net.ROWS].sum(axis=0), 0.0)
        told = net.answer(rows, len(rows), weights, np.zeros(net.HIDDEN, np.float32))
        assert abs(told - net.POINTS * hidden @ table[which, net.INPUTS]) < 0.05


@pytest.mark.parametrize("options", [{}, {"objectives": True, "powers": True}])
def test_a_share_of_the_learning_counts_beside_the_points_on_the_sheet(options: dict[str, Any]) -> None:
    for s in sheets(options)[::3]:
        points, all_of_it = score(s, 0), expected(s, 0, ev.read_weights())
        assert expected(s, 0, ev.read_weights(0.0)) == points
        part = expected(s, 0, ev.read_weights(0.3))
        assert part - points == pytest.approx(0.3 * (all_of_it - points), abs=1e-3)


def test_expectations_come_near_what_games_bring() -> None:
    """A first position is worth about what play by the evaluation reaches: 157 points."""
    game = Game.new("nextstation", 1, seed=5)
    s = game.state
    assert 145 < max(expected(s, 0, ev.read_weights()), 0) < 170
