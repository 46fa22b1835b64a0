"""Perft counts of fixed set-ups, and that the golden records have everything in them."""

import pytest

from tests.nextstation.table import start
from tests.test_records import golden_records


def test_golden_records_use_every_kind_of_move() -> None:
    words = {move.split()[1] for record in golden_records("nextstation") for move in record["moves"]}
    assert {"double", "joker", "switch", "circle", "pencil", "pass"} <= words


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        (lambda: start("sq ci sw pe"), [3, 13, 75, 330]),
        (lambda: start("jo tr sw sq", powers=True), [23, 157, 1633]),
        (lambda: start("sq ci sw jo", powers=True, switch_double="both"), [8, 61, 2056]),
        (lambda: start("ci jo pe tr", players=2), [3, 9, 99, 1155, 5145]),
        (lambda: start("jo ci", players=3, powers=True, objectives=True), [23, 207, 1863, 11259]),
    ],
)
def test_perft_counts(game, counts: list[int]) -> None:  # type: ignore[no-untyped-def]
    """Move sequences of length 1, 2, … from fixed set-ups; an independent count agreed."""
    assert [game().perft(depth) for depth in range(1, len(counts) + 1)] == counts
