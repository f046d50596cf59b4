"""The board: what one pair of eyes may see of a table, drawn to fit the window."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll

from dudo.game import NOBODY, SPECTATOR, Move, Phase, View
from dudo.game import events as e
from dudo.keyboard.session import Session
from dudo.odds import Odds, odds
from dudo.terminal.centre import Centre
from dudo.terminal.drawing import ACCENT
from dudo.terminal.game_screen import GameScreen
from dudo.terminal.lines import (
    Pending,
    PromptState,
    banner_line,
    calls_line,
    others_line,
    prompt_line,
    title_line,
)
from dudo.terminal.picker import Picker
from dudo.terminal.prose import Prose
from dudo.terminal.seats import seats_text
from dudo.texts import Texts

TALL = 30
"""Lines of a window from which there is room to breathe."""
ROOMY = 36
"""Lines of a window from which a tall sheet of bids may take some more."""
SHORT = 22
"""Lines of a window below which a banner has one line."""
LEAST_WIDTH, LEAST_HEIGHT = 72, 20
"""The smallest window a table can be drawn in."""
REMEMBERED = 200
"""Lines of the log that can be read back."""


class Board(GameScreen[None]):
    """Draws the table from a view, and what the person at the keyboard is asked."""

    def __init__(self, session: Session, texts: Texts, *, advice: bool) -> None:
        super().__init__()
        self.session = session
        self._texts = texts
        self.advice = advice
        """Whether odds are in view."""
        self.eyes = session.alone if session.alone != NOBODY else SPECTATOR
        self._seen: View = session.view(self.eyes)
        self._asked = NOBODY
        self._offered: tuple[Move, ...] = ()
        self._speaking_first = False
        self._log: list[Text] = []
        self.confirms = False
        """Whether what is chosen is asked about once more before it is said."""
        self._pending: Pending | None = None
        self._round_over = False

    def compose(self) -> ComposeResult:
        """From top to bottom: title, players, banner, middle and log, prompt, picker, keys."""
        yield Prose(id="too-small")
        yield Prose(id="title")
        yield Prose(id="seats")
        yield Prose(id="banner")
        with Horizontal(id="middle"):
            yield Centre(id="centre")
            with VerticalScroll(id="log", can_focus=False):
                yield Prose(id="told")
        yield Prose(id="prompt")
        yield Picker(id="picker")
        with Vertical(id="keys"):
            yield Prose(id="calls")
            yield Prose(id="others")

    def on_resize(self) -> None:
        """Everything is drawn to fit."""
        self.call_after_refresh(self.draw)

    @property
    def too_small(self) -> bool:
        """Whether the window is too small for a table."""
        return self.size.width < LEAST_WIDTH or self.size.height < LEAST_HEIGHT

    @property
    def seen(self) -> View:
        """What is shown."""
        return self._seen

    @property
    def _odds(self) -> Odds | None:
        fits = self.advice and self._seen.cups and self.eyes in self._seen.ring
        return odds(self._seen) if fits and self._seen.phase is not Phase.OVER else None

    def draw(self) -> None:
        """Put the table on the screen as it is seen now."""
        if not (self.is_mounted and self.drawn):
            return
        seen, texts = self._seen, self._texts
        self.set_class(self.too_small, "small")
        least = texts.say("panel-too-small", width=LEAST_WIDTH, height=LEAST_HEIGHT)
        self.query_one("#too-small", Prose).update(Text(least, style="bold"))
        self.set_class(self.size.height >= TALL, "tall")
        self.set_class(self.size.height < SHORT, "short")
        self.query_one("#title", Prose).update(title_line(texts, seen, width=self.size.width - 2))
        seats = seats_text(seen, width=self.size.width - 2, boxed=True)
        self.query_one("#seats", Prose).update(seats)
        banner = self.query_one("#banner", Prose)
        banner.display = special = bool(seen.variant) and not self._round_over
        if special:
            banner.update(banner_line(texts, seen, me=self.session.alone))
        self.query_one(Centre).show(seen, texts, self._odds)
        self.query_one("#told", Prose).update(Text("\n").join(self._log[-REMEMBERED:]))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        self.query_one(Picker).look(seen, spare=max((self.size.height - ROOMY) // 2, 0))
        self.draw_choice()

    def draw_choice(self) -> None:
        """The prompt, and the keys that mean something now."""
        state, width = self._prompt_state(), self.size.width - 2
        self.query_one("#prompt", Prose).update(prompt_line(state))
        self.query_one("#calls", Prose).update(calls_line(state, width=width))
        self.query_one("#others", Prose).update(others_line(state, width=width))

    def draw_refusal(self, why: str) -> None:
        """Why a key does nothing now, until something else is done."""
        text = Text(f"! {why}", style=f"bold {ACCENT}")
        self.query_one("#prompt", Prose).update(text)

    def _prompt_state(self) -> PromptState:
        picker = self.query_one(Picker)
        return PromptState(
            texts=self._texts,
            seen=self._seen,
            alone=self.session.alone,
            watching=not self.session.playing,
            asked=self._asked,
            offered=self._offered,
            speaking_first=self._speaking_first,
            chosen=picker.chosen,
            least=picker.least,
            touched=picker.touched,
            odds=self._odds,
            typed=picker.typed.shown(),
            wrong=self._wrong(picker),
            confirms=self.confirms,
            pending=self._pending,
        )

    def _wrong(self, picker: Picker) -> str:
        """Why what is typed cannot be said."""
        if not picker.typed or self._asked == NOBODY or picker.chosen is not None:
            return ""
        if picker.written is None:
            return self._texts.say("picker-unfinished", space=self._texts.say("key-space"))
        return self.reason(picker.written)

    def reason(self, move: Move) -> str:
        """Why the person who is asked cannot make a move."""
        refused = self.session.refusal(self._asked, move)
        return self._texts.refusal(refused) if refused is not None else ""

    def log_lines(self, event: e.Event, told: Sequence[str]) -> None:
        """Write down what happened."""
        strong = isinstance(event, e.Began | e.Settled | e.Ended)
        self._log += [Text(line, style="bold" if strong else "") for line in told]

    def log_remark(self, told: str) -> None:
        """Write down what a bot says beside the game."""
        self._log.append(Text(told, style="italic"))

    def log_faults(self, told: Sequence[str]) -> None:
        """Write down what programs did wrong."""
        self._log += [Text(f"! {line}", style=f"bold {ACCENT}") for line in told]

    def action_advice(self) -> None:
        """Odds in view, or not."""
        self.advice = not self.advice
        self.draw()

    def action_log(self, lines: int) -> None:
        """Read back in the log."""
        self.query_one("#log").scroll_relative(y=lines, animate=False)
