"""Fair dice online: restarts, seeds that never come, reloads, rounds that end unshown."""

import asyncio
import json
from pathlib import Path
from typing import Any

from dudo.fair import Outcome, Proof, RoundCheck, check, commitment, outcome, read_proof
from dudo.game.record import read, replay
from inside import Inside, Json, Line, Lots, running


class Table:
    """Ana and Bob at a table, and perhaps a bot."""

    def __init__(self, server: Inside, table_id: str, cookies: list[str]) -> None:
        self.server = server
        self.id = table_id
        self.cookies = cookies
        self.lines: list[Line] = []

    @classmethod
    async def opened(cls, server: Inside, rules: str, *, bots: int = 1) -> "Table":
        cookies = [await server.guest(name) for name in ("Ana", "Bob")]
        wish = {"rules": rules, "chairs": 2 + bots}
        answer = await server.request("POST", "/api/tables", wish, cookie=cookies[0])
        table = cls(server, answer.json["id"], cookies)
        await table.connect()
        ana, bob = table.lines
        await bob.ask("join", seat=1)
        for seat in range(2, 2 + bots):
            await ana.ask("addbot", seat=seat, bot={"kind": "honest", "name": f"Bot {seat}"})
        return table

    async def connect(self) -> None:
        """Everybody's page is loaded (again)."""
        for line in self.lines:
            await line.close()
        self.lines = [await self.server.line(self.id, cookie) for cookie in self.cookies]

    async def moved(self, *, wanted: str = "bid") -> bool:
        """Let whoever is to speak say something of that kind; whether the game goes on."""
        await self.server.rest(self.id)
        for line in self.lines:
            game = line.view["game"]
            if game["winner"] >= 0:
                return False
            if game["turn"] == line.view["seat"]:
                moves = latest(line, "offers")["moves"]
                kinds = (wanted, "doubt", "bid", "direct", "choose", "decline")
                found = (move for kind in kinds for move in moves if move["move"] == kind)
                told = await line.ask("speak", move=next(found))
                assert told["wire"] == "done"
                await self.server.rest(self.id)
                return True
        raise AssertionError("nobody is to speak")

    async def finished(self) -> None:
        """Play on until somebody has won, calling as soon as one may."""
        while await self.moved(wanted="doubt"):
            pass

    async def record(self) -> tuple[Proof, tuple[RoundCheck, ...]]:
        """The proof of the game that was finished, and what it proves."""
        games = (await self.server.request("GET", "/api/games", cookie=self.cookies[0])).json
        game = games["games"][0]["id"]
        text = (await self.server.request("GET", f"/api/games/{game}/record")).body
        record = read(text)
        proof = read_proof(record)
        assert proof is not None
        return proof, check(replay(record), proof)


def latest(line: Line, field: str) -> Any:
    """What was told last of something."""
    told = (json.loads(frame) for frame in reversed(line.frames))
    return next(frame[field] for frame in told if frame.get(field))


async def seed(line: Line, digits: str, *, number: int | None = None) -> Json:
    """Send a seed for the dice to come."""
    fair = latest(line, "fair")
    coming = fair["next"]["round"] if number is None else number
    return await line.ask("seed", game=fair["game"], round=coming, seed=digits)


def secrets_told(table: Table) -> dict[int, str]:
    """The secrets that anybody was told, by round; and every one was committed to."""
    found = {}
    for line in table.lines:
        for frame in map(json.loads, line.frames):
            fair = frame.get("fair") or {"rounds": []}
            for known in fair["rounds"]:
                if known.get("secret"):
                    found[known["number"]] = known["secret"]
                    word = commitment(
                        bytes.fromhex(known["secret"]),
                        game=fair["game"],
                        round_number=known["number"],
                    )
                    assert word == known["commitment"]
    return found


def test_a_seed_that_is_sent_again_is_done_and_seeds_are_stored_together(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path, lots=Lots()) as server:
            table = await Table.opened(server, "chart")
            await table.lines[0].ask("start")
            await server.rest(table.id)
            live = server.context.keeper.tables[table.id]
            before = live.folded.seq
            digits = ("a1" * 16, "b2" * 16)
            lines = table.lines
            told = await asyncio.gather(*map(seed, (*lines, *lines), digits * 2))
            assert [frame["wire"] for frame in told] == ["done"] * 4
            assert live.folded.seq == before + 1, "all that came together are one entry"
            assert (await seed(lines[0], digits[0] + "\n"))["code"] == "bad-request"
            assert (await seed(lines[1], digits[1]))["wire"] == "done"
            assert (await seed(lines[1], digits[0]))["wire"] == "refusal", "the first one counts"
            assert live.folded.seq == before + 1

    asyncio.run(run())


