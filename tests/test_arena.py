"""Contests: who sits where, with which dice, and what is told of it."""

import csv
import io
import json
import random
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from statistics import fmean, stdev

import pytest

import arena_bots
from dudo.arena import (
    ArenaError,
    Job,
    Plan,
    PlayedGame,
    alone,
    conclude,
    make_plan,
    open_ledger,
    play_on,
    summarise,
    together,
)
from dudo.arena.bench import Fault
from dudo.arena.block import Chunk, places, play_chunk
from dudo.arena.dice import SharedDice
from dudo.arena.lineup import entries, lineups
from dudo.arena.ratings import rate
from dudo.arena.report import report
from dudo.arena.share import share_of, student
from dudo.arena.summary import times
from dudo.arena.times import TimedBot, Times, timed
from dudo.game import Throw, View, start
from dudo.game import view as view_of
from dudo.rules import BOOKS, Ruleset

BOOK = BOOKS["traditional"]


def plan(*words: str, games: int = 24, seats: int | None = None, seed: int = 1) -> Plan:
    return make_plan(words, BOOK, games=games, seats=seats, seed=seed)


def played(held: Plan) -> list[Chunk]:
    job = Job(held, arena_bots.make)
    return [play_chunk(job, number) for number in range(held.chunks)]


def games_of(chunks: Sequence[Chunk]) -> list[PlayedGame]:
    return [game for chunk in chunks for block in chunk.blocks for game in block]


def ignore(_: Chunk) -> None:
    pass


def test_names_may_be_repeated() -> None:
    assert entries(["reader", "honest*4"]) == ("reader", *["honest"] * 4)
    assert entries(["cmd:python a.py*2"]) == ("cmd:python a.py",) * 2
    for word in ("", "  ", "*4", "honest*0"):
        with pytest.raises(ArenaError, match="names no player"):
            entries([word])
    with pytest.raises(ArenaError, match="nobody is named"):
        entries([])


def test_as_many_as_there_are_seats_sit_as_they_are_named() -> None:
    assert lineups(("b", "a", "a"), seats=3) == (("b", "a", "a"),)
    assert plan("wild", "timid", "meek").block(5).order == (0, 1, 2)


def test_fewer_fill_the_table_in_every_way_and_nobody_sits_more_than_others() -> None:
    found = lineups(("a", "b", "c"), seats=5)
    assert len({frozenset(Counter(line).items()) for line in found}) == len(found) == 6
    assert set(Counter(chain.from_iterable(found)).values()) == {10}
    assert all(set(line) == {"a", "b", "c"} for line in found)


def test_of_more_every_choice_sits_once() -> None:
    assert len(lineups(tuple("abcde"), seats=2)) == 10
    assert lineups(("a", "a", "b"), seats=2) == (("a", "a"), ("a", "b"))


def test_of_many_of_a_few_kinds_no_choice_is_lost() -> None:
    found = lineups(("honest",) * 30 + ("reader",) * 30, seats=6)
    assert [line.count("honest") for line in found] == [6, 5, 4, 3, 2, 1, 0]
    mixed = lineups(("a", "b", "a", "c") * 20, seats=3)
    assert len({frozenset(Counter(line).items()) for line in mixed}) == len(mixed) == 10
    scarce = lineups(("a", "b", "b", "c"), seats=3)
    assert scarce == (("a", "b", "b"), ("a", "b", "c"), ("b", "b", "c"))


def test_a_table_that_nobody_could_fill_in_every_way_is_refused() -> None:
    for names, seats in ((30, 12), (9, 20), (3000, 2)):
        with pytest.raises(ArenaError, match="more than 10000 ways"):
            lineups([f"bot{number}" for number in range(names)], seats=seats)


def test_everybody_sits_in_every_seat_equally_often_within_a_block() -> None:
    held = plan("wild", "timid*2", games=12, seats=4)
    for chunk in played(held):
        for games in chunk.blocks:
            for number in (0, 1):
                sat = [sum(game.seats[seat] == number for game in games) for seat in range(4)]
                assert len(set(sat)) == 1
                assert sat[0] > 0


