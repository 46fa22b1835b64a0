"""The rules for players: complete, alike in every language, and in their format."""

import re
from pathlib import Path

import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES
from metropolitain.games import GAMES, load
from metropolitain.learn.rules import COMMON, BadText, Rule, RulesPage, parse_rules, rules_page
from tests.cases import every_game
from tests.playing import ROOT

LOCALE = ROOT / "src" / "metropolitain" / "locale"
every_page = pytest.mark.parametrize("name", [*GAMES, COMMON])
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def documented(game: str) -> set[str]:
    """The rules that the rules document of a game numbers."""
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    return set(re.findall(r"^- \*\*([A-Z]\d+)\b", text, re.MULTILINE))


def shape(rule: Rule) -> tuple[object, ...]:
    """Return what a rule has alike in every language; words of the notation stand between backticks."""
    return (
        rule.id,
        len(rule.text),
        sorted(re.findall(r"`[^`]+`", " ".join(rule.text))),
        [remark.kind for remark in rule.remarks],
        [(len(table.head), len(table.rows)) for table in rule.tables],
    )


def outline(page: RulesPage) -> list[tuple[list[tuple[object, ...]], list[str], int]]:
    """Return what a page has alike in every language."""
    return [
        ([shape(rule) for rule in section.rules], [each.name for each in section.figures], len(section.intro))
        for section in page.sections
    ]


@every_language
@every_game
def test_every_rule_of_a_game_is_told_to_players(game_name: str, lang: str) -> None:
    assert set(rules_page(game_name, lang).rule_ids()) == documented(game_name)


@every_page
@every_language
def test_languages_have_the_same_rules_tables_and_figures_in_the_same_order(name: str, lang: str) -> None:
    assert outline(rules_page(name, lang)) == outline(rules_page(name, "en"))


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@every_page
def test_languages_are_translations(name: str, lang: str) -> None:
    english = {rule.id: rule for section in rules_page(name, "en").sections for rule in section.rules}
    for section in rules_page(name, lang).sections:
        for rule in section.rules:
            assert rule.text != english[rule.id].text


def test_every_refusal_has_a_rule_to_link_to() -> None:
    told = {rule for name in [*GAMES, COMMON] for rule in rules_page(name, "en").rule_ids()}
    catalogues = "\n".join(path.read_text("utf-8") for path in sorted((LOCALE / "en").glob("*.ftl")))
    refusals = set(re.findall(r"^refuse-([A-Z]\d+)-", catalogues, re.MULTILINE))
    refusals |= {refused.rule for game in GAMES for refused in load(game).refusals}
    assert len(refusals) > 50
    assert refusals - told == set()


def test_the_common_page_has_the_rules_of_records_and_of_the_table() -> None:
    ids = rules_page(COMMON, "en").rule_ids()
    assert ids == [f"G{n}" for n in range(1, 10)] + [f"T{n}" for n in range(1, 8)]


@every_page
def test_rules_named_in_a_text_exist(name: str) -> None:
    known = set(rules_page(name, "en").rule_ids())
    for lang in LANGUAGES:
        text = Path(ROOT / "src/metropolitain/learn/rules" / lang / f"{name}.md").read_text("utf-8")
        body = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
        assert set(re.findall(r"\b[GMNTX]\d{1,2}\b", body)) <= known


GOOD = "# A\n\nHello.\n\n## B\n\nIntro.\n\n![What it shows](figure:board)\n\n### M1 C\n\nText.\n"
TABLE = "\nTable: D\n| One | Two |\n|---|---|\n| a | b |\n"
REMARK = "\n> ours: The book is silent.\n"


def test_the_format_is_read() -> None:
    page = parse_rules(GOOD)
    assert (page.title, page.intro) == ("A", ["Hello."])
    (section,) = page.sections
    assert (section.title, section.intro) == ("B", ["Intro."])
    assert [(figure.name, figure.caption) for figure in section.figures] == [("board", "What it shows")]
    assert [(rule.id, rule.title, rule.text) for rule in section.rules] == [("M1", "C", ["Text."])]


def test_tables_and_remarks_are_read() -> None:
    (rule,) = parse_rules(GOOD + TABLE + REMARK).sections[0].rules
    (table,) = rule.tables
    assert (table.caption, table.head, table.rows) == ("D", ["One", "Two"], [["a", "b"]])
    assert [(remark.kind, remark.text) for remark in rule.remarks] == [("ours", "The book is silent.")]


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (GOOD.replace("# A\n\n", "", 1), "begins with its title"),
        (GOOD.replace("Hello.\n\n", ""), "A: a page has an introduction"),
        (GOOD.replace("Intro.\n\n", ""), "B: a section has an introduction"),
        (GOOD.replace("Text.\n", ""), "M1: a rule has a text"),
        (GOOD.replace("### M1 C", "### C"), "does not belong here: ### C"),
        (GOOD.replace("### M1 C", "#### M1 C"), "does not belong here: #### M1 C"),
        (GOOD.replace("figure:board", "board.png"), "does not belong here: !"),
        (GOOD + "\n![Late](figure:late)\n", "does not belong here: !"),
        (GOOD.replace("Text.", "Text.\nMore."), "a block is one line"),
        (GOOD + "\n### M1 Again\n\nText.\n", "a rule occurs twice"),
        (GOOD + TABLE.replace("| a | b |", "| a |"), "a table has a caption"),
        (GOOD + TABLE.replace("| a | b |\n", ""), "a table has a caption"),
        (GOOD + TABLE.replace("|---|---|\n", ""), "a table has a caption"),
        (GOOD + TABLE.replace("Table: D\n", ""), "a block is one line"),
        (GOOD + REMARK + TABLE, "a block is one line"),
        (GOOD + TABLE + "\nMore.\n", "does not belong here: More."),
        (GOOD + REMARK.replace("ours", "mine"), "a remark is one of ours, rebuilt, slip: mine"),
        (GOOD.replace("Text.\n", REMARK), "M1: a rule has a text"),
    ],
)
def test_what_is_not_in_the_format_is_refused_with_a_reason(bad: str, why: str) -> None:
    with pytest.raises(BadText, match=re.escape(why)):
        parse_rules(bad)


def test_unknown_pages_and_languages_are_refused() -> None:
    with pytest.raises(Refusal, match="G8"):
        rules_page("chess", "en")
    with pytest.raises(Refusal, match="G4"):
        rules_page("metro", "it")
