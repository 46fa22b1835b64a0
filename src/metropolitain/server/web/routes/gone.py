"""Routes that earlier versions had: a page that was opened then is told to load anew."""

from litestar import route

from metropolitain.engine.refusal import Refusal
from metropolitain.server.web.middleware import FROM_ANYWHERE

TABLE = "/api/tables/{table_id:str}"
PATHS = [f"{TABLE}/analysis", f"{TABLE}/think/hindsight", f"{TABLE}/result"]


@route(PATHS, http_method=["GET", "POST"], include_in_schema=False, opt={FROM_ANYWHERE: True})
async def gone() -> None:
    """Refuse, whatever is asked."""
    raise Refusal("T6", "old-page")
