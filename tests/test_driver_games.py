"""The arena's quick driver of whole games plays what the driver of tables plays."""

import random

import pytest

from dudo.bots.cast import make
from dudo.driver import Driver, steps
from dudo.game import SeededRoller, start
from dudo.game.events import Settled
from dudo.rules import BOOKS, find_rules
from dudo.table import BotPlayer, ForStart, Seat, table_for
from dudo.table.events import Played

KINDS = ("reckless", "beginner", "reader", "honest")
"""All of them cut in now and then where they may (J19), and one of them listens."""


@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("rules", [*BOOKS, "jouhet+salsa"])
def test_both_drivers_play_the_same_game(rules: str, seed: int) -> None:
    names = [f"Bot {number}" for number in range(len(KINDS))]
    game = start(find_rules(rules), names)
    quick_lots, lots = random.Random(seed), random.Random(seed)
    bots = [make(kind, quick_lots) for kind in KINDS]
    quick, cut_in, before = [], 0, game
    for event, after in steps(game, bots, SeededRoller(seed)):
        cut_in += isinstance(event, Settled) and event.seat != before.turn
        quick.append(event)
        before = after
    assert bool(cut_in) == ("salsa" in rules), "where they may, bots do speak out of turn"
    seats = tuple(Seat(bot=BotPlayer(*bot)) for bot in zip(KINDS, names, strict=True))
    driver = Driver(
        table_for(game, seats),
        roller=SeededRoller(seed),
        maker=lambda _, player: make(player.kind, lots),
    )
    while not isinstance(driver.waiting, ForStart):
        driver.advance()
    assert quick == [event.event for event in driver.log if isinstance(event, Played)]
    assert quick_lots.getstate() == lots.getstate(), "nobody was asked more than in the other"
