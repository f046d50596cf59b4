"""A table in memory over a store whose answers come when the test says so, in any order."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import dudo.server.automation
import dudo.server.live
from dudo.rules import BOOKS
from dudo.server.deciding import Identity, begun
from dudo.server.dice import new_secret
from dudo.server.entry import Entry, Opening, encode_entry, read_entry
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.folding import FoldedTable
from dudo.server.jobs import CommandJob, ThrowJob
from dudo.server.live import MOST_COMMANDS, LiveTable
from dudo.server.pace import Pace
from dudo.server.store import Outcome, Result, Write
from dudo.server.store.reading import StoredEntry
from dudo.table import Person, fold, handle, new_table
from dudo.table import commands as c

RULES = BOOKS["chart"]
ANA, BOB = Person("a" * 32, "Ana", "red"), Person("b" * 32, "Bob", "blue")
MASTER = new_secret()
AWAY = ServerRefusal(Problem.STORAGE_AWAY)


class Ears:
    """A socket that hears everything and keeps nothing."""

    def __init__(self, guest: str) -> None:
        self.guest = guest

    def send(self, frame: bytes) -> None:
        """Hear a frame."""

    def tell(self, table: object, frame: bytes) -> None:
        """Hear about the table."""

    def notice(self, code: str, told: object) -> None:
        """Hear something else."""

    def leave(self, problem: str) -> None:
        """Hear that it is over."""


class Sender:
    """Notes what became of commands."""

    def __init__(self) -> None:
        self.answers: dict[str, str] = {}

    def done(self, asked: str, number: int) -> None:
        """It was done."""
        del number
        self.answers[asked] = "done"

    def refuse(self, asked: str, error: Exception) -> None:
        """It was not."""
        self.answers[asked] = str(getattr(error, "problem", error))


class ScriptedKeeper:
    """Keeps a table whose log is a dictionary; a test says when a write or a read is answered."""

    worker = "A"
    is_stopping = False

    def __init__(self, *, is_shared: bool) -> None:
        self.is_shared = is_shared
        self.pace = Pace(0.0)
        self.asker = SimpleNamespace(forget=lambda _game: None)
        self.store = self
        self.rows: dict[int, StoredEntry] = {}
        self.writes: list[Write] = []
        """What is to be stored."""
        self.results: list[tuple[Write, Result]] = []
        """What is stored, of which the table has not heard."""
        self.reads: list[tuple[int, asyncio.Future[list[StoredEntry]]]] = []
        self.tasks: set[Any] = set()
        self.is_away = False

    now = staticmethod(time.time)

    def submit(self, write: Write) -> None:
        """Take in something to store."""
        self.writes.append(write)

    def store_next(self) -> None:
        """Store what came first."""
        write = self.writes.pop(0)
        row = write.row
        assert row is not None
        result: Result = Outcome.OVERTAKEN
        if self.is_away:
            result = AWAY
        elif row.seq not in self.rows:
            self.rows[row.seq] = StoredEntry(row.seq, row.entry, row.guest, row.command)
            result = Outcome.STORED
        self.results.append((write, result))

    def tell_next(self) -> None:
        """Tell the table what became of what it wrote."""
        write, result = self.results.pop(0)
        write.done(result)

    async def entries(self, _table: str, after: int) -> list[StoredEntry]:
        """What was stored after a number, when the test says so."""
        future: asyncio.Future[list[StoredEntry]] = asyncio.get_running_loop().create_future()
        self.reads.append((after, future))
        return await future

    def read_next(self) -> None:
        """Answer whoever reads."""
        after, future = self.reads.pop(0)
        if self.is_away:
            future.set_exception(AWAY)
        else:
            future.set_result([self.rows[seq] for seq in sorted(self.rows) if seq > after])

    def call_later(self, seconds: float, call: Any) -> None:
        """Do something in a while."""
        asyncio.get_running_loop().call_later(seconds, call)

    def hold(self, task: Any) -> None:
        """Keep a task."""
        self.tasks.add(task)

    def count(self, steps: object) -> None:
        """Count nothing."""

    def is_alive(self, _worker: str) -> bool:
        """All are."""
        return True

    async def find_secret(self, dice: Any) -> None:
        """The secret of the only game."""
        dice.master = MASTER

    async def settle(self) -> None:
        """Do all that is to be done, in the usual order, until nothing is."""
        for _ in range(200):
            await asyncio.sleep(0)
            if self.writes:
                self.store_next()
            elif self.results:
                self.tell_next()
            elif self.reads:
                self.read_next()


def first_entry() -> Entry:
    """Ana at a table for two."""
    events = handle(new_table(RULES, 3), c.Join(person=ANA, seat=0, at=0.0))
    return Entry(at=0.0, opening=Opening(rules=RULES, chairs=3), events=events)


def kept(keeper: ScriptedKeeper) -> LiveTable:
    """That table, with both on the line."""
    folded = FoldedTable()
    folded.add(1, first_entry())
    keeper.rows[1] = StoredEntry(1, encode_entry(first_entry()), None, None)
    live = LiveTable(keeper, Identity("t" * 20, "code", public=False), folded)  # type: ignore[arg-type] # stands in for a keeper
    for person in (ANA, BOB):
        live.listeners[person.id] = [Ears(person.id)]
    return live


def say(live: LiveTable, person: Person, words: str, sender: Sender) -> None:
    """Say something, under its own words as id."""
    job = CommandJob(lambda at: c.Say(by=person.id, text=words, at=at), (person.id, words), sender)
    live.put(job)


def join(live: LiveTable, sender: Sender) -> None:
    """Bob sits down, which on a shared server is followed by an entry of the keeper's own."""
    job = CommandJob(lambda at: c.Join(person=BOB, seat=1, at=at), (BOB.id, "join"), sender)
    live.put(job)


