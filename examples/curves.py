"""Draw learning curves: each CSV file given becomes an SVG picture beside it.

    python examples/curves.py examples/curves/*.csv

The first column is the horizontal axis, every other column a line; columns that end in `_low` and `_high`
are the band of the line before them. Examples call `draw` when they end.
"""

import csv
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 400, 64, 150, 24, 48
COLOURS = ("#1f5fa8", "#b3541e", "#2e7d4f", "#7a4fa3", "#8a6d00")


def read(path: Path) -> dict[str, list[float]]:
    """The columns of a file by their headings."""
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    return {name: [float(row[name]) for row in rows] for name in (rows[0] if rows else {})}


def ticks(low: float, high: float) -> list[float]:
    """About five round numbers from low to high."""
    span = high - low or 1.0
    step = 10.0 ** len(str(int(span))) / 1000
    while span / step > 6:
        step *= 2.5 if str(step).strip("0.").startswith("2") else 2
    first = int(low / step) * step
    marks = [first + step * k for k in range(20)]
    return [mark for mark in marks if low - 1e-9 <= mark <= high + 1e-9]


def draw(path: Path, title: str = "") -> Path:
    """Draw a file's lines into an SVG picture beside it."""
    columns = read(path)
    axis, *names = columns
    bands = {name for name in names if name.endswith(("_low", "_high"))}
    across = columns[axis]
    values = [value for name in names for value in columns[name]]
    low, high = min(values), max(values)
    left, right = min(across), max(across)

    def x(value: float) -> float:
        return LEFT + (value - left) / ((right - left) or 1) * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (value - low) / ((high - low) or 1) * (HEIGHT - TOP - BOTTOM)

    def way(name: str) -> str:
        return " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in zip(across, columns[name], strict=True))

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="14"><title>{title or path.stem}</title><rect width="100%" height="100%" fill="#fff"/>'
    ]
    for mark in ticks(low, high):
        parts.append(
            f'<path d="M{LEFT} {y(mark):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="{LEFT - 8}" y="{y(mark) + 5:.1f}" text-anchor="end">{mark:g}</text>'
        )
    for mark in ticks(left, right):
        parts.append(
            f'<text x="{x(mark):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{mark:g}</text>'
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">{axis.replace("_", " ")}</text>')
    for number, name in enumerate(name for name in names if name not in bands):
        colour = COLOURS[number % len(COLOURS)]
        if f"{name}_low" in columns:
            back = " ".join(reversed(way(f"{name}_low").split()))
            parts.append(
                f'<polygon points="{way(f"{name}_high")} {back}" fill="{colour}" fill-opacity="0.15"/>'
            )
        parts.append(
            f'<polyline points="{way(name)}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{WIDTH - RIGHT + 8}" y="{y(columns[name][-1]) + 5:.1f}" fill="{colour}">'
            f"{name.replace('_', ' ')}</text>"
        )
    picture = path.with_suffix(".svg")
    picture.write_text("\n".join([*parts, "</svg>", ""]), "utf-8")
    return picture


if __name__ == "__main__":
    for given in sys.argv[1:]:
        print(draw(Path(given)))
