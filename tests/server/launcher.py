"""Starts servers quickly: everything is imported once, and each server is a fork, a process like any other.

Told in lines of JSON over standard input: `["start", log, environment, open files, arguments]` is answered
with the server's process id, `["poll", id]` with its exit code once it has ended, and null before.
"""

import json
import os
import resource
import sys
from contextlib import suppress

from metropolitain.bots.search import compile_search
from metropolitain.cli.main import main
from metropolitain.engine.compilation import load_rules
from metropolitain.engine.refusal import Refusal
from metropolitain.games import GAMES, load
from metropolitain.server import run  # noqa: F401  # so that no fork has to import it


def serve(log: str, environment: dict[str, str], open_files: list[int] | None, arguments: list[str]) -> None:
    """Be the server; never returns."""
    sink = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for stream in (1, 2):
        os.dup2(sink, stream)
    os.environ.clear()
    os.environ.update(environment)
    if open_files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (open_files[0], open_files[1]))
    sys.argv = ["metropolitain", *arguments]
    code = 1
    try:
        main()
    except SystemExit as ending:
        code = int(ending.code or 0)
    finally:
        os._exit(code)


def ended(child: int) -> int | None:
    """The exit code of a child, where it has ended."""
    pid, status = os.waitpid(child, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if pid else None


def listen() -> None:
    """Do what is asked."""
    codes: dict[int, int | None] = {}
    for line in sys.stdin:
        what, *told = json.loads(line)
        if what == "start":
            child = os.fork()
            if child == 0:
                serve(*told)
            codes[child] = None
            answer: int | None = child
        else:
            [child] = told
            if codes[child] is None:
                codes[child] = ended(child)
            answer = codes[child]
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    for game in GAMES:
        with suppress(Refusal):
            load_rules(load(game))
            compile_search(load(game))
    listen()
