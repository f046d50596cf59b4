"""What happened, in sentences to one reader."""

from collections.abc import Iterator

from dudo.game import events as e
from dudo.messages import Message, message
from dudo.rules import Bid
from dudo.texts.bids import in_words, mark, marks
from dudo.texts.parts import SHOUTED, banner, changes, doubt_word, exact_word, variant_name
from dudo.texts.scene import Scene


def sentences(event: e.Event, scene: Scene) -> Iterator[Message]:
    """The sentences for an event, in the order in which they are best told."""
    match event:
        case e.Seated():
            yield from _seated(event, scene)
        case e.Began():
            yield message("event-began", number=event.number, **scene.subject(event.opener))
            yield from banner(event.variant, event.holder, scene)
        case e.Directed():
            way = "left" if event.clockwise else "right"
            yield message("event-directed", way=way, **scene.subject(event.seat))
        case e.Chose():
            called = variant_name(event.variant, scene.gender(event.seat))
            yield message("event-chose", round=called, **scene.subject(event.seat))
            yield from changes(event.variant, scene.rules)
        case e.Declined():
            yield message("event-declined", **scene.subject(event.seat))
        case e.Rolled():
            yield message("event-rolled")
        case e.Bade():
            bid = in_words(event.bid, scene.rules)
            yield message("event-bade", bid=bid, **scene.subject(event.seat))
        case e.Showed():
            dice = marks(event.dice, scene.rules)
            yield message("event-showed", dice=dice, **scene.subject(event.seat))
        case e.Rerolled():
            yield message("event-rerolled", **scene.subject(event.seat))
        case e.Settled():
            yield from _settled(event, scene)
        case e.Penalised():
            yield message("event-penalised", **scene.subject(event.seat))
            yield from _paid(event, scene)
        case e.Resigned():
            yield message("event-resigned", **scene.subject(event.seat))
        case e.Ended():
            yield message("event-ended", **scene.subject(event.winner))


def _seated(event: e.Seated, scene: Scene) -> Iterator[Message]:
    names = tuple(map(scene.name, range(len(scene.players))))
    if len(event.throws) == len(names):
        thrown = tuple(
            message("beside", first=name, second="-".join(mark(die, scene.rules) for die in throws))
            for name, throws in zip(names, event.throws, strict=True)
        )
        yield message("event-throws", throws=thrown)
    elif event.throws:
        yield message("event-lot")
    yield message("event-seated", names=tuple(names[seat] for seat in event.ring))
    yield message("event-opener", **scene.subject(event.opener))


def _settled(event: e.Settled, scene: Scene) -> Iterator[Message]:
    rules, bid = scene.rules, event.bid
    yield message(
        "event-exact" if event.exact else "event-doubt",
        bid=in_words(bid, rules),
        call=(exact_word if event.exact else doubt_word)(rules, SHOUTED),
        **scene.subject(event.seat),
        **scene.bidder(event.bidder),
    )
    yield message("event-counted", dice=in_words(Bid(event.counted, bid.face), rules))
    if event.counted < bid.count:
        yield message("event-short")
    else:
        yield message("event-even" if event.counted == bid.count else "event-over")
    yield from _paid(event, scene)


def _paid(event: e.Settled | e.Penalised, scene: Scene) -> Iterator[Message]:
    """Who won or lost which dice, who goes out, and who gets a special round for it."""
    if not event.changes:
        yield message("event-unchanged")
    for change in event.changes:
        subject = scene.subject(change.seat)
        if change.jokers:
            which = "event-joker-gain" if change.jokers > 0 else "event-joker-lose"
            yield message(which, dice=message("jokers", count=abs(change.jokers)), **subject)
        if change.dice:
            which = "event-gain" if change.dice > 0 else "event-lose"
            yield message(which, dice=message("dice", count=abs(change.dice)), **subject)
    for seat in event.out:
        yield message("event-out", **scene.subject(seat))
    for seat in event.owed:
        yield message("event-owed", **scene.subject(seat))
