"""The blank-faced dice of A Toi De Jouhet: calza with a joker die, palifico (clauses J)."""

from dudo.messages import message
from dudo.rules.bidding import ByCount
from dudo.rules.calls import Exact, OneDie
from dudo.rules.counting import Plain, Wild
from dudo.rules.die import Die
from dudo.rules.line import RuleLine
from dudo.rules.ruleset import Changes, Ruleset, Words
from dudo.rules.special import Patch, SpecialRound, Trigger, Variant
from dudo.rules.table import FirstOpener, TableRules

BLANK_FACE = 6

JOUHET = Ruleset(
    name="jouhet",
    title="Blank faces",
    letter="J",
    version=2,  # since J21 yields to J13
    words=Words(doubt="dudo", exact="calza"),
    die=Die(blank=True),  # J2, J3
    counting=Wild(face=BLANK_FACE),  # J2
    bidding=ByCount(),  # J6
    doubt=OneDie(),  # J8
    exact=Exact(joker=True),  # J10, J11
    special=SpecialRound(
        name="palifico",
        trigger=Trigger.DOWN_TO_ONE,  # J13
        once=True,  # J15
        holder_opens=True,  # J14
        variants=(
            Variant(
                name="palifico",
                patch=Patch(counting=Plain(), bid_blank=False, lock_face=True),  # J13, J21
            ),
        ),
    ),
    table=TableRules(max_players=6, first_opener=FirstOpener.FIRST_OUT),  # J1, J4, J9
)

OPTIONS: dict[str, Changes] = {
    "south": {"table": {"direction": "counter-clockwise"}},  # J5
    "salsa": {"table": {"turns": "any-time"}},  # J19
    "no-calza-with-two": {"exact": {"with_two_left": False}},  # J20
    "bids-on-blanks": {"die": {"bid_blank": True}},  # J21
    "hidden-losses": {"table": {"hidden_losses": True}},  # J22
}

MEANINGS: dict[str, RuleLine] = {
    "south": RuleLine(message("option-means-south"), "J5"),
    "salsa": RuleLine(message("option-means-salsa"), "J19"),
    "no-calza-with-two": RuleLine(message("option-means-no-calza-with-two"), "J20"),
    "bids-on-blanks": RuleLine(message("option-means-bids-on-blanks"), "J21"),
    "hidden-losses": RuleLine(message("option-means-hidden-losses"), "J22"),
}
"""What each option means, in a sentence."""
