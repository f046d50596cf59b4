"""Whole games online, played twice with other dice under cups that somebody may not see.

Everything that is sent to that somebody before those dice are shown, on every line and to every
request, has to be the same to the last byte; so has everything that the server logs.

Seeds and secrets are the same in both games, so a secret that is opened too early is not found
here: `test_server_fairness.py` checks when each of them is published.
"""

import asyncio
import hashlib
import json
import logging
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, note, settings
from hypothesis import strategies as st
from msgspec import Struct

from dudo.game import SPECTATOR, Throw
from dudo.game.view import may_see
from dudo.server.dice import GameDice
from dudo.table import ForWords, waiting
from effort import examples
from inside import Inside, Json, Line, running

RULES = [
    *("jouhet", "traditional", "cacho", "maputo", "chart"),
    *("jouhet+hidden-losses", "jouhet+hidden-losses+salsa", "jouhet+salsa", "cacho+no-show"),
]
NAMES = ("Ana", "Bob", "Eva", "Ivo")
WATCHER = len(NAMES)
"""Stands for somebody who only watches."""


class Plot(Struct, frozen=True):
    """How a game is played, in both worlds alike."""

    rules: str
    people: int
    bots: int
    viewer: int
    """The seat whose eyes are compared, or `WATCHER`."""
    target: int
    """The round in which dice are different."""
    bids: int
    """How many bids are made in it before everything is compared."""
    lots: int
    leaks: bool = False
    """Whether just those dice are changed that may be seen: then something must differ."""

    def lot(self, *parts: object, most: int) -> int:
        """A number below `most` that depends on nothing else."""
        drawn = hashlib.sha256(repr((self.lots, *parts)).encode()).digest()
        return int.from_bytes(drawn[:4], "big") % most


plots = st.builds(
    Plot,
    rules=st.sampled_from(RULES),
    people=st.integers(2, 4),
    bots=st.integers(0, 1),
    viewer=st.sampled_from((0, 1, WATCHER)),
    target=st.integers(1, 4),
    bids=st.integers(0, 5),
    lots=st.integers(0, 2**16),
)


class World:
    """One of two: in the second, hidden dice of the target round are different ones."""

    def __init__(self, plot: Plot, number: int) -> None:
        self.plot = plot
        self.number = number
        self.server: Inside | None = None
        self.table_id = ""

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The dice of this world."""
        plot, world = self.plot, 0
        if throw.round == plot.target:
            assert self.server is not None
            game = self.server.table(self.table_id).table.game
            assert game is not None
            eyes = SPECTATOR if plot.viewer == WATCHER else plot.viewer
            if may_see(game, eyes, throw.seat) == plot.leaks:
                world = self.number
        at = throw.round, throw.seat, throw.index, world
        return tuple(1 + plot.lot("die", *at, die, most=throw.faces) for die in range(throw.dice))


@contextmanager
def logged() -> Iterator[list[str]]:
    """Everything that is logged, by us or by what we use, at least as loudly as by a server."""
    lines: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.levelname} {record.name} {record.getMessage()}")
            if record.exc_info:
                lines.extend(traceback.format_exception(*record.exc_info))

    handler, root, own = Keeping(), logging.getLogger(), logging.getLogger("dudo")
    levels = root.level, own.level
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    own.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        root.removeHandler(handler)
        root.setLevel(levels[0])
        own.setLevel(levels[1])


class Told:
    """What one world tells the viewer."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.http: list[str] = []
        self.log: list[str] = []

    def transcript(self) -> list[str]:
        """All of it, each line by itself."""
        frames = [frame for line in self.lines for frame in (line.name, *line.frames)]
        return [*frames, "http", *self.http, "log", *self.log]


