"""One player's place at a table, as far as the log tells."""

from metropolitain.server.table.core.entries import SeatPlan

STAND_IN = "medium"  # plays for who is away, or has no time left: the best bot that answers at once


class TablePlayer:
    """Who plays: a person, for whom a bot may play for the time being, or a bot for good."""

    def __init__(self, plan: SeatPlan) -> None:
        self.kind = plan.kind
        self.bot = plan.bot  # who makes the moves now: a bot's name, or None for the person
        self.name: str | None = None
        self.token: str | None = None  # the hash of what the person's cookie holds
        self.former = False  # the person deleted all that is known of them; their name is empty then
        self.expired = False  # the person's time ran out
        self.resigned = False  # the person gave up for good
        self.stood_in: int | None = None  # the entry by which a bot stood in, until the person moves again

    @property
    def is_person(self) -> bool:
        """Whether the place belongs to a person, even while a bot plays for them."""
        return self.kind == "person"

    @property
    def taken(self) -> bool:
        """Whether nobody else can join here."""
        return not self.is_person or self.token is not None
