"""Makes the pages of `docs/rules` that are drawn up from data: `python -m tests.tools.rules_pages`.

`coverage.md` comes from `coverage.csv` (every sentence of the rulebooks, what it says, the rules it became,
the tests that hold them), `rulings/<game>.md` from the remarks in the rules for players.
"""

import csv
import re
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from metropolitain.engine.words import ENGLISH, Words
from metropolitain.games import BUILT_IN
from metropolitain.learn.rules import Remark, Rule, letters_of, rules_page

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
COVERAGE = RULES / "coverage.md"
KINDS = ("ours", "rebuilt", "slip")
OF_THE_PROGRAM = "options and notation, or it follows from other rules"

ABOUT = """\
# The rulebooks, sentence by sentence

Five rulebook texts were at hand: Metro (French), Next Station: London (French, a scan with gaps and
repetitions), Metromania's first edition (French, German and English in one booklet), a second English
text of it, and a later Spanish one. Their pictures are lost. Every sentence is listed here by its place,
in a few words of ours, with the rules it became and the tests that hold them; what is no rule says why. A
list counts sentence by sentence, an exclamation with the sentence it belongs to, and what the scan
repeats is counted once. `refused[M12-occupied]` is a move in `tests/metro/refused.py`. The data are in
`coverage.csv`; this page is made from them by `python -m tests.tools.rules_pages`, and the tests keep ids
and names alive.
"""


class Sentence(NamedTuple):
    """A sentence of a rulebook: where it stands, what it says, what it became."""

    text: str
    section: str
    number: int
    says: str
    rules: list[str]
    tests: list[str]
    why: str  # it is no rule


def sentences() -> list[Sentence]:
    """All sentences, in the order of the texts."""
    with (RULES / "coverage.csv").open(encoding="utf-8", newline="") as file:
        return [
            Sentence(
                row["text"],
                row["section"],
                int(row["sentence"]),
                row["says"],
                row["rules"].split(),
                row["tests"].split(),
                row["why"],
            )
            for row in csv.DictReader(file)
        ]


def game_of(sentence: Sentence) -> str:
    """The game whose rulebook it is."""
    titles = {Words(ENGLISH).say(f"{game}-title"): game for game in BUILT_IN}
    return titles[max((title for title in titles if sentence.text.startswith(title)), key=len)]


@cache
def named_tests(game: str) -> dict[str, Path]:
    """The tests of a game's rules by name, with their files; `refused[M12-occupied]` is a row of a table."""
    found = {}
    for path in sorted((ROOT / "tests" / game).glob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)\(", path.read_text("utf-8"), re.MULTILINE):
            found[name] = path.relative_to(ROOT)
    for rule, reason, *_ in import_module(f"tests.{game}.refused").MOVES:
        found[f"refused[{rule}-{reason}]"] = Path("tests", game, "refused.py")
    return found


def untold(game: str) -> list[Rule]:
    """The rules of a game that no sentence of its rulebooks became."""
    told = {rule for sentence in sentences() if game_of(sentence) == game for rule in sentence.rules}
    return [
        rule
        for section in rules_page(game, ENGLISH).sections
        for rule in section.rules
        if rule.id not in told
    ]


def coverage() -> str:
    """The page of all sentences: counts first, then a table for each text."""
    texts = [(text, list(found)) for text, found in groupby(sentences(), lambda each: each.text)]
    lines = [ABOUT, "| text | sentences | rules | not a rule |", "|---|---|---|---|"]
    for text, found in texts:
        ruled = sum(bool(each.rules) for each in found)
        lines.append(f"| {text} | {len(found)} | {ruled} | {len(found) - ruled} |")
    every = sum(len(found) for _, found in texts)
    ruled = sum(bool(each.rules) for each in sentences())
    lines += [f"| all | {every} | {ruled} | {every - ruled} |", "", *_untold_lines(), *_example_lines()]
    for text, found in texts:
        lines += ["", f"## {text}", "", "| place | in a few words | rules | tests |", "|---|---|---|---|"]
        lines += [_row(each) for each in found]
    return "\n".join(lines) + "\n"


def _row(each: Sentence) -> str:
    became = " ".join(each.rules) if each.rules else f"not a rule: {each.why}"
    tests = " ".join(f"`{name}`" for name in each.tests)
    return f"| {each.section}, {each.number} | {each.says} | {became} | {tests} |"


def _untold_lines() -> list[str]:
    """The rules without a sentence: Metropolitain's own, and those of the program."""
    lines = [
        "## Rules without a sentence",
        "",
        "Rules that no text at hand states in words, each with what it is:",
        "",
    ]
    for game in sorted(BUILT_IN, key=letters_of):
        for rule in untold(game):
            kinds = ", ".join(Words(ENGLISH).say(f"remark-{remark.kind}") for remark in rule.remarks)
            lines.append(f"- **{rule.id}** {rule.title}: {kinds or OF_THE_PROGRAM}")
    return lines


def _example_lines() -> list[str]:
    """The worked examples of the rulebooks, by the test that plays each of them."""
    lines = ["", "## Worked examples", "", "Every example whose figures survive is a test:", ""]
    played: dict[str, list[str]] = {}
    for each in sentences():
        for name in each.tests if each.says.startswith("example") else []:
            played.setdefault(f"`{named_tests(game_of(each))[name]}::{name}`", []).append(each.text)
    return lines + [f"- {test}: {', '.join(dict.fromkeys(texts))}" for test, texts in played.items()]


def rulings(game: str) -> str:
    """The page of all that is Metropolitain's own in a game."""
    words, page = Words(ENGLISH), rules_page(game, ENGLISH)
    found = [(rule, remark) for section in page.sections for rule in section.rules for remark in rule.remarks]
    lines = [
        f"# {page.title}: {words.say('rules-ours').lower()}",
        "",
        words.say("rules-ours-lead", count=len(found)),
    ]
    for kind in KINDS:
        of_kind = [_ruling(rule, remark) for rule, remark in found if remark.kind == kind]
        if of_kind:
            head = [f"## {words.say(f'remarks-{kind}')}", "", words.say(f"remarks-{kind}-about"), ""]
            lines += ["", *head, *of_kind]
    return "\n".join(lines) + "\n"


def _ruling(rule: Rule, remark: Remark) -> str:
    return f"- **{rule.id} {rule.title}.** {remark.text}"


def pages() -> dict[Path, str]:
    """Every page with its place."""
    return {COVERAGE: coverage(), **{RULES / "rulings" / f"{game}.md": rulings(game) for game in BUILT_IN}}


if __name__ == "__main__":
    for place, text in pages().items():
        place.write_text(text, "utf-8")
