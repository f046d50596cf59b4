"""The web client's files, and its page for every address that is the client's own to understand."""

import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from dudo.server.errors import Problem, ServerRefusal

CLIENT = Path(str(files("dudo.server"))) / "client"
"""Where `web/` is built to."""
LASTING = "public, max-age=31536000, immutable"
"""For files whose names change with their contents."""
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
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Headers of every answer."""

AnyRequest = Request[Any, Any, Any]


class ClientFiles:
    """The files of the built client, read once: nothing outside their folder can be asked for."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self._files: dict[str, tuple[bytes, str]] = {}
        if (folder / "index.html").is_file():
            for path in folder.rglob("*"):
                if path.is_file():
                    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                    name = path.relative_to(folder).as_posix()
                    self._files[name] = path.read_bytes(), _with_charset(kind)

    def answer(self, path: str) -> Response[bytes]:
        """The file of that name, or the client's page where the address is one of the client's."""
        found = self._files.get(path)
        if found is not None:
            lasting = path.startswith("assets/")
            cache = LASTING if lasting else "no-cache"
            return Response(found[0], media_type=found[1], headers={"cache-control": cache})
        if path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2]:
            raise ServerRefusal(Problem.NO_SUCH_PAGE)
        page = self._files.get("index.html", (UNBUILT.encode(), "text/html; charset=utf-8"))
        return Response(page[0], media_type=page[1], headers={"cache-control": "no-cache"})


def _with_charset(kind: str) -> str:
    is_text = kind.startswith("text/") or kind in ("application/json", "application/javascript")
    return f"{kind}; charset=utf-8" if is_text else kind


@get(["/", "/{path:path}"], media_type=MediaType.HTML)
async def tell_page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its page."""
    found: ClientFiles = request.app.state["client"]
    return found.answer(str(path).lstrip("/"))
