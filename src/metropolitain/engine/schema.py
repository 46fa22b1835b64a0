"""JSON Schemas of what a game shows; the page's types are made from them."""

from typing import Any

import msgspec

from metropolitain.engine.contract import Rules


def game_schemas(rules: Rules) -> dict[str, Any]:
    """One schema document: position, effect, geometry, sheet and, where the game has it, hindsight."""
    shapes: dict[str, Any] = {
        "position": rules.Position,
        "effect": rules.Effects,
        "geometry": rules.Geometry,
        "sheet": rules.Sheet,
    }
    if rules.Hindsight is not None:
        shapes["hindsight"] = rules.Hindsight
    schemas, components = msgspec.json.schema_components(list(shapes.values()), ref_template="#/$defs/{name}")
    return {
        "title": rules.name,
        "type": "object",
        "properties": dict(zip(shapes, schemas, strict=True)),
        "required": list(shapes),
        "$defs": components,
    }
