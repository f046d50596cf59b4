"""Golden games: one for every book, option and special round, kept as records.

Run this file to write those that are missing; delete one first to have it written anew.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from dudo.game import (
    CHANCE,
    NOBODY,
    Doubt,
    Exact,
    Game,
    Move,
    Phase,
    SeededRoller,
    chance,
    decide,
    evolve,
    fold,
    moves,
    penalise,
    resign,
    start,
)
from dudo.game import events as e
from dudo.game.record import Recorder
from dudo.rules import BOOKS, OPTIONS, Ruleset
from dudo.rules.house import with_options

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ana", "Bob", "Carla")

Log = list[tuple[Game, e.Event]]
"""Every event with the game it happened to."""


class Golden(Struct, frozen=True):
    """What a golden game is about."""

    book: str
    option: str = ""
    variant: str = ""
    trouble: str = ""
    """Whether someone cheats or leaves in it, or leaves before a special round is rolled."""

    @property
    def path(self) -> Path:
        about = (self.book, self.option, self.variant, self.trouble)
        return FOLDER / ("--".join(word for word in about if word) + ".dudo")

    @property
    def rules(self) -> Ruleset:
        return with_options(BOOKS[self.book], [self.option] if self.option else [])

    def shown_by(self, log: Log) -> bool:
        """Whether a game shows what this one is about."""
        special = any(_variant(event) == self.variant for _, event in log)
        signs = [SIGNS[word] for word in (self.option, self.trouble) if word]
        return special and all(sign(log) for sign in signs)


def required() -> Iterator[Golden]:
    """Every golden game there must be."""
    for book, rules in BOOKS.items():
        for option in ("", *OPTIONS[book]):
            for variant in rules.variants:
                yield Golden(book, option, variant)
        yield Golden(book, trouble="resignation")
        for variant in rules.variants[1:]:
            yield Golden(book, variant=variant, trouble="unrolled")
        if rules.table.penalties:
            yield Golden(book, trouble="penalty")


def _variant(event: e.Event) -> str | None:
    return event.variant if isinstance(event, e.Began | e.Chose) else None


def _out_of_turn(log: Log) -> bool:
    return any(
        isinstance(event, e.Bade | e.Settled) and event.seat != game.turn for game, event in log
    )


def _bids(log: Log) -> list[int]:
    return [event.bid.face for _, event in log if isinstance(event, e.Bade)]


def _exact_with_two(log: Log) -> bool:
    calls = (Doubt, Exact)
    two = [game for game, _ in log if len(game.ring) == 2 and game.round.bids]
    offered = [move for game in two for move in moves(game, game.turn) if isinstance(move, calls)]
    return bool(offered) and not any(isinstance(move, Exact) for move in offered)


def _declared(log: Log) -> bool:
    """Somebody who has had the round holds one die and is asked no more."""
    return any(
        game.phase is Phase.ROLL and any(game.hands[seat] == 1 for seat in game.spent)
        for game, _ in log
    )


def _unrolled(log: Log) -> bool:
    """Somebody left before the dice of a special round were rolled, and it was played after all."""
    lost = {game.round.holder for game, event in log if isinstance(event, e.Resigned)}
    had = {game.round.holder for game, event in log if isinstance(event, e.Rolled)}
    return bool((lost & had) - {NOBODY})


SIGNS: dict[str, Callable[[Log], bool]] = {
    "south": lambda log: not any(event.clockwise for _, event in log if isinstance(event, e.Began)),
    "salsa": _out_of_turn,
    "no-calza-with-two": _exact_with_two,
    "bids-on-blanks": lambda log: 6 in _bids(log),
    "hidden-losses": lambda log: all(
        event.limit == 15 for _, event in log if isinstance(event, e.Began)
    ),
    "no-show": lambda log: not any(isinstance(event, e.Showed) for _, event in log),
    "once-per-player": _declared,
    "resignation": lambda log: any(isinstance(event, e.Resigned) for _, event in log),
    "unrolled": _unrolled,
    "penalty": lambda log: any(isinstance(event, e.Penalised) for _, event in log),
}


def compose(golden: Golden, seed: int) -> tuple[str, Log]:
    """A game at random, and what happened in it."""
    rng, roller = random.Random(seed), SeededRoller(seed)
    game = start(golden.rules, NAMES)
    recorder, log = Recorder(game), []
    while game.phase is not Phase.OVER:
        if golden.trouble == "unrolled" and _leaves_early(game):
            others = [seat for seat in game.ring if seat != game.round.holder]
            events = resign(game, rng.choice(others))
        elif game.phase in CHANCE:
            events = chance(game, roller)
        elif (
            golden.trouble in ("resignation", "penalty")
            and game.round.number == 3
            and len(game.ring) == 3
        ):
            act = resign if golden.trouble == "resignation" else penalise
            events = act(game, rng.choice(game.ring))
        else:
            speakers = [seat for seat in game.ring if moves(game, seat)]
            seat = rng.choice(speakers)
            events = decide(game, seat, _choice(moves(game, seat), rng))
        for event in events:
            log.append((game, event))
            game = evolve(game, event)
        recorder.add(events)
    assert fold(log[0][0], [event for _, event in log]) == game
    return recorder.text(), log


def _leaves_early(game: Game) -> bool:
    """Whether the dice of a special round are about to be rolled while three are in."""
    return game.phase is Phase.ROLL and game.round.holder != NOBODY and len(game.ring) == 3


def _choice(offered: tuple[Move, ...], rng: random.Random) -> Move:
    """A call now and then, otherwise one of the lower raises or a show."""
    calls = [move for move in offered if isinstance(move, Doubt | Exact)]
    others = [move for move in offered if not isinstance(move, Doubt | Exact)]
    if calls and (not others or rng.random() < 0.3):
        return rng.choice(calls)
    return rng.choice([*others[:9], *others[-3:]] if rng.random() < 0.3 else others[:9])


def main() -> None:
    for golden in required():
        if golden.path.exists():
            continue
        for seed in range(2000):
            text, log = compose(golden, seed)
            if golden.shown_by(log):
                golden.path.write_text(text, encoding="utf-8")
                break
        else:
            raise AssertionError(f"no game shows {golden}")


if __name__ == "__main__":
    main()
