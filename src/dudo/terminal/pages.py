"""Pages to read: help, the bots' reasons, and the end of a game."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from dudo.game import NOBODY, Series, View
from dudo.keyboard.letters import no_keys, yes_keys
from dudo.keyboard.session import Session
from dudo.keyboard.thoughts import thoughts
from dudo.rules import Ruleset
from dudo.terminal.dialogs import Page
from dudo.terminal.game_screen import GameScreen
from dudo.terminal.prose import Prose
from dudo.texts import Texts

KEYS = (
    ("← → ↑ ↓", "screen-key-arrows"),
    ("5 4", "screen-key-digits"),
    ("D", "screen-key-doubt"),
    ("X", "screen-key-exact"),
    ("S", "screen-key-show"),
    ("C", "screen-key-confirm"),
    ("O", "screen-key-odds"),
    ("W", "screen-key-why"),
    ("G", "screen-key-resign"),
    ("Q", "screen-key-quit"),
)


def help_page(texts: Texts, rules: Ruleset | None, variant: str) -> Page:
    """The keys, and the rules in force."""
    body = Text()
    if rules is not None:
        body.append(f"{texts.book(rules)}\n", style="bold")
        for line in texts.brief(rules.during(variant)):
            body.append(f"• {line}\n")
        body.append("\n")
    body.append(f"{texts.say('help-keys')}\n", style="bold")
    enter = texts.say("key-enter")
    named = ((enter, "screen-key-enter"), (texts.say("key-escape"), "screen-key-escape"))
    others = ((enter, "screen-key-to-end"), ("", "screen-key-hurry"))
    for key, message in (*named, *KEYS, *others):
        body.append(f"{key:>8}  ", style="bold")
        body.append(f"{texts.say(message)}\n")
    return Page(texts.say("help-title"), body, hint=texts.say("screen-close"))


def why_page(texts: Texts, session: Session) -> Page:
    """What each bot thought in the round that was last shown."""
    body = Text()
    for said, reason in thoughts(session, texts):
        body.append(f"{said}\n", style="bold")
        body.append(f"  {reason}\n")
    if not session.reasons:
        body.append(texts.say("screen-why-none"))
    return Page(texts.say("screen-why-title"), body, hint=texts.say("screen-close"))


class EndScreen(GameScreen[bool]):
    """Who won, and whether there is another game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "again", show=False),
        Binding("escape,t", "start", show=False),
        Binding("w", "app.why", show=False),
        Binding("q", "app.leave_now", show=False),
    ]

    def __init__(
        self, texts: Texts, seen: View, series: Series, *, me: int, saved: Sequence[Path]
    ) -> None:
        super().__init__()
        self._texts = texts
        self._seen = seen
        self._series = series
        self._me = me
        self._saved = saved

    def compose(self) -> ComposeResult:
        """The winner, the places, the score, the keys."""
        texts, seen = self._texts, self._seen
        won = seen.winner == self._me != NOBODY
        title = texts.say("end-winner", who=seen.players[seen.winner])
        if self._me != NOBODY:
            title = texts.say("end-win") if won else texts.in_a_row((texts.say("end-lose"), title))
        with Vertical(classes="box"):
            yield Prose(Text(f"★ {title}", style="bold"), classes="title")
            yield Prose(self._places(), classes="note")
            if self._saved:
                record = texts.say("screen-record", path=str(self._saved[-1]))
                yield Prose(Text(record, style="dim"), classes="note")
            yield Prose(Text(texts.say("screen-again"), style="bold"), classes="hint")

    def _places(self) -> Text:
        seen, winners = self._seen, self._series.winners
        text = Text()
        for place, seat in enumerate((seen.winner, *reversed(seen.out)), start=1):
            games = winners.count(seat)
            stars = f"  {'★' * games}" if games <= 12 else f"  ★×{games}"
            text.append(f"{place}. {seen.players[seat]}{stars if games else ''}\n")
        text.append(self._texts.say("end-rounds", count=seen.number))
        return text

    def on_key(self, event: events.Key) -> None:
        """The language's keys for yes and no are about another game."""
        if event.key in yes_keys(self._texts):
            self.action_again()
        elif event.key in no_keys(self._texts):
            self.action_start()

    def action_again(self) -> None:
        """Another game at this table."""
        self.answer(True)  # noqa: FBT003 the answer itself

    def action_start(self) -> None:
        """Back to the start screen."""
        self.answer(False)  # noqa: FBT003 the answer itself
