"""Fields that many bodies share, and refusals as sentences."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words

Name = Annotated[str, Meta(max_length=200)]
Effects = Annotated[list[Any], Meta(title="Effects")]  # of the game
OptionName = Annotated[str, Meta(max_length=100)]
PlayerCount = Annotated[int, Meta(ge=0, le=1000)]


LONGEST = 200  # characters of what a client wrote
LARGEST = 1 << 53


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done."""

    rule: str
    error: str


def sentence(refusal: Refusal, words: Words) -> str:
    """A refusal in somebody's language; long texts in it are cut, and huge numbers told by their size."""
    facts = {name: _short(fact) for name, fact in refusal.facts.items()}
    return words.refusal(Refusal(refusal.rule, refusal.reason, **facts))


def _short(fact: Any) -> Any:
    if isinstance(fact, str) and len(fact) > LONGEST:
        return f"{fact[:LONGEST]}…"
    if isinstance(fact, int) and abs(fact) > LARGEST:
        return f"{'-' if fact < 0 else ''}2^{fact.bit_length()}"
    return fact
