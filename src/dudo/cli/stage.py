"""Showing a recorded game in a terminal: what happened, and how the table stands."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from dudo.game import Game, Phase
from dudo.game.record import Replay
from dudo.rules.die import Die

UNSEEN = "?"


class Stage:
    """Prints the lines of a record, those of other programs dimmed, and the table after them."""

    def __init__(self, again: Replay, console: Console) -> None:
        self._again = again
        self._console = console
        typed = [(line.number, line.text, "") for line in again.record.lines]
        typed += [(extra.number, extra.text, "dim") for extra in again.record.extras]
        self._typed = sorted(typed)

    def tell(self, begin: int, end: int) -> None:
        """Print the lines whose events come after `begin` steps, up to `end`."""
        steps = self._again.steps
        since = steps[begin - 1].line if begin else 0
        until = steps[end - 1].line if end else 0
        if end == len(steps):
            until = self._again.record.last
        for number, text, style in self._typed:
            if since < number <= until:
                if text.casefold().startswith("round "):
                    self._console.print()
                self._console.print(Text(f"{number:4}  {text}", style=style), soft_wrap=True)

    def show(self, place: int) -> None:
        """Print the table after so many steps."""
        self._console.print(table_of(self._again.game(place)))


def table_of(game: Game) -> Table:
    """The table as all may see it who look at a game that is over."""
    now = game.round
    table = Table(title=_title(game), title_justify="left")
    for heading in ("", "player", "dice", "under the cup", "shown", "last bid"):
        table.add_column(heading)
    last = {seat: str(bid) for seat, bid in zip(now.bidders, now.bids, strict=True)}
    rolled = game.phase in (Phase.BID, Phase.REROLL, Phase.REBID)
    for seat, name in enumerate(game.players):
        cup = now.cups[seat] if rolled else ()
        shown = now.shown[seat] if rolled else ()
        jokers = f" +{game.jokers[seat]}" if game.jokers[seat] else ""
        table.add_row(
            "▶" if seat == game.turn else "",
            Text(name, style="" if seat in game.ring else "dim"),
            f"{game.hands[seat]}{jokers}" if seat in game.ring else "out",
            _faces(game.rules.die, cup),
            _faces(game.rules.die, shown),
            last.get(seat, "") if rolled else "",
        )
    return table


def _title(game: Game) -> Text:
    if game.phase is Phase.OVER:
        return Text(f"{game.players[game.winner]} has won")
    now = game.round
    if not now.number:
        return Text("Before the first round")
    way = "clockwise" if now.clockwise else "counter-clockwise"
    special = f", {now.variant}" if now.variant else ""
    return Text(f"Round {now.number}{special}, {game.players[now.opener]} opens, {way}")


def _faces(die: Die, dice: tuple[int, ...]) -> str:
    return " ".join(die.symbol(face) if face else UNSEEN for face in dice)
