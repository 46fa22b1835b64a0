"""Every rule of the rules documents is cited by a test: in its name or docstring, or by what it refuses."""

import ast
import re
from functools import cache
from importlib import import_module

from tests.cases import every_game
from tests.playing import ROOT


@cache
def told() -> str:
    """Return the names and docstrings of all tests."""
    return " ".join(
        f"{node.name.replace('_', ' ')} {ast.get_docstring(node) or ''}"
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


@every_game
def test_every_rule_is_cited_by_a_test(game_name: str) -> None:
    document = (ROOT / "docs" / "rules" / f"{game_name}.md").read_text("utf-8")
    rules = set(re.findall(r"^- \*\*([A-Z]\d+)\b", document, re.MULTILINE))
    assert len(rules) > 20
    refused = import_module(f"tests.{game_name}.refused")
    provoked = [rule for rule, *_ in (*refused.MOVES, *refused.OPTIONS)]
    assert rules - set(re.findall(r"\b[A-Z]\d+\b", " ".join([told(), *provoked]))) == set()
