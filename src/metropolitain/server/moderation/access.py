"""Who may open the moderators' page: by a link that works once, then by a cookie of their own."""

import asyncio

from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.manners import Manners, Moderator, add_moderator, drop_moderator
from metropolitain.server.table.core.tokens import hash_of, is_token, new_token
from metropolitain.server.time_source import now_ms

SESSION_SECONDS = 12 * 3600


class Access:
    """Opens links, and knows moderators by their cookies."""

    def __init__(self, manners: Manners) -> None:
        self._manners = manners
        self._opening = asyncio.Lock()  # a link works once

    async def open(self, code: str) -> str:
        """What the cookie of who opens a link holds from then on."""
        async with self._opening:
            link = await self._manners.moderator(hash_of(code), "link", now_ms())
            if link is None:
                raise Refusal("T2", "moderation-link")
            token = new_token()
            made = Moderator(hash_of(token), "cookie", link.name, now_ms() + SESSION_SECONDS * 1000)
            await self._manners.write(drop_moderator(link.hash), add_moderator(made))
        return token

    async def name_of(self, token: str) -> str | None:
        """Which moderator a cookie speaks for; None where it speaks for nobody."""
        if not is_token(token):
            return None
        held = await self._manners.moderator(hash_of(token), "cookie", now_ms())
        return held.name if held else None

    async def close(self, token: str) -> None:
        """Let a cookie speak for nobody any more."""
        await self._manners.write(drop_moderator(hash_of(token)))
