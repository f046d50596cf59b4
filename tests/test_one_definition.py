"""What several clients ask is written down once: lowest raise, neighbour, exact call."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from dudo.bots.external import forfeited
from dudo.cli.guide import sayings
from dudo.game import (
    Direct,
    Doubt,
    Game,
    Move,
    Phase,
    SeededRoller,
    chance,
    decide,
    fold,
    lowest_raise,
    moves,
    neighbour,
    start,
    view,
    who_may_act,
)
from dudo.rules import BOOKS, Bid, find_rules
from dudo.rules.calls import Exact, NoExact
from dudo.rules.compiled import compile_round
from dudo.speech.hear import could_say, hear
from dudo.terminal.picker import Picker
from dudo.texts import texts

NAMES = ["Ana", "Bob", "Carla"]


def at_a_bid(book: str, *said: Bid) -> Game:
    game, dice = start(BOOKS[book], NAMES), SeededRoller(7)
    while game.phase is not Phase.BID:
        if who_may_act(game):
            game = fold(game, decide(game, game.turn, moves(game, game.turn)[0]))
        else:
            game = fold(game, chance(game, dice))
    for bid in said:
        game = fold(game, decide(game, game.turn, bid))
    return game


def modules_with(pattern: str) -> set[str]:
    folder = Path(str(files("dudo")))
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if re.search(pattern, path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize(
    ("pattern", "home"),
    [
        (r"mask\.bit_count\(\)", "game/lowest.py"),
        (r"\bplace\b.* % len\((\w+\.)*ring\)", "game/rounds.py"),
        (r"with_two_left or\b", "rules/calls.py"),
        (r"\bSTRENGTH = ", "solver/rule_of_thumb.py"),
        (r"special=NoSpecial\(\)", "solver/toys.py"),
    ],
)
def test_it_is_worked_out_in_one_module(pattern: str, home: str) -> None:
    assert modules_with(pattern) == {home}


@pytest.mark.parametrize(
    ("book", "said", "lowest", "first"),
    [
        ("chart", [], "1x2", "1x1"),
        ("traditional", [Bid(1, 2)], "1x3", "1x1"),
        ("maputo", [Bid(1, 1)], "2x2", "2x1"),
        ("jouhet", [Bid(2, 3)], "2x4", "2x4"),
    ],
)
def test_every_client_means_the_same_lowest_raise(
    book: str, said: list[Bid], lowest: str, first: str
) -> None:
    game = at_a_bid(book, *said)
    seen, offered = view(game, game.turn), moves(game, game.turn)
    bids = [move for move in offered if isinstance(move, Bid)]
    assert str(lowest_raise(seen, bids)) == lowest
    english = texts("en")
    assert lowest in could_say(seen, offered, english)
    assert any(f"The lowest bid, {lowest}," in line for line in sayings(seen, offered, english))
    picker = Picker(id="bids")
    picker.offer(seen, offered)
    assert str(picker.least) == lowest
    assert str(forfeited(offered)) == first  # what programs forfeit is by count, as it always was


def test_the_least_on_each_face_is_the_lowest_raise_among_its_bids() -> None:
    game = at_a_bid("traditional", Bid(3, 4))
    (line,) = (
        line
        for line in sayings(view(game, game.turn), moves(game, game.turn), texts("en"))
        if line.startswith("The least")
    )
    assert line.endswith("2x1, 4x2, 4x3, 4x4, 3x5, 3x6")


def test_a_forfeited_move_without_bids_is_a_doubt_or_the_first() -> None:
    answer: list[Move] = [Direct(clockwise=False), Doubt(Bid(2, 3))]
    assert forfeited(answer) == Doubt(Bid(2, 3))
    assert forfeited(answer[:1]) == answer[0]


def test_a_neighbour_is_the_next_of_those_still_in_either_way() -> None:
    assert [neighbour((0, 2, 5), seat, clockwise=True) for seat in (0, 2, 5)] == [2, 5, 0]
    assert [neighbour((0, 2, 5), seat, clockwise=False) for seat in (0, 2, 5)] == [5, 0, 2]
    game, dice = start(BOOKS["traditional"], NAMES), SeededRoller(7)
    while not who_may_act(game):
        game = fold(game, chance(game, dice))
    seen, offered = view(game, game.turn), moves(game, game.turn)
    for clockwise in (True, False):
        named = NAMES[neighbour(game.ring, game.turn, clockwise=clockwise)]
        assert hear(named, seen, offered) == Direct(clockwise=clockwise)


def test_the_part_answers_whether_the_exact_call_may_be_made() -> None:
    assert not NoExact().allowed_with(two_left=False)
    assert Exact(with_two_left=False).allowed_with(two_left=False)
    assert not Exact(with_two_left=False).allowed_with(two_left=True)
    assert Exact().allowed_with(two_left=True)
    rules = find_rules("jouhet+no-calza-with-two")
    assert not compile_round(rules, dice=4, two_left=True).calls_exact
    assert compile_round(rules, dice=4, two_left=False).calls_exact
