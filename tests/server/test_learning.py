"""What teaches, over HTTP."""

import pytest
from msgspec.structs import replace

from metropolitain.engine.words import LANGUAGES
from metropolitain.games import GAMES
from metropolitain.learn.figures import album_of
from metropolitain.learn.guides import guide_of
from metropolitain.learn.rules import HOUSE, rules_page
from metropolitain.server.table.entries import Opening
from metropolitain.server.table.guided import is_guided
from metropolitain.server.table.opening import plan_guide
from metropolitain.server.wire.bodies import AskSeat, AskTable
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
def test_a_guide_tells_its_steps_and_its_moves_and_not_its_set_up(server: ServerProcess, game: str) -> None:
    found = Guest(server.url).request(f"/api/guide/{game}").json
    assert set(found) == {"script", "steps"}
    assert found["script"] == guide_of(game).script
    assert [step["id"] for step in found["steps"]] == [step.id for step in guide_of(game).steps]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_of_an_older_guide_is_an_ordinary_game(game: str) -> None:
    """What it was opened with is not what the steps of today speak of."""
    ask = AskTable(game=game, players=2, roster=[AskSeat("person")], name="Ada", guide=True)
    created = plan_guide(ask)
    assert is_guided(created)
    assert not is_guided(replace(created, opening=Opening({**guide_of(game).setup, "old": True})))
    assert not is_guided(replace(created, opening=None))


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
