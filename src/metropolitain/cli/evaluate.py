"""`metropolitain eval`: how strong an agent is, by a fixed protocol."""

from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from metropolitain.cli.arguments import AsJson

if TYPE_CHECKING:
    from metropolitain.research.evaluation import Evaluation


def evaluate(
    agent: Annotated[
        str,
        typer.Argument(help="A bot's name, `module:attribute` or `file.py:attribute`.", show_default=False),
    ],
    task: Annotated[
        list[str] | None,
        typer.Option(
            "--task",
            "-t",
            help="metro, nextstation, nextstation-solo or metromania; repeatable, all when left out.",
        ),
    ] = None,
    setups: Annotated[
        int, typer.Option("--setups", "-n", help="Fewer set-ups than the protocol has; the line says so.")
    ] = 100,
    ladder: Annotated[
        str, typer.Option(help="Fewer opponents than the protocol has; the line says so.")
    ] = "random,easy,greedy,medium,expert",
    threads: Annotated[int | None, typer.Option(help="Games at a time; all cores when left out.")] = None,
    json: AsJson = False,
) -> None:
    """Measure an agent by the protocol `eval-v1` and print one line for each task.

    In games for two it meets five bots on 100 set-ups, each twice with seats exchanged: percent of games won
    (a shared win counts half) with 95 % intervals. Alone it plays the same 100 set-ups: mean points.

    An agent of your own is an attribute of a module: a bot (`choose`), an object with
    `act(observation, mask)`, a function of both, or a class or function that makes one of these from a seed.

    **Examples**

    `metropolitain eval greedy --task nextstation-solo`

    `metropolitain eval my_agent:policy --task metro --json`

    `metropolitain eval examples/ppo_nextstation.py:Agent -t nextstation-solo`

    `metropolitain eval medium -t metro -n 10 --ladder random,easy,greedy`
    """
    from metropolitain.research.evaluation import TASKS

    bots = [name.strip() for name in ladder.split(",")]
    found = []
    for one in task or TASKS:
        found.append(_measure(agent, one, setups, bots, threads))
        if not json:
            print(found[-1].line(), flush=True)
    if json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())


def _measure(agent: str, task: str, setups: int, ladder: list[str], threads: int | None) -> "Evaluation":
    """One task, with a bar meanwhile."""
    from rich.console import Console
    from rich.progress import Progress

    from metropolitain.research.evaluation import evaluate as measure

    with Progress(transient=True, console=Console(stderr=True)) as bar:
        shown = bar.add_task(task, total=None)
        return measure(
            agent,
            task,
            setups=setups,
            ladder=ladder,
            threads=threads,
            progress=lambda over, games: bar.update(shown, completed=over, total=games),
        )
