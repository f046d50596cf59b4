"""What happens at a table without anybody asking for it: dice, bots, clocks, absent people.

Everything here only puts jobs to the table. What is due follows from the table as it stands, so
that after a restart, or in another worker, the same things become due again.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from dudo.bots.bot import Decision
from dudo.bots.cast import make_character
from dudo.game import CHANCE, moves, view
from dudo.game import events as g
from dudo.server.absences import Absences
from dudo.server.asking import answered
from dudo.server.bot_talk import BotTalk
from dudo.server.entry import Entry
from dudo.server.folding import Step
from dudo.server.jobs import (
    BotJob,
    GoneJob,
    KeeperJob,
    LetPassJob,
    Question,
    ThrowJob,
)
from dudo.table import BotPlayer, ForDice, ForWords, Table, waiting
from dudo.table import commands as c
from dudo.table import events as e

if TYPE_CHECKING:
    from dudo.server.live import LiveTable

THINKING = 5.0
"""Seconds that a bot may think."""
TAKING_OVER = 3.0
"""Seconds after which a worker does what another one, which went on with the table, has not."""
AFTER_FAILURE = 1.0
"""Seconds until something is tried again that could not be stored."""

Call = Callable[[], None]

logger = logging.getLogger(__name__)


class Automation:
    """The part of a table's keeper that acts by itself."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._asked: Question | None = None
        """The question that a bot is being asked now."""
        self._asking: asyncio.Task[None] | None = None
        self._absences = Absences(live)
        self._talk = BotTalk(live)

    # What the table tells

    def happened(self, steps: list[Step], entry: Entry, *, own: bool) -> None:
        """Something has happened at the table; `own` where this worker has decided it."""
        if entry.here and not own:
            self._absences.has_come(entry.here)
        if entry.gone and not own and self._live.listeners:
            self._absences.see_to_all()
        for step in steps:
            if type(step.event) is e.Played and type(step.event.event) is not g.Ended:
                continue  # most of what happens: nobody comes or goes
            match step.event:
                case e.Left(person=person):
                    self._absences.has_come(person)
                case e.SatDown(person=person) | e.CameToWatch(person=person):
                    self._absences.say_who_is_here(person.id)
                case e.Started():
                    self._absences.see_to_all()
                case e.CalledOff() | e.Played(event=g.Ended()):
                    self._send_bots_home()
        if own and self._live.keeper.pace.talks:
            self._talk.hear(steps)
        self.plan()

    def begin(self) -> None:
        """Go on with a table that was read from its log."""
        if self._live.identity.public and not self._live.table.is_playing:
            self._absences.see_to_all()
        self.plan()

    def connected(self, guest: str) -> None:
        """A guest is on the line."""
        live = self._live
        self._absences.has_come(guest)
        seat = live.table.seat_of(guest)
        if seat >= 0:
            live.put(
                KeeperJob(
                    lambda at: c.Back(by=guest, at=at),
                    only_if=lambda: self._absences.may_be_back(guest),
                )
            )
        self._absences.say_who_is_here(guest)
        self._absences.see_to_all()

    def disconnected(self, guest: str) -> None:
        """A guest is on the line no more."""
        if self._live.keeper.is_shared:
            self._live.put(GoneJob(guest))
        self._absences.expect_back(guest)

    def workers_changed(self) -> None:
        """Other workers have come or gone: whom they had on the line may be absent now."""
        if self._live.listeners:
            self._absences.see_to_all()

    def failed(self) -> None:
        """Something could not be stored: it is tried again when a moment has passed."""
        self._asked = None
        self._set("retry", AFTER_FAILURE, self._go_on)

    def _go_on(self) -> None:
        """See to everything that is due, and to everybody who has gone."""
        self.plan()
        if self._live.listeners:
            self._absences.see_to_all()

    @property
    def is_idle(self) -> bool:
        """Whether nothing will happen here by itself."""
        is_asking = self._asking is not None and not self._asking.done()
        return not is_asking and not self._timers and not self._absences

    def stop(self) -> None:
        """Do nothing any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._absences.stop()
        if self._asking is not None:
            self._asking.cancel()

    # Dice, bots and clocks

    def plan(self) -> None:
        """See what is due next, and when."""
        live = self._live
        if live.is_gone:
            return
        if self._timers:
            self._clear("due")
            self._clear("clock")
        table = live.table
        if table.deadline is not None:
            due = table.deadline + table.settings.grace
            self._set_at("clock", due, lambda: self._look_at_clock(due))
        game = table.game
        if game is not None and game.phase not in CHANCE and not _has_bots(table):
            return  # only people are to speak
        match waiting(table):
            case ForDice():
                self._plan_dice()
            case ForWords() as waits:
                self._plan_words(table, waits)

    def _look_at_clock(self, due: float) -> None:
        """Let the time be up, unless the timer has come a moment before it."""
        if self._live.now() < due:
            self.plan()
        else:
            self._live.put(KeeperJob(_tick))

    def _plan_dice(self) -> None:
        """Dice are thrown when the last ones were looked at, and the seeds are there."""
        live, folded, pace = self._live, self._live.folded, self._live.keeper.pace
        due = folded.shown_at + pace.reveal if folded.shown_at else folded.spoke_at
        if not folded.played:
            due = folded.spoke_at + pace.beginning
        if self._lacks_seeds():
            due = max(due, folded.spoke_at + pace.seed_wait)
        self._set_at("due", due, lambda: live.put(ThrowJob()))

    def _lacks_seeds(self) -> bool:
        """Whether somebody who is there has not sent a seed for the dice that come next."""
        live = self._live
        game, dice = live.table.game, live.folded.dice
        assert game is not None
        assert dice is not None
        number = game.round.number
        return any(
            seat.is_persons
            and seat.person is not None
            and (live.is_connected(seat.person.id) or self._absences.is_elsewhere(seat.person.id))
            and place in game.ring
            and dice.is_open_for(number, place)
            and not live.seeds.has(number, place)
            for place, seat in enumerate(live.table.seats)
        )

    def _plan_words(self, table: Table, waits: ForWords) -> None:
        """A bot is asked; people who may cut in (J19) have a moment before it is."""
        live, seats = self._live, table.seats
        if all(seats[seat].bot is None for seat in waits.order):
            return
        first = waits.order[0]
        if seats[first].bot is not None:
            question = live.moment, first
            if self._asked != question:
                self._ask_when_due(first, question)
        elif first != waits.turn:
            moment = live.moment
            due = live.folded.spoke_at + live.keeper.pace.cut_in
            self._set_at("due", due, lambda: live.put(LetPassJob(moment)))

    def _ask_when_due(self, seat: int, question: Question) -> None:
        """Ask at once where this worker goes on with the table, else when nobody else does."""
        live = self._live

        def ask() -> None:
            if live.is_gone or self._asked == question or live.moment != question[0]:
                return
            self._asked = question  # only now: a plan made meanwhile has to ask again
            if self._asking is not None:
                self._asking.cancel()
            self._asking = asyncio.ensure_future(self._ask(seat))
            live.keeper.hold(self._asking)

        late = self._late(live.folded.spoke_at)
        if late > 0:
            self._set("due", late, ask)
        else:
            ask()

    async def _ask(self, seat: int) -> None:
        """Ask a bot, take a human moment, and let it speak."""
        live, loop = self._live, asyncio.get_running_loop()
        folded, pace, moment = live.folded, live.keeper.pace, live.moment
        game, bot = live.table.game, live.table.seats[seat].bot
        assert game is not None
        assert bot is not None
        begun = loop.time()
        pause = max(pace.moment(), folded.shown_at + pace.reveal - live.now())
        decision = await self._decision(seat, bot)
        left = pause - (loop.time() - begun)
        if left > 0:
            await asyncio.sleep(left)
        self._asking = None
        live.put(BotJob(moment, seat, decision, done=self._bot_answered, refused=self._bot_refused))

    def _bot_answered(self, question: Question) -> None:
        """A bot has spoken, or the game was paused or went on without it: see what is due now."""
        if self._asked == question:
            self._asked = None
            self.plan()

    def _bot_refused(self, error: Exception) -> None:
        """What a bot said could not be done now: it is asked again in a while."""
        logger.warning("table %s: a bot was refused: %s", self._live.identity.short, error)
        self.failed()

    def _send_bots_home(self) -> None:
        """The game is over: whoever thought for its bots can forget them."""
        dice = self._live.folded.dice
        if dice is not None:
            self._live.keeper.asker.forget(dice.game)

    async def _decision(self, seat: int, bot: BotPlayer) -> Decision | None:
        """What a bot says; where it does not answer, somebody plainer speaks for it."""
        live = self._live
        game, dice = live.table.game, live.folded.dice
        assert game is not None
        assert dice is not None
        seen, offered = view(game, seat), moves(game, seat)
        heard = live.folded.heard(seat)
        try:
            decision = await live.keeper.asker.ask(
                dice.game, seat, bot, heard, seen, offered, THINKING
            )
        except Exception:
            logger.exception("table %s: a bot did not answer", live.identity.short)
            decision = None
        is_due = seen.turn == seat
        if decision is not None and decision.move not in offered:
            logger.error("table %s: a bot said what it may not", live.identity.short)
            decision = None
        if decision is None and is_due:
            plain = make_character("honest", random.SystemRandom())
            decision = await asyncio.get_running_loop().run_in_executor(
                None, answered, plain, seen, offered, THINKING
            )
        return decision

    def _late(self, since: float) -> float:
        """Seconds that this worker waits for another one, which went on with the table last."""
        live = self._live
        if not live.keeper.is_shared or live.folded.worker in ("", live.worker):
            return 0.0
        return since + TAKING_OVER - live.now()

    # Timers

    def _set_at(self, name: str, due: float, call: Call) -> None:
        """Do something at a time of the server's clock, later where another worker goes on."""
        live = self._live
        wait = due - live.now()
        if live.keeper.is_shared and live.folded.worker not in ("", live.worker):
            wait += TAKING_OVER
        self._set(name, wait, call)

    def _set(self, name: str, seconds: float, call: Call) -> None:
        def due() -> None:
            del self._timers[name]
            call()

        self._clear(name)
        loop = asyncio.get_running_loop()
        self._timers[name] = loop.call_later(max(seconds, 0.0), due)

    def _clear(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()


def _has_bots(table: Table) -> bool:
    for seat in table.seats:  # noqa: SIM110 - at every move, and twice as fast as any()
        if seat.bot is not None:
            return True
    return False


def _tick(at: float) -> c.Command:
    return c.Tick(at=at)
