"""The middle of the table: the standing bid, how likely it is, and one's own dice."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.widget import Widget

from dudo.bots.reasons import percent
from dudo.game import View
from dudo.odds import Odds
from dudo.terminal.drawing import ACCENT, HEIGHT, PRIMARY, bar, big_bid, large, row
from dudo.terminal.seats import dice
from dudo.texts import Texts

ROOMY = 17
"""Lines from which the standing bid is drawn large."""
MOST = 5
"""Dice that fit side by side."""


class Centre(Widget):
    """Draws the middle when its place is known: a banner or a new window changes its size."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 Textual's own name for it
        super().__init__(id=id)
        self._shown: tuple[View, Texts, Odds | None] | None = None

    def show(self, seen: View, texts: Texts, odds: Odds | None) -> None:
        """The table has changed."""
        self._shown = seen, texts, odds
        self.refresh()

    def render(self) -> Text:
        """All that fits."""
        if self._shown is None:
            return Text()
        seen, texts, odds = self._shown
        return centre_text(seen, texts, odds, size=(self.size.width, self.size.height))


def centre_text(seen: View, texts: Texts, odds: Odds | None, *, size: tuple[int, int]) -> Text:
    """The standing bid, then the own cup at the bottom."""
    width, height = size
    above = _standing(seen, texts, odds, large=height >= ROOMY)
    history = _history(seen, texts, width)
    below = _cup(seen, texts, width=width, room=height - _lines(above, width))
    parts = [above]
    if history and height >= _lines(above, width) + _lines(below, width) + 2:
        parts.append(history)
    used = sum(_lines(part, width) for part in (*parts, below))
    text = Text("\n", no_wrap=True).join(parts)
    text.append("\n" * max(height - used + 1, 1))
    return text.append_text(below)


def _standing(seen: View, texts: Texts, odds: Odds | None, *, large: bool) -> Text:
    if not seen.bids:
        return Text(texts.say("panel-no-bid"), style="dim")
    bid, bidder = seen.bids[-1], seen.players[seen.bidders[-1]]
    if seen.bidders[-1] == seen.seat:
        bidder = texts.say("you")
    words = texts.say("said-by", bid=texts.bid(bid, seen.rules), who=bidder)
    chances = Text()
    if odds is not None:
        true, exact = odds.at_least(bid), odds.exactly(bid)
        chances.append(f"{bar(true)} ", style=PRIMARY)
        chances.append(texts.say("odds-true", percent=percent(true)), style="bold")
        chances.append(f" · {texts.say('odds-exact', percent=percent(exact))}")
    if not large:
        short = f" {texts.short(bid, seen.rules)} "
        text = Text.assemble((short, f"bold reverse {ACCENT}"), (f" {words}", "bold"))
        return Text("\n").join([text, chances] if chances else [text])
    text = Text.assemble(
        (texts.say("panel-standing"), "dim"),
        "\n",
        big_bid(bid.count, seen.rules.die, bid.face),
        "\n",
        (words, "bold"),
    )
    return Text("\n").join([text, chances] if chances else [text])


def _history(seen: View, texts: Texts, width: int) -> Text | None:
    """The bids of the round, the latest last; early ones give way."""
    said = [
        f"{seen.players[seat]} {texts.short(bid, seen.rules).replace(' ', '')}"
        for seat, bid in zip(seen.bidders, seen.bids, strict=True)
    ]
    if len(said) < 2:
        return None
    line = said.pop()
    while said and len(said[-1]) + len(line) + 5 < width:
        line = f"{said.pop()} › {line}"
    return Text(f"… {line}" if said else line, style="dim")


def _lines(text: Text, width: int) -> int:
    """How many lines a text takes, the long ones broken."""
    return sum(max(-(-cell_len(line) // max(width, 1)), 1) for line in text.plain.split("\n"))


def _cup(seen: View, texts: Texts, *, width: int, room: int) -> Text:
    """The own dice, large where there are lines for it: shown ones drawn heavy."""
    seat = seen.seat
    if seat not in seen.ring or not seen.cups:
        return Text()
    shown, cup = seen.shown[seat], seen.cups[seat]
    die = seen.rules.die
    label = Text(texts.say("panel-cup"), style="bold")
    if shown:
        label.append(f" · {texts.say('panel-shown', dice=texts.dice(shown, seen.rules))}")
    if cup is None:
        label.append(f" · {texts.say('panel-unseen')}")
    if seen.jokers[seat]:
        label.append(f" · {texts.say('screen-jokers', count=seen.jokers[seat])}")
    under: Sequence[int] = (0,) * ((seen.hands[seat] or 0) - len(shown)) if cup is None else cup
    drawn = [large(die, face, heavy=True) for face in shown]
    drawn += [large(die, face) for face in under]
    if len(drawn) > MOST or room < HEIGHT + _lines(label, width):
        return label.append(f"\n{dice(seen, seat)}")
    return label.append("\n" + "\n".join(row(drawn)), style="not bold")
