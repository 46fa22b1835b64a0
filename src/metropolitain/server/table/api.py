"""HTTP before and during a game: opening and joining tables, records, boards."""

import asyncio
from contextlib import suppress
from typing import Any, Literal, cast

import msgspec
from litestar import Controller, MediaType, Response, get, post
from msgspec import inspect

from metropolitain.engine import words
from metropolitain.engine.contract import Rules
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.games import load
from metropolitain.learn.covers import cover, has_cover
from metropolitain.learn.figures import album_of, figure
from metropolitain.learn.guides import Lesson, guide_of, has_guide
from metropolitain.learn.rules import letters_of, rules_page
from metropolitain.server.core.tokens import kept_of
from metropolitain.server.http.bodies import sentence
from metropolitain.server.identity.holders import Meetings, holder_from, holders_from
from metropolitain.server.table import lobby, views
from metropolitain.server.table.bodies import (
    AskCountdown,
    AskDeletion,
    AskJoin,
    AskName,
    AskOptions,
    AskSeating,
    AskTable,
    Deletion,
    GameInfo,
    OptionInfo,
    OptionsInfo,
    Seated,
    ValueInfo,
)
from metropolitain.server.table.create import plan_guide, plan_names, plan_table
from metropolitain.server.table.erase import wish_deletion
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.messages import TableInfo
from metropolitain.server.table.new_tables import NewTables
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.table.views import encode
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.work.threads import TABLE_BOTS


