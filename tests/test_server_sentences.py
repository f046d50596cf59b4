"""Sentences that are kept as JSON say what would be said without them."""

import msgspec
import pytest

from dudo import find_rules
from dudo.game import NOBODY
from dudo.game import events as g
from dudo.game.start import begin
from dudo.rules import Bid
from dudo.server.sentences import told, told_json
from dudo.table import Person
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
