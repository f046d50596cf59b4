"""What a player is told at their turn: the table, what may be said, and the rules in force."""

from collections.abc import Iterable, Iterator, Sequence

from dudo.game import (
    NOBODY,
    Direct,
    Doubt,
    Exact,
    Move,
    Phase,
    Show,
    View,
    lowest_raise,
    neighbour,
)
from dudo.messages import Message, message
from dudo.rules import Bid
from dudo.speech import say, short
from dudo.speech.shows import how_to_show
from dudo.texts import Texts
from dudo.texts.parts import TYPED, doubt_word, exact_word


def name_of(seen: View, seat: int, texts: Texts, *, you: int) -> str:
    """A player's name, or "you" for the one who reads."""
    return texts.say("you") if seat == you else seen.players[seat]


def dice_text(dice: Iterable[int], seen: View) -> str:
    """Dice as they are read out and typed: `1 3 3 _`; `?` is a die that nobody tells."""
    return " ".join(seen.rules.die.symbol(die) if die else "?" for die in dice)


def table_lines(seen: View, texts: Texts, *, you: int) -> Iterator[str]:
    """The table as the player to act sees it."""
    order = seen.ring if seen.clockwise else seen.ring[::-1]
    hands = texts.listed(_holding(seen, seat, texts, you) for seat in order)
    yield texts.say("line-round", number=seen.number, hands=hands)
    if seen.variant:
        named = 1 if seen.holder == NOBODY else 2
        banner = texts.banner(seen.variant, seen, holder=seen.holder, me=you)[:named]
        yield f"** {texts.in_a_row(banner)}"
    names = [name_of(seen, seat, texts, you=you) for seat in range(len(seen.players))]
    shown = [
        message("beside", first=names[seat], second=dice_text(dice, seen))
        for seat, dice in enumerate(seen.shown)
        if dice
    ]
    if shown:
        yield texts.say("line-shown", shown=texts.listed(shown))
    if seen.bids:
        said = (
            message("beside", first=names[seat], second=short(bid, seen.rules))
            for seat, bid in zip(seen.bidders, seen.bids, strict=True)
        )
        yield texts.say("line-bids", bids=texts.listed(said))
    if seen.phase is Phase.CHOOSE:
        yield from (f"   {line}" for line in special_rounds(seen, texts))
    yield from dice_lines(seen, texts, you=you)


def special_rounds(seen: View, texts: Texts) -> Iterator[str]:
    """Each special round of the rules, and what it changes."""
    for variant in filter(None, seen.rules.variants):
        yield texts.in_a_row(texts.banner(variant, seen))


def _holding(seen: View, seat: int, texts: Texts, you: int) -> Message:
    hand, jokers = seen.hands[seat], seen.jokers[seat]
    held = message("panel-hidden-count") if hand is None else hand
    who = name_of(seen, seat, texts, you=you)
    if not jokers:
        return message("beside", first=who, second=held)
    reserve = message("screen-jokers", count=jokers)
    return message("line-holding", who=who, held=held, jokers=reserve)


def dice_lines(seen: View, texts: Texts, *, you: int) -> Iterator[str]:
    """The dice under the cups this player may look under."""
    if not seen.cups:
        return
    for seat in seen.ring:
        cup = seen.cups[seat]
        if cup is not None and seat != seen.seat:
            who = name_of(seen, seat, texts, you=you)
            yield texts.say("line-others", who=who, dice=dice_text(cup, seen))
    own = seen.cups[seen.seat]
    if own is not None:
        yield texts.say("line-dice", dice=dice_text(own, seen))
        return
    why = texts.say(f"rule-sight-{seen.rules.during(seen.variant).sight.value}")
    yield texts.in_a_row((texts.say("line-unseen"), why))