class Evening:
    """Plays a plot in one world."""

    def __init__(self, plot: Plot, server: Inside, world: World, told: Told) -> None:
        self.plot = plot
        self.server = server
        self.world = world
        self.told = told
        self.table_id = ""
        self.cookies: list[str] = []
        self.seats: list[Line] = []
        self.cookie = ""
        self.eyes: Line | None = None
        self.last: list[str] = []
        """Everything that was told when these dice were last hidden."""
        self.dice: list[Any] = []
        self._steps = 0

    async def sit_down(self) -> None:
        """Everybody comes, and the game begins."""
        plot, server = self.plot, self.server
        self.cookies = [await server.guest(name, "red") for name in NAMES[: plot.people]]
        wish = {"rules": plot.rules, "chairs": plot.people + plot.bots}
        opened = await server.request("POST", "/api/tables", wish, cookie=self.cookies[0])
        assert opened.status == 201, opened.body
        self.table_id = self.world.table_id = opened.json["id"]
        self.seats = [await server.line(self.table_id, cookie) for cookie in self.cookies]
        for seat, line in enumerate(self.seats[1:], start=1):
            assert (await line.ask("join", seat=seat))["wire"] == "done"
        for seat in range(plot.people, plot.people + plot.bots):
            bot = {"kind": "honest", "name": f"Bot {seat}"}
            assert (await self.seats[0].ask("addbot", seat=seat, bot=bot))["wire"] == "done"
        if plot.viewer == WATCHER:
            self.cookie = await server.guest("Zoe")
            self.eyes = await server.line(self.table_id, self.cookie)
        else:
            self.cookie, self.eyes = self.cookies[plot.viewer], self.seats[plot.viewer]
        self.told.lines.append(self.eyes)
        assert (await self.seats[0].ask("start"))["wire"] == "done"
        await self.server.rest(self.table_id)

    async def play(self, log: list[str]) -> None:
        """Play up to the moment at which everything is compared, or until the dice are shown."""
        while True:
            table = self.server.table(self.table_id).table
            game, waits = table.game, waiting(table)
            if not isinstance(waits, ForWords) or game is None:
                return
            number, bids = game.round.number, len(game.round.bids)
            if number > self.plot.target:
                return
            if number == self.plot.target and game.round.cups:
                await self.probe()
                self.told.log = list(log)
                self.last, self.dice = self.told.transcript(), list(game.round.cups)
                if bids >= self.plot.bids:
                    return
            await self.act(waits.order[0], is_turn=waits.order[0] == waits.turn)
            await self.server.rest(self.table_id)

    async def act(self, seat: int, *, is_turn: bool) -> None:
        """Let a person say something that does not depend on hidden dice."""
        line = self.seats[seat]
        self._steps += 1
        if self.plot.lot("talk", self._steps, most=3) == 0:
            await line.ask("say", text=f"Hm, {self._steps}?")
        if not is_turn:
            await line.ask("letgo")
            return
        moves = offers(line)["moves"]
        kinds = {"show"} if seat != self.plot.viewer else set()
        fitting = [move for move in moves if move["move"] not in kinds]
        bids = [move for move in fitting if move["move"] == "bid"][:6]
        others = [move for move in fitting if move["move"] != "bid"]
        game = self.server.table(self.table_id).table.game
        assert game is not None
        calls = len(game.round.bids) >= 2 and game.round.number < self.plot.target
        chosen = others if others and (calls or not bids) else bids
        shows = [move for move in fitting if move["move"] == "show"]
        if shows and self.plot.lot("show", self._steps, most=2):
            chosen = shows
        move = chosen[self.plot.lot("move", self._steps, most=len(chosen))]
        told = await line.ask("speak", move=move)
        assert told["wire"] == "done", told

    async def probe(self) -> None:
        """Do all sorts of things that might give something away."""
        server, eyes, table = self.server, self.eyes, self.table_id
        assert eyes is not None
        game = server.table(table).table.game
        assert game is not None
        bid = {"move": "bid", "count": 1, "face": 2}
        for frame in (
            {"do": "odds"},
            {"do": "ping"},
            {"do": "speak", "move": {**bid, "count": 99}},
            {"do": "speak", "move": {"move": "doubt", "bid": {**bid, "count": 77}}},
            {"do": "speak", "move": {"move": "exact", "bid": {**bid, "count": 77}}},
            {"do": "speak", "move": {"move": "show", "dice": [1, 1, 1, 1, 1]}},
            {"do": "speak", "move": bid, "by": "somebody"},
            {"do": "takeover", "seat": 0},
            {"do": "join", "seat": 1},
            {"do": "kick", "whom": "nobody"},
            {"do": "penalise", "seat": 9},
            {"do": "addbot", "seat": 0, "bot": {"kind": "honest", "name": "X"}},
            {"do": "seed", "game": "x", "round": self.plot.target, "seed": "ab" * 16},
            {"do": "nothing"},
        ):
            if frame["do"] == "speak" and is_offered(eyes, frame.get("move")):
                continue
            await eyes.ask(**frame)
        eyes.say("{")
        eyes.say(b"\xff\xfe")
        fair = next((f for f in map(json.loads, reversed(eyes.frames)) if f.get("fair")), None)
        name = fair["fair"]["game"] if fair else "none"
        for path in (
            f"/api/tables/{table}",
            f"/api/games/{name}",
            f"/api/games/{name}/record",
            *("/api/tables", "/api/me", "/api/me/export", "/api/games", "/metrics", "/ready"),
            f"/api/tables/{table}/qr.svg",
            "/api/nothing",
        ):
            answer = await server.request("GET", path, cookie=self.cookie)
            self.told.http.append(repr((path, answer)))
        again = await server.line(table, self.cookie, query="since=1")
        watching = await server.line(table)
        for line in (again, watching):
            self.told.lines.append(line)
            await line.ask("odds")
            await line.close()
        await server.rest(table)


