"""The scripts that measure how strong bots are: what they print is what was played."""

import importlib.util
import json
import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from dudo.game import Doubt, Game, Move, moves
from dudo.rules import BOOKS, Bid
from pages import ROOT

FOLDER = ROOT / "benchmarks"


def loaded(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A script as a module."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def run(name: str, *options: str) -> str:
    """What a script prints that does its work."""
    done = subprocess.run(
        [sys.executable, str(FOLDER / f"{name}.py"), *options],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def test_a_responder_wins_from_whoever_betrays_their_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    exploit = loaded("exploit", monkeypatch)
    cell = exploit.Cell("honest", "chart", 2)
    won = [exploit.played(cell, number, seed=5) for number in range(80)]
    assert all(0 <= result <= 1 + 1e-9 for result in won)
    assert sum(won) / len(won) > 0.62


class Mixing:
    """A bot whose bids depend on its dice, and a responder who raises once and then doubts."""

    def __init__(self, *_: object) -> None:
        self._has_raised = False

    def mixture(self, game: Game) -> dict[Move, float]:
        """Low bids with low dice, mostly; a doubt the oftener, the lower the dice."""
        raises = [move for move in moves(game, game.turn) if isinstance(move, Bid)]
        low = 1 / game.round.cups[game.turn][0]
        if not game.round.bids:
            return {raises[0]: low, raises[2]: 1 - low}
        doubt = Doubt(game.round.bids[-1])
        if len(raises) < 2:
            return {doubt: 1.0}
        return {doubt: low, raises[0]: (1 - low) / 4, raises[1]: 0.75 * (1 - low)}

    def begin(self, *_: object) -> None:
        """Any hand will do."""

    def heard(self, *_: object) -> None:
        """Nothing is learnt."""

    def move(self, game: Game) -> Move:
        """The lowest bid, and then a doubt."""
        raises = [move for move in moves(game, game.turn) if isinstance(move, Bid)]
        if not raises or self._has_raised:
            return Doubt(game.round.bids[-1])
        self._has_raised = True
        return raises[0]


def test_what_a_responder_wins_is_what_it_would_win_from_drawn_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    exploit = loaded("exploit", monkeypatch)
    monkeypatch.setattr(exploit, "Known", Mixing)
    monkeypatch.setattr(exploit, "Responder", Mixing)

    def drawn(number: int) -> float:
        """What is won in a round in which the bot has the dice that it was dealt."""
        rng, responder = random.Random(number), Mixing()
        game = exploit.dealt(BOOKS["chart"], 1, number % 2, rng)
        while True:
            mixture = Mixing().mixture(game) if game.turn == exploit.BOT else {}
            move = rng.choices(list(mixture), list(mixture.values()))[0] if mixture else None
            events = exploit.decide(game, game.turn, move or responder.move(game))
            result = exploit.won(events, exploit.RESPONDER)
            if result is not None:
                return float(result)
            game = exploit.fold(game, events)

    cell, rounds = exploit.Cell("mixing", "chart", 1), range(4000)
    plain = exploit.interval([drawn(number) for number in rounds])
    found = exploit.interval([exploit.played(cell, number, seed=2) for number in rounds])
    assert plain.low < found.value < plain.high
    assert found.high - found.low < 0.7 * (plain.high - plain.low)
    assert exploit.interval([0.3]) == (0.3, 0.0, 1.0)


def test_a_responder_weighs_all_answers_of_a_mixture(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bid is worth the average of what it is worth against each answer, and not one of them."""
    exploit = loaded("exploit", monkeypatch)
    rng = random.Random(1)
    game = exploit.dealt(BOOKS["chart"], 2, exploit.RESPONDER, rng)
    bid = Bid(1, 4)
    there = exploit.fold(game, exploit.decide(game, exploit.RESPONDER, bid))
    doubt, raise_ = Doubt(bid), next(m for m in moves(there, exploit.BOT) if isinstance(m, Bid))

    def worth(mixture: dict[object, float]) -> float:
        bot = exploit.Known("honest", rng)
        monkeypatch.setattr(bot, "mixture", lambda _: mixture)
        responder = exploit.Responder(bot, rng)
        return float(responder._worth(game, bid, [(game.round.cups[exploit.BOT], 1.0)]))

    both = worth({doubt: 0.25, raise_: 0.75})
    assert both == pytest.approx(0.25 * worth({doubt: 1.0}) + 0.75 * worth({raise_: 1.0}))


@pytest.mark.parametrize(
    ("book", "allowed"),
    [("chart", 0.502), ("jouhet", 0.53), ("traditional", 0.53), ("cacho+no-show", 0.53)],
)
def test_little_is_won_from_the_tables_of_the_last_two_dice(
    book: str, allowed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither of games nor of rounds, and nothing where exact may not be called."""
    exploit = loaded("exploit", monkeypatch)
    best = exploit.exact("equilibrium?ms=0&worlds=1", book)
    assert 0.5 <= best.games < allowed
    assert 0.5 <= best.rounds < allowed


def test_exploit_prints_every_cell(tmp_path: Path) -> None:
    kept = tmp_path / "found.json"
    options = ["--books", "chart,jouhet", "--dice", "1,2", "--rounds", "4", "--json", str(kept)]
    told = run("exploit", "--bots", "honest", *options)
    rows = json.loads(kept.read_text(encoding="utf-8"))
    assert [(row["book"], row["dice"], row["rounds"]) for row in rows] == [
        (book, dice, 4) for book in ("chart", "jouhet") for dice in (1, 2)
    ]
    assert all("exact" in row for row in rows if row["dice"] == 1)
    assert told.count(" 4 rounds") == len(rows)
    assert f"{4 * len(rows)} rounds" in told.splitlines()[-1]


def test_matches_are_added_up_and_judged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "found.json"
    options = ["--books", "chart,maputo", "--matches", "20", "--json", str(kept)]
    told = run("matches", "--bot", "honest", "--against", "beginner", *options)
    rows = json.loads(kept.read_text(encoding="utf-8"))
    assert [row["matches"] for row in rows] == [20, 20]
    won = sum(row["won"] for row in rows) / 2
    every = next(line for line in told.splitlines() if line.startswith("all "))
    assert f"{100 * won:5.1f} %" in every
    assert "40 matches" in every
    matches = loaded("matches", monkeypatch)
    assert matches.judged({"a": {"high": 0.7}, "b": {"high": 0.51}}) == 0
    assert matches.judged({"a": {"high": 0.7}, "b": {}}) == 2
    assert matches.judged({"a": {"high": 0.49}, "b": {}}) == 1


def test_strangers_are_told_with_what_was_doubted(tmp_path: Path) -> None:
    kept = tmp_path / "found.json"
    options = ["--bots", "honest", "--books", "chart", "--matches", "4", "--json", str(kept)]
    told = run("strangers", *options)
    rows = json.loads(kept.read_text(encoding="utf-8"))
    assert rows[-1]["strangers"] == "all"
    assert rows[-1]["matches"] == sum(row["matches"] for row in rows[:-1])
    assert "expected to hold" in told
