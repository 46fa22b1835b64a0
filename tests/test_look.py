"""Pictures: well formed as SVG, and in Metropolitain's font as PNG."""

import io
from xml.etree import ElementTree

from PIL import Image

from metropolitain.engine.game import Game
from metropolitain.engine.look.palette import THEMES
from metropolitain.engine.look.png import to_png
from metropolitain.engine.look.svg import FONT
from metropolitain.engine.words import LANGUAGES
from tests.cases import Case, every_case
from tests.playing import play_randomly, viewers

ZERO = (
    f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" font-family="{FONT}">'
    '<rect width="100" height="100" fill="#fff"/>'
    '<text x="50" y="80" text-anchor="middle" font-size="90" font-weight="WEIGHT">0</text></svg>'
)


def test_figures_have_a_zero_without_a_stroke_through_it() -> None:
    for weight in ("400", "700"):
        picture = Image.open(io.BytesIO(to_png(ZERO.replace("WEIGHT", weight)))).convert("L")
        pixels = picture.crop((50, 0, 51, 100)).tobytes()
        dark = [pixels[y - 1] > 128 >= pixels[y] for y in range(1, 100)]
        assert sum(dark) == 2, "down its middle a zero has a top and a bottom, and nothing between"


@every_case
def test_a_picture_is_well_formed_for_every_viewer(case: Case) -> None:
    name, players, options = case
    game = play_randomly(Game.new(name, players, options, seed=players), players, 25 * players)
    for number, viewer in enumerate(viewers(players)):
        picture = game.svg(viewer, THEMES[number % 2], LANGUAGES[number % len(LANGUAGES)])
        assert ElementTree.fromstring(picture).tag.endswith("svg")
