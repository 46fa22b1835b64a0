"""For whom things are kept: a person, or a browser whose owner is a guest."""

from typing import NewType

Holder = NewType("Holder", str)


def holder_of(person: str | None, browser: str) -> Holder:
    """The holder: the person who is signed in, else the browser, known by the hash of its cookie."""
    return Holder(f"p:{person}" if person else f"b:{browser}")


HOLDER_COLUMNS: list[tuple[str, str]] = [("blocks", "holder"), ("blocks", "blocked")]
