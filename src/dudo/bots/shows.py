"""What showing some dice and rolling the others again is worth (W5)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from dudo.bots.imagined import Imagined
from dudo.bots.outlook import answering
from dudo.bots.position import spread
from dudo.bots.scene import Scene
from dudo.bots.thought import Thought
from dudo.game import Move, Show
from dudo.rules import Bid

COUNTS = 4
"""How many counts of a face are thought of once the dice are rolled."""


def weigh_shows(thought: Thought, offered: Sequence[Move]) -> Iterator[tuple[float, Move]]:
    """For each face, all dice that answer it put in view, and the best bid after every new roll."""
    if not isinstance(offered[-1], Show):
        return
    seen, scene = thought.seen, thought.scene
    cup = seen.cups[seen.seat]
    assert cup is not None
    lowest: dict[int, list[Bid]] = {}
    for bid in scene.offers.after(seen.bids).raises.bids:
        lowest.setdefault(bid.face, []).append(bid)
    for face, bids in lowest.items():
        dice = answering(scene.rules.counting, cup, face)
        if 0 < len(dice) < len(cup) and Show(dice) in offered:
            yield _value(thought, face, dice, bids[:COUNTS]), Show(dice)


def _value(thought: Thought, face: int, dice: tuple[int, ...], bids: list[Bid]) -> float:
    seen, here, me = thought.seen, thought.here, thought.seen.seat
    cup = seen.cups[me]
    assert cup is not None
    shown = (*seen.shown[:me], seen.shown[me] + dice, *seen.shown[me + 1 :])
    cups = (*seen.cups[:me], cup[len(dice) :], *seen.cups[me + 1 :])
    scene = Scene(replace(seen, shown=shown, cups=cups), thought.scene.memory)
    shapes = {**here.shapes, me: scene.fair()[me]}
    then = Imagined(scene, seen.bids, shapes, bidder=here.bidder, turn=me)
    others = [die for seat, other in enumerate(cups) if other and seat != me for die in other]
    known = [scene.shown[number] + others.count(number) for number in range(scene.faces + 1)]
    chance = (1 if scene.joker in (0, face) else 2) / scene.faces
    total = 0.0
    for more, weight in enumerate(spread(len(cup) - len(dice), chance, 1 - chance)):
        sight = (*known[:face], known[face] + more, *known[face + 1 :])
        total += weight * max(then.bid_value(bid, sight, then.at_least(bid, sight)) for bid in bids)
    return total
