"""Looking back at finished games, one at a time in a thread of its own; what is found is kept."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from metropolitain.bots.analysis import Analysis, Judged, hindsight, judge_moves, unit_of
from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.server.registry import Registry
from metropolitain.server.table.live import LiveTable, now_ms
from metropolitain.server.wire.bodies import AnalysisInfo

log = logging.getLogger("metropolitain.analyses")

LEVEL = "expert"


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
            moves=self.moves,
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
        """Begin to work."""
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Break off; what was asked for stays in the store."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def ask(self, master: LiveTable) -> AnalysisInfo:
        """Ask for the analysis of a finished game; however often, it is made once."""
        game = master.state.playing
        if not master.state.over:
            raise Refusal("G3", "unfinished", moves=len(game.moves))
        table = master.state.table
        found = await self.tell(master)
        if found.state in {"none", "failed"}:
            await self._store.keep_analysis(table, now_ms(), None)
            self._add(table, game)
        return await self.tell(master)

    async def tell(self, master: LiveTable) -> AnalysisInfo:
        """What is known so far."""
        state = master.state
        if work := self._works.get(state.table):
            return work.info()
        text = await self._store.analysis(state.table)
        total = len(state.playing.moves)
        return msgspec.json.decode(text, type=AnalysisInfo) if text else AnalysisInfo("none", 0, total)

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
            proved = await self._beside(hindsight, work.game)
            analysis = Analysis(unit_of(work.game), work.moves, proved)
            await self._store.keep_analysis(table, now_ms(), _finished(analysis))
        except Exception:
            log.exception("analysis failed", extra={"table": table})
            work.failed = True
        else:
            del self._works[table]

    async def _beside(self, function: Any, *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)


def _finished(analysis: Analysis) -> str:
    """A whole analysis, as it is kept and told."""
    count = len(analysis.moves)
    told = AnalysisInfo("done", count, count, analysis.unit, analysis.moves, analysis.hindsight)
    return msgspec.json.encode(told).decode()
