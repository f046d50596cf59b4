"""Checkpoints: everything an engine has learnt, to go on from another day."""

from __future__ import annotations

import hashlib
import os
import secrets
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from dudo.messages import message
from dudo.solver.errors import SolverError
from dudo.solver.solving import Progress, Solving

_KINDS = ("regrets", "basis", "totals")


def digest(solving: Solving) -> str:
    """What has to be the same for a checkpoint to fit: game, scheme, precision and layout."""
    engine = solving.engine
    game, found = engine.game, hashlib.sha256()
    for array in (game.player, game.first, game.leads_to, *game.weights, *game.payoffs):
        found.update(np.ascontiguousarray(array).tobytes())
    found.update(repr((engine.scheme, engine.dtype.name, engine.pieces.cut)).encode())
    return found.hexdigest()


def save(solving: Solving, path: Path) -> None:
    """Keep what has been learnt, whole or not at all."""
    engine = solving.engine
    arrays: dict[str, Any] = {}
    kinds = _KINDS if engine.scheme.predicts else ("regrets", "totals")
    for kind in kinds:
        for number, array in enumerate(getattr(engine, kind)):
            arrays[f"{kind}{number}"] = array
    draft = path.with_name(f".dudo-{secrets.token_hex(8)}")
    try:
        with draft.open("wb") as file:
            np.savez(
                file,
                digest=np.array(digest(solving)),
                iterations=np.array(solving.iterations),
                curve=np.array(solving.curve or np.zeros((0, 4))),
                **arrays,
            )
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        raise SolverError(message("solve-cannot-write", file=str(path), why=why)) from None
    finally:
        with suppress(OSError):
            draft.unlink()


def load(solving: Solving, path: Path) -> None:
    """Go on from a checkpoint; one of another game, or a damaged one, is refused."""
    engine = solving.engine
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            if str(kept["digest"]) != digest(solving):
                raise SolverError(message("solve-checkpoint", file=str(path)))
            found = {
                kind: [kept[f"{kind}{number}"] for number in range(3)]
                for kind in _KINDS
                if f"{kind}0" in kept
            }
            engine.restore(found["regrets"], found.get("basis", found["regrets"]), found["totals"])
            solving.iterations = int(kept["iterations"])
            rows = kept["curve"]
    except FileNotFoundError:
        raise SolverError(message("solve-no-file", file=str(path))) from None
    except (OSError, ValueError, TypeError, KeyError, EOFError, zipfile.BadZipFile):
        raise SolverError(message("solve-checkpoint", file=str(path))) from None
    solving.go_on_from([Progress(int(row[0]), *map(float, row[1:])) for row in rows])
