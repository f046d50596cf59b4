"""What happened, in sentences to one reader."""

from collections.abc import Iterator
from typing import assert_never

from dudo.game import events as e
from dudo.messages import Message, message
from dudo.rules import Bid
from dudo.texts.bids import in_words, mark, marks
from dudo.texts.parts import SHOUTED, banner, changes, doubt_word, exact_word, variant_name
from dudo.texts.sentence_context import SentenceContext


def sentences(event: e.Event, context: SentenceContext) -> Iterator[Message]:
    """The sentences for an event, in the order in which they are best told."""
    match event:
        case e.Seated():
            yield from _seated(event, context)
        case e.Began():
            yield message("event-began", number=event.number, **context.subject(event.opener))
            yield from banner(event.variant, event.holder, context)
        case e.Directed():
            way = "left" if event.clockwise else "right"
            yield message("event-directed", way=way, **context.subject(event.seat))
        case e.Chose():
            called = variant_name(event.variant, context.gender(event.seat))
            yield message("event-chose", round=called, **context.subject(event.seat))
            yield from changes(event.variant, context.rules)
        case e.Declined():
            yield message("event-declined", **context.subject(event.seat))
        case e.Rolled():
            yield message("event-rolled")
        case e.Bade():
            bid = in_words(event.bid, context.rules)
            yield message("event-bade", bid=bid, **context.subject(event.seat))
        case e.Showed():
            dice = marks(event.dice, context.rules)
            yield message("event-showed", dice=dice, **context.subject(event.seat))
        case e.Rerolled():
            yield message("event-rerolled", **context.subject(event.seat))
        case e.Settled():
            yield from _settled(event, context)
        case e.Penalised():
            yield message("event-penalised", **context.subject(event.seat))
            yield from _paid(event, context)
        case e.Resigned():
            yield message("event-resigned", **context.subject(event.seat))
        case e.Ended():
            yield message("event-ended", **context.subject(event.winner))
        case _:
            assert_never(event)


def _seated(event: e.Seated, context: SentenceContext) -> Iterator[Message]:
    names = tuple(map(context.name, range(len(context.players))))
    if len(event.throws) == len(names):
        thrown = tuple(
            message(
                "beside", first=name, second="-".join(mark(die, context.rules) for die in throws)
            )
            for name, throws in zip(names, event.throws, strict=True)
        )
        yield message("event-throws", throws=thrown)
    elif event.throws:
        yield message("event-lot")
    yield message("event-seated", names=tuple(names[seat] for seat in event.ring))
    yield message("event-opener", **context.subject(event.opener))


def _settled(event: e.Settled, context: SentenceContext) -> Iterator[Message]:
    rules, bid = context.rules, event.bid
    yield message(
        "event-exact" if event.exact else "event-doubt",
        bid=in_words(bid, rules),
        call=(exact_word if event.exact else doubt_word)(rules, SHOUTED),
        **context.subject(event.seat),
        **context.bidder(event.bidder),
    )
    yield message("event-counted", dice=in_words(Bid(event.counted, bid.face), rules))
    if event.counted < bid.count:
        yield message("event-short")
    else:
        yield message("event-even" if event.counted == bid.count else "event-over")
    yield from _paid(event, context)


def _paid(event: e.Settled | e.Penalised, context: SentenceContext) -> Iterator[Message]:
    """Who won or lost which dice, who goes out, and who gets a special round for it."""
    if not event.changes:
        yield message("event-unchanged")
    for change in event.changes:
        subject = context.subject(change.seat)
        if change.jokers:
            which = "event-joker-gain" if change.jokers > 0 else "event-joker-lose"
            yield message(which, dice=message("jokers", count=abs(change.jokers)), **subject)
        if change.dice:
            which = "event-gain" if change.dice > 0 else "event-lose"
            yield message(which, dice=message("dice", count=abs(change.dice)), **subject)
    for seat in event.out:
        yield message("event-out", **context.subject(seat))
    for seat in event.owed:
        yield message("event-owed", **context.subject(seat))
