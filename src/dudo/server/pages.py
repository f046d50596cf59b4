"""The web client's files, and its page for every address that is the client's own to understand."""

import gzip
import mimetypes
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

CLIENT = Path(str(files("dudo.server"))) / "client"
"""Where `web/` is built to."""
LASTING = "public, max-age=31536000, immutable"
"""For files whose names change with their contents."""
SCREENS = ("", "new", "games", "settings", "fairness", "rules", "replay")
"""Addresses of the client's screens (`routeOf` in web/src/app)."""
WITH_A_NAME = ("t", "c", "g", "rules")
"""Addresses that are followed by the name of a table, a code, a game or a book."""
SMALLEST_COMPRESSED = 1000
"""Bytes of a file below which nothing is saved."""
UNBUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Dudo</title>
<h1>The web client is not built</h1>
<p>This server runs, and its tables can be reached under <code>/api</code>. To build the pages, run
<code>make web</code> in the source tree and start the server again.</p></html>"""
SECURITY = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Headers of every answer."""

AnyRequest = Request[Any, Any, Any]


class _File(NamedTuple):
    """A file as it is sent."""

    content: bytes
    kind: str
    small: bytes | None
    """The same, compressed; nothing where that saves nothing."""

    def answer(
        self, *, cache: str, takes_gzip: bool, status: int = HTTPStatus.OK
    ) -> Response[bytes]:
        headers = {"cache-control": cache, "vary": "accept-encoding"}
        content = self.content
        if takes_gzip and self.small is not None:
            headers["content-encoding"] = "gzip"
            content = self.small
        return Response(content, media_type=self.kind, headers=headers, status_code=int(status))


def _file(content: bytes, kind: str) -> _File:
    small = gzip.compress(content, 9, mtime=0) if len(content) >= SMALLEST_COMPRESSED else content
    return _File(content, kind, small if len(small) < len(content) else None)


class ClientFiles:
    """The files of the built client, read once: nothing outside their folder can be asked for."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self._files = {"index.html": _file(UNBUILT.encode(), "text/html")}
        if (folder / "index.html").is_file():
            for path in folder.rglob("*"):
                if path.is_file():
                    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                    name = path.relative_to(folder).as_posix()
                    self._files[name] = _file(path.read_bytes(), _with_charset(kind))

    def answer(self, path: str, *, takes_gzip: bool) -> Response[bytes]:
        """The file of that name, or the client's page where the address is one of the client's."""
        found = self._files.get(path)
        if found is None:
            if path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2]:
                raise NotFoundException
            status = HTTPStatus.OK if is_page(path) else HTTPStatus.NOT_FOUND
            page = self._files["index.html"]
            return page.answer(cache="no-cache", takes_gzip=takes_gzip, status=status)
        cache = LASTING if path.startswith("assets/") else "no-cache"
        return found.answer(cache=cache, takes_gzip=takes_gzip)


def is_page(path: str) -> bool:
    """Whether an address is one of the client's screens; any other shows that nothing is there.

    >>> [is_page(path) for path in ("", "t/k3f9", "rules/jouhet/", "t", "nothing", "t/a/b")]
    [True, True, True, False, False, False]
    """
    first, *rest = [part for part in path.split("/") if part] or [""]
    return first in WITH_A_NAME if len(rest) == 1 else not rest and first in SCREENS


def _with_charset(kind: str) -> str:
    """A kind of file with its characters named, as Litestar names them by itself in `text/…`."""
    is_text = kind in ("application/json", "application/javascript")
    return f"{kind}; charset=utf-8" if is_text else kind


@get(["/", "/{path:path}"], media_type=MediaType.HTML)
async def tell_page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its page."""
    found: ClientFiles = request.app.state["client"]
    takes_gzip = "gzip" in request.headers.get("accept-encoding", "")
    return found.answer(str(path).lstrip("/"), takes_gzip=takes_gzip)
