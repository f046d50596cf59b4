"""The walks through the program that the page on architecture describes lead somewhere."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILE = re.compile(r"`(\w+/[\w/]+\.py)`")


def test_every_file_of_a_walk_is_there_and_they_are_counted() -> None:
    walks = PAGE[PAGE.index("## Walks") : PAGE.index("## Decisions")]
    counted = re.findall(
        r"\*\*[^*]+\*\* \((\d+) files\):(.*?)(?:Line by line|\n\n)", walks, re.DOTALL
    )
    assert len(counted) == 4
    for number, walk in counted:
        files = set(FILE.findall(walk))
        assert len(files) == int(number)
        assert [file for file in files if not (ROOT / "src" / "dudo" / file).exists()] == []
