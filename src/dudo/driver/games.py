"""Whole games between bots: a table at which nobody comes or goes, and nothing is waited for.

An arena plays thousands of them. So there is no `Table` around the game, which nobody would look
at; who speaks when is asked of the same function that `waiting` asks.
"""

from collections.abc import Iterator, Sequence

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
from dudo.table import Throwing, speaking_order


def play(game: Game, bots: Sequence[Bot], roller: Roller) -> Game:
    """The game once it is over."""
    last = game
    for _, last in steps(game, bots, roller):  # noqa: B007 only the last one counts
        pass
    return last


def steps(
    game: Game, bots: Sequence[Bot], roller: Roller, *, throwing: Throwing = chance
) -> Iterator[tuple[Event, Game]]:
    """Every event of a game between bots, with the game just after it.

    `throwing` is how the roller is used: `dudo.game.chance.throw` by those who answer for theirs.
    """
    for seat, bot in enumerate(bots):
        bot.begin(seat, view(game, seat))
    listeners = [seat for seat, bot in enumerate(bots) if bot.listens]
    is_bot = (True,) * len(bots)
    while game.phase is not Phase.OVER:
        if game.phase in CHANCE:
            events = throwing(game, roller)
        else:
            seat, decision = _spoken(game, bots, is_bot)
            events = decide(game, seat, decision.move)
        for event in events:
            game = evolve(game, event)
            for seat in listeners:
                bots[seat].hear(event_view(game, event, seat))
            yield event, game


def _spoken(game: Game, bots: Sequence[Bot], is_bot: Sequence[bool]) -> tuple[int, Decision]:
    """Who speaks next, and what: somebody who cuts in (J19), or the seat whose turn it is."""
    order = speaking_order(game, (), is_bot)
    for seat in order[:-1]:
        decision = bots[seat].interject(view(game, seat), moves(game, seat))
        if decision is not None:
            return seat, decision
    turn = order[-1]
    return turn, bots[turn].choose(view(game, turn), moves(game, turn))
