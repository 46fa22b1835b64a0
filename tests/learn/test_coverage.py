"""The rulebooks sentence by sentence, and what is Metropolitain's own: ids and tests exist, pages agree."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

import pytest

from metropolitain.engine.words import ENGLISH, LANGUAGES
from metropolitain.games import BUILT_IN
from metropolitain.games.metro.board import DATA
from metropolitain.games.metromania.options import EDITIONS
from metropolitain.learn.rules import RulesPage, Table, rules_page
from tests.cases import every_game
from tests.playing import ROOT
from tests.tools.rules_pages import game_of, named_tests, pages, sentences, untold

MARKS = {"ruling": "ours", "rebuilt": "rebuilt", "slip": "slip"}
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def test_every_sentence_leads_to_rules_and_tests_or_is_no_rule() -> None:
    known = {game: set(rules_page(game, ENGLISH).rule_ids()) for game in BUILT_IN}
    for each in sentences():
        where = f"{each.text}, {each.section}, {each.number}"
        assert each.says, where
        assert bool(each.rules) == bool(each.tests) != bool(each.why), where
        assert set(each.rules) <= known[game_of(each)], where
        assert set(each.tests) <= set(named_tests(game_of(each))), where


def test_a_test_that_names_rules_names_one_of_its_sentence() -> None:
    for each in sentences():
        for name in each.tests:
            named = set(re.findall(r"(?<=[_[])[MNX]\d+(?=[_-])", name))
            assert not named or named & set(each.rules), f"{each.text}, {each.section}, {each.number}: {name}"


def test_sentences_are_numbered_within_their_section() -> None:
    for place, found in groupby(sentences(), lambda each: (each.text, each.section)):
        numbers = [each.number for each in found]
        assert numbers == list(range(1, len(numbers) + 1)), place
    texts = Counter(each.text for each in sentences())
    assert len(texts) == 7  # five texts, one of them in three languages
    assert min(texts.values()) > 100


@every_game
def test_a_rule_without_a_sentence_is_ours_or_one_of_the_program(game_name: str) -> None:
    of_the_program = {"M71", "N44", "N54", "N56", "N70"}
    assert {rule.id for rule in untold(game_name) if not rule.remarks} <= of_the_program


def test_the_pages_are_made_from_the_data() -> None:
    for place, text in pages().items():
        assert place.read_text("utf-8") == text, f"run python -m tests.tools.rules_pages: {place.name}"


@every_game
def test_what_the_rules_document_marks_is_marked_for_players(game_name: str) -> None:
    text = (ROOT / "docs" / "rules" / f"{game_name}.md").read_text("utf-8")
    marked = {
        (rule, MARKS[mark])
        for rule, body in re.findall(r"^- \*\*([A-Z]\d+)\b(.*?)(?=^- |^#|\Z)", text, re.MULTILINE | re.DOTALL)
        for mark in re.findall(r"`\[(ruling|rebuilt|slip)\]`", body)
    }
    assert len(marked) > 10
    sections = rules_page(game_name, ENGLISH).sections
    rules = [rule for section in sections for rule in section.rules]
    assert {(rule.id, remark.kind) for rule in rules for remark in rule.remarks} == marked


def tables(page: RulesPage) -> list[tuple[str, Table]]:
    return [(rule.id, table) for section in page.sections for rule in section.rules for table in rule.tables]


@every_language
def test_M6_M30_the_tables_of_wagons_are_those_of_the_data(lang: str) -> None:
    told = [(rule, [cells[1] for cells in table.rows]) for rule, table in tables(rules_page("metro", lang))]
    owners = [("M6", DATA["owners"][str(players)]) for players in range(3, 7)]
    expected = [
        (rule, [", ".join(map(str, stations)) for stations in places.values()])
        for rule, places in [*owners, ("M30", DATA["companies"])]
    ]
    assert told == expected


@every_language
def test_X65_the_table_of_editions_differs_where_the_editions_do(lang: str) -> None:
    """Two editions have the same words in a row exactly where they have the same value of its option."""
    table = dict(tables(rules_page("metromania", lang)))["X65"]
    names = list(EDITIONS["first"])
    assert set().union(*EDITIONS.values()) == set(names)
    for name, (_, *cells) in zip(names, table.rows, strict=True):
        values = [edition.get(name) for edition in EDITIONS.values()]
        assert alike(cells) == alike(values), name


def alike(values: Sequence[object]) -> list[int]:
    """For each value the place of the first that is the same."""
    return [values.index(value) for value in values]


@every_language
def test_X64_the_table_of_strict_hands(lang: str) -> None:
    table = dict(tables(rules_page("metromania", lang)))["X64"]
    assert ["".join(cells) for _, *cells in table.rows] == ["ABC", "DAE", "FEB", "CFD"]
