import pytest

from dudo.game import Phase, start
from dudo.rules import BOOKS
from tables import NAMES, played_out


@pytest.mark.parametrize("book", BOOKS)
def test_a_random_game_ends(book: str) -> None:
    assert played_out(start(BOOKS[book], NAMES[:5])).phase is Phase.OVER
