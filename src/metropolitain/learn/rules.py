"""The rules for players: texts in a small strict format, read into data for the page.

A text has a `# Title` and an introduction; then sections, each `## Title` with an introduction and
figures `![caption](figure:name)`; then the section's rules, each `### ID Title` with its paragraphs, then
its tables, then its remarks. A table is a line `Table: caption` and rows `| cell | cell |`, the second of
them dashes. A remark `> ours: why` says that a rule is not what the rulebook says, or not only. Paragraphs
and remarks are single lines, blocks are parted by blank lines, and nothing else is allowed.
"""

import re
from functools import cache
from typing import Literal, get_args

import msgspec

from metropolitain.engine.words import ENGLISH, Words
from metropolitain.games import check_name
from metropolitain.learn.teaching_files import HERE, learn_file, read_learn_file

COMMON = "house"  # what all games share: moves, records, the table

_FIGURE = re.compile(r"!\[([^\]]+)\]\(figure:([a-z]+)\)")
_RULE = re.compile(r"### ([A-Z]\d+) (\S.*)")
_CAPTION = re.compile(r"Table: (\S.*)")
_CELLS = re.compile(r"\| (.+) \|")
_DASHES = re.compile(r"(\|---)+\|")
_REMARK = re.compile(r"> ([a-z]+): (\S.*)")
_PLAIN = re.compile(r"[^#!>|\s].*")

# `ours`: the rulebook is silent or can be read in two ways. `rebuilt`: a picture or a text is lost.
# `slip`: the rulebook contradicts itself.
RemarkKind = Literal["ours", "rebuilt", "slip"]


class Figure(msgspec.Struct, frozen=True):
    """A picture of a position and what it shows."""

    name: str
    caption: str


class Table(msgspec.Struct, frozen=True):
    """A small table; the first cell of a row says what the row is about."""

    caption: str
    head: list[str]
    rows: list[list[str]]


class Remark(msgspec.Struct, frozen=True):
    """Where a rule is Metropolitain's own, and why."""

    kind: RemarkKind
    text: str


class Rule(msgspec.Struct, frozen=True):
    """A rule with its id, by which refusals and links name it."""

    id: str
    title: str
    text: list[str]
    tables: list[Table]
    remarks: list[Remark]


class Chapter(msgspec.Struct, frozen=True):
    """Rules about one subject."""

    title: str
    intro: list[str]
    figures: list[Figure]
    rules: list[Rule]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game, or those common to all games, in one language."""

    title: str
    intro: list[str]
    sections: list[Chapter]

    def rule_ids(self) -> list[str]:
        """The ids of all rules, in order."""
        return [rule.id for section in self.sections for rule in section.rules]


class BadText(ValueError):
    """A rules text that is not in the format."""


def parse_rules(text: str) -> RulesPage:
    """A text as data; says which block is not in the format."""
    blocks = [block.strip("\n") for block in re.split(r"\n{2,}", text.strip("\n"))]
    if not blocks[0].startswith("# "):
        raise BadText(f"a text begins with its title, not with: {blocks[0]}")
    page = RulesPage(blocks[0][2:], [], [])
    for block in blocks[1:]:
        _add(page, block)
    _check(page)
    return page


def _add(page: RulesPage, block: str) -> None:
    """Put a block where it belongs."""
    section = page.sections[-1] if page.sections else None
    rule = section.rules[-1] if section and section.rules else None
    if block.startswith("Table: ") and rule and not rule.remarks:
        rule.tables.append(_table(block))
    elif "\n" in block:
        raise BadText(f"a block is one line: {block}")
    elif block.startswith("## "):
        page.sections.append(Chapter(block[3:], [], [], []))
    elif (match := _RULE.fullmatch(block)) and section:
        section.rules.append(Rule(match[1], match[2], [], [], []))
    elif (match := _REMARK.fullmatch(block)) and rule:
        rule.remarks.append(_remark(match[1], match[2]))
    elif (match := _FIGURE.fullmatch(block)) and section and not section.rules:
        section.figures.append(Figure(match[2], match[1]))
    elif _PLAIN.fullmatch(block) and not (rule and (rule.tables or rule.remarks)):
        _place_of_text(page, section).append(block)
    else:
        raise BadText(f"this does not belong here: {block}")


def _table(block: str) -> Table:
    """A table of at least two columns and one row, all of the same width."""
    first, *lines = block.split("\n")
    caption = _CAPTION.fullmatch(first)
    found = [_CELLS.fullmatch(line) for index, line in enumerate(lines) if index != 1]
    rows = [match[1].split(" | ") for match in found if match]
    whole = len(rows) == len(found) >= 2 and len({len(row) for row in rows}) == 1 and len(rows[0]) >= 2
    if not (caption and whole and _DASHES.fullmatch(lines[1])):
        raise BadText(f"a table has a caption, a head, dashes and rows of the same width: {block}")
    return Table(caption[1], rows[0], rows[1:])


def _remark(kind: str, text: str) -> Remark:
    """A remark of a known kind."""
    for known in get_args(RemarkKind):
        if kind == known:
            return Remark(known, text)
    raise BadText(f"a remark is one of {', '.join(get_args(RemarkKind))}: {kind}")


def _place_of_text(page: RulesPage, section: Chapter | None) -> list[str]:
    """Where a paragraph belongs: to the last rule, else to the section, else to the page."""
    if section is None:
        return page.intro
    return section.rules[-1].text if section.rules else section.intro


def _check(page: RulesPage) -> None:
    """Refuse a page with something left out."""
    if not page.intro or not page.sections:
        raise BadText(f"{page.title}: a page has an introduction and sections")
    for section in page.sections:
        if not section.intro or not section.rules:
            raise BadText(f"{section.title}: a section has an introduction and rules")
        for rule in section.rules:
            if not rule.text:
                raise BadText(f"{rule.id}: a rule has a text")
    ids = page.rule_ids()
    if len(set(ids)) < len(ids):
        raise BadText(f"{page.title}: a rule occurs twice")


def has_rules(game: str) -> bool:
    """Whether there is a page of rules for players."""
    return learn_file(game, "rules", ENGLISH, f"{game}.md").is_file()


def letters_of(game: str) -> list[str]:
    """The letters with which the ids of a game's rules begin; none without a page of rules."""
    ids = rules_page(game, ENGLISH).rule_ids() if has_rules(game) else []
    return sorted({each[0] for each in ids})


@cache
def rules_page(name: str, lang: str) -> RulesPage:
    """The rules of a game, or those `COMMON` to all, in a language, else in English."""
    Words(lang)
    if name == COMMON:
        return parse_rules(HERE.joinpath("rules", lang, f"{name}.md").read_text("utf-8"))
    spoken = lang if learn_file(check_name(name), "rules", lang, f"{name}.md").is_file() else ENGLISH
    return parse_rules(read_learn_file(name, "rules", spoken, f"{name}.md").decode())
