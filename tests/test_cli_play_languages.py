"""`dudo play` line by line in every language: whole games, and no word left in another one."""

import re
from pathlib import Path

import pytest

from dudo.bots.cast import CAST
from dudo.bots.reports import Kind
from dudo.game import Phase
from dudo.game.record import read, replay
from dudo.rules import BOOKS, Bid
from dudo.texts import LANGUAGES, texts
from dudo.vocabulary.commands import COMMANDS, YES, command
from lines import converse, newcomer, run
from test_texts_files import entries, variables

OTHERS = [code for code in LANGUAGES if code != "en"]
ENGLISH = re.compile(
    r"\b(?:the|you|your|of|is|are|this|that|die|bid|bids|round|first|what|with|and|or|not"
    r"|wins?|loses?|doubts?|calls?|gives?|to|by|may|there|can|say|type|play|yes|help|left|right|show|record|rules"
    r"|cannot|players|lines|nor|rule)\b",
    re.IGNORECASE,
)
"""Words that are English alone, one of which nearly every English sentence has."""
CALLS = [word for rules in BOOKS.values() for word in (rules.words.doubt, rules.words.exact)]
LATIN = {
    *(word.casefold() for character in CAST.values() for word in character.called.split()),
    *(word.casefold() for word in CALLS),
    *BOOKS,
    *("ana", "bob", "enter", "ctrl", "c", "d"),
}
"""Words that a Russian table has in Latin letters too: names, calls, books, keys."""
SHORT = 3
"""Words that a sentence may have without one that gives it away."""
WRONG = "zzz\n99 4\n1 1\n3x_\n"
"""No words, too many dice, no raise, a face that is not there."""


def assert_no_english(said: str, code: str) -> None:
    """Prompts, narration, help and errors are all in one language."""
    told = re.sub(r"\S+\.dudo|dudo play --resume|dudo rules \S+|\d+x[\d_]|\[\w+\]|×|zzz", "", said)
    if code == "ru":
        assert {word.casefold() for word in re.findall(r"[A-Za-zÀ-ÿ]+", told)} <= LATIN
    else:
        assert ENGLISH.findall(told) == []


def test_the_check_for_english_finds_english() -> None:
    for file, entry in entries("en"):
        needed = dict.fromkeys(variables("en")[entry.id.name], "5")
        said = texts("en").say(entry.id.name, **needed)
        if (
            file in ("line.ftl", "table.ftl", "refusals.ftl", "replay.ftl")
            and len(said.split()) > SHORT
        ):
            for code in OTHERS:
                with pytest.raises(AssertionError):
                    assert_no_english(said, code)


@pytest.mark.drawn(4)
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("code", OTHERS)
def test_a_whole_game_is_played_in_one_language(code: str, book: str, tmp_path: Path) -> None:
    arguments = ["--book", book, "--seed", "1", "--bots", "1", "--record", "game.dudo"]
    left, said = converse(arguments, newcomer(code), folder=tmp_path, language=code)
    assert left == 0, said
    kept = replay(read((tmp_path / "game.dudo").read_text(encoding="utf-8"))).last
    assert kept.phase is Phase.OVER
    you = {"you": "yes" if kept.winner == 0 else "no", "who": kept.players[kept.winner]}
    assert texts(code).say("event-ended", **you) in said
    assert texts(code).say("screen-record", path="game.dudo") in said
    assert_no_english(said, code)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("code", OTHERS)
def test_out_of_turn_and_at_a_shared_keyboard_it_is_the_same_language(
    code: str, tmp_path: Path
) -> None:
    salsa = ["--book", "jouhet", "--option", "salsa", "--seed", "2", "--bots", "1"]
    for more in (["--games", "2"], ["--hotseat", "Ana,Bob"]):
        left, said = converse([*salsa, *more], newcomer(code), folder=tmp_path, language=code)
        assert left == 0, said
        assert (texts(code).say("line-score", score="").strip() in said) == ("--games" in more)
        assert_no_english(said, code)


@pytest.mark.parametrize("code", OTHERS)
def test_help_errors_and_goodbye_are_in_the_language_asked_for(code: str, tmp_path: Path) -> None:
    say = texts(code).say
    commands = [say(f"command-{name}") for name in COMMANDS if name != "quit"]
    typed = "\n".join((*commands, say("key-no"), "2 2", *commands, say("key-no")))
    typed += f"\n{WRONG}{say('doubt-word')}\n{say('command-why')}\n{say('command-quit')}\n"
    for book in ("cacho", "maputo", "jouhet"):
        arguments = ["--book", book, "--seed", "1", "--lang", code]
        done = run(arguments, folder=tmp_path, typed=typed)
        assert done.returncode == 0, done.stderr
        assert say("hear-not", said="zzz") in done.stdout
        before, after = say("refusal-count-out-of-range", count=99, limit="#").split("#")
        assert re.search(re.escape(before) + r"\d+" + re.escape(after), done.stdout)
        assert say("line-about-quit").split(" (")[0] in " ".join(done.stdout.split())
        assert say("line-goodbye") in done.stdout
        assert_no_english(done.stdout, code)


@pytest.mark.parametrize(
    ("code", "bid", "round_"),
    [
        ("fr", "Toi\N{NO-BREAK SPACE}: trois quatre.", "Manche 1. Tu ouvres."),
        ("es", "Tú: tres cuartas.", "Ronda 1. Abres tú."),
        ("ru", "Ты: три четвёрки.", "Раунд 1. Начинаешь ты."),
    ],
)
def test_W14_bids_are_typed_in_digits_and_told_in_words(
    code: str, bid: str, round_: str, tmp_path: Path
) -> None:
    arguments = ["--book", "jouhet", "--seed", "1", "--lang", code]
    for typed in ("3 4", "3x4", texts(code).bid(Bid(3, 4), BOOKS["jouhet"])):
        said = run(arguments, folder=tmp_path, typed=f"{typed}\n").stdout
        assert bid in said
        assert round_ in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_locale_chooses_the_language_unless_one_is_asked_for(code: str, tmp_path: Path) -> None:
    arguments = ["--book", "chart", "--seed", "1"]
    goodbye = texts(code).say("line-goodbye")
    locale = f"{code}_XX.UTF-8"
    assert goodbye in run(arguments, folder=tmp_path, locale=locale).stdout
    asked = run([*arguments, "--lang", code], folder=tmp_path, locale="C.UTF-8")
    assert goodbye in asked.stdout


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_that_can_be_typed_are_understood(code: str) -> None:
    say = texts(code).say
    assert {name: command(say(f"command-{name}")) for name in COMMANDS} == {
        name: name for name in COMMANDS
    }
    assert say("key-yes") in YES
    assert say("key-no") not in YES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_fault_of_a_program_has_a_sentence(code: str) -> None:
    assert {f"fault-{kind.value}" for kind in Kind} <= set(variables(code))


def test_the_page_on_the_terminal_tells_the_words_and_a_true_game(tmp_path: Path) -> None:
    page = (Path(__file__).parents[1] / "docs" / "terminal.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        words = " | ".join(texts(code).say(f"command-{name}") for code in LANGUAGES)
        assert f"| {words} |" in page
    (block,) = re.findall(
        r"^```console\n\$ dudo play (.*?)\n…\n(.*?)^```$", page, re.MULTILINE | re.DOTALL
    )
    said = run(block[0].split(), folder=tmp_path, typed="izquierda\n3 4\n").stdout
    assert block[1] in said
