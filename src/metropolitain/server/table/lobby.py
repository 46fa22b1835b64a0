"""The lobby: taking seats, in a rematch one's own, and beginning the game."""

import secrets

from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.server.table.entries import AnyEntry, Created, Joined, Moved, Started
from metropolitain.server.table.fold import Player, TableState
from metropolitain.server.table.live import LiveTable, now_ms
from metropolitain.server.table.players import Seat, clean_name, hash_of, new_token


async def join(master: LiveTable, name: str, seat: Player | None) -> tuple[Player, str]:
    """Seat a guest; the seat and the token that holds it."""
    name = clean_name(name)
    async with master.lock:
        place = _free_seat(master.state, seat)
        token = new_token()
        await master.commit(*seat_entries({place: name}, token, now_ms()))
        return place, token


def _free_seat(state: TableState, wanted: Player | None) -> Player:
    seats = state.seats
    if state.game:
        raise Refusal("T2", "started")
    if wanted is not None and not 0 <= wanted < len(seats):
        raise Refusal("G2", "no-such-seat", seat=str(wanted)[:20], seats=len(seats))
    if state.created.previous:
        raise Refusal("T2", "reserved")
    choice = range(len(seats)) if wanted is None else [wanted]
    for place in choice:
        if not seats[place].taken:
            return place
    raise Refusal("T2", "full" if wanted is None else "seat-taken")


def turned(player: Player, players: int) -> Player:
    """Where somebody sits in a rematch: who was second begins."""
    return (player - 1) % players


async def claim(master: LiveTable, previous: list[Seat], players: list[Player]) -> tuple[Player, str]:
    """Give somebody of the previous table their seats in the rematch; begins when nobody else is missing.

    Who claims again has lost the new cookie and gets another one.
    """
    names = {turned(player, len(previous)): previous[player].name or "" for player in players}
    token = new_token()
    async with master.lock:
        await master.commit(*seat_entries(names, token, now_ms()))
    if set(master.state.persons()) == set(names):
        await _begin(master)
    return min(names), token


def seat_entries(names: dict[Player, str], token: str, at: int) -> list[AnyEntry]:
    """The entries by which one cookie takes seats."""
    return [Joined(at=at, seat=seat, name=name, token=hash_of(token)) for seat, name in names.items()]


async def start(master: LiveTable) -> None:
    """Begin the game once every person's seat is taken."""
    check_all_taken(master.state)
    if not await _begin(master):
        raise Refusal("T2", "started")


async def _begin(master: LiveTable) -> bool:
    """Begin unless somebody did already; the lobby is not held up while the game is compiled."""
    created = master.state.created
    await master.services.workers.compilation.wait(created.game)
    async with master.lock:
        if master.state.game:
            return False
        await master.commit(*first_position(created))
        return True


def check_all_taken(state: TableState) -> None:
    """Refuse to begin without somebody."""
    if not all(seat.taken for seat in state.seats):
        raise Refusal("T2", "waiting-for-guests")


def first_position(created: Created) -> list[AnyEntry]:
    """The entries that begin the game. The seed of a fresh deal is drawn here and kept nowhere."""
    opening = created.opening
    if opening is not None:
        return [Started(at=now_ms(), setup=opening.setup), *move_entries(created, opening.moves)]
    game = Game.new(created.game, created.players, created.options, seed=secrets.randbits(64))
    return [Started(at=now_ms(), setup=game.record.setup)]


def move_entries(created: Created, moves: list[str]) -> list[AnyEntry]:
    """Moves that were made elsewhere, one entry each."""
    rules = load(created.game)
    players = [rules.player_of(int(move.partition(" ")[0]), created.players) for move in moves]
    return [Moved(at=now_ms(), seat=seat, moves=[move]) for seat, move in zip(players, moves, strict=True)]
