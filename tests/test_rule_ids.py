"""Every rule of the rules documents is cited by a test, and every refusal is provoked by one."""

import re
from pathlib import Path

import pytest

from metropolitain.games import BUILT_IN, GAMES, load

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "docs" / "rules" / f"{game}.md" for game in BUILT_IN]
TESTS = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "tests").rglob("*.py")))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_every_rule_is_cited_by_a_test(document: Path) -> None:
    rules = set(re.findall(r"^- \*\*([A-Z]\d+)\b", document.read_text("utf-8"), re.MULTILINE))
    assert len(rules) > 20
    cited = set(re.findall(r"\b([A-Z]\d+)(?=_|\b)", TESTS.replace("_", " ")))
    assert not rules - cited


@pytest.mark.parametrize("game", list(GAMES))
def test_every_refusal_of_a_game_is_provoked_by_a_test(game: str) -> None:
    tests = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "tests" / game).rglob("*.py")))
    asked = {(why.rule, why.reason) for why in load(game).refusals if why.rule[0] != "G"}
    missing = {(rule, reason) for rule, reason in asked if f'"{rule}", "{reason}"' not in tests}
    assert not missing
