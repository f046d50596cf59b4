"""Cacho: conditional aces, show-and-reroll, spot on, obliging rounds (clauses W)."""

from dudo.messages import message
from dudo.rules.bidding import HalvedAces, NeverDown
from dudo.rules.calls import Exact, NoExact, OneDie
from dudo.rules.counting import Plain, WildIfNatural
from dudo.rules.line import RuleLine
from dudo.rules.ruleset import Changes, Ruleset, Words
from dudo.rules.show import NoShow, ShowAndReroll
from dudo.rules.sight import Sight
from dudo.rules.special import Patch, SpecialRound, Trigger, Variant
from dudo.rules.table import FirstOpener, Seating, TableRules

CACHO = Ruleset(
    name="cacho",
    title="Cacho",
    letter="W",
    words=Words(doubt="dudo", exact="calzo"),  # W14
    counting=WildIfNatural(),  # W9
    bidding=HalvedAces(free_after_opening=True, plain=NeverDown()),  # W4, W10, W11
    doubt=OneDie(),  # W7
    exact=Exact(),  # W8
    show=ShowAndReroll(),  # W5, W6
    special=SpecialRound(
        name="obligo",
        trigger=Trigger.DOWN_TO_ONE,  # W12
        once=True,  # W13
        holder_opens=True,  # W12
        variants=(
            Variant(
                name="obligo",
                patch=Patch(
                    counting=Plain(),
                    exact=NoExact(),
                    show=NoShow(),
                    sight=Sight.ONE_DIE,
                    lock_face=True,
                ),
            ),
        ),
    ),
    table=TableRules(seating=Seating.BY_ROLL, first_opener=FirstOpener.HIGH_ROLL),  # W1-W3
)

OPTIONS: dict[str, Changes] = {"no-show": {"show": {"kind": "none"}}}  # W5

MEANINGS: dict[str, RuleLine] = {
    "no-show": RuleLine(message("option-means-no-show"), "W5"),
}
"""What each option means, in a sentence."""
