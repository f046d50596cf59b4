"""The real program, stopped at any moment by whatever stops programs, goes on to the same end."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dudo.cli.replay import load
from dudo.game.events import Bade
from dudo.rules import Bid
from dudo.saved import Shelf
from dudo.texts import texts
from interrupting import heeding_ctrl_c
from leaving import answer, records
from lines import DUDO, FullScreen, environment, read_on

GAME = ["--book", "jouhet", "--option", "salsa", "--seed", "11", "--games", "1"]
CHART = ["--book", "chart", "--seed", "2", "--games", "1"]
BOTS = ["--bot", "reckless", "--bot", "honest"]
SIGNALS = (signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
CODES = {signal.SIGKILL: -9, signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}


def converse(
    arguments: list[str], folder: Path, stop: tuple[int, float, signal.Signals] | None = None
) -> tuple[int, str]:
    """Play; after so many answers and a moment more, the process gets a signal."""
    with (
        heeding_ctrl_c(),
        subprocess.Popen(
            [*DUDO, "play", "--lang", "en", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env=environment(data=folder),
            bufsize=0,
        ) as process,
    ):
        assert process.stdin
        assert process.stdout
        heard, answers = b"", 0
        while part := read_on(process.stdout.fileno(), heard.decode(errors="replace")):
            heard += part
            if stop and answers == stop[0]:
                time.sleep(stop[1])
                process.send_signal(stop[2])
                answers += 1
            if heard.endswith(b"> "):
                try:
                    process.stdin.write(f"{answer(heard.decode())}\n".encode())
                except BrokenPipeError:
                    continue
                answers += 1
    return process.returncode, heard.decode()


def test_stopped_again_and_again_it_ends_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole, pieces = tmp_path / "whole", tmp_path / "pieces"
    whole.mkdir()
    pieces.mkdir()
    code, _ = converse([*GAME, *BOTS], whole)
    assert code == 0
    rng = random.Random(4)
    arguments, stopped = [*GAME, *BOTS], set()
    for kind in SIGNALS:
        moment = rng.randint(0, 2), rng.random() / 20
        code, said = converse(arguments, pieces, (*moment, kind))
        assert "Traceback" not in said
        assert code == CODES[kind], said[-1000:]
        stopped.add(kind)
        if list((pieces / "saved").glob("*.game")):  # else nobody had thrown yet
            arguments = ["--resume"]
    code, said = converse(arguments, pieces)
    assert code == 0, said
    assert stopped == set(SIGNALS)
    assert records(pieces) == records(whole)
    (record,) = pieces.glob("*.dudo")
    assert load(record, texts("en")).checked
    for stale in (pieces / "saved").iterdir():  # what a kill cut short is swept up later
        assert stale.name.startswith(".dudo-")
        os.utime(stale, (0, 0))
    Shelf(pieces).make()
    assert not list((pieces / "saved").iterdir())
    done = subprocess.run([*DUDO, "replay", str(record), "--check"], check=False)
    assert done.returncode == 0


@pytest.mark.drawn(2)
@pytest.mark.parametrize("kind", [signal.SIGKILL, signal.SIGTERM])
def test_the_full_screen_goes_on_too(kind: signal.Signals, tmp_path: Path) -> None:
    terminal = FullScreen([*CHART, "--fast", "--lang", "en"], tmp_path)
    terminal.wait_for("Your cup")
    time.sleep(0.5)
    terminal.process.send_signal(kind)
    if kind != signal.SIGKILL:
        terminal.wait_for("The record is in ")
    terminal.close()
    (saved,) = (tmp_path / "saved").glob("[!.]*.game")  # a move may be half written beside it
    again = FullScreen(["--lang", "en"], tmp_path)
    again.wait_for("Go on")
    time.sleep(0.5)
    again.type("\r")
    again.wait_for("Your cup")
    assert "Claim chart" in again.said
    again.type("\x03")
    again.wait_for("dudo play --resume")
    assert again.close() == 130
    assert list((tmp_path / "saved").glob("[!.]*.game")) == [saved]
    code, said = converse(["--resume"], tmp_path)
    assert code == 0, said
    assert "The game goes on." in said
    (record,) = tmp_path.glob("*.dudo")
    assert load(record, texts("en")).checked
    assert "winner: " in record.read_text(encoding="utf-8")


STRUCK = """
import os
import threading
from pathlib import Path

