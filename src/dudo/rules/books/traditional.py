"""The traditional game: aces wild, calzo, open and closed rounds (clauses T)."""

from dudo.rules.bidding import HalvedAces
from dudo.rules.calls import Exact, OneDie
from dudo.rules.counting import Wild
from dudo.rules.ruleset import Changes, Ruleset, Words
from dudo.rules.sight import Sight
from dudo.rules.special import Patch, SpecialRound, Trigger, Variant
from dudo.rules.table import Direction, TableRules

TRADITIONAL = Ruleset(
    name="traditional",
    title="Traditional",
    letter="T",
    words=Words(doubt="dudo", exact="calzo"),
    counting=Wild(),  # T9
    bidding=HalvedAces(may_open_on_aces=False),  # T5, T10-T12
    doubt=OneDie(),  # T6
    exact=Exact(),  # T1, T7
    special=SpecialRound(
        name="last die",
        trigger=Trigger.DOWN_TO_ONE,  # T13
        once=True,  # T14
        holder_opens=False,  # T8 makes it so
        variants=(
            Variant(name="open", patch=Patch(sight=Sight.OTHERS)),
            Variant(name="closed", patch=Patch(sight=Sight.HOLDER)),
        ),
    ),
    table=TableRules(direction=Direction.OPENER, penalties=True),  # T3, T4, T8, T16
)

OPTIONS: dict[str, Changes] = {}
