"""Sentences in several languages, from the Fluent catalogues under `locale/<language>/`."""

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource

from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.engine.contract import Effect

_LOCALE = files("metropolitain").joinpath("locale")
# The one list of languages, by their own names; the page reads it too.
LANGUAGES = tuple(json.loads(_LOCALE.joinpath("languages.json").read_text("utf-8")))


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for path in sorted(_LOCALE.joinpath(lang).iterdir(), key=str):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle


class Words:
    """All that the program says, in one language."""

    def __init__(self, lang: str = "en") -> None:
        if lang not in LANGUAGES:
            raise Refusal("G4", "language", lang=str(lang)[:20], known=", ".join(LANGUAGES))
        self.lang = lang
        self._bundle = _bundle(lang)

    def say(self, message: str, **facts: Any) -> str:
        """One message; a missing one or a missing fact is an error of ours and raised."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise ValueError(f"{self.lang}: {message}: {errors}")
        return str(text)

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused, in a sentence."""
        return self.say(f"refuse-{refusal.rule}-{refusal.reason}", **refusal.facts)

    def player(self, seat: int, names: list[str] | None = None) -> str:
        """A seat's name."""
        return names[seat] if names else self.say("player", number=seat + 1)

    def effect(self, game: str, effect: "Effect", names: list[str] | None = None) -> str:
        """What a move did, as a line of the log: message `<game>-log-<kind>`."""
        kind = effect.__struct_config__.tag
        facts = {
            field: self._fact(field, getattr(effect, field), names) for field in effect.__struct_fields__
        }
        return self.say(f"{game}-log-{kind}", **facts)

    def _fact(self, field: str, value: Any, names: list[str] | None) -> Any:
        """A field of an effect as a word: seats become names, colours are translated."""
        if field == "seat" and value is not None:
            return self.player(value, names)
        if field == "seats":
            return ", ".join(self.player(seat, names) for seat in value)
        if field == "colour" and value is not None:
            return self.say(f"colour-{value}")
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list | tuple):
            return len(value)
        return value
