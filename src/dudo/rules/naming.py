"""The one way in which rules are named: by a title, with the id that commands take beside it."""

from dudo.rules.books import BOOKS
from dudo.rules.house import PLUS
from dudo.rules.ruleset import Ruleset


def with_id(title: str, name: str) -> str:
    """A title in any language, and the id that is typed for it; the id alone without a title.

    >>> with_id("Claim chart", "chart"), with_id("Tableau", "chart"), with_id("", "friday")
    ('Claim chart (chart)', 'Tableau (chart)', 'friday')
    """
    return f"{title} ({name})" if title not in ("", name) else name


def full_name(rules: Ruleset) -> str:
    """What rules are called in English."""
    return with_id(rules.title, rules.name)


def full_name_of(name: str) -> str:
    """What the rules with an id are called in English; house rules that are not at hand, by it.

    >>> full_name_of("jouhet+salsa"), full_name_of("friday")
    ('Blank faces (jouhet+salsa)', 'friday')
    """
    book = BOOKS.get(name.partition(PLUS)[0])
    return with_id(book.title, name) if book else name
