"""What is printed or logged of a table tells no dice under cups."""

import pytest

from dudo.driver import Driver
from dudo.game import SeededRoller
from dudo.game.events import Rerolled, Rolled
from dudo.rules import BOOKS, find_rules
from dudo.table import BotPlayer, ForStart, new_table
from dudo.table import commands as c
from dudo.table.events import Played
from test_driver import ANA


def test_throws_are_printed_without_their_dice() -> None:
    assert repr(Rolled(((5, 6), (4, 4, 4)), 1)) == "<Rolled, and 1 is to speak>"
    assert repr(Rerolled(2, (4, 5))) == "<Rerolled by 2>"


@pytest.mark.parametrize("rules", BOOKS)
def test_nothing_that_a_keeper_prints_tells_dice_under_cups(rules: str) -> None:
    """Where other dice would have been thrown, exactly the same is printed."""
    driver = Driver(new_table(find_rules(rules), 3), roller=SeededRoller(11))
    driver.do(c.Join(person=ANA, seat=0))
    for seat in (1, 2):
        driver.do(c.AddBot(by="a", seat=seat, bot=BotPlayer("reckless", f"Bot {seat}")))
    driver.do(c.Start(by="a"))
    driver.do(c.Away(by="a"))
    thrown = 0
    while not isinstance(driver.waiting, ForStart) and thrown < 5:
        for happened in driver.advance():
            match happened.event:
                case Played(Rolled(cups, turn)):
                    blank = Played(Rolled(tuple((0,) * len(cup) for cup in cups), turn))
                case Played(Rerolled(seat, cup)):
                    blank = Played(Rerolled(seat, (0,) * len(cup)))
                case _:
                    continue
            thrown += 1
            assert repr(happened.event) == repr(blank)
            assert repr(happened._replace(event=blank)) == repr(happened)
            assert repr(blank) in repr(driver.log)
    assert thrown == 5
