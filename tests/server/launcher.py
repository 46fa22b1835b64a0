"""Starts the server again and again, quickly: everything is imported once, and each server is a fork.

Told over standard input: `start` answers with the process's id, `wait` with its exit code once it has ended,
`poll` with that or `running`. The servers are processes like any other, and can be killed.
"""

import os
import sys

from metropolitain.bots.search import compile_search
from metropolitain.cli.main import main
from metropolitain.engine.compilation import load_rules
from metropolitain.games import GAMES, load
from metropolitain.server import run  # noqa: F401  # so that no fork has to import it


def serve(arguments: list[str], log: str) -> None:
    """Be the server; never returns."""
    sink = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for stream in (1, 2):
        os.dup2(sink, stream)
    sys.argv = ["metropolitain", *arguments]
    code = 1
    try:
        main()
    except SystemExit as ending:
        code = int(ending.code or 0)
    finally:
        os._exit(code)


def ended(child: int, options: int) -> str:
    """The exit code of a child, where it has ended."""
    pid, status = os.waitpid(child, options)
    return str(os.waitstatus_to_exitcode(status)) if pid else "running"


def listen(log: str, arguments: list[str]) -> None:
    """Do what is asked."""
    for game in GAMES:
        load_rules(load(game))
        compile_search(load(game))
    child, last = 0, ""
    for line in sys.stdin:
        if line == "start\n":
            child, last = os.fork(), "running"
            if child == 0:
                serve(arguments, log)
            print(child, flush=True)
            continue
        if last == "running":
            last = ended(child, 0 if line == "wait\n" else os.WNOHANG)
        print(last, flush=True)


if __name__ == "__main__":
    listen(sys.argv[1], sys.argv[2:])
