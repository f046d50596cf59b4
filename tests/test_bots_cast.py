"""Who can be asked to play, and what happens when nobody goes by that name."""

import random
import shlex
from pathlib import Path

import pytest

from dudo.bots.cast import UnknownBot, called, make
from dudo.bots.command import NoProgram, called_after
from dudo.bots.external import ExternalBot
from dudo.bots.player import Player


def refused(name: str) -> str:
    with pytest.raises(UnknownBot) as wrong:
        make(name, random.Random(1))
    return str(wrong.value)


def test_a_name_that_is_nearly_right() -> None:
    told = refused("honets")
    assert told.startswith("Nobody is called “honets” (did you mean “honest”?)")
    for name in ("beginner", "cautious", "reckless", "honest", "reader", "searcher", "cmd:COMMAND"):
        assert name in told


@pytest.mark.parametrize(
    ("said", "meant"),
    [("EQUILIBRIUM", "equilibrium"), ("Killa", "equilibrium"), ("prudencia", "cautious")],
)
def test_a_name_at_the_table_or_in_large_letters_is_told_as_it_is_typed(
    said: str, meant: str
) -> None:
    assert f"(did you mean “{meant}”?)" in refused(said)


def test_a_name_like_no_other() -> None:
    assert refused("zzz").startswith("Nobody is called “zzz”: there are beginner,")


def test_settings_of_one_who_has_none() -> None:
    assert refused("honest?ms=50") == "honest has no setting “ms”, nor any other."


@pytest.mark.parametrize("value", ["fast", "-1", "1.5", "9" * 30, "600001", "５"])
def test_a_setting_that_is_no_number(value: str) -> None:
    assert "ms is a whole number up to 600000" in refused(f"searcher?ms={value}")


@pytest.mark.parametrize("pair", ["ms", "=5", "ms=1 2"])
def test_a_setting_that_sets_nothing(pair: str) -> None:
    assert "sets nothing" in refused(f"searcher?{pair}")


def test_a_searcher_without_time_or_worlds() -> None:
    assert "needs time or worlds" in refused("searcher?ms=0")


def test_a_setting_it_does_not_have() -> None:
    assert refused("searcher?depth=3") == "searcher has no setting “depth”, only ms, worlds."


def test_a_command_that_is_not_there() -> None:
    with pytest.raises(NoProgram, match="There is no program “no-such-program-here”"):
        make("cmd:no-such-program-here --fast", random.Random(1))


def test_a_file_that_may_not_be_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text("print('ready')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoProgram) as refused:
        make("cmd:./mine.py --fast", random.Random(1))
    assert str(refused.value) == (
        "“./mine.py” may not be run: chmod +x ./mine.py lets it, or name what runs it, "
        "such as “cmd:python ./mine.py”."
    )
    with pytest.raises(NoProgram, match=r"no program “mine.py” .*: for the file here say “\./mine"):
        make("cmd:mine.py", random.Random(1))
    with pytest.raises(NoProgram, match="is a folder, not a program"):
        make(f"cmd:{tmp_path}", random.Random(1))
    (tmp_path / "mine.py").chmod(0o755)
    assert isinstance(make("cmd:./mine.py", random.Random(1)), ExternalBot)


def test_a_command_that_is_empty() -> None:
    with pytest.raises(NoProgram, match="No command"):
        make("cmd:", random.Random(1))


def test_a_command_with_an_open_quotation() -> None:
    with pytest.raises(NoProgram, match="cannot be read: No closing quotation"):
        make("cmd:python 'my bot.py", random.Random(1))


def test_what_they_are_called_at_a_table() -> None:
    assert called("honest") == "Inés"
    assert called("searcher?ms=20") == "Profesor Inti"
    assert called("cmd:sh bots/my_bot.sh") == "my_bot"


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("./bot --depth 3", "bot"),
        ("/opt/rivals/bot.bin weights.net", "bot"),
        ("python3 my_bot.py --depth 3", "my_bot"),
        ("python3.12 -W ignore bots/my_bot.py 3", "my_bot"),
        ("python -m dudo bot honest", "dudo"),
        ("/usr/bin/env FAST=1 node cheerful.mjs 3", "cheerful"),
        ("uv run python my_bot.py 3", "my_bot"),
        ("java -jar bots/rival.jar 3", "rival"),
        ("sh rival 3", "rival"),
        ("sh -c 'exec ./x.y 3'", "sh"),
        ("python", "python"),
        ("./.hidden", "hidden"),
    ],
)
def test_a_program_is_called_after_itself_and_not_after_its_arguments(
    command: str, name: str
) -> None:
    assert called_after(shlex.split(command)) == name


def test_names_make_bots() -> None:
    rng = random.Random(1)
    assert isinstance(make("honest", rng), Player)
    assert isinstance(make("cmd?ms=20&depth=3:sh my:bot.sh", rng), ExternalBot)
