"""A rule book as one value."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from dudo.caching import MEGABYTE, Room
from dudo.rules.bidding import Bidding, FaceLocked
from dudo.rules.calls import Doubting, ExactCall
from dudo.rules.counting import Counting
from dudo.rules.die import Die
from dudo.rules.fields import full
from dudo.rules.part import Part
from dudo.rules.show import NoShow, Showing
from dudo.rules.sight import Sight
from dudo.rules.special import NoSpecial, Patch, Special
from dudo.rules.table import TableRules

COMMON = "G"
"""The letter of the clauses that all books share."""


class Words(Part, frozen=True):
    """What the players of a book call its calls and rounds."""

    doubt: str = "dudo"
    exact: str = "calza"
    bid: str = "bid"


class Ruleset(Part, frozen=True, kw_only=True):
    """All the rules of a game: a book, a book with options, or a house rule.

    >>> from dudo import find_rules
    >>> jouhet = find_rules("jouhet")
    >>> jouhet.table.dice, jouhet.variants, jouhet.during("palifico").counting
    (5, ('', 'palifico'), Plain())
    """

    name: str
    title: str = ""
    letter: str = ""
    """The letter of this book's clauses, for citing them."""
    version: int = 1
    words: Words = Words()
    die: Die = Die()
    counting: Counting
    bidding: Bidding
    doubt: Doubting
    exact: ExactCall
    show: Showing = NoShow()
    sight: Sight = Sight.OWN
    special: Special = NoSpecial()
    table: TableRules = TableRules()

    @property
    def variants(self) -> tuple[str, ...]:
        """Names of the kinds of round: the ordinary one, written as nothing, comes first."""
        return ("", *(variant.name for variant in self.special.variants))

    def during(self, variant: str) -> Ruleset:
        """The rules in force in a round of that kind."""
        return _during(self, variant) if variant else self

    def cite(self, clauses: str) -> str:
        """Those of `clauses` that belong to this book, else to all books, else all of them."""
        return ", ".join(self.nearest(clauses))

    def nearest(self, clauses: str) -> list[str]:
        """What `cite` cites, clause by clause."""
        known = clauses.split()
        own = [clause for clause in known if clause[0] == self.letter]
        common = [clause for clause in known if clause[0] == COMMON]
        return own or common or known


Changes = Mapping[str, Mapping[str, object]]
"""What an option or a house rule changes: fields of parts, by name."""

PARTS = ("die", "counting", "bidding", "doubt", "exact", "show", "sight", "special", "table")
"""The parts that make a game what it is; the rest of a ruleset only names it."""


RULES = Room(8 * MEGABYTE)
"""What is remembered about whole rulesets, which may come from strangers."""
_PLAIN_RULES, _ONE_VARIANT, _LETTER = 6000, 2000, 4


def footprint(rules: Ruleset) -> int:
    """Roughly the bytes of a ruleset, which may never have been checked."""
    words = rules.words
    texts = (rules.name, rules.title, rules.letter, words.doubt, words.exact, words.bid)
    letters, variants = sum(map(len, texts)), rules.variants
    letters += sum(map(len, variants))
    return _PLAIN_RULES + _ONE_VARIANT * (len(variants) - 1) + _LETTER * letters


@RULES.keeps(lambda patched, rules, _: footprint(patched) + footprint(rules))
def _during(rules: Ruleset, variant: str) -> Ruleset:
    for candidate in rules.special.variants:
        if candidate.name == variant:
            return _patched(rules, candidate.patch)
    raise ValueError(f"{rules.name} has no special round {variant!r}")


def _patched(rules: Ruleset, patch: Patch) -> Ruleset:
    changes: dict[str, Any] = {
        name: part
        for name in ("counting", "exact", "show", "sight")
        if (part := getattr(patch, name)) is not None
    }
    if patch.bid_blank is not None:
        changes["die"] = msgspec.structs.replace(rules.die, bid_blank=patch.bid_blank)
    if patch.lock_face:
        changes["bidding"] = FaceLocked(over=rules.bidding.unlocked)
    return msgspec.structs.replace(rules, **changes)


@RULES.keeps(lambda _, rules: footprint(rules))
def fingerprint(rules: Ruleset) -> str:
    """A content hash: equal for rulesets that play alike, whatever they are called.

    Defaults count like anything else, so that another default is another fingerprint.

    >>> from dudo import BOOKS
    >>> import msgspec
    >>> renamed = msgspec.structs.replace(BOOKS["chart"], name="ours", title="As we play it")
    >>> fingerprint(renamed) == fingerprint(BOOKS["chart"])
    True
    """
    parts = {name: full(getattr(rules, name)) for name in PARTS}
    return hashlib.sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()[:16]
