"""Programs that play as they should: the examples, and the cast through the protocol."""

import random
import shlex
import sys

import pytest

from dudo.bots.bot import Bot
from dudo.bots.cast import make
from dudo.bots.external import ExternalBot
from dudo.bots.reasons import sentence
from dudo.driver import play, steps
from dudo.game import SeededRoller, moves, start, view
from dudo.rules import BOOKS, find_rules
from programs import EXAMPLES, TABLES, game_with, node
from tables import NAMES, deal, say


@pytest.mark.parametrize("book", TABLES)
def test_the_python_example_plays_whole_games(book: str, ended: list[ExternalBot]) -> None:
    bot = ExternalBot([sys.executable, str(EXAMPLES / "honest.py")], random.Random(1))
    ended.append(bot)
    game_with(bot, rules=find_rules(book))
    assert bot.reports == []
    assert bot.name == "Honest example"


def test_the_python_example_says_what_the_honest_one_says(ended: list[ExternalBot]) -> None:
    bot = ExternalBot([sys.executable, str(EXAMPLES / "honest.py")], random.Random(1))
    ended.append(bot)
    honest = make("honest", random.Random(1))
    for book in set(BOOKS) - {"cacho"}:  # it shows no dice
        game = say(deal(BOOKS[book], (2, 3, 3, 4, 6), (1, 2, 3, 4, 5), (2, 2, 4, 5, 5)), "3x3")
        seen, offered = view(game, 1), moves(game, 1)
        decision = bot.choose(seen, offered)
        assert decision.move == honest.choose(seen, offered).move
        assert sentence(decision, "en").startswith("The program says: it is right ")


@pytest.mark.drawn(3)
@pytest.mark.parametrize("book", TABLES)
def test_the_javascript_example_plays_whole_games(book: str, ended: list[ExternalBot]) -> None:
    bot = ExternalBot([node(), str(EXAMPLES / "cheerful.mjs")], random.Random(1), move_time=5000)
    ended.append(bot)
    game_with(bot, rules=find_rules(book))
    assert bot.reports == []
    assert bot.name == "Cheerful"


def test_both_examples_play_a_small_arena(ended: list[ExternalBot]) -> None:
    rng = random.Random(1)
    specs = [f"cmd?ms=5000:{shlex.join([sys.executable, str(EXAMPLES / 'honest.py')])}"] * 2
    specs += [f"cmd?ms=5000:{shlex.join([node(), str(EXAMPLES / 'cheerful.mjs')])}"] * 2
    bots = [make(spec, rng) for spec in specs]
    programs = [bot for bot in bots if isinstance(bot, ExternalBot)]
    ended += programs
    wins = [0, 0, 0, 0]
    for seed in range(6):
        game = start(BOOKS["maputo"], NAMES[:4])
        wins[play(game, bots, SeededRoller(seed)).winner] += 1
    assert sum(wins) == 6
    assert [bot.reports for bot in programs] == [[], [], [], []]


@pytest.mark.parametrize("name", ["honest", "reckless", "reader"])
def test_the_cast_plays_through_the_protocol_as_it_does_without(
    name: str, ended: list[ExternalBot]
) -> None:
    def events(bot: Bot) -> list[object]:
        rng = random.Random(7)
        bots = [bot, make("cautious", rng)]
        game = start(find_rules("cacho"), NAMES[:2])
        return [event for event, _ in steps(game, bots, SeededRoller(3))]

    command = [sys.executable, "-m", "dudo", "bot", name]
    outside = ExternalBot(command, random.Random(1), move_time=10_000)
    ended.append(outside)
    inside = make(name, random.Random(random.Random(1).getrandbits(32)))
    assert events(outside) == events(inside)
    assert outside.reports == []
