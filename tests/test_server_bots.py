"""Bots in processes of their own: killed, late, many at once, and the same as bots in here."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make_character
from dudo.game import (
    CHANCE,
    Game,
    Move,
    Phase,
    SeededRoller,
    View,
    chance,
    decide,
    event_view,
    evolve,
    moves,
    start,
    view,
)
from dudo.game.events import Event
from dudo.rules import BOOKS
from dudo.server import bot_frames, bot_processes, bot_worker
from dudo.server.asking import ThreadAsker, answered, first_view
from dudo.server.bot_frames import Question, lots
from dudo.server.bot_processes import BotProcesses
from dudo.table import BotPlayer
from dudo.wire import encode_rules, encode_view
from programs import alive

HONEST, READER = BotPlayer("honest", "Inés"), BotPlayer("reader", "Rayén")
SLOW = BotPlayer("searcher?ms=4000", "Profesor Inti")
SEED = 7
Heard = list[list[Event]]


def beginning(book: str = "jouhet", players: int = 3) -> tuple[Game, Heard]:
    """A game in which the first bid is due, and what each seat has heard of it."""
    game = start(BOOKS[book], ["Ana", "Bob", "Eva"][:players])
    heard: Heard = [[] for _ in game.players]
    return thrown(game, heard, SeededRoller(1)), heard


def thrown(game: Game, heard: Heard, roller: SeededRoller) -> Game:
    """The game once no dice are waited for."""
    while game.phase in CHANCE:
        game = happened(game, heard, chance(game, roller))
    return game


def happened(game: Game, heard: Heard, events: Sequence[Event]) -> Game:
    for event in events:
        game = evolve(game, event)
        for seat, so_far in enumerate(heard):
            so_far.append(event_view(game, event, seat))
    return game


Ask = Callable[[int, Sequence[Event], View, Sequence[Move]], Awaitable[Decision | None]]


async def played(ask: Ask, *, book: str, steps: int) -> list[Move]:
    """What bots say in a game, move by move."""
    game, heard = beginning(book)
    roller = SeededRoller(2)
    said: list[Move] = []
    while game.phase is not Phase.OVER and len(said) < steps:
        seat = game.turn
        decision = await ask(seat, heard[seat], view(game, seat), moves(game, seat))
        assert decision is not None
        said.append(decision.move)
        game = thrown(happened(game, heard, decide(game, seat, decision.move)), heard, roller)
    return said


@pytest.mark.drawn(3)
@pytest.mark.parametrize("kind", ["honest", "reader", "searcher?worlds=8&ms=0"])
def test_they_say_what_the_same_bots_say_in_here(kind: str) -> None:
    bot = BotPlayer(kind, "Somebody")

    async def in_processes() -> list[Move]:
        asker = BotProcesses(2, seed=SEED)

        async def ask(
            seat: int, heard: Sequence[Event], seen: View, offered: Sequence[Move]
        ) -> Decision | None:
            return await asker.ask("game 1", seat, bot, heard, seen, offered, 30.0)

        try:
            said = await played(ask, book="jouhet", steps=25)
            assert asker.stood_in == 0
            return said
        finally:
            await asker.close()

    async def in_here() -> list[Move]:
        bots: dict[int, tuple[Bot, int]] = {}

        async def ask(
            seat: int, heard: Sequence[Event], seen: View, offered: Sequence[Move]
        ) -> Decision | None:
            if seat not in bots:
                rng = lots(SEED, key="game 1", seat=seat, bot=bot)
                bots[seat] = make_character(kind, rng), 0
                bots[seat][0].begin(seat, first_view(seen))
            player, known = bots[seat]
            for event in heard[known:] if player.listens else ():
                player.hear(event)
            bots[seat] = player, len(heard)
            return answered(player, seen, offered, 30.0)

        return await played(ask, book="jouhet", steps=25)

    assert asyncio.run(in_processes()) == asyncio.run(in_here())


def test_a_process_killed_in_the_middle_of_a_thought_loses_nothing() -> None:
    async def run() -> None:
        asker = BotProcesses(1)
        game, heard = beginning()
        seat = game.turn
        question = heard[seat], view(game, seat), moves(game, seat)
        try:
            await asker.ask("game", seat, READER, *question, 30.0)
            (before,) = asker.pids
            thinking = asyncio.ensure_future(asker.ask("game", seat, SLOW, *question, 60.0))
            await asyncio.sleep(0.5)
            assert not thinking.done()
            os.kill(before, signal.SIGKILL)
            decision = await thinking
            assert decision is not None
            assert decision.move in question[2]
            assert asker.stood_in == 0
            (after,) = asker.pids
            assert after != before
            decision = await asker.ask("game", seat, READER, *question, 30.0)
            assert decision is not None
            assert asker.stood_in == 0
        finally:
            await asker.close()
        assert not alive(after)

    asyncio.run(run())


def test_a_process_that_is_stuck_is_ended_and_the_honest_bot_answers(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_processes, "GRACE", 0.3)
    caplog.set_level("INFO")

    async def run() -> None:
        asker = BotProcesses(1)
        game, heard = beginning()
        seat = game.turn
        question = heard[seat], view(game, seat), moves(game, seat)
        try:
            await asker.ask("game", seat, HONEST, *question, 30.0)
            (stuck,) = asker.pids
            os.kill(stuck, signal.SIGSTOP)
            begun = time.perf_counter()
            decision = await asker.ask("game", seat, HONEST, *question, 0.5)
            assert time.perf_counter() - begun < 3
            assert decision is not None
            assert decision.move in question[2]
            assert asker.stood_in == 1
            await asker.ask("game", seat, HONEST, *question, 30.0)
            assert asker.stood_in == 1
            assert stuck not in asker.pids
        finally:
            await asker.close()

    asyncio.run(run())
    assert "it took too long" in caplog.text
    assert not any(str(die) in caplog.text for die in ("cups", "(1, ", "(2, "))


def test_a_hundred_tables_at_once_are_answered() -> None:
    async def run() -> None:
        asker = BotProcesses(2)
        game, heard = beginning()
        seat = game.turn
        question = heard[seat], view(game, seat), moves(game, seat)
        longest = 0.0

        async def tick() -> None:
            nonlocal longest
            while True:
                begun = time.perf_counter()
                await asyncio.sleep(0.005)
                longest = max(longest, time.perf_counter() - begun)

        try:
            await asker.ask("warm", seat, READER, *question, 30.0)
            watch = asyncio.ensure_future(tick())
            bots = [HONEST, READER, BotPlayer("reckless", "Facundo")]
            asked = [
                asker.ask(f"game {table}", seat, bots[table % 3], *question, 60.0)
                for table in range(100)
            ]
            asked.append(asker.ask("slow", seat, SLOW, *question, 60.0))
            answers = await asyncio.gather(*asked)
            watch.cancel()
            assert all(answer and answer.move in question[2] for answer in answers)
            assert asker.stood_in == 0
            assert asker.waiting == 0
            assert longest < 3, "a thought of four seconds does not delay the loop"
        finally:
            await asker.close()

    asyncio.run(run())


def test_whoever_asks_may_stop_waiting() -> None:
    async def run() -> None:
        asker = BotProcesses(1)
        game, heard = beginning()
        seat = game.turn
        question = heard[seat], view(game, seat), moves(game, seat)
        try:
            await asker.ask("game", seat, HONEST, *question, 30.0)
            thinking = asyncio.ensure_future(asker.ask("game", seat, SLOW, *question, 60.0))
            await asyncio.sleep(0.2)
            thinking.cancel()
            decision = await asker.ask("game", seat, HONEST, *question, 30.0)
            assert decision is not None
            assert asker.stood_in == 0
            assert asker.waiting == 0
        finally:
            await asker.close()

    asyncio.run(run())


def test_a_bot_that_fails_is_stood_in_for_and_cutting_in_is_left() -> None:
    async def run() -> None:
        asker = BotProcesses(1)
        game, heard = beginning()
        seat, other = game.turn, (game.turn + 1) % 3
        nobody = BotPlayer("nobody-we-know", "Nobody")
        try:
            question = heard[seat], view(game, seat), moves(game, seat)
            decision = await asker.ask("game", seat, nobody, *question, 30.0)
            assert decision is not None
            assert decision.move in question[2]
            out_of_turn = heard[other], view(game, other), question[2]
            assert await asker.ask("game", other, nobody, *out_of_turn, 30.0) is None
            assert asker.stood_in == 2
        finally:
            await asker.close()
        decision = await asker.ask("game", seat, HONEST, *question, 1.0)
        assert decision is not None, "somebody answers after the end, too"

    asyncio.run(run())


def test_a_process_keeps_few_bots_and_asks_for_the_log_of_others() -> None:
    thinkers = bot_worker.Thinkers(seed=1, most=2)
    game, heard = beginning()
    seat = game.turn

    def question(key: str, *, told: int, rules: bool = False) -> Question:
        return Question(
            number=1,
            key=key,
            seat=seat,
            bot=READER,
            view=encode_view(view(game, seat)),
            moves=moves(game, seat),
            deadline=5.0,
            rules=encode_rules(game.rules) if rules else None,
            heard_from=told,
            heard=tuple(heard[seat][told:]),
        )

    assert thinkers.answer(question("a", told=0, rules=True)).decision
    assert thinkers.answer(question("a", told=len(heard[seat]))).decision
    for key in "bc":
        assert thinkers.answer(question(key, told=0)).decision
    assert len(thinkers) == 2
    assert thinkers.answer(question("a", told=len(heard[seat]))).unknown
    assert thinkers.answer(question("a", told=0)).decision
    thinkers.forget("a")
    assert thinkers.answer(question("a", told=1)).unknown
    assert thinkers.answer(replace(question("a", told=0), view=b"{}")).failed == "WireError"
    assert thinkers.answer(question("a", told=0)).decision


def test_listeners_hear_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long game, the last question carries the events since the one before."""
    sent: list[tuple[int, int]] = []
    write = bot_frames.framed

    def framed(content: object) -> bytes:
        if isinstance(content, Question):
            sent.append((content.heard_from, len(content.heard)))
        return write(content)  # type: ignore[arg-type] # what was asked to be written

    monkeypatch.setattr(bot_processes, "framed", framed)

    async def run() -> None:
        asker = BotProcesses(1)

        async def ask(
            seat: int, heard: Sequence[Event], seen: View, offered: Sequence[Move]
        ) -> Decision | None:
            return await asker.ask("game", seat, READER, heard, seen, offered, 30.0)

        try:
            await played(ask, book="chart", steps=20)
        finally:
            await asker.close()

    asyncio.run(run())
    assert len(sent) == 20
    again = [(begun, new) for begun, new in sent if begun]
    assert len(again) == 20 - 3, "each seat is told everything once"
    assert max(new for _, new in again) < 15 < max(begun for begun, _ in again)


