"""Settling: counting the dice after a call, and who wins or loses which."""

from itertools import chain
from operator import add
from typing import NamedTuple

from dudo.game import events as e
from dudo.game.rounds import in_order
from dudo.game.state import Game
from dudo.rules.bid import Bid
from dudo.rules.calls import Exact
from dudo.rules.ruleset import Ruleset
from dudo.rules.special import SpecialRound, Trigger
from dudo.rules.table import NextOpener


class Challenge(NamedTuple):
    """A bid that was called, and the dice that answer it."""

    rules: Ruleset
    """The rules in force in the round."""
    bid: Bid
    bidder: int
    dice: tuple[tuple[int, ...], ...]
    counted: int


def settle_doubt(game: Game, seat: int) -> tuple[e.Settled, int]:
    """The outcome of a doubt, and who is to open the next round (G7, J8, C7-C10)."""
    called = _challenge(game)
    rules, bid, bidder, _, counted = called
    right = counted < bid.count
    loser, winner = (bidder, seat) if right else (seat, bidder)
    price = rules.doubt.price(counted=counted, bid=bid.count)
    payers = (loser,) if price else tuple(other for other in game.ring if other != bidder)
    changes = tuple(_loss(game, payer, price or 1) for payer in payers)
    opener = loser if rules.table.next_opener is NextOpener.LOSER else winner
    return _settled(game, called, seat, changes, opener, exact=False, right=right), opener


def settle_exact(game: Game, seat: int) -> tuple[e.Settled, int]:
    """The outcome of an exact call, and who is to open the next round (J10, T7, T8, W8)."""
    called = _challenge(game)
    right = called.counted == called.bid.count
    changes = _prize(game, called.rules, seat) if right else (_loss(game, seat, 1),)
    caller_opens = right or called.rules.table.next_opener is NextOpener.LOSER
    opener = seat if caller_opens else called.bidder
    return _settled(game, called, seat, changes, opener, exact=True, right=right), opener


def _settled(
    game: Game,
    called: Challenge,
    seat: int,
    changes: tuple[e.Change, ...],
    opener: int,
    *,
    exact: bool,
    right: bool,
) -> e.Settled:
    out, owed = fallout(game, changes, opener)
    return e.Settled(
        seat=seat,
        exact=exact,
        bid=called.bid,
        bidder=called.bidder,
        dice=called.dice,
        counted=called.counted,
        right=right,
        changes=changes,
        out=out,
        owed=owed,
    )


def penalty(game: Game, seat: int) -> e.Penalised:
    """A die taken for cheating (T16)."""
    changes = (_loss(game, seat, 1),)
    out, owed = fallout(game, changes, seat)
    return e.Penalised(seat=seat, changes=changes, out=out, owed=owed)


def fallout(
    game: Game, changes: tuple[e.Change, ...], opener: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who goes out, and who is owed a special round, in order of play (C11, J13, J15)."""
    left = {
        change.seat: hand
        for change in changes
        if change.dice < 0 and (hand := game.hands[change.seat] + change.dice) <= 1
    }
    if not left:
        return (), ()
    order = in_order(game.ring, opener, clockwise=game.round.clockwise)
    low = sorted(left, key=order.index)
    out = tuple(seat for seat in low if left[seat] == 0)
    special = game.rules.special
    if not isinstance(special, SpecialRound) or special.trigger is not Trigger.DOWN_TO_ONE:
        return out, ()
    had = game.spent + game.pending if special.once else game.pending
    return out, tuple(seat for seat in low if left[seat] == 1 and seat not in had)


def _challenge(game: Game) -> Challenge:
    now = game.round
    rules, bid = game.rules.during(now.variant), now.bids[-1]
    dice = tuple(map(add, now.cups, now.shown))
    counted = rules.counting.count(bid.face, list(chain.from_iterable(dice)))
    return Challenge(rules, bid, now.bidders[-1], dice, counted)


def _loss(game: Game, seat: int, price: int) -> e.Change:
    """Joker dice go first, and nobody loses more than they have (G9, J11)."""
    jokers = min(price, game.jokers[seat])
    return e.Change(seat, -min(price - jokers, game.hands[seat]), -jokers)


def _prize(game: Game, rules: Ruleset, seat: int) -> tuple[e.Change, ...]:
    """A die, or with a full hand a joker die or nothing (J10, J11, T7, W8)."""
    if game.hands[seat] < rules.table.dice:
        return (e.Change(seat, 1),)
    earns_joker = isinstance(rules.exact, Exact) and rules.exact.joker
    return (e.Change(seat, 0, 1),) if earns_joker else ()
