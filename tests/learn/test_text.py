"""The games in plain sentences: from the viewer's position alone, in every language, without gaps."""

import random
from itertools import cycle
from typing import Any

from metropolitain.engine.contract import Section
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat, Viewer
from metropolitain.engine.words import LANGUAGES
from tests.cases import Case, every_case, every_game
from tests.metro.stories import lay_in_order
from tests.playing import play_randomly, position_of, viewers
from tests.test_cli import run

__all__ = ["run"]  # the fixture


def played(case: Case, moves: int, seed: int) -> Game:
    """A game after so many random moves, or at its end."""
    return play_randomly(Game.new(*case, seed=seed), seed, moves)


def told(game: Game, viewer: Viewer, lang: str = "en") -> list[Section]:
    return game.rules.describe(game.state, viewer, lang)


@every_case
def test_every_language_tells_every_game_at_every_stage(case: Case) -> None:
    for lang, moves in zip(LANGUAGES, cycle((0, 7, 25, 1 << 30)), strict=False):
        game = played(case, moves, 3)
        for viewer in viewers(game.players):
            sections = told(game, viewer, lang)
            assert len(sections) >= 4
            assert all(section.title and section.lines and all(section.lines) for section in sections)


@every_game
def test_players_are_called_by_their_names(game_name: str) -> None:
    fresh = Game.new(game_name, 2, {}, seed=1)
    sections = fresh.rules.describe(fresh.state, Player(0), "en", ["Ada", "Grace"])
    text = "\n".join(line for section in sections for line in [section.title, *section.lines])
    assert "Ada" in text
    assert "Grace" in text
    assert "Player" not in text


def test_metro_tells_tiles_lines_and_heads() -> None:
    """M2, M3, M20: a straight tile at h1 leads line 1 to h2 and line 32 to g1."""
    lines = [line for section in told(lay_in_order("aaaa@h1"), None) for line in section.lines]
    assert "h1: aaaa: north to south, east to west, south to north, west to east" in lines
    assert "Line 1: 1 crossing, leaves h1 to the south" in lines
    assert "Line 32: 1 crossing, leaves h1 to the west" in lines
    assert "Line 2: waits to enter g1 from the north" in lines


def test_metromania_tells_lines_stations_and_hidden_letters() -> None:
    """X6, X13: a line by its vertices; others' letters stay hidden."""
    game = played(("metromania", 4, {}), 3, 3)
    first = position_of(game, 0).lines[0]
    lines = [line for section in told(game, Player(0)) for line in section.lines]
    assert any(first.start in line and first.path[-1] in line for line in lines)
    assert "Destination (letter hidden), house: in hand" in lines
    assert "There is no station yet." in lines


def test_metromania_names_the_company_to_move_where_a_player_has_two() -> None:
    """X63: A1, B1, A2, B2 take turns; the text names the company that acts, not its player's first one."""
    game = Game.new("metromania", 2, {"variant": "advanced"}, seed=1)
    chooser = random.Random(1)
    seen = set()
    colours = ("blue", "red", "green", "orange")
    while len(game.moves) < 40:
        seat = game.to_move[0]
        for viewer in viewers(2):
            now = " ".join(told(game, viewer)[0].lines)
            named = [colour for colour in colours if colour in now.lower()]
            assert set(named) <= {colours[seat]}
            seen.update(named)
        game.play(chooser.choice(game.legal_for(seat)), seat)
    assert seen == set(colours)


def test_next_station_tells_a_seat_what_it_has_chosen() -> None:
    """N11: others are not told; two worlds are compared for that."""
    game = Game.new("nextstation", 2, {}, seed=2)
    move = str(next(move for move in game.legal_for(Seat(0)) if str(move) != "pass"))
    game.play(move, Seat(0))
    own = [line for section in told(game, Player(0)) for line in section.lines]
    assert any(line.startswith(f"Chosen in this turn: {move.replace('-', '–')}") for line in own)


@every_game
def test_play_tells_the_board_in_plain_text(game_name: str, run: Any) -> None:
    asked = ["play", game_name, "--text", "--seed", "1", "--lang", "en"]
    shown = run(*asked, stdin="quit\n").out
    assert "Now\n" in shown
    assert not set("│┌─┐└┘╭╮") & set(shown)
