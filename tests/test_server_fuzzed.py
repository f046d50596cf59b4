"""Sockets by a machine that does all sorts of things: right, wrong, twice, in others' names.

Whatever it does, every frame is answered once, what is sent again happens once, every browser's
view is the one a fresh connection would be told, and the stored log leads to the table in memory.
"""

import asyncio
import json
import logging
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dudo.bots.cast import CAST
from dudo.rules import BOOKS
from dudo.server.entry import read_entry
from dudo.server.folding import FoldedTable
from dudo.server.frames import LONGEST_FRAME
from effort import examples
from inside import Inside, Json, Line, running
from test_server_secrecy import logged

NAMES = ("Ana", "Bob", "Eva")
ANSWERS = {"done", "refusal", "odds", "pong"}

seats = st.integers(-2, 6)
moves = st.one_of(
    st.builds(lambda c, f: {"move": "bid", "count": c, "face": f}, seats, seats),
    st.builds(
        lambda kind, c, f: {"move": kind, "bid": {"move": "bid", "count": c, "face": f}},
        st.sampled_from(["doubt", "exact"]),
        seats,
        seats,
    ),
    st.builds(lambda dice: {"move": "show", "dice": dice}, st.lists(seats, max_size=6)),
    st.just({"move": "decline"}),
    st.builds(lambda way: {"move": "direct", "clockwise": way}, st.booleans()),
    st.builds(lambda name: {"move": "choose", "variant": name}, st.text(max_size=8)),
    st.just({"move": "nonsense"}),
)
bots = st.builds(
    lambda kind, name: {"kind": kind, "name": name},
    st.sampled_from([*CAST, "cmd:id", "nobody", ""]),
    st.text(max_size=45),
)
commands = st.one_of(
    st.sampled_from(
        ["leave", "standup", "away", "back", "start", "letgo", "resign", "pause", "resume", "odds"]
    ).map(lambda do: {"do": do}),
    st.builds(lambda seat: {"do": "join", "seat": seat}, st.none() | seats),
    st.builds(
        lambda do, seat: {"do": do, "seat": seat},
        st.sampled_from(["takeover", "removebot", "penalise"]),
        seats,
    ),
    st.builds(lambda seat, bot: {"do": "addbot", "seat": seat, "bot": bot}, seats, bots),
    st.builds(lambda move: {"do": "speak", "move": move}, moves),
    st.builds(lambda text: {"do": "say", "text": text}, st.text(max_size=600)),
    st.builds(
        lambda rules: {"do": "change", "rules": rules},
        st.sampled_from([*BOOKS, "nobodys", "/etc/passwd", {}, {"name": "x", "base": "chart"}]),
    ),
    st.builds(
        lambda field, value: {"do": "change", "settings": {field: value}},
        st.sampled_from(["move_time", "grace", "stand_in", "take_over", "odds", "nothing"]),
        st.sampled_from([0, 30, -1, 1e99, True, "honest", "cmd:id", None]),
    ),
    st.builds(
        lambda number, seed: {"do": "seed", "game": "x", "round": number, "seed": seed},
        st.integers(-1, 9),
        st.sampled_from(["ab" * 16, "AB" * 16, "", "ab"]),
    ),
)
forged = st.builds(
    lambda command, field, value: {**command, field: value},
    commands,
    st.sampled_from(["by", "at", "person", "wire"]),
    st.sampled_from(["somebody", 0, {"id": "x", "name": "Ana"}]),
)
malformed = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    st.sampled_from(["", "null", "[]", "{}", "7", '{"do": "say"}', '{"id": 7, "do": "ping"}']),
    st.sampled_from(["[" * 5000, '{"id":"x","do":"ping","do":"ping"', "1" * 5000]),
)


