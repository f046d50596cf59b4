"""What happened at the table, in sentences that give away nothing hidden."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from dudo.cli.guide import (
    NOBODY_HERE,
    called,
    dice_text,
    kind_of_round,
    many,
    name_of,
    special_note,
)
from dudo.game import Doubt, Exact, View
from dudo.game import events as e
from dudo.speech import say
from dudo.speech.say import in_words, spoken_bid

Line = tuple[str, str]
"""A line and its style."""


def narrate(event: e.Event, seen: View, *, you: int = NOBODY_HERE) -> Iterable[Line]:
    """The lines for `event`, seen as a spectator does just after it; `you` is spoken to."""
    return _TELL[type(event)](event, seen, you)


def does(seen: View, seat: int, you: int, verb: str) -> str:
    """Who does what: "You open", "Rosa opens"."""
    return f"You {verb}" if seat == you else f"{seen.players[seat]} {verb}s"


def _seated(event: e.Seated, seen: View, you: int) -> Iterator[Line]:
    names = [called(seen, seat, you) for seat in range(len(seen.players))]
    if len(event.throws) == len(names):
        thrown = (
            f"{name} {'-'.join(map(seen.rules.die.symbol, throws))}"
            for name, throws in zip(names, event.throws, strict=True)
        )
        yield "Everyone throws a die: " + ", ".join(thrown) + ".", ""
    elif event.throws:
        yield "Who opens is drawn by lot.", ""
    yield "Seats, clockwise: " + ", ".join(names[seat] for seat in event.ring) + ".", ""
    yield f"{does(seen, event.opener, you, 'open')} the game.", ""


def _began(event: e.Began, seen: View, you: int) -> Iterator[Line]:
    yield "", ""
    yield f"── Round {event.number} ".ljust(60, "─"), "bold cyan"
    if event.variant:
        yield from _special(seen, you)
    yield f"{does(seen, event.opener, you, 'open')} the round.", ""


def _special(seen: View, you: int) -> Iterator[Line]:
    note = special_note(seen.rules, seen.variant)
    yield f"** {kind_of_round(seen, you)}. {note}", "bold magenta"


def _directed(event: e.Directed, seen: View, you: int) -> Iterator[Line]:
    place = seen.ring.index(event.seat) + (1 if event.clockwise else -1)
    after = name_of(seen, seen.ring[place % len(seen.ring)], you, middle=True)
    way = "left" if event.clockwise else "right"
    yield f"{does(seen, event.seat, you, 'turn')} play to the {way}: {after} next.", ""


def _chose(event: e.Chose, seen: View, you: int) -> Iterator[Line]:
    yield f"{does(seen, event.seat, you, 'say')}: {event.variant}!", ""
    yield from _special(seen, you)


def _declined(event: e.Declined, seen: View, you: int) -> Iterator[Line]:
    yield f"{does(seen, event.seat, you, 'declare')} nothing.", ""


def _rolled(event: e.Rolled, seen: View, you: int) -> Iterator[Line]:
    del event, seen, you
    yield "The dice are rolled.", ""


def _bade(event: e.Bade, seen: View, you: int) -> Iterator[Line]:
    yield f"{name_of(seen, event.seat, you)}: {say(event.bid, seen.rules)}", ""


def _showed(event: e.Showed, seen: View, you: int) -> Iterator[Line]:
    shown = dice_text(event.dice, seen)
    yield f"{does(seen, event.seat, you, 'show')} {shown} and {_rest(event, you)}.", ""


def _rest(event: e.Showed, you: int) -> str:
    return "roll your other dice again" if event.seat == you else "rolls the other dice again"


def _rerolled(event: e.Rerolled, seen: View, you: int) -> Iterator[Line]:
    del event, seen, you
    yield from ()


def _settled(event: e.Settled, seen: View, you: int) -> Iterator[Line]:
    call = Exact(event.bid) if event.exact else Doubt(event.bid)
    whose = "your" if event.bidder == you else f"{seen.players[event.bidder]}'s"
    bid = spoken_bid(event.bid, seen.rules)
    shout = say(call, seen.rules)
    yield f'{does(seen, event.seat, you, "say")} "{shout}" to {whose} {bid}.', "bold"
    width = max(len(name_of(seen, seat, you)) for seat in range(len(seen.players)))
    for seat, dice in enumerate(event.dice):
        if dice:
            yield f"   {name_of(seen, seat, you):<{width}}  {_uncovered(seat, dice, seen)}", ""
    counted = f"{many(event.counted, 'die', 'dice')} {'counts' if event.counted == 1 else 'count'}"
    yield f"{counted} for {bid}: {_verdict(event)}.", ""
    if not event.changes:
        yield "No dice change hands: the hand was full already.", ""
    yield from _paid(event.changes, event.out, seen, you)


def _uncovered(seat: int, dice: tuple[int, ...], seen: View) -> str:
    """The dice of a seat in order, those that were in view before told apart (W6)."""
    shown = seen.shown[seat]
    left = Counter(dice) - Counter(shown)
    cup = dice_text(sorted(left.elements()), seen)
    return f"{cup}  shown: {dice_text(sorted(shown), seen)}" if shown else cup


def _verdict(event: e.Settled) -> str:
    """Whether the call was right, in its own terms."""
    count = event.bid.count
    if event.exact:
        return f"{'' if event.counted == count else 'not '}exactly {in_words(count)}"
    if event.counted == count:
        return "the bid was exact"
    return f"the bid was {'true' if event.counted > count else 'false'}"


def _paid(
    changes: tuple[e.Change, ...], out: tuple[int, ...], seen: View, you: int
) -> Iterator[Line]:
    for change in changes:
        left = seen.hands[change.seat]
        rest = "" if left is None else f" ({left} left)"
        if change.jokers:
            jokers = many(abs(change.jokers), "joker die", "joker dice")
            verb = "win" if change.jokers > 0 else "give up"
            subject = does(seen, change.seat, you, verb)
            if verb == "give up" and change.seat != you:
                subject = f"{seen.players[change.seat]} gives up"
            yield f"{subject} {jokers}.", "bold"
        if change.dice:
            verb = "win" if change.dice > 0 else "lose"
            dice = many(abs(change.dice), "die", "dice")
            yield f"{does(seen, change.seat, you, verb)} {dice}{rest}.", "bold"
    for seat in out:
        yield ("You are" if seat == you else f"{seen.players[seat]} is") + " out.", "bold red"


def _penalised(event: e.Penalised, seen: View, you: int) -> Iterator[Line]:
    yield f"{does(seen, event.seat, you, 'pay')} for cheating; the round ends unshown.", ""
    yield from _paid(event.changes, event.out, seen, you)


def _resigned(event: e.Resigned, seen: View, you: int) -> Iterator[Line]:
    yield f"{does(seen, event.seat, you, 'resign')}; the round ends unshown.", "bold"


def _ended(event: e.Ended, seen: View, you: int) -> Iterator[Line]:
    yield "", ""
    yield f"{does(seen, event.winner, you, 'win')} the game!", "bold green"


_TELL: dict[type, Callable[[Any, View, int], Iterator[Line]]] = {
    e.Seated: _seated,
    e.Began: _began,
    e.Directed: _directed,
    e.Chose: _chose,
    e.Declined: _declined,
    e.Rolled: _rolled,
    e.Bade: _bade,
    e.Showed: _showed,
    e.Rerolled: _rerolled,
    e.Settled: _settled,
    e.Penalised: _penalised,
    e.Resigned: _resigned,
    e.Ended: _ended,
}
