"""Set-ups of tables: the game's own deal, with the system's randomness."""

import secrets
from typing import Any

import pytest

from metropolitain.engine import rng
from metropolitain.engine.game import Game
from metropolitain.server.table.dealing import deal_setup
from metropolitain.server.table.entries import Started
from metropolitain.server.wire.bodies import AskSeat, AskTable
from tests.cases import Case, every_case, every_game
from tests.server.kit import InProcess


@every_case
def test_with_the_houses_generator_it_deals_what_the_compiled_game_deals(case: Case) -> None:
    game, players, options = case
    generator = rng.generator(7)
    dealt = deal_setup(game, players, options, lambda _, end: int(rng.below(generator, end)))
    assert dealt == Game.new(game, players, options, seed=7).record.setup


@every_game
async def test_a_table_draws_all_its_lots_from_the_system(
    game_name: str, monkeypatch: pytest.MonkeyPatch, local: InProcess
) -> None:
    drawn = []

    def randbelow(end: int) -> int:
        drawn.append(end)
        return end - 1

    monkeypatch.setattr(secrets, "randbelow", randbelow)
    setups: list[dict[str, Any]] = []
    for _ in range(2):
        seats = [AskSeat("person"), AskSeat("bot", "random")]
        opened = await local.open(AskTable(game_name, 2, seats, "Ada", start=True))
        started = next(logged.entry for logged in opened.table.state.log if isinstance(logged.entry, Started))
        setups.append(started.setup)
    assert setups[0] == setups[1]
    assert len(drawn) >= 2 * 6


@every_game
def test_no_two_tables_are_dealt_alike(game_name: str) -> None:
    assert len({str(deal_setup(game_name, 3, {})) for _ in range(20)}) == 20
