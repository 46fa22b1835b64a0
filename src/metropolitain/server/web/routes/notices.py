"""Notices over HTTP: of what somebody wants to be told, the browsers that are, and an end to letters."""

from litestar import Response, get, post

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES
from metropolitain.server.notices.kinds import EVERYTHING, KINDS, Kind
from metropolitain.server.notices.posting import check_endpoint
from metropolitain.server.notices.push import are_keys
from metropolitain.server.notices.texts import read_quiet_token
from metropolitain.server.people.holders import Holder
from metropolitain.server.server import Server
from metropolitain.server.storage.notices import Settings, Subscription
from metropolitain.server.table.core.tokens import hash_of
from metropolitain.server.time_source import now_ms
from metropolitain.server.web.identity import AnyRequest, holder_of, take
from metropolitain.server.web.limits import Rate
from metropolitain.server.web.middleware import FROM_ANYWHERE
from metropolitain.server.wire.bodies import (
    AskNotices,
    AskSubscription,
    AskSubscriptionEnd,
    NoticesInfo,
    Quiet,
)

BROWSERS = 10  # of one holder that are told; the oldest is forgotten for one more


def _known(request: AnyRequest, server: Server) -> Holder:
    """Who asks; refuses a browser that plays nowhere, and of which nothing is kept."""
    if (holder := holder_of(request, server)) is None:
        raise Refusal("T1", "nobody-to-tell")
    return holder


def _language(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"


def _ordered(kinds: tuple[str, ...]) -> list[Kind]:
    return [kind for kind in KINDS if kind in kinds]


async def _info(request: AnyRequest, server: Server) -> NoticesInfo:
    notices = server.notices
    holder = holder_of(request, server) or Holder("")
    settings = await notices.delivery.settings_of(holder)
    return NoticesInfo(
        key=notices.keys.public,
        push=_ordered(settings.push),
        mail=_ordered(settings.mail),
        browsers=len(await notices.store.subscriptions(holder)) if holder else 0,
        letters=notices.mail.configured,
        email=await notices.store.address_of(holder) if notices.mail.configured else None,
    )


@get("/api/notices")
async def notices(request: AnyRequest, server: Server) -> NoticesInfo:
    """How one is told when the page is closed."""
    return await _info(request, server)


@post("/api/notices", status_code=200)
async def choose(request: AnyRequest, server: Server, data: AskNotices) -> NoticesInfo:
    """Say of what one wants to be told."""
    holder = _known(request, server)
    kept = Settings(holder, _language(data.lang), tuple(data.push), tuple(data.mail))
    await server.notices.store.keep_settings(kept)
    await server.notices.learn()
    return await _info(request, server)


@post("/api/notices/subscription", status_code=200)
async def subscribe(request: AnyRequest, server: Server, data: AskSubscription) -> NoticesInfo:
    """Let this browser be told by its push service."""
    take(request, server, Rate.LINKS)
    holder, notices = _known(request, server), server.notices
    check_endpoint(data.endpoint, server.config.push_to)
    if not are_keys(data.public_key, data.secret):
        raise Refusal("T6", "no-push-service")
    name = hash_of(data.endpoint)
    session = server.sessions.of(request.cookies)
    keys = (data.public_key, data.secret)
    one = Subscription(name, holder, data.endpoint, *keys, session.id if session else None, now_ms())
    await notices.store.keep_subscription(one, BROWSERS)
    settings = await notices.delivery.settings_of(holder)
    await notices.store.keep_settings(settings._replace(lang=_language(data.lang)))
    await notices.learn()
    return await _info(request, server)


@post("/api/notices/unsubscription", status_code=200)
async def unsubscribe(request: AnyRequest, server: Server, data: AskSubscriptionEnd) -> NoticesInfo:
    """Tell this browser no more."""
    name = hash_of(data.endpoint)  # who knows the endpoint is that browser
    await server.notices.store.drop_subscription(name)
    await server.notices.learn()
    return await _info(request, server)


@post("/api/notices/quiet/{token:str}", status_code=200, opt={FROM_ANYWHERE: True})
async def quiet(server: Server, token: str) -> Response[Quiet]:
    """End letters of a kind, or all: by the link in a letter, without signing in.

    Mail programs ask this themselves, so neither origin nor content type is asked for.
    """
    notices = server.notices
    found = read_quiet_token(notices.keys, token[:200])
    if found is None:
        raise Refusal("T2", "link-unknown")
    holder, kind = found
    settings = await notices.delivery.settings_of(holder)
    left = () if kind == EVERYTHING else tuple(each for each in settings.mail if each != kind)
    await notices.store.keep_settings(settings._replace(mail=left))
    await notices.learn()
    return Response(Quiet(kind))
