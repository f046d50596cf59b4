"""Nobody at the table of an arena knows the dice: not by memory, not by the seed."""

import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from dudo.arena import ArenaError, Job, Plan, alone, make_plan, together
from dudo.arena.block import PlayedGame, Worker, play_chunk
from dudo.arena.crew import Crew
from dudo.bots.cast import make
from dudo.cli import app
from dudo.rules import BOOKS
from programs import BAD

CHEAT = str(Path(__file__).with_name("cheating_bot.py"))
BOOK = BOOKS["traditional"]
KEY = "00112233445566778899aabbccddeeff"
"""With a key of their own, dice are the same every time: none comes again by chance."""


def cheat(how: str, folder: Path) -> str:
    folder.mkdir(exist_ok=True)
    return f"cmd?ms=20000:{shlex.join([sys.executable, CHEAT, how, str(folder)])}"


def held(plan: Plan, crew: Crew = alone) -> list[PlayedGame]:
    chunks = list(crew(Job(plan, make), range(plan.chunks)))
    assert [chunk.faults for chunk in chunks] == [()] * len(chunks)
    chunks.sort(key=lambda chunk: chunk.chunk)
    return [game for chunk in chunks for block in chunk.blocks for game in block]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("crew", [alone, together(2)], ids=["alone", "together"])
def test_dice_that_were_shown_never_come_again_to_whoever_saw_them(
    tmp_path: Path, crew: Crew
) -> None:
    name = cheat("remembers", tmp_path / "notes")
    plan = make_plan([name, "honest", "honest"], BOOK, games=45, key=KEY)
    games = held(plan, crew)
    assert list((tmp_path / "notes").iterdir()) == [], "it foresaw all the dice of a round"
    assert sum(game.places[game.seats.index(0)] == 1 for game in games) < 30


def test_dice_do_not_come_again_in_a_chunk_of_many_blocks_either(tmp_path: Path) -> None:
    name = cheat("remembers", tmp_path / "notes")
    plan = make_plan([name, "beginner"], BOOK, games=402, key=KEY)
    assert plan.chunk == 3
    list(alone(Job(plan, make), range(6)))
    assert list((tmp_path / "notes").iterdir()) == []
    play_chunk(Job(plan, make), 0)
    assert list((tmp_path / "notes").iterdir()) == []


def test_several_copies_of_one_program_remember_nothing_of_use(tmp_path: Path) -> None:
    name = cheat("remembers", tmp_path / "notes")
    held(make_plan([f"{name}*3"], BOOK, games=12, key=KEY))
    assert list((tmp_path / "notes").iterdir()) == []


def test_programs_are_kept_running_from_block_to_block(tmp_path: Path) -> None:
    command = shlex.join([sys.executable, BAD, "clings", str(tmp_path)])
    plan = make_plan([f"cmd?ms=20000:{command}", "honest"], BOOK, games=10)
    assert (plan.chunks, plan.chunk) == (5, 1)
    crew = alone(Job(plan, make), range(5))
    next(crew)
    assert len(list(tmp_path.iterdir())) == 2, "one process for each turn of a block"
    crew.close()


@pytest.mark.drawn(3)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_who_knows_the_recipe_does_not_know_the_dice(tmp_path: Path, seed: int) -> None:
    name = cheat("reckons", tmp_path / "notes")
    plan = make_plan([name, "reader"], BOOK, games=10, seed=seed)
    held(plan)
    assert list((tmp_path / "notes").iterdir()) == [], "it foresaw all the dice of a round"


def told_seeds(folder: Path, plan: Plan) -> list[int]:
    held(plan)
    told = [json.loads(line) for note in folder.iterdir() for line in note.read_text().splitlines()]
    return sorted(told)


