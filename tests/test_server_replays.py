"""Records as replays: all hands open, everything in words, the odds of each bid, and no more."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from dudo.errors import UserError
from dudo.game import NOBODY, SPECTATOR, view
from dudo.game import events as e
from dudo.game.record import read, write
from dudo.game.record import replay as play_again
from dudo.messages import Message, message, tell
from dudo.odds import odds
from dudo.rules import BOOKS
from dudo.server import replays
from dudo.server.protocol import Replay
from dudo.texts import LANGUAGES
from dudo.wire import KnownRules, read_rules, read_view
from online import application
from test_fair import proven, written

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.dudo"))
OLDER = Path(__file__).parent / "records" / "older-edition.dudo"
Client = TestClient[Litestar]


@pytest.fixture(name="client", scope="module")
def _client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with TestClient(application(tmp_path_factory.mktemp("data"))) as client:
        yield client


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_golden_game_is_told_as_it_was_played(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    again, told = play_again(read(text)), replays.replay(text)
    known = KnownRules(read_rules(bytes(told.rules)))
    assert told.players == again.first.players
    assert told.winner == again.last.winner
    assert told.checked
    assert [step.event for step in told.steps] == list(again.events)
    before = again.first
    for step, true in zip(told.steps, again.steps, strict=True):
        seen = read_view(bytes(step.view), known)
        assert seen.seat == SPECTATOR
        assert seen.hands == true.game.hands
        assert [cup or () for cup in seen.cups] == [
            () if 0 in cup else cup for cup in true.game.round.cups
        ]
        assert step.told
        if isinstance(step.event, e.Bade):
            assert step.chance_unseen == odds(view(before, SPECTATOR)).at_least(step.event.bid)
            own = view(before, step.event.seat)
            if not any(cup and 0 in cup for cup in own.cups):
                assert step.chance == odds(own).at_least(step.event.bid)
        else:
            assert step.chance is step.chance_unseen is None
        before = true.game


def test_a_replay_travels_whole(client: Client) -> None:
    first, events, proof = proven(BOOKS["cacho"])
    text = written(first, events, proof)
    answer = client.post(
        "/api/replay", content=text.encode(), headers={"content-type": "text/plain"}
    )
    assert answer.status_code == 200
    told = msgspec.json.decode(answer.content, type=Replay)
    assert told == replays.replay(text)
    assert told.proof == proof
    assert told.record == text
    sentences = [one for step in told.steps for one in step.told]
    assert all(len({tell(one, code) for code in LANGUAGES}) > 1 for one in sentences[-3:])


def test_thoughts_stand_beside_what_was_said() -> None:
    first, events, _ = proven(BOOKS["chart"])
    place = next(at for at, event in enumerate(events) if isinstance(event, e.Bade))
    thoughts = {place: message("reason-bid-certain")}
    told = replays.finished_replay(write(first, events), thoughts=thoughts, game_id="g7")
    assert told.id == "g7"
    assert [at for at, step in enumerate(told.steps) if step.thought] == [place]


def test_a_game_by_other_rules_is_told_by_its_own_word() -> None:
    told = replays.replay(OLDER.read_bytes())
    assert not told.checked
    assert any(isinstance(step.event, e.Bade) for step in told.steps)
    assert all(step.chance is step.chance_unseen is None for step in told.steps)


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_that_is_not_over_shows_nothing_but_what_its_writer_saw(book: str) -> None:
    """The record of one seat: changing the dice of the others changes nothing of its replay."""
    first, events, _ = proven(BOOKS[book])
    bids = [at for at, event in enumerate(events) if isinstance(event, e.Bade)]
    for place in bids[:12]:
        so_far = events[: place + 1]
        told = replays.replay(write(first, so_far, viewer=1))
        assert told.winner == NOBODY
        for step in told.steps:
            event = step.event
            if isinstance(event, e.Rolled) and step is last_roll(told):
                assert set(event.cups[0]) <= {0}
        with pytest.raises(UserError) as refused:
            replays.finished_replay(write(first, so_far))
        assert "not over" in str(refused.value)


def last_roll(told: Replay) -> object:
    """The last step in which everybody rolled."""
    return [step for step in told.steps if isinstance(step.event, e.Rolled)][-1]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad-record"),
        (b"\xff\xfe", "bad-record"),
        (b"dudo 1\n", "bad-record"),
        (b"dudo 99\n", "bad-record"),
        (b"dudo 1\nbook: chart\nplayers: Ana, Bob\n\nround 1: Ana opens\nAna: 9x9\n", "bad-record"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(client: Client, body: bytes, code: str) -> None:
    answer = client.post("/api/replay", content=body)
    assert answer.status_code == 400
    told = answer.json()
    assert (told["wire"], told["code"]) == ("refusal", code)
    assert tell(msgspec.convert(told["told"], Message), "en").startswith("Line ")


def test_a_record_that_is_too_long_is_refused_quickly(client: Client) -> None:
    answer = client.post("/api/replay", content=b"#" * (replays.MOST_BYTES + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    head = "dudo 1\nbook: nobodys\nedition: 1 abcd\nreferee: 1\nplayers: Ana, Bob\n\n"
    rolled = "round 1: Ana opens\ndice: Ana 1 1 1 1 1; Bob 1 1 1 1 1\n"
    for bids in (3_900, 30_000):
        text = head + rolled + "Ana: 1x2\n" * bids + "unfinished\n"
        begun = time.process_time()
        answer = client.post("/api/replay", content=text.encode())
        assert (answer.status_code, answer.json()["code"]) == (400, "too-large")
        assert time.process_time() - begun < 5


def test_a_long_game_of_six_takes_a_moment() -> None:
    first, events, proof = proven(BOOKS["jouhet"], players=4)
    text = written(first, events, proof)
    replays.replay(text)
    begun = time.perf_counter()
    told = replays.replay(text)
    assert time.perf_counter() - begun < 2.0
    assert len(told.steps) == len(events)


def test_a_proof_that_cannot_be_read_is_none() -> None:
    first, events, proof = proven(BOOKS["chart"])
    text = written(first, events, proof) + "x-fair: nonsense\n"
    assert replays.replay(text).proof is None


def test_names_and_seeds_stay_as_they_were_typed() -> None:
    text = (Path(__file__).parent / "golden" / "cacho.dudo").read_text(encoding="utf-8")
    told = replays.replay("\ufeff" + text)
    assert told.record.lstrip("\ufeff") == text
    assert re.search("(?m)^players: ", told.record)
