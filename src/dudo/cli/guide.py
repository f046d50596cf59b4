"""What a player is told at their turn: the table, what may be said, and what the round changes."""

from collections.abc import Iterable, Iterator, Sequence

from dudo.game import NOBODY, Direct, Doubt, Exact, Move, Phase, Show, View
from dudo.rules import Bid
from dudo.rules.explain import TOLD_ANEW
from dudo.rules.prose import (
    bidding_lines,
    counting_lines,
    doubt_lines,
    exact_lines,
    show_lines,
    sight_lines,
)
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import Sight
from dudo.speech import say, short
from dudo.speech.hear import how_to_show
from dudo.speech.lowest import lowest
from dudo.speech.say import call_word, face_name
from dudo.terminal.setup import GUEST

NOBODY_HERE = NOBODY
"""Where several people share a keyboard, nobody is spoken to as "you"."""

UNSEEN = {
    Sight.OTHERS: "not for you to see in this round: you see everyone else's",
    Sight.HOLDER: "not for you to see in this round: only its player sees their own",
    Sight.ONE_DIE: "not for you to see in this round: only players with one die see theirs",
}


def name_of(seen: View, seat: int, you: int, *, middle: bool = False) -> str:
    """A player's name, or "you" for the one who reads."""
    if seat != you:
        return seen.players[seat]
    return "you" if middle else "You"


def called(seen: View, seat: int, you: int) -> str:
    """How a seat is introduced: the one who reads by their own name too, if they gave one."""
    name = seen.players[seat]
    if seat != you:
        return name
    return "You" if name == GUEST else f"{name} (you)"


def many(count: int, one: str, several: str) -> str:
    """A number of things: "1 die", "3 dice"."""
    return f"{count} {one if count == 1 else several}"


def dice_text(dice: Iterable[int], seen: View) -> str:
    """Dice as they are read out: `1 3 3 _`."""
    return " ".join(map(seen.rules.die.symbol, dice))


def special_note(rules: Ruleset, variant: str) -> str:
    """What a special round changes, in plain sentences."""
    now = rules.during(variant)
    changed = (part for part in TOLD_ANEW if getattr(now, part) != getattr(rules, part))
    return " ".join(line.text for part in changed for line in TOLD_ANEW[part](now))


def rules_in_force(seen: View) -> Iterator[str]:
    """The rules of this very round, in brief."""
    now = seen.rules.during(seen.variant)
    for tell in (counting_lines, bidding_lines, doubt_lines, exact_lines, show_lines, sight_lines):
        yield from (line.text for line in tell(now))


def kind_of_round(seen: View, you: int) -> str:
    """Whose special round it is: "Rosa's palifico round"."""
    if seen.holder == NOBODY:
        return f"{seen.variant} round".capitalize()
    whose = "Your" if seen.holder == you else f"{seen.players[seen.holder]}'s"
    return f"{whose} {seen.variant} round"


def table_lines(seen: View, *, you: int) -> Iterator[str]:
    """The table as the player to act sees it."""
    order = seen.ring if seen.clockwise else seen.ring[::-1]
    yield f"Round {seen.number}. Dice left, in order of play: " + ", ".join(
        _holding(seen, seat, you) for seat in order
    )
    if seen.variant:
        yield f"** {kind_of_round(seen, you)}"
    shown = [
        f"{name_of(seen, seat, you)} {dice_text(dice, seen)}"
        for seat, dice in enumerate(seen.shown)
        if dice
    ]
    if shown:
        yield "Shown: " + ", ".join(shown)
    if seen.bids:
        said = zip(seen.bidders, seen.bids, strict=True)
        yield "Bids so far: " + ", ".join(
            f"{name_of(seen, seat, you)} {short(bid, seen.rules)}" for seat, bid in said
        )
    if seen.phase is Phase.CHOOSE:
        for variant in filter(None, seen.rules.variants):
            yield f"   {variant}: {special_note(seen.rules, variant)}"
    yield from dice_lines(seen, you=you)


def _holding(seen: View, seat: int, you: int) -> str:
    hand, jokers = seen.hands[seat], seen.jokers[seat]
    reserve = f"+{jokers} joker" if jokers else ""
    return f"{name_of(seen, seat, you)} {'hidden' if hand is None else hand}{reserve}"


