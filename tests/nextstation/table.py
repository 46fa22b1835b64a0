"""Set-ups with chosen cards, and networks drawn at will, for tests of single rules."""

from collections.abc import Sequence
from typing import Any

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.games.nextstation.apply import draw
from metropolitain.games.nextstation.board import CARDS, COLOURS, STATION_INDEX

PENCILS = list(COLOURS)  # green, pink, purple, blue
POWERS = {"green": "double", "pink": "joker", "purple": "switch", "blue": "circle"}
SHORT = "SQ TR PE CI JO"  # five underground cards: a round of five turns


def deck(first: str) -> list[str]:
    """A deck that begins with these cards."""
    cards = first.split()
    return cards + [card for card in CARDS if card not in cards]


def start(*rounds: str, players: int = 1, **more: Any) -> Game:
    """A game whose rounds begin with these cards; `more` are set-up entries and options."""
    decks = [deck(rounds[index] if index < len(rounds) else SHORT) for index in range(4)]
    setup: dict[str, Any] = {"decks": decks, "pencils": more.pop("pencils", PENCILS)}
    rulings = ("empty_line", "switch_double", "central_double")
    options = {name: more.pop(name) for name in rulings if name in more}
    for module, default in (("objectives", ["interchanges", "thames"]), ("powers", POWERS)):
        if module in more:
            given = more.pop(module)
            setup[module] = default if given is True else given
            options[module] = True
    assert not more
    return Game.new("nextstation", players, options, setup=setup)


def solo(cards: str, power: str, **more: Any) -> Game:
    """A solo game in which green is drawn first and has this power."""
    others = [name for name in POWERS.values() if name != power]
    powers = {"green": power, **dict(zip(("pink", "purple", "blue"), others, strict=True))}
    return start(cards, powers=powers, **more)


def circling(**more: Any) -> Game:
    """A solo game of short rounds in which a station may be circled after the first."""
    return solo(SHORT, "circle", **more)


def chosen(players: int, lot: Sequence[str] = PENCILS, **options: Any) -> Game:
    """A game whose pencils are to be chosen, with this list in its set-up."""
    given = {"pencils": "chosen", **options}
    setup = Game.new("nextstation", players, given, seed=3).record.setup
    return Game.new("nextstation", players, given, setup={**setup, "pencils": list(lot)})


def play(game: Game, *moves: str) -> Game:
    """A seat after the other makes these moves; `…` passes until the round is over."""
    for move in moves:
        if move != "…":
            game.play(move, game.to_move[0])
            continue
        rnd = int(game.state.rnd)
        while not game.over and game.state.rnd == rnd and not game.state.circling:
            game.play("pass", game.to_move[0])
    return game


def legal(game: Game, seat: int | None = None) -> set[str]:
    """The texts of a seat's legal moves."""
    return {str(move) for move in game.legal_for(Seat(game.to_move[0] if seat is None else seat))}


def network(lines: dict[str, str], seat: int = 0, **more: Any) -> Game:
    """A game of one round's standing in which these sections are drawn, whatever the cards."""
    game = start(**more)
    state = game.state
    pencil, ends = int(state.pencil[seat]), state.ends[seat]
    for colour, sections in lines.items():
        state.pencil[seat] = COLOURS.index(colour)
        for section in sections.split():
            a, b = (STATION_INDEX[name] for name in section.split("-"))
            on_line = int(state.line[seat, state.pencil[seat]])
            assert (on_line >> a & 1) != (on_line >> b & 1), section
            draw(state, seat, a * 64 + b if on_line >> a & 1 else b * 64 + a)
    state.pencil[seat], state.ends[seat] = pencil, ends
    return game
