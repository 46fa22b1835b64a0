"""M1–M6: squares, ports, tiles, stations, centre, owners."""

from collections import Counter
from typing import get_args

import numpy as np

from metropolitain.engine.bits import count
from metropolitain.engine.game import Game
from metropolitain.games.metro.board import (
    ARRIVAL,
    BEYOND,
    COLOURS,
    COPIES,
    DATA,
    DEPARTURE,
    EXIT,
    NUMBER,
    NUMBERINGS,
    ORIENTATIONS,
    PLAYABLE,
    TILES,
    TURNED,
    square_index,
    square_name,
)
from metropolitain.games.metro.show import names
from metropolitain.games.metro.show.geometry import geometry
from tests.playing import position_of


def test_M1_has_sixty_playable_squares() -> None:
    assert count(PLAYABLE) == 60
    assert [square_index(square_name(i)) for i in range(64)] == list(range(64))
    assert (square_name(0), square_name(7), square_name(63)) == ("a1", "h1", "h8")


def test_M2_leaving_a_square_enters_the_neighbour_by_an_even_port() -> None:
    d3 = square_index("d3")
    neighbours = {0: ("d2", 2), 1: ("e3", 3), 2: ("d4", 0), 3: ("c3", 1)}
    for side, (square, entered) in neighbours.items():
        assert BEYOND[d3 * 4 + side] == square_index(square) * 4 + entered


def test_M3_tiles_are_all_permutations_of_the_sides() -> None:
    assert len(TILES) == 24
    assert COPIES.sum() == 60
    assert len({tuple(row) for row in EXIT.tolist()}) == 24
    assert all(sorted(row) == [0, 1, 2, 3] for row in EXIT.tolist())
    by_copies = Counter(COPIES.tolist())
    assert by_copies == {4: 5, 3: 2, 2: 17}
    letters = {"a": 5, "b": 3, "c": 7, "d": 1}
    for tile, code in enumerate(TILES):
        for side, letter in enumerate(code):
            assert (2 * side + letters[letter]) % 8 == 2 * EXIT[tile, side] + 1


def test_M3_a_quarter_turn_moves_the_last_letter_to_the_front() -> None:
    assert TILES[TURNED[TILES.index("aacb"), 1]] == "baac"
    for tile in range(24):
        turned = TURNED[tile, 1]
        for side in range(4):
            assert EXIT[turned, (side + 1) % 4] == (EXIT[tile, side] + 1) % 4
    assert ORIENTATIONS[TILES.index("aaaa")] == 1
    assert ORIENTATIONS[TILES.index("adad")] == 2
    assert ORIENTATIONS[TILES.index("aacb")] == 4


def test_M4_numberings_start_at_opposite_corners() -> None:
    for index, numbering in enumerate(("metro", "cablecar")):
        assert sorted(NUMBER[index].tolist()) == list(range(1, 33))
        first = next(s for s in DATA["stations"][numbering] if s["number"] == 1)
        assert (first["square"], first["side"]) == ({"metro": "h1", "cablecar": "a1"}[numbering], "top")
    assert NUMBER[1].tolist() == list(range(1, 33))
    assert NUMBER[0].tolist() == [8, 7, 6, 5, 4, 3, 2, 1, *range(32, 8, -1)]


def test_M4_every_station_departs_by_the_even_and_arrives_by_the_odd_port() -> None:
    for station in DATA["stations"]["metro"]:
        square, side = square_index(station["square"]), station["departure_port"] // 2
        position = NUMBER[0].tolist().index(station["number"])
        assert DEPARTURE[square * 4 + side] == position
        assert station["arrival_port"] == 2 * side + 1
        assert ARRIVAL[BEYOND[square * 4 + side]] == position


def test_M5_the_centre_has_eight_places_around_it() -> None:
    for index, place in enumerate(DATA["central_places"]):
        square, side = square_index(place["beside"]), place["departure_port"] // 2
        assert DEPARTURE[square * 4 + side] == 32 + index
        assert ARRIVAL[BEYOND[square * 4 + side]] == 32 + index
    assert np.count_nonzero(DEPARTURE >= 0) == np.count_nonzero(ARRIVAL >= 0) == 40


def test_M6_owners_follow_the_table_of_the_player_count() -> None:
    for players in range(2, 7):
        wagons = position_of(Game.new("metro", players, seed=1)).owners()
        for colour, numbers in DATA["owners"][str(players)].items():
            assert sorted(n for n, owner in wagons.items() if owner == colour) == sorted(numbers)
        without = {16, 17} if players in (3, 5, 6) else set()
        assert set(range(1, 33)) - set(wagons) == without
    two = position_of(Game.new("metro", 2, seed=1)).owners()
    assert all(colour == ("yellow" if number % 2 else "blue") for number, colour in two.items())


def test_M6_owners_go_by_number_in_either_numbering() -> None:
    game = Game.new("metro", 2, {"numbering": "cablecar"}, seed=1)
    assert position_of(game).owners()[1] == "yellow"
    assert position_of(game).numbering == "cablecar"


def test_names_on_the_wire_are_those_of_the_data() -> None:
    """M3, M4: colours, numberings and sides as the schema lists them."""
    assert list(get_args(names.Colour)) == COLOURS
    assert list(get_args(names.Numbering)) == NUMBERINGS
    assert {side for track in geometry("metro").tracks for side in track} == set(names.SIDES)
