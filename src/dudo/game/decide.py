"""The referee: what a move leads to, or why it is refused."""

from collections.abc import Callable
from typing import Any, NoReturn

from msgspec.structs import replace

from dudo.game import events as e
from dudo.game.evolve import evolve
from dudo.game.illegal import Reason, refuse
from dudo.game.moves import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.game.offers import answered, may_interrupt, offers, possible_shows, sees_own
from dudo.game.phase import BID, CHANCE, NOBODY, REBID, Phase
from dudo.game.refusal import refused_bid, refused_show, written_dice
from dudo.game.rounds import follow_up, neighbour, question
from dudo.game.seats import must_be_seat
from dudo.game.settle import call, leaving, penalty
from dudo.game.state import Game
from dudo.messages import Argument, Item, Message, either
from dudo.rules.bid import Bid
from dudo.rules.calls import Exact as ExactRule
from dudo.rules.quoting import quote
from dudo.rules.settlement import Outcome
from dudo.rules.special import Trigger
from dudo.rules.summary import round_name, yes_or_no

Events = tuple[e.Event, ...]


def decide(game: Game, seat: int, move: Move) -> Events:
    """What happens when `seat` makes `move`; raises `IllegalMove` and changes nothing.

    >>> from dudo import SeededRoller, chance, find_rules, fold, start, who_may_act
    >>> game, dice = start(find_rules("chart"), ["Ana", "Bob"]), SeededRoller(4)
    >>> while not who_may_act(game):
    ...     game = fold(game, chance(game, dice))
    >>> game.players[game.turn]
    'Ana'
    >>> decide(game, game.turn, Bid(2, 5))
    (Bade(seat=0, bid=Bid(count=2, face=5), turn=1),)
    """
    if type(seat) is not int or seat != game.turn or seat == NOBODY or game.phase in CHANCE:
        _may_speak(game, seat)
    try:
        return _DECIDE[type(move)](game, seat, move)
    except KeyError:
        if type(move) in _DECIDE:
            raise
        _no_move(move)


def resign(game: Game, seat: int) -> Events:
    """`seat` leaves the table and gives up its dice; the round ends unshown.

    >>> from dudo import SeededRoller, chance, find_rules, fold, start
    >>> game = start(find_rules("chart"), ["Ana", "Bob"])
    >>> game = fold(game, chance(game, SeededRoller(4)))
    >>> game = fold(game, resign(game, 1))
    >>> game.players[game.winner]
    'Ana'
    """
    _still_in(game, seat)
    _begun(game)
    return _ended(game, *leaving(game, seat))


def penalise(game: Game, seat: int) -> Events:
    """The table's referee takes a die from a cheat; the round ends unshown (T16).

    >>> from dudo import SeededRoller, chance, find_rules, fold, start
    >>> game = start(find_rules("traditional"), ["Ana", "Bob"])
    >>> game = fold(game, chance(game, SeededRoller(4)))
    >>> fold(game, penalise(game, 1)).hands
    (5, 4)
    """
    _still_in(game, seat)
    if not game.rules.table.penalties:
        _refuse(game, Reason.NO_PENALTIES, "T16")
    _begun(game)
    return _ended(game, *penalty(game, seat))


def _begun(game: Game) -> None:
    if game.phase is Phase.SEATING:
        _refuse(game, Reason.DICE_FIRST, "G2")


def _ended(game: Game, event: e.Event, outcome: Outcome) -> Events:
    """The event that ends a round, and the next round or the end of the game."""
    return event, follow_up(evolve(game, event), outcome.opener)


def _bid(game: Game, seat: int, bid: Bid) -> Events:
    if game.phase is not BID and game.phase is not REBID:
        _not_now(game)
    now = game.round
    offered = offers(game)
    table = offered.table
    number = table.number(bid)
    if number < 0 or not offered.after(now.bids).raises.mask >> number & 1:
        _must_be_whole(bid)
        raise refused_bid(offered, now.bids, bid, ordinary=game.rules)
    if bid is not table.bids[number]:
        _must_be_whole(bid)
    if now.fresh and bid.face not in answered(offered.rules.counting, now.fresh):
        shown = written_dice(game.rules, now.fresh)
        _refuse(game, Reason.BID_ON_SHOWN, "W5", dice=shown)
    return (e.Bade(seat, bid, neighbour(game.ring, seat, clockwise=now.clockwise)),)


def _doubt(game: Game, seat: int, move: Doubt) -> Events:
    _answerable(game, move.bid)
    return _ended(game, *call(game, seat, exact=False))


def _exact(game: Game, seat: int, move: Exact) -> Events:
    _answerable(game, move.bid)
    if not offers(game).calls_exact:
        barred = isinstance(offers(game).rules.exact, ExactRule)
        _refuse(game, Reason.NO_EXACT_CALL, "J20 W12 M4 C6", two=yes_or_no(barred))
    return _ended(game, *call(game, seat, exact=True))


