"""Bodies of requests, read to the letter: no unknown fields, no numbers as text."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request

from metropolitain.engine.refusal import Refusal

PROBLEM_LENGTH = 200


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is what its handler says it takes, or refused with the field that is wrong."""

    async def json(self) -> Any:
        """The body, as the type of the handler's `data`."""
        body = await self.body()
        field = self.route_handler.parsed_data_field
        try:
            return _decoder(field.annotation if field else Any).decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal("G1", "bad-body", problem=str(error)[:PROBLEM_LENGTH]) from None


@cache
def _decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(kind)
