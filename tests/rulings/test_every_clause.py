"""Every clause of the five books, and every worked case, has a test named after it."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "docs" / "rules"

CLAUSES = {
    f"{letter}{number}"
    for letter, last in (("G", 9), ("J", 22), ("T", 16), ("W", 14), ("M", 9), ("C", 11))
    for number in range(1, last + 1)
}

NAMES = frozenset(
    name
    for file in sorted(HERE.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)\(", file.read_text(encoding="utf-8"), re.MULTILINE)
)


def in_order(clauses: set[str]) -> list[str]:
    return sorted(clauses, key=lambda clause: (clause[0], int(clause[1:])))


def test_every_clause_has_a_test() -> None:
    tested = {found[1] for name in NAMES if (found := re.match(r"test_([A-Z]\d+)_", name))}
    missing, unknown = in_order(CLAUSES - tested), in_order(tested - CLAUSES)
    assert not missing, f"no test for {', '.join(missing)}"
    assert not unknown, f"tests for clauses that do not exist: {', '.join(unknown)}"


def test_every_worked_case_has_a_test() -> None:
    missing = [
        case
        for case in range(1, 6)
        if not any(name.startswith(f"test_worked_case_{case}_") for name in NAMES)
    ]
    assert not missing, f"no test for the worked cases {missing}"


def test_the_list_of_clauses_is_that_of_the_pages_on_the_rules() -> None:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))
    listed = set(re.findall(r"^\W*\b([GJTWMC]\d+)\b", pages, re.MULTILINE))
    assert in_order(listed) == in_order(CLAUSES)
    assert len(CLAUSES) == 81
