"""What moderators order, done and written down; and who they are, by links and cookies."""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.events import BansChanged
from metropolitain.server.core.entries import Closed, Renamed
from metropolitain.server.core.model import Change
from metropolitain.server.core.names import clean_name, clean_text
from metropolitain.server.core.tokens import hash_of, is_token, new_table_id, new_token
from metropolitain.server.db.writer import Write
from metropolitain.server.identity.holders import Holder, holders_of, person_holder, person_of
from metropolitain.server.moderation import bodies as wire
from metropolitain.server.moderation import store as stored
from metropolitain.server.moderation.bans import Bans, read_network
from metropolitain.server.moderation.store import Ban, Moderated, ModerationStore, Moderator, Report
from metropolitain.server.table.erase import delete
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.store import erase_line
from metropolitain.server.time_source import now_ms

SESSION_SECONDS = 12 * 3600  # of a moderator
HOUR_MS = 3_600_000
Facts = dict[str, Any]
RenameAccount = Callable[[str, str], Awaitable[None]]  # an account by its id, to a name


class Subject(NamedTuple):
    """The people or the network that a ban is about."""

    holders: list[Holder]
    networks: list[str]
    name: str
    facts: Facts


class Moderation:
    """Knows moderators, and does what they order."""

    def __init__(
        self,
        registry: Registry,
        store: ModerationStore,
        bans: Bans,
        rename: RenameAccount,
        address: Callable[[], str],
    ) -> None:
        self._registry = registry
        self._rename_account = rename
        self._address = address  # where the page is
        self._store = store
        self._bans = bans
        self._do: dict[type, Callable[[Any, str], Awaitable[Facts]]] = {
            wire.Rename: self._rename,
            wire.Close: self._close,
            wire.Erase: self._erase,
            wire.BanOrder: self._ban,
            wire.Lift: self._lift,
            wire.Settle: self._settle,
            wire.MakeLink: self._link,
            wire.Revoke: self._revoke,
        }

    async def carry_out(self, order: wire.AnyOrder, by: str) -> Facts:
        """Do what is ordered; what was done, as it is written down."""
        return await self._do[type(order)](order, by)

    async def _keep(self, by: str, kind: str, facts: Facts, *writes: Write) -> Facts:
        """Carry out writes, and keep what was done, which is returned."""
        done = Moderated(new_table_id(), now_ms(), by, kind, msgspec.json.encode(facts).decode())
        await self._store.write(*writes, stored.add_moderated(done))
        return facts

    # --- tables ---

    async def _rename(self, order: wire.Rename, by: str) -> Facts:
        table = await self._registry.find(order.table)
        name = clean_name(order.name)
        player = table.state.person(order.player)
        facts = {"table": order.table, "player": player, "name": table.state.roster[player].name, "to": name}

        await table.change(lambda _: Change((Renamed(at=now_ms(), player=player, name=name),)))
        for holder in await holders_of(self._registry.services.store, order.table, player):
            if person := person_of(holder):
                await self._rename_account(person, name)
        return await self._keep(by, "rename", facts)

    async def _close(self, order: wire.Close, by: str) -> Facts:
        table = await self._registry.find(order.table)
        deleted = order.delete or table.state.game is None
        facts: Facts = {"table": order.table, "deleted": deleted}
        if deleted:
            await delete(table)
        else:
            await table.change(lambda state: Change(() if state.closed else (Closed(at=now_ms()),)))
        return await self._keep(by, "close", facts)

    async def _erase(self, order: wire.Erase, by: str) -> Facts:
        table = await self._registry.find(order.table)
        line = await self._store.line(order.table, order.line)
        if line is None:
            raise Refusal("T2", "no-such-line", line=order.line)
        player, text = line
        name = table.state.roster[player].name
        facts = {"table": order.table, "player": player, "line": order.line, "name": name, "text": text}

        async def write(now: int) -> None:
            await self._keep(by, "erase", facts, erase_line(order.table, order.line, now))

        await table.erase(order.line, write)
        return facts

    # --- bans ---

    async def _ban(self, order: wire.BanOrder, by: str) -> Facts:
        subject = await self._subject(order)
        now = now_ms()
        until = None if order.hours is None else now + round(order.hours * HOUR_MS)
        reason = clean_text(order.reason)
        whom = [(str(holder), "") for holder in subject.holders] + [("", each) for each in subject.networks]
        bans = [
            Ban(new_table_id(), now, holder, network, subject.name, reason, until) for holder, network in whom
        ]
        facts = {
            **subject.facts,
            "name": subject.name,
            "networks": subject.networks,
            "until": until,
            "reason": reason,
            "bans": [ban.id for ban in bans],
        }
        await self._keep(by, "ban", facts, *map(stored.add, bans))
        await self._bans.enforce()
        self._registry.services.cluster.tell(BansChanged())
        return facts

    async def _subject(self, order: wire.BanOrder) -> Subject:
        """Return whom an order to ban means; refuse one that means nobody, or two."""
        meant = (order.report, order.table, order.person, order.address)
        if sum(each is not None for each in meant) != 1:
            raise Refusal("T2", "ban-whom")
        if order.address is not None:
            network = str(read_network(order.address))
            return Subject([], [network], network, {})
        store = self._registry.services.store
        facts: Facts
        if order.person is not None:
            holders, name = [person_holder(order.person)], order.person
            facts = {"person": order.person}
        elif order.report is not None:
            report = await self._report(order.report)
            holders, name = await holders_of(store, report.place, report.player), report.evidence.name
            if report.reported not in holders:  # who has the seat now is somebody else
                holders = [Holder(report.reported)] if report.reported else []
            facts = {"report": report.id, "table": report.place, "player": report.player}
        else:
            state = (await self._registry.read(order.table or "")).state
            player = state.person(order.player if order.player is not None else -1)
            holders, name = await holders_of(store, state.table, player), state.roster[player].name or ""
            facts = {"table": state.table, "player": player}
        networks: list[str] = []
        if order.with_address:
            connected = [each for each in self._bans.connections() if each.holders.intersection(holders)]
            networks = sorted({str(read_network(each.address)) for each in connected})
        if not holders and not networks:
            raise Refusal("T2", "ban-unknown")
        return Subject(holders, networks, name, facts)

    async def _report(self, report_id: str) -> Report:
        if report := await self._store.find_report(report_id):
            return report
        raise Refusal("T2", "no-such-report", report=report_id)

    def is_here(self, holder: str) -> bool:
        """Return whether somebody is connected to a table now."""
        return any(holder in each.holders for each in self._bans.connections())

    async def _lift(self, order: wire.Lift, by: str) -> Facts:
        found = [ban for ban in await self._store.bans(now=now_ms()) if ban.id == order.ban]
        if not found:
            raise Refusal("T2", "no-such-ban", ban=order.ban)
        facts = {"ban": order.ban, "name": found[0].name}
        await self._keep(by, "lift", facts, stored.lift_ban(order.ban, now_ms()))
        await self._bans.load()
        self._registry.services.cluster.tell(BansChanged())
        return facts

    async def _settle(self, order: wire.Settle, by: str) -> Facts:
        report = await self._report(order.report)
        facts = {"report": report.id, "table": report.place, "name": report.evidence.name}
        return await self._keep(by, "settle", facts, stored.settle_report(report.id, now_ms()))

    # --- moderators ---

    async def _link(self, order: wire.MakeLink, by: str) -> Facts:
        expires = now_ms() + round(order.minutes * 60_000)
        link = Moderator(order.hash, "link", order.name, expires)
        facts = {"name": order.name, "until": expires}
        expired = stored.drop_expired_moderators(now_ms())
        await self._keep(by, "link", facts, expired, stored.add(link))
        return {**facts, "address": self._address()}

    async def _revoke(self, order: wire.Revoke, by: str) -> Facts:
        return await self._keep(by, "revoke", {}, stored.drop_expired_moderators(1 << 62))

    async def open_page(self, code: str) -> str:
        """Return what the cookie of who opens a link holds from then on."""
        async with self._registry.services.cluster.alone_with("moderation"):  # a link works once
            link = await self._store.moderator(hash_of(code), "link", now_ms())
            if link is None:
                raise Refusal("T2", "moderation-link")
            token = new_token()
            made = Moderator(hash_of(token), "cookie", link.name, now_ms() + SESSION_SECONDS * 1000)
            await self._store.write(stored.drop_moderator(link.hash), stored.add(made))
        return token

    async def leave_page(self, token: str) -> None:
        """Let a cookie speak for nobody any more."""
        await self._store.write(stored.drop_moderator(hash_of(token)))

    async def name_of(self, token: str) -> str | None:
        """Return which moderator a cookie speaks for; None where it speaks for nobody."""
        found = await self._store.moderator(hash_of(token), "cookie", now_ms()) if is_token(token) else None
        return found.name if found else None


def subject_of(holder: str) -> str:
    """By what moderators tell whether two reports are about the same: never what a cookie's hash is."""
    return hashlib.sha256(f"subject {holder}".encode()).hexdigest()[:8] if holder else ""
