"""Bots of ours against small players of other schools, and how well they know what they doubt.

    python benchmarks/strangers.py [--bots reader,honest] [--books chart] [--seats 2]
                                   [--matches 200] [--processes 2] [--seconds 480] [--json FILE]

The strangers are none of the cast, and nothing of ours was fitted to them: one climbs by the least
raise, one believes every bid, one bluffs high, one stays with its best face, one speaks at random.
A bot sits against strangers of one kind; the same dice are played from every seat. Told are the
share of matches won (1 is fair) with a 95 % interval and, of the bids that the bot doubted, how
many it expected to hold and how many did.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from dudo.arena.in_parts import in_parts
from dudo.arena.share import share_of
from dudo.bots import CAST, Bot, make
from dudo.bots.bot import Decision
from dudo.bots.outlook import Option, look
from dudo.bots.player import Player, SpeakingStyle
from dudo.driver import steps
from dudo.game import Doubt, Move, SeededRoller, View, start
from dudo.game.events import Settled
from dudo.messages import message
from dudo.rules import BOOKS, Bid, find_rules

BUDGETS = {"searcher": "searcher?ms=10", "equilibrium": "equilibrium?ms=10"}
"""Bots that think for some time, and for how long they may here."""
ODDS = "reason-doubt"
"""Reasons for a doubt that say how likely the bid holds; others say something else in percent."""
AT_ONCE = 5
"""Blocks of a part: the same dice from every seat."""


def said(option: Option[Any]) -> Decision:
    """Strangers give no reasons."""
    return Decision(option.move, message("reason-nothing-else"))


def climber(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """The lowest raise there is, until the standing bid looks worse than one in three."""
    del rng
    outlook = look(seen, offered)
    if outlook.doubt is not None and (not outlook.raises or outlook.doubt.chance > 0.67):
        return said(outlook.doubt)
    return said(outlook.raises[0])


def believer(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """Takes one die of every face that others named for granted."""
    del rng
    outlook = look(seen, offered)
    named = {bid.face for bid, who in zip(seen.bids, seen.bidders, strict=True) if who != seen.seat}

    def likely(bid: Bid) -> float:
        return outlook.odds.at_least(Bid(max(bid.count - (bid.face in named), 1), bid.face))

    if outlook.doubt is not None:
        false = 1 - likely(seen.bids[-1])
        if not outlook.raises or false > max(likely(option.move) for option in outlook.raises):
            return said(outlook.doubt)
    return said(max(outlook.raises, key=lambda option: likely(option.move)))


def bluffer(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """Bids on any face, one more than it need be every other time, and doubts late."""
    outlook = look(seen, offered)
    if outlook.doubt is not None and (not outlook.raises or outlook.doubt.chance > 0.8):
        return said(outlook.doubt)
    bid = rng.choice(outlook.raises).move
    higher = Bid(bid.count + 1, bid.face)
    is_offered = rng.random() < 0.5 and higher in offered
    return said(Option(0.0, higher if is_offered else bid))


def stayer(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """Names the face it holds most of, and nothing else while that may be true."""
    del rng
    outlook = look(seen, offered)
    cup = seen.cups[seen.seat] or ()
    if outlook.raises:
        best = max(outlook.raises, key=lambda option: cup.count(option.move.face))
        if outlook.doubt is None or (best.chance > 0.3 and outlook.doubt.chance < 0.6):
            return said(best)
    assert outlook.doubt is not None
    return said(outlook.doubt)


def drifter(seen: View, offered: Sequence[Move], rng: random.Random) -> Decision:
    """Says anything that is not hopeless."""
    outlook = look(seen, offered)
    hopeful = [each for each in outlook.options if each.chance > 0.2]
    return said(rng.choice(hopeful or [outlook.options[-1]]))


STRANGERS: dict[str, SpeakingStyle] = {
    "climber": climber,
    "believer": believer,
    "bluffer": bluffer,
    "stayer": stayer,
    "drifter": drifter,
}


class Doubts(NamedTuple):
    """Bids that a bot has doubted."""

    calls: int = 0
    expected: float = 0.0
    """How many of them it expected to hold."""
    held: int = 0

    def plus(self, other: Doubts) -> Doubts:
        """Both together."""
        return Doubts(
            self.calls + other.calls, self.expected + other.expected, self.held + other.held
        )


class Pairing(NamedTuple):
    """Who sits against whom, under which book."""

    book: str
    bot: str
    stranger: str
    seats: int


class Part(NamedTuple):
    """Some blocks of a pairing."""

    pairing: Pairing
    blocks: range


class Found(NamedTuple):
    """What came of a part."""

    pairing: Pairing
    won: list[int]
    doubts: Doubts


class Witness(Bot):
    """Plays as a bot does, and keeps the chance that it gave to the bid it doubted last.

    It is infinite where the bot has doubted nothing, or did not say how likely the bid holds.
    """

    listens = True

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.believed = inf

    def begin(self, seat: int, seen: View) -> None:
        """Tell the bot."""
        self._bot.begin(seat, seen)

    def hear(self, event: Any) -> None:
        """Tell the bot."""
        self._bot.hear(event)

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """What the bot says."""
        decision = self._bot.choose(seen, offered, deadline=deadline)
        self._keep(decision)
        return decision

    def interject(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision | None:
        """Whether the bot cuts in."""
        decision = self._bot.interject(seen, offered, deadline=deadline)
        if decision is not None:
            self._keep(decision)
        return decision

    def _keep(self, decision: Decision) -> None:
        if isinstance(decision.move, Doubt):
            told = decision.reason.args.get("percent")
            says_odds = told is not None and decision.reason.id.startswith(ODDS)
            self.believed = number(told) if says_odds else inf

    def close(self) -> None:
        """Tell the bot."""
        self._bot.close()


def number(told: object) -> float:
    """A percentage of a reason as a chance."""
    return float(str(told).strip("%≈<> ")) / 100


def game(pairing: Pairing, seed: int, seat: int) -> tuple[bool, Doubts]:
    """Whether the bot wins a game from a seat, and what it doubted."""
    rng = random.Random(f"{pairing} {seed}")
    style = STRANGERS[pairing.stranger]
    bots: list[Bot] = [
        Player(style, random.Random(rng.random()), cuts_in=1.0) for _ in range(pairing.seats)
    ]
    witness = bots[seat] = Witness(make(pairing.bot, random.Random(rng.random())))
    found, ring = Doubts(), tuple(range(len(bots)))
    first = start(find_rules(pairing.book), [str(number) for number in ring])
    for event, now in steps(first, bots, SeededRoller(seed)):
        ring = now.ring
        if isinstance(event, Settled) and event.seat == seat and not event.exact:
            if witness.believed <= 1:
                held = event.counted >= event.bid.count
                found = found.plus(Doubts(1, witness.believed, int(held)))
            witness.believed = inf
    return ring == (seat,), found


def played(part: Part) -> Found:
    """Play the blocks of a part."""
    won, doubts = [], Doubts()
    for seed in part.blocks:
        wins = 0
        for seat in range(part.pairing.seats):
            is_won, doubted = game(part.pairing, seed, seat)
            wins += is_won
            doubts = doubts.plus(doubted)
        won.append(wins)
    return Found(part.pairing, won, doubts)


def parts_of(pairings: Sequence[Pairing], blocks: int) -> Iterator[Part]:
    """A few blocks of each pairing in turn."""
    for first in range(0, blocks, AT_ONCE):
        for pairing in pairings:
            yield Part(pairing, range(first, min(first + AT_ONCE, blocks)))


def parsed() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bots", default=",".join(CAST))
    parser.add_argument("--books", default=",".join(BOOKS))
    parser.add_argument("--strangers", default=",".join(STRANGERS))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=inf, help="begin no part after that")
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


def main() -> int:
    """Play, and print what is known of every pairing."""
    asked = parsed()
    pairings = [
        Pairing(book, BUDGETS.get(bot, bot), stranger, asked.seats)
        for bot in asked.bots.split(",")
        for stranger in asked.strangers.split(",")
        for book in asked.books.split(",")
    ]
    won: dict[Pairing, list[int]] = {pairing: [] for pairing in pairings}
    doubts = dict.fromkeys(pairings, Doubts())
    parts = list(parts_of(pairings, -(-asked.matches // asked.seats)))
    told = time.monotonic()
    for done, found in enumerate(
        in_parts(played, parts, processes=asked.processes, seconds=asked.seconds), start=1
    ):
        won[found.pairing] += found.won
        doubts[found.pairing] = doubts[found.pairing].plus(found.doubts)
        if time.monotonic() > told + 10:
            told = time.monotonic()
            print(f"{done} of {len(parts)} parts", file=sys.stderr, flush=True)
    print(f"{'bot':<20} {'strangers':<10} {'share of matches':<18} bids doubted")
    rows = []
    for bot in dict.fromkeys(pairing.bot for pairing in pairings):
        for stranger in [*asked.strangers.split(","), ""]:
            chosen = [p for p in pairings if p.bot == bot and stranger in ("", p.stranger)]
            wins = [(number, 1.0) for p in chosen for number in won[p]]
            share, doubted = share_of(wins, most=asked.seats), Doubts()
            for pairing in chosen:
                doubted = doubted.plus(doubts[pairing])
            row = {"bot": bot, "strangers": stranger or "all", "matches": len(wins) * asked.seats}
            rows.append({**row, "share": share.share, "low": share.low, "high": share.high})
            rows[-1] |= {"doubted": doubted._asdict()}
            print(line(rows[-1], doubted))
    if asked.json:
        asked.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
    return 0


def line(row: dict[str, Any], doubted: Doubts) -> str:
    """A row as it is printed."""
    low, high = row["low"] or 0.0, row["high"] or 0.0
    told = f"{row['share']:.2f} {low:.2f}-{high:.2f}"
    many = max(doubted.calls, 1)
    calls = (
        f"{doubted.calls}: {100 * doubted.expected / many:.0f} % expected to hold, "
        f"{100 * doubted.held / many:.0f} % held"
    )
    return f"{row['bot']:<20} {row['strangers']:<10} {told:<18} {calls}"


if __name__ == "__main__":
    sys.exit(main())
