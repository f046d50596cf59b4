"""The table: plays a session to its end, and hears what the person at the keyboard says."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar, TypeVar

from textual import events, work
from textual.binding import Binding, BindingType

from dudo.bots.smalltalk import BotRemark, SmallTalk
from dudo.game import CHANCE, NOBODY, SPECTATOR, Doubt, Exact, Move, Phase, Show, View
from dudo.game import events as e
from dudo.keyboard.faults import faults
from dudo.keyboard.session import Session
from dudo.rules import Bid
from dudo.rules.bid import NO_BID
from dudo.table import Step
from dudo.terminal.aside import aside
from dudo.terminal.asking import choice, confirm_resignation, floor_question, handover, show_dialog
from dudo.terminal.board import Board
from dudo.terminal.game_screen import GameScreen
from dudo.terminal.keys import action_of
from dudo.terminal.lines import Pending
from dudo.terminal.picker import Picker
from dudo.terminal.reveal import Reveal
from dudo.terminal.typed import PARTING
from dudo.texts import Texts

COUNTING = 0.25
"""Seconds for each die that is counted up."""
HEADLINES = 3
"""Sentences on a special round in the log: what it changes is in its banner."""
HURRYING = ("enter", "space")
"""The keys that go straight to the end once nobody at the keyboard has dice."""
DELIBERATE = 0.3
"""Seconds after which the same key pressed again is meant, and not one press that came twice."""
BLIND = frozenset(("go", "doubt", "exact", "show", "resign", "across", "down", "reset"))
"""What a key does that only somebody who sees the table can mean."""
Answer = Move | None
Result = TypeVar("Result")


class TableScreen(Board):
    """Plays one session to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "across(-1)", show=False),
        Binding("right", "across(1)", show=False),
        Binding("up", "down(-1)", show=False),
        Binding("down", "down(1)", show=False),
        Binding("backspace", "rub_out", show=False),
        Binding("c", "confirm", show=False),
        Binding("enter", "go", show=False),
        Binding("escape", "reset", show=False),
        Binding("pageup", "log(-5)", show=False),
        Binding("pagedown", "log(5)", show=False),
        Binding("question_mark,f1", "app.help", show=False),
    ]

    def __init__(
        self,
        session: Session,
        texts: Texts,
        *,
        pace: float,
        advice: bool,
        confirms: bool = False,
        talk: SmallTalk | None = None,
    ) -> None:
        super().__init__(session, texts, advice=advice)
        self.confirms = confirms
        self._talk = talk
        self._pace = pace
        self._pressed = self._asked_at = 0.0
        self._answer: asyncio.Future[Answer] | None = None
        self._skip = asyncio.Event()
        self._hurried = False

    @property
    def waiting(self) -> bool:
        """Whether somebody at the keyboard is to speak."""
        return self._answer is not None and not self._answer.done()

    def on_mount(self) -> None:
        """Sit down and play."""
        self.query_one(Picker).seat(self._seen)
        for step in self.session.past:
            self._write_down(*step.seen_by(self.eyes))
        self.draw()
        self._play()

    @work
    async def _play(self) -> None:
        session = self.session
        while not session.over:
            await self.in_front()
            await self._tell(await self._next())
        await self.in_front()
        self.answer(None)

    async def _put(self, screen: GameScreen[Result]) -> Result:
        """Put a question before the table, once nobody reads or answers anything else."""
        await self.in_front()
        return await self.app.push_screen_wait(screen)

    async def _next(self) -> tuple[Step, ...]:
        """What happens next, in the order that the table knows: people are asked, or bots heard."""
        session = self.session
        if session.floor:
            seat, move = await self._floor()
            if move is not None:
                return session.say(seat, move)
            session.let_go()
            return ()
        if session.person != NOBODY:
            seat = session.person
            move = await self._ask(seat)
            return session.resign(seat) if move is None else session.say(seat, move)
        if session.game.phase in CHANCE:
            return session.proceed()
        reply = await aside(session.ask)
        self._tell_faults()
        if reply is None:
            return session.proceed()
        if reply.decision is not None:
            await self._pause()
        return session.put(reply)

    async def _ask(self, seat: int) -> Answer:
        """The move of a person whose turn it is, or nothing for giving up."""
        await self._hand_over(seat)
        session = self.session
        offered = session.offered(seat)
        if session.game.phase in (Phase.DIRECT, Phase.CHOOSE):
            self.draw()
            chosen: Move = await self._put(choice(self._texts, self._seen, offered))
            self._step_back()
            return chosen
        move = await self._listen(seat, offered)
        self._step_back()
        return move

    async def _listen(self, seat: int, offered: Sequence[Move]) -> Answer:
        """Wait at the picker and the keys of the calls."""
        self._asked, self._offered = seat, tuple(offered)
        self._answer = asyncio.get_running_loop().create_future()
        self._hurried = False
        self.query_one(Picker).offer(self._seen, offered)
        self.draw()
        said = await self._answer
        self._asked, self._offered, self._answer = NOBODY, (), None
        self._pending = None
        self.query_one(Picker).clear()
        self.draw()
        return said

    async def _floor(self) -> tuple[int, Answer]:
        """Ask people who may speak before it is their turn (J19): who does, and what they say.

        Where they let the bid go on, nothing is said.
        """
        seat = await self._who_speaks_first()
        if seat == NOBODY:
            return NOBODY, None
        self._speaking_first = True
        said = await self._listen(seat, self.session.offered(seat))
        self._speaking_first = False
        self._step_back()
        return seat, said

    async def _who_speaks_first(self) -> int:
        """The person at the keyboard; of several who share it, the one who wants to speak."""
        session = self.session
        if session.alone != NOBODY:
            return session.alone
        question = floor_question(self._texts, session.view(), session.floor)
        seat: int = await self._put(question)
        if seat != NOBODY:
            await self._hand_over(seat)
        return seat

    async def _hand_over(self, seat: int) -> None:
        """Let the keyboard change hands before anything is shown that others may not see."""
        if self.eyes != seat:
            await self._put(handover(self._texts, self.session.view(), seat))
            self.eyes = seat
            self.query_one(Picker).clear()  # what somebody else typed is not theirs
        self._seen = self.session.view(seat)

    def _step_back(self) -> None:
        """Between turns at a shared keyboard, the table shows what anyone may see."""
        if self.session.alone == NOBODY:
            self.eyes = SPECTATOR
            self._seen = self.session.view(SPECTATOR)
            self.draw()

    async def _tell(self, steps: Sequence[Step]) -> None:
        """Show what happened, one thing after the other."""
        for step in steps:
            event, seen = step.seen_by(self.eyes)
            self._seen = seen
            if self._talk is not None:
                self._tell_remark(self._talk.before(event))
            self._write_down(event, seen)
            if isinstance(event, e.Settled):
                await self._reveal(event, seen)
            if self._talk is not None:
                self._tell_remark(self._talk.after(*step.seen_by(SPECTATOR)))
            self._round_over = isinstance(event, e.Settled | e.Penalised | e.Resigned | e.Ended)
            self.draw()
        await asyncio.sleep(0)

    def _tell_remark(self, remark: BotRemark | None) -> None:
        """What a bot says beside the game, if any does."""
        if remark is not None:
            self.log_remark(remark.told(self._seen, self._texts))

    def _write_down(self, event: e.Event, seen: View) -> None:
        told = self._texts.sentences(event, seen, me=self.session.alone)
        if isinstance(event, e.Began | e.Chose):
            told = told[:HEADLINES]
        self.log_lines(event, told)

    def _tell_faults(self) -> None:
        """What programs did wrong when they were asked."""
        told = list(faults(self.session, self._texts))
        if told:
            self.log_faults(told)
            self.draw()

    async def _reveal(self, event: e.Settled, seen: View) -> None:
        texts, told = self._texts, self._texts.sentences(event, seen, me=self.session.alone)
        watched = self.session.playing or any(seat in event.out for seat in self.session.people)
        if not watched and (self._hurried or not self._pace):
            return
        await self._put(
            Reveal(
                event,
                seen.rules.during(seen.variant),
                names=seen.players,
                title=told[0],
                verdict=told[2:],
                tally=lambda count: texts.say(
                    "panel-reveal-count", count=count, needed=event.bid.count
                ),
                hints=(texts.say("screen-skip"), texts.say("screen-go-on")),
                delay=min(self._pace, COUNTING),
                linger=None if watched else self._pace,
            )
        )

    async def _pause(self) -> None:
        """Leave time to read; any key skips it."""
        if not self._pace or (self._hurried and not self.session.playing):
            await asyncio.sleep(0)
            return
        self._skip.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), self._pace)

    def _say(self, move: Answer) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(move)

    def _propose(self, move: Move, key: str, action: str) -> None:
        """Say a move; where that is to be confirmed, ask first and say it when asked again."""
        if not self.confirms:
            self._say(move)
            return
        proposed = Pending(move, key, action)
        if self._pending != proposed:
            self._pending, self._asked_at = proposed, self._pressed
            self.draw_choice()
        elif self._pressed - self._asked_at >= DELIBERATE:
            self._say(move)
        else:
            self._asked_at = self._pressed

    def _withdraw(self) -> None:
        """Say nothing of what was to be confirmed."""
        self._pending = None

    def _call(self, call: Doubt | Exact, key: str, action: str) -> None:
        """Make a call, or tell why it cannot be made now."""
        if call in self._offered:
            self._propose(call, key, action)
        elif self.waiting:
            self._refuse(call)

    def _refuse(self, move: Move) -> None:
        why = self.reason(move)
        if why:
            self._withdraw()
            self.draw_choice()
            self.draw_refusal(why)

    @property
    def _standing(self) -> Bid:
        return self._seen.bids[-1] if self._seen.bids else NO_BID

    def action_across(self, by: int) -> None:
        """To another bid of the same line."""
        self._withdraw()
        self.query_one(Picker).move(across=by)
        self.draw_choice()

    def action_down(self, by: int) -> None:
        """To a bid of another line."""
        self._withdraw()
        self.query_one(Picker).move(down=by)
        self.draw_choice()

    def action_rub_out(self) -> None:
        """Take back the last sign that was typed."""
        self._withdraw()
        self.query_one(Picker).rub_out()
        self.draw_choice()

    def action_reset(self) -> None:
        """Take back what was to be confirmed; else what was typed and chosen."""
        picker = self.query_one(Picker)
        if self._pending is not None:
            self._withdraw()
        elif self._answer is not None:
            picker.clear()
            picker.offer(self._seen, self._offered)
        else:
            picker.clear()
        self.draw_choice()

    def action_confirm(self) -> None:
        """Ask once more before anything is said, or do not."""
        self.confirms = not self.confirms
        self._withdraw()
        self.draw_choice()

    def action_go(self) -> None:
        """Say the chosen bid, or let the turn go on; never anything else than what was typed."""
        picker = self.query_one(Picker)
        if not self.waiting:
            return
        if self._speaking_first and not picker.touched:
            self._say(None)
        elif picker.chosen is not None:
            self._propose(picker.chosen, self._texts.say("key-enter"), "screen.go")
        else:
            self.draw_choice()

    def action_doubt(self) -> None:
        """Doubt the standing bid."""
        self._call(Doubt(self._standing), "D", "screen.doubt")

    def action_exact(self) -> None:
        """Call the standing bid exact."""
        self._call(Exact(self._standing), "X", "screen.exact")

    def action_show(self) -> None:
        """Choose dice to show, or say once more that those are meant which were chosen."""
        if not self.waiting:
            return
        if self._pending is not None and isinstance(self._pending.move, Show):
            self._show(self._pending.move)
            return
        shows = [move for move in self._offered if isinstance(move, Show)]
        if shows:
            question = show_dialog(self._texts, self._seen, shows, why=self.reason)
            self.app.push_screen(question, self._show)
        else:
            cup = self._seen.cups[self._asked] or ()
            self._refuse(Show(cup[:1]))

    def _show(self, show: Show | None) -> None:
        if show is not None:
            self._propose(show, "S", "screen.show")

    def action_resign(self) -> None:
        """Give up one's dice, once that is meant."""
        if self.waiting and not self._speaking_first:
            self.app.push_screen(confirm_resignation(self._texts), self._resign)

    def _resign(self, meant: bool | None) -> None:  # noqa: FBT001 what the question was answered with
        if meant:
            self._say(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is said at a table that cannot be seen."""
        if self.too_small and action in BLIND:
            return False
        return super().check_action(action, parameters)

    def on_picker_moved(self) -> None:
        """Another bid is chosen."""
        self._withdraw()
        self.draw_choice()

    def on_picker_picked(self, message: Picker.Picked) -> None:
        """A bid was said with the mouse."""
        if self.waiting:
            self._propose(message.bid, self._texts.say("key-enter"), "screen.go")

    def on_picker_missed(self, message: Picker.Missed) -> None:
        """A bid was clicked on that cannot be made."""
        if self.waiting:
            self._refuse(message.bid)

    def on_click(self, event: events.Click) -> None:
        """When a click came decides whether it was meant."""
        self._pressed = event.time

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """When a click came decides whether it was meant."""
        self._pressed = event.time

    async def on_key(self, event: events.Key) -> None:
        """Letters act; digits type a bid; any key ends a pause, and Enter all when one is out."""
        self._skip.set()
        self._pressed = event.time
        if not self.session.playing and event.key in HURRYING:
            self._hurried = True
        sign = event.character or ""
        if self._types(sign):
            self.query_one(Picker).type(sign)
            event.stop()
            return
        action = action_of(event.key)
        if action is not None:
            event.stop()
            await self.run_action(action)

    def _types(self, sign: str) -> bool:
        """Whether a sign belongs to a bid that is typed: digits, then what parts them."""
        if not self.session.playing or self.too_small:
            return False
        typed = self.query_one(Picker).typed
        return sign.isdecimal() or (len(sign) == 1 and sign in PARTING and typed.wants_face)
