"""What a host tells a bot, judged once before the bot is asked: a bot itself trusts its position.

Everything that cannot come from a game under the rules is refused with a sentence that says what is
wrong, so that no bot meets a number it cannot reckon with.
"""

from collections.abc import Collection, Iterable, Sequence

from dudo.bots.wire import NewGame, Position
from dudo.errors import UserError
from dudo.game import Choose, Decline, Direct, Move, Phase, View
from dudo.game import events as e
from dudo.game.offers import RoundOffers, possible_shows, round_offers
from dudo.rules import Bid, Ruleset
from dudo.rules.check import MOST_PLAYERS, check
from dudo.rules.special import SpecialRound, Trigger

MOST_ROUNDS = 1_000_000
LONGEST_NAME = 1000
ASKED_IN = (Phase.BID, Phase.REBID, Phase.DIRECT, Phase.CHOOSE)
"""Phases in which a seat is asked for a move."""


class Misunderstood(UserError):
    """A line that says nothing to a bot."""


def _must(truth: object, what: str) -> None:
    if not truth:
        raise Misunderstood(what)


def check_game(game: NewGame) -> None:
    """Refuse a game that nobody could sit down to."""
    _must(2 <= len(game.players) <= MOST_PLAYERS, f"a game is for 2 to {MOST_PLAYERS} players")
    _must(0 <= game.seat < len(game.players), f"there is no seat {game.seat}")
    _must(all(len(name) <= LONGEST_NAME for name in game.players), "a player's name is too long")


def check_position(told: Position) -> None:
    """Refuse a position that no game comes to."""
    seen = told.view
    check(seen.rules)
    players, table = len(seen.players), seen.rules.table
    most = table.max_players
    _must(2 <= players <= most, f"these rules are for {table.min_players} to {most} players")
    _must(seen.variant in seen.rules.variants, f"these rules have no round {seen.variant[:40]!r}")
    _must(seen.phase in ASKED_IN, f"nobody is asked for a move in the phase {seen.phase.value}")
    _seats(seen, players)
    _dice(seen, players)
    _must(1 <= seen.number <= MOST_ROUNDS, f"there is no round {seen.number}")
    offered = round_offers(seen.rules, seen.variant, seen.limit, len(seen.ring) == 2)
    _bids(seen, offered)
    _moves(seen, told.moves, offered)


def _seats(seen: View, players: int) -> None:
    seats = range(players)
    _must(all(len(name) <= LONGEST_NAME for name in seen.players), "a player's name is too long")
    for name in ("ring", "out", "spent", "pending"):
        told: tuple[int, ...] = getattr(seen, name)
        _must(len(set(told)) == len(told), f"{name} names a seat twice")
        _must(all(seat in seats for seat in told), f"{name} names a seat that is not there")
    _must(len(seen.ring) >= 2, "fewer than two players are left")
    for name in ("seat", "turn", "opener"):
        _must(getattr(seen, name) in seen.ring, f"{name} is no seat of the ring")
    _must(seen.holder in (-1, *seen.ring), "holder is no seat of the ring")
    _must(seen.winner == -1, "the game is over")


def _dice(seen: View, players: int) -> None:
    table, faces = seen.rules.table, range(1, seen.rules.die.faces + 1)
    for name in ("hands", "jokers"):
        _must(len(getattr(seen, name)) == players, f"{name} must have a number for every seat")
    for name in ("cups", "shown"):
        told = getattr(seen, name)
        _must(len(told) in (0, players), f"{name} must have dice for every seat")
        for dice in told:
            _must(dice is None or len(dice) <= table.dice, f"{name} has too many dice")
            _must(all(die in faces for die in dice or ()), f"{name} has a die without such a face")
    _must(len(seen.cups) == len(seen.shown), "cups and shown must be there together")
    for seat, hand in enumerate(seen.hands):
        if hand is None:
            _must(table.hidden_losses, "hands are hidden where these rules hide none")
            continue
        least = 1 if seat in seen.ring else 0
        most = table.dice if seat in seen.ring else 0
        _must(least <= hand <= most, f"seat {seat} cannot hold {hand} dice")
        if seat in seen.ring and seen.cups:
            cup, shown = seen.cups[seat], seen.shown[seat]
            under = hand - len(shown)
            _must(under >= 0, f"seat {seat} shows more dice than it holds")
            _must(cup is None or len(cup) == under, f"seat {seat} has other dice than it holds")
    _must(all(0 <= more <= MOST_ROUNDS for more in seen.jokers), "jokers are counted from 0")
    known = sum(hand or 0 for hand in seen.hands)
    limit = table.dice * players
    if not table.hidden_losses:
        _must(seen.limit == known, f"the limit is {known}, the dice there are, not {seen.limit}")
    _must(1 <= seen.limit <= limit, f"the limit cannot be {seen.limit}")
    speaking = seen.phase in (Phase.BID, Phase.REBID)
    _must(bool(seen.cups) == speaking, "dice are under cups while bids are made, and only then")


