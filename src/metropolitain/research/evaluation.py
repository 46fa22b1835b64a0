"""The protocol `eval-v1`: how strong an agent is, in figures that can be compared between papers.

What it fixes is written in docs/evaluation.md. It never changes; another way to measure gets another name.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt

import msgspec
import numpy as np

from metropolitain.bots.match import Entrant, check_entrant
from metropolitain.bots.tournament import Z95, tournament, wilson
from metropolitain.bots.tournament_file import Outcome
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.research.agents import AnyAgent, as_entrant, find_agent
from metropolitain.version import VERSION

PROTOCOL = "eval-v1"
SEED = 1
SETUPS = 100
LADDER = ("random", "easy", "greedy", "medium", "expert")
AGENT = "agent"  # what it is called in the games, so that a bot can meet itself


class EvaluationTask(msgspec.Struct, frozen=True):
    """A game as the protocol has it."""

    game: str
    players: int
    options: Mapping[str, Json] = {}


TASKS = {
    "metro": EvaluationTask("metro", 2),
    "nextstation": EvaluationTask("nextstation", 2),
    "nextstation-solo": EvaluationTask("nextstation", 1),
    "metromania": EvaluationTask("metromania", 2),
}


class Measured(msgspec.Struct, frozen=True):
    """A mean over set-ups with its 95 % interval: percent of games won, or points."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} [{self.low:.1f}, {self.high:.1f}]"


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """What came out: percent of games won against each bot and all of them, or a single player's points."""

    protocol: str = PROTOCOL
    version: str = VERSION
    task: str
    agent: str
    setups: int
    games: int
    ladder: Measured | None = None
    rungs: dict[str, Measured] = {}
    points: Measured
    seconds: float  # of the agent's thinking by move, on average

    @property
    def is_whole(self) -> bool:
        """Whether all that the protocol asks for was played."""
        alone = TASKS[self.task].players == 1
        return self.setups == SETUPS and (alone or tuple(self.rungs) == LADDER)

    def line(self) -> str:
        """One line to compare; says so where less was played than the protocol asks for."""
        told = f"{self.protocol} {self.task} {self.agent}"
        if not self.is_whole:
            against = f"; {', '.join(self.rungs)}" if self.rungs and tuple(self.rungs) != LADDER else ""
            told += f" ({self.setups} of {SETUPS} set-ups{against})"
        if self.ladder is None:
            return f"{told} | points {self.points}"
        rungs = [f"{name} {rate}" for name, rate in self.rungs.items()]
        return " | ".join([told, f"ladder {self.ladder}", *rungs])


def evaluate(
    agent: AnyAgent,
    task: str,
    *,
    setups: int = SETUPS,
    ladder: Sequence[str] = LADDER,
    name: str | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Evaluation:
    """Measure an agent by the protocol `eval-v1`.

    The agent is a bot's name, `module:attribute`, a bot, an agent with `act(observation, mask)`, a function
    of both, or what makes one of them from a seed. With fewer set-ups or bots the line says so.
    """
    if task not in TASKS:
        raise Refusal("G8", "task", task=task[:40], known=", ".join(TASKS))
    if not ladder or any(bot not in LADDER for bot in ladder):
        raise Refusal("G8", "unknown-bot", name=", ".join(ladder)[:40], known=", ".join(LADDER))
    if not 1 <= setups <= SETUPS:
        raise Refusal("G8", "setups", setups=setups, most=SETUPS)
    asked, called = TASKS[task], name or (agent if isinstance(agent, str) else _name_of(agent))
    entrant = find_agent(agent) if isinstance(agent, str) else as_entrant(agent, called)
    check_entrant(entrant)
    against: Sequence[str | None] = ladder if asked.players > 1 else (None,)
    found: dict[str, list[Outcome]] = {}
    for number, bot in enumerate(against):
        done = number * setups * asked.players
        total = len(against) * setups * asked.players

        def tell(over: int, _: int, done: int = done, total: int = total) -> None:
            if progress:
                progress(done + over, total)

        entrants: dict[str, Entrant] = {AGENT: entrant} if bot is None else {bot: bot, AGENT: entrant}
        over = tournament(
            asked.game,
            entrants,
            players=asked.players,
            options=asked.options,
            setups=setups,
            seed=SEED,
            threads=threads,
            progress=tell,
        )
        found[bot or AGENT] = over.outcomes
    return _summary(task, called, setups, found)


def _name_of(agent: AnyAgent) -> str:
    """What an agent is called: its own name, or that of its class."""
    return str(getattr(agent, "__name__", type(agent).__name__))


def _summary(task: str, agent: str, setups: int, found: dict[str, list[Outcome]]) -> Evaluation:
    outcomes = [outcome for games in found.values() for outcome in games]
    own = [(outcome, outcome.bots.index(AGENT)) for outcome in outcomes]
    alone = TASKS[task].players == 1
    shares = {} if alone else {bot: _shares(games, setups) for bot, games in found.items()}
    return Evaluation(
        task=task,
        agent=agent,
        setups=setups,
        games=len(outcomes),
        ladder=None if alone else percent(np.mean(list(shares.values()), axis=0).tolist()),
        rungs={bot: percent(by_setup) for bot, by_setup in shares.items()},
        points=points([outcome.scores[place] for outcome, place in own]),
        seconds=round(sum(outcome.mean[place] for outcome, place in own) / len(own), 6),
    )


def _shares(games: list[Outcome], setups: int) -> list[float]:
    """The share of each set-up's games that the agent won; a win shared by two counts half."""
    won = [0.0] * setups
    for outcome in games:
        if outcome.bots.index(AGENT) in outcome.winners:
            won[outcome.setup] += 1 / len(outcome.winners) / len(outcome.bots)
    return won


def percent(by_setup: Sequence[float]) -> Measured:
    """Percent won, with Wilson's interval; set-ups are what is independent, not the games of one."""
    low, high = wilson(sum(by_setup), len(by_setup))
    return Measured(*(round(100 * share, 2) for share in (sum(by_setup) / len(by_setup), low, high)))


def points(scores: Sequence[int]) -> Measured:
    """Mean points with the normal interval."""
    mean = sum(scores) / len(scores)
    spread = sqrt(sum((score - mean) ** 2 for score in scores) / max(len(scores) - 1, 1) / len(scores))
    return Measured(round(mean, 2), round(mean - Z95 * spread, 2), round(mean + Z95 * spread, 2))
