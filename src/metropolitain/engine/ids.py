"""Two kinds of number that must never be mixed up: seats of the rules, and players.

A seat acts: turns go from seat to seat. A player is somebody at the table, who scores, sees and wins.
Mostly they are the same number, but a player may have several seats (two companies, say).
`Rules.player_of` leads from one to the other. JSON Schemas carry the names of the two types, so that the
page keeps them apart as well.
"""

from typing import Annotated, NewType

from msgspec import Meta

Seat = NewType("Seat", Annotated[int, Meta(extra_json_schema={"tsType": "Seat"})])
Player = NewType("Player", Annotated[int, Meta(extra_json_schema={"tsType": "Player"})])
Viewer = Player | None  # who looks at a game: a player, or None for a spectator


def players_in(bits: int) -> list[Player]:
    """The players set in a bit mask."""
    return [Player(index) for index in range(int(bits).bit_length()) if bits >> index & 1]