def lister(folder: Path) -> str:
    """A program that notes the seeds it is told."""
    folder.mkdir(exist_ok=True)
    script = folder.parent / "lister.py"
    script.write_text(
        "import json, os, sys\n"
        "for line in sys.stdin:\n"
        "    word, _, rest = line.strip().partition(' ')\n"
        "    if word == 'dudo-bot': print('ready', flush=True)\n"
        "    if word == 'newgame':\n"
        "        with open(f'{sys.argv[1]}/{os.getpid()}', 'a') as notes:\n"
        "            notes.write(str(json.loads(rest)['seed']) + '\\n')\n"
        "    if word == 'position': moves = json.loads(rest)['moves']\n"
        "    if word == 'go': print('bestmove ' + json.dumps(moves[-1]), flush=True)\n"
        "    if word == 'quit': break\n"
    )
    return f"cmd?ms=20000:{shlex.join([sys.executable, str(script), str(folder)])}"


def test_a_key_repeats_what_programs_are_told_and_nothing_else_does(tmp_path: Path) -> None:
    def plan(folder: str, key: str | None) -> tuple[Path, Plan]:
        name = lister(tmp_path / folder)
        return tmp_path / folder, make_plan([name, "honest"], BOOK, games=4, seed=1, key=key)

    once, again = (told_seeds(*plan(folder, KEY)) for folder in ("a", "b"))
    assert once == again
    assert len(set(once)) == 4
    assert told_seeds(*plan("c", None)) != once


def orders(plan: Plan) -> list[tuple[int, ...]]:
    return [plan.block(number).order for number in range(plan.blocks)]


def test_dice_and_lots_of_a_keyed_contest_have_nothing_in_common() -> None:
    plan = make_plan(["honest", "cautious"], BOOK, games=8, key=KEY)
    block = plan.block(0)
    assert block.seed != block.lots
    assert KEY not in block.seed + block.lots
    other = make_plan(["honest", "cautious"], BOOK, games=8, key=KEY, seed=2)
    assert {block.seed, block.lots}.isdisjoint({other.block(0).seed, other.block(0).lots})


def test_players_of_the_cast_need_no_key() -> None:
    plain, program = (make_plan([one, "honest"], BOOK, games=4) for one in ("reader", "cmd:sh"))
    assert plain.key == ""
    assert "key" not in plain.header()
    assert len(program.key) == 32
    assert program.header()["key"] == program.key
    assert make_plan(["cmd?ms=5:sh", "honest"], BOOK, games=4).key != program.key
    for wrong in ("1", "g" * 32, KEY + "0", KEY.upper()):
        with pytest.raises(ArenaError, match="a key is 32 digits"):
            make_plan(["honest", "cautious"], BOOK, games=4, key=wrong)


def run(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert app(["arena", *words], result_action="return_value") == 0
    return capsys.readouterr().out


def wins(folder: Path) -> list[object]:
    told = json.loads((folder / "summary.json").read_bytes())
    return [bot["places"] for bot in told["bots"]]


def test_a_run_is_repeated_and_gone_on_with_by_its_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = lister(tmp_path / "notes")
    words = [name, "honest", "--games", "40", "--processes", "1", "--out"]
    out = run([*words, str(tmp_path / "first")], capsys)
    results = tmp_path / "first" / "results.jsonl"
    key = json.loads(results.read_text().splitlines()[0])["key"]
    assert out.splitlines()[-1].endswith(f"--seed 1 --key {key}")
    assert json.loads((tmp_path / "first" / "summary.json").read_bytes())["key"] == key
    run([*words, str(tmp_path / "again"), "--key", key], capsys)
    whole = wins(tmp_path / "first")
    assert wins(tmp_path / "again") == whole
    results.write_bytes(b"".join(results.read_bytes().splitlines(keepends=True)[:6]))
    run([*words, str(tmp_path / "first"), "--resume"], capsys)
    assert wins(tmp_path / "first") == whole
    with pytest.raises(ArenaError, match=f"another key: {key}, not {KEY}"):
        run([*words, str(tmp_path / "first"), "--resume", "--key", KEY], capsys)


def test_a_worker_that_is_kept_plays_what_a_fresh_one_plays() -> None:
    plan = make_plan(["reader", "searcher?ms=0&worlds=3"], BOOK, games=8)
    job = Job(plan, make)
    with Worker(job) as worker:
        kept = [worker.play(chunk).blocks for chunk in range(plan.chunks)]
    assert kept == [play_chunk(job, chunk).blocks for chunk in range(plan.chunks)]