class TableRoutes(Controller):
    """Opens tables, and shows them."""

    _registry: Registry
    _new_tables: NewTables
    _meetings: Meetings

    @post("/api/tables")
    async def open_table(self, visitor: Visitor, data: AskTable) -> Response[Seated]:
        """Open a table and join it, with `hotseat` for all persons; `start` begins at once."""
        visitor.check_opening()
        created = plan_guide(data) if data.guide else plan_table(data)
        names = plan_names(created, data.name, data.names)
        token = visitor.token_or_new()
        opened = await self._new_tables.open(created, names, data.start or data.guide, token)
        return visitor.seated(opened.table.state.table, opened.player, token)

    @get("/api/tables/{table_id:str}")
    async def table_info(self, visitor: Visitor, table_id: str) -> TableInfo:
        """A table: who plays, and how far it is. No secrets."""
        table = await self._registry.read(table_id)
        return views.table_info(table, visitor.viewer_of(table))

    @post("/api/tables/{table_id:str}/join")
    async def join(self, visitor: Visitor, table_id: str, data: AskJoin) -> Response[Seated]:
        """Join a table, in a rematch as oneself; whoever has joined already stays who they are."""
        table = await self._registry.find(table_id)
        player = visitor.viewer_of(table)
        if player is not None:
            return Response(Seated(table_id, player), status_code=200)
        if table.state.created.previous:
            previous = None
            with suppress(Refusal):  # it may be deleted: nobody can show then that they played there
                previous = await self._registry.read(table.state.created.previous)
            if previous and (own := visitor.players_of(previous)):
                return await self._join_rematch(visitor, table, previous, own)
        token = visitor.token_or_new()
        await self._check_meeting(table, token)
        player = await lobby.join(table, data.name, data.player, token)
        return visitor.seated(table_id, player, token)

    async def _join_rematch(
        self, visitor: Visitor, table: LiveTable, previous: TableSnapshot, players: list[Player]
    ) -> Response[Seated]:
        """Let somebody of the previous table join its rematch, unless they have done so."""
        own = visitor.players_of(table)
        if own:
            return Response(Seated(table.state.table, own[0]), status_code=200)
        token = visitor.token_or_new()
        player = await lobby.claim(table, previous.state.roster, players, token)
        return visitor.seated(table.state.table, player, token)

    @post("/api/tables/{table_id:str}/rematch")
    async def rematch(self, visitor: Visitor, table_id: str) -> Response[Seated]:
        """Another game of the same kind, who was second begins; the same table however often asked."""
        visitor.check_opening()
        table = await self._registry.find(table_id)
        own = visitor.own_players(table)
        following = await self._new_tables.rematch(table, own[0])
        return await self._join_rematch(visitor, following, table, own)

    @post("/api/tables/{table_id:str}/start", status_code=200)
    async def start(self, visitor: Visitor, table_id: str) -> dict[str, str]:
        """Begin the game; any person who has joined may, once nobody is missing."""
        table = await self._registry.find(table_id)
        visitor.own_players(table)
        await lobby.start(table)
        return {}

    @post("/api/tables/{table_id:str}/countdown", status_code=200)
    async def countdown(self, visitor: Visitor, table_id: str, data: AskCountdown) -> dict[str, str]:
        """Tell everybody in the lobby that the game is about to begin, or not; who opened the table may."""
        table = await self._registry.find(table_id)
        lobby.count_down(table, visitor.players_of(table), data.counting)
        return {}

    @post("/api/tables/{table_id:str}/seat", status_code=200)
    async def seat(self, visitor: Visitor, table_id: str, data: AskSeating) -> dict[str, str]:
        """Give a free seat to a bot, or take one back; who opened the table may, until the game begins."""
        table = await self._registry.find(table_id)
        await lobby.seat(table, visitor.players_of(table), data.player, data.bot)
        return {}

    @post("/api/tables/{table_id:str}/name", status_code=200)
    async def rename(self, visitor: Visitor, table_id: str, data: AskName) -> dict[str, str]:
        """Be called otherwise at this table, until the game begins."""
        table = await self._registry.find(table_id)
        await lobby.rename(table, visitor.own_players(table), data.name)
        return {}

    @post("/api/tables/{table_id:str}/leave", status_code=200)
    async def leave(self, visitor: Visitor, table_id: str) -> dict[str, str]:
        """Give up one's seat before the game begins; the table goes on with whoever else is there."""
        table = await self._registry.find(table_id)
        await lobby.leave(table, visitor.own_players(table))
        return {}

    @get("/api/tables/{table_id:str}/board")
    async def board(self, table_id: str) -> Response[bytes]:
        """The board with which the table's game begins, to be looked at before; the deal is of no table."""
        created = (await self._registry.read(table_id)).state.created
        await self._registry.games.wait(created.game)
        return Response(
            views.encode(await asyncio.to_thread(views.sample, created)), media_type=MediaType.JSON
        )

    @post("/api/tables/{table_id:str}/deletion", status_code=200)
    async def deletion(self, visitor: Visitor, table_id: str, data: AskDeletion) -> Deletion:
        """Wish that a table be deleted, with all that is stored of it: done when all who play there agree.

        A table that has not begun is deleted by who opened it.
        """
        table = await self._registry.find(table_id)
        waiting = await wish_deletion(table, visitor.own_players(table), data.agree)
        return Deletion(table.deleted, waiting)

    @get("/api/tables/{table_id:str}/record")
    async def record(self, visitor: Visitor, table_id: str) -> Response[bytes]:
        """The game's record once it is over, your own view of it before."""
        table = await self._registry.read(table_id)
        return Response(views.record(table.state, visitor.sight_of(table)), media_type=MediaType.JSON)

    @get("/api/tables/{table_id:str}/sheet")
    async def sheet(self, visitor: Visitor, table_id: str) -> Response[bytes]:
        """What each score is made of, once the game is over; null before."""
        table = await self._registry.read(table_id)
        visitor.sight_of(table)
        return Response(views.sheet(table.state), media_type=MediaType.JSON)

    @get("/api/tables/{table_id:str}/picture", media_type="image/svg+xml")
    async def picture(
        self, visitor: Visitor, table_id: str, at: int | None = None, theme: str = "light"
    ) -> Response[str]:
        """The board as a picture (SVG), as the asker may see it; `at`: after so many moves, not now."""
        table = await self._registry.read(table_id)
        svg = views.picture(table.state, visitor.sight_of(table), at, theme, visitor.words.lang)
        return Response(svg, media_type="image/svg+xml")

    @get("/api/geometry/{table_id:str}")
    async def geometry(self, table_id: str) -> Response[bytes]:
        """The board of a table's game as data: shapes and paths."""
        game = (await self._registry.read(table_id)).state.playing
        headers = {"cache-control": "private, max-age=86400"}
        return Response(
            views.encode(game.rules.geometry(game.state)), media_type=MediaType.JSON, headers=headers
        )

    async def _check_meeting(self, table: LiveTable, token: str) -> None:
        """Refuse to bring people together at an open table of whom one has blocked the other."""
        if table.state.open:
            holder, others = holder_from(kept_of(token)), holders_from(table.shared)
            if not await self._meetings.may_meet(holder, others):
                raise Refusal("T1", "not-for-you")


Kind = Literal["bool", "choice", "int"]
FOR_A_WHILE = {"cache-control": "public, max-age=300"}


