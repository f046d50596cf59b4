"""What showing some dice and rolling the others again is worth (W5)."""

from collections.abc import Iterator, Sequence
from math import comb

from msgspec.structs import replace

from dudo.bots.imagined import Imagined
from dudo.bots.outlook import answering
from dudo.bots.position import THOUGHTS
from dudo.bots.round_facts import RoundFacts, Tally
from dudo.bots.thought import Thought
from dudo.caching import NUMBER
from dudo.game import Move, Show
from dudo.rules import Bid

COUNTS = 4
"""How many counts of a face are thought of once the dice are rolled."""


def weigh_shows(thought: Thought, offered: Sequence[Move]) -> Iterator[tuple[float, Move]]:
    """For each face, all dice that answer it put in view, and the best bid after every new roll."""
    if not isinstance(offered[-1], Show):
        return
    seen, facts = thought.seen, thought.facts
    cup = seen.cups[seen.seat]
    assert cup is not None
    lowest: dict[int, list[Bid]] = {}
    for bid in facts.offers.after(seen.bids).raises.bids:
        lowest.setdefault(bid.face, []).append(bid)
    for face, bids in lowest.items():
        dice = answering(facts.rules.counting, cup, face)
        if 0 < len(dice) < len(cup) and Show(dice) in offered:
            yield _value(thought, face, dice, bids[:COUNTS]), Show(dice)


def _value(thought: Thought, face: int, dice: tuple[int, ...], bids: list[Bid]) -> float:
    seen, here, me = thought.seen, thought.here, thought.seen.seat
    cup = seen.cups[me]
    assert cup is not None
    shown = (*seen.shown[:me], seen.shown[me] + dice, *seen.shown[me + 1 :])
    cups = (*seen.cups[:me], cup[len(dice) :], *seen.cups[me + 1 :])
    known_by = thought.facts
    facts = RoundFacts(replace(seen, shown=shown, cups=cups), known_by.memory, known_by.ends)
    shapes = {**here.shapes, me: facts.fair()[me]}
    then = Imagined(facts, seen.bids, shapes, bidder=here.bidder, turn=me)
    others = [die for seat, other in enumerate(cups) if other and seat != me for die in other]
    known = [facts.shown[number] + others.count(number) for number in range(facts.faces + 1)]
    joker = facts.joker_for(face)
    total = 0.0
    for weight, sight in sights(tuple(known), face, joker, len(cup) - len(dice)):
        total += weight * max(then.bid_value(bid, sight, then.at_least(bid, sight)) for bid in bids)
    return total


def sights(known: Tally, face: int, joker: int, dice: int) -> Iterator[tuple[float, Tally]]:
    """What may be seen of a face and its joker once so many dice are rolled, and how likely."""
    for weight, naturals, jokers in rolls(dice, len(known) - 1, bool(joker)):
        sight = list(known)
        sight[face] += naturals
        sight[joker] += jokers
        yield weight, tuple(sight)


@THOUGHTS.keeps(lambda found, *_: 4 * NUMBER * len(found))
def rolls(dice: int, faces: int, jokers: bool) -> tuple[tuple[float, int, int], ...]:  # noqa: FBT001 a key of the cache
    """What a roll may bring of a face and, where they count, of jokers: (chance, naturals, jokers).

    >>> rolls(1, 6, False)
    ((0.8333333333333334, 0, 0), (0.16666666666666666, 1, 0))
    """
    others = faces - 2 if jokers else faces - 1
    return tuple(
        (
            comb(dice, naturals)
            * comb(dice - naturals, wild)
            * others ** (dice - naturals - wild)
            / faces**dice,
            naturals,
            wild,
        )
        for naturals in range(dice + 1)
        for wild in range(dice - naturals + 1 if jokers else 1)
    )