def folded_again(keeper: ScriptedKeeper) -> FoldedTable:
    """The table as the log tells it after a restart."""
    folded = FoldedTable()
    for seq in sorted(keeper.rows):
        row = keeper.rows[seq]
        command = None if row.command is None else (row.guest or "", row.command)
        folded.add(seq, read_entry(row.entry), command)
    return folded


def remarks(folded: FoldedTable) -> list[str]:
    """What was said."""
    assert folded.table is not None
    return [remark.text for remark in folded.table.remarks]


@given(st.lists(st.sampled_from(["store", "tell", "read", "say", "other", "turn"]), max_size=40))
def test_in_whatever_order_answers_come_nothing_is_doubled_or_lost(steps: list[str]) -> None:
    """Another worker stores entries as well, and says so before or after they can be read."""

    async def play() -> None:
        keeper = ScriptedKeeper(is_shared=True)
        live, sender, said, others = kept(keeper), Sender(), 0, 0
        join(live, sender)
        for step in steps:
            match step:
                case "store" if keeper.writes:
                    keeper.store_next()
                case "tell" if keeper.results:
                    keeper.tell_next()
                case "read" if keeper.reads:
                    keeper.read_next()
                case "say":
                    said += 1
                    say(live, ANA, f"mine {said}", sender)
                case "other":
                    others += 1
                    table = folded_again(keeper).table
                    assert table is not None
                    at = time.time()
                    events = handle(table, c.Say(by=ANA.id, text=f"other {others}", at=at))
                    seq = max(keeper.rows) + 1
                    entry = encode_entry(Entry(at=at, worker="B", events=events))
                    keeper.rows[seq] = StoredEntry(seq, entry, ANA.id, f"x{others}")
                    live.learn(seq)
            await asyncio.sleep(0)
            assert len(keeper.writes) + len(keeper.results) + len(keeper.reads) <= 1
        await keeper.settle()
        assert sorted(keeper.rows) == list(range(1, len(keeper.rows) + 1)), "the log has a gap"
        assert live.folded.seq == len(keeper.rows)
        assert live.table == folded_again(keeper).table
        heard = [
            event.text
            for row in keeper.rows.values()
            for event in read_entry(row.entry).events
            if hasattr(event, "text")
        ]
        wanted = [f"mine {one + 1}" for one in range(said)]
        assert sorted(heard) == sorted([*wanted, *(f"other {one + 1}" for one in range(others))])
        assert all(sender.answers[words] == "done" for words in wanted)
        live.close()

    asyncio.run(play())


def test_after_a_long_outage_the_dice_are_thrown(monkeypatch: Any) -> None:
    monkeypatch.setattr(dudo.server.automation, "AFTER_FAILURE", 0.01)
    monkeypatch.setattr(dudo.server.live, "READ_AGAIN", 0.01)

    async def play() -> None:
        keeper = ScriptedKeeper(is_shared=False)
        live, sender = kept(keeper), Sender()
        join(live, sender)
        await keeper.settle()
        table = live.table
        events = handle(table, c.Start(by=ANA.id, at=0.0))
        shown = begun("g", fold(table, events), MASTER)
        entry = Entry(at=0.0, events=events, game="g", fair=shown)
        keeper.rows[3] = StoredEntry(3, encode_entry(entry), None, None)
        live.learn(3)
        await asyncio.sleep(0)
        keeper.read_next()
        keeper.is_away = True
        for _ in range(20):
            await keeper.settle()
            await asyncio.sleep(0.005)
        assert len(keeper.rows) == 3
        keeper.is_away = False
        for _ in range(40):
            await keeper.settle()
            await asyncio.sleep(0.005)
        assert len(keeper.rows) > 3, "nobody has thrown the dice"
        live.close()

    asyncio.run(play())


def test_one_who_asks_for_too_much_keeps_out_nobody_else() -> None:
    async def play() -> None:
        keeper = ScriptedKeeper(is_shared=False)
        live, sender = kept(keeper), Sender()
        for number in range(MOST_COMMANDS + 3):  # one of them is being stored, and does not wait
            say(live, ANA, f"{number}", sender)
        assert sender.answers == {
            str(MOST_COMMANDS + 1): "Problem.TOO_FAST",
            str(MOST_COMMANDS + 2): "Problem.TOO_FAST",
        }
        join(live, sender)
        live.put(ThrowJob())
        await keeper.settle()
        assert sender.answers["join"] == "done"
        live.close()

    asyncio.run(play())
