"""Other worlds: the same game for a viewer, changed wherever the viewer cannot see."""

import random
from collections import defaultdict
from typing import Any

from metropolitain.engine import worlds
from metropolitain.engine.game import SPECTATOR, Game
from metropolitain.engine.ids import Seat, Viewer
from metropolitain.engine.worlds import Shuffle, permute, shuffle_hidden


def another_world(game: Game, viewer: Viewer, chooser: random.Random) -> Game:
    """A whole game that differs where the viewer cannot see; the game itself where no other is found."""
    shuffle = SHUFFLES.get(game.rules.name, shuffle_hidden)
    for _ in range(worlds.TRIES):
        other = worlds.another_world(game, eyes_of(game, viewer), chooser, shuffle)
        if other is None or have_same_events(game, other):
            return other or game
    return game


def have_same_events(game: Game, other: Game) -> bool:
    """Whether everybody saw the same of what follows from hidden things after each move."""
    seen = EVENTS.get(game.rules.name, ())
    return all(
        game.state_at(number)[field] == other.state_at(number)[field]
        for number in range(len(game.moves) + 1)
        for field in seen
    )


def eyes_of(game: Game, viewer: Viewer) -> Seat:
    """A seat that knows what the viewer knows."""
    return seats_of(game, viewer)[0]


def seats_of(game: Game, viewer: Viewer) -> list[Seat]:
    """The seats for which a viewer's games are dealt anew."""
    if viewer is None:
        return [SPECTATOR]
    return [seat for seat in map(Seat, range(game.seat_count)) if game.player_of(seat) == viewer]


# --- games for which it takes more than shuffling each list of what a view hides ------------------


def shuffle_metro(game: Game, viewer: Viewer, setup: Any, seen: Any, chooser: random.Random) -> None:
    """Of the tiles that a view hides, those that lie on the board are known, but not as drawn by whom."""
    permute(setup["pile"], entries_unknown(game, viewer, setup["pile"]), chooser)
    for percent, shares in setup.get("shares", {}).items():
        shuffle_hidden(game, viewer, shares, seen["shares"][percent], chooser)
    if "numbers" in setup and [held for held in seen["numbers"] if None in held] != []:
        redeal_numbers(setup["numbers"], viewer, chooser)


def entries_unknown(game: Game, viewer: Viewer, pile: list[str]) -> list[int]:
    """The entries of the pile in hands of others at the end of the game's moves, and those not yet drawn."""
    limit: int = game.options.hand  # type: ignore[attr-defined]
    hands = {seat: list(range(seat * limit, (seat + 1) * limit)) for seat in range(game.players)}
    drawn = limit * game.players
    extra: int | None = None
    for move in game.moves:
        if move.text == "draw":
            extra, drawn = drawn, drawn + 1
        elif "@" in move.text:
            if extra is not None:
                extra = None
                continue
            hands[move.seat].remove(next(e for e in hands[move.seat] if pile[e] == move.text[:4]))
            if drawn < len(pile):
                hands[move.seat].append(drawn)
                drawn += 1
    if extra is not None:
        hands[game.to_move[0]].append(extra)
    held = [entry for seat, entries in hands.items() if seat != viewer for entry in entries]
    return [*held, *range(drawn, len(pile))]


def redeal_numbers(numbers: list[list[int]], viewer: Viewer, chooser: random.Random) -> None:
    own = set(numbers[viewer]) if viewer is not None else set()
    each = len(numbers[0]) // 4
    for colour in range(4):
        free = [n for n in range(8 * colour + 1, 8 * colour + 9) if n not in own]
        chooser.shuffle(free)
        for seat, held in enumerate(numbers):
            if seat != viewer:
                held[colour * each : (colour + 1) * each] = [free.pop() for _ in range(each)]


def shuffle_metromania(game: Game, viewer: Viewer, setup: Any, seen: Any, chooser: random.Random) -> None:
    """Hidden Destinations of one kind (`?h`) change places, until no hand has a letter twice."""
    hands = setup["destinations"]
    hidden = defaultdict(list)
    for row, hand in enumerate(seen["destinations"]):
        for slot, shown in enumerate(hand):
            if shown.startswith("?"):
                hidden[shown].append((row, slot))
    dealt = False
    while not dealt:
        for places in hidden.values():
            names = [hands[row][slot] for row, slot in places]
            chooser.shuffle(names)
            for (row, slot), name in zip(places, names, strict=True):
                hands[row][slot] = name
        dealt = all(len({name[0] for name in hand}) == len(hand) for hand in hands)


SHUFFLES: dict[str, Shuffle] = {"metro": shuffle_metro, "metromania": shuffle_metromania}
# Fields that all see, though they follow from hidden things too: what a hand holds may block a line (X40).
EVENTS = {"metromania": ("ended_by", "ender", "turns_left")}