def test_where_nobody_said_who_sits_where_the_order_is_drawn_by_lot() -> None:
    held = plan("wild", "timid", games=400, seats=4)
    ways = {held.block(number).order for number in range(held.blocks)}
    assert {(0, 0, 1, 1), (0, 1, 0, 1)} < ways
    assert len(ways) == 4 + 6 + 4


def test_line_ups_take_turns() -> None:
    held = plan("wild", "timid", "meek", games=60, seats=2)
    tables = Counter(frozenset(held.block(number).order) for number in range(held.blocks))
    assert set(tables.values()) == {10}
    assert len(tables) == 3


def test_games_of_a_block_share_their_dice() -> None:
    shared = SharedDice("seed")
    one, other = shared.roller(), shared.roller()
    first = [one.throw(Throw(1, seat, 0, 5, 6)) for seat in (0, 1, 0, 1)]
    assert len(set(first)) == 4
    assert [other.throw(Throw(1, 1, 0, 3, 6)), other.throw(Throw(2, 1, 0, 5, 6))] == [
        first[1][:3],
        first[3],
    ]
    assert other.throw(Throw(1, 0, 0, 5, 6)) == first[0]
    assert SharedDice("seed").roller().throw(Throw(1, 0, 0, 5, 6)) == first[0]
    assert SharedDice("other").roller().throw(Throw(1, 0, 0, 5, 6)) != first[0]


def test_shared_dice_are_fair_and_never_run_out() -> None:
    roller = SharedDice("fair").roller()
    thrown = Counter(die for _ in range(6000) for die in roller.throw(Throw(1, 3, 0, 5, 6)))
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    expected = 5000
    assert sum((count - expected) ** 2 / expected for count in thrown.values()) < 20.5


