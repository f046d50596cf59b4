"""The equilibrium bot: it plays the solver's tables where they know the position, and says so."""

import random
from collections import Counter

import pytest

from dudo.bots import make
from dudo.bots.equilibrium import Equilibrium
from dudo.bots.searcher import Budget
from dudo.bots.tables import MatchValues, best_table, may_be_tabled, mixture, position_of
from dudo.game import (
    Doubt,
    Game,
    Move,
    Phase,
    SeededRoller,
    Show,
    chance,
    decide,
    fold,
    moves,
    start,
    view,
    who_may_act,
)
from dudo.rules import BOOKS, Bid, Ruleset, find_rules
from dudo.solver.match import MOST_JOKERS, reachable
from tables import deal

BOOK_NAMES = [*BOOKS, "maputo+once-per-player", "cacho+no-show"]


def standing(rules: Ruleset, first: int, second: int, *bids: Bid) -> Game:
    return standing_with(rules, (first,), (second,), *bids)


def standing_with(
    rules: Ruleset, first: tuple[int, ...], second: tuple[int, ...], *bids: Bid
) -> Game:
    game = deal(rules, first, second)
    for bid in bids:
        game = fold(game, decide(game, game.turn, bid))
    return game


def mixed(rules: Ruleset, first: int, second: int, *bids: Bid) -> dict[Move, float]:
    game, table = standing(rules, first, second, *bids), best_table(rules)
    assert table is not None
    return dict(mixture(view(game, game.turn), table))


@pytest.mark.parametrize("name", BOOK_NAMES)
def test_a_view_is_a_position_that_the_solver_knows(name: str) -> None:
    rules = find_rules(name)
    known = reachable(rules)
    for seed in range(3):
        rng, dice = random.Random(seed), SeededRoller(seed)
        game = start(rules, ["Ana", "Bob"])
        while game.phase is not Phase.OVER:
            if not who_may_act(game):
                game = fold(game, chance(game, dice))
                continue
            seen = view(game, game.turn)
            if game.phase is Phase.BID and may_be_tabled(seen) and max(seen.jokers) < MOST_JOKERS:
                assert position_of(seen) in known
                assert position_of(view(game, 1 - game.turn)) == position_of(seen)
            game = fold(game, decide(game, game.turn, rng.choice(moves(game, game.turn))))


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_has_a_table_for_the_last_two_dice(book: str) -> None:
    rules = BOOKS[book]
    game = standing(rules, 3, 5)
    found = mixed(rules, 3, 5)
    assert sum(found.values()) == pytest.approx(1, abs=1e-3)
    assert set(found) == set(moves(game, game.turn))


def test_what_is_certain_is_not_doubted_and_what_cannot_be_is() -> None:
    rules = BOOKS["chart"]
    certain = mixed(rules, 4, 4, Bid(1, 4))
    assert certain.get(Doubt(Bid(1, 4)), 0) < 0.01
    impossible = mixed(rules, 3, 3, Bid(2, 4))
    assert impossible[Doubt(Bid(2, 4))] > 0.99


def test_it_mixes_as_the_table_has_it_and_says_how_often() -> None:
    rules = BOOKS["chart"]
    game = standing(rules, 3, 5)
    seen, offered = view(game, game.turn), moves(game, game.turn)
    bot = Equilibrium(random.Random(1), Budget(worlds=1))
    bot.begin(game.turn, seen)
    decisions = [bot.choose(seen, offered) for _ in range(2000)]
    said = Counter(decision.move for decision in decisions)
    wanted = mixed(rules, 3, 5)
    for move, share in wanted.items():
        assert said[move] / 2000 == pytest.approx(share, abs=0.05)
    reasons = {decision.reason.id for decision in decisions}
    assert reasons <= {"reason-equilibrium", "reason-equilibrium-only"}
    for decision in decisions[:20]:
        if decision.reason.id == "reason-equilibrium":
            assert decision.reason.args["percent"] == round(100 * wanted[decision.move])


def test_outcomes_are_worth_what_the_table_says() -> None:
    rules = BOOKS["chart"]
    table = best_table(rules)
    assert table is not None
    last = MatchValues(view(standing(rules, 3, 5, Bid(1, 3)), 1), table)
    assert last.called(1, bidder=0, caller=1, exact=False, surplus=0) == 0
    assert last.called(0, bidder=0, caller=1, exact=False, surplus=0) == 1
    game = deal(rules, (2, 3), (5,))
    game = fold(game, decide(game, game.turn, Bid(2, 6)))
    before = MatchValues(view(game, 1), table)
    lost = before.called(0, bidder=0, caller=1, exact=False, surplus=-1)
    opens = next(entry.value for entry in table.head.entries)
    assert lost in (pytest.approx(opens), pytest.approx(1 - opens))


@pytest.mark.parametrize("book", BOOKS)
def test_it_plays_whole_games_of_two_and_three(book: str) -> None:
    for players in (2, 3):
        game, dice = start(BOOKS[book], ["Ana", "Bob", "Cid"][:players]), SeededRoller(players)
        bot = make("equilibrium?ms=0&worlds=1", random.Random(3))
        bot.begin(0, view(game, 0))
        while game.phase is not Phase.OVER:
            if not who_may_act(game):
                game = fold(game, chance(game, dice))
                continue
            offered = moves(game, game.turn)
            move = offered[-1]
            if game.turn == 0:
                move = bot.choose(view(game, 0), offered).move
                assert move in offered
            game = fold(game, decide(game, game.turn, move))


def test_it_shows_dice_where_that_is_worth_more_than_anything_else() -> None:
    game = standing_with(BOOKS["cacho"], (2, 3, 4, 4, 6), (5, 5, 2, 3, 4), Bid(4, 5))
    bot = Equilibrium(random.Random(1), Budget(worlds=5))
    seen, offered = view(game, 1), moves(game, 1)
    bot.begin(1, seen)
    shown = bot.choose(seen, offered).move
    assert isinstance(shown, Show)
    assert set(shown.dice) == {5}
    without = [move for move in offered if not isinstance(move, Show)]
    assert not isinstance(bot.choose(seen, without).move, Show)
