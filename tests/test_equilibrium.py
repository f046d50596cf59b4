"""The equilibrium bot: it plays the solver's tables where they know the position, and says so."""

import random
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.bots import make
from dudo.bots.equilibrium import NEVER, Equilibrium
from dudo.bots.searcher import Budget
from dudo.bots.tables import (
    MatchValues,
    best_recall,
    choice_values,
    joined_tables,
    may_be_tabled,
    mixture,
    position_of,
    recall_mixture,
)
from dudo.game import (
    Choose,
    Decline,
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
from dudo.solver.building import Build, build_table, table_name
from dudo.solver.crew import alone
from dudo.solver.match import MOST_JOKERS, Between, Position, reachable
from dudo.solver.match import chance as solver_chance
from dudo.solver.worker import Means
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
    game, table = standing(rules, first, second, *bids), joined_tables(rules)
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


def played(game: Game) -> tuple[Mapping[Move, float], bool]:
    """What the bot's move is drawn from, and whether that has a short memory."""
    seen, offered = view(game, game.turn), moves(game, game.turn)
    bot = Equilibrium(random.Random(1), Budget(worlds=1))
    bot.begin(game.turn, seen)
    reason = bot.choose(seen, offered).reason.id
    assert reason.startswith("reason-equilibrium")
    return bot.drawn_from, "recall" in reason


@pytest.mark.parametrize("name", [*BOOKS, "cacho+no-show"])
def test_with_a_die_each_it_plays_for_the_round_too_if_exact_may_be_called(name: str) -> None:
    rules = find_rules(name)
    game, recall = standing(rules, 3, 5), best_recall(rules)
    assert recall is not None
    for_both = recall_mixture(view(game, game.turn), recall)
    drawn_from, is_of_recall = played(game)
    assert is_of_recall == rules.exact.allowed_with(two_left=True)
    wanted = for_both if is_of_recall else mixed(rules, 3, 5)
    assert drawn_from == {move: chance for move, chance in wanted.items() if chance > NEVER}


def test_where_a_special_round_has_no_exact_calls_it_plays_for_the_game() -> None:
    game = standing(find_rules("cacho+no-show"), 3, 5)
    special = replace(game, round=replace(game.round, variant="obligo", holder=game.turn))
    assert [played(each)[1] for each in (game, special)] == [True, False]


def test_with_a_die_in_reserve_it_plays_for_the_game() -> None:
    game = standing(find_rules("jouhet"), 3, 5)
    assert [played(replace(game, jokers=jokers))[1] for jokers in ((0, 0), (1, 0))] == [True, False]


def test_a_larger_table_that_somebody_has_built_is_played_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = find_rules("jouhet")
    game = standing_with(rules, (3, 4), (5,))
    assert played(game)[1]
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    path = tmp_path / "tables" / table_name(rules, 3)
    build_table(Build(rules, 3, 0.1, Means(threads=1), path), alone)
    assert not played(game)[1]


def test_outcomes_are_worth_what_the_table_says() -> None:
    rules = BOOKS["chart"]
    table = joined_tables(rules)
    assert table is not None
    last = MatchValues(view(standing(rules, 3, 5, Bid(1, 3)), 1), table)
    assert last.called(1, bidder=0, caller=1, exact=False, surplus=0) == 0
    assert last.called(0, bidder=0, caller=1, exact=False, surplus=0) == 1
    game = deal(rules, (2, 3), (5,))
    game = fold(game, decide(game, game.turn, Bid(2, 6)))
    before = MatchValues(view(game, 1), table)
    lost, won = (
        before.called(seat, bidder=0, caller=1, exact=False, surplus=-1) for seat in (0, 1)
    )
    opens = table.value(Position((1, 1)))
    assert opens < 0.49
    assert won == pytest.approx(opens)  # whoever was right opens the next round
    assert lost == pytest.approx(1 - opens)


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


def test_it_shows_dice_where_that_is_worth_more_than_what_the_table_does() -> None:
    game = standing_with(BOOKS["cacho"], (2, 3, 4, 4, 6), (5, 5, 2, 3, 4), Bid(4, 5))
    bot = Equilibrium(random.Random(1), Budget(worlds=5))
    seen, offered = view(game, 1), moves(game, 1)
    bot.begin(1, seen)
    shown = bot.choose(seen, offered).move
    assert isinstance(shown, Show)
    assert set(shown.dice) == {5}
    without = [move for move in offered if not isinstance(move, Show)]
    assert not isinstance(bot.choose(seen, without).move, Show)


@pytest.mark.parametrize(
    ("dice", "standing", "shows"),
    [
        ((5, 5, 6), Bid(2, 2), 1),  # worth less than the best move, more than the mixture
        ((4, 5, 6), Bid(3, 2), 1),  # seems worth a little less than the mixture
        ((1, 2, 2), Bid(1, 2), 0),  # seems worth much less than the mixture
    ],
)
def test_a_show_is_weighed_against_all_that_the_table_does(
    dice: tuple[int, ...], standing: Bid, shows: int
) -> None:
    game = standing_with(BOOKS["cacho"], (1, 3, 4), dice, standing)
    bot = Equilibrium(random.Random(1), Budget(worlds=5))
    bot.begin(1, view(game, 1))
    move = bot.choose(view(game, 1), moves(game, 1)).move
    assert isinstance(move, Show) == shows


def test_it_shows_no_dice_where_the_table_surely_wins() -> None:
    game = standing_with(BOOKS["cacho"], (2, 3, 4, 4, 6), (3, 4, 4, 6, 6), Bid(8, 5))
    bot = Equilibrium(random.Random(1), Budget(worlds=5))
    bot.begin(1, view(game, 1))
    assert any(isinstance(move, Show) for move in moves(game, 1))
    assert bot.choose(view(game, 1), moves(game, 1)).move == Doubt(Bid(8, 5))


def test_once_dice_lie_in_view_outcomes_are_still_worth_what_the_table_says() -> None:
    game = standing_with(BOOKS["cacho"], (2, 3, 4, 4, 6), (5, 5, 2, 3, 4), Bid(4, 5))
    bot = Equilibrium(random.Random(1), Budget(worlds=5))
    bot.begin(1, view(game, 1))
    worth = []
    for seen in (view(game, 1), view(fold(game, decide(game, 1, Show((5, 5)))), 1)):
        assert may_be_tabled(seen) is not any(seen.shown)
        called = bot._think(seen).facts.stakes.called
        worth.append(called(1, bidder=0, caller=1, exact=False, surplus=0))
    recall = best_recall(BOOKS["cacho"])
    assert recall is not None
    entry = recall.find(Position((4, 5)))  # whoever was wrong has a die less, and opens
    assert entry is not None
    assert worth == pytest.approx([entry.value, entry.value])


@pytest.mark.parametrize("name", ["reader", "searcher?ms=0&worlds=1", "equilibrium?ms=0&worlds=1"])
def test_a_special_round_is_declared_by_whoever_opens_it(name: str) -> None:
    """With a die against one or two, the opener of a maputo round is far ahead (M9)."""
    answers: Counter[tuple[bool, type[Move]]] = Counter()
    for seed in range(12):
        game, dice = start(BOOKS["maputo"], ["Ana", "Bob"]), SeededRoller(seed)
        bots = [make(name, random.Random(seat)) for seat in (0, 1)]
        for seat, bot in enumerate(bots):
            bot.begin(seat, view(game, seat))
        while game.phase is not Phase.OVER:
            if not who_may_act(game):
                game = fold(game, chance(game, dice))
                continue
            decision = bots[game.turn].choose(view(game, game.turn), moves(game, game.turn))
            if game.phase is Phase.CHOOSE:
                opens = game.round.opener == game.turn
                answers[opens, type(decision.move)] += 1
            game = fold(game, decide(game, game.turn, decision.move))
    assert set(answers) == {(True, Choose), (False, Decline)}


def test_what_is_declared_is_worth_what_the_solver_says() -> None:
    rules = BOOKS["maputo"]
    table = joined_tables(rules)
    assert table is not None
    game = replace(start(rules, ["Ana", "Bob"]), ring=(0, 1), hands=(1, 1))
    for turn in (0, 1):
        begun = replace(game.round, number=1, opener=0, limit=2, asked=(0,) * turn)
        asked = replace(game, phase=Phase.CHOOSE, turn=turn, round=begun)
        found = choice_values(view(asked, turn), table, moves(asked, turn))
        now = Between((1, 1), (0, 0), (), (), opener=0)
        if turn == 0:
            best = solver_chance(rules, now, table.value)
            assert max(found.values()) == pytest.approx(best)
            assert found[Choose("maputo")] > found[Decline()]
        else:
            assert found[Decline()] > found[Choose("maputo")]
