"""The catalogues: the same messages in every language, none missing, unused, duplicate or broken."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from metropolitain.engine import words as words_module
from metropolitain.engine.contract import Effect, Milestone
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.look.palette import letter
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES, load
from metropolitain.games.metro.show import names as metro
from metropolitain.games.metromania.show import names as metromania
from metropolitain.games.nextstation import board as nextstation
from metropolitain.games.nextstation.hindsight import BestRound

SOURCE = Path(__file__).parent.parent / "src" / "metropolitain"
PAGE = Path(__file__).parent.parent / "web" / "src"


def entries(lang: str) -> list[ftl.EntryType]:
    parser = FluentParser()
    found: list[ftl.EntryType] = []
    for path in sorted((SOURCE / "locale" / lang).glob("*.ftl")):
        found += parser.parse(path.read_text("utf-8")).body
    return found


def messages(lang: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in entries(lang) if isinstance(entry, ftl.Message)}


class Variables(Visitor):
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


def source_nodes() -> Iterator[ast.AST]:
    """All of the package's code."""
    for path in SOURCE.rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def strings_in_source() -> set[str]:
    """Every string constant of the package, and the pieces of f-strings."""
    values = {node.value for node in source_nodes() if isinstance(node, ast.Constant)}
    return {value for value in values if isinstance(value, str)}


def refusals_in_source() -> set[str]:
    """The message of every `Refusal(rule, reason, …)` that names both."""
    found = set()
    for node in source_nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
            parts = [part.value for part in node.args if isinstance(part, ast.Constant)]
            if len(parts) == 2:
                found.add(f"refuse-{parts[0]!s}-{parts[1]!s}")
    return found