def prompt(seen: View, offered: Sequence[Move], texts: Texts) -> str:
    """What may be said now, with the least raise spelled out."""
    bids = [move for move in offered if isinstance(move, Bid)]
    said = []
    if bids:
        low, rules = lowest_raise(seen, bids), seen.rules
        like = short(_typical(bids, low), rules)
        said.append(texts.say("line-bid-like", bid=like, least=short(low, rules)))
    shows = [move for move in offered if isinstance(move, Show)]
    said += [typed(move, seen, texts) for move in offered if not isinstance(move, Bid | Show)]
    said += [texts.say("line-show", show=say(move, seen.rules, texts)) for move in shows[:1]]
    said.append(texts.say("command-help"))
    say_now = texts.say("line-say", moves=texts.listed(said))
    return texts.in_a_row((*_asked(seen, texts, may_bid=bool(bids)), say_now))


def _asked(seen: View, texts: Texts, *, may_bid: bool) -> Iterator[str]:
    """The question, by what the table waits for."""
    if seen.phase is Phase.BID and not seen.bids:
        yield texts.say("prompt-open")
        return
    yield texts.prompt(seen, me=seen.turn)
    if seen.phase is Phase.BID:
        yield texts.say("prompt-raise" if may_bid else "prompt-must-call")


def typed(move: Move, seen: View, texts: Texts) -> str:
    """How a move is typed, with a word on what it is where that helps."""
    if isinstance(move, Doubt | Exact):
        word = doubt_word if isinstance(move, Doubt) else exact_word
        return texts.tell(word(seen.rules, TYPED))
    said = say(move, seen.rules, texts)
    if not isinstance(move, Direct):
        return said
    after = neighbour(seen.ring, seen.seat, clockwise=move.clockwise)
    return texts.say("call-both", word=said, meaning=seen.players[after])


def _typical(bids: Sequence[Bid], low: Bid) -> Bid:
    """An example of a bid: a little above the lowest."""
    above = [bid for bid in bids if bid.count == low.count + 1 and bid.face >= low.face]
    return above[0] if above else low


def sayings(seen: View, offered: Sequence[Move], texts: Texts) -> Iterator[str]:
    """How to say what may be said now, where the question alone does not tell."""
    bids = [move for move in offered if isinstance(move, Bid)]
    if bids:
        low = lowest_raise(seen, bids)
        yield texts.say("line-how-to-bid", examples=_examples(_typical(bids, low), seen, texts))
        yield texts.say("line-lowest", bid=short(low, seen.rules))
        yield texts.say("line-least", bids=texts.listed(_least_by_face(seen, bids)))
    shows = [move for move in offered if isinstance(move, Show)]
    if shows:
        yield texts.say("line-how-to-show", example=how_to_show(shows, seen, texts))


def _examples(bid: Bid, seen: View, texts: Texts) -> str:
    """One bid in each way of typing it."""
    face = seen.rules.die.symbol(bid.face)
    ways = (short(bid, seen.rules), f"{bid.count} {face}", texts.bid(bid, seen.rules))
    return texts.either(texts.say("quoted", words=way) for way in ways)


def _least_by_face(seen: View, bids: Sequence[Bid]) -> Iterator[str]:
    """The lowest raise on each face."""
    for face in sorted({bid.face for bid in bids}):
        lowest = lowest_raise(seen, [bid for bid in bids if bid.face == face])
        yield short(lowest, seen.rules)


def all_bids(seen: View, offered: Sequence[Move], texts: Texts) -> Iterator[str]:
    """Every legal bid, a line for each face."""
    biddable = seen.rules.during(seen.variant).die.biddable
    names = {face: texts.faces(face, seen.rules) for face in biddable}
    width = max(map(len, names.values()))
    for face, name in names.items():
        counts = [move.count for move in offered if isinstance(move, Bid) and move.face == face]
        if counts:
            yield texts.say("pair", first=f"{name:>{width}}", second=texts.listed(_runs(counts)))


def _runs(counts: Sequence[int]) -> Iterator[str]:
    """Counts with whole stretches drawn together: 3, 5-12."""
    runs: list[list[int]] = []
    for count in counts:
        if runs and runs[-1][-1] == count - 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    return (str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
