"""The figures of the rules: every one that a text names exists, replays and shows what it should."""

from typing import Any

import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.learn.figures import album_of, figure
from metropolitain.learn.rules import rules_page
from tests.cases import every_game


def shown(game: str, name: str) -> Any:
    """A figure's position, whose fields are the game's own."""
    return figure(game, name).position


@every_game
def test_the_rules_show_every_figure_and_no_other(game_name: str) -> None:
    sections = rules_page(game_name, "en").sections
    assert {each.name for part in sections for each in part.figures} == set(album_of(game_name).figures)
    assert len(album_of(game_name).figures) >= 5


@every_game
def test_every_figure_is_a_position_of_its_game(game_name: str) -> None:
    for name in album_of(game_name).figures:
        scene = figure(game_name, name)
        assert isinstance(scene.position, load(game_name).Position)
        assert scene.geometry
        assert scene.position.viewer == scene.you


@every_game
def test_no_record_is_kept_that_no_figure_uses(game_name: str) -> None:
    album = album_of(game_name)
    assert {moment.record for moment in album.figures.values()} == set(album.records)
    for name, record in album.records.items():
        needed = max(moment.moves for moment in album.figures.values() if moment.record == name)
        assert len(record["moves"]) == needed


def test_metro_figures_show_what_their_captions_say() -> None:
    """M20, M40, M50, M60: a doubled line, wagons at the centre, rails, numbers."""
    assert any(line.doubled for line in shown("metro", "centre").lines)
    assert sum(isinstance(w.station, str) for w in shown("metro", "wagons").wagons) >= 2
    assert shown("metro", "rails").rails
    assert shown("metro", "companies").companies
    assert any(number for number in shown("metro", "numbers").players[0].numbers)


def test_next_station_figures_show_what_their_captions_say() -> None:
    """N20, N42, N51: a third end, interchanges, powers."""
    assert len(shown("nextstation", "switch").players[0].ends) >= 3
    network = shown("nextstation", "network")
    assert network.over
    assert any(entry.stations for entry in network.players[0].sheet.interchanges)
    assert shown("nextstation", "powers").powers


def test_metromania_figures_show_what_their_captions_say() -> None:
    """X12, X20, X30, X40, X50, X63: starts, stations, Destinations, the end, tests, two companies each."""
    assert {line.company for line in shown("metromania", "start").lines} == {0, 1, 2, 3}
    assert shown("metromania", "stations").stations
    placed = shown("metromania", "destinations").companies
    assert any(destination.cell is not None for company in placed for destination in company.destinations)
    assert any(line.status == "finished" for line in shown("metromania", "end").lines)
    assert any(test.minutes for test in shown("metromania", "tests").tests)
    advanced = shown("metromania", "advanced")
    assert (len(advanced.companies), len(advanced.scores)) == (4, 2)


def test_unknown_figures_are_refused() -> None:
    with pytest.raises(Refusal, match="G8"):
        figure("chess", "board")
    with pytest.raises(Refusal, match="T6"):
        figure("metro", "nothing")
