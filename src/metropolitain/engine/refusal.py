"""A refusal: which rule says no, for which reason, about what. Never a sentence."""

from typing import Any


class Refusal(ValueError):
    """Something asked for is not allowed; nothing was changed.

    `rule` is the id of a rule of the game (M12 …) or of the house (G1 – G9), `reason` tells apart
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
