"""Ratings of the players, by the places they came to."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from statistics import fmean
from typing import Any

from msgspec import Struct

from dudo.arena.block import PlayedGame
from dudo.arena.errors import ArenaError


class Rating(Struct, frozen=True):
    """How strong a player is believed to be, and how unsure that is."""

    mu: float
    sigma: float


def rate(games: Iterable[PlayedGame], *, bots: int) -> tuple[Rating, ...]:
    """Plackett-Luce ratings of openskill, game after game, each player being a team of one.

    Where several seats of a table hold the same player, each is rated as if alone and the player
    takes the mean of them.
    """
    model = rating_model()
    known = [model.rating() for _ in range(bots)]
    for game in games:
        teams = [[known[number]] for number in game.seats]
        after = model.rate(teams, ranks=list(map(float, game.places)))
        for number in set(game.seats):
            mine = [team[0] for team, who in zip(after, game.seats, strict=True) if who == number]
            known[number] = _mean(model, mine)
    return tuple(Rating(each.mu, each.sigma) for each in known)


def rating_model() -> Any:
    """The model of openskill, or what to install."""
    try:
        return import_module("openskill.models").PlackettLuce()
    except ImportError:
        raise ArenaError("ratings need openskill: .venv/bin/pip install -e .") from None


def _mean(model: Any, ratings: Sequence[Any]) -> Any:
    if len(ratings) == 1:
        return ratings[0]
    mu = fmean(each.mu for each in ratings)
    return model.rating(mu=mu, sigma=fmean(each.sigma for each in ratings))