class Guests(RuleBasedStateMachine):
    """Three guests, any number of lines, and one table."""

    def __init__(self) -> None:
        super().__init__()
        self._stack = ExitStack()
        self._loop = asyncio.new_event_loop()
        self._stack.callback(self._loop.close)
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory())) / "data"
        folder.mkdir()
        self._log = self._stack.enter_context(logged())
        self._running = running(folder)
        self.server: Inside = self._do(self._running.__aenter__())
        self.table_id = ""
        self.cookies: list[str] = []
        self.ids: list[str] = []
        self.lines: list[tuple[int, Line]] = []
        self.sent: list[tuple[int, Json, Json]] = []
        """Who sent what, and how it was answered."""
        self.kicked: set[int] = set()
        self._number = 0

    def _do(self, what: Any) -> Any:
        return self._loop.run_until_complete(what)

    def teardown(self) -> None:
        async def close() -> None:
            for _, line in self.lines:
                await line.close()
            await self._running.__aexit__(None, None, None)

        self._do(close())
        self._stack.close()
        wrong = [line for line in self._log if line.startswith(("ERROR", "CRITICAL"))]
        assert not wrong

    @initialize()
    def open(self) -> None:
        async def opened() -> None:
            self.cookies = [await self.server.guest(name) for name in NAMES]
            self.ids = [cookie.split(".")[1] for cookie in self.cookies]
            wish = {"rules": "jouhet", "chairs": 4}
            answer = await self.server.request("POST", "/api/tables", wish, cookie=self.cookies[0])
            self.table_id = answer.json["id"]

        self._do(opened())
        for guest in range(len(NAMES)):
            self.connect(guest, since=None)

    @rule(guest=st.integers(0, 2), since=st.none() | st.integers(0, 50))
    def connect(self, guest: int, since: int | None) -> None:
        if sum(who == guest for who, _ in self.lines) >= 3:
            return
        query = "" if since is None else f"since={since}"
        line = self._do(self.server.line(self.table_id, self.cookies[guest], query=query))
        if line.closed is None:
            self.lines.append((guest, line))
        else:
            assert '"bye"' in line.frames[-1]
            assert guest in self.kicked

    @precondition(lambda self: self.lines)
    @rule(data=st.data())
    def hang_up(self, data: st.DataObject) -> None:
        place = data.draw(st.integers(0, len(self.lines) - 1))
        _, line = self.lines.pop(place)
        self._do(line.close())

    @precondition(lambda self: self.lines)
    @rule(data=st.data(), command=commands)
    def command(self, data: st.DataObject, command: Json) -> None:
        self._answered(data, command)

    @precondition(lambda self: self.lines)
    @rule(data=st.data(), whom=st.integers(0, 2), do=st.sampled_from(["kick", "passhost"]))
    def host_only(self, data: st.DataObject, whom: int, do: str) -> None:
        field = "whom" if do == "kick" else "to"
        told = self._answered(data, {"do": do, field: self.ids[whom]})
        if do == "kick" and told["wire"] == "done":
            self.kicked.add(whom)

    @precondition(lambda self: self.lines)
    @rule(data=st.data())
    def seat_all_and_start(self, data: st.DataObject) -> None:
        for guest, line in tuple(self.lines):
            if line.view["seat"] < 0 and line.closed is None:
                seat = next((n for n, seat in enumerate(line.view["seats"]) if not seat), None)
                if seat is not None:
                    self._ask(guest, line, {"do": "join", "seat": seat})
        self._answered(data, {"do": "start"})

    @precondition(lambda self: self.lines)
    @rule(data=st.data())
    def say_what_is_offered(self, data: st.DataObject) -> None:
        for guest, line in tuple(self.lines):
            told = (json.loads(frame) for frame in reversed(line.frames))
            offers = next((f["offers"] for f in told if "offers" in f), None)
            game = line.view.get("game")
            if offers and game and game["turn"] == line.view["seat"] and line.closed is None:
                move = data.draw(st.sampled_from(offers["moves"]))
                answer = self._ask(guest, line, {"do": "speak", "move": move})
                assert answer["wire"] == "done", answer
                return

    @precondition(lambda self: self.lines)
    @rule(data=st.data(), command=forged)
    def in_the_name_of_others(self, data: st.DataObject, command: Json) -> None:
        before = self._stored()
        assert self._answered(data, command)["wire"] == "refusal"
        assert self._stored() == before

    @precondition(lambda self: self.lines)
    @rule(data=st.data(), frame=malformed)
    def no_frame_at_all(self, data: st.DataObject, frame: str | bytes) -> None:
        self.no_frame_at_all_said(data, frame)

    def no_frame_at_all_said(self, data: st.DataObject, frame: str | bytes) -> None:
        _, line = data.draw(st.sampled_from(self.lines))
        before, known = self._stored(), len(line.frames)
        line.say(frame)
        self._settle()
        assert self._stored() == before
        told = [json.loads(each) for each in line.frames[known:]]
        assert [each["wire"] for each in told] == ["refusal"], told
        assert line.closed is None

    @precondition(lambda self: self.lines)
    @rule(data=st.data())
    def far_too_long(self, data: st.DataObject) -> None:
        self.no_frame_at_all_said(data, json.dumps({"do": "say", "text": "x" * LONGEST_FRAME}))

    @precondition(lambda self: self.sent and self.lines)
    @rule(data=st.data())
    def once_more(self, data: st.DataObject) -> None:
        """What was sent is sent again on another line, or something else under its id."""
        guest, command, told = data.draw(st.sampled_from(self.sent[-20:]))
        lines = [line for who, line in self.lines if who == guest]
        if not lines or told["wire"] not in ("done", "refusal"):
            return
        if data.draw(st.booleans()) and told["wire"] == "done":
            command = {"id": command["id"], "do": "say", "text": "something else"}
        before = self._stored()
        again = self._do(data.draw(st.sampled_from(lines)).answer(command, command["id"]))
        self._settle()
        assert self._stored() == before
        assert again["wire"] == told["wire"]
        assert again.get("code") == told.get("code")

    @invariant()
    def everybody_sees_what_a_fresh_page_would_show(self) -> None:
        if not self.table_id:
            return
        self._settle()
        for guest, line in self.lines:
            fresh = self._do(self.server.line(self.table_id, self.cookies[guest]))
            self._do(fresh.close())
            self._settle()
            there, here = fresh.view, line.view
            assert fresh.closed is None
            assert {k: v for k, v in here.items() if k != "remarks"} == {
                k: v for k, v in there.items() if k != "remarks"
            }

    @invariant()
    def the_log_leads_to_the_table(self) -> None:
        if not self.table_id:
            return
        self._settle()
        stored = self._do(self.server.context.store.entries(self.table_id, 0))
        folded = FoldedTable()
        for row in stored:
            folded.add(row.seq, read_entry(row.entry))
        live = self.server.table(self.table_id)
        assert folded.table == live.table
        assert folded.number == live.folded.number

    def _stored(self) -> int:
        return self.server.table(self.table_id).folded.seq

    def _answered(self, data: st.DataObject, command: Json) -> Json:
        guest, line = data.draw(st.sampled_from(self.lines))
        return self._ask(guest, line, command)

    def _ask(self, guest: int, line: Line, command: Json) -> Json:
        self._number += 1
        frame = {"id": f"id {self._number}", **command}
        told: Json = self._do(line.answer(frame, frame["id"]))
        self._settle()
        if told["wire"] != "closed":
            assert told["wire"] in ANSWERS
            assert len(line.answers(frame["id"])) == 1, "everything is answered once"
            self.sent.append((guest, frame, told))
        return told

    def _settle(self) -> None:
        """Wait until nothing happens any more; lines that were closed are gone."""

        async def settled() -> None:
            await self.server.rest(self.table_id)

        self._do(settled())
        gone = [(who, line) for who, line in self.lines if line.closed is not None]
        for who, line in gone:
            assert '"bye"' in line.frames[-1], line.frames[-1]
            assert who in self.kicked or '"kicked"' in line.frames[-1]
            self.kicked.add(who)
            self.lines.remove((who, line))
            self._do(line.close())


Guests.TestCase.settings = settings(
    max_examples=examples(8),
    stateful_step_count=20,
    suppress_health_check=[HealthCheck.filter_too_much],
)
TestGuests = Guests.TestCase


def test_what_is_logged_is_kept_for_the_machine() -> None:
    """The machine would notice an error in the log."""
    with logged() as lines:
        logging.getLogger("dudo.server").error("something")
    assert lines == ["ERROR dudo.server something"]
