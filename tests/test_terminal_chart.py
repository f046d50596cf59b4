"""Where bids stand on a chart, the picker is that chart (C5)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from dudo.game import Game, view
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.rules.bidding import Chart, FaceLocked
from dudo.terminal.app import DudoApp
from dudo.terminal.picker import Picker
from dudo.terminal.sheet import sheet
from stage import Scripted, at, press, standing, text, turn, until
from tables import deal, say

CHART, TRADITIONAL = BOOKS["chart"], BOOKS["traditional"]
HOUSE = replace(TRADITIONAL, name="ours", bidding=Chart())


def crowd(rules: Ruleset, seats: int, bid: str) -> tuple[Game, Mapping[int, Scripted]]:
    game = deal(rules, (1, 2, 3, 4, 5), *[(2, 2, 2, 2, 2)] * (seats - 1), opener=seats - 1)
    return say(game, bid), {seat: Scripted() for seat in range(1, seats)}


@pytest.mark.parametrize("rules", [CHART, HOUSE], ids=["book", "house"])
def test_C5_every_claim_has_its_place(rules: Ruleset) -> None:
    drawn = sheet(view(deal(rules, (1, 2, 3), (4, 4)), 0))
    assert len(drawn.bids) == 5 * 6
    for bid, (line, column) in drawn.places.items():
        assert drawn.labels[line].split()[0] == str(2 * bid.count if bid.face == 1 else bid.count)
        assert column == (0 if bid.face == 1 else bid.face - 1)
    strongest = sorted(drawn.places, key=drawn.places.__getitem__)
    assert strongest == sorted(drawn.places, key=Chart().strength)


def test_only_a_chart_is_drawn_as_one() -> None:
    assert FaceLocked(Chart()).chart == Chart()
    assert [name for name, rules in BOOKS.items() if rules.bidding.chart] == ["chart"]
    plain = sheet(view(deal(TRADITIONAL, (1, 2, 3), (4, 4)), 0))
    assert plain.places[Bid(3, 1)] == (0, 2)


@pytest.mark.parametrize("rules", [CHART, HOUSE], ids=["book", "house"])
def test_C5_ones_stand_leftmost_in_the_row_of_twice_their_count(rules: Ruleset) -> None:
    game, bots = crowd(rules, 5, "6x4")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        del app
        said = await turn(pilot)
        rows = {line.split("│")[0].strip(): line for line in said.splitlines() if "│ " in line}
        assert "( 6×4)" in rows["6"]
        assert rows["6"].index("6×4") < rows["6"].index("6×5") < rows["6"].index("6×6")
        assert rows["8"].index("4×1") < rows["8"].index("8×2") < rows["8"].index("8×6")
        assert "×1" not in rows["7"]
        assert "[6×5]" in rows["6"].replace(" ", "")

    at(game, bots, play, size=(80, 24))


def test_arrows_move_on_the_chart() -> None:
    game, bots = crowd(CHART, 5, "6x4")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        picker = app.screen.query_one(Picker)
        for key, bid in (
            ("right", Bid(6, 6)),
            ("right", Bid(6, 6)),
            ("down", Bid(7, 6)),
            ("left", Bid(7, 5)),
            ("down", Bid(8, 5)),
            *[("left", Bid(8, face)) for face in (4, 3, 2)],
            ("left", Bid(4, 1)),
            ("down", Bid(9, 2)),
            ("up", Bid(8, 2)),
        ):
            await press(pilot, key)
            assert picker.chosen == bid
        await press(pilot, *["down"] * 60)
        assert picker.chosen == Bid(25, 1), "the last row has only ones"
        assert "[25×1]" in text(app)

    at(game, bots, play, size=(80, 24))


def test_with_many_dice_it_scrolls_and_all_is_in_view_that_is_chosen() -> None:
    game, bots = crowd(CHART, 12, "20x4")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = await turn(pilot)
        assert "(20×4)" in said
        assert "▲" in said
        assert "▼" in said
        assert "Q quit" in said
        for claim in ("44 2", "30 1", "25 6"):
            await press(pilot, *(key if key != " " else "space" for key in claim))
            assert f"[{claim.replace(' ', '×')}]" in text(app)
            await press(pilot, "escape")

    at(game, bots, play, size=(80, 24))


def test_the_mouse_chooses_says_scrolls_and_is_told_what_cannot_be() -> None:
    game, bots = crowd(CHART, 5, "6x4")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        said = (await turn(pilot)).splitlines()
        picker = app.screen.query_one(Picker)
        row = next(number for number, line in enumerate(said) if " 7×3" in line)
        for end in (0, len(" 7×3 ") - 1):
            await pilot.click(offset=(said[row].index(" 7×2"), row))
            await pilot.pause()
            assert picker.chosen == Bid(7, 2)
            await pilot.click(offset=(said[row].index(" 7×3") + end, row))
            await pilot.pause()
            assert picker.chosen == Bid(7, 3)
        dot = next(number for number, line in enumerate(said) if "( 6×4)" in line)
        await pilot.click(offset=(said[dot].index("·") + 6, dot))
        await pilot.pause()
        assert "does not raise" in text(app)
        before = picker._window()[0]
        picker.on_mouse_scroll_down()
        assert picker._window()[0].start == before.start + 1
        picker.on_mouse_scroll_up()
        await pilot.click(offset=(said[row].index(" 7×3") + 1, row))
        await until(pilot, lambda: standing(app)[1:2] == (Bid(7, 3),))

    at(game, bots, play, size=(80, 24))
