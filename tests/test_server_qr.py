"""The invitation as a QR code."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import segno
from litestar.testing import TestClient

from dudo.errors import UserError
from dudo.server import qr
from online import application


def dark_modules(svg: bytes) -> int:
    """How many modules the rows of a drawing paint dark: strokes `h` of a path."""
    root = ET.fromstring(svg)  # noqa: S314 our own drawing
    (path,) = [
        node for node in root.iter() if node.tag.endswith("path") and "stroke" in node.attrib
    ]
    lengths = (part.partition("m")[0] for part in path.attrib["d"].split("h")[1:])
    return sum(int(length) for length in lengths)


def test_the_picture_has_every_module_of_the_link() -> None:
    link = "http://192.168.1.5:8000/t/k3f9"
    modules = segno.make(link, error="m", micro=False).matrix
    assert dark_modules(qr.qr_svg(link)) == sum(map(sum, modules))
    assert dark_modules(qr.qr_svg(link + "x")) != sum(map(sum, modules))


@pytest.mark.parametrize(
    ("host", "table"),
    [
        ("dudo.example", "../x"),
        ("dudo.example", ""),
        ("dudo.example", "x" * 65),
        ("", "k3f9"),
        ("evil.example/path", "k3f9"),
        ("user@evil.example", "k3f9"),
        ("a" * 300, "k3f9"),
        ("dudo.example:99999999", "k3f9"),
    ],
)
def test_what_is_no_table_or_no_host_is_refused(host: str, table: str) -> None:
    with pytest.raises(UserError):
        qr.invitation("http", host, table)


def test_it_is_the_address_by_which_it_was_asked_for(tmp_path: Path) -> None:
    with TestClient(application(tmp_path), base_url="http://dudo.example:8080") as client:
        answer = client.get("/api/tables/k3f9/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.content == qr.qr_svg("http://dudo.example:8080/t/k3f9")
        assert client.get("/api/tables/k3f9/qr.svg?url=http://evil/").content == answer.content
        assert client.get("/api/tables/a%2e%2e/qr.svg").status_code == 404


def test_a_phone_is_not_sent_to_itself(tmp_path: Path) -> None:
    app = application(tmp_path, reachable="http://192.168.1.5:8080")
    with TestClient(app, base_url="http://127.0.0.1:8080") as client:
        answer = client.get("/api/tables/k3f9/qr.svg")
        assert answer.content == qr.qr_svg("http://192.168.1.5:8080/t/k3f9")
    with TestClient(app, base_url="http://10.0.0.7:8080") as client:
        answer = client.get("/api/tables/k3f9/qr.svg")
        assert answer.content == qr.qr_svg("http://10.0.0.7:8080/t/k3f9")


@pytest.mark.parametrize(
    ("reachable", "asked", "link", "is_reachable"),
    [
        ("http://192.168.1.5:8000", "127.0.0.1:8000", "http://192.168.1.5:8000/t/k3f9", True),
        ("", "127.0.0.1:8000", "http://127.0.0.1:8000/t/k3f9", False),
        ("", "dudo.example", "http://dudo.example/t/k3f9", True),
    ],
)
def test_an_invitation_names_an_address_for_others_or_says_that_it_does_not(
    tmp_path: Path, reachable: str, asked: str, link: str, is_reachable: object
) -> None:
    app = application(tmp_path, reachable=reachable)
    with TestClient(app, base_url=f"http://{asked}") as client:
        told = client.get("/api/tables/k3f9/invitation").json()
        home = client.get("/api/invitation").json()
    assert told == {"link": link, "reachable": is_reachable}
    assert home == {"link": link.removesuffix("t/k3f9"), "reachable": is_reachable}
