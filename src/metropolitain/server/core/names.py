"""What people write about themselves and to each other, made fit to be shown to others.

A name is meant to tell one player from another, so that it may not imitate another: neither with letters of
two alphabets that look alike, nor with signs that are not seen. What counts as one alphabet is what Unicode's
technical standard 39 calls highly restrictive.
"""

import itertools
import unicodedata
from collections.abc import Iterable
from functools import cache

from metropolitain.bots import NAMES
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words

MAX_NAME = 40  # characters as people count them
MAX_MARKS = 2  # accents on one letter; some languages need two
HIDDEN_CHARACTERS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
MARKS = {"Mn", "Me", "Mc"}
JOINERS = {"\u200c", "\u200d"}  # within words of some languages, and within emoji
BLANK = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}  # letters that show nothing

# Alphabets that go together in one name; each of them goes alone too.
TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "BOPOMOFO"},
    {"LATIN", "CJK", "HANGUL"},
)
# Letters of other alphabets, and figures, that look like Latin letters.
LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("авсԁеһіјкӏмнорԛѕтуԝхѵь", "abcdehijklmhopqstywxvb", strict=True)),  # Cyrillic
        **dict(zip("αβγεζηικμνορτυχω", "abyeznikmvoptuxw", strict=True)),  # Greek
        **dict(zip("օոսցհ", "onugh", strict=True)),  # Armenian
        **dict(zip("01|ı", "olli", strict=True)),
    }
)
RESERVED = ("metropolitain", "admin", "administrator", "moderator", "operator", "former player")


def clean_text(text: str) -> str:
    """One line of plain characters: control characters and text-direction tricks are dropped.

    So is what is piled up on one letter, beyond what any language needs.
    """
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    kept: list[str] = []
    marks = 0
    for character in plain:
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in MARKS else 0
        if marks <= MAX_MARKS and (kind not in HIDDEN_CHARACTERS or _joins(character, kept)):
            kept.append(character)
    return "".join(kept).strip().rstrip("".join(JOINERS))


def _joins(character: str, before: list[str]) -> bool:
    """Whether a sign that is not seen stands where a language, or an emoji, needs it."""
    if character not in JOINERS or not before:
        return False
    last = before[-1]
    return unicodedata.category(last) in {"So", "Sk", *MARKS} or _alphabet(last) in {"ARABIC", "DEVANAGARI"}


def clean_name(name: str) -> str:
    """A name as others will see it; refuses one that could be taken for something else."""
    cleaned = clean_text(unicodedata.normalize("NFKC", name))
    if not 1 <= length(cleaned) <= MAX_NAME:
        raise Refusal("T2", "name", limit=MAX_NAME)
    if not any(unicodedata.category(each)[0] in "LNS" and each not in BLANK for each in cleaned):
        raise Refusal("T2", "name-blank")
    alphabets = sorted(alphabets_of(cleaned))
    if len(alphabets) > 1 and not any(set(alphabets) <= group for group in TOGETHER):
        one, other = (each.capitalize() for each in alphabets[:2])
        raise Refusal("T2", "name-alphabets", one=one, other=other)
    if looks(cleaned) in reserved_looks():
        raise Refusal("T2", "name-reserved", name=cleaned)
    return cleaned


def distinct_name(name: str, others: Iterable[str]) -> str:
    """A name that none of the others has: numbered where somebody is called so already."""
    numbered, taken = name, set(others)
    for number in itertools.count(2):
        if numbered not in taken:
            break
        end = f" {number}"
        numbered = name[: MAX_NAME - len(end)].rstrip() + end
    return numbered


def check_alike(name: str, others: Iterable[str | None]) -> None:
    """Refuse a name that looks like that of somebody else at the table."""
    look = looks(name)
    for other in others:
        if other and looks(other) == look:
            raise Refusal("T2", "name-alike", name=other)


def length(text: str) -> int:
    """How many characters people see: what is put on or joined to one belongs to it."""
    joined = 0
    for before, character in zip(" " + text, text, strict=False):
        kind = unicodedata.category(character)
        joined += kind in MARKS or kind == "Sk" or character in JOINERS or before == "\u200d"
    return len(text) - joined


def alphabets_of(text: str) -> set[str]:
    """The alphabets of a text's letters."""
    return {_alphabet(each) for each in text if unicodedata.category(each)[0] == "L"} - {""}


def _alphabet(letter: str) -> str:
    """A letter's alphabet: its name begins with it; none for what goes with all of them."""
    first = unicodedata.name(letter, "UNKNOWN").split(" ")[0].partition("-")[0]
    return {"IDEOGRAPHIC": "CJK", "MODIFIER": ""}.get(first, first)


def looks(name: str) -> str:
    """What a name looks like at a glance: the same for two names that are easily taken for each other."""
    apart = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(each for each in apart if unicodedata.category(each)[0] not in "MZCP")
    return bare.translate(LOOKS_LIKE).replace("rn", "m").replace("vv", "w").replace("i", "l")


@cache
def reserved_looks() -> frozenset[str]:
    """What names look like that belong to the server: its bots, and those who speak for it."""
    messages = [f"bot-{level}" for level in NAMES] + ["former-player"]
    said = [words.say(each) for words in map(Words, LANGUAGES) for each in messages if words.has(each)]
    return frozenset(map(looks, (*RESERVED, *NAMES, *said)))
