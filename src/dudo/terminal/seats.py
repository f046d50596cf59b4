"""The players around the table: cups, dice, and what each has said in this round."""

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from dudo.game import NOBODY, Phase, View
from dudo.rules import Bid
from dudo.terminal.drawing import CUP, mark

ROOMY = 6
"""More players than this sit closer together."""
WIDEST = 24
TURN, OUT, STAR = "▶", "✗", "★"


class Card(NamedTuple):
    """What is to be seen of one player."""

    name: str
    dice: str
    said: str
    turn: bool
    out: bool


def around(seen: View) -> tuple[int, ...]:
    """Everyone else, clockwise from the left neighbour; whoever is out comes last."""
    ring = seen.ring
    if seen.seat in ring:
        place = ring.index(seen.seat)
        ring = ring[place + 1 :] + ring[:place]
    return (*ring, *(seat for seat in seen.out if seat != seen.seat))


def last_bid(seen: View, seat: int) -> Bid | None:
    """What a seat has bid last in this round."""
    said = [bid for bid, bidder in zip(seen.bids, seen.bidders, strict=True) if bidder == seat]
    return said[-1] if said else None


def card(seen: View, seat: int) -> Card:
    """The card of one player."""
    out = seat in seen.out
    bid = last_bid(seen, seat)
    star = f" {STAR}" if seat == seen.holder != NOBODY and not out else ""
    waiting = seat == seen.turn and seen.phase is not Phase.OVER
    return Card(
        name=f"{OUT if out else TURN if waiting else ' '} {seen.players[seat]}{star}",
        dice="—" if out else dice(seen, seat),
        said=f"{bid.count} × {mark(seen.rules.die, bid.face)}" if bid else "",
        turn=waiting,
        out=out,
    )


def dice(seen: View, seat: int) -> str:
    """A player's dice: what lies in view, then what is under the cup, then joker dice."""
    die, hand = seen.rules.die, seen.hands[seat]
    shown = seen.shown[seat] if seen.shown else ()
    cup = seen.cups[seat] if seen.cups else None
    parts = [f"[{mark(die, face)}]" for face in shown]
    if cup is not None:
        parts += [mark(die, face) for face in cup]
    elif hand is None:
        parts += [CUP, "?"]
    else:
        parts += [CUP] * (hand - len(shown))
    jokers = seen.jokers[seat]
    return " ".join(parts) + (f" +{jokers}" if jokers else "")


def seats_text(seen: View, *, width: int, boxed: bool) -> Text:
    """All the others in rows that fit the width, with arrows the way the turn goes."""
    cards = [card(seen, seat) for seat in around(seen)]
    if not cards:
        return Text()
    most = min(len(cards), ROOMY)
    each = min(width // most, WIDEST)
    draw = _boxed if boxed and len(cards) <= ROOMY else _bare
    arrow = "→" if seen.clockwise else "←"
    rows = [cards[at : at + most] for at in range(0, len(cards), most)]
    text = Text(no_wrap=True)
    for some in rows:
        drawn = [list(draw(one, each, arrow)) for one in some]
        for line in zip(*drawn, strict=True):
            if text:
                text.append("\n")
            for piece in line:
                text.append_text(piece)
    return text


def _boxed(one: Card, width: int, arrow: str) -> Iterator[Text]:
    inner = width - 5
    style = "bold" if one.turn else "dim" if one.out else ""
    edge = "┏━┓┃┗┛" if one.turn else "╭─╮│╰╯"
    name = clipped(one.name.strip(), inner)
    rest = inner - cell_len(name)
    yield Text(f"{edge[0]} {name} {edge[1] * rest}{edge[2]} ", style=style)
    for line in (one.dice, one.said):
        text = Text(f"{edge[3]} {set_cell_size(line, inner)} {edge[3]}", style=style)
        text.append(arrow if line is one.dice else " ", style="dim")
        yield text
    yield Text(f"{edge[4]}{edge[1] * (inner + 2)}{edge[5]} ", style=style)


def _bare(one: Card, width: int, arrow: str) -> Iterator[Text]:
    del arrow
    style = "bold" if one.turn else "dim" if one.out else ""
    yield Text(set_cell_size(clipped(one.name, width - 1), width), style=style)
    close = one.dice.translate(CLOSE)
    yield Text(set_cell_size(f"  {close} {one.said.replace(' ', '')}", width), style=style)


CLOSE = str.maketrans("", "", " []")


def clipped(name: str, room: int) -> str:
    """A name that fits, with its number and star kept."""
    if cell_len(name) <= room:
        return name
    head, _, tail = name.rpartition(" ")
    if not head or len(tail) > 4:
        head, tail = name, ""
    kept = room - cell_len(tail) - 1
    return f"{set_cell_size(head, kept)}…{tail}"
