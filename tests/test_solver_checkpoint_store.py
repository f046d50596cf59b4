"""Positions under way: in memory while there is room, on the disk as they were, or refused."""

import re
from contextlib import suppress
from math import inf
from pathlib import Path
from random import Random

import numpy as np
import pytest

from dudo.rules import BOOKS
from dudo.solver import checkpoint_store
from dudo.solver.checkpoint_store import DiskStore, MemoryStore, Storage
from dudo.solver.errors import SolverError
from dudo.solver.game import PublicGame
from dudo.solver.match import Position
from dudo.solver.parts import learnt_name
from dudo.solver.schemes import DCFR, PREDICTIVE, Scheme
from dudo.solver.solving import Device, Solving, Target, make_engine
from dudo.solver.worker import position_game
from effort import examples

HERE, OTHER = Position((1, 1)), Position((1, 1), spent=(0, 1))
SIZE = 1000


def game(worth: float = 0.5) -> PublicGame:
    """One die each, where a call that wins a die is worth so much."""
    rules = BOOKS["jouhet"]
    return position_game(rules, HERE, {Position((2, 1)): worth, Position((1, 2)): worth}).game


def begin(scheme: Scheme = DCFR, device: Device = Device.NUMPY) -> checkpoint_store.Begin:
    return lambda game: Solving(make_engine(game, scheme, device=device, threads=1))


def never(_: PublicGame) -> Solving:
    pytest.fail("this position was begun before")


def storage(folder: Path, *, room: int = 0, saved_every: float = inf) -> Storage:
    return Storage(folder, "fingerprint", room, saved_every)


def learnt(store: DiskStore | MemoryStore, begun: checkpoint_store.Begin) -> Solving:
    """A position that somebody has begun to learn and put back."""
    solving = store.take(HERE, game(), begun)
    solving.go_on(Target(iterations=12))
    store.put(HERE, solving, SIZE)
    return solving


def test_in_memory_a_position_is_gone_on_with_where_payoffs_have_changed(tmp_path: Path) -> None:
    for store in (MemoryStore(), DiskStore(storage(tmp_path, room=SIZE))):
        solving, better = learnt(store, begin()), game(0.9)
        assert store.take(HERE, better, never) is solving
        assert solving.engine.game is better
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("scheme", [DCFR, PREDICTIVE])
@pytest.mark.parametrize("device", [Device.NUMPY, Device.COMPILED])
def test_without_room_another_process_finds_it_as_it_was(
    tmp_path: Path, scheme: Scheme, device: Device
) -> None:
    begun, better = begin(scheme, device), game(0.9)
    solving = learnt(DiskStore(storage(tmp_path, room=SIZE - 1)), begun)
    again = DiskStore(storage(tmp_path)).take(HERE, better, begun)
    assert again is not solving
    assert again.engine.game is better
    assert again.iterations == 12
    assert again.curve == solving.curve
    solving.engine.repay(better)
    assert solving.go_on(Target(iterations=30))[:3] == again.go_on(Target(iterations=30))[:3]
    for kind in ("regrets", "basis", "totals"):
        for ours, theirs in zip(
            getattr(solving.engine, kind), getattr(again.engine, kind), strict=True
        ):
            np.testing.assert_array_equal(ours, theirs)


def test_room_is_for_all_positions_together(tmp_path: Path) -> None:
    store = DiskStore(storage(tmp_path, room=2 * SIZE - 1))
    for position in (HERE, OTHER):
        store.put(position, store.take(position, game(), begin()), SIZE)
    assert [path.name for path in tmp_path.iterdir()] == [learnt_name(OTHER)]
    store.take(HERE, game(), never)
    store.put(OTHER, store.take(OTHER, game(), begin()), SIZE)
    store.take(OTHER, game(), never)


