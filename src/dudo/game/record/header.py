"""The header of a record: which rules, which players, and what else is known of the game."""

import re

import msgspec
from msgspec import Struct

from dudo.game.record.error import RecordError
from dudo.game.record.scribe import quoted
from dudo.game.record.words import Unreadable, Words, plain
from dudo.game.start import TableError, start
from dudo.rules.exchange import from_json, to_json
from dudo.rules.house import find_book
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.rules.wrong import RulesError

NOTATION = "1"
"""The version of this notation."""

KEYS = ("book", "rules", "edition", "players", "opener", "seed", "date")
_FIRST = re.compile(r"dudo\s+(\S+)", re.IGNORECASE)
_EDITION = re.compile(r"([0-9]{1,6})(?:\s+([0-9a-f]{4,64}))?", re.IGNORECASE)


class Header(Struct, frozen=True):
    """What stands above the first round."""

    rules: Ruleset
    players: tuple[str, ...]
    book: bool
    """Whether the rules are named as a book, or written out."""
    edition: tuple[int, str] | None = None
    """Version and fingerprint of the book the game was played by."""
    opener: int | None = None
    """Who was agreed on to open the game."""
    seed: str = ""
    date: str = ""

    @property
    def current(self) -> bool:
        """Whether today's rules are those the game was played by."""
        if self.edition is None:
            return True
        version, digest = self.edition
        if not digest:
            return version == self.rules.version
        return fingerprint(self.rules).startswith(digest)

    def text(self) -> list[str]:
        """The lines of the header."""
        written = [f"dudo {NOTATION}"]
        name = self.rules.name
        written.append(f"book: {name}" if self.book else f"rules: {_in_one_line(self.rules)}")
        if self.edition is not None:
            written.append(f"edition: {' '.join(map(str, self.edition)).strip()}")
        written.append(f"players: {', '.join(map(quoted, self.players))}")
        if self.opener is not None:
            written.append(f"opener: {quoted(self.players[self.opener])}")
        written += [f"{key}: {value}" for key in ("seed", "date") if (value := getattr(self, key))]
        return written


def header_for(rules: Ruleset, players: tuple[str, ...], *, opener: int | None) -> Header:
    """The header of a game that is played today."""
    try:
        book = find_book(rules.name) == rules
    except RulesError:
        book = False
    edition = (rules.version, fingerprint(rules)) if book else None
    return Header(rules, players, book=book, edition=edition, opener=opener)


def first_line(text: str, *, line: int) -> None:
    """Refuse what is no record, or one in a notation of the future."""
    match = _FIRST.fullmatch(text)
    if match is None:
        raise RecordError(f'a record begins with the line "dudo {NOTATION}"', line=line)
    if match[1] != NOTATION:
        reason = f"this is notation {match[1]}, but only notation {NOTATION} can be read"
        raise RecordError(reason, line=line)


def read_header(fields: dict[str, tuple[int, str]], *, last: int) -> Header:
    """The header that fields, each with its line, add up to; it ends before line `last`."""
    if ("book" in fields) == ("rules" in fields):
        raise RecordError("the header names either a book or rules", line=last)
    if "players" not in fields:
        raise RecordError("the header does not name the players", line=last)
    rules = _rules(fields)
    players = _players(fields["players"], rules)
    return Header(
        rules=rules,
        players=players,
        book="book" in fields,
        edition=_edition(fields),
        opener=_opener(fields, players, rules),
        seed=fields.get("seed", (0, ""))[1],
        date=fields.get("date", (0, ""))[1],
    )


def _rules(fields: dict[str, tuple[int, str]]) -> Ruleset:
    line, text = fields.get("book") or fields["rules"]
    try:
        return find_book(plain(text)) if "book" in fields else from_json(text)
    except RulesError as wrong:
        raise RecordError(str(wrong), line=line) from None


def _players(field: tuple[int, str], rules: Ruleset) -> tuple[str, ...]:
    line, text = field
    players = tuple(name.strip().removeprefix('"').removesuffix('"') for name in text.split(","))
    try:
        return start(rules, players).players
    except TableError as wrong:
        raise RecordError(str(wrong), line=line) from None


def _edition(fields: dict[str, tuple[int, str]]) -> tuple[int, str] | None:
    if "edition" not in fields:
        return None
    line, text = fields["edition"]
    match = _EDITION.fullmatch(text)
    if match is None:
        raise RecordError(f'"{text}" is no edition: a version and a fingerprint', line=line)
    return int(match[1]), (match[2] or "").lower()


def _opener(
    fields: dict[str, tuple[int, str]], players: tuple[str, ...], rules: Ruleset
) -> int | None:
    if "opener" not in fields:
        return None
    line, text = fields["opener"]
    try:
        return Words(players, rules.die).seat(text)
    except Unreadable as wrong:
        raise RecordError(str(wrong), line=line) from None


def _in_one_line(rules: Ruleset) -> str:
    """JSON without the sign that begins a comment."""
    return msgspec.json.format(to_json(rules), indent=0).replace("#", "\\u0023")
