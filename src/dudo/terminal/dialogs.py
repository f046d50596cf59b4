"""Questions put before the table: a few answers, each with a key of its own."""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from dudo.keyboard.letters import latin
from dudo.terminal.game_screen import GameDialog, GameScreen
from dudo.terminal.prose import Prose


class DialogAnswer(NamedTuple):
    """Something to answer: its key, its words, what it means."""

    key: str
    label: str
    value: Any
    note: str = ""
    keys: frozenset[str] = frozenset()
    """Keys that give it besides its own, by their Latin letters."""

    def given_by(self, event: events.Key) -> bool:
        """Whether a key gives this answer, in whichever keyboard layout."""
        return event.key == latin(self.key) or event.key in self.keys


class Question(GameDialog[Any]):
    """A question with a few answers; arrows and Enter, or the answer's own key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "step(-1)", show=False),
        Binding("down,right,tab", "step(1)", show=False),
        Binding("enter", "answer", show=False),
        Binding("escape", "escape", show=False),
        Binding("q", "app.ask_leave", show=False),
        Binding("question_mark,f1", "app.help", show=False),
    ]

    def __init__(
        self,
        title: str,
        answers: Sequence[DialogAnswer],
        *,
        note: str = "",
        escape: DialogAnswer | None = None,
        hint: str = "",
    ) -> None:
        super().__init__()
        self._title = title
        self._answers = list(answers)
        self._note = note
        self._escape = escape
        self._hint = hint
        self._at = 0

    def compose(self) -> ComposeResult:
        """A box in the middle."""
        with Vertical(classes="box"):
            yield Prose(Text(self._title, style="bold"), classes="title")
            if self._note:
                yield Prose(Text(self._note), classes="note")
            for number, _ in enumerate(self._answers):
                yield Prose(id=f"answer-{number}", classes="answer")
            if self._hint:
                yield Prose(Text(self._hint, style="dim"), classes="hint")

    def on_mount(self) -> None:
        """Show which answer is chosen."""
        self._draw()

    def _draw(self) -> None:
        for number, answer in enumerate(self._answers):
            here = number == self._at
            text = Text(f"{'▶' if here else ' '} ")
            text.append(f"[{answer.key.upper()}] {answer.label}", style="bold" if here else "")
            if answer.note:
                text.append(f"\n    {answer.note}")
            self.query_one(f"#answer-{number}", Prose).update(text)

    def action_step(self, by: int) -> None:
        """Choose another answer."""
        self._at = (self._at + by) % len(self._answers)
        self._draw()

    def action_answer(self) -> None:
        """Give the chosen answer."""
        self.answer(self._answers[self._at].value)

    def action_escape(self) -> None:
        """Take the way out, where there is one."""
        if self._escape is not None:
            self.answer(self._escape.value)

    def on_key(self, event: events.Key) -> None:
        """An answer's own key gives it."""
        for answer in self._answers:
            if answer.given_by(event):
                event.stop()
                self.answer(answer.value)
                return

    def on_click(self, event: events.Click) -> None:
        """A click gives an answer."""
        for number, answer in enumerate(self._answers):
            if event.widget is not None and event.widget.id == f"answer-{number}":
                self.answer(answer.value)


class Handover(GameScreen[None]):
    """Hides the table until the right person sits at the keyboard and says so.

    That takes a key which means nothing elsewhere, typed when the screen has been up for a moment:
    a double Enter, or keys typed ahead, must not open somebody else's cup.
    """

    KEY = "tab"
    DEAF: ClassVar[float] = 0.6
    """Seconds in which that key does nothing yet, as it does nothing if it was typed before."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.ask_leave", show=False),
        Binding("question_mark,f1", "app.help", show=False),
    ]

    def __init__(self, title: str, note: str, *, lines: Sequence[str] = ()) -> None:
        super().__init__()
        self._title = title
        self._note = note
        self._lines = lines
        self._came_up = 0.0

    def compose(self) -> ComposeResult:
        """Two lines and nothing else."""
        with Vertical(classes="box"):
            yield Prose(Text(self._title, style="bold"), classes="title")
            yield Prose(Text(self._note), classes="note")
            if self._lines:
                yield Prose(Text("\n".join(self._lines)), classes="note")

    def on_mount(self, event: events.Mount) -> None:
        """Begin the moment in which nothing is opened."""
        self._came_up = event.time

    def on_key(self, event: events.Key) -> None:
        """The right person is there; not a binding, which a key typed elsewhere might reach."""
        if event.key == self.KEY:
            event.stop()
            self._open(event)

    def on_click(self, event: events.Click) -> None:
        """A click will do."""
        self._open(event)

    def _open(self, event: events.InputEvent) -> None:
        if event.time >= self._came_up + self.DEAF:
            self.answer(None)


class Arriving(GameScreen[None]):
    """Says who is waited for before the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "app.leave_now", show=False),
    ]

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def compose(self) -> ComposeResult:
        """A line and nothing else."""
        yield Prose(Text(self._title, style="dim"))


class Page(GameDialog[None]):
    """A text to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,question_mark,f1", "close", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def __init__(self, title: str, body: Text, *, hint: str) -> None:
        super().__init__()
        self._title = title
        self._body = body
        self._hint = hint

    def compose(self) -> ComposeResult:
        """A box that scrolls."""
        with Vertical(classes="box page"):
            yield Prose(Text(self._title, style="bold"), classes="title")
            with Vertical(id="body"):
                yield Prose(self._body)
            yield Prose(Text(self._hint, style="dim"), classes="hint")

    def action_close(self) -> None:
        """Back to the table."""
        self.answer(None)

    def action_scroll(self, lines: int) -> None:
        """Read on."""
        self.query_one("#body").scroll_relative(y=lines, animate=False)
