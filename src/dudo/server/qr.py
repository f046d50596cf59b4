"""The invitation to a table: as a link, and as a QR code for phones."""

import io
import re
from ipaddress import ip_address

import msgspec
import segno
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from dudo.messages import message
from dudo.server.protocol import Invitation
from dudo.server.refusing import Declined, json_answer

LONGEST_LINK = 300
_write = msgspec.json.Encoder().encode
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_HOST = re.compile(r"(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")


def address(scheme: str, host: str, *, reachable: str = "") -> str:
    """The address of this server for somebody else, with nothing after it.

    `host` is how whoever asks has reached the server. Where that is this very machine, it means
    nothing to a phone: then `reachable` is used, an address such as `http://192.168.1.5:8000`.

    >>> address("https", "dudo.example"), address("http", "[::1]:8000")
    ('https://dudo.example', 'http://[::1]:8000')
    >>> address("http", "localhost:8000", reachable="http://192.168.1.5:8000")
    'http://192.168.1.5:8000'
    """
    if not _HOST.fullmatch(host):
        raise Declined("not-found", message("online-not-found"), status=404)
    own = scheme if scheme in ("http", "https") else "http"
    base = reachable if reachable and is_this_machine(host) else f"{own}://{host}"
    return base.rstrip("/")


def invitation(scheme: str, host: str, table_id: str, *, reachable: str = "") -> str:
    """The link by which somebody else comes to a table.

    >>> invitation("https", "dudo.example", "k3f9")
    'https://dudo.example/t/k3f9'
    """
    if not _TABLE.fullmatch(table_id):
        raise Declined("not-found", message("online-not-found"), status=404)
    return f"{address(scheme, host, reachable=reachable)}/t/{table_id}"


def is_this_machine(host: str) -> bool:
    """Whether a host, with its port or without, is the machine that asks for it.

    >>> [is_this_machine(host) for host in ("localhost:80", "127.0.0.1", "[::1]:9", "10.0.0.7")]
    [True, True, True, False]
    """
    name = host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    if name.lower().rstrip(".") == "localhost" or name.lower().endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def qr_svg(link: str) -> bytes:
    """A QR code of a link as an SVG image: dark on white with a margin, so that phones read it."""
    if len(link) > LONGEST_LINK:
        raise Declined("too-large", message("online-too-large"))
    drawn = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawn, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False)
    return drawn.getvalue()


def _asked(request: Request[object, object, State]) -> tuple[str, str, str]:
    """Scheme, host, and `app.state.reachable`: this machine's address for others."""
    reachable = str(request.app.state.get("reachable", ""))
    return request.scope["scheme"], request.headers.get("host", ""), reachable


def _link(request: Request[object, object, State], table_id: str) -> str:
    scheme, host, reachable = _asked(request)
    return invitation(scheme, host, table_id, reachable=reachable)


def _told(link: str) -> Response[bytes]:
    host = link.partition("://")[2].partition("/")[0]
    return json_answer(_write(Invitation(link=link, reachable=not is_this_machine(host))))


@get("/api/invitation", sync_to_thread=False)
def tell_address(request: Request[object, object, State]) -> Response[bytes]:
    """The link by which others come to the first page, and whether it leads them anywhere."""
    scheme, host, reachable = _asked(request)
    return _told(f"{address(scheme, host, reachable=reachable)}/")


@get("/api/tables/{table_id:str}/invitation", sync_to_thread=False)
def tell_invitation(
    request: Request[object, object, State], table_id: FromPath[str]
) -> Response[bytes]:
    """The link by which others come to a table, and whether it leads them anywhere."""
    return _told(_link(request, table_id))


@get("/api/tables/{table_id:str}/qr.svg", sync_to_thread=False)
def tell_qr(request: Request[object, object, State], table_id: FromPath[str]) -> Response[bytes]:
    """The QR code of the invitation."""
    return Response(
        qr_svg(_link(request, table_id)),
        media_type="image/svg+xml",
        headers={"content-security-policy": "default-src 'none'"},
    )
