"""What one pair of eyes has seen of a game: dice it never saw do not get into its record."""

from collections.abc import Iterable, Iterator

from dudo.game import events as e
from dudo.game.evolve import evolve
from dudo.game.record import lines as ln
from dudo.game.record.told import told
from dudo.game.state import Game
from dudo.game.view import UNSEEN, event_view


def veiled(game: Game, events: Iterable[e.Event], viewer: int) -> Iterator[ln.Line]:
    """The lines of a game that began as `game`, as `viewer` could have written them."""
    happened = tuple(events)
    for event, came_out in zip(happened, _came_out(happened), strict=True):
        game = evolve(game, event)
        seen = event_view(game, event, viewer)
        if isinstance(event, e.Rolled) and isinstance(seen, e.Rolled):
            cups = zip(event.cups, seen.cups, strict=True)
            yield ln.Dice(
                tuple(
                    _cup(game, seat, true=true, seen=eyed, came_out=came_out.get(seat, ()))
                    for seat, (true, eyed) in enumerate(cups)
                    if true
                )
            )
        elif isinstance(event, e.Rerolled) and isinstance(seen, e.Rerolled):
            seat = event.seat
            known = came_out.get(seat, ())
            yield ln.Rerolls(_cup(game, seat, true=event.cup, seen=seen.cup, came_out=known))
        else:
            yield from told(seen)


def _cup(
    game: Game,
    seat: int,
    *,
    true: tuple[int, ...],
    seen: tuple[int, ...],
    came_out: tuple[int, ...] | None,
) -> ln.Cup:
    """The dice under a cup: seen at once, later in view, or never."""
    if seen == true or came_out is None:
        return ln.Cup(seat, true)
    if game.rules.table.hidden_losses:
        return ln.Cup(seat, came_out, hidden=True)
    return ln.Cup(seat, (UNSEEN,) * (len(true) - len(came_out)) + came_out)


Known = dict[int, tuple[int, ...] | None]
"""Dice by seat; `None` is all of them."""


def _came_out(events: tuple[e.Event, ...]) -> list[Known]:
    """For each roll, the dice of it that everyone saw before the round was over."""
    public: list[Known] = []
    known: Known = {}
    for event in reversed(events):
        public.append(dict(known) if isinstance(event, e.Rolled | e.Rerolled) else {})
        if isinstance(event, e.Settled):
            known = dict.fromkeys(range(len(event.dice)))
        elif isinstance(event, e.Showed):
            known[event.seat] = event.dice
        elif isinstance(event, e.Penalised | e.Resigned):
            known = {}
    return public[::-1]
