"""Showing a recorded game in a terminal: what happened, and how the table stands."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from dudo.cli.guide import dice_text
from dudo.cli.narrate import StyledLine, narrate
from dudo.game import SPECTATOR, Game, Phase, View, view
from dudo.game import events as e
from dudo.game.record import ExtraLine, Replay
from dudo.game.record.replay import ReplayStep
from dudo.texts import NEUTRAL, Texts
from dudo.texts.parts import variant_name

COLUMNS = ("player", "dice", "cup", "shown", "bid")
MARGIN = " " * 6
"""What stands before lines without a number."""


class ReplayTeller:
    """Tells what a record holds, lines of other programs dimmed, and shows the table after it."""

    def __init__(self, again: Replay, console: Console, texts: Texts) -> None:
        self._again = again
        self._console = console
        self._texts = texts

    def tell(self, begin: int, end: int) -> None:
        """Tell what happened after `begin` steps, up to `end`, each with its line in the file."""
        steps = self._again.steps
        told = steps[begin - 1].line if begin else 0
        extras = [extra for extra in self._again.record.extras if extra.number > told]
        for step in steps[begin:end]:
            while extras and extras[0].number < step.line:
                self._tell_extra(extras.pop(0))
            number = step.line if step.line != told else 0
            told = step.line
            for text, style in self._lines(step):
                margin = f"{number:4}  " if number and text else MARGIN if text else ""
                number = 0 if text else number
                self._console.print(Text(margin) + Text(text, style=style), soft_wrap=True)
        if end == len(steps):
            for extra in extras:
                self._tell_extra(extra)
            if self._again.last.phase is not Phase.OVER:
                self._console.print(Text(MARGIN + self._texts.say("replay-unfinished")))

    def show(self, place: int) -> None:
        """Print the table after so many steps."""
        self._console.print(table_of(self._again.game(place), self._texts))

    def _tell_extra(self, extra: ExtraLine) -> None:
        self._console.print(Text(f"{extra.number:4}  {extra.text}", style="dim"), soft_wrap=True)

    def _lines(self, step: ReplayStep) -> Iterator[StyledLine]:
        seen = view(step.game, SPECTATOR)
        yield from narrate(step.event, seen, self._texts)
        if isinstance(step.event, e.Rolled):
            yield from _cups(step.event.cups, seen)
        elif isinstance(step.event, e.Rerolled):
            seat, cup = step.event.seat, step.event.cup
            yield from _cups(tuple(cup if one == seat else () for one in range(seat + 1)), seen)


def _cups(cups: tuple[tuple[int, ...], ...], seen: View) -> Iterator[StyledLine]:
    """The dice under each cup, one below the other."""
    width = max(map(len, seen.players))
    for name, cup in zip(seen.players, cups, strict=False):
        if cup:
            yield f"   {name:<{width}}  {dice_text(cup, seen)}", ""


def table_of(game: Game, texts: Texts) -> Table:
    """The table as all may see it who look at a game that is over."""
    now, seen = game.round, view(game, SPECTATOR)
    table = Table(title=Text(_title(game, texts)), title_justify="left")
    table.add_column("")
    for column in COLUMNS:
        table.add_column(texts.say(f"replay-column-{column}"))
    written = game.rules.die.written
    last = {seat: written(bid) for seat, bid in zip(now.bidders, now.bids, strict=True)}
    rolled = game.phase in (Phase.BID, Phase.REROLL, Phase.REBID)
    for seat, name in enumerate(game.players):
        jokers = f" +{game.jokers[seat]}" if game.jokers[seat] else ""
        table.add_row(
            "▶" if seat == game.turn else "",
            Text(name, style="" if seat in game.ring else "dim"),
            f"{game.hands[seat]}{jokers}" if seat in game.ring else texts.say("panel-out"),
            dice_text(now.cups[seat], seen) if rolled else "",
            dice_text(now.shown[seat], seen) if rolled else "",
            last.get(seat, "") if rolled else "",
        )
    return table


def _title(game: Game, texts: Texts) -> str:
    if game.phase is Phase.OVER:
        return texts.say("end-winner", who=game.players[game.winner])
    now = game.round
    if not now.number:
        return texts.say("replay-before")
    way, who = "left" if now.clockwise else "right", game.players[now.opener]
    if not now.variant:
        return texts.say("replay-round", number=now.number, who=who, way=way)
    called = texts.tell(variant_name(now.variant, NEUTRAL))
    return texts.say("replay-special-round", number=now.number, round=called, who=who, way=way)