def test_what_has_been_learnt_is_saved_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    saved: list[tuple[int, int]] = []

    def save(solving: Solving, path: Path, *, digest: str) -> None:
        assert path.parent == tmp_path
        assert digest
        nonlocal now
        now += taking
        saved.append((int(now), solving.iterations))

    monkeypatch.setattr(checkpoint_store, "save", save)
    monkeypatch.setattr("dudo.solver.checkpoint_store.time.monotonic", lambda: now)
    store = DiskStore(storage(tmp_path, room=SIZE, saved_every=60))
    solving, taking = store.take(HERE, game(), begin()), 1
    for second in range(1, 200):
        now, solving.iterations = max(float(second), now), second
        store.save_if_due(HERE, solving)
    assert saved == [(61, 60), (122, 121), (183, 182)]
    saved.clear()
    taking = 100  # no more than a tenth of the time goes into it
    for second in range(200, 2200):
        now, solving.iterations = max(float(second), now), second
        store.save_if_due(HERE, solving)
    assert [at for at, _ in saved] == [343, 1343]
    saved.clear()
    for _ in range(3):
        now += 10_000
        store.put(HERE, solving, SIZE)
        store.take(HERE, game(), never)
    assert len(saved) == 1, "nothing has been learnt since"


def refused(folder: Path) -> None:
    whole = (folder / learnt_name(HERE)).read_bytes()
    with pytest.raises(SolverError, match=f"{learnt_name(HERE)} is damaged, or was not written by"):
        DiskStore(storage(folder)).take(HERE, game(), begin())
    assert (folder / learnt_name(HERE)).read_bytes() == whole


def test_damaged_files_are_refused(tmp_path: Path) -> None:
    learnt(DiskStore(storage(tmp_path)), begin())
    path = tmp_path / learnt_name(HERE)
    whole = path.read_bytes()
    learnt_by_now = DiskStore(storage(tmp_path)).take(HERE, game(), begin())
    unread = 0
    for place in range(5, len(whole), len(whole) // 80):
        damaged = bytearray(whole)
        damaged[place] ^= 1
        path.write_bytes(damaged)
        try:
            refused(tmp_path)
        except pytest.fail.Exception:  # what nobody reads, such as the hour of writing
            unread += 1
            again = DiskStore(storage(tmp_path)).take(HERE, game(), begin())
            for ours, theirs in zip(again.engine.totals, learnt_by_now.engine.totals, strict=True):
                np.testing.assert_array_equal(ours, theirs)
            assert again.curve == learnt_by_now.curve
    assert unread < 8
    for length in (0, 20, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        refused(tmp_path)
    with path.open("wb") as file:
        np.savez_compressed(file, **dict(np.load(_written(tmp_path / "whole", whole))))
    refused(tmp_path)


def _written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def test_whatever_is_damaged_in_the_heads_of_arrays_is_refused(tmp_path: Path) -> None:
    """Heads are read before their sums are: what stands there may be anything."""
    learnt(DiskStore(storage(tmp_path)), begin())
    path = tmp_path / learnt_name(HERE)
    whole = path.read_bytes()
    heads = [found.start() for found in re.finditer(b"\x93NUMPY|PK\x01\x02|PK\x03\x04", whole)]
    chance = Random(1)
    for _ in range(examples(1500)):
        damaged = bytearray(whole)
        damaged[chance.choice(heads) + chance.randrange(70)] = chance.randrange(256)
        path.write_bytes(damaged)
        with suppress(SolverError):  # or nobody reads it; anything else that is raised is a bug
            DiskStore(storage(tmp_path)).take(HERE, game(), begin())
    path.write_bytes(whole.replace(b"{'descr'", b"{(descr'"))
    refused(tmp_path)


def test_files_of_other_positions_and_rules_are_refused(tmp_path: Path) -> None:
    store = DiskStore(storage(tmp_path))
    store.put(OTHER, store.take(OTHER, game(), begin()), SIZE)
    (tmp_path / learnt_name(OTHER)).replace(tmp_path / learnt_name(HERE))
    refused(tmp_path)
    (tmp_path / learnt_name(HERE)).unlink()
    learnt(DiskStore(storage(tmp_path)._replace(fingerprint="another")), begin())
    refused(tmp_path)


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize(
    ("scheme", "device"), [(PREDICTIVE, Device.NUMPY), (DCFR, Device.COMPILED)]
)
def test_whoever_goes_on_with_other_means_is_told_so(
    tmp_path: Path, scheme: Scheme, device: Device
) -> None:
    learnt(DiskStore(storage(tmp_path)), begin())
    with pytest.raises(SolverError, match="with another --scheme or on another --device"):
        DiskStore(storage(tmp_path)).take(HERE, game(), begin(scheme, device))
