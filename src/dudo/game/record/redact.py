"""What one pair of eyes has seen of a game: dice it never saw do not get into its record."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dudo.game import events as e
from dudo.game.evolve import evolve
from dudo.game.record import lines as ln
from dudo.game.record.told import told
from dudo.game.state import Game
from dudo.game.view import UNSEEN, event_view


class Public(NamedTuple):
    """What everyone gets to know of the dice of one roll before its round is over."""

    dice: dict[int, tuple[int, ...]]
    """By seat, those put in view to be bid on."""
    called: bool
    """Whether a call brought the last dice under each cup to light, and so their number."""


def redacted(game: Game, events: Iterable[e.Event], viewer: int) -> Iterator[ln.Line]:
    """The lines of a game that began as `game`, as `viewer` could have written them."""
    happened = tuple(events)
    for event, public in zip(happened, _made_public(happened), strict=True):
        game = evolve(game, event)
        seen = event_view(game, event, viewer)
        if isinstance(event, e.Rolled) and isinstance(seen, e.Rolled):
            cups = zip(event.cups, seen.cups, strict=True)
            yield ln.Dice(
                tuple(
                    _cup(game, ln.Cup(seat, true), eyed, public)
                    for seat, (true, eyed) in enumerate(cups)
                    if true
                )
            )
        elif isinstance(event, e.Rerolled) and isinstance(seen, e.Rerolled):
            yield ln.Rerolls(_cup(game, ln.Cup(event.seat, event.cup), seen.cup, public))
        else:
            yield from told(seen)


def _cup(game: Game, true: ln.Cup, seen: tuple[int, ...], public: Public) -> ln.Cup:
    """The dice under a cup: seen at once, later in view, or never."""
    known = public.dice.get(true.seat)
    if seen == true.dice or (known is None and public.called):
        return true
    in_view = known or ()
    if game.rules.table.hidden_losses and not public.called:
        return ln.Cup(true.seat, in_view, hidden=True)
    return ln.Cup(true.seat, (UNSEEN,) * (len(true.dice) - len(in_view)) + in_view)


def _made_public(events: tuple[e.Event, ...]) -> list[Public]:
    """For each event, what was made public later in its round of the dice that were rolled by it.

    Goes back from the last event: a round ends with a call or without one, and before that each
    show puts dice in view.
    """
    found = [Public({}, called=False)]
    for event in reversed(events):
        found.append(_made_public_by(event, found[-1]))
    return found[-2::-1]


def _made_public_by(event: e.Event, later: Public) -> Public:
    """What an event and those later in its round have made public."""
    match event:
        case e.Settled():
            return Public({}, called=True)
        case e.Penalised() | e.Resigned():
            return Public({}, called=False)
        case e.Showed():
            return Public({**later.dice, event.seat: event.dice}, later.called)
        case _:
            return later
