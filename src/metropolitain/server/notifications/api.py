"""Notices over HTTP: of what somebody wants to be told, the browsers that are, and an end to letters."""

from litestar import Controller, Response, get, post

from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.tokens import hash_of
from metropolitain.server.http.limits import RateLimit
from metropolitain.server.http.middleware import FROM_ANYWHERE
from metropolitain.server.identity.holders import Holder
from metropolitain.server.notifications import bodies as wire
from metropolitain.server.notifications.notifications import Notices
from metropolitain.server.notifications.posting import check_endpoint
from metropolitain.server.notifications.push import are_keys
from metropolitain.server.notifications.store import Settings, Subscription
from metropolitain.server.notifications.texts import EVERYTHING, KINDS, Kind, read_quiet_token
from metropolitain.server.settings import Config
from metropolitain.server.table.visitor import Visitor, known_language
from metropolitain.server.time_source import now_ms

BROWSERS = 10  # of one holder that are told; the oldest is forgotten for one more


class NotificationRoutes(Controller):
    """Lets people choose how they are told when the page is closed."""

    _config: Config
    _notices: Notices

    @get("/api/notices")
    async def notices(self, visitor: Visitor) -> wire.NoticesInfo:
        """How one is told when the page is closed."""
        return await self._info(visitor.holder)

    @post("/api/notices", status_code=200)
    async def choose(self, visitor: Visitor, data: wire.AskNotices) -> wire.NoticesInfo:
        """Say of what one wants to be told."""
        holder = _known(visitor)
        kept = Settings(holder, known_language(data.lang), tuple(data.push), tuple(data.mail))
        await self._notices.store.keep_settings(kept)
        await self._notices.learn()
        return await self._info(holder)

    @post("/api/notices/subscription", status_code=200)
    async def subscribe(self, visitor: Visitor, data: wire.AskSubscription) -> wire.NoticesInfo:
        """Let this browser be told by its push service."""
        visitor.take(RateLimit.LINKS)
        holder, notices = _known(visitor), self._notices
        check_endpoint(data.endpoint, self._config.push_to)
        if not are_keys(data.public_key, data.secret):
            raise Refusal("T6", "no-push-service")
        name = hash_of(data.endpoint)
        session = visitor.session
        keys = (data.public_key, data.secret)
        one = Subscription(name, holder, data.endpoint, *keys, session.id if session else None, now_ms())
        await notices.store.keep_subscription(one, BROWSERS)
        settings = await notices.delivery.settings_of(holder)
        await notices.store.keep_settings(settings._replace(lang=known_language(data.lang)))
        await notices.learn()
        return await self._info(holder)

    @post("/api/notices/unsubscription", status_code=200)
    async def unsubscribe(self, visitor: Visitor, data: wire.AskSubscriptionEnd) -> wire.NoticesInfo:
        """Tell this browser no more."""
        name = hash_of(data.endpoint)  # who knows the endpoint is that browser
        await self._notices.store.drop_subscription(name)
        await self._notices.learn()
        return await self._info(visitor.holder)

    @post("/api/notices/quiet/{token:str}", status_code=200, opt={FROM_ANYWHERE: True})
    async def quiet(self, token: str) -> Response[wire.Quiet]:
        """End letters of a kind, or all: by the link in a letter, without signing in.

        Mail programs ask this themselves, so neither origin nor content type is asked for.
        """
        notices = self._notices
        found = read_quiet_token(notices.keys, token[:200])
        if found is None:
            raise Refusal("T2", "link-unknown")
        holder, kind = found
        settings = await notices.delivery.settings_of(holder)
        left = () if kind == EVERYTHING else tuple(each for each in settings.mail if each != kind)
        await notices.store.keep_settings(settings._replace(mail=left))
        await notices.learn()
        return Response(wire.Quiet(kind))

    async def _info(self, holder: Holder | None) -> wire.NoticesInfo:
        notices = self._notices
        known = holder or Holder("")
        settings = await notices.delivery.settings_of(known)
        return wire.NoticesInfo(
            key=notices.keys.public,
            push=_ordered(settings.push),
            mail=_ordered(settings.mail),
            browsers=len(await notices.store.subscriptions(known)) if holder else 0,
            letters=notices.mail.configured,
            email=await notices.store.address_of(known) if notices.mail.configured else None,
        )


def _known(visitor: Visitor) -> Holder:
    """Who asks; refuses a browser that plays nowhere, and of which nothing is kept."""
    if (holder := visitor.holder) is None:
        raise Refusal("T1", "nobody-to-tell")
    return holder


def _ordered(kinds: tuple[str, ...]) -> list[Kind]:
    return [kind for kind in KINDS if kind in kinds]
