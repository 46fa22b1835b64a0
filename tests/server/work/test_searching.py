"""What searches on a server: bots alone, in one place that is counted and bounded; no request does."""

import ast
import asyncio
import inspect
import os
import sys
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest
from litestar import Litestar
from litestar.handlers import ASGIRouteHandler, HTTPRouteHandler, WebsocketRouteHandler

from metropolitain.bots import make_bot
from metropolitain.bots.analysis import hindsight, judge_moves
from metropolitain.bots.hints import hints
from metropolitain.bots.search import SearchBot, Tree
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.kernel import INTERPRETED, MODE
from metropolitain.engine.look import png
from metropolitain.engine.rng import generator
from metropolitain.server.app import make_app
from metropolitain.server.server import Server
from metropolitain.server.settings import Config
from metropolitain.server.work import threads
from metropolitain.server.work.threads import BotMove, simple_move
from tests.cases import every_game
from tests.server.kit import InProcess, play, until

HOUSE = "metropolitain"
SEARCHED_BY = {"grow", "grow_at", "opinions", "opinion_on", "contest_at", "hindsight", "perft_at"}
SEARCHING = {make_bot, SearchBot, hints, hindsight, judge_moves}
DRAWING = {png.to_png}
BOUNDED = {threads.timed}  # does a search whose turn has come, in one of a few threads


class Reach:
    """What functions may call, read off their source: more than they do, never less.

    A name means what it means in its module. An attribute of something unknown may be any method of that
    name in the server.
    """

    def __init__(self) -> None:
        self._methods: dict[str, list[FunctionType]] = {}
        modules = [module for name, module in list(sys.modules.items()) if name.startswith(f"{HOUSE}.server")]
        for kind in {kind for module in modules for kind in classes_of(module)}:
            for name, method in vars(kind).items():
                plain = plain_of(method)
                if plain is not None and name != "__init__":  # who makes one names the class
                    self._methods.setdefault(name, []).append(plain)

    def of(self, start: Callable[..., Any]) -> tuple[set[Any], set[str]]:
        """All functions and classes of the house that may be reached, and the names of all attributes."""
        seen: set[Any] = set()
        attributes: set[str] = set()
        todo: list[Any] = [start]
        while todo:
            thing = todo.pop()
            if thing in BOUNDED or thing in seen:
                continue
            seen.add(thing)
            if isinstance(thing, type):
                todo += [vars(thing)[name] for name in ("__init__", "__post_init__") if name in vars(thing)]
                continue
            named, used = mentioned(thing)
            attributes |= used
            todo += named
            todo += [method for name in used for method in self._methods.get(name, ())]
        return seen, attributes


def classes_of(module: ModuleType) -> Iterator[type]:
    for thing in vars(module).values():
        if isinstance(thing, type) and thing.__module__ == module.__name__:
            yield thing


def plain_of(method: Any) -> FunctionType | None:
    """The function behind a method or a property."""
    method = method.fget if isinstance(method, property) else method
    method = getattr(method, "__func__", method)
    method = getattr(method, "func", method)  # of a cached property
    return method if isinstance(method, FunctionType) else None


def of_the_house(things: Iterable[Any]) -> Iterator[Any]:
    for thing in things:
        if isinstance(thing, list | tuple | set | frozenset):
            yield from of_the_house(thing)
        elif isinstance(thing, dict):
            yield from of_the_house(thing.values())
        elif isinstance(thing, MethodType):
            yield from of_the_house([thing.__func__])
        elif isinstance(thing, type | FunctionType) and str(thing.__module__).startswith((HOUSE, __name__)):
            yield thing


