"""X42, X61, X65: what the rulebooks leave to choice, and the editions that differ."""

import json
from typing import Any

import msgspec
import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from tests.metromania.building import WEST, Table, last_round, moves_of, play, spot_alone
from tests.playing import position_of, setup_of

# --- the last round (X42) -------------------------------------------------------------------


def test_X42_a_turn_of_the_last_round_may_be_left_out_whatever_else_is_legal() -> None:
    game = last_round()
    assert game.to_move == (1,)
    assert "pass" in game.legal
    assert len(game.legal) > 1
    assert position_of(game, 1).prompt == "last-turn"
    game.play("pass")
    assert game.to_move == (2,)
    assert play(game, "pass", "pass").over


def test_X42_only_a_whole_turn_is_left_out_where_it_may_be() -> None:
    game = play(last_round(), "1 >e7 l")
    assert game.to_move == (1,)
    assert "pass" not in game.legal
    assert "pass" not in last_round(last_round="must").legal


def test_X42_who_can_do_nothing_else_is_passed_over() -> None:
    table = Table().line(0, 1, WEST).line(0, 2, "s8 k2 k3 !e8")
    table.line(1, 1, "s4 e10 e9 e8").line(1, 2, "s10 h1 h2")
    table.s.tunnel_total = 40
    game = table.turn()
    game.state.finished |= 0b1100
    assert play(game, "1 e10", "pass").to_move == (2,)


# --- the doubled kind (X61) -----------------------------------------------------------------


def test_X61_each_seat_in_order_takes_a_hand_by_its_doubled_kind() -> None:
    game = Game.new("metromania", 3, seed=5)
    hands = setup_of(game.record)["destinations"]
    assert ["".join(sorted(name[1] for name in hand)) for hand in hands] == ["fhhw", "fhww", "ffhw"]
    assert (game.to_move, moves_of(game)) == ((0,), {"take h", "take w", "take f"})
    game.play("take w")
    assert (game.to_move, moves_of(game)) == ((1,), {"take h", "take f"})
    game.play("take f")
    assert game.to_move == (0,)
    names = [[each.name for each in position_of(game, p).companies[p].destinations] for p in range(3)]
    assert names == [hands[1], hands[2], hands[0]]
    assert setup_of(game.record)["destinations"] == hands
    assert [told["terrain"] for told in map(msgspec.to_builtins, game.effects())] == ["fun", "house"]


def test_X61_letters_are_secret_until_a_hand_is_taken_and_kinds_are_not() -> None:
    game = Game.new("metromania", 3, seed=5)
    game.play("take f")
    true = setup_of(game.record)["destinations"]
    for viewer in (None, Player(0), Player(1), Player(2)):
        seen = setup_of(game.view(viewer))["destinations"]
        for kind, (hand, shown) in enumerate(zip(true, seen, strict=True)):
            known = viewer == 0 and kind == 2
            assert shown == (hand if known else [f"?{name[1]}" for name in hand])
        lying = position_of(game, viewer).lying
        assert [hand.doubled for hand in lying] == ["house", "work"]
        assert all(each.name[0] == "?" for hand in lying for each in hand.destinations)
    open_game = Game.new("metromania", 3, {"open": True}, seed=5)
    assert setup_of(open_game.view(None)) == setup_of(open_game.record)


def test_X61_a_set_up_lists_the_hands_in_the_order_of_the_kinds_unless_they_are_dealt() -> None:
    setup = setup_of(Game.new("metromania", 3, seed=5).record)
    wrong = {**setup, "destinations": setup["destinations"][::-1]}
    with pytest.raises(Refusal, match="G5"):
        Game.new("metromania", 3, setup=wrong)
    assert not moves_of(Game.new("metromania", 3, {"kinds": "dealt"}, setup=wrong), "take")


# --- differences between the texts (X65) ----------------------------------------------------


@pytest.mark.parametrize(
    ("points", "vertex", "earned"),
    [
        ("spot", "c6", 2),
        ("station", "c6", 1),
        ("spot", "b6", 0),
        ("station", "b6", 0),
    ],
)
def test_X65_a_station_may_bring_one_point_only(points: str, vertex: str, earned: int) -> None:
    table = Table(station_points=points).line(0, 1, "s3 a6 b6 c6 d6 e6").stations("e6")
    game = table.area("c6 c5 d6", "house").area("c6 d6 d7", "fun").turn()
    game.play(f"1 *{vertex}")
    assert game.state.earned[0] == earned
    assert msgspec.to_builtins(game.effects()[0])["points"] == earned


def test_X65_all_tunnels_of_the_turn_that_starts_line_2_may_have_to_go_on_it() -> None:
    table = Table(new_line="whole").line(0, 1, "s3 a6 b6 c6")
    game = play(table.turn(), "2 s8 >k1")
    assert moves_of(game)
    assert not moves_of(game, "1 ")
    assert not moves_of(play(table.turn(), "1 >d6 l"), "2 ")
    assert "1 >d6 l" in play(Table().line(0, 1, "s3 a6 b6 c6").turn(), "2 s8 >k1").legal


def test_X65_stuck_on_the_new_line_the_digging_ends() -> None:
    table = Table(new_line="whole").line(0, 1, "s3 a6 b6 c6").line(1, 1, "s4 e10 e9")
    table.area("k1 k2 j2|k1 j1 j2", "lake")
    assert play(table.turn(), "2 s8 >k1").to_move == (1,)


@pytest.mark.parametrize("exception", [True, False])
def test_X65_line_2_may_have_no_exception_for_its_start(exception: bool) -> None:
    game = Table(start_exception=exception).line(0, 1, "s3 a6 b6 c6").turn()
    for arrow in {int(move.split()[1][1:]) for move in moves_of(game, "2 s")}:
        game.state.frames_used |= 1 << int(game.state.start_frame[arrow - 1])
    assert bool(moves_of(game, "2 s")) == exception


def test_X65_a_spot_may_be_compulsory() -> None:
    for game, may_stop in ((spot_alone(), True), (spot_alone(decline=False), False)):
        assert ("stop" in game.legal) == may_stop
        assert moves_of(game, "1 >")


# --- editions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "given", "written"),
    [
        (4, {"edition": "first"}, {}),
        (2, {"edition": "first"}, {"variant": "advanced"}),
        (2, {"edition": "first", "variant": "regular"}, {}),
        (3, {"edition": "german"}, {"station_points": "station"}),
        (
            4,
            {"edition": "second"},
            {"last_round": "none", "new_line": "whole", "start_exception": False, "decline": False},
        ),
        (
            3,
            {"edition": "second", "last_round": "must", "kinds": "chosen"},
            {"last_round": "must", "new_line": "whole", "start_exception": False, "decline": False},
        ),
        (
            2,
            {"edition": "second", "variant": "advanced", "decline": True, "start_exception": True},
            {"last_round": "none", "new_line": "whole", "variant": "advanced", "order": "together"},
        ),
        (2, {"edition": "spanish"}, {}),
        (2, {"edition": None}, {}),
    ],
    ids=str,
)
def test_X65_an_edition_is_written_out(players: int, given: dict[str, Any], written: dict[str, Any]) -> None:
    game = Game.new("metromania", players, given, seed=2)
    assert json.loads(game.to_json())["options"] == written
    assert Game.from_record(game.to_json()).options == game.options
