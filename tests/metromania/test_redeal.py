"""Re-deals: every deal that a company's player cannot exclude comes up, equally often; no other."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat, Viewer
from metropolitain.games.metromania.board import MARKER_NAMES
from metropolitain.games.metromania.legal import has_move
from metropolitain.games.metromania.redeal import knows
from metropolitain.games.metromania.state import NOWHERE
from tests.metromania.building import Table
from tests.metromania.test_deals import DEALS, VALID, Deal
from tests.playing import play_randomly, position_of, setup_of


def hands(game: Game) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, game.rules.read_setup(game.state)["destinations"]))


def matches(deal: tuple[tuple[str, ...], ...], seen: list[list[str]]) -> bool:
    return all(
        shown in (name, f"?{name[1]}")
        for hand, shown_hand in zip(deal, seen, strict=True)
        for name, shown in zip(hand, shown_hand, strict=True)
    )


@pytest.mark.parametrize(("players", "options", "valid_deals", "_count"), VALID, ids=DEALS)
@pytest.mark.parametrize("moves", [0, 1, 30])
def test_redeals_are_uniform_over_the_deals_that_fit(
    players: int, options: dict[str, Any], valid_deals: Callable[[], set[Deal]], _count: int, moves: int
) -> None:
    game = play_randomly(Game.new("metromania", players, options, seed=7), 7, moves)
    valid = valid_deals()
    seat = game.to_move[0]
    for knower in (seat, Seat(-1)):
        viewer = None if knower < 0 else game.rules.player_of(knower, players)
        seen = setup_of(game.view(viewer))["destinations"]
        deals = Counter(hands(game.redeal(knower, seed)) for seed in range(3000))
        assert all(matches(deal, seen) for deal in deals)
        assert all(tuple(map(frozenset, deal)) in valid for deal in deals)
        if len(deals) < 300:
            expected = 3000 / len(deals)
            assert max(deals.values()) < expected + 6 * expected**0.5
            assert min(deals.values()) > expected - 6 * expected**0.5


def test_the_redeal_never_reads_hidden_letters() -> None:
    """With other letters of the same kinds in place of every secret, the same seed gives the same world."""
    for players, options in ((4, {}), (3, {}), (2, {"variant": "advanced"})):
        for moves in (0, 1, 12, 40):
            game = play_randomly(Game.new("metromania", players, options, seed=8), 8, moves)
            if game.over:
                continue
            for knower in (game.to_move[0], (game.to_move[0] + 1) % 4 % game.seat_count, -1):
                world = game.redeal(Seat(knower), 77).state.tobytes()
                player = -1 if knower < 0 else game.rules.player_of(Seat(knower), players)
                twin = game.copy()
                s = twin.state
                for company in range(game.seat_count):
                    for slot in range(int(s.hand_size)):
                        marker = int(s.hand[company, slot])
                        if not knows(s, player, company, marker):
                            kind = MARKER_NAMES[marker][1]
                            s.hand[company, slot] = next(
                                m
                                for m, name in enumerate(MARKER_NAMES)
                                if name[1] == kind and s.marker_cell[m] == NOWHERE
                            )
                assert twin.redeal(Seat(knower), 77).state.tobytes() == world


def test_whoever_is_to_move_keeps_a_move_in_every_world() -> None:
    """Company 0 can only go on if its house is not D: nobody deals it D."""
    table = Table(hands=["Ah Bw Cf", "Dh Aw Ef", "Fh Ew Bf", "Ch Fw Df"]).line(0, 1, "s3 a6 b6 c6")
    table.line(0, 2, "s9 k1 j1 !e9").place("Df", "d7 d8 e8")
    for corners in ("c6 c5 b5", "c6 c5 d6", "c6 d7 c7"):
        table.area(corners, "lake")
    table.area("c6 d6 d7", "house")
    game = table.turn()
    for seed in range(200):
        world = game.redeal(Seat(1), seed)
        assert has_move(world.state)
        assert len(world.legal)
    found = {hands(game.redeal(Seat(2), seed))[0][0] for seed in range(300)}
    assert found == {"Ah", "Ch"}


# --- two worlds that differ only in secrets look the same ---


def stream(game: Game, viewer: Viewer) -> list[bytes]:
    """All that a viewer is ever told of a game: views, positions, effects, legal moves, previews."""
    told = []
    replay = Game.new("metromania", game.players, game.record.options, setup=setup_of(game.record))
    for number in range(len(game.moves) + 1):
        told.append(msgspec.json.encode(replay.view(viewer)))
        told.append(msgspec.json.encode(position_of(replay, viewer)))
        seat = replay.to_move[0] if replay.to_move else None
        if seat is not None and replay.rules.player_of(seat, game.players) == viewer:
            legal = list(replay.legal_for(seat))
            told.append(" ".join(map(str, legal)).encode())
            told += [msgspec.json.encode(replay.preview(move)) for move in legal[:4]]
        if number < len(game.moves):
            replay.play(str(game.moves[number]), game.moves[number].seat)
            told.append(msgspec.json.encode(replay.effects(-1, viewer)))
    return told


def another_world(game: Game, viewer: Viewer, seed: int) -> Game | None:
    """The same moves with other hidden letters; None where the moves do not fit them."""
    setup: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setup_of(game.record)))
    setup["destinations"] = [
        list(hand) for hand in hands(game.redeal(Seat(-1 if viewer is None else viewer), seed))
    ]
    other = Game.new("metromania", game.players, game.record.options, setup=setup)
    for move in game.moves:
        if other.to_move != (move.seat,) or str(move) not in other.legal:
            return None
        other.play(str(move))
    return other if other.to_move == game.to_move else None


@pytest.mark.parametrize(
    ("players", "options"),
    [(4, {}), (4, {"city": "gardens"}), (3, {}), (2, {"variant": "advanced"})],
    ids=str,
)
def test_two_worlds_that_differ_in_secrets_tell_a_viewer_the_same(
    players: int, options: dict[str, Any]
) -> None:
    chooser = random.Random(5)
    changed = 0
    for seed in range(6):
        game = play_randomly(Game.new("metromania", players, options, seed=seed), seed, chooser.randrange(70))
        if game.over:
            game.undo()
        for viewer in (None, Player(chooser.randrange(game.players))):
            other = another_world(game, viewer, seed)
            if other is not None:
                changed += setup_of(other.record) != setup_of(game.record)
                assert stream(other, viewer) == stream(game, viewer)
    assert changed
