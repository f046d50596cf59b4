"""Choosing which dice to put in view before the others are rolled again (W5)."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from dudo.game import Show
from dudo.rules.die import Die
from dudo.terminal.drawing import ACCENT, WIDTH, large, row
from dudo.terminal.game_screen import GameDialog
from dudo.terminal.prose import Prose


class ShowDialog(GameDialog[Show | None]):
    """Arrows walk along the dice, Space picks them up, Enter shows them: if that is legal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,tab", "step(1)", show=False),
        Binding("space,up,down", "pick", show=False),
        Binding("enter", "show", show=False),
        Binding("escape,q,s", "back", show=False),
    ]

    def __init__(
        self,
        cup: Sequence[int],
        shows: Sequence[Show],
        die: Die,
        *,
        title: str,
        note: str,
        ready: str,
        unready: str,
        why: Callable[[Show], str],
    ) -> None:
        super().__init__()
        self._cup = tuple(cup)
        self._shows = frozenset(shows)
        self._die = die
        self._title = title
        self._note = note
        self._ready = ready
        self._unready = unready
        self._why = why
        self._at = 0
        self._picked: set[int] = set()

    @property
    def chosen(self) -> Show:
        """What would be shown."""
        return Show(tuple(sorted(self._cup[place] for place in self._picked)))

    def compose(self) -> ComposeResult:
        """The hand, large."""
        with Vertical(classes="box wide"):
            yield Prose(Text(self._title, style="bold"), classes="title")
            yield Prose(Text(self._note), classes="note")
            yield Prose(id="dice")
            yield Prose(id="hint", classes="hint")

    def on_mount(self) -> None:
        """Draw the hand."""
        self._draw()

    def _draw(self) -> None:
        drawn = [
            large(self._die, face, heavy=place in self._picked)
            for place, face in enumerate(self._cup)
        ]
        text = Text(no_wrap=True)
        text.append("\n".join(row(drawn)))
        text.append("\n")
        for place, _ in enumerate(self._cup):
            picked = "[x]" if place in self._picked else "[ ]"
            here = f"▶{picked}" if place == self._at else f" {picked}"
            text.append(here.center(WIDTH) + " ", style="bold" if place == self._at else "")
        self.query_one("#dice", Prose).update(text)
        ready = self.chosen in self._shows
        hint = self._ready if ready else self._unready
        self.query_one("#hint", Prose).update(Text(hint, style="bold" if ready else "dim"))

    def action_step(self, by: int) -> None:
        """Walk along the dice."""
        self._at = (self._at + by) % len(self._cup)
        self._draw()

    def action_pick(self) -> None:
        """Pick a die, or put it back."""
        self._picked ^= {self._at}
        self._draw()

    def action_show(self) -> None:
        """Show the dice, if they may be shown so; else tell why not."""
        if self.chosen in self._shows:
            self.answer(self.chosen)
        else:
            refused = Text(f"! {self._why(self.chosen)}", style=f"bold {ACCENT}")
            self.query_one("#hint", Prose).update(refused)

    def action_back(self) -> None:
        """Show nothing after all."""
        self.answer(None)
