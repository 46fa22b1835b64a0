"""What people write about themselves and to each other, made fit to be shown to others."""

import unicodedata

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
