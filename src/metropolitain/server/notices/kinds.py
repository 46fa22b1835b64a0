"""The kinds of notices, and those that are on until somebody says otherwise."""

from typing import Literal, get_args

Kind = Literal["turn", "begins", "over", "short", "said", "invited"]
KINDS: tuple[Kind, ...] = get_args(Kind)
PUSH: tuple[str, ...] = KINDS  # who lets a browser be told wants to be told
MAIL: tuple[str, ...] = ()  # letters are for who asks for them
EVERYTHING = "all"  # in the link that ends letters: of every kind
