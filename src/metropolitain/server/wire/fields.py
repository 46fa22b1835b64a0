"""Types of fields that several requests and answers have."""

from typing import Annotated, Any

from msgspec import Meta

Name = Annotated[str, Meta(max_length=200)]
OptionValue = Annotated[
    Any,
    Meta(
        title="OptionValue",
        extra_json_schema={
            "anyOf": [
                {"type": "string"},
                {"type": "integer"},
                {"type": "boolean"},
                {"type": "array", "items": {"type": "string"}},
                {"type": "null"},
            ]
        },
    ),
]
Effects = Annotated[list[Any], Meta(title="Effects")]  # of the game
OptionName = Annotated[str, Meta(max_length=100)]
PlayerCount = Annotated[int, Meta(ge=0, le=1000)]
