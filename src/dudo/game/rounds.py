"""Beginning rounds: who opens, which way, and whether the round is a special one."""

from dudo.game import events as e
from dudo.game.phase import NOBODY, ROLL, Phase
from dudo.game.state import Game, Round
from dudo.rules.settlement import from_seat
from dudo.rules.special import Trigger
from dudo.rules.table import Direction

COUNTER_CLOCKWISE, OPENER_PICKS = Direction.COUNTER_CLOCKWISE, Direction.OPENER


def neighbour(ring: tuple[int, ...], seat: int, *, clockwise: bool) -> int:
    """Who speaks after `seat`."""
    place = ring.index(seat) + (1 if clockwise else -1)
    return ring[place % len(ring)]


def in_order(ring: tuple[int, ...], seat: int, *, clockwise: bool) -> tuple[int, ...]:
    """The ring in order of play, beginning with `seat`."""
    return from_seat(ring if clockwise else ring[::-1], seat)


def follow_up(game: Game, opener: int) -> e.Event:
    """What comes once a round is paid for: the end of the game, or the next round."""
    if len(game.ring) == 1:
        return e.Ended(game.ring[0])
    return begin_round(game, opener)


def begin_round(game: Game, opener: int) -> e.Began:
    """The next round, opened by `opener` unless it is another player's special one."""
    rules, table = game.rules, game.rules.table
    holder, variant = NOBODY, ""
    pending: tuple[int, ...] = ()
    if game.pending or not game.round.cups:
        waiting = _waiting(game)
        if waiting:
            holder, pending = waiting[0], waiting[1:]
            if rules.special.holder_opens:
                opener = holder
            if len(rules.special.variants) == 1:
                variant = rules.special.variants[0].name
    begun = Round(
        number=game.round.number + 1,
        opener=opener,
        clockwise=table.direction is not COUNTER_CLOCKWISE,
        limit=table.dice * len(game.players) if table.hidden_losses else sum(game.hands),
        variant=variant,
        holder=holder,
    )
    phase, turn = question(game, begun)
    return e.Began(
        number=begun.number,
        opener=opener,
        clockwise=begun.clockwise,
        limit=begun.limit,
        phase=phase,
        turn=turn,
        variant=variant,
        holder=holder,
        pending=pending,
    )


def _waiting(game: Game) -> tuple[int, ...]:
    """Who is owed a special round and still holds one die, in the order they get theirs.

    First comes the player of a round that has just ended before its dice were rolled: it took
    nothing away (T14). A declared round (M9) is not owed, so its player is asked again instead.
    """
    ended, owed, trigger = game.round, game.pending, game.rules.special.trigger
    if ended.holder != NOBODY and not ended.cups and trigger is Trigger.DOWN_TO_ONE:
        owed = (ended.holder, *owed)
    return tuple(seat for seat in owed if seat in game.ring and game.hands[seat] == 1)


def question(game: Game, now: Round) -> tuple[Phase, int]:
    """What is still to be asked before the dice are rolled, and of whom.

    Where losses are hidden (J22) everyone is asked about declaring, so that it betrays nobody.
    """
    rules, ring = game.rules, game.ring
    if rules.table.direction is OPENER_PICKS and not now.directed and len(ring) > 2:
        return Phase.DIRECT, now.opener
    special = rules.special
    if not now.variant:
        if now.holder != NOBODY:
            return Phase.CHOOSE, now.holder
        if special.trigger is Trigger.DECLARED:
            for seat in in_order(ring, now.opener, clockwise=now.clockwise):
                spent = special.once and seat in game.spent
                asked = game.hands[seat] == 1 or rules.table.hidden_losses
                if asked and seat not in now.asked and not spent:
                    return Phase.CHOOSE, seat
    return ROLL, NOBODY
