"""The bid picker: a sheet on which only legal bids can be reached, and a bid that is typed."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from dudo.game import Move, View, lowest_raise
from dudo.rules import Bid, Ruleset
from dudo.terminal.drawing import ACCENT
from dudo.terminal.sheet import Place, Sheet, sheet
from dudo.terminal.typed import Typed

MORE, ABOVE, BELOW = "…", "▲", "▼"
FEWEST_LINES = 6
"""Lines of a tall sheet that are in view in a small window."""


def _kind_of_round(seen: View) -> tuple[Ruleset, str, int]:
    """What decides which bids a sheet has."""
    return seen.rules, seen.variant, seen.limit


class Picker(Widget):
    """A sheet of bids, of which as much is in view as fits."""

    class Picked(Message):
        """A bid was said with the mouse."""

        def __init__(self, bid: Bid) -> None:
            super().__init__()
            self.bid = bid

    class Missed(Message):
        """A bid was clicked on that cannot be made."""

        def __init__(self, bid: Bid) -> None:
            super().__init__()
            self.bid = bid

    class Moved(Message):
        """Another bid is chosen, or something was typed."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 Textual's own name for it
        super().__init__(id=id)
        self.least: Bid | None = None
        self.touched = False
        """Whether anything was chosen or typed by hand."""
        self.typed = Typed()
        self._at: Bid | None = None
        self._legal: frozenset[Bid] = frozenset()
        self._seen: View | None = None
        self._sheet: Sheet | None = None
        self._corner: Place = (0, 0)
        """The first line and the first column in view."""
        self._spare = 0

    @property
    def chosen(self) -> Bid | None:
        """What Enter says: the bid that is typed, or else the one that arrows chose."""
        if not self.typed:
            return self._at
        bid = self.written
        return bid if bid in self._legal else None

    @property
    def written(self) -> Bid | None:
        """The bid that is typed, legal or not, if it is whole."""
        return self.typed.bid({bid.face for bid in self._legal})

    def seat(self, seen: View) -> None:
        """Make room for the bids of a game."""
        self._look(seen)
        self._fit()

    def look(self, seen: View, *, spare: int = 0) -> None:
        """The table has changed; a tall sheet may take some of the lines to spare."""
        self._look(seen)
        self._spare = spare
        self._fit()
        if not self._legal:
            self._centre()
        self.refresh()

    def _look(self, seen: View) -> None:
        before = self._seen
        self._seen = seen
        if before is None or _kind_of_round(before) != _kind_of_round(seen):
            self._sheet = sheet(seen)

    def _fit(self) -> None:
        assert self._sheet is not None
        lines = len(self._sheet.labels)
        self.styles.height = min(lines, FEWEST_LINES + self._spare) if self._sheet.tall else lines

    def offer(self, seen: View, offered: Sequence[Move]) -> None:
        """Put the legal bids on the sheet and choose the least of them; what is typed stays."""
        bids = [move for move in offered if isinstance(move, Bid)]
        self._look(seen)
        self._fit()
        self._legal = frozenset(bids)
        self.least = self._at = lowest_raise(seen, bids) if bids else None
        self.touched = bool(self.typed)
        self._centre()
        self.refresh()

    def clear(self) -> None:
        """Nothing can be bid now."""
        self._legal = frozenset()
        self.least = self._at = None
        self.touched = False
        self.typed = Typed()
        self.refresh()

    def move(self, *, across: int = 0, down: int = 0) -> None:
        """Go to the nearest legal bid that way; at the edge, only what was typed is given up."""
        if self._at is None or self._sheet is None:
            return
        line, column = self._sheet.places[self._at]
        goal = self._nearest(line, column, across) if across else self._beyond(line, column, down)
        if goal is not None or self.typed:
            self._choose(goal or self._at)

    def _nearest(self, line: int, column: int, across: int) -> Bid | None:
        """The nearest legal bid in the same line."""
        ahead = {
            abs(place - column): bid
            for bid, (other, place) in self._places()
            if other == line and (place - column) * across > 0
        }
        return ahead[min(ahead)] if ahead else None

    def _beyond(self, line: int, column: int, down: int) -> Bid | None:
        """The nearest legal bid of the next line that has one."""
        ahead = {
            (abs(other - line), abs(place - column), place): bid
            for bid, (other, place) in self._places()
            if (other - line) * down > 0
        }
        return ahead[min(ahead)] if ahead else None

    def _places(self) -> list[tuple[Bid, Place]]:
        assert self._sheet is not None
        return [(bid, self._sheet.places[bid]) for bid in self._legal]

    def type(self, sign: str) -> None:
        """Type one more sign of a bid."""
        self._write(self.typed.then(sign))

    def rub_out(self) -> None:
        """Take back the last sign that was typed."""
        self._write(self.typed.back())

    def _write(self, typed: Typed) -> None:
        if typed == self.typed:
            return
        self.typed = typed
        self.touched = True
        bid = self.chosen
        if typed and bid is not None:
            self._at = bid
            self._reveal(beside=1)
        self.refresh()
        self.post_message(self.Moved())

    def _choose(self, bid: Bid, *, beside: int = 1) -> None:
        self._at = bid
        self.typed = Typed()
        self.touched = True
        self._reveal(beside=beside)
        self.refresh()
        self.post_message(self.Moved())

    def _focus(self) -> Place:
        """The place that is to be in view."""
        assert self._sheet is not None
        bids = self._seen.bids if self._seen else ()
        bid = self._at or (bids[-1] if bids else None)
        return self._sheet.places.get(bid, (0, 0)) if bid else (0, 0)

    def _room(self) -> Place:
        """How many lines and columns fit."""
        assert self._sheet is not None
        wide = (self.size.width - self._sheet.margin - 1) // self._sheet.cell
        return (
            max(min(self.size.height, len(self._sheet.labels)), 1),
            max(min(wide, self._sheet.columns), 1),
        )

    def _centre(self) -> None:
        """Bring the chosen bid, or the standing one, into the middle."""
        (line, column), (high, wide) = self._focus(), self._room()
        self._corner = line - high // 2, column - wide // 2

    def _reveal(self, *, beside: int) -> None:
        """Bring the chosen bid into view with so many others beside it, and move no more."""
        lines, columns = self._window()
        line, column = self._focus()
        self._corner = _following(line, lines, beside), _following(column, columns, beside)

    def _window(self) -> tuple[range, range]:
        """The lines and columns in view."""
        assert self._sheet is not None
        (first, left), (high, wide) = self._corner, self._room()
        first = max(min(first, len(self._sheet.labels) - high), 0)
        left = max(min(left, self._sheet.columns - wide), 0)
        return range(first, first + high), range(left, left + wide)

    def on_resize(self) -> None:
        """Another part of the sheet fits."""
        if self._sheet is not None:
            self._centre()
            self.refresh()

    def render(self) -> Text:
        """The sheet: what is written out are bids that can be made, dots are not."""
        text = Text(no_wrap=True)
        if self._seen is None or self._sheet is None:
            return text
        lines, columns = self._window()
        standing = self._seen.bids[-1] if self._seen.bids else None
        for line in lines:
            if line != lines.start:
                text.append("\n")
            text.append(self._sheet.labels[line], style="bold")
            text.append(MORE if columns.start else " ", style="dim")
            for column in columns:
                bid = self._sheet.bids.get((line, column))
                text.append_text(self._cell(bid, standing))
            if columns.stop < self._sheet.columns:
                text.append(MORE, style="dim")
            text.append(self._beside(line, lines), style="dim")
        return text

    def _beside(self, line: int, lines: range) -> str:
        """A sign beside the first and the last line where the sheet goes on."""
        assert self._sheet is not None
        if line == lines.start and lines.start:
            return f" {ABOVE}"
        if line == lines.stop - 1 and lines.stop < len(self._sheet.labels):
            return f" {BELOW}"
        return ""

    def _cell(self, bid: Bid | None, standing: Bid | None) -> Text:
        assert self._sheet is not None
        width = self._sheet.cell
        if bid is None:
            return Text(" " * width)
        words = self._sheet.written[bid]
        if bid == self.chosen:
            return Text(f"[{words}]", style=f"bold reverse {ACCENT}")
        if bid == standing:
            return Text(f"({words})", style=f"bold {ACCENT}")
        if bid in self._legal:
            return Text(f" {words} ")
        return Text(f"{'·':>{width - 1}} ", style="dim")

    def on_click(self, event: events.Click) -> None:
        """A click chooses a legal bid; a click on the chosen one says it."""
        if self._sheet is None:
            return
        spot = event.get_content_offset(self)
        lines, columns = self._window()
        if spot is None or not 0 <= spot.y < len(lines):
            return
        column = (spot.x - self._sheet.margin) // self._sheet.cell
        if not 0 <= column < len(columns):
            return
        bid = self._sheet.bids.get((lines[spot.y], columns[column]))
        if bid is None:
            return
        if bid not in self._legal:
            self.post_message(self.Missed(bid))
        elif bid == self.chosen:
            self.post_message(self.Picked(bid))
        else:
            self._choose(bid, beside=0)

    def on_mouse_scroll_up(self) -> None:
        """Look further up a tall sheet."""
        self._scroll(-1)

    def on_mouse_scroll_down(self) -> None:
        """Look further down a tall sheet."""
        self._scroll(1)

    def _scroll(self, by: int) -> None:
        if self._sheet is not None:
            lines, columns = self._window()
            self._corner = lines.start + by, columns.start
            self.refresh()


def _following(place: int, window: range, beside: int) -> int:
    """Where a window begins that has moved just enough to hold a place and those beside it."""
    beside = min(beside, (len(window) - 1) // 2)
    first = max(window.start, place + beside - len(window) + 1)
    return min(first, place - beside)
