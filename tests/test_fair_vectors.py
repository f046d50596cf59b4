"""The vectors that checks of fair dice in other languages share."""

import hashlib
import hmac
import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

import fair_vectors
from pages import ROOT

VECTORS: dict[str, Any] = json.loads(fair_vectors.FILE.read_text(encoding="utf-8"))


def test_the_file_is_what_the_script_writes() -> None:
    assert fair_vectors.FILE.read_text(encoding="utf-8") == fair_vectors.written()


@pytest.fixture(name="stranger")
def _stranger(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The verifier that shares no code with the package."""
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    monkeypatch.delitem(sys.modules, "verify_dice", raising=False)
    return import_module("verify_dice")


def test_a_stranger_comes_to_the_same(stranger: Any) -> None:
    framed: Callable[..., bytes] = stranger.framed
    for told in VECTORS["framed"]:
        assert framed(*told["parts"]).hex() == told["hex"]
    for told in VECTORS["commitments"]:
        text = framed("dudo commitment 1", told["game"], told["round"], told["secret"])
        assert hashlib.sha256(text).hexdigest() == told["commitment"]
    for told in VECTORS["keys"]:
        text = framed("dudo key 1", told["game"], told["round"], told["rules"], *told["seeds"])
        key = hmac.digest(bytes.fromhex(told["secret"]), text, "sha256")
        assert key.hex() == told["key"]
    for told in VECTORS["throws"]:
        at = told["round"], told["seat"], told["index"]
        key = bytes.fromhex(told["key"])
        dice = stranger.thrown(key, told["game"], at, told["faces"], told["dice"])
        assert sorted(dice.elements()) == sorted(told["thrown"])


def test_the_stranger_is_short_and_needs_nothing() -> None:
    text = (ROOT / "examples" / "verify_dice.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 100
    imported = {
        line.split()[1] for line in text.splitlines() if line.startswith(("import", "from"))
    }
    assert imported <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("told", VECTORS["rounds"], ids=lambda told: str(told["verdict"]))
def test_whole_rounds_have_their_verdict(told: dict[str, Any], stranger: Any) -> None:
    proof = told["proof"]
    (known,) = proof["rounds"]
    players = ("Ana", "Bob", "R2 D2")
    seeds = " ".join(seed or "-" for seed in known["seeds"])
    cups = "; ".join(
        f"{name} {' '.join(map(str, cup))}" for name, cup in zip(players, told["cups"], strict=True)
    )
    lines = [
        f"players: {', '.join(players)}",
        f"round {told['round']}: Ana opens",
        f"dice: {cups}",
        f"x-fair: game {proof['game']} rules {proof['rules']} faces {proof['faces']}",
        f"x-fair: round {told['round']} commitment {known['commitment']}",
        f"x-fair: round {told['round']} seeds {seeds}",
    ]
    if known["secret"]:
        lines.append(f"x-fair: round {told['round']} secret {known['secret']}")
    code, _ = stranger.check(lines)
    wanted = {"proven": 0, "unopened": 3}
    assert code == wanted.get(told["verdict"], 1)
