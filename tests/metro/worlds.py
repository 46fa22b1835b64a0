"""How another world of Metro is made, for the tests of all games."""

from tests.metro.test_secrets import another_world

__all__ = ["another_world"]
