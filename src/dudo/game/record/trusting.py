"""Believing a record: events are built from what its lines tell, and no rules are asked."""

from dudo.game import events as e
from dudo.game.phase import NOBODY, Phase
from dudo.game.record import lines as ln
from dudo.game.record.lines import Unreadable
from dudo.game.rounds import neighbour
from dudo.game.state import Game
from dudo.rules.settlement import Change

Ending = ln.Calls | ln.Resigns | ln.Penalty

FIRST_ROUND = "the first round must follow"
ONLY_LEAVERS_HIDE = "only what a leaving player gives up is hidden, and only where losses are"


class Trusting:
    """Replays what was played by rules that are no longer those of today."""

    def __init__(self) -> None:
        self._ending: Ending | None = None

    def seats(self, game: Game, line: ln.Seats | None, opener: int | None) -> e.Event:
        """Who sits where; where no round was begun, who opens is what was agreed."""
        opener = game.agreed if opener is None else opener
        if line is None:
            return e.Seated(game.ring, opener)
        return e.Seated(line.ring, opener, line.throws + (((line.lot,),) if line.lot else ()))

    def opening(self, game: Game, line: ln.Opening, after: ln.Line | None) -> e.Event:
        """A round begins."""
        if line.number != game.round.number + 1:
            raise Unreadable(f"round {game.round.number + 1} is next")
        _in(game, line.opener)
        pending: tuple[int, ...] = ()
        if line.holder != NOBODY:
            _in(game, line.holder)
            waiting = (seat for seat in game.pending if seat in game.ring and game.hands[seat] == 1)
            pending = tuple(seat for seat in waiting if seat != line.holder)
        phase, turn = _asked(after, _due_first(line))
        return e.Began(
            number=line.number,
            opener=line.opener,
            clockwise=line.clockwise is not False,
            limit=sum(game.hands) if line.limit is None else line.limit,
            phase=phase,
            turn=turn,
            variant=line.variant,
            holder=line.holder,
            pending=pending,
        )

    def dice(self, game: Game, line: ln.Dice) -> e.Event:
        """Everyone rolls."""
        cups = {cup.seat: cup.dice for cup in line.cups}
        return e.Rolled(
            tuple(cups.get(seat, ()) for seat in range(len(game.players))), game.round.opener
        )

    def say(self, game: Game, line: ln.Say, after: ln.Line | None) -> e.Event | None:
        """What a player's words lead to; nothing yet where the next line tells the result."""
        _in(game, line.seat)
        if isinstance(line, ln.Calls | ln.Resigns | ln.Penalty):
            if isinstance(line, ln.Calls) and not (game.phase is Phase.BID and game.round.bids):
                raise Unreadable("there is no bid to call yet")
            self._ending = line
            return None
        if isinstance(line, ln.Rerolls):
            return e.Rerolled(line.seat, line.cup.dice)
        if isinstance(line, ln.Bids):
            _due(game, Phase.BID, Phase.REBID)
            turn = neighbour(game.ring, line.seat, clockwise=game.round.clockwise)
            return e.Bade(line.seat, line.bid, turn)
        if isinstance(line, ln.Shows):
            _due(game, Phase.BID)
            cup = game.round.cups[line.seat]
            if any(line.dice.count(die) > cup.count(die) for die in line.dice):
                raise Unreadable("these dice are not under that cup")
            return e.Showed(line.seat, line.dice)
        return _prepared(game, line, after)

    def result(self, game: Game, line: ln.Result) -> e.Event:
        """What the end of the round cost."""
        ending, self._ending = self._ending, None
        out, owed = line.out or (), line.owed or ()
        changes = _changes(game, line, ending)
        _payable(game, line, changes)
        if isinstance(ending, ln.Penalty):
            return e.Penalised(ending.seat, changes, out, owed)
        if isinstance(ending, ln.Resigns):
            return e.Resigned(ending.seat, changes, out)
        assert ending is not None
        if line.counted is None:
            raise Unreadable("the line does not say how many dice were counted")
        now = game.round
        bid = now.bids[-1]
        return e.Settled(
            seat=ending.seat,
            exact=ending.exact,
            bid=bid,
            bidder=now.bidders[-1],
            dice=tuple(cup + shown for cup, shown in zip(now.cups, now.shown, strict=True)),
            counted=line.counted,
            right=line.counted == bid.count if ending.exact else line.counted < bid.count,
            changes=changes,
            out=out,
            owed=owed,
        )

    def winner(self, game: Game, line: ln.Winner) -> e.Event:
        """The end of the game."""
        if game.ring != (line.seat,):
            raise Unreadable("the winner is the only player left with dice")
        return e.Ended(line.seat)


