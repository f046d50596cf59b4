"""Views: the one gate through which anything leaves the referee for a pair of eyes."""

from functools import lru_cache
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dudo.game import events as e
from dudo.game.phase import NOBODY, Phase
from dudo.game.seats import must_be_eyes
from dudo.game.state import Game
from dudo.rules.bid import Bid
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import Sight, sees

SPECTATOR = NOBODY
"""The seat of someone who only watches: sees no dice under any cup."""

UNSEEN = 0
"""What a die shows to eyes that may not see it."""


class View(Struct, frozen=True, omit_defaults=True):
    """A game as one seat, or a spectator, may see it."""

    seat: int
    """Whose view it is; -1 for somebody who only watches."""
    rules: Ruleset
    players: tuple[str, ...]
    """Their names, by seat."""
    ring: tuple[int, ...]
    """Seats still in, clockwise."""
    hands: tuple[int | None, ...]
    """Dice each seat holds; `None` where losses are hidden (J22)."""
    jokers: tuple[int, ...]
    """Joker dice each seat keeps in reserve (J11)."""
    phase: Phase
    turn: int
    """The seat that is to act; -1 while everyone throws or the game is over."""
    number: int
    """The number of the round."""
    opener: int
    """The seat that opens the round."""
    clockwise: bool
    """Which way the turn goes."""
    limit: int
    """The highest count that may be bid (G4, J22)."""
    variant: str
    """The kind of special round, or nothing for an ordinary one."""
    holder: int
    """Whose special round it is, or -1."""
    cups: tuple[tuple[int, ...] | None, ...]
    """The dice under each cup, where this seat may see them; there are none before the roll."""
    shown: tuple[tuple[int, ...], ...]
    """The dice each seat has put in view (W6)."""
    fresh: tuple[int, ...]
    """Dice just shown, which the bid that follows must be about (W5)."""
    bids: tuple[Bid, ...]
    """The bids of this round, the first one first."""
    bidders: tuple[int, ...]
    """Who made them."""
    out: tuple[int, ...]
    """Seats that went out, the first one first."""
    spent: tuple[int, ...]
    """Seats that have had their special round (T14)."""
    pending: tuple[int, ...]
    """Seats that are owed a special round."""
    showdown: e.Settled | None
    """How the last round that was called ended, while anybody may know it (J22)."""
    winner: int
    """Who has won, or -1."""


def view(game: Game, seat: int) -> View:
    """What `seat` may see of `game`.

    >>> from dudo import SeededRoller, chance, find_rules, fold, start, who_may_act
    >>> game, dice = start(find_rules("chart"), ["Ana", "Bob"]), SeededRoller(4)
    >>> while not who_may_act(game):
    ...     game = fold(game, chance(game, dice))
    >>> [cup is None for cup in view(game, 0).cups], view(game, SPECTATOR).cups
    ([False, True], (None, None))
    """
    must_be_eyes(game, seat)
    now = game.round
    hidden = game.rules.table.hidden_losses
    recalls = not hidden or not now.cups or game.phase is Phase.OVER
    return View(
        seat=seat,
        rules=game.rules,
        players=game.players,
        ring=game.ring,
        hands=_hands(game, seat),
        jokers=game.jokers,
        phase=game.phase,
        turn=game.turn,
        number=now.number,
        opener=now.opener,
        clockwise=now.clockwise,
        limit=now.limit,
        variant=now.variant,
        holder=now.holder,
        cups=seen_cups(game, seat),
        shown=now.shown,
        fresh=now.fresh,
        bids=now.bids,
        bidders=now.bidders,
        out=game.out,
        spent=game.spent,
        pending=game.pending,
        showdown=game.showdown if recalls else None,
        winner=game.winner,
    )


def seen_cups(game: Game, seat: int) -> tuple[tuple[int, ...] | None, ...]:
    """The dice under each cup that `seat` may look under: of a view, all that differs by seat.

    Where losses are hidden (J22), what it knows of the others' hands differs as well.
    """
    cups = game.round.cups
    if not cups:
        return ()
    looks_at = _looked_under(game, seat)
    return tuple([cup if owner in looks_at else None for owner, cup in enumerate(cups)])


def may_see(game: Game, seat: int, owner: int) -> bool:
    """Whether `seat` may look under the cup of `owner`; those who are out see nothing."""
    return owner in _looked_under(game, seat)


def _looked_under(game: Game, seat: int) -> frozenset[int]:
    """The seats under whose cups `seat` may look; those who are out see nothing."""
    if seat not in game.ring:
        return _NO_CUPS
    now = game.round
    return _seen_by(game.rules.during(now.variant).sight, seat, now.holder, game.hands)


_NO_CUPS = frozenset[int]()


@lru_cache(maxsize=4096)
def _seen_by(sight: Sight, seat: int, holder: int, hands: tuple[int, ...]) -> frozenset[int]:
    """The owners of the cups under which `seat` may look, in a round with these hands."""
    return frozenset(
        owner
        for owner, hand in enumerate(hands)
        if sees(sight, seat, owner, holder=holder, hand=hand)
    )


def _hands(game: Game, seat: int) -> tuple[int | None, ...]:
    """How many dice everybody has, as far as `seat` may know it (J22)."""
    if not game.rules.table.hidden_losses or game.phase is Phase.OVER:
        return game.hands
    return tuple(
        None if owner != seat and owner in game.ring else hand
        for owner, hand in enumerate(game.hands)
    )


def event_view(game: Game, event: e.Event, seat: int) -> e.Event:
    """`event` as `seat` may see it; `game` is the game just after it.

    >>> from dudo import SeededRoller, chance, find_rules, fold, start
    >>> game, dice = start(find_rules("chart"), ["Ana", "Bob"]), SeededRoller(4)
    >>> game = fold(game, chance(game, dice))
    >>> (rolled,) = chance(game, dice)
    >>> event_view(fold(game, [rolled]), rolled, 0).cups[1]
    (0, 0, 0, 0, 0)
    """
    must_be_eyes(game, seat)
    match event:
        case e.Bade() | e.Showed() | e.Settled() | e.Began() | e.Directed() | e.Chose():
            return event
        case e.Declined() | e.Seated() | e.Penalised() | e.Ended():
            return event
        case e.Rolled():
            hidden, looks_at = game.rules.table.hidden_losses, _looked_under(game, seat)
            cups = [
                cup if owner in looks_at else () if hidden else (UNSEEN,) * len(cup)
                for owner, cup in enumerate(event.cups)
            ]
            return replace(event, cups=tuple(cups))
        case e.Rerolled():
            return replace(event, cup=_veil(game, event.cup, seat, event.seat))
        case e.Resigned():
            hidden = game.rules.table.hidden_losses and seat != event.seat
            return replace(event, changes=()) if hidden else event
        case _:
            assert_never(event)


def _veil(game: Game, cup: tuple[int, ...], seat: int, owner: int) -> tuple[int, ...]:
    if may_see(game, seat, owner):
        return cup
    return () if game.rules.table.hidden_losses else (UNSEEN,) * len(cup)
