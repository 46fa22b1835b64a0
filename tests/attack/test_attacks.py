"""While one client attacks, others play on. `python -m tests.attack` measures how long they wait."""

import asyncio
from pathlib import Path

import pytest

from tests.attack.attacks import ATTACKS
from tests.attack.harness import measure
from tests.server.kit import serving

ANSWERS = {"result_pictures": {"410"}, "hindsight": {"410"}, "experts": {"201"}}


@pytest.mark.parametrize("name", ATTACKS)
def test_others_play_on(name: str, tmp_path: Path) -> None:
    with serving(tmp_path, wide=False) as server:
        found = asyncio.run(asyncio.wait_for(measure(server.url, ATTACKS[name], moves=20), 300))
    assert len(found.attacked) >= 20
    assert set(found.answers) == ANSWERS[name]
