"""What may be done: the moves of every seat, worked out once for each kind of position."""

from itertools import chain, product, repeat

from msgspec import Struct

from dudo.game.moves import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.game.phase import BID, CHANCE, NOBODY, Phase
from dudo.game.rounds import in_order
from dudo.game.seats import must_be_number
from dudo.game.state import Game
from dudo.rules.bid import Bid
from dudo.rules.bidding import Standing
from dudo.rules.bidtable import PLACE, POINT, TABLES, Raises, bid_table
from dudo.rules.counting import Counting
from dudo.rules.ruleset import RULES, Ruleset, footprint
from dudo.rules.sight import Sight, sees
from dudo.rules.special import Trigger
from dudo.rules.table import Turns

SHOWN = 250
"""Bytes that a show of dice, or the choice of a round, takes."""


class Offer(Struct, frozen=True, gc=False):
    """What may be said at one point of a round."""

    raises: Raises
    moves: tuple[Move, ...]
    """Those bids, and the calls that may be made there."""


class RoundOffers:
    """Everything the rules offer in one kind of round, filled in as positions come up."""

    __slots__ = (
        "_latest",
        "_offers",
        "_rebids",
        "_recall",
        "calls_exact",
        "opening",
        "rules",
        "shows",
        "table",
    )

    def __init__(self, rules: Ruleset, *, limit: int, two_left: bool) -> None:
        self.rules = rules
        self.table = bid_table(rules.bidding, rules.die, limit)
        self.calls_exact = rules.exact.allowed_with(two_left=two_left)
        self.shows = rules.show.allowed
        self.opening = Offer(self.table.opening, self.table.opening.bids)
        self._latest: tuple[tuple[Bid, ...], Offer] = (), self.opening
        self._recall = rules.bidding.recall
        self._offers: dict[Standing, Offer] = {}
        self._rebids: dict[tuple[Standing, tuple[int, ...]], tuple[Bid, ...]] = {}

    def after(self, bids: tuple[Bid, ...]) -> Offer:
        """What may be said after `bids`, dice under cups left aside."""
        if not bids:
            return self.opening
        asked, answer = self._latest  # `decide` asks what `moves` has just asked
        if asked is bids:
            return answer
        standing = self._recall(bids)
        offer = self._offers.get(standing)
        if offer is None:
            raises = self.table.after(bids)
            calls: tuple[Move, ...] = (Doubt(standing.bid),)
            if self.calls_exact:
                calls = (*calls, Exact(standing.bid))
            offer = self._offers[standing] = Offer(raises, (*raises.bids, *calls))
            TABLES.add(POINT + PLACE * len(offer.moves))
        self._latest = bids, offer
        return offer

    def rebids(self, bids: tuple[Bid, ...], fresh: tuple[int, ...]) -> tuple[Bid, ...]:
        """The bids that may follow `bids` by a player who has just shown `fresh` (W5)."""
        key = self._recall(bids), fresh
        rebids = self._rebids.get(key)
        if rebids is None:
            faces = answered(self.rules.counting, fresh)
            raises = self.after(bids).raises.bids
            rebids = self._rebids[key] = tuple(bid for bid in raises if bid.face in faces)
            TABLES.add(POINT + PLACE * len(rebids))
        return rebids


@TABLES.keeps(lambda offered, rules, *_: POINT + footprint(rules) + footprint(offered.rules))
def round_offers(
    rules: Ruleset,
    variant: str,
    limit: int,
    two_left: bool,  # noqa: FBT001 keywords would make the cache half as fast
) -> RoundOffers:
    """The one set of offers for this kind of round."""
    return RoundOffers(rules.during(variant), limit=limit, two_left=two_left)


def offers(game: Game) -> RoundOffers:
    """The offers of the round being played."""
    now = game.round
    return round_offers(game.rules, now.variant, now.limit, len(game.ring) == 2)


