"""The pages of docs/rules and the program say the same: neither changes without the other."""

import re

import pytest

from dudo.rules import BOOKS, OPTIONS, explain, with_options
from explanations import IN_SHORT, OPTION, PAGES, in_short, option_means

CLAUSE = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)
UNTOLD = {
    "J7": "how a bid is said",
    "J12": "follows from J11",
    "J16": "follows from J13",
    "J17": "palifico and palifica",
    "J18": "options hold for a whole game",
    "T2": "follows from T6 and T7",
    "T15": "talking",
    "W14": "table talk",
    "C11": "follows from C7",
}
"""Clauses that an explanation need not cite, and why."""


@pytest.mark.parametrize("book", BOOKS)
def test_a_page_says_in_short_what_the_program_says(book: str) -> None:
    (told,) = IN_SHORT.findall((PAGES / f"{book}.md").read_text("utf-8"))
    assert told == in_short(BOOKS[book]), "run tests/explanations.py and read what has changed"


@pytest.mark.parametrize("book", BOOKS)
def test_a_page_gives_options_the_meaning_the_program_gives_them(book: str) -> None:
    rows = dict(OPTION.findall((PAGES / f"{book}.md").read_text("utf-8")))
    assert rows == {option: option_means(book, option) for option in OPTIONS[book]}


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_of_a_page_is_told_by_the_program_and_the_other_way_round(book: str) -> None:
    letter = BOOKS[book].letter
    cited = {
        clause
        for rules in (BOOKS[book], with_options(BOOKS[book], OPTIONS[book]))
        for section in explain(rules).sections
        for line in section.lines
        for clause in line.clauses.split()
        if clause[0] == letter
    }
    written = set(CLAUSE.findall((PAGES / f"{book}.md").read_text("utf-8")))
    assert cited == written - set(UNTOLD)
