"""What teaches, over HTTP."""

import pytest

from metropolitain.engine.words import LANGUAGES
from metropolitain.games import GAMES
from metropolitain.learn.figures import album_of
from metropolitain.learn.guides import guide_of
from metropolitain.learn.rules import HOUSE, rules_page
from tests.server.kit import Guest, ServerProcess


@pytest.mark.parametrize("name", [*GAMES, HOUSE])
def test_rules_in_every_language(server: ServerProcess, name: str) -> None:
    guest = Guest(server.url)
    for lang in LANGUAGES:
        found = guest.request(f"/api/rules/{name}/{lang}").json
        assert found["title"] == rules_page(name, lang).title
        ids = [rule["id"] for section in found["sections"] for rule in section["rules"]]
        assert ids == rules_page(name, lang).rule_ids()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_figure_can_be_fetched(server: ServerProcess, game: str) -> None:
    guest = Guest(server.url)
    for name in album_of(game).figures:
        found = guest.request(f"/api/figure/{game}/{name}").json
        assert found["position"]["game"] == game
        assert found["geometry"]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_guide_tells_its_steps_and_not_its_set_up(server: ServerProcess, game: str) -> None:
    found = Guest(server.url).request(f"/api/guide/{game}").json
    assert [step["id"] for step in found] == [step.id for step in guide_of(game).steps]
    assert all(set(step) <= {"id", "expect", "point"} for step in found)


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("/api/rules/chess/en", "G8"),
        ("/api/rules/metro/it", "G4"),
        ("/api/figure/chess/board", "G8"),
        ("/api/figure/metro/nothing", "T6"),
        ("/api/guide/chess", "G8"),
    ],
)
def test_what_there_is_not_is_refused(server: ServerProcess, path: str, rule: str) -> None:
    answer = Guest(server.url).request(path)
    assert 400 <= answer.status < 500
    assert answer.json["rule"] == rule
