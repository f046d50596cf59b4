"""Books, bots and rules in words, as the server tells them."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from dudo.bots.cast import CAST
from dudo.messages import Message, tell
from dudo.rules import BOOKS, OPTIONS, find_rules, fingerprint
from dudo.rules.exchange import from_json
from dudo.server import catalogue
from dudo.texts import LANGUAGES, texts
from online import application

Client = TestClient[Litestar]


@pytest.fixture(name="client", scope="module")
def _client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with TestClient(application(tmp_path_factory.mktemp("data"))) as client:
        yield client


def said(told: dict[str, Any], code: str) -> str:
    """A message that was sent, as a reader sees it."""
    return tell(msgspec.convert(told, Message), code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_book_is_told_with_its_options(client: Client, code: str) -> None:
    books = client.get("/api/books").json()["books"]
    assert [book["key"] for book in books] == list(BOOKS)
    for book in books:
        rules = BOOKS[book["key"]]
        assert said(book["name"], code) == texts(code).book(rules)
        assert said(book["about"], code) == texts(code).about(rules)
        assert book["seats"] == [rules.table.min_players, rules.table.max_players]
        assert book["usual_dice"] == rules.table.dice
        options = book.get("options", [])
        assert [option["key"] for option in options] == list(OPTIONS[book["key"]])
        for option in options:
            assert said(option["name"], code) == texts(code).option(option["key"])
            assert said(option["about"], code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_bot_is_told_and_no_program(client: Client, code: str) -> None:
    bots = client.get("/api/bots").json()["bots"]
    assert [bot["kind"] for bot in bots] == list(CAST)
    assert [bot["called"] for bot in bots] == [each.called for each in CAST.values()]
    assert len({said(bot["about"], code) for bot in bots}) == len(CAST)


@pytest.mark.parametrize(
    "wanted",
    [
        *BOOKS,
        "jouhet+salsa",
        "cacho+no-show",
        {"name": "friday", "base": "traditional", "take": {"doubt": "chart"}, "table": {"dice": 4}},
    ],
    ids=str,
)
def test_rules_are_told_in_words(client: Client, wanted: object) -> None:
    answer = client.post("/api/rules", json={"rules": wanted})
    assert answer.status_code == 200
    told = answer.json()
    rules = from_json(msgspec.json.encode(told["rules"]).decode())
    assert fingerprint(rules) == told["fingerprint"]
    if isinstance(wanted, str):
        assert rules == find_rules(wanted)
    for code in LANGUAGES:
        lines = [
            said(line["text"], code) for section in told["sections"] for line in section["lines"]
        ]
        page = texts(code).explain(rules)
        assert all(line in page for line in lines)
        assert said(told["summary"], code) == texts(code).one_line(rules)
        assert [said(line, code) for line in told["brief"]] == list(texts(code).brief(rules))
    assert told["seats"] == [rules.table.min_players, rules.table.max_players]
    clauses = {
        clause
        for section in told["sections"]
        for line in section["lines"]
        for clause in line.get("clauses", [])
    }
    assert all(clause[0].isalpha() and clause[1:].isdigit() for clause in clauses)
    assert clauses


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"[]",
        b'{"rules": 7}',
        b'{"rules": "nobody-plays-this"}',
        b'{"rules": "jouhet+nothing"}',
        b'{"rules": "/etc/passwd"}',
        b'{"rules": "examples/house/family.toml"}',
        b'{"rules": {"name": "x", "base": "jouhet", "nonsense": 1}}',
        b'{"rules": {"name": "x", "base": "jouhet", "table": {"dice": 1e99}}}',
        b'{"rules": {"name": "x", "base": "jouhet", "table": {"dice": 1' + b"0" * 99 + b"}}}",
        b'{"rules": ' + b'{"a":' * 500 + b"1" + b"}" * 500 + b"}",
        b'{"rules": "jouhet", "more": 1}',
        b"\xff\xfe",
        b'{"rules": {"name": "x", "base": "' + b"j" * 70_000 + b'"}}',
    ],
    ids=lambda body: body[:50].decode(errors="replace"),
)
def test_what_cannot_be_played_is_refused(client: Client, body: bytes) -> None:
    answer = client.post("/api/rules", content=body)
    assert answer.status_code == 400
    told = answer.json()
    assert told["wire"] == "refusal"
    assert told["code"] == "bad-request"
    assert "root:" not in answer.text


def test_an_unknown_book_is_told_in_the_readers_language(client: Client) -> None:
    told = client.post("/api/rules", json={"rules": "jouet"}).json()["told"]
    assert len({said(told, code) for code in LANGUAGES}) == len(LANGUAGES)


def test_too_much_and_nothing_are_refused_as_all_else(client: Client) -> None:
    answer = client.post("/api/rules", content=b"x" * (catalogue.MOST_BYTES + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    answer = client.get("/api/nothing")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    answer = client.get("/api/rules")
    assert (answer.status_code, answer.json()["code"]) == (405, "not-allowed")
