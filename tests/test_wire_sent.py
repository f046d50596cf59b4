"""What tables, the referee and the bot protocol really send, held against the schema."""

import io
import json
import random
import re
from collections.abc import Iterable
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import invariant, run_state_machine_as_test

from dudo.bots.serving import serve as serve_bot
from dudo.referee import serve
from dudo.rules import BOOKS, find_rules
from dudo.table import Person, table_event_view, table_view
from dudo.table import commands as c
from dudo.table.events import TableEvent
from dudo.wire import (
    KnownRules,
    encode_table_event,
    encode_table_view,
    read_command,
    read_table_event,
    read_table_view,
)
from dudo.wire.commands import KEEPERS
from effort import examples
from on_the_wire import must_be
from pages import ROOT
from programs import TABLES
from test_external_host import conversation
from test_referee_fuzz import REQUESTS
from test_table_machine import IDS, Company

PAGE = (ROOT / "docs" / "referee.md").read_text("utf-8")
WHO = Person("17", "Ana")


class Broadcast(Company):
    """A table at which anything happens, and everything is sent to everybody."""

    held: set[bytes]

    def ask(self, command: c.Command) -> bool:
        if isinstance(command, get_args(c.PersonCommand)):
            said = msgspec.to_builtins(command)
            sent = {name: value for name, value in said.items() if name not in KEEPERS}
            self.hold("Command", msgspec.json.encode(sent))
            read = read_command(msgspec.json.encode(sent), WHO, at=command.at)
            assert type(read) is type(command)
        return super().ask(command)

    def happen(self, events: Iterable[TableEvent]) -> None:
        for event in events:
            super().happen((event,))
            for person in ("", *IDS):
                seen = table_event_view(self.table, event, person)
                if seen is not None:
                    sent = encode_table_event(seen)
                    self.hold("TableEvent", sent)
                    assert read_table_event(sent, KnownRules(self.table.rules)) == seen

    @invariant()
    def everybody_can_be_sent_the_table(self) -> None:
        for person in ("", *IDS):
            seen = table_view(self.table, person)
            sent = encode_table_view(seen)
            assert read_table_view(sent, KnownRules(self.table.rules)) == seen
        self.hold("TableView", sent)

    def hold(self, name: str, sent: bytes) -> None:
        """Hold against the schema what has not been before, for it takes its time."""
        held = self.__dict__.setdefault("held", set())
        if sent not in held:
            held.add(sent)
            must_be(name, sent)


def test_all_that_tables_send_and_are_sent_is_valid() -> None:
    run_state_machine_as_test(
        Broadcast,
        settings=settings(
            max_examples=examples(20),
            stateful_step_count=30,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        ),
    )


def replies(*requests: dict[str, Any]) -> list[bytes]:
    out = io.BytesIO()
    serve(io.BytesIO(b"\n".join(map(msgspec.json.encode, requests))), out)
    return out.getvalue().splitlines()


@pytest.mark.drawn(4)
@pytest.mark.parametrize("name", TABLES)
def test_all_that_the_referee_replies_is_valid(name: str) -> None:
    """A game at random, with everything that each seat is told."""
    rng = random.Random(name)
    book, *options = name.split("+")
    asked: list[dict[str, Any]] = [
        {"do": "new", "book": book, "options": options, "players": 3, "dice": {"seed": 1}}
        | {"auto_views": True}
    ]
    for _ in range(25):
        now = json.loads(replies(*asked)[-1])
        seat = now["turn"]
        if now["phase"] == "over" or not now["ok"]:
            break
        offered = next(told["moves"] for told in now["views"] if told["seat"] == seat)
        asked.append({"do": "move", "seat": seat, "move": rng.choice(offered)})
    asked += [{"do": "view", "seat": 1}, {"do": "state"}, {"do": "moves"}, {"do": "record"}]
    asked += [{"do": "resign", "seat": 0}, {"do": "penalise", "seat": 9}, {"do": "close"}]
    said = replies(*asked)
    assert len(said) == len(asked)
    for request, reply in zip(asked, said, strict=True):
        must_be("Request", msgspec.json.encode(request))
        must_be("Reply", reply)


def test_requests_of_every_kind_have_valid_replies() -> None:
    for reply in replies(*REQUESTS, {"do": "nothing"}, *REQUESTS):
        must_be("Reply", reply)


def test_the_transcripts_on_the_page_are_valid() -> None:
    blocks = "".join(re.findall(r"```transcript\n(.*?)```", PAGE, flags=re.DOTALL)).splitlines()
    for request, reply in zip(blocks[::2], blocks[1::2], strict=True):
        must_be("Reply", reply[2:].encode())
        if json.loads(reply[2:])["ok"]:
            must_be("Request", request[2:].encode())


@pytest.mark.parametrize("book", TABLES)
def test_all_that_programs_are_told_and_say_is_valid(book: str) -> None:
    lines = conversation(book, 3, 1)
    shapes = {"rules": "Rules", "newgame": "NewGame", "hear": "Event", "position": "Position"}
    words = [line.partition(" ") for line in lines]
    assert [word for word, _, _ in words].count("rules") == 1
    assert words[0][0] == "rules"
    for word, _, said in dict.fromkeys(words):
        if word in shapes:
            must_be(shapes[word], said.encode())
    answers = io.BytesIO()
    serve_bot("honest", io.BytesIO("\n".join(lines).encode() + b"\n"), answers)
    for answer in set(answers.getvalue().decode().splitlines()) - {"pass"}:
        word, _, said = answer.partition(" ")
        assert word == "bestmove"
        must_be("Move", said.partition(" because ")[0].encode())


def test_every_book_can_be_asked_for_by_any_client() -> None:
    for name in BOOKS:
        command = read_command(json.dumps({"do": "change", "rules": name}).encode(), WHO, at=0.0)
        assert isinstance(command, c.Change)
        assert command.rules == find_rules(name)
