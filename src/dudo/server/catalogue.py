"""What can be played and by whom: books, bots, and any rules in words.

Everything told is a `Message`, so that each reader chooses a language.
"""

import asyncio
from functools import cache, lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.params import RawBody
from msgspec import Raw, Struct

from dudo.bots.cast import CAST
from dudo.messages import message
from dudo.rules import BOOKS, OPTIONS, Ruleset, explain, fingerprint
from dudo.rules.books import MEANINGS
from dudo.rules.bounds import LONGEST
from dudo.rules.house import BYTES_OF_A_SIGN
from dudo.server.context import judged
from dudo.server.protocol import (
    BookTold,
    BotTold,
    Explained,
    LineTold,
    OptionTold,
    SectionTold,
)
from dudo.server.refusing import json_answer
from dudo.texts.labels import book_name
from dudo.texts.parts import brief
from dudo.wire.commands import WantedRules, wanted_rules
from dudo.wire.reading import read
from dudo.wire.rules import rules_in_full

MOST_BYTES = LONGEST * BYTES_OF_A_SIGN
"""Bytes of a request for rules in words: what the longest rules may take."""
MOST_REMEMBERED = 128
"""Books with options whose words are kept."""


class RulesAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Which rules somebody wants to be told."""

    rules: WantedRules


class Books(Struct, frozen=True):
    """All books."""

    books: tuple[BookTold, ...]


class Bots(Struct, frozen=True):
    """All bots."""

    bots: tuple[BotTold, ...]


def books() -> Books:
    """Every book with its options, for somebody who chooses one.

    >>> [book.key for book in books().books]
    ['jouhet', 'traditional', 'cacho', 'maputo', 'chart']
    """
    return Books(tuple(map(_book, BOOKS.values())))


def _book(rules: Ruleset) -> BookTold:
    table, key = rules.table, rules.name
    return BookTold(
        key=key,
        name=book_name(rules),
        about=message(f"about-{key}"),
        seats=(table.min_players, table.max_players),
        usual_dice=table.dice,
        options=tuple(
            OptionTold(
                key=option, name=message(f"option-{option}"), about=MEANINGS[key][option].text
            )
            for option in OPTIONS[key]
        ),
    )


def bots() -> Bots:
    """Every bot of the cast, for somebody who chooses one; programs are not among them."""
    return Bots(
        tuple(
            BotTold(kind=name, called=character.called, about=character.about)
            for name, character in CAST.items()
        )
    )


def explained(rules: Ruleset) -> Explained:
    """Rules in words, each sentence with the clauses that say so."""
    told = explain(rules)
    return Explained(
        fingerprint=fingerprint(rules),
        rules=Raw(rules_in_full(rules)),
        name=book_name(rules),
        heading=told.heading,
        summary=told.summary,
        brief=tuple(brief(rules)),
        sections=tuple(
            SectionTold(
                title=section.title,
                lines=tuple(
                    LineTold(text=line.text, clauses=tuple(line.clauses.split()))
                    for line in section.lines
                ),
            )
            for section in told.sections
        ),
        seats=(rules.table.min_players, rules.table.max_players),
    )


_write = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(RulesAsked).decode
_decode_house = msgspec.json.Decoder(dict[str, Any]).decode
_decode_rules = msgspec.json.Decoder(Ruleset).decode


@cache
def _books_written() -> bytes:
    return _write(books())


@cache
def _bots_written() -> bytes:
    return _write(bots())


@get("/api/books", sync_to_thread=False)
def tell_books() -> Response[bytes]:
    """All books."""
    return json_answer(_books_written())


@get("/api/bots", sync_to_thread=False)
def tell_bots() -> Response[bytes]:
    """All bots."""
    return json_answer(_bots_written())


@lru_cache(MOST_REMEMBERED)
def _book_in_words(name: str) -> bytes:
    return _write(explained(wanted_rules(name)))


def house_in_words(house: bytes) -> bytes:
    """Rules of somebody's own in words, as JSON."""
    return _write(explained(wanted_rules(_decode_house(house))))


def judged_house(house: bytes) -> bytes:
    """Rules of somebody's own that can be played, in full."""
    return _write(wanted_rules(_decode_house(house)))


async def rules_wanted(
    connection: "ASGIConnection[Any, Any, Any, Any]", wanted: str | dict[str, Any]
) -> Ruleset:
    """The rules that somebody wants to play; those of their own are judged beside the server.

    Raises a `UserError` where nobody can play them.
    """
    if isinstance(wanted, str):
        return wanted_rules(wanted)
    return _decode_rules(await judged(connection, judged_house, _write(wanted)))


@post("/api/rules", status_code=200, request_max_body_size=MOST_BYTES)
async def tell_rules(request: Request[Any, Any, Any], body: RawBody) -> Response[bytes]:
    """Any rules in words, beside the loop: that takes some thought."""
    asked = read(body, _decode, what="request for rules", longest=MOST_BYTES).rules
    if isinstance(asked, str):
        return json_answer(await asyncio.to_thread(_book_in_words, asked))
    return json_answer(await judged(request, house_in_words, _write(asked)))
