"""Nobody learns what they may not know: two worlds that differ only in secrets look the same."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat, Viewer
from tests.metro.cases import CASES
from tests.playing import play_randomly, position_of, setup_of


def hands_by_entry(game: Game) -> tuple[dict[int, list[int]], int]:
    """Which pile entries each seat holds at the end of the game's moves, and how many are drawn."""
    pile = setup_of(game.record)["pile"]
    limit = game.options.hand  # type: ignore[attr-defined]
    hands = {seat: list(range(seat * limit, (seat + 1) * limit)) for seat in range(game.players)}
    drawn = limit * game.players
    extra: int | None = None
    for move in game.moves:
        text = str(move)
        if text == "draw":
            extra, drawn = drawn, drawn + 1
        elif "@" in text:
            if extra is not None:
                extra = None
                continue
            hands[move.seat].remove(next(e for e in hands[move.seat] if pile[e] == text[:4]))
            if drawn < 60:
                hands[move.seat].append(drawn)
                drawn += 1
    if extra is not None:
        hands[game.to_move[0]].append(extra)
    return hands, drawn


def permute(items: list[Any], places: list[int], chooser: random.Random) -> None:
    values = [items[place] for place in places]
    chooser.shuffle(values)
    for place, value in zip(places, values, strict=True):
        items[place] = value


def another_world(game: Game, viewer: Viewer, chooser: random.Random) -> Game:
    """The same moves on a set-up changed only where the viewer cannot see."""
    setup = msgspec.json.decode(msgspec.json.encode(setup_of(game.record)))
    hands, drawn = hands_by_entry(game)
    hidden = [entry for seat, held in hands.items() if seat != viewer for entry in held]
    permute(setup["pile"], hidden + list(range(drawn, 60)), chooser)
    seen = setup_of(game.view(viewer))
    for percent, shares in setup.get("shares", {}).items():
        places = [place for place, colour in enumerate(seen["shares"][percent]) if colour is None]
        permute(shares, places, chooser)
    if "numbers" in setup and None in [n for held in seen["numbers"] for n in held]:
        redeal_numbers(setup["numbers"], viewer, chooser)
    other = Game.new("metro", game.players, game.record.options, setup=setup)
    for move in game.moves:
        other.play(str(move), move.seat)
    return other


def redeal_numbers(numbers: list[list[int]], viewer: Viewer, chooser: random.Random) -> None:
    own = set(numbers[viewer]) if viewer is not None else set()
    each = len(numbers[0]) // 4
    for colour in range(4):
        free = [n for n in range(8 * colour + 1, 8 * colour + 9) if n not in own]
        chooser.shuffle(free)
        for seat, held in enumerate(numbers):
            if seat != viewer:
                held[colour * each : (colour + 1) * each] = [free.pop() for _ in range(each)]


def stream(game: Game, viewer: Viewer) -> Iterator[bytes]:
    """All that a viewer is ever told of a game: views, positions, effects, legal moves, previews."""
    replay = Game.new("metro", game.players, game.record.options, setup=setup_of(game.record))
    for number in range(len(game.moves) + 1):
        yield msgspec.json.encode(replay.view(viewer))
        yield msgspec.json.encode(position_of(replay, viewer))
        if viewer is not None and Seat(viewer) in replay.to_move:
            legal = list(replay.legal_for(Seat(viewer)))
            yield " ".join(map(str, legal)).encode()
            for move in (legal[0], legal[-1], *legal[1:4]):
                yield msgspec.json.encode(replay.preview(move))
        if number < len(game.moves):
            replay.play(str(game.moves[number]), game.moves[number].seat)
            yield msgspec.json.encode(replay.effects(-1, viewer))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_two_worlds_that_differ_in_secrets_tell_a_viewer_the_same(case: tuple[int, dict[str, Any]]) -> None:
    players, options = case
    chooser = random.Random(str(case))
    changed = 0
    for seed in range(4):
        game = play_randomly(Game.new("metro", players, options, seed=seed), seed, chooser.randrange(60))
        if game.over:
            game.undo()
        for viewer in (None, Player(chooser.randrange(players))):
            other = another_world(game, viewer, chooser)
            changed += setup_of(other.record) != setup_of(game.record)
            assert list(stream(other, viewer)) == list(stream(game, viewer))
    assert changed


def test_the_preview_of_the_last_tile_does_not_count_secret_numbers() -> None:
    game = Game.new("metro", 2, {"numbers": True}, seed=5)
    play_randomly(game, 5)
    last = game.undo()
    kinds = {type(effect).__name__ for effect in game.preview(last)}
    assert "TileLaid" in kinds
    assert "GameOver" not in kinds
    assert "TileDrawn" not in kinds


def test_a_drawn_tile_is_told_to_its_own_seat_alone() -> None:
    game = Game.new("metro", 3, seed=5)
    game.play("draw")
    assert game.effects(-1, Player(0))[0].tile is not None  # type: ignore[attr-defined]
    assert game.effects(-1, Player(1))[0].tile is None  # type: ignore[attr-defined]
    assert game.effects(-1, None)[0].tile is None  # type: ignore[attr-defined]


def test_moves_that_show_something_hidden_are_told_from_those_that_do_not() -> None:
    def reveals(game: Game, move: str) -> bool:
        game.play(move)
        number = len(game.moves)
        made = game.moves[-1]
        return game.rules.reveals(game.state_at(number - 1), game.state_at(number), made.seat, made.code)

    assert reveals(Game.new("metro", 2, seed=5), "draw")
    assert reveals(Game.new("metro", 2, {"companies": True}, seed=5), "swap 10 open")
    assert not reveals(Game.new("metro", 2, {"wagons": True}, seed=5), "wagon C1")
    late = Game.new("metro", 2, seed=5)
    while position_of(late).pile:
        late.play(next(move for move in late.legal if "@" in str(move)))
    assert not reveals(late, str(late.legal[0]))
