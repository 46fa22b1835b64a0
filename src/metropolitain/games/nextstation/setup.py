"""Next Station's set-up: between a record's JSON and the state."""

from typing import Any

from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import refuse_setup_unless
from metropolitain.games.nextstation.board import CARDS, COLOURS, OBJECTIVES, POWERS, ROUNDS
from metropolitain.games.nextstation.options import NextStationOptions, is_ring


def configure(s: Any, players: int, options: NextStationOptions) -> None:
    """Write the options into an empty state."""
    s.players = players
    s.objectives = options.objectives
    s.powers = options.powers
    s.empty_zero = options.empty_line == "zero"
    s.switch_both = options.switch_double == "both"
    s.central_none = options.central_double == "none"
    s.gap = options.gap
    s.pencils_chosen = options.pencils == "chosen"
    s.pencils_fixed = isinstance(options.pencils, list)
    if isinstance(options.pencils, list):
        s.lot[:] = [COLOURS.index(colour) for colour in options.pencils]


def _keys(s: Any) -> list[str]:
    modules = {"objectives": s.objectives, "powers": s.powers}
    return ["decks", "pencils", *(key for key, wanted in modules.items() if wanted)]


def write_setup(s: Any, setup: dict[str, Any]) -> None:
    """Write a record's set-up into the state; refuses what does not fit (G5)."""
    wanted = _keys(s)
    refuse_setup_unless(sorted(setup) == sorted(wanted), "keys", wanted=", ".join(wanted))
    _write_decks(s, setup["decks"])
    _write_pencils(s, setup["pencils"])
    if s.objectives:
        _write_objectives(s, setup["objectives"])
    if s.powers:
        _write_powers(s, setup["powers"])


def _is_all_of(given: list[Any], wanted: tuple[str, ...]) -> bool:
    return all(isinstance(item, str) for item in given) and sorted(given) == sorted(wanted)


def _write_decks(s: Any, decks: Any) -> None:
    refuse_setup_unless(isinstance(decks, list) and len(decks) == ROUNDS, "decks", rounds=ROUNDS)
    for rnd, deck in enumerate(decks):
        fits = isinstance(deck, list) and _is_all_of(deck, CARDS)
        refuse_setup_unless(fits, "deck", number=rnd + 1, cards=" ".join(CARDS))
        s.deck[rnd] = [CARDS.index(card) for card in deck]


def _write_pencils(s: Any, pencils: Any) -> None:
    refuse_setup_unless(is_ring(pencils), "pencils", known=", ".join(COLOURS))
    lot = [COLOURS.index(colour) for colour in pencils]
    refuse_setup_unless(not s.pencils_fixed or s.lot.tolist() == lot, "pencils-option")
    s.lot[:] = lot


def _write_objectives(s: Any, objectives: Any) -> None:
    fits = (
        isinstance(objectives, list)
        and len(objectives) == 2
        and all(isinstance(name, str) and name in OBJECTIVES for name in objectives)
        and objectives[0] != objectives[1]
    )
    refuse_setup_unless(fits, "objectives", known=", ".join(OBJECTIVES))
    s.objective[:] = [OBJECTIVES.index(name) for name in objectives]


def _write_powers(s: Any, powers: Any) -> None:
    fits = (
        isinstance(powers, dict)
        and _is_all_of(list(powers), COLOURS)
        and _is_all_of(list(powers.values()), POWERS)
    )
    refuse_setup_unless(fits, "powers", colours=", ".join(COLOURS), known=", ".join(POWERS))
    s.power[:] = [POWERS.index(powers[colour]) for colour in COLOURS]


def read_setup(s: Any) -> dict[str, Any]:
    """The set-up as it stands in a record."""
    setup: dict[str, Any] = {
        "decks": [[CARDS[card] for card in deck] for deck in s.deck.tolist()],
        "pencils": [COLOURS[colour] for colour in s.lot.tolist()],
    }
    if s.objectives:
        setup["objectives"] = [OBJECTIVES[objective] for objective in s.objective.tolist()]
    if s.powers:
        setup["powers"] = {
            colour: POWERS[power] for colour, power in zip(COLOURS, s.power.tolist(), strict=True)
        }
    return setup


def view_setup(s: Any, viewer: Viewer) -> dict[str, Any]:
    """The set-up with the cards that were not revealed replaced by None; all else is open to everybody."""
    setup = read_setup(s)
    for deck, shown in zip(setup["decks"], s.shown.tolist(), strict=True):
        deck[shown:] = [None] * (len(deck) - shown)
    return setup
