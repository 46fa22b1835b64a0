"""Shuttle's options."""

from typing import Literal

from metropolitain.engine.contract import Options


class ShuttleOptions(Options, frozen=True):
    """How long the line is (S1), and whether tickets lie open (S3)."""

    stops: Literal[7, 9, 11] = 9
    open: bool = False
