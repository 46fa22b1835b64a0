"""All that travels between page and server, as JSON Schemas; the page's types are made from them.

`python -m metropolitain.server.schemas` writes them as one JSON: what is sent at any table under
`wire`, what teaches under `learn`, what each built-in game fills in under `games`.
"""

import sys
from typing import Any

import msgspec

from metropolitain.engine import contract
from metropolitain.engine.schema import game_schemas
from metropolitain.games import BUILT_IN, load
from metropolitain.learn.covers import Cover
from metropolitain.learn.figures import Scene
from metropolitain.learn.guides import Lesson
from metropolitain.learn.rules import RulesPage
from metropolitain.server.accounts import bodies as accounts
from metropolitain.server.analysis import bodies as analysis
from metropolitain.server.core.model import OpenTable
from metropolitain.server.http import bodies as http
from metropolitain.server.matchmaking import bodies as matchmaking
from metropolitain.server.moderation import bodies as moderation
from metropolitain.server.notifications import bodies as notifications
from metropolitain.server.operations import bodies as operations
from metropolitain.server.results import bodies as results
from metropolitain.server.table import bodies as table
from metropolitain.server.table.messages import TOLD, Ask

BODIES = (table, matchmaking, operations, accounts, notifications, http, results, moderation, analysis)


def _structs() -> list[type]:
    """The bodies of requests and answers."""
    return [
        kind
        for module in BODIES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


def _described(shapes: dict[str, Any], title: str) -> dict[str, Any]:
    """Named types as the properties of one schema."""
    schemas, components = msgspec.json.schema_components(shapes.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": dict(zip(shapes, schemas, strict=True)),
        "required": list(shapes),
        "$defs": components,
    }


def _named(*kinds: type) -> dict[str, Any]:
    return {kind.__name__: kind for kind in kinds}


def wire_schemas() -> dict[str, Any]:
    """What is sent at any table: messages both ways, bodies of requests and answers."""
    schema = _described(
        {
            "client": Ask,
            **_named(contract.Position, contract.ProvedBest, OpenTable, *TOLD),
            **_named(*_structs()),
        },
        "Wire",
    )
    schema["properties"]["server"] = {"anyOf": [schema["properties"][kind.__name__] for kind in TOLD]}
    schema["required"].append("server")
    return schema


def learn_schemas() -> dict[str, Any]:
    """What teaches: pages of rules, figures, covers, guided games."""
    return _described(_named(RulesPage, Scene, Cover, Lesson), "Learn")


def all_schemas() -> dict[str, Any]:
    """Everything, ready to be written down."""
    games = {game: game_schemas(load(game)) for game in BUILT_IN}
    return {"wire": wire_schemas(), "learn": learn_schemas(), "games": games}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(all_schemas()), indent=1))
