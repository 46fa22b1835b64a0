"""The built page: all its files in memory, compressed, with long life for those named by content."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response

from metropolitain.server.web.middleware import POLICY_HEADER, WORKER, WORKER_POLICY

PAGE = Path(__file__).parent / "page"
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
KINDS = {
    ".wasm": "application/wasm",
    ".weights": "application/octet-stream",
}  # whatever this machine calls them
PACKED_BY_NAME = (".weights",)
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
    kind = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    pays = kind.startswith(COMPRESSIBLE) or name.endswith(PACKED_BY_NAME)
    packed = gzip.compress(body, 9) if pays and len(body) > 500 else None
    policy = WORKER_POLICY if WORKER in name else None
    return File(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:16]}"', life, policy)


def read_file(path: Path, name: str) -> File:
    """A file of the page's folder."""
    return make_file(path.read_bytes(), name, FOR_EVER if name.startswith("assets/") else ASK_AGAIN)


def answer_file(request: Request[Any, Any, Any], file: File) -> Response[bytes]:
    """The answer to a GET of a file."""
    headers = {"etag": file.etag, "cache-control": file.life, "vary": "accept-encoding"}
    if file.policy:
        headers[POLICY_HEADER] = file.policy
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, headers=headers, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)


class Page:
    """Answers every path that is not the API's: a file, or index.html for the page's own routes."""

    def __init__(self, folder: Path = PAGE) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): read_file(path, path.relative_to(folder).as_posix())
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    def answer(self, request: Request[Any, Any, Any], path: str) -> Response[bytes]:
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