def _show(game: Game, seat: int, move: Show) -> Events:
    if game.phase is not BID:
        _not_now(game)
    if not isinstance(move.dice, tuple | list) or any(type(die) is not int for die in move.dice):
        _no_move(move)
    offered = offers(game)
    if not offered.shows:
        _refuse(game, Reason.NO_SHOWING, "W5 W12 G2")
    if not game.round.bids:
        _refuse(game, Reason.NO_BID_YET, "W5", move="show")
    if not sees_own(game, seat, offered.rules.sight):
        _refuse(game, Reason.DICE_UNSEEN, "T13 W12")
    faces = offered.after(game.round.bids).raises.faces
    dice = tuple(sorted(move.dice))
    cup = game.round.cups[seat]
    if Show(dice) not in possible_shows(offered.rules.counting, cup, faces):
        raise refused_show(offered.rules, cup, dice)
    return (e.Showed(seat, dice),)


def _direct(game: Game, seat: int, move: Direct) -> Events:
    if game.phase is not Phase.DIRECT:
        _not_now(game)
    if type(move.clockwise) is not bool:
        _no_move(move)
    now = replace(game.round, clockwise=move.clockwise, directed=True)
    return (e.Directed(seat, move.clockwise, *question(game, now)),)


def _choose(game: Game, seat: int, move: Choose) -> Events:
    if game.phase is not Phase.CHOOSE:
        _not_now(game)
    if not move.variant or move.variant not in game.rules.variants:
        _refuse(game, Reason.NO_SUCH_VARIANT, "T13 M9", rounds=_rounds(game), one="yes")
    if game.hands[seat] != 1:
        _refuse(game, Reason.NO_SUCH_VARIANT, "M9", rounds=_rounds(game), one="no")
    now = replace(game.round, variant=move.variant, holder=seat)
    opens = game.rules.special.holder_opens and seat != now.opener
    opener = seat if opens else NOBODY
    return (e.Chose(seat, move.variant, *question(game, now), opener),)


def _decline(game: Game, seat: int, move: Decline) -> Events:
    if game.phase is not Phase.CHOOSE:
        _not_now(game)
    if game.rules.special.trigger is Trigger.DOWN_TO_ONE:
        _refuse(game, Reason.MUST_CHOOSE, "T13", rounds=_rounds(game))
    now = replace(game.round, asked=(*game.round.asked, seat))
    return (e.Declined(seat, *question(game, now)),)


def _answerable(game: Game, bid: Bid) -> None:
    """A call answers the standing bid, and only where a bid could be made too (G3)."""
    if game.phase is not BID:
        _not_now(game)
    if not game.round.bids:
        _refuse(game, Reason.NO_BID_YET, "G3", move="call")
    if bid != game.round.bids[-1]:
        _must_be_whole(bid)
        written = game.rules.die.written
        standing = written(game.round.bids[-1])
        _refuse(game, Reason.STALE_CALL, "G3", bid=written(bid), standing=standing)


def _may_speak(game: Game, seat: int) -> None:
    """Whether a seat that is not the one to act may speak all the same (G6, J19)."""
    _still_in(game, seat)
    if game.phase in CHANCE:
        _refuse(game, Reason.DICE_FIRST, "G2")
    if game.round.bids and game.round.bidders[-1] == seat:
        _refuse(game, Reason.OWN_BID, "G3")
    if game.phase is not BID or not may_interrupt(game, seat):
        _refuse(game, Reason.NOT_YOUR_TURN, "G6", who=game.players[game.turn])


def _must_be_whole(bid: Bid) -> None:
    """A bid is made of two whole numbers, and nothing that only equals them."""
    if type(bid) is not Bid or type(bid.count) is not int or type(bid.face) is not int:
        _no_move(bid)


def _no_move(move: object) -> NoReturn:
    known = yes_or_no(type(move) in _DECIDE)
    raise refuse(Reason.NOT_A_MOVE, clause="", move=quote(move), known=known)


def _still_in(game: Game, seat: int) -> None:
    must_be_seat(game, seat)
    if game.phase is Phase.OVER:
        _refuse(game, Reason.GAME_OVER, "G1")
    if seat not in game.ring:
        _refuse(game, Reason.PLAYER_OUT, "G1", who=game.players[seat])


def _not_now(game: Game) -> NoReturn:
    _refuse(game, Reason.NOT_NOW, "G2", phase=game.phase.value)


def _rounds(game: Game) -> Item | Message:
    """The special rounds there are to choose from."""
    return either(tuple(map(round_name, game.rules.variants[1:])))


def _refuse(game: Game, reason: Reason, clauses: str, **facts: Argument) -> NoReturn:
    raise refuse(reason, clause=game.rules.cite(clauses), **facts)


_DECIDE: dict[type, Callable[[Game, int, Any], Events]] = {
    Bid: _bid,
    Doubt: _doubt,
    Exact: _exact,
    Show: _show,
    Direct: _direct,
    Choose: _choose,
    Decline: _decline,
}
