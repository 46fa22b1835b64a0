"""A tournament's ratings as a picture: a dot per bot, a bar for its 95 % interval."""

from typing import TYPE_CHECKING

from metropolitain.engine.look.svg import FONT, circle, element, path, text

if TYPE_CHECKING:
    from metropolitain.bots.tournament import Standing

WIDTH, ROW, TOP, LEFT, RIGHT = 640, 34, 30, 130, 40
INK, FAINT, MARK = "#1d2433", "#c9cfda", "#1f6feb"


def draw_ratings(standings: "list[Standing]") -> str:
    """The SVG picture of a table of standings, best first."""
    low = min(row.low for row in standings)
    high = max(row.high for row in standings)
    scale = (WIDTH - LEFT - RIGHT) / max(high - low, 1e-9)
    height = TOP + ROW * len(standings) + 34
    base = height - 30

    def across(rating: float) -> float:
        return LEFT + (rating - low) * scale

    parts = []
    for tick in range(5):
        rating = low + (high - low) * tick / 4
        x = across(rating)
        parts.append(path(f"M{x:.1f} {TOP - 10}V{base}", stroke=FAINT))
        parts.append(text(x, base + 14, f"{rating:.1f}", font_size=12, fill=INK))
    for index, row in enumerate(standings):
        y = TOP + ROW * (index + 0.5)
        parts.append(text(LEFT - 14, y, row.bot, font_size=14, fill=INK, text_anchor="end"))
        parts.append(path(f"M{across(row.low):.1f} {y}H{across(row.high):.1f}", stroke=MARK, stroke_width=3))
        parts.append(circle(across(row.rating), y, 6, fill=MARK))
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        font_family=FONT,
        role="img",
    )
