"""Jobs: everything that can be done at a table, by a person or by its keeper, one after the other.

A job is decided on the table as it stands when its turn comes. Where another worker stored
something first, it is decided once more. So a job never holds on to what it once saw.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from dudo.bots.bot import Decision
from dudo.messages import Message, tell
from dudo.server.deciding import Made, thrown
from dudo.server.entry import Entry
from dudo.server.protocol import Thought
from dudo.server.seeds import Sender
from dudo.table import ForDice, ForWords, fold, handle, waiting
from dudo.table import commands as c
from dudo.table import events as e

if TYPE_CHECKING:
    from dudo.server.live import LiveTable


Question = tuple[tuple[str, int, int], int]
"""What a bot is asked: the moment of the game, and the bot's seat."""


class Job(Protocol):
    """Something to be done at a table."""

    def decide(self, live: "LiveTable") -> Made | None:
        """What follows from it on the table as it stands; nothing where it needs no doing.

        Raises a `UserError` where it is refused.
        """
        ...

    def done(self, number: int) -> None:
        """It has happened and is stored; clients know it by that number."""
        ...

    def refused(self, error: Exception) -> None:
        """It has not happened, and nothing has changed."""
        ...


class _Quiet:
    """A job of the keeper's own, of whose end nobody waits to hear."""

    def done(self, number: int) -> None:
        """Nobody waits."""

    def refused(self, error: Exception) -> None:
        """It was overtaken by what somebody else did."""


class CommandJob:
    """A command of somebody at the table.

    `make` gives the command for the time at which it is decided. `key` is who sent it, and the id
    by which it happens only once. `sender` hears what became of it.
    """

    __slots__ = ("_make", "_sender", "key")

    def __init__(
        self, make: Callable[[float], c.Command], key: tuple[str, str], sender: Sender
    ) -> None:
        self._make = make
        self.key = key
        self._sender = sender

    def decide(self, live: "LiveTable") -> Made | None:
        """What the table makes of it."""
        at = live.now()
        events = handle(live.table, self._make(at))
        return live.made(events, at=at, command=self.key)

    def done(self, number: int) -> None:
        """Say so to whoever sent it."""
        self._sender.done(self.key[1], number)

    def refused(self, error: Exception) -> None:
        """Say why to whoever sent it."""
        self._sender.refuse(self.key[1], error)


class SeedsJob(_Quiet):
    """Stores seeds that have waited for a while, and nothing came with which to store them."""

    def decide(self, live: "LiveTable") -> Made | None:
        """Store them, unless that has been done."""
        return live.made((), at=live.now()) if live.seeds.fitting() else None


class HereJob(_Quiet):
    """Tells other workers that a guest is on this one's line."""

    def __init__(self, guest: str) -> None:
        self._guest = guest

    def decide(self, live: "LiveTable") -> Made | None:
        """Note it, where the guest is still there."""
        if not live.is_connected(self._guest):
            return None
        return Made(Entry(at=live.now(), worker=live.worker, here=self._guest))


class GoneJob(_Quiet):
    """Tells other workers that a guest is on this one's line no more."""

    def __init__(self, guest: str) -> None:
        self._guest = guest

    def decide(self, live: "LiveTable") -> Made | None:
        """Note it, where others think that the guest is here."""
        if live.is_connected(self._guest) or live.folded.here.get(self._guest) != live.worker:
            return None
        return Made(Entry(at=live.now(), worker=live.worker, gone=self._guest))


class ThrowJob(_Quiet):
    """Throws the dice that the table waits for."""

    def decide(self, live: "LiveTable") -> Made | None:
        """Throw them, unless that has been done."""
        if not isinstance(waiting(live.table), ForDice):
            return None
        at, seeds = live.now(), live.seeds.given(live.seeds.fitting())
        events, published = thrown(live.folded, at=at, seeds=seeds)
        return live.made(events, at=at, fair=published)


class BotJob:
    """What a bot answered when it was asked."""

    def __init__(
        self,
        moment: tuple[str, int, int],
        seat: int,
        decision: Decision | None,
        *,
        done: Callable[[Question], None],
        refused: Callable[[Exception], None],
    ) -> None:
        self._moment = moment
        self._seat = seat
        self._decision = decision
        self._done = done
        self.refused = refused

    def done(self, number: int) -> None:
        """The question is answered, or nobody asks it any more."""
        del number
        self._done((self._moment, self._seat))

    def decide(self, live: "LiveTable") -> Made | None:
        """Let it speak, unless the game has gone on without it."""
        waits = waiting(live.table)
        if live.moment != self._moment or not isinstance(waits, ForWords):
            return None
        if waits.order[0] != self._seat or live.table.seats[self._seat].bot is None:
            return None
        at, seat, decision = live.now(), self._seat, self._decision
        if decision is None:
            return live.made(handle(live.table, c.BotLetsGo(seat=seat, at=at)), at=at)
        events = handle(live.table, c.BotSpeaks(seat=seat, move=decision.move, at=at))
        thought = Thought(seat=seat, move=decision.move, reason=decision.reason)
        return live.made(events, at=at, thought=thought)


class RemarkJob(_Quiet):
    """A bot says something beside the game."""

    def __init__(self, seat: int, words: str) -> None:
        self._seat = seat
        self._told = Message(words)

    def decide(self, live: "LiveTable") -> Made | None:
        """Say it, if the bot is still there."""
        at = live.now()
        said = c.BotSays(seat=self._seat, text=tell(self._told), told=self._told, at=at)
        return live.made(handle(live.table, said), at=at)


class LetPassJob(_Quiet):
    """People who might have cut in (J19) had their moment; the bots are asked now."""

    def __init__(self, moment: tuple[str, int, int]) -> None:
        self._moment = moment

    def decide(self, live: "LiveTable") -> Made | None:
        """Let the bid pass by those who were silent. They may still speak before anybody else."""
        waits = waiting(live.table)
        if live.moment != self._moment or not isinstance(waits, ForWords):
            return None
        table, at = live.table, live.now()
        events: tuple[e.TableEvent, ...] = ()
        for seat in waits.order[:-1]:
            person = table.seats[seat].person
            if table.seats[seat].is_persons and person is not None:
                more = handle(table, c.LetGo(by=person.id, at=at))
                events, table = events + more, fold(table, more)
        return live.made(events, at=at) if events else None


class KeeperJob(_Quiet):
    """A command that the keeper gives by itself: the clock, or somebody who went or came back."""

    def __init__(
        self, make: Callable[[float], c.Command], *, only_if: Callable[[], bool] = lambda: True
    ) -> None:
        self._make = make
        self._only_if = only_if

    def decide(self, live: "LiveTable") -> Made | None:
        """Do it, if there is still a reason for it."""
        if not self._only_if():
            return None
        at = live.now()
        events = handle(live.table, self._make(at))
        return live.made(events, at=at) if events else None
