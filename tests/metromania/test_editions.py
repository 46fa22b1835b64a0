"""X42, X61, X65: what the rulebooks leave to choice, and the editions that differ."""

import json
import random
from typing import Any

import msgspec
import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania.options import EDITIONS
from tests.metromania.building import Table, moves_of
from tests.metromania.test_digging import refuses
from tests.playing import play_randomly, position_of, setup_of

WEST = "s3 a6 b6 c6 d6 e6 f6 g5 h4 h3 h2 h1"


# --- the last round (X42) -------------------------------------------------------------------


def last_round(**options: Any) -> Game:
    """The turn of company 1 after company 0 has ended building."""
    table = Table(**options).line(0, 1, WEST).line(0, 2, "s8 k2 k3 !e8")
    table.line(1, 1, "s4 e10 e9 e8").line(2, 1, "s7 k5 j5 i5").line(3, 1, "s12 b1 b2 b3")
    game = table.turn()
    refuses(game, "pass", "X42", "not-last-round")
    game.play("1 e10")
    game.play("pass")
    return game


def test_X42_a_turn_of_the_last_round_may_be_left_out_whatever_else_is_legal() -> None:
    game = last_round()
    assert game.to_move == (1,)
    assert "pass" in game.legal
    assert len(game.legal) > 1
    assert position_of(game, 1).prompt == "last-turn"
    game.play("pass")
    assert game.to_move == (2,)
    game.play("pass")
    game.play("pass")
    assert game.over


def test_X42_only_a_whole_turn_is_left_out() -> None:
    game = last_round()
    game.play(next(iter(moves_of(game, "1 >"))))
    assert game.to_move == (1,)
    refuses(game, "pass", "X42", "begun")


def test_X42_the_turn_can_be_compulsory() -> None:
    refuses(last_round(last_round="must"), "pass", "X42", "duty")


def test_X42_who_can_do_nothing_else_is_passed_over() -> None:
    table = Table().line(0, 1, WEST).line(0, 2, "s8 k2 k3 !e8")
    table.line(1, 1, "s4 e10 e9 e8").line(1, 2, "s10 h1 h2")
    table.s.tunnel_total = 40
    game = table.turn()
    game.state.finished |= 0b1100
    game.play("1 e10")
    game.play("pass")
    assert game.to_move == (2,)


# --- the doubled kind (X61) -----------------------------------------------------------------


def test_X61_each_seat_in_order_takes_a_hand_by_its_doubled_kind() -> None:
    game = Game.new("metromania", 3, seed=5)
    hands = setup_of(game.record)["destinations"]
    assert [sorted(name[1] for name in hand) for hand in hands] == [
        sorted("hhwf"),
        sorted("hwwf"),
        sorted("hwff"),
    ]
    assert (game.to_move, moves_of(game)) == ((0,), {"take h", "take w", "take f"})
    refuses(game, "1 s1 >a1", "X61", "take-first")
    refuses(game, "pass", "X61", "take-first")
    game.play("take w")
    assert (game.to_move, moves_of(game)) == ((1,), {"take h", "take f"})
    refuses(game, "take w", "X61", "kind-taken")
    game.play("take f")
    assert game.to_move == (0,)
    refuses(game, "take h", "X61", "nothing-to-take")
    names = [[each.name for each in company.destinations] for company in owners(game)]
    assert names == [hands[1], hands[2], hands[0]]
    assert setup_of(game.record)["destinations"] == hands
    assert [told["terrain"] for told in map(msgspec.to_builtins, game.effects())] == ["fun", "house"]
    with pytest.raises(Refusal, match="G1"):
        game.play("take x")


def owners(game: Game) -> list[Any]:
    """Every company as its own player sees it."""
    return [position_of(game, player).companies[player] for player in range(game.players)]


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


def test_X61_hands_are_dealt_without_a_choice_on_demand() -> None:
    game = Game.new("metromania", 3, {"kinds": "dealt"}, seed=5)
    assert not moves_of(game, "take")
    refuses(game, "take h", "X61", "nothing-to-take")


