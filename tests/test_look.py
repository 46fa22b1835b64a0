"""Pictures as PNG: the house's font."""

import io

from PIL import Image

from metropolitain.engine.look.png import to_png
from metropolitain.engine.look.svg import FONT

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
