"""Typing a bid on the full screen: it is said exactly so, or refused with a reason."""

import random
from collections.abc import Sequence

import pytest
from textual.pilot import Pilot

from dudo.game import Game
from dudo.messages import message
from dudo.rules import BOOKS, Bid
from dudo.terminal.app import DudoApp
from dudo.terminal.picker import Picker
from dudo.terminal.table import TableScreen
from dudo.terminal.typed import Typed
from dudo.texts import LANGUAGES, texts
from stage import Scripted, at, press, standing, text, turn
from tables import deal, say

TRADITIONAL, JOUHET = BOOKS["traditional"], BOOKS["jouhet"]
FIVES = [(1, 2, 3, 4, 5), (2, 2, 2, 2, 2), (4, 4, 4, 4, 4)]
BOTS = {1: Scripted(), 2: Scripted()}


def named(keys: str) -> Sequence[str]:
    return ["space" if key == " " else "backspace" if key == "<" else key for key in keys]


def six_fours() -> Game:
    """The last of three players has bid six fours."""
    return say(deal(TRADITIONAL, *FIVES, opener=2), "6x4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_bid_is_refused_with_the_referees_reason(language: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "3", "space", "4")
        need = message("need-by-count")
        why = message("refusal-not-a-raise", bid="3x4", standing="6x4", need=need)
        told = "".join(texts(language).tell(why).split())
        assert f"3×4▏!{told}" in "".join(text(app).split())
        await press(pilot, "enter", "enter")
        assert standing(app) == (Bid(6, 4),)
        assert f"!{told}" in "".join(text(app).split())

    at(six_fours(), BOTS, play, language=language, size=(80, 24))


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ("7", "A count, then a face"),
        ("7 ", "A count, then a face"),
        ("77 4", "A bid here is for 1 to 15 dice, not "),
        ("7 9", "Bids name a face from 1 to "),
        ("7 44", "Bids name a face from 1 to "),
        ("0 4", "A bid here is for 1 to 15 dice, not "),
        ("99999999999999999999 4", "A bid here is for 1 to 15 dice, not "),
    ],
)
def test_what_is_unfinished_or_impossible_is_not_said(keys: str, why: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, *named(keys))
        assert f"! {why}" in text(app)
        await press(pilot, "enter")
        assert standing(app) == (Bid(6, 4),)
        assert "Backspace  delete" in text(app)
        await press(pilot, "escape")
        assert app.screen.query_one(Picker).typed == Typed()
        assert "→ 6 × 5" in text(app)

    at(six_fours(), BOTS, play)


def test_backspace_takes_back_and_x_parts_count_and_face() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, *named("3x4"))
        assert " 3 × 4▏" in text(app)
        await press(pilot, *named("<<<7x<"))
        assert " 7▏" in text(app)
        await press(pilot, "x", "5", "enter")
        assert standing(app)[:2] == (Bid(6, 4), Bid(7, 5)), "not an exact call"

    at(six_fours(), BOTS, play)


@pytest.mark.parametrize("parting", ["space", "x", "X", "х", "ч", "asterisk"])
def test_what_parts_a_bid_makes_no_exact_call(parting: str) -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "7", parting, "5")
        assert " 7 × 5▏" in text(app)
        assert app.screen.query_one(Picker).chosen == Bid(7, 5)

    at(six_fours(), BOTS, play)


def test_an_arrow_at_the_edge_gives_up_what_was_typed_too() -> None:
    """The lowest bid is in the first line: there is nothing above it."""

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        picker = app.screen.query_one(Picker)
        lowest = picker.chosen
        await press(pilot, "up", "9", "9", "space", "7", "7")
        assert picker.chosen is None
        await press(pilot, "up")
        assert picker.chosen == lowest
        assert not picker.typed

    at(deal(TRADITIONAL, *FIVES, opener=0), BOTS, play)


def test_arrows_leave_what_was_typed() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, *named("7 6"), "right")
        picker = app.screen.query_one(Picker)
        assert (picker.chosen, picker.typed) == (Bid(8, 6), Typed())

    at(six_fours(), BOTS, play)


def test_where_one_face_can_be_bid_the_count_is_enough() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "3")
        assert " 3▏ three twos" in text(app)
        await press(pilot, "enter")
        assert standing(app)[:2] == (Bid(1, 2), Bid(3, 2))

    game = deal(JOUHET, (1, 2, 3), (4,), variant="palifico", holder=1, opener=1)
    at(say(game, "1x2"), {1: Scripted()}, play)


def test_what_is_typed_too_early_waits_and_is_still_what_is_said() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        answer, table._answer, table._asked = table._answer, None, -1
        await press(pilot, *named("7 5"), "enter")
        assert " 7 × 5▏" in text(app)
        table._answer, table._asked = answer, 0
        table.query_one(Picker).offer(table.seen, table._offered)
        await press(pilot, "enter")
        assert standing(app)[:2] == (Bid(6, 4), Bid(7, 5))

    at(six_fours(), BOTS, play)


def test_any_typed_sequence_is_the_bid_that_is_said_or_nothing_is() -> None:
    """Signs at random, typed twice over by the rule of the page and by the screen."""
    rng = random.Random(7)
    sequences = ["".join(rng.choices("1234567890 x<", k=rng.randint(1, 6))) for _ in range(40)]

    def meant(keys: str) -> Bid | None:
        signs = ""
        for key in keys:
            if key == "<":
                signs = signs[:-1]
            elif key.isdecimal():
                signs += key
            elif signs and " " not in signs:
                signs += " "
        count, _, face = signs.partition(" ")
        return Bid(int(count), int(face)) if count and face else None

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        table, picker = app.screen, app.screen.query_one(Picker)
        assert isinstance(table, TableScreen)
        for keys in sequences:
            if keys.lstrip(" <")[:1] == "x":
                continue  # with nothing typed before it, X is the exact call
            picker.clear()
            picker.offer(table.seen, table._offered)
            for key in keys:
                if table._types(" " if key == "x" else key) or key == "<":
                    picker.rub_out() if key == "<" else picker.type(key)
            bid = meant(keys)
            if picker.typed:
                assert picker.chosen == (bid if bid in table._offered else None), keys
                assert (picker.chosen is None) == bool(table._wrong(picker)), keys

    at(six_fours(), BOTS, play)