def _data(body: object) -> Response[bytes]:
    return Response(encode(body), media_type=MediaType.JSON, headers=FOR_A_WHILE)


class GameRoutes(Controller):
    """Tells what there is to play, and teaches it."""

    _registry: Registry

    @get("/api/games")
    async def games(self) -> list[GameInfo]:
        """The games: how many can play them, the bots that know them, and what there is to learn them."""
        return [
            GameInfo(
                name,
                list(load(name).player_counts),
                list(TABLE_BOTS),
                letters_of(name),
                guide=has_guide(name),
                cover=has_cover(name),
            )
            for name in self._registry.games.offered
        ]

    @post("/api/options", status_code=200)
    async def options(self, visitor: Visitor, data: AskOptions) -> OptionsInfo:
        """Every option of a game and which of its values go with the others as given."""
        return describe_options(load(data.game), data.players, data.options, visitor.words)

    @get("/api/rules/{name:str}/{lang:str}", sync_to_thread=False)
    def rules(self, name: str, lang: str) -> Response[bytes]:
        """The rules of a game, or of the `house`, in a language: sections, rules with their ids, figures."""
        return _data(rules_page(name, lang))

    @get("/api/figure/{game:str}/{name:str}")
    async def figure_of_rules(self, game: str, name: str) -> Response[bytes]:
        """A figure of the rules: a position and the board to draw it on."""
        album_of(game)
        await self._registry.games.wait(game)
        return _data(await asyncio.to_thread(figure, game, name))

    @get("/api/cover/{game:str}")
    async def cover_of_game(self, game: str) -> Response[bytes]:
        """The picture on a game's card: a position, the board to draw it on, and what finished lines did."""
        await self._registry.games.wait(game)
        return _data(await asyncio.to_thread(cover, game))

    @get("/api/guide/{game:str}", sync_to_thread=False)
    def guide_steps(self, game: str) -> Response[bytes]:
        """The steps of a game's guided first game, and the moves they lead through."""
        guide = guide_of(game)
        return _data(Lesson(guide.script, guide.steps))

    @get("/api/catalogue/{lang:str}", media_type=MediaType.TEXT)
    async def catalogue(self, lang: str) -> Response[str]:
        """All words of a language, as Fluent text; of a message that comes twice the page takes the last."""
        Words(lang)
        text = "\n".join(reversed(words.catalogue(lang)))
        return Response(text, media_type=MediaType.TEXT, headers=FOR_A_WHILE)


def describe_options(rules: Rules, players: int, given: dict[str, Any], words: Words) -> OptionsInfo:
    """Every option with its values, and whether each goes with the other options as given."""
    rules.read_options(players, {})
    fields = {
        field.name: field for field in cast(inspect.StructType, inspect.type_info(rules.Options)).fields
    }
    sets = rules.Options.named_sets()
    for name in given:
        if name not in fields:
            rules.read_options(players, {name: given[name]})
    written = rules.Options.written_out(players, given)
    default = rules.Options()
    described = []
    for name, names in sets.items():
        tried = [_try(rules, players, given, name, value, words) for value in (None, *names)]
        described.append(OptionInfo(name, "choice", given.get(name), None, tried))
    for name, field in fields.items():
        kind, values = _values(field.type, rules.Options.choices().get(name))
        if values:
            start = msgspec.to_builtins(getattr(default, name))
            values.sort(key=lambda value: value != start if kind == "choice" else 0)
            tried = [_try(rules, players, given, name, value, words) for value in values]
            described.append(OptionInfo(name, kind, written.get(name, start), start, tried))
    return OptionsInfo(players, described)


def _values(kind: inspect.Type, listed: list[Any] | None) -> tuple[Kind, list[Any]]:
    if listed is not None:
        return "choice", listed
    match kind:
        case inspect.BoolType():
            return "bool", [False, True]
        case inspect.LiteralType(values=values):
            return "choice", list(values)
        case inspect.IntType(ge=int(low), le=int(high)):
            return "int", list(range(low, high + 1))
        case _:
            return "choice", []


def _try(rules: Rules, players: int, given: dict[str, Any], name: str, value: Any, words: Words) -> ValueInfo:
    try:
        rules.read_options(players, {**given, name: value})
    except Refusal as refusal:
        return ValueInfo(value, False, refusal.rule, sentence(refusal, words))
    return ValueInfo(value, True, None, None)
