"""The header of a record: which rules, which players, what else is known of the game."""

import re
from collections.abc import Iterable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dudo.game.edition import EDITION
from dudo.game.record.facts import Facts, facts_of, read_facts
from dudo.game.record.line_reader import LineWords
from dudo.game.record.line_text import plain, quoted
from dudo.game.record.lines import RecordError, Unreadable
from dudo.game.start import TableError, start
from dudo.messages import Message, message
from dudo.rules.errors import RulesError
from dudo.rules.exchange import from_json
from dudo.rules.fields import full
from dudo.rules.house import find_book
from dudo.rules.quoting import clip
from dudo.rules.ruleset import Ruleset, fingerprint

NOTATION = "1"
"""The version of this notation."""


class Edition(Struct, frozen=True):
    """Which edition of its rules a game was played by; what is not said is not compared."""

    version: int | None = None
    """The version of the book."""
    digest: str = ""
    """The fingerprint of the rules, or how it begins."""
    referee: int | None = None
    """The edition of the referee."""

    @property
    def said(self) -> bool:
        """Whether the record tells anything of it."""
        return self.version is not None or self.referee is not None

    def is_of(self, rules: Ruleset) -> bool:
        """Whether `rules`, as today's referee applies them, are those the game was played by."""
        return (
            self.version in (None, rules.version)
            and fingerprint(rules).startswith(self.digest)
            and self.referee in (None, EDITION)
        )

    def other(self, name: str) -> Message:
        """That it is not today's edition of the rules called `name`; "?" is what is not said."""
        edition = " ".join(str(part) for part in (self.version, self.digest) if part)
        referee = "?" if self.referee is None else self.referee
        return message("replay-other-edition", name=name, edition=edition or "?", referee=referee)


class Header(Struct, frozen=True):
    """What stands above the first round."""

    rules: Ruleset
    """The rules of the game; where they are not known today, as much of them as is told."""
    players: tuple[str, ...]
    book: bool
    """Whether the rules are named as a book, or written out."""
    facts: Facts = Facts()
    edition: Edition = Edition()
    opener: int | None = None
    """Who was agreed on to open the game."""
    seed: str = ""
    date: str = ""
    unknown: Message | None = None
    """Why the game cannot be judged by the rules of today, where it cannot."""

    @property
    def current(self) -> bool:
        """Whether today's rules are those the game was played by."""
        return self.unknown is None

    def text(self) -> list[str]:
        """The lines of the header."""
        written = [f"dudo {NOTATION}"]
        name = self.rules.name
        written.append(f"book: {name}" if self.book else f"rules: {_in_one_line(self.rules)}")
        written.append(f"edition: {self.edition.version} {self.edition.digest}")
        written.append(f"referee: {self.edition.referee}")
        written.append(f"table: {', '.join(self.facts.clauses())}")
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
    edition = Edition(rules.version, fingerprint(rules), EDITION)
    return Header(rules, players, book=book, facts=facts_of(rules), edition=edition, opener=opener)


def _in_one_line(rules: Ruleset) -> str:
    """JSON without the sign that begins a comment; what has its default is written too."""
    text = msgspec.json.format(msgspec.json.encode(full(rules)), indent=0).decode()
    return text.replace("#", "\\u0023")


KEYS = ("book", "rules", "edition", "referee", "table", "players", "opener", "seed", "date")
MOST_PLAYERS = 64
"""More are not believed, whatever the rules may have been."""
LONGEST_REASON = 300

_FIRST = re.compile(r"dudo\s+(\S+)", re.IGNORECASE)
_EDITION = re.compile(r"([0-9]{1,6})(?:\s+([0-9a-f]{4,64}))?", re.IGNORECASE)
_REFEREE = re.compile(r"[0-9]{1,6}")

Fields = dict[str, tuple[int, str]]
"""What the header says, by key, each with its line."""


def first_line(text: str, *, line: int) -> None:
    """Refuse what is no record, or one in a notation of the future."""
    match = _FIRST.fullmatch(text)
    if match is None:
        raise RecordError(f'a record begins with the line "dudo {NOTATION}"', line=line)
    if match[1] != NOTATION:
        reason = f"this is notation {clip(match[1])}, but only notation {NOTATION} can be read"
        raise RecordError(reason, line=line)


def key_of(text: str) -> str:
    """What a line of the header is about."""
    return plain(text.partition(":")[0])


