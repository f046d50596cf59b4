"""Bots at a table: a whole game played between them."""

import random
from collections.abc import Callable, Iterator, Sequence

from dudo.bots.bot import Bot, Decision
from dudo.game import (
    CHANCE,
    Game,
    Phase,
    Roller,
    chance,
    decide,
    event_view,
    evolve,
    moves,
    view,
)
from dudo.game.events import Event
from dudo.rules.table import Turns

Throwing = Callable[[Game, Roller], tuple[Event, ...]]


def play(game: Game, bots: Sequence[Bot], roller: Roller, rng: random.Random) -> Game:
    """The game once it is over; `rng` settles who is heard when several speak at once (J19)."""
    last = game
    for _, last in steps(game, bots, roller, rng):  # noqa: B007 only the last one counts
        pass
    return last


def steps(
    game: Game,
    bots: Sequence[Bot],
    roller: Roller,
    rng: random.Random,
    *,
    throwing: Throwing = chance,
) -> Iterator[tuple[Event, Game]]:
    """Every event of a game between bots, with the game just after it.

    `throwing` is how the roller is used: `dudo.game.chance.throw` by those who answer for theirs.
    """
    listeners = [seat for seat, bot in enumerate(bots) if bot.listens]
    while game.phase is not Phase.OVER:
        if game.phase in CHANCE:
            events = throwing(game, roller)
        else:
            seat, decision = _speaker(game, bots, rng)
            events = decide(game, seat, decision.move)
        for event in events:
            game = evolve(game, event)
            for seat in listeners:
                bots[seat].hear(event_view(game, event, seat))
            yield event, game


def _speaker(game: Game, bots: Sequence[Bot], rng: random.Random) -> tuple[int, Decision]:
    """Who speaks next and what: the seat in turn, unless someone cuts in (J19)."""
    if game.rules.table.turns is Turns.ANY_TIME and game.phase is Phase.BID and game.round.bids:
        others = [seat for seat in game.ring if seat not in (game.turn, game.round.bidders[-1])]
        for seat in rng.sample(others, len(others)):
            decision = bots[seat].interject(view(game, seat), moves(game, seat))
            if decision is not None:
                return seat, decision
    seat = game.turn
    return seat, bots[seat].choose(view(game, seat), moves(game, seat))
