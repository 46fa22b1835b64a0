"""The schemas of all that is sent, from which the page's types are made."""

from typing import Any

import pytest

from metropolitain.games import GAMES
from metropolitain.server.wire.messages import TOLD, Ask
from metropolitain.server.wire.schemas import all_schemas

SCHEMAS = all_schemas()
DOCUMENTS = {"wire": SCHEMAS["wire"], "learn": SCHEMAS["learn"], **SCHEMAS["games"]}


def names_in(schema: Any) -> list[str]:
    """The definitions that a schema refers to."""
    if isinstance(schema, list):
        return [name for part in schema for name in names_in(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"].rpartition("/")[2]] if "$ref" in schema else []
    return own + [name for part in schema.values() for name in names_in(part)]


def test_every_game_says_what_it_sends() -> None:
    assert set(SCHEMAS["games"]) == set(GAMES)
    for schema in SCHEMAS["games"].values():
        assert {"position", "effect", "geometry", "sheet"} <= set(schema["properties"])
        assert schema["properties"]["effect"]["discriminator"]["propertyName"] == "kind"


def test_every_message_is_there() -> None:
    wire = SCHEMAS["wire"]["properties"]
    assert names_in(wire["client"]["anyOf"]) == [kind.__name__ for kind in Ask.__args__]
    assert names_in(wire["server"]) == [kind.__name__ for kind in TOLD]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_each_type_has_a_name_of_its_own(document: str) -> None:
    """A name used twice would be a type with a number behind it on the page."""
    schema = DOCUMENTS[document]
    assert {name: each["title"] for name, each in schema["$defs"].items()} == {
        name: name for name in schema["$defs"]
    }
    assert set(names_in(schema)) <= set(schema["$defs"])


@pytest.mark.parametrize("document", DOCUMENTS)
def test_players_and_seats_are_told_apart(document: str) -> None:
    for name, definition in DOCUMENTS[document]["$defs"].items():
        for field, schema in definition.get("properties", {}).items():
            if field in {"player", "winner", "viewer", "you", "seat"}:
                kinds = schema.get("anyOf", [schema])
                assert any("tsType" in kind for kind in kinds), (name, field)
