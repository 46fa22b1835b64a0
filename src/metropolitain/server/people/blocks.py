"""Whom somebody does not wish to hear of, or to meet. The other one is not told."""

from metropolitain.engine.refusal import Refusal
from metropolitain.server.people.holders import Holder
from metropolitain.server.storage.manners import Block, Manners
from metropolitain.server.table.core.tokens import new_table_id
from metropolitain.server.time_source import now_ms

MOST_BLOCKS = 500  # of a holder


class Blocks:
    """Blocks of all holders."""

    def __init__(self, manners: Manners) -> None:
        self._manners = manners

    async def block(self, holder: Holder, blocked: Holder, name: str) -> None:
        """Hear no more of somebody, and meet them no more."""
        if holder == blocked:
            raise Refusal("T2", "own-place")
        if len(await self._manners.blocks_of(holder)) >= MOST_BLOCKS:
            raise Refusal("T5", "too-many-blocks", most=MOST_BLOCKS)
        await self._manners.block(Block(holder, blocked, new_table_id(), name, now_ms()))

    async def apart(self, holder: Holder) -> frozenset[Holder]:
        """Whom somebody is not brought together with: one of the two has blocked the other."""
        return frozenset(map(Holder, await self._manners.apart(holder)))
