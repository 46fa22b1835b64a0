"""A refusal: which rule says no, for which reason, about what. Never a sentence."""

from enum import IntEnum
from typing import Any, Self

LEGAL = 0  # what a game's `refuse` returns for a legal move; refusal codes begin at 1


class Refusal(ValueError):
    """Something asked for is not allowed; nothing was changed.

    `rule` is the id of a rule of the game (M12 …) or of all games (G1 – G9), `reason` tells apart
    the cases of one rule, `facts` are what a sentence about it needs. The sentence itself comes
    from the catalogues: message `refuse-<rule>-<reason>`.
    """

    def __init__(self, rule: str, reason: str, **facts: Any) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        from metropolitain.engine.words import Words

        return f"{self.rule}: {Words('en').refusal(self)}"


class RefusalCode(IntEnum):
    """Base of a game's reasons to refuse a move: `OCCUPIED = "M12", "occupied"` (rule, reason).

    Compiled code takes members for plain integers, so a game's `refuse` returns LEGAL or a member.
    """

    rule: str
    reason: str

    def __new__(cls, rule: str, reason: str) -> Self:
        """Members are numbered 1, 2, 3 … as they are written."""
        number = len(cls.__members__) + 1
        member = int.__new__(cls, number)
        member._value_ = number
        member.rule = rule
        member.reason = reason
        return member

    @classmethod
    def numbered(cls, number: int) -> Self:
        """The member behind an answer of `refuse` that is not LEGAL."""
        return list(cls)[number - 1]


def refuse_setup_unless(fits: bool, reason: str, **facts: Any) -> None:
    """Refuse a set-up that does not fit the options (G5)."""
    if not fits:
        raise Refusal("G5", reason, **facts)