from dudo.cli import main
from dudo.game.events import Bade
from dudo.saved.saver import Saver

write = Saver._write

def struck(self, game, **how):
    now = Path("now")
    said = any(isinstance(event, Bade) and not event.seat for event in game.events)
    if said and now.exists() and threading.current_thread() is threading.main_thread():
        now.unlink()
        os.kill(os.getpid(), {number})
    write(self, game, **how)

Saver._write = struck
main()
"""
"""The program, struck by a signal in the very moment in which a person's move is saved."""


@pytest.mark.drawn(3)
@pytest.mark.parametrize(
    ("kind", "code"), [(signal.SIGINT, 130), (signal.SIGQUIT, 130), (signal.SIGHUP, 129)]
)
def test_a_signal_in_the_middle_of_a_move_waits_for_it(
    kind: signal.Signals, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lines.DUDO", [sys.executable, "-c", STRUCK.format(number=int(kind))])
    with heeding_ctrl_c():
        terminal = FullScreen([*CHART, "--fast", "--lang", "en"], tmp_path)
    try:
        terminal.wait_for("Your turn")
        time.sleep(0.3)
        before = last_bid(tmp_path)
        (tmp_path / "now").touch()
        terminal.type("\r")
        if kind != signal.SIGHUP:
            terminal.wait_for("dudo play --resume")
        assert terminal.close() == code
    finally:
        terminal.process.kill()
        terminal.process.wait()
    assert not (tmp_path / "now").exists()
    assert last_bid(tmp_path) != before, "what was said counts"
    (record,) = tmp_path.glob("*.dudo")
    assert load(record, texts("en")).checked


def last_bid(folder: Path) -> Bid | None:
    """The last bid by the person at the keyboard in the game that is saved."""
    (found,) = Shelf(folder).games()
    assert found.saved is not None
    bids = [event.bid for event in found.saved.events if isinstance(event, Bade) and not event.seat]
    return bids[-1] if bids else None


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGQUIT])
def test_a_signal_before_the_screen_is_up_is_not_forgotten(
    kind: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    early = (
        "import os\nfrom dudo.cli import main\nfrom dudo.terminal.app import DudoApp\n"
        "run = DudoApp.run\n"
        f"DudoApp.run = lambda app: (os.kill(os.getpid(), {int(kind)}), run(app))[1]\nmain()"
    )
    monkeypatch.setattr("lines.DUDO", [sys.executable, "-c", early])
    with heeding_ctrl_c():
        terminal = FullScreen([*CHART, "--fast", "--lang", "en"], tmp_path)
    try:
        assert terminal.close() == 130
    finally:
        terminal.process.kill()
        terminal.process.wait()


def test_two_windows_do_not_play_one_game(tmp_path: Path) -> None:
    terminal = FullScreen([*CHART, "--fast", "--lang", "en"], tmp_path)
    terminal.wait_for("Your cup")
    (saved,) = (tmp_path / "saved").glob("[!.]*.game")
    for name in ([], [saved.stem]):
        code, said = converse(["--resume", *name], tmp_path)
        assert code == 2
        assert "being played" in said
    listed = subprocess.run(
        [*DUDO, "games", "delete", saved.stem, "--yes"],
        capture_output=True, text=True, check=False, env=environment(data=tmp_path),
    )  # fmt: skip
    assert (listed.returncode, "being played" in listed.stderr) == (2, True)
    assert saved.exists()
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.close()
    code, said = converse(["--resume"], tmp_path)
    assert code == 0, said
