"""The built page: all its files in memory, compressed, with long life for those named by content."""

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec
from litestar import Controller, Response, get, route
from litestar.exceptions import HTTPException

from metropolitain.engine.refusal import Refusal
from metropolitain.server.http import middleware

PAGE = Path(__file__).parents[1] / "page"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = "packed"  # option of routes whose answers are compressed already, where that pays
COMPRESSIBLE = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest",
    "application/wasm",
)
# whatever this machine calls them
MEDIA_TYPES = {".wasm": "application/wasm", ".weights": "application/octet-stream"}
PACKED_BY_NAME = (".weights",)
TABLE = "/api/tables/{table_id:str}"
GONE = [f"{TABLE}/analysis", f"{TABLE}/think/hindsight", f"{TABLE}/result"]
MISSING = b"<!doctype html><title>Metropolitain</title><p>The page is not built: run <code>make page</code>."


class File(msgspec.Struct, frozen=True):
    """A file of the page."""

    body: bytes
    packed: bytes | None
    kind: str
    etag: str
    life: str
    policy: str | None = None  # a content security policy of its own


def make_file(body: bytes, name: str, life: str) -> File:
    """A file with its compressed form, where that pays."""
    kind = MEDIA_TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    pays = kind.startswith(COMPRESSIBLE) or name.endswith(PACKED_BY_NAME)
    packed = gzip.compress(body, 9) if pays and len(body) > 500 else None
    policy = middleware.WORKER_POLICY if middleware.WORKER in name else None
    return File(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:16]}"', life, policy)


def answer_file(request: middleware.AnyRequest, file: File) -> Response[bytes]:
    """The answer to a GET of a file."""
    headers = {"etag": file.etag, "cache-control": file.life, "vary": "accept-encoding"}
    if file.policy:
        headers[middleware.POLICY_HEADER] = file.policy
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, headers=headers, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)


class Page:
    """Answers every path that is not the API's: a file, or index.html for the page's own routes."""

    def __init__(self, folder: Path = PAGE) -> None:
        self._files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = path.relative_to(folder).as_posix()
                life = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
                self._files[name] = make_file(path.read_bytes(), name, life)

    def answer(self, request: middleware.AnyRequest, path: str) -> Response[bytes]:
        """The answer to a GET."""
        name = path.strip("/")
        file = self._files.get(name or "index.html")
        if file is None and "." not in name.rpartition("/")[2]:
            file = self._files.get("index.html")
            if file is None:
                return Response(MISSING, status_code=503, media_type="text/html")
        if file is None:
            return Response(b"", status_code=404, media_type="text/plain")
        return answer_file(request, file)


class PageRoutes(Controller):
    """Gives the page and its files, and nothing where the API has nothing."""

    _page: Page

    @route(GONE, http_method=["GET", "POST"], include_in_schema=False, opt={middleware.FROM_ANYWHERE: True})
    async def gone(self) -> None:
        """Refuse what earlier versions had: a page that was opened then is told to load anew."""
        raise Refusal("T6", "old-page")

    @get("/api/{path:path}", include_in_schema=False)
    async def unknown(self, path: str) -> None:
        """Nothing of the API is here."""
        raise HTTPException(status_code=404)

    @get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED: True})
    async def page(self, request: middleware.AnyRequest, path: str = "") -> Response[bytes]:
        """The page, its files, and its own routes."""
        return self._page.answer(request, path)
