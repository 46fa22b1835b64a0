"""While one client attacks, others play on. `python -m tests.attack` measures how long they wait."""

import asyncio
from pathlib import Path

import pytest

from tests.attack.attacks import ATTACKS, NOTIFICATIONS, attack_server

ANSWERS = {"result_pictures": {"410"}, "hindsight": {"410"}}


@pytest.mark.parametrize("name", [*ATTACKS, NOTIFICATIONS])
def test_others_play_on(name: str, tmp_path: Path) -> None:
    found = asyncio.run(attack_server(name, tmp_path, moves=20, seconds=120))
    assert len(found.attacked) >= 20
    assert set(found.answers) == ANSWERS.get(name, {"201"})
