"""The header of a record: which rules, which players, and what else is known of the game."""

import msgspec
from msgspec import Struct

from dudo.game.edition import EDITION
from dudo.game.record.facts import Facts, facts_of
from dudo.game.record.scribe import quoted
from dudo.messages import Message, message
from dudo.rules.fields import full
from dudo.rules.house import find_book
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.rules.wrong import RulesError

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