def _bids(seen: View, offered: RoundOffers) -> None:
    _must(len(seen.bids) == len(seen.bidders), "bids and bidders must be as many")
    _must(all(seat in seen.ring for seat in seen.bidders), "a bidder is no seat of the ring")
    speaking = seen.phase in (Phase.BID, Phase.REBID)
    _must(speaking or not seen.bids, "there are bids before the dice")
    for number, bid in enumerate(seen.bids):
        raises = offered.after(seen.bids[:number]).raises
        _must(_is_among(bid, raises.mask, offered), f"{_told(bid)} could not be bid there")
    own = seen.shown[seen.seat] if seen.shown else ()
    _must((seen.phase is Phase.REBID) == bool(seen.fresh), "fresh is for those who have just shown")
    _must(not seen.fresh or (offered.shows and seen.bids), "nobody can have shown dice there")
    _must(len(seen.fresh) <= len(own), "fresh has dice that were not shown")
    _must(all(die in own for die in seen.fresh), "fresh has dice that were not shown")


def _moves(seen: View, moves: tuple[Move, ...], offered: RoundOffers) -> None:
    """The moves must be those that the rules offer there, all of them and in their order."""
    due = _due(seen, offered)
    for told, offer in zip(moves, due, strict=False):
        _must(told == offer, f"{_told(told)} is offered where {_told(offer)} is due")
    _must(len(moves) == len(due), f"{len(moves)} moves are offered where there are {len(due)}")


def _due(seen: View, offered: RoundOffers) -> tuple[Move, ...]:
    match seen.phase:
        case Phase.BID:
            offer = offered.after(seen.bids)
            cup = seen.cups[seen.seat]
            if not offered.shows or not seen.bids or cup is None:
                return offer.moves
            shows = possible_shows(offered.rules.counting, tuple(sorted(cup)), offer.raises.faces)
            return offer.moves + shows
        case Phase.REBID:
            return offered.rebids(seen.bids, seen.fresh)
        case Phase.CHOOSE:
            special = seen.rules.special
            _must(isinstance(special, SpecialRound), "these rules have no special round")
            declared = isinstance(special, SpecialRound) and special.trigger is Trigger.DECLARED
            declines = (Decline(),) if declared else ()
            if seen.hands[seen.seat] != 1:
                return (Decline(),)
            return (*map(Choose, seen.rules.variants[1:]), *declines)
        case _:
            return (Direct(clockwise=True), Direct(clockwise=False))


def _is_among(bid: Bid, mask: int, offered: RoundOffers) -> bool:
    number = offered.table.number(bid)
    return number >= 0 and bool(mask >> number & 1)


def _told(move: Move) -> str:
    return repr(move)[:80]


class Hearing:
    """What a bot has been told of the round, so that no event is taken that cannot come next."""

    def __init__(self, rules: Ruleset, players: int) -> None:
        self._rules, self._players = rules, players
        forms = [rules.during(variant) for variant in rules.variants]
        self._biddable = frozenset(face for form in forms for face in form.die.biddable)
        self._most = len(self._biddable) * rules.table.dice * players
        self._bids = 0

    def check(self, event: e.Event) -> None:
        """Refuse an event that cannot happen at this table, or not now."""
        check_event(event, self._rules, self._players, biddable=self._biddable)
        match event:
            case e.Began():
                self._bids = 0
            case e.Bade():
                _must(self._bids < self._most, "a round cannot have so many bids")
                self._bids += 1
            case e.Settled():
                _must(self._bids, "a round cannot be settled without a bid")


def check_event(event: e.Event, rules: Ruleset, players: int, *, biddable: Collection[int]) -> None:
    """Refuse an event that cannot happen at such a table; some round has bids on `biddable`."""
    seats = range(players)
    named: list[int] = [getattr(event, name) for name in ("seat", "bidder") if hasattr(event, name)]
    for name in ("turn", "opener", "holder", "winner"):
        named += [seat] if (seat := getattr(event, name, -1)) != -1 else []
    for name in ("ring", "out", "owed", "pending"):
        told = getattr(event, name, ())
        _must(len(told) <= players, f"{name} names too many seats")
        named += told
    named += [change.seat for change in getattr(event, "changes", ())]
    _must(all(seat in seats for seat in named), "it names a seat that is not there")
    variant = getattr(event, "variant", "")
    _must(variant in rules.variants, f"these rules have no round {variant[:40]!r}")
    bid = getattr(event, "bid", None)
    if bid is not None:
        _must(bid.face in biddable, f"nobody can bid on face {bid.face}")
        _must(1 <= bid.count <= rules.table.dice * players, f"nobody can bid {bid.count} dice")
    _thrown(event, rules, players)


def _thrown(event: e.Event, rules: Ruleset, players: int) -> None:
    hands: list[Sequence[int]] = []
    match event:
        case e.Rolled():
            _must(len(event.cups) == players, "there must be dice for every seat")
            hands += event.cups
        case e.Settled():
            _must(len(event.dice) == players, "there must be dice for every seat")
            hands += event.dice
        case e.Showed():
            hands.append(event.dice)
        case e.Rerolled():
            hands.append(event.cup)
        case _:
            return
    least = 1 if isinstance(event, e.Settled | e.Showed) else 0
    faces = range(least, rules.die.faces + 1)
    _must(all(len(dice) <= rules.table.dice for dice in hands), "a hand has too many dice")
    _must(all(die in faces for die in _flat(hands)), "a die has no such face")


def _flat(hands: Iterable[Sequence[int]]) -> Iterable[int]:
    return (die for dice in hands for die in dice)
