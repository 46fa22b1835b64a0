"""SVG, written with small functions: one per element, nested as they nest in the picture."""

from collections.abc import Iterable
from html import escape
from typing import Any

from metropolitain.engine.look.palette import Theme

FONT = "Atkinson Hyperlegible, Helvetica, Arial, sans-serif"


def number(value: float) -> str:
    """A coordinate with at most two decimals and nothing superfluous."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name: str, *children: str, **attributes: Any) -> str:
    """An element; `stroke_width=2` becomes `stroke-width="2"`, None leaves an attribute out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None and value != ""
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def _value(value: Any) -> str:
    return number(value) if isinstance(value, float) else escape(str(value))


def path(d: str, **attributes: Any) -> str:
    """A path, unfilled with round ends unless told otherwise."""
    plain = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return element("path", d=d, **{**plain, **attributes})


def rect(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    """A rectangle."""
    return element("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def circle(x: float, y: float, r: float, **attributes: Any) -> str:
    """A circle."""
    return element("circle", cx=float(x), cy=float(y), r=float(r), **attributes)


def text(x: float, y: float, words: Any, **attributes: Any) -> str:
    """Text centred on a point unless told otherwise."""
    plain = {"text_anchor": "middle", "dominant_baseline": "central"}
    return element("text", escape(str(words)), x=float(x), y=float(y), **{**plain, **attributes})


def group(children: Iterable[str], **attributes: Any) -> str:
    """A group."""
    return element("g", "".join(children) or " ", **attributes)


def at(x: float, y: float, *children: str) -> str:
    """Children moved to a point."""
    return group(children, transform=f"translate({number(x)} {number(y)})")


def disc(x: float, y: float, r: float, theme: Theme, **attributes: Any) -> str:
    """Metropolitain's station: a white disc with a dark ring."""
    plain = {"fill": "#ffffff", "stroke": "#1b2233" if theme.name == "light" else "#0f1624"}
    return circle(x, y, r, stroke_width=r / 3, **{**plain, **attributes})


def badge(x: float, y: float, label: str, fill: str, ink: str, r: float = 11) -> str:
    """A round badge with a letter or number."""
    return circle(x, y, r, fill=fill, stroke=ink, stroke_width=1) + text(
        x, y, label, fill=ink, font_size=r * 1.25, font_weight="bold"
    )


def document(width: float, height: float, theme: Theme, title: str, *children: str) -> str:
    """A whole picture on the theme's ground."""
    return element(
        "svg",
        element("title", escape(title)),
        rect(0, 0, width, height, fill=theme["ground"]),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=number(width),
        height=number(height),
        font_family=FONT,
        role="img",
    )