def test_a_restart_and_a_reload_and_a_player_without_seeds(tmp_path: Path) -> None:
    folder, lots = tmp_path / "data", Lots()
    folder.mkdir()

    async def run() -> None:
        async with running(folder, lots=lots) as server:
            table = await Table.opened(server, "chart")
            await table.lines[0].ask("start")
            await server.rest(table.id)
            assert (await seed(table.lines[0], "a1" * 16))["wire"] == "done"
            again = await seed(table.lines[0], "b2" * 16)
            assert (again["wire"], again["code"]) == ("refusal", "bad-seed"), "the first one counts"
            await table.connect()
            again = await seed(table.lines[0], "c3" * 16)
            assert again["wire"] == "refusal", "a reload is no second chance"
            fair = latest(table.lines[0], "fair")
            coming, dice = fair["next"], table.lines[0].view["game"]["cups"][0]
            for line in table.lines:
                await line.close()
            cookies, table_id = table.cookies, table.id
        async with running(folder, lots=lots) as server:
            table = Table(server, table_id, cookies)
            await table.connect()
            now = latest(table.lines[0], "fair")
            assert (now["next"], now["rounds"]) == (coming, fair["rounds"]), "the same word"
            assert table.lines[0].view["game"]["cups"][0] == dice
            while table.lines[0].view["game"]["number"] < coming["round"]:
                await table.moved(wanted="doubt")
            late = await seed(table.lines[0], "d4" * 16, number=coming["round"])
            assert late["code"] == "bad-seed", "those dice have been thrown"
            await table.finished()
            proof, checks = await table.record()
            assert outcome(checks) is Outcome.PROVEN
            known = proof.round(coming["round"])
            assert known is not None
            assert known.seeds == ("a1" * 16, "", "")
            assert known.commitment == coming["commitment"]
            assert secrets_told(table)[coming["round"]] == known.secret
            others = [each for each in checks if each.round != coming["round"]]
            assert {each.seeded for each in others} == {0}
            for line in table.lines:
                await line.close()

    asyncio.run(run())


def test_a_round_that_ends_unshown_is_opened_with_the_end_of_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()

    async def run() -> None:
        async with running(folder) as server:
            table = await Table.opened(server, "chart", bots=2)
            await table.lines[0].ask("start")
            await server.rest(table.id)
            await table.moved()
            number = table.lines[0].view["game"]["number"]
            assert (await table.lines[1].ask("resign"))["wire"] == "done"
            await server.rest(table.id)
            for _ in range(4):
                await table.moved(wanted="doubt")
            assert number not in secrets_told(table)
            assert number + 1 in secrets_told(table), "rounds that were shown are opened"
            await table.finished()
            proof, checks = await table.record()
            assert outcome(checks) is Outcome.PROVEN
            known = proof.round(number)
            assert known is not None
            assert known.secret
            for line in table.lines:
                await line.close()

    asyncio.run(run())


def test_dice_that_were_rolled_away_stay_hidden_until_the_end(tmp_path: Path) -> None:
    """The secret of a round in which somebody rolled again would tell dice nobody has seen (W5)."""
    folder = tmp_path / "data"
    folder.mkdir()

    async def run() -> None:
        async with running(folder) as server:
            table = await Table.opened(server, "cacho")
            await table.lines[0].ask("start")
            await server.rest(table.id)
            number = table.lines[0].view["game"]["number"]
            shown = False
            while table.lines[0].view["game"]["number"] == number:
                await table.moved(wanted="doubt" if shown else "show")
                shown = shown or any(map(len, table.lines[0].view["game"]["shown"]))
            assert shown
            assert number not in secrets_told(table)
            assert server.table(table.id).folded.thoughts, "a bot has thought of something"
            assert not any('"thoughts":' in frame for frame in table.lines[0].frames)
            await table.finished()
            _, checks = await table.record()
            assert outcome(checks) is Outcome.PROVEN
            for line in table.lines:
                await line.close()

    asyncio.run(run())


def test_the_word_is_given_before_the_dice_and_never_changed(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()

    async def run() -> None:
        async with running(folder) as server:
            table = await Table.opened(server, "traditional")
            await table.lines[0].ask("start")
            await table.finished()
            words: dict[int, str] = {}
            thrown: set[int] = set()
            for frame in map(json.loads, table.lines[0].frames):
                fair = frame.get("fair")
                if not fair:
                    continue
                if coming := fair.get("next"):
                    assert coming["round"] not in thrown
                    known = words.setdefault(coming["round"], coming["commitment"])
                    assert known == coming["commitment"]
                for each in fair["rounds"]:
                    assert (
                        words.setdefault(each["number"], each["commitment"]) == each["commitment"]
                    )
                    thrown.add(each["number"])
            assert len(words) > 5
            game = latest(table.lines[0], "fair")["game"]
            told = (await server.request("GET", f"/api/games/{game}")).json
            assert told["checked"]
            assert told["proof"]["game"] == game
            spoken = [step for step in told["steps"] if step["event"]["event"] == "bade"]
            assert all(0 <= step["chance"] <= 1 for step in spoken)
            assert all(("thought" in step) == (step["event"]["seat"] == 2) for step in spoken)
            for line in table.lines:
                await line.close()

    asyncio.run(run())
