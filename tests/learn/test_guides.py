"""Guided first games: the script can be played, every step has its words, and what they tell is true."""

import msgspec
import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.learn.guides import LessonStep, guide_of
from tests.cases import every_game
from tests.playing import position_of, score_sheet

GUEST = Seat(0)


def after(game_name: str, moves: int) -> Game:
    """The guided game after so many moves of its script."""
    guide = guide_of(game_name)
    game = Game.new(game_name, guide.players, guide.options, setup=guide.setup)
    for move in guide.script[:moves]:
        game.play(move)
    return game


def happened(game: Game, number: int) -> list[str]:
    """The kinds of what a move did."""
    return [str(effect.__struct_config__.tag) for effect in game.effects(number - 1, Player(0))]


def wanted(step: LessonStep) -> int | None:
    return step.made if step.made is not None else step.draft


@every_game
def test_a_guide_is_short_and_begins_and_ends_with_words(game_name: str) -> None:
    steps = guide_of(game_name).steps
    assert 5 <= len(steps) <= 14
    assert len({step.id for step in steps}) == len(steps)
    assert wanted(steps[0]) is None
    assert wanted(steps[-1]) is None


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_its_words(game_name: str, lang: str) -> None:
    words = Words(lang)
    for step in guide_of(game_name).steps:
        assert len(words.say(f"guide-{game_name}-{step.id}")) > 20


@every_game
def test_steps_wait_for_the_script_move_by_move(game_name: str) -> None:
    """Every step that waits asks the guest for something, points at it, and comes after the one before."""
    guide = guide_of(game_name)
    seats = [move.seat for move in after(game_name, len(guide.script)).moves]
    before = 0
    for step in guide.steps:
        assert (step.draft is None) or (step.made is None)
        until = wanted(step)
        if until is None:
            continue
        asked = [seat for seat in seats[before:until] if seat == GUEST]
        assert before < until
        assert asked or step.id == "confirm"
        assert 0 < len(step.point) <= len(asked) + 1
        if step.made is not None:  # the others have answered, so that the next step can tell of it
            assert until == len(seats) or seats[until] == GUEST
        before = until
    assert before == len(guide.script)


@every_game
def test_the_script_is_told_while_the_game_follows_it(game_name: str) -> None:
    guide = guide_of(game_name)
    assert guide.next_move([]) == guide.script[0]
    assert guide.next_move(guide.script[:-1]) == guide.script[-1]
    assert guide.next_move(guide.script) is None
    assert guide.next_move(["pass"]) is None
    assert not after(game_name, len(guide.script)).over


def test_the_guide_of_metro_tells_the_truth() -> None:
    """M14 leaves two squares, blue's line 4 brings 3, line 5 doubles to 6 in the Central Station."""
    assert {str(move) for move in after("metro", 2).legal} == {"draw", "dddd@d2", "dddd@e2"}
    game = after("metro", 3)
    assert "finish" in happened(game, 3)
    assert game.scores == [0, 3]
    (line,) = (line for line in position_of(game).lines if line.end is not None)
    assert (line.station, line.colour, line.points) == (4, "blue", 3)
    game = after("metro", 8)
    assert game.scores == [6, 3]
    assert next(line for line in position_of(game).lines if line.station == 5).doubled


def test_the_guide_of_next_station_tells_the_truth() -> None:
    """The switch lets a section start in the middle; the line is 4 × 3 + 3 × 2; purple departs at its end."""
    with_switch = {str(move) for move in after("nextstation", 3).legal}
    assert "f1-e1" in with_switch
    assert "f1" not in position_of(after("nextstation", 3), 0).players[0].ends
    sheet = score_sheet(after("nextstation", 6))["players"][0]
    line = sheet["lines"][0]
    assert (line["districts"], line["most"], line["thames"], line["points"]) == (4, 3, 3, 18)
    assert sheet["lines"][3]["departure"] == "c6"
    assert "line" in happened(after("nextstation", 6), 6)


def test_the_guide_of_metromania_tells_the_truth() -> None:
    """Three opposite sides for line 2, a meeting for a house, a Destination served, a line of red ended."""
    starts = {str(move).split()[1] for move in after("metromania", 6).legal if str(move).startswith("2 s")}
    assert starts == {"s7", "s8", "s9", "s10", "s11", "s12"}
    game = after("metromania", 14)
    station = next(
        effect for effect in game.effects(13, Player(0)) if effect.__struct_config__.tag == "station"
    )
    told = msgspec.to_builtins(station)
    assert (told["cause"], told["points"]) == ("meeting", 1)
    assert after("metromania", 19).scores == [2, 0]
    ended = after("metromania", 23)
    assert [line.status for line in position_of(ended).lines if line.status == "finished"] == ["finished"]


def test_unknown_guides_are_refused() -> None:
    with pytest.raises(Refusal, match="G8"):
        guide_of("chess")
