"""stub"""

STATEMENTS: dict[str, object] = {}
