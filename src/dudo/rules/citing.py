"""Which clauses are cited for a sentence: only such as say what the sentence says."""

from dudo.rules.books import BOOKS
from dudo.rules.line import RuleLine
from dudo.rules.ruleset import COMMON, Ruleset, fingerprint

OF_SPECIAL_ROUNDS = frozenset({"J13", "J14", "J15", "T13", "T14", "W12", "W13", "M9"})
"""Clauses that speak of special rounds alone."""


def of_every_round(line: RuleLine) -> RuleLine:
    """A sentence about all rounds: clauses on special ones do not bear it out."""
    kept = [clause for clause in line.clauses.split() if clause not in OF_SPECIAL_ROUNDS]
    return RuleLine(line.text, " ".join(kept))


def of_a_special_round(line: RuleLine) -> RuleLine:
    """A sentence about a special round: clauses on such rounds bear it out best."""
    known = line.clauses.split()
    of_such = [clause for clause in known if clause in OF_SPECIAL_ROUNDS]
    return RuleLine(line.text, " ".join(of_such or known))


def cited(rules: Ruleset, line: RuleLine) -> RuleLine:
    """The sentence with the clauses to cite: the book's own, else common ones, else other books'.

    What a book does not say itself is not cited from others while it is played unchanged.
    """
    at_home = {clause[0] for clause in line.clauses.split()} & {rules.letter, COMMON}
    if not at_home and _is_a_book(rules):
        return RuleLine(line.text, "")
    return RuleLine(line.text, " ".join(rules.nearest(line.clauses)))


def _is_a_book(rules: Ruleset) -> bool:
    return any(
        book.letter == rules.letter and fingerprint(book) == fingerprint(rules)
        for book in BOOKS.values()
    )
