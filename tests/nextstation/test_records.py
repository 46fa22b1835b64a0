"""Set-ups and notation as they are written (N31, N70)."""

from typing import Any

from metropolitain.engine.game import Game
from tests.nextstation.refused import DECK, FULL
from tests.nextstation.table import PENCILS, POWERS, play, solo, start
from tests.playing import setup_of


def test_N31_N70_a_set_up_is_written_as_it_was_read_and_may_have_the_pencils_of_an_option() -> None:
    setup: dict[str, Any] = {
        "decks": [DECK] * 4,
        "pencils": PENCILS,
        "objectives": ["centre", "thames"],
        "powers": POWERS,
    }
    for options in (FULL, {**FULL, "pencils": PENCILS}):
        game = Game.new("nextstation", 2, options, setup=setup)
        assert setup_of(game.record) == setup
        assert list(setup_of(game.record)["powers"]) == PENCILS
        assert Game.from_record(game.to_json()).to_json() == game.to_json()


def test_N70_a_section_is_accepted_in_either_order_and_recorded_start_target() -> None:
    assert "d2-d3" in start("sq").legal
    for game, moves, recorded in (
        (start("sq ci jo"), ["d2-d3", "f1-d3"], ["d3-d2", "d3-f1"]),
        (solo("sq ci", "double"), ["double d2-d3 c1-d2"], ["double d3-d2 d2-c1"]),
        (solo("sq ci pe", "switch"), ["d3-d2", "d3-f1", "switch c4-d3"], ["d3-d2", "d3-f1", "switch d3-c4"]),
        (solo("sq", "joker"), ["joker f1-d3"], ["joker d3-f1"]),
    ):
        assert play(game, *moves).record.moves == [f"0 {move}" for move in recorded]
