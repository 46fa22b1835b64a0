"""What people write about themselves and to each other, made fit to be shown to others."""

import itertools
import unicodedata
from collections.abc import Iterable

from metropolitain.engine.refusal import Refusal

MAX_NAME = 40
HIDDEN_CHARACTERS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean_text(text: str) -> str:
    """One line of plain characters: control characters and text-direction tricks are dropped."""
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    return "".join(c for c in plain if unicodedata.category(c) not in HIDDEN_CHARACTERS).strip()


def clean_name(name: str) -> str:
    """A guest's name as others will see it."""
    cleaned = clean_text(name)
    if not 1 <= len(cleaned) <= MAX_NAME:
        raise Refusal("T2", "name", limit=MAX_NAME)
    return cleaned


def distinct_name(name: str, others: Iterable[str]) -> str:
    """A name that none of the others has: numbered where somebody is called so already."""
    told, taken = name, set(others)
    for number in itertools.count(2):
        if told not in taken:
            break
        end = f" {number}"
        told = name[: MAX_NAME - len(end)].rstrip() + end
    return told
