"""Compiled code checks no index."""

from importlib import import_module
from pathlib import Path

from tests.cases import every_game
from tests.playing import run_json


@every_game
def test_compiled_rules_stay_within_their_arrays(game_name: str, tmp_path: Path) -> None:
    """One run with checks on, compiled for it, and a cache of its own."""
    cases = import_module(f"tests.{game_name}.cases")
    contests = [[game_name, *case, bots, 1] for case in cases.CASES for bots in ("random", "greedy")]
    checked = run_json("tests.tools.contest", contests, NUMBA_BOUNDSCHECK="1", XDG_CACHE_HOME=str(tmp_path))
    assert len(checked) == len(contests)