@cache
def trees_of(file: str) -> dict[int, ast.AST]:
    """The functions of a file by the lines where they begin, as code objects name them."""
    found: dict[int, ast.AST] = {}
    for node in ast.walk(ast.parse(Path(file).read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found[min([node.lineno, *(one.lineno for one in node.decorator_list)])] = node
        elif isinstance(node, ast.Lambda):
            found.setdefault(node.lineno, node)
    return found


def bodies(tree: Any) -> list[ast.AST]:
    """What a function does: its types say nothing about that."""
    return tree.body if isinstance(tree.body, list) else [tree.body]


@cache
def mentioned(function: FunctionType) -> tuple[list[Any], set[str]]:
    """The functions and classes that a function's source names, and the attributes that it uses."""
    function = inspect.unwrap(function)
    code = function.__code__
    names = zip(code.co_freevars, function.__closure__ or (), strict=True)
    space = {**function.__globals__, **{name: cell.cell_contents for name, cell in names}}
    if not Path(code.co_filename).is_file():  # generated, as a dataclass's methods are
        return list(of_the_house(space.get(name) for name in code.co_names)), set(code.co_names)
    tree = trees_of(code.co_filename)[code.co_firstlineno]
    found: list[Any] = []
    used: set[str] = set()
    for node in (node for part in bodies(tree) for node in ast.walk(part)):
        if isinstance(node, ast.Name):
            found.append(space.get(node.id))
        elif isinstance(node, ast.Attribute):
            used.add(node.attr)
            home = space.get(node.value.id) if isinstance(node.value, ast.Name) else None
            if isinstance(home, ModuleType | type):
                found.append(getattr(home, node.attr, None))
        elif isinstance(node, ast.ImportFrom) and node.module:
            module = __import__(node.module, fromlist=["_"])
            found += [getattr(module, alias.name, None) for alias in node.names]
    return list(of_the_house(found)), used


def handlers(folder: Path) -> Iterator[tuple[str, Callable[..., Any]]]:
    """All routes of the server: what they are called, and the functions that answer."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Litestar's next major version wants otherwise
        inside = make_app(Server(Config(data=folder))).inside
    assert isinstance(inside, Litestar)
    for route in inside.routes:
        found = getattr(route, "route_handlers", None) or [route.route_handler]  # type: ignore[union-attr]
        for handler in found:
            assert isinstance(handler, HTTPRouteHandler | WebsocketRouteHandler | ASGIRouteHandler)
            yield f"{route.path} {handler.fn.__qualname__}", plain_of(handler.fn) or handler.fn


def trespasses(reach: Reach, start: Callable[..., Any], forbidden: set[Any]) -> set[str]:
    """What may be reached of what must not be."""
    seen, attributes = reach.of(start)
    names = SEARCHED_BY if forbidden is SEARCHING else {one.__name__ for one in forbidden}
    return {one.__name__ for one in forbidden & seen} | (names & attributes)


def test_no_route_searches_but_in_the_bounded_place(tmp_path: Path) -> None:
    reach = Reach()
    found = {path: trespasses(reach, function, SEARCHING) for path, function in handlers(tmp_path)}
    assert len(found) > 100
    assert {path: names for path, names in found.items() if names} == {}


def test_no_route_draws_pixels(tmp_path: Path) -> None:
    reach = Reach()
    found = {path: trespasses(reach, function, DRAWING) for path, function in handlers(tmp_path)}
    assert {path: names for path, names in found.items() if names} == {}


async def asks_at_once(server: Server, game: Game) -> object:
    return hints(game, Seat(0))


async def asks_in_any_thread(server: Server, game: Game) -> object:
    return await server.workers.work(lambda: hindsight(game))


async def asks_the_rules(server: Server, game: Game) -> object:
    return game.rules.hindsight([], Player(0))


async def asks_a_task(server: Server, game: Game) -> object:
    return await helped(BotMove(game, Seat(0), "expert"))


async def helped(task: BotMove) -> object:
    return await asyncio.to_thread(task.think)


async def imports_when_called(server: Server, game: Game) -> object:
    from metropolitain.bots.analysis import judge_moves

    return list(judge_moves(game, "expert"))


async def draws(server: Server, game: Game) -> object:
    return await server.workers.work(lambda: png.to_png(game.svg()))


@pytest.mark.parametrize(
    "planted", [asks_at_once, asks_in_any_thread, asks_the_rules, asks_a_task, imports_when_called, draws]
)
def test_a_route_that_searches_or_draws_is_found(planted: Callable[..., Any]) -> None:
    assert trespasses(Reach(), planted, DRAWING if planted is draws else SEARCHING)


class Held:
    """Searches that begin and do not end before they are let go."""

    def __init__(self) -> None:
        self.threads: list[str] = []
        self.released = threading.Event()

    def think(self, task: BotMove) -> Move:
        self.threads.append(threading.current_thread().name)
        self.released.wait()
        return simple_move(task.game, task.seat, "random")


async def test_searches_are_bounded_and_moves_do_not_wait(
    monkeypatch: pytest.MonkeyPatch, local: InProcess
) -> None:
    held = Held()
    monkeypatch.setattr(BotMove, "think", lambda task: held.think(task))
    workers = local.server.workers
    most = max(1, (os.cpu_count() or 1) - 1)
    try:
        tables = [await local.table(2, bots={0: "expert"}) for _ in range(most + 3)]
        for table in tables:
            await local.connect(table, None)
        await until(lambda: workers.searches.queued == 3 and len(held.threads) == most)
        assert all(name.startswith("search") for name in held.threads)
        people = await local.table(2, bots={1: "random"})
        await local.connect(people, None)
        await play(people, 0)
        await until(lambda: people.state.players_to_move() == (0,) and people.state.playing.moves)
        assert len(held.threads) == most
        assert workers.searches.queued == 3
        held.released.set()
        await until(lambda: all(table.state.players_to_move() == (1,) for table in tables))
        assert workers.searches.queued == 0
    finally:
        held.released.set()


@pytest.mark.skipif(MODE == INTERPRETED, reason="interpreted code shares the interpreter")
@every_game
def test_a_compiled_search_leaves_the_interpreter_to_others(game_name: str) -> None:
    """Nobody takes the interpreter from a thread here that does not give it."""
    game = Game.new(game_name, 2, seed=1)
    settings = game.rules.search(2, game.options)
    tree = Tree(game, game.to_move[0], settings, 20_000, generator(1))
    begun = threading.Event()
    noticed: list[bool] = []
    patient: list[bool] = []

    def search() -> None:
        begun.set()
        for _ in range(200):
            tree.grow(100)
            if noticed:
                break
        patient.append(bool(noticed))

    usual = sys.getswitchinterval()
    thread = threading.Thread(target=search)
    try:
        sys.setswitchinterval(1e3)
        thread.start()
        begun.wait()
        noticed.append(True)
        thread.join()
    finally:
        sys.setswitchinterval(usual)
    assert patient == [True]