def test_X61_a_set_up_lists_the_hands_in_the_order_of_the_kinds() -> None:
    setup = setup_of(Game.new("metromania", 3, seed=5).record)
    wrong = {**setup, "destinations": setup["destinations"][::-1]}
    with pytest.raises(Refusal, match="G5"):
        Game.new("metromania", 3, setup=wrong)
    assert Game.new("metromania", 3, {"kinds": "dealt"}, setup=wrong)


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
    game = table.turn()
    game.play("2 s8 >k1")
    assert moves_of(game)
    assert not moves_of(game, "1 ")
    refuses(game, "1 >d6 l", "X10", "new-line-only")
    game = table.turn()
    game.play("1 >d6 l")
    assert not moves_of(game, "2 ")
    refuses(game, "2 s8 >k1", "X10", "new-line-first")
    split = Table().line(0, 1, "s3 a6 b6 c6").turn()
    split.play("2 s8 >k1")
    assert "1 >d6 l" in split.legal


def test_X65_stuck_on_the_new_line_the_digging_ends() -> None:
    table = Table(new_line="whole").line(0, 1, "s3 a6 b6 c6").line(1, 1, "s4 e10 e9")
    for corners in ("k1 k2 j2", "k1 j1 j2", "k1 j1 j2"):
        table.area(corners, "lake")
    game = table.turn()
    game.play("2 s8 >k1")
    assert game.to_move == (1,)


@pytest.mark.parametrize("exception", [True, False])
def test_X65_line_2_may_have_no_exception_for_its_start(exception: bool) -> None:
    game = Table(start_exception=exception).line(0, 1, "s3 a6 b6 c6").turn()
    permitted = {int(move.split()[1][1:]) for move in moves_of(game, "2 s")}
    for arrow in permitted:
        game.state.frames_used |= 1 << int(game.state.start_frame[arrow - 1])
    assert bool(moves_of(game, "2 s")) == exception
    if not exception:
        refuses(game, "2 s4 >f11", "X12", "start-side")


def test_X65_a_spot_may_be_compulsory() -> None:
    hands = ["Ah Bw Cf", "Dh Aw Ef", "Fh Ew Bf", "Ch Fw Df"]
    for decline in (True, False):
        table = Table(hands=hands, decline=decline, start_exception=False).line(0, 1, "s3 a6 b6 c6")
        for corners in ("c6 c5 b5", "c6 c5 d6", "c6 d7 c7"):
            table.area(corners, "lake")
        table.area("c6 d6 d7", "house")
        game = table.turn()
        game.state.frames_used = game.state.start_frames
        assert ("stop" in game.legal) == decline
        assert moves_of(game, "1 >")
        if not decline:
            refuses(game, "stop", "X11", "no-declining")


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


@pytest.mark.parametrize("edition", ["third", "", 1, True, ["first"], {}], ids=str)
def test_X65_an_unknown_edition_is_refused(edition: Any) -> None:
    with pytest.raises(Refusal, match="X65"):
        Game.new("metromania", 4, {"edition": edition}, seed=1)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, {"kinds": "dealt"}),
        (2, {"kinds": "dealt", "edition": "second"}),
        (2, {"order": "together", "edition": "second"}),
    ],
    ids=str,
)
def test_X64_what_an_edition_leaves_out_is_refused_by_hand(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="X64"):
        Game.new("metromania", players, options, seed=1)


@pytest.mark.parametrize("last_round", [True, False, "perhaps", None], ids=str)
def test_X42_other_last_rounds_are_refused(last_round: Any) -> None:
    with pytest.raises(Refusal, match="G4"):
        Game.new("metromania", 3, {"last_round": last_round}, seed=1)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_X65_every_edition_plays_to_its_end(edition: str, players: int) -> None:
    game = Game.new("metromania", players, {"edition": edition}, seed=players)
    play_randomly(game, random.Random(edition).randrange(100))
    assert game.over
    assert Game.from_record(game.to_json()).record == game.record
