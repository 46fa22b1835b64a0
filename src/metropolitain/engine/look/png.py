"""PNG from SVG, with Metropolitain's font: Atkinson Hyperlegible with Inter's figures, as on the page."""

from importlib.resources import as_file, files

from metropolitain.engine.look.svg import FONT

BUNDLED = "Metropolitain Sans"


def to_png(svg: str, width: int | None = None) -> bytes:
    """A picture's PNG; as wide as the picture unless told otherwise."""
    import resvg_py

    with as_file(files("metropolitain.engine.look")) as folder:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg.replace(FONT, BUNDLED),
                width=width,
                skip_system_fonts=True,
                font_dirs=[str(folder)],
                font_family=BUNDLED,
                sans_serif_family=BUNDLED,
            )
        )
