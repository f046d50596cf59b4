"""The arena's quick driver of whole games plays what the driver of tables plays."""

import random
from collections.abc import Callable, Sequence

import pytest

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make
from dudo.driver import Driver, steps
from dudo.game import Game, Move, SeededRoller, View, start
from dudo.game.events import Event, Settled
from dudo.messages import message
from dudo.rules import BOOKS, Bid, find_rules
from dudo.table import BotPlayer, ForStart, Seat, table_for
from dudo.table.events import Played

NAMES = ("Ana", "Bob", "Eva", "Joe")


def by_both(game: Game, seed: int, maker: Callable[[int, random.Random], Bot]) -> list[Event]:
    """What happens in a game between bots, which is the same whoever drives it."""
    quick_lots, lots = random.Random(seed), random.Random(seed)
    bots = [maker(seat, quick_lots) for seat in range(len(NAMES))]
    quick = [event for event, _ in steps(game, bots, SeededRoller(seed))]
    seats = tuple(Seat(bot=BotPlayer("any", name)) for name in NAMES)
    driver = Driver(
        table_for(game, seats),
        roller=SeededRoller(seed),
        maker=lambda seat, _: maker(seat, lots),
    )
    while not isinstance(driver.waiting, ForStart):
        driver.advance()
    assert quick == [event.event for event in driver.log if isinstance(event, Played)]
    assert quick_lots.getstate() == lots.getstate(), "nobody is asked more than by the other"
    return quick


@pytest.mark.drawn(2)
@pytest.mark.parametrize("rules", [*BOOKS, "jouhet+salsa"])
def test_the_cast_plays_the_same_games(rules: str) -> None:
    kinds = ("reckless", "beginner", "reader", "honest")
    game = start(find_rules(rules), NAMES)
    assert by_both(game, 1, lambda seat, lots: make(kinds[seat], lots))


class Eager(Bot):
    """Cuts in as the lots will have it, and remembers what it was asked and what it heard."""

    listens = True

    def __init__(self, lots: random.Random, story: list[object]) -> None:
        self._lots = lots
        self._story = story

    def begin(self, seat: int, seen: View) -> None:
        self._story.append((seat, seen))

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        self._story.append((seen.seat, seen))
        bids = [move for move in offered if isinstance(move, Bid)]
        return Decision(self._lots.choice(bids[:3] or offered), message("any"))

    def interject(self, seen: View, offered: Sequence[Move], **_: object) -> Decision | None:
        self._story.append((seen.seat, seen))
        calls = [move for move in offered if not isinstance(move, Bid)]
        cuts_in = calls and self._lots.random() < 0.1
        return Decision(self._lots.choice(calls), message("any")) if cuts_in else None

    def hear(self, event: Event) -> None:
        self._story.append(event)


@pytest.mark.parametrize("seed", range(4))
def test_J19_bots_that_cut_in_are_asked_and_told_the_same_in_the_same_order(seed: int) -> None:
    stories: dict[int, list[object]] = {}

    def maker(_: int, lots: random.Random) -> Bot:
        return Eager(lots, stories.setdefault(id(lots), []))

    happened = by_both(start(find_rules("jouhet+salsa"), NAMES), seed, maker)
    quick, slow = stories.values()
    assert quick == slow
    assert sum(isinstance(event, Settled) for event in happened) > 5
