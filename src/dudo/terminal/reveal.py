"""The showdown: all dice in view, those that count picked out and counted up one by one."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.timer import Timer

from dudo.game import events as e
from dudo.rules import Ruleset
from dudo.terminal.drawing import ACCENT, HEIGHT, WIDTH, figures, large, mark
from dudo.terminal.game_screen import GameDialog
from dudo.terminal.prose import Prose

LEAST_DICE = 5
CHROME = 10
"""Lines around the hands and the verdict."""


def counting_dice(event: e.Settled, rules: Ruleset) -> list[tuple[int, int]]:
    """The dice that count for the bid: seat and place in the hand, in order of seats."""
    if not event.counted:
        return []
    return [
        (seat, place)
        for seat, dice in enumerate(event.dice)
        for place, die in enumerate(dice)
        if rules.counting.answers(die, event.bid.face)
    ]


class Reveal(GameDialog[None]):
    """Counts up by itself; any key skips to the end, and one more goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "app.why", show=False),
        Binding("question_mark,f1", "app.help", show=False),
    ]

    def __init__(
        self,
        event: e.Settled,
        rules: Ruleset,
        *,
        names: Sequence[str],
        title: str,
        verdict: Sequence[str],
        tally: Callable[[int], str],
        hints: tuple[str, str],
        delay: float,
        linger: float | None = None,
    ) -> None:
        super().__init__()
        self._event = event
        self._rules = rules
        self._names = names
        self._title = title
        self._verdict = verdict
        self._tally = tally
        self._hints = hints
        self._delay = delay
        self._linger = linger
        self._counts = counting_dice(event, rules)
        self._counted = 0
        self._timer: Timer | None = None
        self._lingering: Timer | None = None

    @property
    def done(self) -> bool:
        """Whether all that counts is counted."""
        return self._counted >= len(self._counts)

    def compose(self) -> ComposeResult:
        """The call, the hands, the count, what follows."""
        with Vertical(classes="box wide"):
            yield Prose(Text(self._title, style="bold"), classes="title")
            yield Prose(id="hands")
            yield Prose(id="tally")
            yield Prose(id="verdict")
            yield Prose(id="hint", classes="hint")

    def on_mount(self) -> None:
        """Begin to count."""
        if self._delay and self._counts:
            self._timer = self.set_interval(self._delay, self._count)
        else:
            self._counted = len(self._counts)
        self._draw()
        if self.done:
            self._finish()

    def on_resize(self) -> None:
        """Large dice where there is room for them."""
        self._draw()

    def _count(self) -> None:
        self._counted += 1
        self._draw()
        if self.done:
            self._finish()

    def _finish(self) -> None:
        self._counted = len(self._counts)
        if self._timer is not None:
            self._timer.stop()
        self._draw()
        self._stay()

    def _stay(self) -> None:
        """Stay as long as was asked for; all over again after something else was in front."""
        if self._linger is not None and self.done:
            if self._lingering is not None:
                self._lingering.stop()
            self._lingering = self.set_timer(self._linger, self._go)

    def on_screen_resume(self) -> None:
        """Whatever was in front is read."""
        self._stay()

    def _go(self) -> None:
        """Go on; a timer must be given nothing to wait for."""
        self.answer(None)

    def on_key(self, event: events.Key) -> None:
        """Any key skips the counting, then goes on."""
        if event.key in ("w", "question_mark", "f1", "ctrl+c", "ctrl+d", "ctrl+q"):
            return
        event.stop()
        self._on()

    def on_click(self) -> None:
        """A click is as good as a key."""
        self._on()

    def _on(self) -> None:
        if self.done:
            self._go()
        else:
            self._finish()

    def _draw(self) -> None:
        if not self.drawn:
            return
        lit = set(self._counts[: self._counted])
        self.query_one("#hands", Prose).update(self._hands(lit))
        tally = Text(self._tally(self._counted), style="bold")
        if self.size.height >= len(self._names) + CHROME + len(self._verdict):
            number = Text("\n".join(figures(str(self._counted))), style=f"bold {ACCENT}")
            tally = Text("\n").join([number, tally])
        self.query_one("#tally", Prose).update(tally)
        told = Text("\n".join(self._verdict), style="bold") if self.done else Text("")
        self.query_one("#verdict", Prose).update(told)
        self.query_one("#hint", Prose).update(Text(self._hints[self.done], style="dim"))

    def _hands(self, lit: set[tuple[int, int]]) -> Text:
        seats = [seat for seat, dice in enumerate(self._event.dice) if dice]
        width = max(cell_len(self._names[seat]) for seat in seats) + 2
        most = max(map(len, chain(self._event.dice, [(0,) * LEAST_DICE])))
        chrome = CHROME + len(self._verdict)
        roomy = (
            len(seats) * HEIGHT + chrome <= self.size.height
            and width + most * (WIDTH + 1) + 8 <= self.size.width
        )
        draw = self._large if roomy else self._small
        text = Text(no_wrap=True)
        for seat in seats:
            if text:
                text.append("\n")
            text.append_text(draw(seat, width, lit))
        return text

    def _small(self, seat: int, width: int, lit: set[tuple[int, int]]) -> Text:
        text = Text(set_cell_size(self._names[seat], width))
        for place, face in enumerate(self._event.dice[seat]):
            sign = mark(self._rules.die, face)
            counts = (seat, place) in lit
            text.append(
                f"[{sign}]" if counts else f" {sign} ",
                f"bold reverse {ACCENT}" if counts else "dim",
            )
            text.append(" ")
        return text

    def _large(self, seat: int, width: int, lit: set[tuple[int, int]]) -> Text:
        dice = self._event.dice[seat]
        drawn = [
            large(self._rules.die, face, heavy=(seat, place) in lit)
            for place, face in enumerate(dice)
        ]
        text = Text()
        for line in range(HEIGHT):
            if line:
                text.append("\n")
            text.append(set_cell_size(self._names[seat] if line == HEIGHT // 2 else "", width))
            for place, die in enumerate(drawn):
                text.append(die[line], style=f"bold {ACCENT}" if (seat, place) in lit else "dim")
                text.append(" ")
        return text
