"""Perft counts of fixed set-ups, and that the golden records have everything in them."""

import pytest

from tests.nextstation.table import start
from tests.test_records import golden_records


def test_golden_records_use_every_option_and_every_kind_of_move() -> None:
    records = golden_records("nextstation")
    assert {record["players"] for record in records} == {1, 2, 3, 4}
    modules = {tuple(name in record["options"] for name in ("objectives", "powers")) for record in records}
    assert len(modules) == 4
    used = {option for record in records for option in record["options"]}
    assert used == {"objectives", "powers", "pencils", "gap", "empty_line", "switch_double", "central_double"}
    words = {move.split()[1] for record in records for move in record["moves"]}
    assert {"double", "joker", "switch", "circle", "pass"} <= words


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
