"""Orders of the command line: left in the database, carried out by the server that runs, answered there.

So they reach whichever server has the database, on this machine or another; whoever may write to the database
is its operator.
"""

import logging

import msgspec

from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.moderation.moderation import Moderation
from metropolitain.server.storage.manners import Manners, StoredOrder
from metropolitain.server.tasks import repeat
from metropolitain.server.time_source import now_ms
from metropolitain.server.wire.moderation import OrderAnswer, SentOrder

log = logging.getLogger("metropolitain.moderation")

LOOK_SECONDS = 0.5  # between two looks for orders
PATIENCE_MS = 30_000  # what has waited for longer is carried out no more
_decoder = msgspec.json.Decoder(SentOrder)


class Orders:
    """Carries out what the command line asks for."""

    def __init__(self, manners: Manners, moderation: Moderation, cluster: Cluster) -> None:
        self._manners = manners
        self._cluster = cluster
        self._moderation = moderation

    async def run(self) -> None:
        """Look for orders until cancelled."""
        await repeat(self.carry_out, LOOK_SECONDS, log, "orders cannot be read")

    async def carry_out(self) -> None:
        """Carry out all that wait, and forget old ones, where that is for this server to do."""
        if not self._cluster.leading:
            return
        waiting = await self._manners.orders(now_ms() - PATIENCE_MS)
        for order in waiting:
            answer = msgspec.json.encode(await self._answer(order)).decode()
            await self._manners.answer(order.id, answer)
        if waiting:
            await self._manners.drop_orders(now_ms() - 10 * PATIENCE_MS)

    async def _answer(self, stored: StoredOrder) -> OrderAnswer:
        try:
            sent = _decoder.decode(stored.text)
            return OrderAnswer(done=await self._moderation.carry_out(sent.order, sent.by))
        except Refusal as refusal:
            return OrderAnswer(rule=refusal.rule, reason=refusal.reason, facts=dict(refusal.facts))
        except msgspec.MsgspecError as error:
            return OrderAnswer(rule="G1", reason="bad-body", facts={"problem": str(error)[:200]})
        except Exception:
            log.exception("an order failed")
            return OrderAnswer(rule="T7", reason="unsure")
