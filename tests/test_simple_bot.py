"""The simple bot plays everything that can be played, and not badly."""

import random

import pytest

from dudo.bots import SimpleBot
from dudo.bots.simple import dice_in_play, look
from dudo.game import (
    CHANCE,
    Doubt,
    Exact,
    Game,
    Move,
    Phase,
    SeededRoller,
    chance,
    decide,
    fold,
    moves,
    start,
    view,
)
from dudo.rules import BOOKS, OPTIONS, Bid, Ruleset
from dudo.rules.house import find_rules
from tables import NAMES, bid, deal, played_out, say

TABLES = [(book, option) for book in BOOKS for option in ("", *OPTIONS[book])]


def played(rules: Ruleset, *, seats: int, seed: int) -> tuple[Game, list[Move]]:
    """A whole game between simple bots, and every move they made."""
    game, roller = start(rules, NAMES[:seats]), SeededRoller(seed)
    bot, made = SimpleBot(random.Random(seed)), []
    while game.phase is not Phase.OVER:
        if game.phase in CHANCE:
            game = fold(game, chance(game, roller))
            continue
        offered = moves(game, game.turn)
        move = bot.choose(view(game, game.turn), offered)
        assert move in offered
        made.append(move)
        game = fold(game, decide(game, game.turn, move))
    return game, made


def decided(game: Game, *, seed: int) -> Move:
    return SimpleBot(random.Random(seed)).choose(view(game, game.turn), moves(game, game.turn))


@pytest.mark.parametrize("seats", [2, 3, 6, 12])
@pytest.mark.parametrize(("book", "option"), TABLES)
def test_it_plays_every_book_and_option_to_the_end(book: str, option: str, seats: int) -> None:
    rules = find_rules(book, options=[option] if option else [])
    seats = min(seats, rules.table.max_players)
    game, _ = played(rules, seats=seats, seed=seats)
    assert game.winner in range(seats)


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_seed_plays_the_same_game(book: str) -> None:
    first, again = (played(BOOKS[book], seats=4, seed=5)[1] for _ in range(2))
    assert first == again
    assert first != played(BOOKS[book], seats=4, seed=6)[1]


def test_it_makes_every_kind_of_move_the_books_have() -> None:
    kinds: set[str] = set()
    for book in BOOKS:
        for seed in range(6):
            kinds |= {type(move).__name__ for move in played(BOOKS[book], seats=4, seed=seed)[1]}
    assert kinds == {"Bid", "Doubt", "Exact", "Show", "Direct", "Choose", "Decline"}


def test_it_doubts_what_cannot_be() -> None:
    game = say(deal(BOOKS["chart"], (2, 2, 3, 4, 6), (3, 3, 3, 3, 3)), "9x5")
    assert all(decided(game, seed=seed) == Doubt(bid("9x5")) for seed in range(20))


def test_it_never_doubts_what_it_holds() -> None:
    game = say(deal(BOOKS["chart"], (2,), (5, 5, 5, 1, 1)), "4x5")
    assert all(isinstance(decided(game, seed=seed), Bid) for seed in range(20))


def test_it_calls_exact_what_it_holds_to_the_die() -> None:
    game = say(deal(BOOKS["jouhet"], (2,), (5, 5)), "2x5")
    calls = [decided(game, seed=seed) == Exact(bid("2x5")) for seed in range(40)]
    assert sum(calls) >= 30


def test_it_reckons_with_the_others_dice_when_it_sees_only_those() -> None:
    game = deal(BOOKS["traditional"], (5,), (5, 3, 2), variant="open", holder=1)
    table = look(view(game, 0))
    assert (table.known, table.unknown) == ((2, 3, 5), 1)
    assert table.at_least(bid("1x5")) == 1
    assert table.at_least(bid("2x5")) == pytest.approx(1 / 3)


def test_it_reckons_without_its_dice_when_it_sees_none() -> None:
    game = deal(BOOKS["cacho"], (5, 5), (3,), variant="obligo", holder=1)
    table = look(view(game, 0))
    assert (table.known, table.unknown) == ((), 3)
    assert table.at_least(bid("1x5")) == pytest.approx(1 - (5 / 6) ** 3)


def test_it_counts_jokers_only_where_they_count() -> None:
    wild = look(view(deal(BOOKS["jouhet"], (6, 6, 3), (2,)), 0))
    palifico = look(view(deal(BOOKS["jouhet"], (6, 6, 3), (2,), variant="palifico"), 0))
    assert wild.at_least(bid("3x3")) == 1
    assert palifico.at_least(bid("3x3")) == 0


def test_it_sees_no_more_than_its_seat() -> None:
    one = say(deal(BOOKS["cacho"], (1, 2, 3, 4, 5), (2, 2, 3, 3, 6)), "2x3")
    other = say(deal(BOOKS["cacho"], (6, 6, 6, 6, 6), (2, 2, 3, 3, 6)), "2x3")
    for seed in range(30):
        assert decided(one, seed=seed) == decided(other, seed=seed)


def test_hidden_losses_are_guessed_between_what_is_possible() -> None:
    rules = find_rules("jouhet", options=["hidden-losses"])
    game = start(rules, NAMES[:4])
    while game.phase in CHANCE:
        game = fold(game, chance(game, SeededRoller(1)))
    assert dice_in_play(view(game, 0)) == 20
    late = played_out(game)
    assert dice_in_play(view(late, 0)) == 5 * 4 - sum(5 - hand for hand in late.hands)


def test_it_beats_random_play() -> None:
    wins = 0
    for seed in range(40):
        game, roller = start(BOOKS["traditional"], NAMES[:2]), SeededRoller(seed)
        rng = random.Random(seed)
        bot = SimpleBot(rng)
        while game.phase is not Phase.OVER:
            if game.phase in CHANCE:
                game = fold(game, chance(game, roller))
                continue
            offered = moves(game, game.turn)
            clever = game.turn == 0
            move = bot.choose(view(game, 0), offered) if clever else rng.choice(offered)
            game = fold(game, decide(game, game.turn, move))
        wins += game.winner == 0
    assert wins >= 36
