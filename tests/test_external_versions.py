"""The versions of the bot protocol: who is spoken to in which, and what is told once."""

import random
import sys
from pathlib import Path

import pytest

from dudo.bots.external import ExternalBot
from dudo.bots.wire import HostLines
from dudo.game import moves, view
from dudo.rules import BOOKS, find_rules
from programs import EXAMPLES, game_with, kinds, node
from tables import deal

OLD = str(Path(__file__).with_name("old_bot.py"))
DUDO = (sys.executable, "-m", "dudo", "bot", "honest")


def words(lines: list[bytes]) -> list[str]:
    return [line.decode().partition(" ")[0] for line in lines]


@pytest.mark.parametrize("rules", ["jouhet", "chart", "cacho"])
def test_a_program_of_version_1_is_spoken_to_in_version_1(rules: str) -> None:
    """It looks into the rules of every view, and crashes where they are only named."""
    bot = ExternalBot((sys.executable, OLD), random.Random(1))
    try:
        game_with(bot, rules=find_rules(rules))
        assert kinds(bot) == []
    finally:
        bot.close()


def test_programs_of_this_version_play_whole_games() -> None:
    for command in (DUDO, (sys.executable, str(EXAMPLES / "honest.py"))):
        bot = ExternalBot(command, random.Random(1))
        try:
            game_with(bot)
            assert kinds(bot) == []
        finally:
            bot.close()


def test_the_javascript_example_plays_in_this_version() -> None:
    bot = ExternalBot((node(), str(EXAMPLES / "cheerful.mjs")), random.Random(1))
    try:
        game_with(bot)
        assert kinds(bot) == []
    finally:
        bot.close()


def test_rules_are_told_once_for_many_positions_and_games() -> None:
    host, game = HostLines(), deal(BOOKS["chart"], (2, 3), (4, 4))
    seen, offered = view(game, game.turn), moves(game, game.turn)
    assert words(host.new_game(seen, 1)) == ["rules", "newgame"]
    assert words(host.position(seen, offered)) == ["position"]
    assert words(host.new_game(seen, 2)) == ["newgame"]
    other = view(deal(BOOKS["cacho"], (2, 3), (4, 4)), 0)
    assert words(host.new_game(other, 3)) == ["rules", "newgame"]


@pytest.mark.parametrize("refusal", ["I need more memory", "this bot speaks dudo-bot 7", ""])
def test_no_other_refusal_leads_to_an_older_version(refusal: str) -> None:
    host = HostLines()
    assert not host.falls_back(refusal)
    assert host.greeting() == b"dudo-bot 2"


def test_nobody_is_greeted_a_third_time() -> None:
    host = HostLines()
    assert host.falls_back("this bot speaks dudo-bot 1")
    assert host.greeting() == b"dudo-bot 1"
    assert not host.falls_back("this bot speaks dudo-bot 1")