Question = tuple[Phase, int]
"""What is asked before the roll, and of whom."""

NOTHING_MORE: Question = Phase.ROLL, NOBODY


def _asked(after: ln.Line | None, due: Question = NOTHING_MORE) -> Question:
    """What was asked as the line after it shows; else what was due, if nobody rolled."""
    if isinstance(after, ln.Directs):
        return Phase.DIRECT, after.seat
    if isinstance(after, ln.Chooses | ln.Declines):
        return Phase.CHOOSE, after.seat
    return NOTHING_MORE if isinstance(after, ln.Dice) else due


def _due_first(line: ln.Opening) -> Question:
    if line.clockwise is None:
        return Phase.DIRECT, line.opener
    return _due_of(line.holder, line.variant)


def _due_of(holder: int, variant: str) -> Question:
    return NOTHING_MORE if variant or holder == NOBODY else (Phase.CHOOSE, holder)


def _prepared(
    game: Game, line: ln.Directs | ln.Chooses | ln.Declines, after: ln.Line | None
) -> e.Event:
    if isinstance(line, ln.Directs):
        _due(game, Phase.DIRECT)
        due = _due_of(game.round.holder, game.round.variant)
        return e.Directed(line.seat, line.clockwise, *_asked(after, due))
    _due(game, Phase.CHOOSE)
    if isinstance(line, ln.Chooses):
        declares = game.rules.special.holder_opens
        opener = line.seat if declares and line.seat != game.round.opener else NOBODY
        return e.Chose(line.seat, line.variant, *_asked(after), opener)
    return e.Declined(line.seat, *_asked(after))


def _due(game: Game, *phases: Phase) -> None:
    if game.phase not in phases:
        raise Unreadable("this is not the moment for it")


def _in(game: Game, seat: int) -> None:
    if seat not in game.ring:
        raise Unreadable(f"{game.players[seat]} is out")


def _changes(game: Game, line: ln.Result, ending: Ending | None) -> tuple[Change, ...]:
    """What was paid: where that is hidden, everything a leaving player had."""
    if line.changes is not None:
        return line.changes
    if not (game.rules.table.hidden_losses and isinstance(ending, ln.Resigns)):
        raise Unreadable(ONLY_LEAVERS_HIDE)
    seat = ending.seat
    return (Change(seat, -game.hands[seat], -game.jokers[seat]),)


def _payable(game: Game, line: ln.Result, changes: tuple[Change, ...]) -> None:
    """Dice can be paid, and exactly those without any are out."""
    hands, jokers = dict(enumerate(game.hands)), dict(enumerate(game.jokers))
    for change in changes:
        _in(game, change.seat)
        hands[change.seat] += change.dice
        jokers[change.seat] += change.jokers
        if hands[change.seat] < 0 or jokers[change.seat] < 0:
            raise Unreadable(f"{game.players[change.seat]} has not that many dice to lose")
    bare = {seat for seat in game.ring if hands[seat] == 0}
    if bare != set(line.out or ()):
        raise Unreadable("a player without dice is out, and nobody else is")
    if len(bare) == len(game.ring):
        raise Unreadable("somebody keeps a die")
    for seat in line.owed or ():
        _in(game, seat)