def offers(line: Line) -> Json:
    """What a seat was offered last."""
    told = (json.loads(frame) for frame in reversed(line.frames))
    found: Json = next(f["offers"] for f in told if "offers" in f)
    return found


def is_offered(line: Line, move: object) -> bool:
    """Whether a move is one that its seat may make now: then it is no probe."""
    told = (json.loads(frame) for frame in reversed(line.frames))
    found = next((f["offers"] for f in told if "offers" in f), None)
    return found is not None and move in found["moves"]


async def witnessed(plot: Plot, number: int, folder: Path) -> tuple[list[str], list[Any]]:
    """What the viewer is told in one world while dice are hidden, and all dice then."""
    world, told = World(plot, number), Told()

    def roller(_dice: GameDice, _now: object) -> World:
        return world

    with pytest.MonkeyPatch.context() as patch, logged() as lines:
        patch.setattr(GameDice, "roller", roller)
        async with running(folder) as server:
            world.server = server
            evening = Evening(plot, server, world, told)
            await evening.sit_down()
            await evening.play(lines)
            for line in (*evening.seats, evening.eyes):
                if line is not None:
                    await line.close()
    return evening.last, evening.dice


def compared(plot: Plot) -> tuple[list[str], list[str], bool]:
    """What the viewer is told in both worlds, and whether any die under a cup was different."""

    async def both() -> tuple[list[str], list[str], bool]:
        with tempfile.TemporaryDirectory() as folder:
            places = [Path(folder) / name for name in ("one", "other")]
            for place in places:
                place.mkdir()
            one, dice = await witnessed(plot, 0, places[0])
            other, dice_there = await witnessed(plot, 1, places[1])
            return one, other, dice != dice_there

    return asyncio.run(both())


QUIET = settings(
    max_examples=examples(12),
    suppress_health_check=[HealthCheck.filter_too_much],
)


@QUIET
@given(plots)
def test_dice_that_may_not_be_seen_change_nothing_that_is_told(plot: Plot) -> None:
    one, other, differed = compared(plot)
    event("other dice" if differed else "the same dice")
    for here, there in zip(one, other, strict=True):
        if here != there:
            note(here)
            note(there)
        assert here == there
    assert len(one) > 10 or not differed


@pytest.mark.parametrize(("rules", "viewer"), [("jouhet", 0), ("cacho", 1), ("chart", WATCHER)])
def test_the_dice_really_are_different(rules: str, viewer: int) -> None:
    """Somebody who could see them would notice: the worlds are two."""
    plot = Plot(rules, people=3, bots=1, viewer=viewer, target=1, bids=4, lots=5)
    one, other, differed = compared(plot)
    assert differed
    assert one == other
    assert any('"reason-' in part for part in one) is False, "no thought before the showdown"


def test_a_leak_would_be_found() -> None:
    plot = Plot("jouhet", people=2, bots=1, viewer=0, target=1, bids=2, lots=5, leaks=True)
    one, other, differed = compared(plot)
    assert differed
    assert one != other


def test_what_others_log_is_heard_too() -> None:
    with logged() as lines:
        logging.getLogger("sqlalchemy.pool").warning("dice")
        logging.getLogger("dudo.server.live").debug("dice")
        logging.getLogger("asyncio").error("dice")
    assert len(lines) == 3
