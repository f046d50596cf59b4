"""Settling a round: its dice counted, and what `dudo.rules.settlement` makes of them as events."""

from itertools import chain
from operator import add

from dudo.game import events as e
from dudo.game.state import Game
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Holdings, Outcome, settle, settle_leaving, settle_penalty


def call(game: Game, seat: int, *, exact: bool) -> tuple[e.Settled, Outcome]:
    """The dice shown, counted and paid for, once `seat` has called the standing bid (G7)."""
    now = game.round
    rules, bid = game.rules.during(now.variant), now.bids[-1]
    dice = tuple(map(add, now.cups, now.shown))
    counted = rules.counting.count(bid.face, list(chain.from_iterable(dice)))
    bidder = now.bidders[-1]
    outcome = settle(rules, holdings(game), bidder, seat, exact, counted - bid.count)
    settled = e.Settled(
        seat=seat,
        exact=exact,
        bid=bid,
        bidder=bidder,
        dice=dice,
        counted=counted,
        right=outcome.right,
        changes=outcome.changes,
        out=outcome.out,
        owed=outcome.owed,
    )
    return settled, outcome


def penalty(game: Game, seat: int) -> tuple[e.Penalised, Outcome]:
    """A die taken for cheating (T16)."""
    outcome = settle_penalty(game.rules, holdings(game), seat)
    return e.Penalised(seat, outcome.changes, outcome.out, outcome.owed), outcome


def leaving(game: Game, seat: int) -> tuple[e.Resigned, Outcome]:
    """All dice of a player who leaves."""
    outcome = settle_leaving(game.rules, holdings(game), seat)
    return e.Resigned(seat, outcome.changes, outcome.out), outcome


def holdings(game: Game) -> Holdings:
    """The dice of a game and the order of its round, as settlement asks for them."""
    ring = game.ring if game.round.clockwise else game.ring[::-1]
    return Holdings(game.hands, game.jokers, ring, _had(game, game.rules))


def _had(game: Game, rules: Ruleset) -> tuple[int, ...]:
    """Who gets no special round for coming down to one die: had one, or is to have one (J15)."""
    return game.spent + game.pending if rules.special.once else game.pending
