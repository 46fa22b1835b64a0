"""Who may be brought together by the server: never somebody with whom one of them wants nothing to do."""

from collections.abc import Awaitable, Callable, Iterable

from metropolitain.server.people.holders import Holder, holder_of

Apart = Callable[[Holder], Awaitable[frozenset[Holder]]]
HoldersOf = Callable[[Iterable[str]], Awaitable[frozenset[Holder]]]


async def nobody_apart(holder: Holder) -> frozenset[Holder]:
    """Where nobody can block anybody."""
    return frozenset()


async def guests(browsers: Iterable[str]) -> frozenset[Holder]:
    """Browsers as holders where nobody is signed in."""
    return frozenset(holder_of(None, browser) for browser in browsers)


class Meetings:
    """Answers who may meet whom.

    `apart`: the holders whom one has blocked, or who have blocked that one; `holders_of`: whose browsers these are,
    by their hashes.
    """

    def __init__(self, apart: Apart = nobody_apart, holders_of: HoldersOf = guests) -> None:
        self.apart = apart
        self.holders_of = holders_of

    async def may_meet(self, holder: Holder, holders: Iterable[Holder]) -> bool:
        """Whether somebody may be brought together with all of these: neither has blocked the other."""
        return not (await self.apart(holder)).intersection(holders)
