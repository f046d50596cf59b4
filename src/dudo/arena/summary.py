"""What a contest showed: shares, ratings, places, times and faults."""

import csv
import io
from collections.abc import Sequence
from itertools import chain

import msgspec
from msgspec import Struct

from dudo import __version__
from dudo.arena.bench import Fault, added
from dudo.arena.block import Chunk, PlayedGame
from dudo.arena.plan import Plan
from dudo.arena.ratings import Rating, rate
from dudo.arena.share import Share, share_of
from dudo.arena.times import Times
from dudo.rules.ruleset import fingerprint


class BotStanding(Struct, frozen=True):
    """How one player did."""

    name: str
    games: int
    """Games the player sat in, counted once for every seat."""
    win_rate: float
    share: Share
    rating: Rating
    places: tuple[int, ...]
    """How often the player came first, second, and so on."""


class Meeting(Struct, frozen=True):
    """How the players of one line-up did among themselves."""

    lineup: tuple[str, ...]
    games: int
    shares: dict[str, Share]


class Summary(Struct, frozen=True):
    """The results of a contest, which depend on its plan alone."""

    dudo: str
    book: str
    rules: str
    seats: int
    seed: int
    key: str
    """The secret that the dice came from as well, or nothing."""
    games: int
    """Games the plan has."""
    played: int
    """Games that were finished."""
    bots: tuple[BotStanding, ...]
    lineups: tuple[Meeting, ...]
    faults: tuple[Fault, ...]

    @property
    def finished(self) -> bool:
        """Whether all games were played."""
        return self.played == self.games


def summarise(plan: Plan, chunks: Sequence[Chunk]) -> Summary:
    """Add up all chunks that are finished, which are in the order of the plan."""
    blocks = [block for chunk in chunks for block in chunk.blocks]
    games = list(chain.from_iterable(blocks))
    ratings = rate(games, bots=len(plan.bots))
    return Summary(
        dudo=__version__,
        book=plan.rules.name,
        rules=fingerprint(plan.rules),
        seats=plan.seats,
        seed=plan.seed,
        key=plan.key,
        games=plan.played,
        played=len(games),
        bots=tuple(
            _standing(plan, number, blocks, rating=rating) for number, rating in enumerate(ratings)
        ),
        lineups=_meetings(plan, chunks) if len(plan.lineups) > 1 else (),
        faults=added(fault for chunk in chunks for fault in chunk.faults),
    )


def shares(plan: Plan, blocks: Sequence[Sequence[PlayedGame]]) -> dict[str, Share]:
    """The share of every player over blocks."""
    return {name: _share(blocks, number) for number, name in enumerate(plan.bots)}


def times(plan: Plan, chunks: Sequence[Chunk]) -> dict[str, Times]:
    """The move times of every player; they are different every time one plays."""
    return {
        name: sum((chunk.times[name] for chunk in chunks if name in chunk.times), Times())
        for name in plan.bots
    }


def won(block: Sequence[PlayedGame], number: int) -> tuple[int, float]:
    """Games a player won in a block, and would have won at fair share."""
    wins = sum(game.seats[game.places.index(1)] == number for game in block)
    return wins, sum(game.seats.count(number) / len(game.seats) for game in block)


def _share(blocks: Sequence[Sequence[PlayedGame]], number: int) -> Share:
    """The share of a player over the blocks in which it sat."""
    rows = [(len(block), *due) for block in blocks if (due := won(block, number))[1]]
    games, fair = sum(row[0] for row in rows), sum(row[2] for row in rows)
    return share_of([row[1:] for row in rows], most=games / fair if rows else 1.0)


def _standing(
    plan: Plan, number: int, blocks: Sequence[Sequence[PlayedGame]], *, rating: Rating
) -> BotStanding:
    counts = [0] * plan.seats
    for game in chain.from_iterable(blocks):
        for who, place in zip(game.seats, game.places, strict=True):
            if who == number:
                counts[place - 1] += 1
    share = _share(blocks, number)
    sat = sum(counts)
    rate_of_wins = share.wins / sat if sat else 0.0
    return BotStanding(plan.bots[number], sat, rate_of_wins, share, rating, tuple(counts))


def _meetings(plan: Plan, chunks: Sequence[Chunk]) -> tuple[Meeting, ...]:
    """What came of each line-up, for those that have played."""
    by_lineup: dict[int, list[Sequence[PlayedGame]]] = {}
    for chunk in chunks:
        for block, games in zip(plan.blocks_of(chunk.chunk), chunk.blocks, strict=True):
            by_lineup.setdefault(block.number % len(plan.lineups), []).append(games)
    return tuple(
        Meeting(
            lineup=plan.lineups[number],
            games=sum(map(len, blocks)),
            shares={name: share for name, share in shares(plan, blocks).items() if share.fair},
        )
        for number, blocks in sorted(by_lineup.items())
    )


def to_json(summary: Summary) -> bytes:
    """The summary for programs."""
    return msgspec.json.format(msgspec.json.encode(summary), indent=1) + b"\n"


def to_csv(summary: Summary) -> bytes:
    """The summary for spreadsheets: a row for every player."""
    text = io.StringIO(newline="")
    table = csv.writer(text)
    heads = ("bot", "games", "wins", "win_rate", "share", "low", "high", "mu", "sigma")
    table.writerow([*heads, *(f"place_{place}" for place in range(1, summary.seats + 1))])
    for bot in summary.bots:
        share = bot.share
        found = (share.share, share.low, share.high, bot.rating.mu, bot.rating.sigma)
        known = (bot.win_rate, *found) if bot.games else (None,) * 6
        row = ["" if number is None else f"{number:.6f}" for number in known]
        table.writerow([bot.name, bot.games, share.wins, *row, *bot.places])
    return text.getvalue().encode()


def times_to_json(found: dict[str, Times]) -> bytes:
    """Move times for programs, in milliseconds."""
    told = {
        name: {
            "moves": each.moves,
            "mean_ms": round(1000 * each.mean, 4),
            "p50_ms": round(1000 * each.percentile(0.5), 4),
            "p99_ms": round(1000 * each.percentile(0.99), 4),
            "max_ms": round(1000 * each.longest, 4),
        }
        for name, each in found.items()
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"
