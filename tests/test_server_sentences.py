"""Sentences that are kept as JSON say what would be said without them."""

import msgspec
import pytest

from dudo import find_rules
from dudo.game import NOBODY
from dudo.game import events as g
from dudo.game.start import begin
from dudo.messages import message
from dudo.rules import Bid
from dudo.server.sentences import told, told_json
from dudo.table import Person, fold, handle, new_table
from dudo.table import commands as c
from dudo.table import events as e
from dudo.table.seats import Seat
from dudo.table.state import table_for

NAMES = ("Ana", "who", 'a "quoted" one', "Zoë 🎲", "yes")


@pytest.mark.parametrize("rules", ["traditional", "jouhet", "chart"])
def test_a_bid_is_told_in_the_name_of_whoever_made_it(rules: str) -> None:
    game = begin(find_rules(rules), NAMES, opener=0)
    table = table_for(game, tuple(Seat(Person(name, name)) for name in NAMES))
    for seat in range(len(NAMES)):
        for bid in (Bid(1, 1), Bid(7, 6)):
            event = e.Played(g.Bade(seat, bid, 0))
            for me in (NOBODY, *range(len(NAMES))):
                alone = msgspec.json.encode(told(event, table, table, me=me))
                assert told_json(event, table, table, me=me) == alone


def test_whoever_is_sent_away_from_a_game_is_named() -> None:
    """A bot has taken their seat just before, so that they are nobody at the table any more."""
    people = (Person("a", "Ana"), Person("b", "Bob"))
    table = new_table(find_rules("chart"), 2)
    for seat, person in enumerate(people):
        table = fold(table, handle(table, c.Join(person=person, seat=seat, at=0.0)))
    table = fold(table, handle(table, c.Start(by="a", at=0.0)))
    for event in handle(table, c.Kick(by="a", whom="b", at=0.0)):
        before, table = table, fold(table, (event,))
        if isinstance(event, e.Left):
            (sentence,) = told(event, before, table)
    assert sentence == message("happened-sent-away", who="Bob")