def moves(game: Game, seat: int) -> tuple[Move, ...]:
    """Everything `seat` may do now: the very moves that `decide` accepts from it.

    Leaving the table (`resign`) is always open and not listed. A seat that this table does not
    have may do nothing.

    >>> from dudo import SeededRoller, chance, find_rules, fold, start
    >>> game, dice = start(find_rules("chart"), ["Ana", "Bob"]), SeededRoller(4)
    >>> while not who_may_act(game):
    ...     game = fold(game, chance(game, dice))
    >>> moves(game, game.turn)[:2], moves(game, 1 - game.turn)
    ((Bid(count=1, face=1), Bid(count=1, face=2)), ())
    """
    phase = game.phase
    if phase is BID:
        if (type(seat) is not int or seat != game.turn) and not may_interrupt(game, seat):
            must_be_number(seat)
            return ()
        offered = offers(game)
        bids = game.round.bids
        offer = offered.after(bids)
        if offered.shows and bids and sees_own(game, seat, offered.rules.sight):
            cup = game.round.cups[seat]
            return offer.moves + possible_shows(offered.rules.counting, cup, offer.raises.faces)
        return offer.moves
    if type(seat) is not int or seat != game.turn:
        must_be_number(seat)
        return ()
    if phase is Phase.REBID:
        return offers(game).rebids(game.round.bids, game.round.fresh)
    if phase is Phase.CHOOSE:
        return _choices(game.rules) if game.hands[seat] == 1 else (Decline(),)
    if phase is Phase.DIRECT:
        return (Direct(clockwise=True), Direct(clockwise=False))
    return ()


def who_may_act(game: Game) -> tuple[int, ...]:
    """Every seat that may make a move now: the one whose turn it is, then others (J19).

    Nobody may while dice are to be thrown or the game is over.

    >>> from dudo import find_rules, start
    >>> who_may_act(start(find_rules("chart"), ["Ana", "Bob"]))
    ()
    """
    if game.phase is not Phase.BID:
        return () if game.turn == NOBODY or game.phase in CHANCE else (game.turn,)
    if game.rules.table.turns is not Turns.ANY_TIME:
        return (game.turn,)
    others = in_order(game.ring, game.turn, clockwise=game.round.clockwise)[1:]
    return (game.turn, *(seat for seat in others if may_interrupt(game, seat)))


def may_interrupt(game: Game, seat: int) -> bool:
    """Whether `seat` may speak out of turn (J19)."""
    return (
        game.rules.table.turns is Turns.ANY_TIME
        and type(seat) is int
        and game.round.bids != ()
        and game.round.bidders[-1] != seat
        and seat in game.ring
    )


def sees_own(game: Game, seat: int, sight: Sight) -> bool:
    """Whether the sight rule of this round lets `seat` look under its own cup."""
    return sees(sight, seat, seat, holder=game.round.holder, hand=game.hands[seat])


@TABLES.keeps(lambda shows, *_: POINT + SHOWN * len(shows))
def possible_shows(
    counting: Counting, cup: tuple[int, ...], faces: frozenset[int]
) -> tuple[Show, ...]:
    """What can be shown from `cup` so that a bid on one of `faces` could follow (W5)."""
    held = sorted(set(cup))
    shows = []
    for taken in product(*[range(cup.count(face) + 1) for face in held]):
        dice = tuple(chain.from_iterable(map(repeat, held, taken)))
        if 0 < len(dice) < len(cup) and answered(counting, dice) & faces:
            shows.append(Show(dice))
    return tuple(shows)


@TABLES.keeps(lambda *_: POINT)
def answered(counting: Counting, dice: tuple[int, ...]) -> frozenset[int]:
    """The faces for which every one of `dice` counts, a joker's among any (W5)."""
    return frozenset(
        face for face in range(1, 10) if all(counting.answers(die, face) for die in dice)
    )


@RULES.keeps(lambda choices, rules: SHOWN * len(choices) + footprint(rules))
def _choices(rules: Ruleset) -> tuple[Move, ...]:
    special = rules.special
    chosen = tuple(Choose(variant.name) for variant in special.variants)
    return (*chosen, Decline()) if special.trigger is Trigger.DECLARED else chosen
