"""Shuttle's set-up: between a record's JSON and the state."""

from typing import Any

from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import refuse_setup_unless
from shuttle.board import COPIES, LONGEST
from shuttle.options import ShuttleOptions
from shuttle.redeal import is_known

KEYS = ["deck", "passengers"]
ALL_TICKETS = [ticket for ticket in range(1, LONGEST + 1) for _ in range(COPIES)]


def configure(s: Any, players: int, options: ShuttleOptions) -> None:
    """Write the options into an empty state."""
    s.players = players
    s.stops = options.stops
    s.open = options.open


def write_setup(s: Any, setup: dict[str, Any]) -> None:
    """Write a record's set-up into the state; refuses what does not fit (G5)."""
    refuse_setup_unless(sorted(setup) == KEYS, "keys", wanted=", ".join(KEYS))
    refuse_setup_unless(_has_all(setup["deck"], ALL_TICKETS), "shuttle-deck")
    counts = list(range(1, s.stops + 1))
    refuse_setup_unless(_has_all(setup["passengers"], counts), "shuttle-passengers")
    s.deck[:] = setup["deck"]
    s.passengers[: s.stops] = setup["passengers"]


def _has_all(given: Any, wanted: list[int]) -> bool:
    """Whether a list has all these numbers, in any order, and nothing else."""
    return isinstance(given, list) and all(type(item) is int for item in given) and sorted(given) == wanted


def read_setup(s: Any) -> dict[str, Any]:
    """The set-up as it stands in a record."""
    return {"deck": s.deck.tolist(), "passengers": s.passengers[: s.stops].tolist()}


def view_setup(s: Any, viewer: Viewer) -> dict[str, Any]:
    """The set-up with the tickets that the viewer may not know replaced by None."""
    seat = -1 if viewer is None else viewer
    setup = read_setup(s)
    deck = [ticket if is_known(s, seat, place) else None for place, ticket in enumerate(setup["deck"])]
    return {**setup, "deck": deck}
