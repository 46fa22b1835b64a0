"""HTTP about the games: which there are, their options, rules, figures, guides; the words of a language."""

import asyncio
from typing import Any, Literal, cast

import msgspec
from litestar import Controller, MediaType, Response, get, post
from msgspec import inspect

from metropolitain.engine import words
from metropolitain.engine.contract import Rules
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.games import load
from metropolitain.learn.covers import cover, has_cover
from metropolitain.learn.figures import album_of, figure
from metropolitain.learn.guides import Lesson, guide_of, has_guide
from metropolitain.learn.rules import letters_of, rules_page
from metropolitain.server.http.bodies import sentence
from metropolitain.server.table.bodies import AskOptions, GameInfo, OptionInfo, OptionsInfo, ValueInfo
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.work.threads import TABLE_BOTS

Kind = Literal["bool", "choice", "int"]
FOR_A_WHILE = {"cache-control": "public, max-age=300"}


def _data(body: object) -> Response[bytes]:
    return Response(msgspec.json.encode(body), media_type=MediaType.JSON, headers=FOR_A_WHILE)


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
