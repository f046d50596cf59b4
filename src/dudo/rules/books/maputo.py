"""Dudo with the Maputo round: aces halve and double with memory (clauses M)."""

from dudo.messages import message
from dudo.rules.bidding import HalvedAces
from dudo.rules.calls import NoExact, OneDie
from dudo.rules.counting import Plain, Wild
from dudo.rules.line import RuleLine
from dudo.rules.ruleset import Changes, Ruleset, Words
from dudo.rules.special import Patch, SpecialRound, Trigger, Variant
from dudo.rules.table import FirstOpener, TableRules

MAPUTO = Ruleset(
    name="maputo",
    title="Maputo",
    letter="M",
    words=Words(doubt="не верю", bid="ставка"),
    counting=Wild(),  # M2
    bidding=HalvedAces(surplus=0, remember=True),  # M6-M8
    doubt=OneDie(),  # M5
    exact=NoExact(),  # M4
    special=SpecialRound(
        name="maputo",
        trigger=Trigger.DECLARED,  # M9
        once=False,  # M9
        holder_opens=False,  # M9
        variants=(Variant(name="maputo", patch=Patch(counting=Plain(), lock_face=True)),),
    ),
    table=TableRules(first_opener=FirstOpener.LOT),  # M1, M3
)

OPTIONS: dict[str, Changes] = {"once-per-player": {"special": {"once": True}}}  # M9

MEANINGS: dict[str, RuleLine] = {
    "once-per-player": RuleLine(message("option-means-once-per-player"), "M9"),
}
"""What each option means, in a sentence."""
