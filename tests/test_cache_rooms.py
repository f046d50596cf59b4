"""The page about the architecture tells every room of caches, and what all of them may hold."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
IN_CODE = re.compile(r"^([A-Z]+) = Room\((\d+) \* MEGABYTE\)$", re.MULTILINE)
MADE = re.compile(r"^(?!\s*>>>).*\bRoom\(", re.MULTILINE)
IN_PAGE = re.compile(r"^\| `([A-Z]+)` \| (\d+) \|", re.MULTILINE)


def test_the_rooms_of_caches_are_told_and_add_up() -> None:
    sources = [path.read_text(encoding="utf-8") for path in ROOT.glob("src/dudo/**/*.py")]
    rooms = {name: int(room) for source in sources for name, room in IN_CODE.findall(source)}
    made = sum(len(MADE.findall(source)) for source in sources)
    assert len(rooms) == made, "all but examples in docstrings have a name and a size"
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert {name: int(room) for name, room in IN_PAGE.findall(page)} == rooms
    assert f"{sum(rooms.values())} MB together" in page
