"""What bots say beside the game: in character, now and then, and without any effect on it."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from dudo.bots.cast import CAST, make
from dudo.bots.smalltalk import LINES, BotRemark, Occasion, SmallTalk, after, before, daring
from dudo.game import SPECTATOR, Doubt, Game, SeededRoller, decide, event_view, evolve, start, view
from dudo.keyboard.session import Session
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS, Bid
from dudo.table import Step
from dudo.terminal.app import DudoApp
from dudo.texts import LANGUAGES, texts
from lines import run
from stage import Shelf, perform, play_on
from tables import NAMES, deal
from test_texts_files import variables

CHARACTERS = dict(enumerate(CAST))


def remarks(steps: list[Step], characters: dict[int, str], seed: int) -> list[BotRemark | None]:
    """What is said about a game, one entry for each moment in which something could be."""
    talk = SmallTalk(characters, random.Random(seed))
    said = []
    for step in steps:
        event, seen = step.seen_by(SPECTATOR)
        said += [talk.before(event), talk.after(event, seen)]
    return said


def game_of(book: str, seed: int) -> list[Step]:
    """A whole game between quick bots."""
    rng = random.Random(seed)
    bots = {seat: make(("honest", "reckless", "cautious")[seat % 3], rng) for seat in range(4)}
    roller = SeededRoller(seed)
    session = Session(start(BOOKS[book], NAMES[:4]), bots=bots, roller=roller, rng=rng)
    steps: list[Step] = []
    while not session.over:
        steps += session.proceed()
    return steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_words_for_every_occasion(language: str) -> None:
    wanted = {
        f"talk-{character}-{occasion.value}-{number}"
        for character in CAST
        for occasion in Occasion
        for number in range(1, LINES[occasion] + 1)
    }
    assert {name for name in variables(language) if name.startswith("talk-")} == wanted
    said = [texts(language).say(message) for message in wanted]
    assert len(set(said)) == len(said)
    assert max(map(len, said)) < 60
    if language != "en":
        assert not set(said) & {texts("en").say(message) for message in wanted}


@pytest.mark.parametrize("book", BOOKS)
def test_talk_is_rare_and_nobody_repeats_a_line(book: str) -> None:
    spoken = []
    for seed in range(12):
        said = remarks(game_of(book, seed), CHARACTERS, seed)
        spoken.append(len([remark for remark in said if remark]) / len(said))
        lines = [remark.message for remark in said if remark]
        assert all(first != then for first, then in pairwise(lines))
    assert 0.01 < sum(spoken) / len(spoken) < 0.12


def test_the_same_seed_says_the_same_and_silence_is_silent() -> None:
    steps = game_of("traditional", 3)
    assert remarks(steps, CHARACTERS, 1) == remarks(steps, CHARACTERS, 1)
    assert remarks(steps, CHARACTERS, 1) != remarks(steps, CHARACTERS, 2)
    assert not any(remarks(steps, {}, 1))


@pytest.mark.parametrize("seed", range(10))
def test_hidden_dice_change_no_word(seed: int) -> None:
    def told(*cups: tuple[int, ...]) -> list[BotRemark | None]:
        game: Game = deal(BOOKS["traditional"], (2, 3, 3), *cups)
        talk = SmallTalk(CHARACTERS, random.Random(seed))
        said = []
        for bid in (Bid(1, 2), Bid(4, 3), Bid(5, 5), Bid(6, 6), Bid(7, 6), Bid(8, 6)):
            for event in decide(game, game.turn, bid):
                game = evolve(game, event)
                public = event_view(game, event, SPECTATOR)
                said.append(talk.after(public, view(game, SPECTATOR)))
        return said

    assert told((1, 1, 1), (6, 6, 6)) == told((2, 2, 4), (3, 5, 5))


def test_occasions_are_what_they_are_called() -> None:
    game = deal(BOOKS["chart"], (2, 2), (3,), (4, 4))
    for bid, occasion in ((Bid(1, 2), Occasion.OPENING), (Bid(5, 5), Occasion.DARING)):
        seat = game.turn
        (event,) = decide(game, seat, bid)
        game = evolve(game, event)
        assert list(after(event, view(game, SPECTATOR))) == [(seat, occasion)]
    settled, *_ = decide(game, 2, Doubt(Bid(5, 5)))
    assert list(before(settled)) == [(2, Occasion.DOUBT)]
    game = evolve(game, settled)
    told = list(after(settled, view(game, SPECTATOR)))
    assert told == [(1, Occasion.OUT), (2, Occasion.RIGHT)]
    assert daring(Bid(5, 2), BOOKS["chart"], 6)
    assert not daring(Bid(2, 2), BOOKS["chart"], 6)


def test_programs_say_nothing_and_settings_do_not_matter() -> None:
    bots = ("cmd:python3 bot.py", "searcher?ms=20", "honest", "cmd?ms=50:python3 bot.py")
    assert Setup(people=("Ana",), bots=bots).characters() == {2: "searcher", 3: "honest"}
    assert Setup(people=("Ana",), bots=bots, talk=False).characters() == {}


def test_line_by_line_talk_changes_nothing_else(tmp_path: Path) -> None:
    typed = "left\n3 4\ndudo\n" * 30
    arguments = ["--book", "traditional", "--bots", "4", "--seed", "5", "--record"]
    loud = run([*arguments, "loud.dudo"], folder=tmp_path, typed=typed).stdout
    again = run([*arguments, "again.dudo"], folder=tmp_path, typed=typed).stdout
    quiet = run([*arguments, "quiet.dudo", "--quiet"], folder=tmp_path, typed=typed).stdout
    words = {texts("en").say(name) for name in variables("en") if name.startswith("talk-")}
    beside = [line for line in loud.splitlines() if any(f"“{word}”" in line for word in words)]
    assert beside
    assert again.replace("again.dudo", "loud.dudo") == loud
    left = [line for line in loud.splitlines() if line not in beside]
    assert left == quiet.replace("quiet.dudo", "loud.dudo").splitlines()
    kept = [(tmp_path / name).read_text() for name in ("loud.dudo", "quiet.dudo")]
    assert kept[0] == kept[1]


def test_on_the_full_screen_talk_is_among_what_happened_and_changes_no_record() -> None:
    logs, kept = [], []
    for talk in (True, False):
        shelf = Shelf()
        setup = Setup(book="chart", people=("Zoe",), bots=("reckless",), talk=talk)
        app = DudoApp(setup, keep=shelf.keep, language="en", seed=4, pace=0)
        told: list[str] = []

        async def play(app: DudoApp, pilot: object, told: list[str] = told) -> None:
            table = app.screen
            await play_on(pilot)  # type: ignore[arg-type] # the pilot of this app
            told += [line.plain for line in table._log]  # type: ignore[attr-defined] # the table's

        perform(app, play)
        logs.append(told)
        kept.append(shelf.texts)
    beside = [line for line in logs[0] if "“" in line and line not in logs[1]]
    assert beside
    assert [line for line in logs[0] if line not in beside] == logs[1]
    assert kept[0] == kept[1]
