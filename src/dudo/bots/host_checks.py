"""Checks of what a host tells one of our bots.

A bot trusts the position it is asked about. So whatever cannot come from a game under the rules is
refused here, before the bot sees it, with a sentence for the author of the host.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from dudo.bots.wire import NewGame
from dudo.errors import UserError
from dudo.game import NOBODY, Choose, Decline, Direct, Move, Phase, View
from dudo.game import events as e
from dudo.game.offers import RoundOffers, possible_shows, round_offers
from dudo.rules import Bid, Ruleset
from dudo.rules.check import MOST_PLAYERS, check
from dudo.rules.special import Trigger

MOST_ROUNDS = 1_000_000
LONGEST_NAME = 1000
WITH_DICE = (Phase.BID, Phase.REBID)
"""Phases in which a seat is asked while dice are under the cups."""
BEFORE_DICE = (Phase.DIRECT, Phase.CHOOSE)
"""Phases in which a seat is asked before the dice are rolled."""


class Misunderstood(UserError):
    """Something that a host said and that says nothing to a bot."""


def _require(truth: object, what: str) -> None:
    """Refuse what was said unless it is true; `what` tells the host what is wrong."""
    if not truth:
        raise Misunderstood(what)


def check_game(game: NewGame) -> None:
    """Refuse a game that nobody could sit down to."""
    players = len(game.players)
    _require(2 <= players <= MOST_PLAYERS, f"a game is for 2 to {MOST_PLAYERS} players")
    _require(0 <= game.seat < players, f"there is no seat {game.seat}")
    _check_names(game.players)


def check_position(seen: View, moves: Sequence[Move]) -> None:
    """Refuse a position that no game comes to, and moves that are not those it offers."""
    check(seen.rules)
    _check_round(seen)
    _check_seats(seen)
    _check_hands(seen)
    _check_dice(seen)
    _check_limit(seen)
    offers = round_offers(seen.rules, seen.variant, seen.limit, len(seen.ring) == 2)
    _check_bids(seen, offers)
    _check_fresh(seen, offers)
    _check_moves(moves, _moves_due(seen, offers))


def _check_names(players: tuple[str, ...]) -> None:
    _require(all(len(name) <= LONGEST_NAME for name in players), "a player's name is too long")


def _check_round(seen: View) -> None:
    """The number of players, the kind of round, and what is asked."""
    table = seen.rules.table
    players = f"these rules are for {table.min_players} to {table.max_players} players"
    _require(2 <= len(seen.players) <= table.max_players, players)
    _require(seen.variant in seen.rules.variants, _no_round(seen.variant))
    phase = seen.phase
    asked = phase in (*WITH_DICE, *BEFORE_DICE)
    _require(asked, f"nobody is asked for a move in the phase {phase.value}")
    _require(1 <= seen.number <= MOST_ROUNDS, f"there is no round {seen.number}")
    _require(seen.winner == NOBODY, "the game is over")


def _no_round(variant: str) -> str:
    return f"these rules have no round {variant[:40]!r}"


def _check_seats(seen: View) -> None:
    """Seats that are there, once each, and roles that belong to those still in."""
    _check_names(seen.players)
    for name in ("ring", "out", "spent", "pending"):
        named: tuple[int, ...] = getattr(seen, name)
        _require(len(set(named)) == len(named), f"{name} names a seat twice")
        there = all(0 <= seat < len(seen.players) for seat in named)
        _require(there, f"{name} names a seat that is not there")
    _require(len(seen.ring) >= 2, "fewer than two players are left")
    for name in ("seat", "turn", "opener"):
        _require(getattr(seen, name) in seen.ring, f"{name} is no seat of the ring")
    _require(seen.holder in (NOBODY, *seen.ring), "holder is no seat of the ring")


def _check_hands(seen: View) -> None:
    """How many dice each seat holds, joker dice apart."""
    for name in ("hands", "jokers"):
        there = len(getattr(seen, name)) == len(seen.players)
        _require(there, f"{name} must have a number for every seat")
    table = seen.rules.table
    for seat, hand in enumerate(seen.hands):
        if hand is None:
            _require(table.hidden_losses, "hands are hidden where these rules hide none")
        elif seat in seen.ring:
            _require(1 <= hand <= table.dice, f"seat {seat} cannot hold {hand} dice")
        else:
            _require(hand == 0, f"seat {seat} cannot hold {hand} dice")
    _require(all(0 <= more <= MOST_ROUNDS for more in seen.jokers), "jokers are counted from 0")


def _check_dice(seen: View) -> None:
    """The dice under the cups and in view: as many as are held, with faces that dice have."""
    players, rules = len(seen.players), seen.rules
    for name in ("cups", "shown"):
        cups: tuple[tuple[int, ...] | None, ...] = getattr(seen, name)
        _require(len(cups) in (0, players), f"{name} must have dice for every seat")
        dice = [cup for cup in cups if cup is not None]
        _require(all(len(cup) <= rules.table.dice for cup in dice), f"{name} has too many dice")
        _require(_are_faces(dice, rules, least=1), f"{name} has a die without such a face")
    _require(len(seen.cups) == len(seen.shown), "cups and shown must be there together")
    rolled = seen.phase in WITH_DICE
    _require(bool(seen.cups) == rolled, "dice are under cups while bids are made, and only then")
    for seat in seen.ring if seen.cups else ():
        hand, cup = seen.hands[seat], seen.cups[seat]
        if hand is not None:
            under = hand - len(seen.shown[seat])
            _require(under >= 0, f"seat {seat} shows more dice than it holds")
            _require(cup is None or len(cup) == under, f"seat {seat} has other dice than it holds")


def _are_faces(cups: Sequence[tuple[int, ...]], rules: Ruleset, *, least: int) -> bool:
    return all(least <= die <= rules.die.faces for cup in cups for die in cup)


def _check_limit(seen: View) -> None:
    """The highest count that can be bid: the dice there are, where that is no secret (J22)."""
    table = seen.rules.table
    if not table.hidden_losses:
        there_are = sum(hand or 0 for hand in seen.hands)
        told = f"the limit is {there_are}, the dice there are, not {seen.limit}"
        _require(seen.limit == there_are, told)
    most = table.dice * len(seen.players)
    _require(1 <= seen.limit <= most, f"the limit cannot be {seen.limit}")


def _check_bids(seen: View, offers: RoundOffers) -> None:
    """Bids that follow one another, by players who are in, once there are dice."""
    _require(len(seen.bids) == len(seen.bidders), "bids and bidders must be as many")
    _require(all(seat in seen.ring for seat in seen.bidders), "a bidder is no seat of the ring")
    _require(seen.phase in WITH_DICE or not seen.bids, "there are bids before the dice")
    for number, bid in enumerate(seen.bids):
        follows = _is_offered(bid, offers, after=seen.bids[:number])
        _require(follows, f"{_shortly(bid)} could not be bid there")


def _is_offered(bid: Bid, offers: RoundOffers, *, after: tuple[Bid, ...]) -> bool:
    number = offers.table.number(bid)
    return number >= 0 and bool(offers.after(after).raises.mask >> number & 1)


def _check_fresh(seen: View, offers: RoundOffers) -> None:
    """The dice that were just shown, and on which the next bid must be (W5)."""
    fresh, rebids = seen.fresh, seen.phase is Phase.REBID
    _require(rebids == bool(fresh), "fresh is for those who have just shown")
    _require(not fresh or (offers.shows and seen.bids), "nobody can have shown dice there")
    own = seen.shown[seen.seat] if seen.shown else ()
    shown = len(fresh) <= len(own) and all(die in own for die in fresh)
    _require(shown, "fresh has dice that were not shown")


def _check_moves(moves: Sequence[Move], due: Sequence[Move]) -> None:
    """The moves must be those that the rules offer there, all of them and in their order."""
    for told, offer in zip(moves, due, strict=False):
        _require(told == offer, f"{_shortly(told)} is offered where {_shortly(offer)} is due")
    _require(len(moves) == len(due), f"{len(moves)} moves are offered where there are {len(due)}")


def _moves_due(seen: View, offers: RoundOffers) -> tuple[Move, ...]:
    """The moves that the rules offer in a position."""
    match seen.phase:
        case Phase.BID:
            return offers.after(seen.bids).moves + _shows_due(seen, offers)
        case Phase.REBID:
            return offers.rebids(seen.bids, seen.fresh)
        case Phase.CHOOSE:
            return _choices_due(seen)
        case Phase.DIRECT:
            return (Direct(clockwise=True), Direct(clockwise=False))
        case Phase.SEATING | Phase.ROLL | Phase.REROLL | Phase.OVER:
            raise Misunderstood(f"nobody is asked in the phase {seen.phase.value}")
        case _:
            assert_never(seen.phase)


def _shows_due(seen: View, offers: RoundOffers) -> tuple[Move, ...]:
    """What the seat may show of its dice (W5), where it sees them."""
    cup = seen.cups[seen.seat]
    if not offers.shows or not seen.bids or cup is None:
        return ()
    faces = offers.after(seen.bids).raises.faces
    return possible_shows(offers.rules.counting, tuple(sorted(cup)), faces)


def _choices_due(seen: View) -> tuple[Move, ...]:
    """The special rounds that a player with one die may choose, or decline where they declare."""
    special = seen.rules.special
    if not special.exists:
        raise Misunderstood("these rules have no special round")
    if seen.hands[seen.seat] != 1:
        return (Decline(),)
    choices = tuple(map(Choose, seen.rules.variants[1:]))
    return (*choices, Decline()) if special.trigger is Trigger.DECLARED else choices


def _shortly(move: Move) -> str:
    return repr(move)[:80]


class EventChecks:
    """Checks of the events of one game, so that none is taken that cannot come next."""

    def __init__(self, rules: Ruleset, players: int) -> None:
        self._rules, self._players = rules, players
        forms = [rules.during(variant) for variant in rules.variants]
        self._biddable = frozenset(face for form in forms for face in form.die.biddable)
        self._most_bids = len(self._biddable) * rules.table.dice * players
        self._bids = 0
        """How many bids the round has so far."""

    def check(self, event: e.Event) -> None:
        """Refuse an event that cannot happen at this table, or not now."""
        self._check_seats(event)
        variant = getattr(event, "variant", "")
        _require(variant in self._rules.variants, _no_round(variant))
        self._check_dice(event)
        match event:
            case e.Began():
                self._bids = 0
            case e.Bade():
                self._check_bid(event.bid)
                _require(self._bids < self._most_bids, "a round cannot have so many bids")
                self._bids += 1
            case e.Settled():
                self._check_bid(event.bid)
                _require(self._bids, "a round cannot be settled without a bid")
            case _:
                pass

    def _check_seats(self, event: e.Event) -> None:
        for name in ("ring", "out", "owed", "pending"):
            few = len(getattr(event, name, ())) <= self._players
            _require(few, f"{name} names too many seats")
        there = all(0 <= seat < self._players for seat in _seats_named(event))
        _require(there, "it names a seat that is not there")

    def _check_bid(self, bid: Bid) -> None:
        most = self._rules.table.dice * self._players
        _require(bid.face in self._biddable, f"nobody can bid on face {bid.face}")
        _require(1 <= bid.count <= most, f"nobody can bid {bid.count} dice")

    def _check_dice(self, event: e.Event) -> None:
        """Dice for every seat where all throw or show; 0 only for dice under a cup."""
        cups: tuple[tuple[int, ...], ...]
        match event:
            case e.Rolled(cups=cups) | e.Settled(dice=cups):
                _require(len(cups) == self._players, "there must be dice for every seat")
            case e.Showed(dice=dice) | e.Rerolled(cup=dice):
                cups = (dice,)
            case _:
                return
        least = 0 if isinstance(event, e.Rolled | e.Rerolled) else 1
        few = all(len(cup) <= self._rules.table.dice for cup in cups)
        _require(few, "a hand has too many dice")
        _require(_are_faces(cups, self._rules, least=least), "a die has no such face")


def _seats_named(event: e.Event) -> Iterator[int]:
    """All seats in an event; nobody is one only where a field may name nobody."""
    for name in ("seat", "bidder"):
        if hasattr(event, name):
            yield getattr(event, name)
    for name in ("turn", "opener", "holder", "winner"):
        if (seat := getattr(event, name, NOBODY)) != NOBODY:
            yield seat
    for name in ("ring", "out", "owed", "pending"):
        yield from getattr(event, name, ())
    for change in getattr(event, "changes", ()):
        yield change.seat
