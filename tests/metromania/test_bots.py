"""What Metromania's greedy bot does at least: finish lines, place Destinations, take station points."""

from metropolitain.bots import make_bot
from metropolitain.engine.game import Game
from metropolitain.games.metromania.evaluation import evaluate, tunnels_to_end
from tests.metromania.building import HANDS, WEST, Table
from tests.playing import play_randomly


def greedy(game: Game) -> str:
    return str(make_bot("greedy", 3).choose(game, game.to_move[0]).move)


def test_greedy_finishes_a_line() -> None:
    assert greedy(Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3").turn()) == "1 e10"


def test_greedy_places_a_destination() -> None:
    table = Table(hands=HANDS).line(0, 1, "s3 a6 b6 c6")
    assert greedy(table.line(0, 2, "s9 k1 k2 k3").area("c6 d6 d7", "house").turn()) == "1 >d6 l Ah"


def test_greedy_takes_station_points() -> None:
    """The bonus station goes where most spots are."""
    table = Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3")
    table.area("e6 e7 f7", "fun").area("e6 e5 d5", "work").area("h3 i2 i3", "fun")
    game = table.turn()
    game.play("1 e10")
    assert greedy(game) == "1 *e6"


def test_judging_leaves_the_state_as_it_was() -> None:
    game = play_randomly(Game.new("metromania", 4, seed=36), 36, 50)
    before = game.state.tobytes()
    evaluate(game.state, 0)
    assert game.state.tobytes() == before


def test_the_way_to_an_end_is_counted_in_tunnels() -> None:
    assert tunnels_to_end(Table().line(0, 1, WEST).s, 0) == 1
    assert tunnels_to_end(Table().line(0, 1, "s3 a6 b6 c6 d6 e6 f6").s, 0) == 6
