"""Sentences in every language of `locale/languages.json`, from the Fluent catalogues beside it.

A game of another package has its catalogues in its own folder, as `locale/<language>/<game>.ftl`. What it
does not say in a language it says in English; what Metropolitain says it cannot change.
"""

import re
from functools import cache
from importlib.resources import files
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import MessageReference, TermReference
from fluent.syntax.visitor import Visitor

from metropolitain.engine.discovery import folder_of, plugins
from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.engine.contract import Effect, ProvedBest

LOCALE = files("metropolitain").joinpath("locale")
LANGUAGES = tuple(msgspec.json.decode(LOCALE.joinpath("languages.json").read_bytes(), type=dict[str, str]))
ENGLISH = "en"
ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)  # what goes on is indented, or closes a brace


def plugin_catalogue(game: str, lang: str) -> str:
    """What a game of another package says in a language; nothing where that cannot be read."""
    folder = folder_of(game)
    try:
        return (folder / "locale" / lang / f"{game}.ftl").read_text("utf-8") if folder else ""
    except (OSError, UnicodeDecodeError):
        return ""


def built_in_catalogue(lang: str) -> list[str]:
    """What Metropolitain and the built-in games say in a language, as Fluent text."""
    return [path.read_text("utf-8") for path in sorted(LOCALE.joinpath(lang).iterdir(), key=str)]


@cache
def catalogue(lang: str) -> tuple[str, ...]:
    """All that is said in a language, as Fluent text; where a message comes twice, the first one counts."""
    texts = built_in_catalogue(lang)
    texts += [plugin_catalogue(game, each) for game in plugins() for each in dict.fromkeys((lang, ENGLISH))]
    return tuple(texts)


class _References(Visitor):
    """The entries to which others refer."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 # the library's name
        self.found.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.found.append(f"-{node.id.name}")


class _Messages:
    """All messages of a language; each is parsed when first asked for, since all take a tenth of a second."""

    def __init__(self, lang: str) -> None:
        self.bundle = FluentBundle([lang], use_isolating=False)
        self._unread: dict[str, str] = {}
        for text in catalogue(lang):
            entries = list(ENTRY.finditer(text))
            for entry, following in zip_longest(entries, entries[1:]):
                end = following.start() if following else len(text)
                self._unread.setdefault(entry[1], text[entry.start() : end])

    def read(self, message: str) -> FluentBundle:
        """Where a message can be found, with all to which it refers."""
        if message in self._unread:
            wanted, seen = [message], set[str]()
            while wanted:
                entry = wanted.pop()
                if entry not in seen and (text := self._unread.get(entry)):
                    seen.add(entry)
                    resource, references = FluentResource(text), _References()
                    references.visit(resource)
                    self.bundle.add_resource(resource)
                    wanted += references.found
            for entry in seen:  # not before: another thread may ask meanwhile
                self._unread.pop(entry, None)
        return self.bundle


_messages = cache(_Messages)


class Words:
    """All that the program says, in one language."""

    def __init__(self, lang: str = "en") -> None:
        if lang not in LANGUAGES:
            raise Refusal("G4", "language", lang=str(lang)[:20], known=", ".join(LANGUAGES))
        self.lang = lang
        self._messages = _messages(lang)

    def say(self, message: str, **facts: Any) -> str:
        """One message; a missing one or a missing fact is an error of ours and raised."""
        bundle = self._messages.read(message)
        pattern = bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = bundle.format_pattern(pattern, facts)
        if errors:
            raise ValueError(f"{self.lang}: {message}: {errors}")
        return str(text)

    def has(self, message: str) -> bool:
        """Whether the catalogues of this language have a message."""
        return bool(self._messages.read(message).has_message(message))

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused, in a sentence."""
        return self.say(f"refuse-{refusal.rule}-{refusal.reason}", **refusal.facts)

    def player(self, player: int, names: list[str] | None = None) -> str:
        """A player's name."""
        return names[player] if names else self.say("player", number=player + 1)

    def effect(self, game: str, effect: "Effect", names: list[str] | None = None) -> str:
        """What a move did, as a line of the log: message `<game>-log-<kind>`."""
        return self.say(f"{game}-log-{effect.__struct_config__.tag}", **self._facts(effect, names))

    def hindsight(self, game: str, proved: "ProvedBest", names: list[str] | None = None) -> str:
        """What would have been best in a part of a game, beside what was reached."""
        message = f"{game}-hindsight-best" if proved.best else f"{game}-hindsight-perfect"
        return self.say(message, **{**self._facts(proved, names), "best": ", ".join(proved.best)})

    def _facts(self, struct: msgspec.Struct, names: list[str] | None) -> dict[str, Any]:
        """The fields of a structure as words."""
        return {
            field: self._fact(field, value, names)
            for field in struct.__struct_fields__
            if (value := getattr(struct, field)) is not msgspec.UNSET
        }

    def _fact(self, field: str, value: Any, names: list[str] | None) -> Any:
        """A field as a word: players become names, colours are translated."""
        if field == "player" and value is not None:
            return self.player(value, names)
        if field == "winners":
            return ", ".join(self.player(player, names) for player in value)
        if field == "colour" and value is not None:
            return self.say(f"colour-{value}")
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list | tuple):
            return len(value)
        return value