def dice_lines(seen: View, *, you: int) -> Iterator[str]:
    """The dice under the cups this player may look under."""
    if not seen.cups:
        return
    for seat in seen.ring:
        cup = seen.cups[seat]
        if cup is not None and seat != seen.seat:
            yield f"You see {name_of(seen, seat, you)}: {dice_text(cup, seen)}"
    own = seen.cups[seen.seat]
    sight = seen.rules.during(seen.variant).sight
    yield "Your dice: " + (UNSEEN[sight] if own is None else dice_text(own, seen))


def prompt(seen: View, offered: Sequence[Move]) -> str:
    """What may be said now, with the least raise spelled out."""
    bids = [move for move in offered if isinstance(move, Bid)]
    said = []
    if bids:
        low, rules = lowest(seen, bids), seen.rules
        said.append(f"a bid like {short(_typical(bids, low), rules)} (lowest: {short(low, rules)})")
    shows = [move for move in offered if isinstance(move, Show)]
    said += [typed(move, seen) for move in offered if not isinstance(move, Bid | Show)]
    said += [f"{typed(move, seen)} (reroll the rest)" for move in shows[:1]]
    said.append("help")
    return f"{_asked(seen)} {', '.join(said)}"


def _asked(seen: View) -> str:
    if seen.phase is Phase.DIRECT:
        return "You open. Which neighbour is next?"
    if seen.phase is Phase.CHOOSE:
        return "You have one die. What round shall it be?"
    if seen.phase is Phase.REBID:
        return "Now bid on the dice you showed:"
    return "Your turn:" if seen.bids else "You open:"


def typed(move: Move, seen: View) -> str:
    """How a move is typed, with a word on what it is where that helps."""
    words = seen.rules.words
    match move:
        case Doubt() | Exact():
            own = words.doubt if isinstance(move, Doubt) else words.exact
            said = call_word(move, seen.rules)
            return said if said == own else f"{said} ({own})"
        case Direct():
            place = seen.ring.index(seen.seat) + (1 if move.clockwise else -1)
            return f"{say(move, seen.rules)} ({seen.players[seen.ring[place % len(seen.ring)]]})"
        case _:
            return say(move, seen.rules)


def _typical(bids: Sequence[Bid], low: Bid) -> Bid:
    """An example of a bid: a little above the lowest."""
    above = [bid for bid in bids if bid.count == low.count + 1 and bid.face >= low.face]
    return above[0] if above else low


def sayings(seen: View, offered: Sequence[Move]) -> Iterator[str]:
    """How to say what may be said now, where the question alone does not tell."""
    bids = [move for move in offered if isinstance(move, Bid)]
    if bids:
        yield "A bid says how many dice of a face there are at least, under all cups together."
        yield (
            "Count first, then the face: "
            '"5x4", "5 4", "five fours", "cinco cuartas", "пять четвёрок".'
        )
        low = short(lowest(seen, bids), seen.rules)
        yield f"The lowest bid, {low}, is the smallest step: it leaves the most bids above it."
        yield f"The least you can bid on each face: {_least_by_face(seen, bids)}"
    shows = [move for move in offered if isinstance(move, Show)]
    if shows:
        example = how_to_show(shows, seen)
        yield f"To show dice, name each of them: {example}. The rest is rolled again; then you bid."


def _least_by_face(seen: View, bids: Sequence[Bid]) -> str:
    """The smallest bid on each face."""
    least: dict[int, Bid] = {}
    for bid in bids:
        least.setdefault(bid.face, bid)
    return ", ".join(short(bid, seen.rules) for _, bid in sorted(least.items()))


def all_bids(seen: View, offered: Sequence[Move]) -> Iterator[str]:
    """Every legal bid, a line for each face."""
    for face in seen.rules.die.biddable:
        counts = [move.count for move in offered if isinstance(move, Bid) and move.face == face]
        if counts:
            yield f"{face_name(face, seen.rules):>7}: {_runs(counts)}"


def _runs(counts: Sequence[int]) -> str:
    """Counts with whole stretches drawn together: 3, 5-12."""
    runs: list[list[int]] = []
    for count in counts:
        if runs and runs[-1][-1] == count - 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def interruption(turn: str, names: Sequence[str]) -> str:
    """The question whether someone wants to speak before it is their turn (J19)."""
    if names:
        who = f"{' or '.join(names)} may speak first: a name and the words"
    else:
        who = "You may speak first: a bid or a call"
    return f"{turn} is next. {who}, or Enter> "
