"""Looking back at finished games, one at a time in a thread of its own; what is found is kept."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from metropolitain.bots.analysis import Judged, hindsight, judge_moves, unit_of
from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import Registry
from metropolitain.server.table.change import now_ms
from metropolitain.server.table.live import LiveTable
from metropolitain.server.wire.bodies import AnalysisInfo, JudgedMove

log = logging.getLogger("metropolitain.analyses")

LEVEL = "expert"


class StoredAnalysis(msgspec.Struct, frozen=True):
    """A finished analysis as it is kept; `rounds` is what the game itself can prove afterwards."""

    unit: str
    moves: list[Judged]
    rounds: list[dict[str, Any]]

    def info(self, game: Game) -> AnalysisInfo:
        """As everybody is told."""
        count = len(self.moves)
        rounds = [_by_player(proof) for proof in self.rounds]
        return AnalysisInfo("done", count, count, self.unit, told_moves(game, self.moves), rounds)


def _by_player(proof: dict[str, Any]) -> dict[str, Any]:
    """What version 0.1 kept says `seat` where it means a player."""
    return {"player" if name == "seat" else name: value for name, value in proof.items()}


def told_moves(game: Game, moves: list[Judged]) -> list[JudgedMove]:
    """Judged moves, by player instead of seat."""
    facts = [msgspec.structs.asdict(judged) for judged in moves]
    return [JudgedMove(player=game.player_of(fact.pop("seat")), **fact) for fact in facts]


class Work:
    """An analysis that waits or is under way."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moves: list[Judged] = []
        self.failed = False

    def info(self) -> AnalysisInfo:
        """How far it is."""
        return AnalysisInfo(
            state="failed" if self.failed else "working",
            done=len(self.moves),
            total=len(self.game.moves),
            unit=unit_of(self.game),
            moves=told_moves(self.game, self.moves),
        )


class Analyses:
    """Takes tables in the order they come; goes on after a restart with those that were not finished."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.services.store
        self._thread = ThreadPoolExecutor(1, "analyses")
        self._works: dict[str, Work] = {}
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Take up what an earlier server left, then whatever is asked for."""
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Break off; what was asked for stays in the store."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def ask(self, table: LiveTable) -> AnalysisInfo:
        """Ask for the analysis of a finished game; however often, it is made once."""
        game = table.state.playing
        if not table.state.over:
            raise Refusal("G3", "unfinished", moves=len(game.moves))
        if (await self.info(table)).state in {"none", "failed"}:
            await self._store.keep_analysis(table.state.table, now_ms(), None)
            self._add(table.state.table, game)
        return await self.info(table)

    async def info(self, table: LiveTable) -> AnalysisInfo:
        """What is known so far."""
        state = table.state
        if work := self._works.get(state.table):
            return work.info()
        text = await self._store.analysis(state.table)
        if text is None:
            return AnalysisInfo("none", 0, len(state.playing.moves))
        return msgspec.json.decode(text, type=StoredAnalysis).info(state.playing)

    def _add(self, table: str, game: Game) -> None:
        self._works[table] = Work(game.copy())
        self._queue.put_nowait(table)

    async def _work(self) -> None:
        for table in await self._store.wanted_analyses():
            try:
                self._add(table, (await self._registry.find(table)).state.playing)
            except Refusal:
                log.exception("cannot go on", extra={"table": table})
        while True:
            await self._analyse(await self._queue.get())

    async def _analyse(self, table: str) -> None:
        work = self._works[table]
        try:
            await self._registry.compilation.wait_for_search(work.game.rules.name)
            steps = judge_moves(work.game, LEVEL)
            while (judged := await self._beside(next, steps, None)) is not None:
                work.moves.append(judged)
            proofs = msgspec.to_builtins(await self._beside(hindsight, work.game))
            analysis = StoredAnalysis(unit_of(work.game), work.moves, proofs)
            await self._store.keep_analysis(table, now_ms(), msgspec.json.encode(analysis).decode())
        except Exception:
            log.exception("analysis failed", extra={"table": table})
            work.failed = True
        else:
            del self._works[table]

    async def _beside(self, function: Any, *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)
