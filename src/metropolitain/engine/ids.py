"""Two kinds of number that must never be mixed up: seats of the rules, and players.

A seat acts: turns go from seat to seat. A player is somebody at the table, who scores, sees and wins.
Mostly they are the same number, but a player may have several seats (in Metromania two companies).
`Rules.player_of` leads from one to the other.
"""

from typing import NewType

Seat = NewType("Seat", int)
Player = NewType("Player", int)
Viewer = Player | None  # who looks at a game: a player, or None for a spectator


def players_in(bits: int) -> list[Player]:
    """The players set in a bit mask."""
    return [Player(index) for index in range(int(bits).bit_length()) if bits >> index & 1]
