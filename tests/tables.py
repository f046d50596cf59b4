"""Setting up positions and playing on from them, in few words."""

import random
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from dudo.game import (
    CHANCE,
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Move,
    Phase,
    Reason,
    Round,
    ScriptedRoller,
    SeededRoller,
    Show,
    chance,
    decide,
    fold,
    moves,
    start,
)
from dudo.rules import Bid, Ruleset

NAMES = ("Ana", "Bob", "Carla", "Dani", "Eva", "Faro", "Gil", "Hana", "Ivo", "Juan", "Kim", "Lea")


def bid(text: str) -> Bid:
    """`bid("5x3")`: five threes."""
    count, face = text.split("x")
    return Bid(int(count), int(face))


def deal(
    rules: Ruleset,
    *dice: Sequence[int],
    opener: int = 0,
    clockwise: bool = True,
    variant: str = "",
    holder: int = -1,
    jokers: Sequence[int] = (),
    spent: Sequence[int] = (),
) -> Game:
    """A game whose round has just been rolled: one sequence of dice for each seat, () is out."""
    game = start(rules, NAMES[: len(dice)])
    hands = tuple(len(cup) for cup in dice)
    ring = tuple(seat for seat, hand in enumerate(hands) if hand)
    limit = rules.table.dice * len(dice) if rules.table.hidden_losses else sum(hands)
    return replace(
        game,
        ring=ring,
        hands=hands,
        jokers=tuple(jokers) or game.jokers,
        out=tuple(seat for seat, hand in enumerate(hands) if not hand),
        spent=tuple(spent),
        phase=Phase.BID,
        turn=opener,
        round=Round(
            number=1,
            opener=opener,
            clockwise=clockwise,
            limit=limit,
            variant=variant,
            holder=holder,
            cups=tuple(tuple(sorted(cup)) for cup in dice),
            shown=((),) * len(dice),
        ),
    )


def say(game: Game, *words: str | Move) -> Game:
    """Let whoever is to act say each word in turn: "5x3", "doubt", "exact" or any move."""
    for word in words:
        game = fold(game, decide(game, game.turn, read(game, word)))
    return game


def speak(game: Game, seat: int, word: str | Move) -> Game:
    """Let `seat` say a word, in turn or not."""
    return fold(game, decide(game, seat, read(game, word)))


def read(game: Game, word: str | Move) -> Move:
    if not isinstance(word, str):
        return word
    if word == "doubt":
        return Doubt(game.round.bids[-1])
    if word == "exact":
        return Exact(game.round.bids[-1])
    return bid(word)


def roll(game: Game, *rows: Iterable[int]) -> Game:
    """Throw the dice the game waits for: the given rows, or any."""
    roller = ScriptedRoller(rows) if rows else SeededRoller(1)
    return fold(game, chance(game, roller))


def refusal(game: Game, word: str | Move, *, seat: int | None = None) -> Reason:
    """Why the referee refuses a word."""
    return refused(game, word, seat=seat).reason


def ruling(game: Game, word: str | Move, *, seat: int | None = None) -> tuple[Reason, str]:
    """Why the referee refuses a word, and the clauses it cites; the word was not on offer."""
    no = refused(game, word, seat=seat)
    return no.reason, no.clause


def refused(game: Game, word: str | Move, *, seat: int | None = None) -> IllegalMove:
    """The referee's whole refusal of a word, which was not on offer."""
    speaker = game.turn if seat is None else seat
    move = read(game, word)
    try:
        decide(game, speaker, move)
    except IllegalMove as no:
        assert move not in moves(game, speaker)
        return no
    raise AssertionError(f"{word} was accepted")


def can_say(game: Game, *words: str) -> bool:
    """Whether the words are legal one after the other."""
    try:
        say(game, *words)
    except IllegalMove:
        return False
    return True


def bids_offered(game: Game) -> set[str]:
    """The bids that whoever is to act is offered, as text."""
    return {str(move) for move in moves(game, game.turn) if isinstance(move, Bid)}


def played_out(game: Game, *, seed: int = 1, most: int = 100_000) -> Game:
    """The game once every seat has played at random to its end."""
    rng, roller = random.Random(seed), SeededRoller(seed)
    for _ in range(most):
        if game.phase is Phase.OVER:
            return game
        if game.phase in CHANCE:
            game = fold(game, chance(game, roller))
        else:
            offered = moves(game, game.turn)
            game = fold(game, decide(game, game.turn, rng.choice(offered)))
    raise AssertionError("the game does not end")


__all__ = [
    "NAMES",
    "Choose",
    "Decline",
    "Direct",
    "Show",
    "bid",
    "bids_offered",
    "can_say",
    "deal",
    "played_out",
    "read",
    "refusal",
    "refused",
    "roll",
    "ruling",
    "say",
    "speak",
]