@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_the_same_seat_opens_all_games_of_a_block(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    openers: list[int] = []

    class Witness(arena_bots.Wild):
        listens = True

        def hear(self, event: object) -> None:
            if type(event).__name__ == "Began" and getattr(event, "number", 0) == 1:
                openers.append(event.opener)  # type: ignore[attr-defined] # it began

    monkeypatch.setattr(arena_bots, "Wild", Witness)
    held = make_plan(["wild", "timid", "meek"], rules, games=9)
    job = Job(
        held, lambda name, rng: Witness(rng) if name == "wild" else arena_bots.make(name, rng)
    )
    for number in range(held.chunks):
        play_chunk(job, number)
    assert len(openers) == 9
    assert all(len(set(openers[block : block + 3])) == 1 for block in (0, 3, 6))


def test_places_count_who_went_out_later() -> None:
    assert places([(2,), (0, 3)], seats=4) == (2, 1, 4, 2)
    assert places([(0,), (2,), (1,)], seats=4) == (4, 2, 3, 1)


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    one, again = (games_of(played(plan("wild", "timid", "meek"))) for _ in range(2))
    assert one == again
    assert one != games_of(played(plan("wild", "timid", "meek", seed=2)))


def test_games_are_rounded_up_to_whole_blocks() -> None:
    held = plan("wild", "timid", "meek", games=10)
    assert (held.blocks, held.played) == (4, 12)
    assert len(games_of(played(held))) == 12
    large = plan("wild", "timid", games=20_001)
    assert sum(len(large.blocks_of(number)) for number in range(large.chunks)) == large.blocks


def test_the_interval_is_that_of_a_ratio_over_blocks() -> None:
    won = [2, 0, 1, 3, 1, 1, 0, 2, 1, 1]
    found = share_of([(wins, 1.0) for wins in won], most=5)
    reach = 2.262157 * stdev(won) / len(won) ** 0.5
    assert found.share == pytest.approx(fmean(won))
    assert found.low == pytest.approx(fmean(won) - reach, rel=1e-3)
    assert found.high == pytest.approx(fmean(won) + reach, rel=1e-3)


def test_blocks_with_more_seats_of_a_player_weigh_more() -> None:
    found = share_of([(3, 2.0), (1, 1.0)], most=4)
    assert found.share == pytest.approx(4 / 3)
    spread = 2 * ((3 - 8 / 3) ** 2 + (1 - 4 / 3) ** 2)
    assert found.low == pytest.approx(max(4 / 3 - 12.7062 * spread**0.5 / 3, 0), rel=1e-3)
    assert found.high == pytest.approx(min(4 / 3 + 12.7062 * spread**0.5 / 3, 4), rel=1e-3)


def test_an_interval_needs_two_blocks_and_stays_possible() -> None:
    assert share_of([(1, 1.0)], most=4).low is None
    assert share_of([], most=4).share == 0
    wide = share_of([(4, 1.0), (0, 1.0)], most=4)
    assert (wide.low, wide.high) == (0, 4)


@pytest.mark.parametrize("blocks", [2, 10, 400])
def test_winning_everything_or_nothing_leaves_a_doubt(blocks: int) -> None:
    """A block that comes out otherwise one time in `rare` is missed by this many at 2.5 %."""
    rare = 1 - 0.025 ** (1 / blocks)
    assert (1 - rare) ** blocks == pytest.approx(0.025)
    all_won = share_of([(5, 1.0)] * blocks, most=5)
    assert (all_won.share, all_won.high) == (5, 5)
    assert all_won.low == pytest.approx(5 * (1 - rare))
    none_won = share_of([(0, 1.0)] * blocks, most=5)
    assert (none_won.share, none_won.low) == (0, 0)
    assert none_won.high == pytest.approx(5 * rare)
    even = share_of([(1, 1.0)] * blocks, most=2)
    assert even.low == pytest.approx(1 - rare)
    assert even.high == pytest.approx(1 + rare)
    thirds = share_of([(4, 4 * 0.3)] * blocks, most=10 / 3)
    assert thirds.low == pytest.approx(10 / 3 * (1 - rare))


def test_intervals_of_those_who_hardly_ever_lose_hold_the_truth() -> None:
    """Of contests without a lost game, that is: those whose interval had no width."""
    rng, held, all_won = random.Random(6), 0, 0
    for _ in range(2000):
        blocks = [(2 * (rng.random() < 0.95), 1.0) for _ in range(20)]
        found = share_of(blocks, most=2)
        if found.wins == 40:
            all_won += 1
            assert found.low is not None
            assert found.high is not None
            held += found.low <= 1.9 <= found.high
    assert held == all_won > 500


def test_nobody_wins_more_than_all_games() -> None:
    held = plan("timid*2", "wild", games=6)
    timid, wild = summarise(held, played(held)).bots
    assert timid.share.high is not None
    assert timid.share.high <= 1.5
    assert wild.share.high is not None
    assert wild.share.high <= 3


def test_student_is_that_of_the_tables() -> None:
    known = {1: 12.7062, 2: 4.3027, 3: 3.1824, 5: 2.5706, 9: 2.2622, 29: 2.0452, 120: 1.9799}
    for freedom, reach in known.items():
        assert student(freedom) == pytest.approx(reach, rel=2e-3)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng, held = random.Random(5), 0
    for _ in range(400):
        blocks = [(sum(rng.random() < 0.3 for _ in range(5)), 1.0) for _ in range(40)]
        found = share_of(blocks, most=5)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 1.5 <= found.high
    assert 0.92 < held / 400 < 0.98


def test_equal_players_have_fair_shares_and_a_better_one_more() -> None:
    held = plan("wild", "timid*2", games=600)
    wild, timid = summarise(held, played(held)).bots
    assert wild.share.high is not None
    assert wild.share.high < 1 < timid.share.share
    assert wild.share.wins + timid.share.wins == 600
    assert (wild.games, timid.games) == (600, 1200)
    assert timid.rating.mu > wild.rating.mu
    assert sum(wild.places) == 600
    assert wild.win_rate == wild.share.wins / 600
    equal = plan("timid", "meek", games=600)
    for bot in summarise(equal, played(equal)).bots:
        assert bot.share.low is not None
        assert bot.share.high is not None
        assert bot.share.low <= 1 <= bot.share.high


def test_alone_with_oneself_every_share_is_fair() -> None:
    held = plan("timid", games=8, seats=4)
    (only,) = summarise(held, played(held)).bots
    assert (only.share.share, only.share.low, only.share.high) == (1, 1, 1)


def test_sharing_dice_and_turning_round_narrows_the_interval() -> None:
    held = plan("timid", "meek", games=2000)
    games = games_of(played(held))
    blocks = [games[first : first + 2] for first in range(0, len(games), 2)]
    wins = [sum(game.seats[game.places.index(1)] == 0 for game in block) for block in blocks]
    found = share_of([(won, 1.0) for won in wins], most=2)
    singly = share_of([(int(game.seats[game.places.index(1)] == 0), 0.5) for game in games], most=2)
    assert found.low is not None
    assert singly.low is not None
    assert found.share - found.low < 0.8 * (singly.share - singly.low)


def test_line_ups_are_told_apart() -> None:
    held = plan("wild", "timid", "meek", games=120, seats=2)
    found = summarise(held, played(held))
    assert [meeting.lineup for meeting in found.lineups] == [
        ("wild", "timid"),
        ("wild", "meek"),
        ("timid", "meek"),
    ]
    assert [meeting.games for meeting in found.lineups] == [40, 40, 40]
    assert set(found.lineups[0].shares) == {"wild", "timid"}


def test_winners_are_rated_above_losers() -> None:
    games = [PlayedGame((0, 1, 2), (1, 2, 3)), PlayedGame((2, 0, 1), (3, 1, 2))] * 20
    first, second, third = rate(games, bots=3)
    assert first.mu > second.mu > third.mu
    assert first.sigma < 25 / 3
    pair = rate([PlayedGame((0, 1, 1), (1, 2, 3))] * 5, bots=2)
    assert pair[0].mu > pair[1].mu


def test_who_has_not_played_yet_is_listed_without_numbers() -> None:
    held = make_plan(["wild", "timid", "meek"], BOOKS["chart"], games=12, seats=2)
    chunks = [play_chunk(Job(held, arena_bots.make), 0)]
    found = summarise(held, chunks)
    assert [bot.games for bot in found.bots] == [2, 2, 0]
    page = report(found, times(held, chunks)).decode()
    assert "<tr><td>meek</td><td>0</td><td>0</td><td>–</td><td>–</td><td>–</td></tr>" in page
    assert "<tr><td>meek</td><td>–</td><td>–</td></tr>" in page
    assert "<tr><td>meek</td><td>0</td><td>–</td><td>–</td><td>–</td><td>–</td></tr>" in page
    assert ("<title>wild: " in page, "<title>meek: " in page) == (True, False)


def test_times_add_up() -> None:
    early, late = timed([0.001] * 98), timed([0.01, 0.5])
    both = early + late
    assert (both.moves, both.longest) == (100, 0.5)
    assert both.mean == pytest.approx((0.098 + 0.51) / 100)
    assert both.percentile(0.5) == pytest.approx(0.001, rel=0.05)
    assert both.percentile(0.99) == pytest.approx(0.01, rel=0.05)
    assert both.percentile(1.0) == 0.5
    assert (Times().mean, Times().percentile(0.5), timed([0.0]).moves) == (0, 0, 1)


def test_thinking_while_listening_counts_for_the_next_move() -> None:
    clock = iter((0.0, 2.0, 10.0, 11.0, 20.0, 25.0, 30.0, 30.5))
    taken: list[float] = []

    class Ear(arena_bots.Wild):
        listens = True

        def hear(self, event: object) -> None:
            pass

    bot = TimedBot(Ear(random.Random(1)), taken, watch=lambda: next(clock))
    seen: View = view_of(start(BOOK, ["A", "B"]), -1)
    bot.hear(None)  # type: ignore[arg-type] # any event will do
    assert bot.interject(seen, []) is None
    bot.choose(seen, ["any"])  # type: ignore[list-item] # any move will do
    assert taken == [8.0]
    bot.choose(seen, ["any"])  # type: ignore[list-item] # any move will do
    assert taken == [8.0, 0.5]


def test_moves_of_every_player_are_timed() -> None:
    held = plan("wild", "timid")
    found = times(held, played(held))
    assert all(found[name].moves > 50 and found[name].longest < 5 for name in held.bots)


@pytest.mark.parametrize(
    ("words", "games", "seats", "said"),
    [
        (["a", "b"], 1, None, "1 games are too few: at 2 seats"),
        (["a"], 100, None, "2 to 12 players, not 1"),
        (["a"], 100, 13, "2 to 12 players, not 13"),
        (["a", "b"], 100, -1, "not -1"),
        (["a", "b", "c", "d"], 4, 2, "make 6 line-ups"),
        (["a", "b"], 10**9, 2, "too many"),
    ],
)
def test_contests_that_cannot_be_held(
    words: list[str], games: int, seats: int | None, said: str
) -> None:
    with pytest.raises(ArenaError, match=said):
        make_plan(words, BOOK, games=games, seats=seats)


def test_how_many_processes_play_does_not_matter(tmp_path: Path) -> None:
    held = plan("wild", "timid", "meek", games=30)
    job, told = Job(held, arena_bots.make), []
    for folder, crew in (("one", alone), ("two", together(2))):
        with open_ledger(tmp_path / folder, held, resume=False, force=False) as ledger:
            play_on(ledger, job, crew, watch=ignore)
            conclude(ledger, held, tmp_path / folder)
        pages = ("summary.json", "summary.csv")
        told.append([(tmp_path / folder / page).read_bytes() for page in pages])
    assert told[0] == told[1]
    assert json.loads(told[0][0])["played"] == 30


def test_a_process_that_dies_is_told_and_what_was_finished_is_kept(tmp_path: Path) -> None:
    held = plan("deadly", "timid", games=8)
    with open_ledger(tmp_path, held, resume=False, force=False) as ledger:
        with pytest.raises(ArenaError, match=r"process of the arena died.*--resume"):
            play_on(ledger, Job(held, arena_bots.make), together(2), watch=ignore)
        assert ledger.done == {}


def test_trouble_in_a_process_is_told_here() -> None:
    held = plan("nobody", "timid", games=8)
    crew = together(2)(Job(held, arena_bots.make), [0, 1])
    with pytest.raises(ArenaError, match="who is nobody"):
        next(crew)


def test_the_pages_are_well_formed_and_load_nothing() -> None:
    held = plan("wild", "timid", games=60, seats=3)
    chunks = played(held)
    summary = summarise(held, chunks)
    (first, *_) = chunks
    faults = (Fault("<b>", "late", 2, "a & b"),)
    faulty = summarise(held, [Chunk(0, first.blocks, first.times, faults)])
    for each in (summary, faulty, summarise(held, []), summarise(held, chunks[:1])):
        page = report(each, times(held, chunks)).decode()
        root = ET.fromstring(page.partition("\n")[2])  # noqa: S314 - our own page
        assert len(root.findall(".//{http://www.w3.org/2000/svg}svg")) == (4 if each.played else 0)
        assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
        assert "<script" not in page
        assert "@import" not in page
        assert ">-0<" not in page
    assert "&lt;b&gt;" in report(faulty, {}).decode()
    assert "not finished" in report(faulty, {}).decode()


def test_csv_and_json_say_the_same(tmp_path: Path) -> None:
    held = plan("wild", "timid", games=60, seats=3)
    with open_ledger(tmp_path, held, resume=False, force=False) as ledger:
        play_on(ledger, Job(held, arena_bots.make), alone, watch=ignore)
        conclude(ledger, held, tmp_path)
    told = json.loads((tmp_path / "summary.json").read_bytes())
    rows = list(csv.DictReader(io.StringIO((tmp_path / "summary.csv").read_text())))
    assert [row["bot"] for row in rows] == [bot["name"] for bot in told["bots"]]
    for row, bot in zip(rows, told["bots"], strict=True):
        assert float(row["share"]) == pytest.approx(bot["share"]["share"], abs=1e-6)
        assert float(row["low"]) == pytest.approx(bot["share"]["low"], abs=1e-6)
        assert [int(row[f"place_{place}"]) for place in (1, 2, 3)] == bot["places"]
    spent = json.loads((tmp_path / "times.json").read_bytes())
    assert spent["wild"]["p50_ms"] <= spent["wild"]["p99_ms"] <= spent["wild"]["max_ms"]