def page_sources() -> list[Path]:
    """The page's code without its tests, which have words of their own."""
    paths = [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte"), *PAGE.parent.glob("*.ts")]
    return [path for path in paths if not path.name.endswith(".test.ts")]


def asked_by_the_page() -> tuple[set[str], list[re.Pattern[str]]]:
    """What the page says: messages by name, and patterns where a part of the name is filled in.

    A name that begins with a gap begins with the name of a game.
    """
    names, patterns = set(), []
    for path in page_sources():
        for quote, name in re.findall(r"""\b(?:say|find)\(\s*(["`])(.+?)\1""", path.read_text("utf-8")):
            parts = re.split(r"\$\{.*?\}", name.split(".", 1)[0] if quote == '"' else name)
            if quote == '"':
                names.add(parts[0])
            else:
                games = f"(?:{'|'.join(GAMES)})"
                inner = "[a-z0-9_-]+".join(re.escape(part.split(".", 1)[0]) for part in parts[1:])
                patterns.append(re.compile((parts[0] or games) + ("[a-z0-9_-]+" if parts[0] else "") + inner))
    return names, patterns


def strings_of_the_page() -> set[str]:
    """Every quoted string of the page that may be the name of a message, chosen before it is said."""
    return {
        name for path in page_sources() for name in re.findall(r'"([a-z0-9-]+)"', path.read_text("utf-8"))
    }


def refusals_of_the_page() -> set[str]:
    """What the page itself refuses at a table that needs no server."""
    refused = re.compile(r'\b(?:Refusal|refuse)\(\s*"([A-Z]\d+)", "([a-z0-9-]+)"')
    found = [pair for path in page_sources() for pair in refused.findall(path.read_text("utf-8"))]
    return {f"refuse-{rule}-{reason}" for rule, reason in found}


def test_every_message_of_the_page_exists() -> None:
    names, patterns = asked_by_the_page()
    assert names - set(messages("en")) == set()
    assert len(names) > 50
    assert len(patterns) > 5


def test_every_message_is_used_and_every_used_message_exists() -> None:
    known = set(messages("en"))
    strings = strings_in_source()
    used = refusals_in_source() | (strings & known)
    for game in GAMES:
        used |= {f"refuse-{why.rule}-{why.reason}" for why in load(game).refusals}
        used |= {f"{game}-log-{effect.__struct_config__.tag}" for effect in get_args(load(game).Effects)}
        if load(game).Hindsight:
            used |= {f"{game}-hindsight-best", f"{game}-hindsight-perfect"}
        used |= {f"{game}-prompt-{name}" for name in strings if f"{game}-prompt-{name}" in known}
    for pattern in ("colour-{}", "notice-{}", "notice-{}-why"):
        used |= {pattern.format(name) for name in strings} & known
    # Reasons given through a helper: every G5 reason is a string of its own in the source.
    used |= {name for name in known if name.startswith("refuse-") and name.split("-", 2)[2] in strings}
    page_names, page_patterns = asked_by_the_page()
    used |= page_names | {name for name in known for p in page_patterns if p.fullmatch(name)}
    used |= (strings_of_the_page() & known) | refusals_of_the_page()
    assert known - used == set(), "never said"
    assert used - known == set(), "not in the catalogues"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_read_alone_is_what_it_is_among_all(lang: str) -> None:
    words = Words(lang)
    for name, message in messages(lang).items():
        assert words.has(name)
        read = words._messages.bundle._messages[name]
        assert message.equals(read, ignored_fields=["span", "comment"]), name


def test_messages_come_with_what_they_refer_to(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a = { b } and { -c }\nb = { e.f }\n-c = { a }\nd = 1\ne =\n    .f = 2\na = twice\nbad = {\ng = 3"
    monkeypatch.setattr(words_module, "catalogue", lambda lang: (text, "", "# nothing"))
    read = words_module._Messages("en")
    assert not read.read("bad").has_message("bad")
    assert read.read("g").has_message("g")
    bundle = read.read("a")
    assert all(bundle.has_message(each) for each in "abe")
    assert not bundle.has_message("d")  # nobody has asked for it
    pattern = bundle.get_message("b").value
    assert pattern is not None
    assert bundle.format_pattern(pattern) == ("2", [])


def test_an_unknown_message_or_language_is_an_error() -> None:
    with pytest.raises(LookupError):
        Words("en").say("no-such-message")
    with pytest.raises(ValueError, match="player"):
        Words("en").say("player")
    with pytest.raises(Refusal, match="G4"):
        Words("it")


def effect_classes(game: str) -> set[type[Effect]]:
    """Every effect that the game's code defines."""
    load(game)
    own, classes = set(), [Effect]
    while classes:
        effect = classes.pop()
        kinds = effect.__subclasses__()
        classes += kinds
        if not kinds and effect.__module__.startswith(f"{GAMES[game].rpartition('.')[0]}."):
            own.add(effect)
    return own


@pytest.mark.parametrize("game", GAMES)
def test_a_game_lists_all_its_effects(game: str) -> None:
    assert set(get_args(load(game).Effects)) == effect_classes(game)
    assert any(issubclass(effect, Milestone) for effect in effect_classes(game))


def test_hindsight_is_told_by_the_games_own_messages() -> None:
    """N44: what the cards of a round would have allowed."""
    proved = BestRound(
        player=Player(1), colour="pink", round=2, points=40, best_points=47, best=["h4-g3", "pass"], nodes=9
    )
    sentence = Words("en").hindsight("nextstation", proved, ["Ada", "Bob"])
    assert sentence.startswith("Bob, round 2 (pink): 40 points")
    assert sentence.endswith("47 were possible with these cards: h4-g3, pass")
    for lang in LANGUAGES:
        assert "40" in Words(lang).hindsight("nextstation", msgspec.structs.replace(proved, best=[]))


def test_plurals_and_names() -> None:
    assert Words("en").say("points", count=1) == "1 point"
    assert Words("fr").say("points", count=0) == "0 point"
    assert Words("de").say("points", count=2) == "2 Punkte"
    assert Words("es").player(1) == "Jugador 2"
    assert Words("es").player(1, ["Ada", "Bob"]) == "Bob"


def test_a_language_is_its_own_files_and_one_list() -> None:
    for place in (SOURCE / "locale", SOURCE / "learn" / "rules"):
        assert {path.name for path in place.iterdir() if path.is_dir()} == set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("colours", [metro.COLOURS, nextstation.COLOURS, metromania.COLOURS])
def test_letters_of_lines_follow_the_language_and_differ(colours: Sequence[str], lang: str) -> None:
    """The letter on a badge is one of the colour's name, or of a name for it that everybody knows."""
    letters = {colour: letter(colour, lang) for colour in colours}
    assert len(set(letters.values())) == len(colours)
    names = {colour: Words(lang).say(f"colour-{colour}") for colour in colours}
    if lang == "en":
        names["purple"] = "violet"
    assert [colour for colour in colours if letters[colour] not in names[colour].upper()] == []


def test_pictures_and_terminals_have_the_letters_of_their_language() -> None:
    game = Game.new("metro", 2, seed=1)
    assert ">J</text>" in game.svg(lang="fr")
    assert ">J</text>" not in game.svg(lang="en")


def test_french_says_none_where_there_is_none() -> None:
    """In French zero takes the form of one: a form that says 1 would say it of nothing too."""
    files = (SOURCE / "locale" / "fr").glob("*.ftl")
    told = [line for file in files for line in file.read_text("utf-8").splitlines()]
    assert [line for line in told if line.strip().startswith("[one] 1 ")] == []
