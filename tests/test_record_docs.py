"""The examples of the page about the notation are records, and replay."""

import re
from pathlib import Path

import pytest

from dudo.game.record import read, replay

PAGE = (Path(__file__).parent.parent / "docs" / "notation.md").read_text()
EXAMPLES = re.findall(r"```dudo\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_of_the_page_replays(text: str) -> None:
    assert replay(read(text)).checked


def test_the_page_shows_every_kind_of_line() -> None:
    kinds = {type(numbered.line).__name__ for text in EXAMPLES for numbered in read(text).lines}
    assert kinds == {
        "Seats", "Opening", "Dice", "Bids", "Calls", "Shows", "Rerolls", "Directs", "Chooses",
        "Declines", "Resigns", "Penalty", "Result", "Winner", "Unfinished",
    }  # fmt: skip
