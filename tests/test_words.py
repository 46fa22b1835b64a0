"""The catalogues: the same messages in four languages, none missing, unused, duplicate or broken."""

import ast
import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from metropolitain.engine.contract import Effect
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES, load

SOURCE = Path(__file__).parent.parent / "src" / "metropolitain"


def entries(lang: str) -> list[ftl.EntryType]:
    parser = FluentParser()
    found: list[ftl.EntryType] = []
    for path in sorted((SOURCE / "locale" / lang).glob("*.ftl")):
        found += parser.parse(path.read_text("utf-8")).body
    return found


def messages(lang: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in entries(lang) if isinstance(entry, ftl.Message)}


class Variables(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def variables(message: ftl.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogues_have_no_broken_or_duplicate_entry(lang: str) -> None:
    assert not [entry.content for entry in entries(lang) if isinstance(entry, ftl.Junk)]
    names = Counter(entry.id.name for entry in entries(lang) if isinstance(entry, ftl.Message))
    assert not [name for name, count in names.items() if count > 1]
    assert all(entry.value for entry in entries(lang) if isinstance(entry, ftl.Message))


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_language_has_the_same_messages_about_the_same_things(lang: str) -> None:
    english, other = messages("en"), messages(lang)
    assert set(other) == set(english)
    differing = {name for name in english if variables(english[name]) != variables(other[name])}
    assert not differing
    files = {path.name for path in (SOURCE / "locale" / "en").iterdir()}
    assert {path.name for path in (SOURCE / "locale" / lang).iterdir()} == files


def strings_in_source() -> set[str]:
    """Every string constant of the package, f-string pieces with a star for each gap."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def refusals_in_source() -> set[str]:
    """The message of every `Refusal(rule, reason, …)` that names both."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                parts = [part.value for part in node.args if isinstance(part, ast.Constant)]
                if len(parts) == 2:
                    found.add(f"refuse-{parts[0]}-{parts[1]}")
    return found


def effect_kinds(game: str) -> set[str]:
    import_module(GAMES[game])
    kinds = set()
    classes = [Effect]
    while classes:
        cls = classes.pop()
        classes += cls.__subclasses__()
        if cls.__module__.startswith(f"{GAMES[game]}."):
            kinds.add(str(cls.__struct_config__.tag))
    return kinds


def test_every_message_is_used_and_every_used_message_exists() -> None:
    known = set(messages("en"))
    strings = strings_in_source()
    used = refusals_in_source() | (strings & known)
    for game in GAMES:
        used |= {f"refuse-{rule}-{reason}" for rule, reason in load(game).refusals if rule}
        used |= {f"{game}-log-{kind}" for kind in effect_kinds(game)}
        used |= {f"{game}-prompt-{name}" for name in strings if f"{game}-prompt-{name}" in known}
    used |= {f"colour-{name}" for name in strings if f"colour-{name}" in known}
    # Reasons given through a helper: every G5 reason is a string of its own in the source.
    used |= {name for name in known if name.startswith("refuse-") and name.split("-", 2)[2] in strings}
    used |= {name for name in known if re.match(r"(.+)-option-(.+)", name)}
    assert known - used == set(), "never said"
    assert used - known == set(), "not in the catalogues"


def test_an_unknown_message_or_language_is_an_error() -> None:
    with pytest.raises(LookupError):
        Words("en").say("no-such-message")
    with pytest.raises(ValueError, match="player"):
        Words("en").say("player")
    with pytest.raises(Refusal, match="G4"):
        Words("it")


def test_plurals_and_names() -> None:
    assert Words("en").say("points", count=1) == "1 point"
    assert Words("fr").say("points", count=0) == "0 point"
    assert Words("de").say("points", count=2) == "2 Punkte"
    assert Words("es").player(1) == "Jugador 2"
    assert Words("es").player(1, ["Ada", "Bob"]) == "Bob"
