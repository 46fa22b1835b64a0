"""Who may be brought together by the server: never somebody with whom one of them wants nothing to do."""

from collections.abc import Awaitable, Callable, Iterable

from metropolitain.server.people.holders import BROWSER_HOLDER, PERSON_HOLDER, Holder

Apart = Callable[[Holder], Awaitable[frozenset[Holder]]]


async def nobody_apart(holder: Holder) -> frozenset[Holder]:
    """Where nobody can block anybody."""
    return frozenset()


def holder_from(kept_for: str) -> Holder:
    """The holder of seats, from what they are kept under: see `kept_of`."""
    return Holder(kept_for if kept_for.startswith(PERSON_HOLDER) else BROWSER_HOLDER + kept_for)


def holders_from(kept_for: Iterable[str]) -> frozenset[Holder]:
    """The holders of all seats of a table."""
    return frozenset(map(holder_from, kept_for))


class Meetings:
    """Answers who may meet whom; `apart`: the holders whom one has blocked, or who have blocked that one."""

    def __init__(self, apart: Apart = nobody_apart) -> None:
        self.apart = apart

    async def may_meet(self, holder: Holder, holders: Iterable[Holder]) -> bool:
        """Whether somebody may be brought together with all of these: neither has blocked the other."""
        return not (await self.apart(holder)).intersection(holders)
