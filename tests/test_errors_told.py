"""What players can mend is told in their language: in a terminal, on the screen, on the wire."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dudo.bots.cast import UnknownBot, make
from dudo.cli.asked import Asked
from dudo.cli.asked_language import asked_language
from dudo.cli.keeping import CannotKeep
from dudo.errors import UserError
from dudo.game import TableError, start
from dudo.game.start import LONGEST_NAME, check_name
from dudo.messages import Message, message, tell
from dudo.rules import BOOKS, RulesError, find_rules
from dudo.saved import NotResumable, Shelf
from dudo.saved.errors import ResumeRefusal
from dudo.texts import LANGUAGES, texts
from dudo.wire.refusals import BAD_REQUEST, refusal
from lines import run
from test_texts_files import variables

LETTERS = {"en": "[A-Za-z]", "fr": "[A-Za-zà-ü]", "es": "[A-Za-zá-ú]", "ru": "[а-яё]"}

ASKED = Asked(
    book=None,
    option=(),
    bots=None,
    bot=(),
    seed=None,
    name=None,
    hotseat=None,
    record=None,
    resume=None,
    games=None,
    fast=False,
    plain=False,
    confirm=False,
    quiet=False,
    lang=None,
)
"""A bare `dudo play`."""


def ids(told: Message) -> set[str]:
    """The message and all messages inside it."""
    inside = (each for each in told.args.values() if isinstance(each, Message))
    return {told.id}.union(*map(ids, inside))


PLAYS: dict[str, tuple[str, ...]] = {
    "start-same-name": ("--hotseat", "Ana,Ana"),
    "start-players": ("--hotseat", "Ana"),
    "start-long-name": ("--name", "B" * 41),
    "start-signs": ("--name", "a;b"),
    "play-no-games": ("--games", "0"),
    "play-one-game": ("--resume", "a", "b"),
    "play-as-agreed": ("--resume", "--seed", "1"),
    "play-named-twice": ("--hotseat", "Ana,Bob", "--name", "Ana"),
    "play-needs-names": ("--hotseat", "Ana,,Bob"),
    "play-bots": ("--bots", "12"),
    "resume-none": ("--resume",),
    "resume-unknown": ("--resume", "nothing"),
    "keep-no-folder": ("--record", "no/where.dudo"),
    "bot-unknown-near": ("--bot", "honets"),
    "bot-no-setting": ("--bot", "honest?ms=3"),
    "program-missing": ("--bot", "cmd:no-such-program-here"),
    "rules-no-book": ("--book", "poker"),
    "rules-no-option": ("--book", "chart", "--option", "salsa"),
    "rules-no-file": ("--book", "nowhere.toml"),
}


@pytest.mark.drawn(3)
@pytest.mark.parametrize("told", PLAYS)
def test_play_tells_what_is_wrong_in_the_language_asked_for(told: str, tmp_path: Path) -> None:
    code = list(LANGUAGES)[1 + sorted(PLAYS).index(told) % 3]
    book = () if "--book" in PLAYS[told] or "--resume" in PLAYS[told] else ("--book", "chart")
    done = run([*book, *PLAYS[told], "--lang", code], folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert said(done.stderr, told, code), done.stderr


def said(line: str, told: str, code: str) -> bool:
    """Whether a line is that message of a language, whatever its arguments."""
    choices = ("yes", "no")
    for choice in choices:
        args = dict.fromkeys(variables("en")[told], "~") | {"any": choice}
        bare = re.escape(texts(code).say(told, **args)).replace(re.escape("~"), ".*")
        if re.fullmatch(f"dudo: {bare}\n", line, re.DOTALL):
            return True
    return False


def test_the_language_is_that_of_the_command_line_or_of_the_locale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert asked_language(["play", "--games", "0"]) == "ru"
    assert asked_language(["play", "--lang", "fr"]) == "fr"
    assert asked_language(["play", "--lang=es", "--fast"]) == "es"
    assert asked_language(["play", "--lang", "tlh"]) == "ru"
    assert asked_language(["play", "--lang"]) == "ru"


def test_saying_an_error_in_english_is_telling_its_message() -> None:
    error = UserError(message("play-bots", least=1, most=11, count=12))
    assert str(error) == tell(message("play-bots", least=1, most=11, count=12))
    assert texts("fr").error(error) == "On joue avec 1 à 11 robots, pas 12."
    assert (UserError("only English").told, UserError("only English").sayable) == (
        None,
        "only English",
    )


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("reason", ResumeRefusal)
def test_every_reason_not_to_go_on_is_told_in_every_language(
    reason: ResumeRefusal, code: str
) -> None:
    facts = dict.fromkeys(variables("en")[f"resume-{reason.value}"], "Ana")
    error = NotResumable(reason, **facts)
    assert error.reason is reason
    told = texts(code).error(error)
    if reason is not ResumeRefusal.IN_FILE:
        assert re.search(LETTERS[code], told.replace("Ana", ""))
        assert (told == str(error)) == (code == "en")


def test_a_damaged_game_is_told_of_with_its_file(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.make()
    shelf.path("left").write_bytes(b"dudo saved game 1\nzzz")
    with pytest.raises(NotResumable) as wrong:
        shelf.find("left")
    assert wrong.value.told is not None
    assert ids(wrong.value.told) == {"resume-in-file", "resume-damaged"}
    assert str(wrong.value) == f"{shelf.path('left')}: it is damaged"
    assert texts("ru").error(wrong.value) == f"{shelf.path('left')}: файл повреждён"


RAISED: dict[type[UserError], Callable[[], object]] = {
    TableError: lambda: start(BOOKS["chart"], ["Ana", "ana"]),
    RulesError: lambda: find_rules("poker"),
    UnknownBot: lambda: make("nobody", None),  # type: ignore[arg-type] # no lot is drawn
    NotResumable: lambda: Shelf(Path("/nowhere")).find(),
}


@pytest.mark.parametrize("kind", RAISED)
def test_a_browser_is_sent_the_message_of_an_error(kind: type[UserError]) -> None:
    with pytest.raises(kind) as wrong:
        RAISED[kind]()
    sent = refusal(wrong.value, line=3)
    assert (sent.code, sent.message, sent.line) == (BAD_REQUEST, str(wrong.value), 3)
    assert sent.told is not None
    assert sent.told == wrong.value.told


def test_an_error_without_a_message_is_sent_in_english() -> None:
    assert refusal(CannotKeep("no room")).told is None


def test_there_is_one_limit_for_names() -> None:
    check_name("B" * LONGEST_NAME)
    with pytest.raises(TableError):
        check_name("B" * (LONGEST_NAME + 1))
    longest, longer = "B" * LONGEST_NAME, "B" * (LONGEST_NAME + 1)
    assert ASKED._replace(name=longest).people() == (longest,)
    with pytest.raises(TableError):
        ASKED._replace(hotseat=f"Ana,{longer}").people()


def test_what_cannot_be_printed_in_a_name_is_written_out() -> None:
    with pytest.raises(TableError) as wrong:
        check_name("a\x1b[2Jb\n")
    assert str(wrong.value).isprintable()
    with pytest.raises(TableError) as wrong:
        check_name(" " * 10_000)
    assert len(str(wrong.value)) < 200
