"""Routes that earlier versions had: a page that was opened then is told to load anew."""

from litestar import route

from metropolitain.engine.refusal import Refusal

PATHS = ["/api/tables/{table_id:str}/analysis", "/api/tables/{table_id:str}/think/hindsight"]


@route(PATHS, http_method=["GET", "POST"], include_in_schema=False)
async def gone() -> None:
    """Refuse, whatever is asked."""
    raise Refusal("T6", "old-page")


ROUTES = [gone]
