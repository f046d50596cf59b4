"""What happened, in sentences to one reader."""

from collections.abc import Iterator

from dudo.game import events as e
from dudo.rules import Bid
from dudo.texts.bids import in_words, mark, marks
from dudo.texts.parts import banner, changes, shout, variant_name
from dudo.texts.scene import Say, Scene, capital


def sentences(say: Say, event: e.Event, scene: Scene) -> Iterator[str]:
    """The sentences for an event, in the order in which they are best told."""
    match event:
        case e.Seated():
            yield from _seated(say, event, scene)
        case e.Began():
            yield say("event-began", number=event.number, **scene.subject(event.opener))
            yield from banner(say, event.variant, event.holder, scene)
        case e.Directed():
            way = "left" if event.clockwise else "right"
            yield say("event-directed", way=way, **scene.subject(event.seat))
        case e.Chose():
            called = variant_name(say, event.variant, scene.gender(event.seat))
            yield say("event-chose", round=capital(called), **scene.subject(event.seat))
            yield from changes(say, event.variant, scene.rules)
        case e.Declined():
            yield say("event-declined", **scene.subject(event.seat))
        case e.Rolled():
            yield say("event-rolled")
        case e.Bade():
            bid = in_words(say, event.bid, scene.rules)
            yield say("event-bade", bid=bid, **scene.subject(event.seat))
        case e.Showed():
            dice = marks(event.dice, scene.rules)
            yield say("event-showed", dice=dice, **scene.subject(event.seat))
        case e.Rerolled():
            yield say("event-rerolled", **scene.subject(event.seat))
        case e.Settled():
            yield from _settled(say, event, scene)
        case e.Penalised():
            yield say("event-penalised", **scene.subject(event.seat))
            yield from _paid(say, event, scene)
        case e.Resigned():
            yield say("event-resigned", **scene.subject(event.seat))
        case e.Ended():
            yield say("event-ended", **scene.subject(event.winner))


def _seated(say: Say, event: e.Seated, scene: Scene) -> Iterator[str]:
    names = [say("you") if seat == scene.me else name for seat, name in enumerate(scene.players)]
    if len(event.throws) == len(names):
        thrown = (
            f"{name} {'-'.join(mark(die, scene.rules) for die in throws)}"
            for name, throws in zip(names, event.throws, strict=True)
        )
        yield say("event-throws", throws=", ".join(thrown))
    elif event.throws:
        yield say("event-lot")
    yield say("event-seated", names=", ".join(names[seat] for seat in event.ring))
    yield say("event-opener", **scene.subject(event.opener))


def _settled(say: Say, event: e.Settled, scene: Scene) -> Iterator[str]:
    rules, bid = scene.rules, event.bid
    if event.exact:
        call = shout(say, rules.words.exact, "exact-word")
    else:
        call = shout(say, rules.words.doubt, "doubt-word")
    yield say(
        "event-exact" if event.exact else "event-doubt",
        bid=in_words(say, bid, rules),
        call=capital(call),
        **scene.subject(event.seat),
        **scene.bidder(event.bidder),
    )
    yield say("event-counted", dice=in_words(say, Bid(event.counted, bid.face), rules))
    if event.counted < bid.count:
        yield say("event-short")
    else:
        yield say("event-even" if event.counted == bid.count else "event-over")
    yield from _paid(say, event, scene)


def _paid(say: Say, event: e.Settled | e.Penalised, scene: Scene) -> Iterator[str]:
    """Who won or lost which dice, who goes out, and who gets a special round for it."""
    if not event.changes:
        yield say("event-unchanged")
    for change in event.changes:
        subject = scene.subject(change.seat)
        if change.jokers:
            which = "event-joker-gain" if change.jokers > 0 else "event-joker-lose"
            yield say(which, dice=say("jokers", count=abs(change.jokers)), **subject)
        if change.dice:
            which = "event-gain" if change.dice > 0 else "event-lose"
            yield say(which, dice=say("dice", count=abs(change.dice)), **subject)
    for seat in event.out:
        yield say("event-out", **scene.subject(seat))
    for seat in event.owed:
        yield say("event-owed", **scene.subject(seat))
