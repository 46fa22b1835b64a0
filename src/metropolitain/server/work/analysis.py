"""Looking back at finished games, move by move and one game of an address at a time; kept."""

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine, Iterator
from typing import Any

import msgspec

from metropolitain.bots.analysis import Judged, replayed, unit_of
from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import Registry
from metropolitain.server.storage.analyses import finished_analysis, keep_analysis, wanted_analyses
from metropolitain.server.table.change import now_ms
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.views import foreseen
from metropolitain.server.wire.bodies import AnalysisInfo, JudgedMove
from metropolitain.server.work.tasks import JudgeMove

log = logging.getLogger("metropolitain.analyses")

LEVEL = "expert"
EARLIER = "earlier"  # the owner of what an earlier server left


class StoredAnalysis(msgspec.Struct, frozen=True):
    """A finished analysis as it is kept; `rounds`, what the game can prove, is empty but in old ones."""

    unit: str
    moves: list[Judged]
    rounds: list[dict[str, Any]]

    def info(self, game: Game) -> AnalysisInfo:
        """As everybody is told."""
        count = len(self.moves)
        rounds = [_by_player(proof) for proof in self.rounds]
        return AnalysisInfo("done", count, count, self.unit, list(told_moves(game, self.moves)), rounds)


def _by_player(proof: dict[str, Any]) -> dict[str, Any]:
    """What version 0.1 kept says `seat` where it means a player."""
    return {"player" if name == "seat" else name: value for name, value in proof.items()}


def told_moves(game: Game, moves: list[Judged]) -> Iterator[JudgedMove]:
    """Judged moves from the game's first one on, as everybody is told."""
    for past, judged in zip(replayed(game), moves, strict=False):  # of an unfinished analysis: the first ones
        yield told_move(past, judged)


def told_move(past: Game, judged: Judged) -> JudgedMove:
    """A judged move, by player instead of seat, with what it did and what the better one would have done."""
    facts = msgspec.structs.asdict(judged)
    player = past.player_of(facts.pop("seat"))
    made = foreseen(past, player, judged.move)
    best = made if judged.best == judged.move else foreseen(past, player, judged.best)
    return JudgedMove(player=player, effects=made, best_effects=best, **facts)


class Wanted:
    """An analysis that waits or is under way, for an address."""

    def __init__(self, game: Game, owner: str) -> None:
        self.game = game
        self.owner = owner
        self.moves: list[Judged] = []
        self.told: list[JudgedMove] = []
        self.failed = False

    def info(self) -> AnalysisInfo:
        """How far it is."""
        return AnalysisInfo(
            state="failed" if self.failed else "working",
            done=len(self.moves),
            total=len(self.game.moves),
            unit=unit_of(self.game),
            moves=list(self.told),
        )


class Analyses:
    """Takes an address' tables in the order they come; goes on after a restart with what was not finished."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.services.store
        self._searches = registry.services.workers.searches
        self._wanted: dict[str, Wanted] = {}
        self._queues: dict[str, deque[str]] = {}  # tables by owner; the first is under way
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Take up what an earlier server left."""
        if not self._registry.services.cluster.several:  # otherwise who leads does so, when a server has died
            self._spawn(self.take_up())

    async def stop(self) -> None:
        """Break off; what was asked for stays in the store."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ask(self, table: LiveTable, owner: str) -> AnalysisInfo:
        """Ask for the analysis of a finished game, for an address; however often, it is made once."""
        game = table.state.playing
        if not game.over:
            raise Refusal("G3", "unfinished", moves=len(game.moves))
        if (await self.info(table)).state in {"none", "failed"}:
            self._check_room(owner)
            self._add(table.state.table, game, owner)
            await keep_analysis(self._store, table.state.table, now_ms(), None)
        return await self.info(table)

    async def info(self, table: LiveTable) -> AnalysisInfo:
        """What is known so far."""
        state = table.state
        if wanted := self._wanted.get(state.table):
            return wanted.info()
        text = await finished_analysis(self._store, state.table)
        if text is None:
            if self._registry.services.cluster.several and state.table in await wanted_analyses(self._store):
                return AnalysisInfo("working", 0, len(state.playing.moves), unit_of(state.playing))
            return AnalysisInfo("none", 0, len(state.playing.moves))
        stored, game = msgspec.json.decode(text, type=StoredAnalysis), state.playing.copy()
        return await self._registry.services.workers.work(lambda: stored.info(game))

    def _check_room(self, owner: str) -> None:
        """Refuse one more where too many wait already."""
        limits = self._registry.services.config.limits
        if len(self._queues.get(owner, ())) >= limits.address_analyses:
            raise Refusal("T5", "too-many-analyses", most=limits.address_analyses)
        if sum(map(len, self._queues.values())) >= limits.analyses:
            raise Refusal("T5", "analyses-full")

    def _add(self, table: str, game: Game, owner: str) -> None:
        self._wanted[table] = Wanted(game.copy(), owner)
        queue = self._queues.setdefault(owner, deque())
        queue.append(table)
        if len(queue) == 1:
            self._spawn(self._work_for(owner, queue))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def take_up(self) -> None:
        """Go on with analyses that nobody makes."""
        cluster = self._registry.services.cluster
        alive = [node.owner for node in cluster.nodes.values() if node.alive]
        for table in await wanted_analyses(self._store, alive):
            try:
                game = (await self._registry.read(table)).state.playing
                if table not in self._wanted:
                    self._add(table, game, EARLIER)
                    if cluster.several:
                        await keep_analysis(self._store, table, now_ms(), None)
            except Refusal:
                log.exception("cannot go on", extra={"table": table})

    async def _work_for(self, owner: str, queue: deque[str]) -> None:
        """Make an address' analyses, one after the other."""
        while queue:
            await self._analyse(queue[0], self._wanted[queue[0]])
            queue.popleft()
        del self._queues[owner]

    async def _analyse(self, table: str, wanted: Wanted) -> None:
        try:
            await self._judge(wanted)
            analysis = StoredAnalysis(unit_of(wanted.game), wanted.moves, [])
            await keep_analysis(self._store, table, now_ms(), msgspec.json.encode(analysis).decode())
        except Exception:
            log.exception("analysis failed", extra={"table": table})
            wanted.failed = True
        else:
            del self._wanted[table]

    async def _judge(self, wanted: Wanted) -> None:
        """Judge every move, each when its turn has come among all searches of the server."""
        game, unit = wanted.game, unit_of(wanted.game)
        wanted.moves.clear()
        wanted.told.clear()
        for number, (past, actual) in enumerate(zip(replayed(game), game.moves, strict=True), 1):
            step = JudgeMove(past, number, LEVEL, unit, actual)
            judged = await self._searches.submit("analysis", wanted.owner, step)
            wanted.moves.append(judged)
            wanted.told.append(told_move(past, judged))
