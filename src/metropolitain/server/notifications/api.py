"""Notifications over HTTP: of what somebody wants to be told, by which browsers, and an end to letters."""

from litestar import Controller, get, post

from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.tokens import hash_of
from metropolitain.server.http.limits import RateLimit
from metropolitain.server.http.middleware import FROM_ANYWHERE
from metropolitain.server.identity.holders import Holder
from metropolitain.server.notifications import bodies as wire
from metropolitain.server.notifications.bodies import KINDS, Kind
from metropolitain.server.notifications.notifications import Notifications
from metropolitain.server.notifications.posting import check_endpoint
from metropolitain.server.notifications.push import are_keys
from metropolitain.server.notifications.store import Settings, Subscription
from metropolitain.server.notifications.texts import EVERYTHING, read_quiet_token
from metropolitain.server.settings import Config
from metropolitain.server.table.visitor import Visitor, known_language
from metropolitain.server.time_source import now_ms

BROWSERS = 10  # of one holder that are told; the oldest is forgotten for one more


class NotificationRoutes(Controller):
    """Lets people choose how they are told when the page is closed."""

    _config: Config
    _notifications: Notifications

    @get("/api/notices")
    async def notices(self, visitor: Visitor) -> wire.NoticesInfo:
        """How one is told when the page is closed."""
        return await self._info(visitor.holder)

    @post("/api/notices", status_code=200)
    async def choose(self, visitor: Visitor, data: wire.AskNotices) -> wire.NoticesInfo:
        """Say of what one wants to be told."""
        holder = _known(visitor)
        kept = Settings(holder, known_language(data.lang), tuple(data.push), tuple(data.mail))
        await self._notifications.store.keep_settings(kept)
        return await self._learn(holder)

    @post("/api/notices/subscription", status_code=200)
    async def subscribe(self, visitor: Visitor, data: wire.AskSubscription) -> wire.NoticesInfo:
        """Let this browser be told by its push service."""
        visitor.take(RateLimit.LINKS)
        holder, store = _known(visitor), self._notifications.store
        check_endpoint(data.endpoint, self._config.push_to)
        if not are_keys(data.public_key, data.secret):
            raise Refusal("T6", "no-push-service")
        session = visitor.session.id if visitor.session else None
        keys = (data.public_key, data.secret)
        one = Subscription(hash_of(data.endpoint), holder, data.endpoint, *keys, session, now_ms())
        await store.keep_subscription(one, BROWSERS)
        settings = await store.settings(holder)
        await store.keep_settings(settings._replace(lang=known_language(data.lang)))
        return await self._learn(holder)

    @post("/api/notices/unsubscription", status_code=200)
    async def unsubscribe(self, visitor: Visitor, data: wire.AskSubscriptionEnd) -> wire.NoticesInfo:
        """Tell this browser no more."""
        name = hash_of(data.endpoint)  # who knows the endpoint is that browser
        await self._notifications.store.drop_subscription(name)
        return await self._learn(visitor.holder)

    @post("/api/notices/quiet/{token:str}", status_code=200, opt={FROM_ANYWHERE: True})
    async def quiet(self, token: str) -> wire.Quiet:
        """End letters of a kind, or all: by the link in a letter, without signing in.

        Mail programs ask this themselves, so neither origin nor content type is asked for.
        """
        store = self._notifications.store
        found = read_quiet_token(self._notifications.delivery.keys, token[:200])
        if found is None:
            raise Refusal("T2", "link-unknown")
        holder, kind = found
        settings = await store.settings(holder)
        left = () if kind == EVERYTHING else tuple(each for each in settings.mail if each != kind)
        await store.keep_settings(settings._replace(mail=left))
        await self._notifications.learn()
        return wire.Quiet(kind)

    async def _learn(self, holder: Holder | None) -> wire.NoticesInfo:
        """Have a change count, and answer it."""
        await self._notifications.learn()
        return await self._info(holder)

    async def _info(self, holder: Holder | None) -> wire.NoticesInfo:
        store, delivery = self._notifications.store, self._notifications.delivery
        known = holder or Holder("")
        settings = await store.settings(known)
        letters = delivery.mail.configured
        return wire.NoticesInfo(
            key=delivery.keys.public,
            push=_ordered(settings.push),
            mail=_ordered(settings.mail),
            browsers=len(await store.subscriptions(known)) if holder else 0,
            letters=letters,
            email=await store.address_of(known) if letters else None,
        )


def _known(visitor: Visitor) -> Holder:
    """Who asks; refuses a browser that plays nowhere, and of which nothing is kept."""
    if (holder := visitor.holder) is None:
        raise Refusal("T1", "nobody-to-tell")
    return holder


def _ordered(kinds: tuple[str, ...]) -> list[Kind]:
    return [kind for kind in KINDS if kind in kinds]