def read_header(fields: Fields, *, last: int) -> Header:
    """The header that fields add up to; it ends before line `last`."""
    if ("book" in fields) == ("rules" in fields):
        raise RecordError("the header names either a book or rules", line=last)
    if "players" not in fields:
        raise RecordError("the header does not name the players", line=last)
    edition, facts = _edition(fields), _facts(fields)
    try:
        rules = _rules(fields)
    except RecordError:
        if not edition.said:
            raise
        header = _believed(fields, facts, message("replay-rules-unknown", name=_name(fields)))
    else:
        if edition.is_of(rules):
            _fits_the_table(fields, facts, rules)
            header = Header(rules, _seated(fields, rules), book="book" in fields)
        else:
            header = _believed(fields, facts, edition.other(rules.name))
    return replace(
        header,
        edition=edition,
        opener=_opener(fields, header),
        seed=fields.get("seed", (0, ""))[1],
        date=fields.get("date", (0, ""))[1],
    )


def with_rounds(header: Header, named: Iterable[str]) -> Header:
    """A header that is believed, whose rules know every special round the record names."""
    name, seats = header.rules.name, len(header.players)
    return replace(header, rules=header.facts.rules(name, players=seats, named=named))


def _believed(fields: Fields, facts: Facts, unknown: Message) -> Header:
    """The header of a game played by rules of which only the facts it tells are known."""
    line, text = fields["players"]
    players = _names(text)
    if not 2 <= len(players) <= MOST_PLAYERS or not all(players):
        raise RecordError(f"this names no 2 to {MOST_PLAYERS} players", line=line)
    if len({plain(name) for name in players}) < len(players):
        raise RecordError("two players share a name", line=line)
    rules = facts.rules(_name(fields), players=len(players))
    return Header(rules, players, book="book" in fields, facts=facts, unknown=unknown)


def _rules(fields: Fields) -> Ruleset:
    line, text = fields.get("book") or fields["rules"]
    try:
        return find_book(clip(plain(text), LONGEST_REASON)) if "book" in fields else from_json(text)
    except RulesError as wrong:
        raise RecordError(clip(str(wrong), LONGEST_REASON), line=line) from None


def _name(fields: Fields) -> str:
    """What the rules are called, whether or not they can be read."""
    if "book" in fields:
        return clip(plain(fields["book"][1]), LONGEST_REASON)
    try:
        name = msgspec.json.decode(fields["rules"][1], type=dict[str, object]).get("name")
    except (msgspec.MsgspecError, RecursionError):
        name = None
    return clip(name) if isinstance(name, str) and name.isprintable() else "house rules"


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip().removeprefix('"').removesuffix('"') for name in text.split(","))


def _seated(fields: Fields, rules: Ruleset) -> tuple[str, ...]:
    line, text = fields["players"]
    try:
        return start(rules, _names(text)).players
    except TableError as wrong:
        raise RecordError(clip(str(wrong), LONGEST_REASON), line=line) from None


def _edition(fields: Fields) -> Edition:
    edition = Edition()
    if "edition" in fields:
        line, text = fields["edition"]
        match = _EDITION.fullmatch(text)
        if match is None:
            reason = f'"{clip(text)}" is no edition: a version and a fingerprint'
            raise RecordError(reason, line=line)
        edition = Edition(int(match[1]), (match[2] or "").lower())
    if "referee" in fields:
        line, text = fields["referee"]
        if not _REFEREE.fullmatch(text):
            raise RecordError(f'"{clip(text)}" is no edition of the referee', line=line)
        edition = replace(edition, referee=int(text))
    return edition


def _facts(fields: Fields) -> Facts:
    if "table" not in fields:
        return Facts()
    line, text = fields["table"]
    try:
        return read_facts(text)
    except Unreadable as wrong:
        raise RecordError(str(wrong), line=line) from None


def _fits_the_table(fields: Fields, facts: Facts, rules: Ruleset) -> None:
    """What the header tells of the table is so by its rules."""
    told = facts_of(rules).clauses()
    if "table" in fields and not {*map(plain, facts.clauses())} <= {*map(plain, told)}:
        raise RecordError(f'the rules say "table: {", ".join(told)}"', line=fields["table"][0])


def _opener(fields: Fields, header: Header) -> int | None:
    if "opener" not in fields:
        return None
    line, text = fields["opener"]
    try:
        return LineWords(header.players, header.rules.die).seat(text)
    except Unreadable as wrong:
        raise RecordError(str(wrong), line=line) from None
