"""The bid picker: a grid of counts and faces in which only legal bids can be reached."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from dudo.game import Move, View
from dudo.rules import Bid
from dudo.rules.bidtable import bid_table
from dudo.terminal.drawing import ACCENT, mark

CELL = 4
MARGIN = 5
MORE = "…"


def least_raise(seen: View, bids: Sequence[Bid]) -> Bid:
    """The bid that leaves the most bids to be made after it."""
    rules = seen.rules.during(seen.variant)
    table = bid_table(rules.bidding, rules.die, seen.limit)
    return max(bids, key=lambda bid: table.after((*seen.bids, bid)).mask.bit_count())


class Picker(Widget):
    """Faces from top to bottom, counts from left to right."""

    class Picked(Message):
        """A bid was chosen with the mouse."""

        def __init__(self, bid: Bid) -> None:
            super().__init__()
            self.bid = bid

    def __init__(self, *, id: str) -> None:  # noqa: A002 Textual's own name for it
        super().__init__(id=id)
        self.chosen: Bid | None = None
        self.least: Bid | None = None
        self.touched = False
        """Whether the choice was moved by hand."""
        self._legal: frozenset[Bid] = frozenset()
        self._faces: tuple[int, ...] = ()
        self._seen: View | None = None
        self._typed = ""

    def seat(self, seen: View) -> None:
        """Make room for the faces of a game."""
        self._seen = seen
        self._faces = seen.rules.die.biddable
        self.styles.height = len(self._faces)

    def look(self, seen: View) -> None:
        """The table has changed."""
        self._seen = seen
        self.refresh()

    def offer(self, seen: View, offered: Sequence[Move]) -> None:
        """Put the legal bids on the grid and choose the least of them."""
        bids = [move for move in offered if isinstance(move, Bid)]
        self._seen = seen
        self._legal = frozenset(bids)
        self.least = self.chosen = least_raise(seen, bids) if bids else None
        self.touched = False
        self._typed = ""
        self.refresh()

    def clear(self) -> None:
        """Nothing can be bid now."""
        self._legal = frozenset()
        self.chosen = self.least = None
        self.touched = False
        self._typed = ""
        self.refresh()

    def move(self, *, counts: int = 0, faces: int = 0) -> None:
        """Go to the nearest legal bid that way."""
        if self.chosen is None:
            return
        goal = self._nearest(counts, faces)
        if goal is not None:
            self._choose(goal)

    def _nearest(self, counts: int, faces: int) -> Bid | None:
        at = self.chosen
        assert at is not None
        if counts:
            ahead = [
                bid
                for bid in self._legal
                if bid.face == at.face and (bid.count - at.count) * counts > 0
            ]
            return min(ahead, key=lambda bid: abs(bid.count - at.count), default=None)
        ahead = [bid for bid in self._legal if (bid.face - at.face) * faces > 0]
        return min(
            ahead,
            key=lambda bid: (abs(bid.face - at.face), abs(bid.count - at.count), bid.count),
            default=None,
        )

    def type(self, sign: str) -> None:
        """Digits typed one after the other: a count, a space, a face."""
        if self.chosen is None:
            return
        whole = self._typed + sign
        found = self._read(whole)
        if found is None and " " not in whole:
            whole, found = sign, self._read(sign)
        if found is None:
            self._typed = "" if " " in whole else whole
            return
        self._typed = whole
        self._choose(found)

    def _read(self, typed: str) -> Bid | None:
        """The legal bid that was typed: in full, or a count of the face that is chosen."""
        count, _, face = typed.strip().partition(" ")
        if face:
            bid = Bid(int(count), int(face)) if face.isdecimal() and count.isdecimal() else None
            return bid if bid in self._legal else None
        if not count.isdecimal():
            return None
        assert self.chosen is not None
        here = [bid for bid in self._legal if bid.count == int(count)]
        return min(here, key=lambda bid: abs(bid.face - self.chosen.face), default=None)  # type: ignore[union-attr] # asserted above

    def _choose(self, bid: Bid) -> None:
        self.chosen = bid
        self.touched = True
        self.refresh()
        self.post_message(self.Moved())

    class Moved(Message):
        """Another bid is chosen."""

    def _window(self) -> range:
        """The counts that fit, with the chosen one among them."""
        limit = self._seen.limit if self._seen else 1
        fit = max((self.size.width - MARGIN - 1) // CELL, 1)
        if limit <= fit:
            return range(1, limit + 1)
        standing = self._seen.bids[-1].count if self._seen and self._seen.bids else 1
        centre = self.chosen.count if self.chosen else standing
        first = min(max(centre - fit // 2, 1), limit - fit + 1)
        return range(first, first + fit)

    def render(self) -> Text:
        """The grid: numbers are bids, dots are not."""
        text = Text(no_wrap=True)
        if self._seen is None:
            return text
        window = self._window()
        standing = self._seen.bids[-1] if self._seen.bids else None
        for line, face in enumerate(self._faces):
            if line:
                text.append("\n")
            text.append(f" ×{mark(self._seen.rules.die, face)} ", style="bold")
            text.append(MORE if window.start > 1 else " ", style="dim")
            for count in window:
                text.append_text(self._cell(Bid(count, face), standing))
            if window.stop <= self._seen.limit:
                text.append(MORE, style="dim")
        return text

    def _cell(self, bid: Bid, standing: Bid | None) -> Text:
        if bid == self.chosen:
            return Text(f"[{bid.count:>2}]", style=f"bold reverse {ACCENT}")
        if bid == standing:
            return Text(f"({bid.count:>2})", style=f"bold {ACCENT}")
        if bid in self._legal:
            return Text(f" {bid.count:>2} ")
        return Text("  · ", style="dim")

    def on_click(self, event: events.Click) -> None:
        """A click chooses a legal bid; a click on the chosen one says it."""
        if self._seen is None or not 0 <= event.y < len(self._faces):
            return
        window = self._window()
        column = (event.x - MARGIN) // CELL
        if event.x < MARGIN or not 0 <= column < len(window):
            return
        bid = Bid(window[column], self._faces[event.y])
        if bid == self.chosen:
            self.post_message(self.Picked(bid))
        elif bid in self._legal:
            self._choose(bid)
