"""A show that is refused is refused with a reason that holds, in every language (W5)."""

import pytest

from dudo.game import Game, Reason, Show
from dudo.rules import BOOKS
from dudo.texts import LANGUAGES, texts
from tables import deal, refusal, refused, say

CACHO = BOOKS["cacho"]

REFUSED = [
    ("2x5", (3, 3, 5), (), Reason.BAD_SHOW),
    ("2x5", (3, 3, 5), (4,), Reason.DICE_NOT_HELD),
    ("2x5", (3, 3, 5), (5, 5), Reason.DICE_NOT_HELD),
    ("2x5", (5, 5, 5), (5, 5, 5), Reason.NOTHING_TO_REROLL),
    ("2x5", (6,), (6,), Reason.NOTHING_TO_REROLL),
    ("2x5", (5, 6, 6), (5, 6), Reason.SHOW_MIXED),
    ("2x5", (3, 3, 5), (3,), Reason.SHOW_NO_RAISE),
    ("2x5", (1, 3, 5), (1, 3), Reason.SHOW_NO_RAISE),
]


def standing(bid: str, cup: tuple[int, ...]) -> Game:
    """Bob is to answer a bid, with these dice under his cup."""
    return say(deal(CACHO, (2, 2, 2, 4), cup), bid)


@pytest.mark.parametrize(("bid", "cup", "dice", "why"), REFUSED)
def test_W5_each_refusal_of_a_show_has_its_own_reason(
    bid: str, cup: tuple[int, ...], dice: tuple[int, ...], why: Reason
) -> None:
    assert refusal(standing(bid, cup), Show(dice)) is why


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_these_reasons_apart_and_names_the_dice(language: str) -> None:
    said = {}
    for bid, cup, dice, why in REFUSED:
        no = refused(standing(bid, cup), Show(dice))
        said[why] = texts(language).refusal(no).replace(" ".join(map(str, dice)) or "0", "…")
        assert ("…" in said[why]) == ("dice" in no.told.args)
    assert len(set(said.values())) == len(said) == 5
