"""Writing a record: the game as it began and what happened in, text out."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from dudo.errors import UserError
from dudo.game import events as e
from dudo.game.evolve import evolve
from dudo.game.record import lines as ln
from dudo.game.record.extras import FIRST, LAST, ExtraLine, GameLine, must_be_extras, woven
from dudo.game.record.header import header_for, key_of
from dudo.game.record.line_text import Checksum, Scribe
from dudo.game.record.lines import lines_of
from dudo.game.record.reader import LARGEST
from dudo.game.seats import must_be_eyes
from dudo.game.state import Game
from dudo.game.view import UNSEEN, event_view


def write(
    game: Game,
    events: Iterable[e.Event],
    *,
    viewer: int | None = None,
    seed: int | str = "",
    date: str = "",
    extra: Iterable[ExtraLine] = (),
) -> str:
    """The record of a game that began as `game`.

    A viewer's record (a seat's, or a spectator's) holds no die which that viewer has not seen,
    nor the seed, which would tell them all; without a viewer, everything is written. Extra lines
    are written as they are, for any viewer: whoever adds them answers for what they tell.
    """
    if viewer is not None:
        must_be_eyes(game, viewer)
    happened = tuple(events)
    agreed = game.rules.table.first_opener.by_agreement
    header = replace(
        header_for(game.rules, game.players, opener=game.agreed if agreed or game.agreed else None),
        seed=_remark("seed", str(seed)) if viewer is None else "",
        date=_remark("date", date),
    )
    return compose(header.text(), game, happened, viewer=viewer, extra=extra)


def compose(
    header: Sequence[str],
    game: Game,
    events: tuple[e.Event, ...],
    *,
    viewer: int | None = None,
    extra: Iterable[ExtraLine] = (),
) -> str:
    """A header, what happened below it, and extra lines where they stand."""
    extras = must_be_extras(extra, game.players)
    first, *fields = header
    keyed = {FIRST: first, **{key_of(line): line for line in fields}}
    played = tuple(_written(header, game, _lines(game, events, viewer)))
    text = "\n".join(woven(keyed, played, extras)) + "\n"
    if extras and len(text.encode()) > LARGEST:
        raise UserError(f"with its extra lines, the record would have more than {LARGEST} bytes")
    return text


def _written(header: Sequence[str], game: Game, lines: Iterable[ln.Line]) -> Iterator[GameLine]:
    """The lines of a game in words, with their check sums."""
    checksum, scribe = Checksum(header), Scribe(game.players, game.rules.die)
    for line in lines:
        text = scribe.write(line)
        checksum.add(text)
        if isinstance(line, ln.Result | ln.Unfinished):
            text = f"{text} [{checksum.sum()}]"
        yield GameLine(text, begins=isinstance(line, ln.Seats | ln.Opening))


def _lines(game: Game, events: tuple[e.Event, ...], viewer: int | None) -> Iterator[ln.Line]:
    if viewer is None:
        for event in events:
            yield from lines_of(event)
    else:
        yield from redacted(game, events, viewer)
    if not events or not isinstance(events[-1], e.Ended):
        yield ln.Unfinished()


def _remark(key: str, text: str) -> str:
    if "#" in text or not text.isprintable() or text != text.strip() or len(text) > 200:
        raise UserError(f"{text!r} cannot stand as the {key} of a record")
    return text


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
            yield from lines_of(seen)


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


class Recorder:
    """Collects what happens in a game, and writes it down when asked."""

    def __init__(self, game: Game, *, seed: int | str = "", date: str = "") -> None:
        self.first = game
        """The game as it began."""
        self._seed, self._date = seed, date
        self._events: list[e.Event] = []
        self._extras: list[ExtraLine] = []
        self._lines = 0

    def add(self, events: Iterable[e.Event]) -> None:
        """Note what has just happened."""
        for event in events:
            self._events.append(event)
            self._lines += len(lines_of(event))

    def keep(self, text: str, *, apart: bool = False) -> None:
        """Keep a line that begins with `x-` below what is noted so far.

        `apart` has it stand below a blank line, as what belongs to the next round does.
        """
        extra = ExtraLine(text, self._lines or LAST, apart)
        must_be_extras((extra,), self.first.players)
        self._extras.append(extra)

    @property
    def events(self) -> tuple[e.Event, ...]:
        """Everything noted so far."""
        return tuple(self._events)

    def so_far(self) -> "Recorder":
        """A recorder of its own that knows what is noted now, and nothing that comes later."""
        copy = Recorder(self.first, seed=self._seed, date=self._date)
        copy._events, copy._extras = list(self._events), list(self._extras)
        copy._lines = self._lines
        return copy

    def text(self, *, viewer: int | None = None) -> str:
        """The record so far, of everything or as `viewer` has seen it."""
        return write(
            self.first,
            self._events,
            viewer=viewer,
            seed=self._seed,
            date=self._date,
            extra=self._extras,
        )