def test_the_thread_and_the_processes_answer_alike() -> None:
    async def run() -> None:
        game, heard = beginning("chart")
        seat = game.turn
        question = heard[seat], view(game, seat), moves(game, seat)
        for asker in (ThreadAsker(), BotProcesses(1)):
            decision = await asker.ask("game", seat, HONEST, *question, 30.0)
            assert decision is not None
            assert decision.move in question[2]
            asker.forget("game")
            await asker.close()

    asyncio.run(run())


ORPHANED = """
import asyncio
from dudo.server.bot_processes import BotProcesses
from test_server_bots import READER, beginning, moves, view

async def run():
    asker = BotProcesses(1)
    game, heard = beginning()
    seat = game.turn
    await asker.ask("game", seat, READER, heard[seat], view(game, seat), moves(game, seat), 60.0)
    print(asker.pids[0], flush=True)
    await asyncio.sleep(60)

asyncio.run(run())
"""


def test_processes_end_with_the_server_even_where_it_is_killed() -> None:
    here = str(Path(__file__).parent)
    server = subprocess.Popen(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {here!r})\n{ORPHANED}"],
        stdout=subprocess.PIPE,
    )
    assert server.stdout is not None
    thinking = int(server.stdout.readline())
    assert alive(thinking)
    server.kill()
    server.wait()
    server.stdout.close()
    for _ in range(200):
        if not alive(thinking):
            return
        time.sleep(0.1)
    raise AssertionError("a process for bots is still there")
