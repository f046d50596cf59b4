"""Rounds that are played with a short memory: the graph, what is learnt on it, and its files."""

import errno
import os
import random
import signal
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from multiprocessing import active_children, get_context
from pathlib import Path
from threading import Timer

import numpy as np
import pytest

from dudo.bots import make
from dudo.bots.tables import best_recall, recall_mixture, value_of
from dudo.game import Show, decide, fold, moves, view
from dudo.rules import BOOKS, Bid, find_rules
from dudo.rules.compiled import START
from dudo.rules.settlement import Holdings
from dudo.solver import recall_building, recall_solving, recall_torch
from dudo.solver.errors import SolverError
from dudo.solver.match import Position, shifted, usually
from dudo.solver.recall import (
    Places,
    RecallGraph,
    RecallRound,
    Remembers,
    recall_graph,
    recall_payoffs,
)
from dudo.solver.recall_bound import LocalResponder, averages, best_responses
from dudo.solver.recall_building import build_recall, recall_name, recall_plan
from dudo.solver.recall_engine import RecallEngine
from dudo.solver.recall_file import RecallStrategy, open_recall, packed_strategy
from dudo.solver.recall_solving import RecallBuild, RecallStage
from dudo.solver.recall_torch import TorchRecallEngine
from dudo.solver.rounds import DOUBT, RoundKey, round_game, round_worth
from recalled import CHART, ONE_EACH, begun
from tables import deal

pytestmark = pytest.mark.usefixtures("kernels")
VALUE = -7 / 258
"""What the opener of the chart wins with a die each."""


@pytest.fixture(scope="module")
def solved() -> tuple[RecallGraph, RecallEngine]:
    graph, engine = begun(Remembers(bids=3))
    for _ in range(200):
        engine.iterate()
    return graph, engine


def test_what_is_forgotten_is_the_count_of_older_bids() -> None:
    told = RecallRound(CHART, RoundKey((2, 2)), Remembers(bids=3))
    older = told.place_of((Bid(1, 4), Bid(2, 2), Bid(2, 5), Bid(3, 3)))
    assert older == told.place_of((Bid(1, 6), Bid(2, 2), Bid(2, 5), Bid(3, 3)))
    assert older != told.place_of((Bid(1, 6), Bid(2, 3), Bid(2, 5), Bid(3, 3)))
    assert older != told.place_of((Bid(1, 6), Bid(2, 2), Bid(2, 6), Bid(3, 3)))


def test_every_bid_leads_forward_to_a_point_that_is_known() -> None:
    graph, _ = recall_graph(RecallRound(CHART, RoundKey((2, 1)), Remembers(bids=3)))
    for point in range(len(graph.places)):
        for target in graph.leads_to[graph.first[point] : graph.first[point + 1]]:
            assert target < 0 or target > point


@pytest.mark.parametrize("book", BOOKS)
def test_a_point_is_thought_of_after_every_bid_that_can_be_made(book: str) -> None:
    """Whoever bids as nobody thinks of comes to a standing all the same that somebody thinks of."""
    told = RecallRound(BOOKS[book], RoundKey((2, 2)), Remembers(bids=2))
    waiting = [(START, 0)]
    can_come = set(waiting)
    while waiting:
        standing, player = waiting.pop()
        after = {(there, 1 - player) for _, there in told.compiled.followers(standing)}
        waiting += after - can_come
        can_come |= after
    assert {(place.standing, place.player) for place in told.places()} == can_come


def test_a_jump_is_answered_as_if_it_had_come_from_nearer() -> None:
    told = RecallRound(CHART, RoundKey((3, 3)), Remembers(bids=3, steps=1))
    places = list(told.places())
    found = Places(told, places).find((Bid(1, 4), Bid(4, 4)))
    assert found is not None
    standing, player, tail = places[found]
    assert told.compiled.bids[told.compiled.standing_bid[standing]] == Bid(4, 4)
    assert player == 0
    assert told.compiled.bids[tail[0]].face == 4


def test_a_die_each_is_worth_what_the_exact_solver_says(
    solved: tuple[RecallGraph, RecallEngine],
) -> None:
    graph, engine = solved
    assert engine.value() == pytest.approx(VALUE, abs=0.01)
    mixture = averages(graph, engine.average())
    first, second = best_responses(round_game(CHART, ONE_EACH), mixture)
    assert first >= VALUE - 1e-3
    assert second >= -VALUE - 1e-3
    assert (first + second) / 2 < 0.06


@pytest.mark.parametrize("book", ["traditional", "chart"])
def test_torch_finds_the_same_numbers_where_every_hand_is_drawn(book: str) -> None:
    pytest.importorskip("torch")
    graph, cups = recall_graph(RecallRound(BOOKS[book], ONE_EACH, Remembers()))
    held = Holdings(hands=(1, 1), jokers=(0, 0), ring=(0, 1))
    pays = recall_payoffs(graph, cups, held, round_worth)
    compiled = RecallEngine(graph, pays, dtype=np.float64, draws=6)
    torch = TorchRecallEngine(graph, pays, dtype=np.float64, cuda=False)
    for _ in range(8):
        compiled.iterate()
        torch.iterate()
    assert torch.average() == pytest.approx(compiled.average(), abs=1e-9)
    assert torch.reached() == pytest.approx(compiled.reached(), abs=1e-9)
    assert torch.value() == pytest.approx(compiled.value(), abs=1e-9)
    torch.repay(-pays)
    assert torch.value() == pytest.approx(-compiled.value(), abs=1e-9)


def test_torch_refuses_what_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    graph, cups = recall_graph(RecallRound(CHART, ONE_EACH, Remembers()))
    held = Holdings(hands=(1, 1), jokers=(0, 0), ring=(0, 1))
    pays = recall_payoffs(graph, cups, held, round_worth)
    monkeypatch.setattr(recall_torch, "free_memory", lambda: 1000)
    with pytest.raises(SolverError, match="1 kB are free"):
        TorchRecallEngine(graph, pays, cuda=False)


def test_what_is_remembered_makes_it_harder_to_exploit() -> None:
    found = []
    for bids in (1, 3):
        graph, engine = begun(Remembers(bids=bids))
        for _ in range(60):
            engine.iterate()
        responses = best_responses(round_game(CHART, ONE_EACH), averages(graph, engine.average()))
        found.append(sum(responses) / 2)
    assert found[1] < found[0] / 2


def test_a_packed_strategy_is_played_as_it_was_learnt(
    solved: tuple[RecallGraph, RecallEngine],
) -> None:
    graph, engine = solved
    packed = packed_strategy(graph, engine.average(), engine.reached())
    strategy = RecallStrategy(graph.round, np.frombuffer(packed, dtype=np.uint8))
    whole = averages(graph, engine.average())
    for bids in ((), (Bid(1, 3),), (Bid(1, 3), Bid(1, 5))):
        actions, chances = strategy.mixture(bids)
        wanted, exactly = whole(bids)
        assert actions == wanted
        assert chances.sum(axis=0) == pytest.approx(1)
        if not bids:
            assert np.abs(chances - exactly).max() < 0.12
    assert dict(zip(*strategy.mixture((Bid(2, 6),)), strict=True))[DOUBT][0] == 1


def test_the_local_responder_wins_no_more_than_the_best_response(
    solved: tuple[RecallGraph, RecallEngine],
) -> None:
    graph, engine = solved
    mixture = averages(graph, engine.average())
    held = Holdings(hands=(1, 1), jokers=(0, 0), ring=(0, 1))
    _, cups = recall_graph(graph.round)
    pays = recall_payoffs(graph, cups, held, round_worth)
    responder = LocalResponder(graph, pays, mixture)
    bound = responder.bound(400, np.random.default_rng(1))
    reckoned = responder.reckoned()
    assert abs(bound.gain - reckoned) < 2 * bound.interval
    best = sum(best_responses(round_game(CHART, ONE_EACH), mixture)) / 4
    assert bound.rounds == 400
    assert reckoned < best


@pytest.mark.parametrize("rounds", [-2, 1, 2, 3])
def test_trials_too_few_for_an_interval_are_refused(tmp_path: Path, rounds: int) -> None:
    build = RecallBuild(CHART, 4, Remembers(bids=2), tmp_path / recall_name(CHART, 4), rounds)
    with pytest.raises(SolverError, match="too few for an interval"):
        recall_plan(build)
    recall_plan(build._replace(rounds=0))
    recall_plan(build._replace(rounds=4))


def test_the_fewest_trials_have_an_interval(solved: tuple[RecallGraph, RecallEngine]) -> None:
    graph, engine = solved
    held = Holdings(hands=(1, 1), jokers=(0, 0), ring=(0, 1))
    pays = recall_payoffs(graph, recall_graph(graph.round)[1], held, round_worth)
    responder = LocalResponder(graph, pays, averages(graph, engine.average()))
    bound = responder.bound(4, np.random.default_rng(1))
    assert 0 < bound.interval < 1


def test_a_table_is_built_kept_and_read_again(tmp_path: Path) -> None:
    rules = find_rules("jouhet")
    path = tmp_path / recall_name(rules, 2)
    build = RecallBuild(rules, 2, Remembers(bids=2), path, rounds=0)
    plan = recall_plan(build)
    seen: list[RecallStage] = []
    table = build_recall(build, seen.append)
    finished = [stage.finished for stage in seen]
    assert finished == sorted(finished)
    assert {0, len(plan)} <= set(finished)
    assert not build.parts.exists()
    entry = open_recall(path, rules).find(Position((1, 1)))
    assert entry is not None
    assert entry.value == pytest.approx(0.55, abs=0.03)
    assert table.strategy(rules, entry).mixture(())[0]
    with pytest.raises(SolverError, match="for other rules"):
        open_recall(path, CHART)
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(bytes(content))
    damaged = open_recall(path, rules)
    last = max(damaged.head.entries, key=lambda one: one.start)
    with pytest.raises(SolverError, match="damaged"):
        damaged.strategy(rules, last)


def test_what_was_built_with_another_memory_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = find_rules("jouhet")
    build = RecallBuild(rules, 2, Remembers(bids=2), tmp_path / recall_name(rules, 2), rounds=0)
    monkeypatch.setattr(recall_building, "_joined", lambda *_: None)  # as if it had been stopped
    build_recall(build)
    kept = sorted(build.parts.iterdir())
    assert kept
    with pytest.raises(SolverError, match="another number of bids"):
        build_recall(build._replace(remembers=Remembers(bids=1)))
    assert sorted(build.parts.iterdir()) == kept


def test_what_was_kept_without_trials_is_tried_and_not_solved_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = find_rules("chart")
    path = tmp_path / recall_name(rules, 4)
    build = RecallBuild(rules, 4, Remembers(bids=1), path, rounds=0)
    with monkeypatch.context() as stopped:
        stopped.setattr(recall_building, "_joined", lambda *_: None)  # as if it had been stopped
        build_recall(build)
    heard: list[RecallStage] = []
    monkeypatch.setattr(recall_building, "SolvingRound", None)
    table = build_recall(build._replace(rounds=6), heard.append)
    bounds = {e.position.hands: e.bound.rounds for e in table.head.entries if e.bound is not None}
    assert len(bounds) == len(table.head.entries)
    large = {hands for hands, rounds in bounds.items() if rounds == 6}
    assert large == {position.hands for position in recall_plan(build)} - {(1, 1)}
    assert {stage.position.hands for stage in heard} == large


def test_an_interruption_does_not_wait_for_rounds_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = find_rules("jouhet")
    build = RecallBuild(rules, 2, Remembers(bids=2), tmp_path / recall_name(rules, 2), rounds=0)
    monkeypatch.setattr(recall_solving, "ITERATIONS", (10**9, 10**9))
    Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        build_recall(build)
    assert time.monotonic() - began < 60


@pytest.mark.parametrize(
    ("heard_as", "then"),
    [(signal.SIG_DFL, pytest.raises(BrokenExecutor)), (signal.SIG_IGN, nullcontext())],
)
def test_processes_that_try_rounds_end_at_ctrl_c_unless_it_is_ignored(
    heard_as: signal.Handlers, then: AbstractContextManager[object]
) -> None:
    before = signal.signal(signal.SIGINT, heard_as)
    afresh = get_context("spawn")
    theirs, ours = afresh.Pipe(duplex=False)
    try:
        with (
            theirs,
            ours,
            ProcessPoolExecutor(1, afresh, recall_building._end_quietly, (theirs,)) as trying,
        ):
            trier = trying.submit(os.getpid).result()
            os.kill(trier, signal.SIGINT)
            with then:
                assert trying.submit(os.getpid).result() == trier
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_interruption_keeps_every_round_that_was_told_as_finished(tmp_path: Path) -> None:
    rules = find_rules("chart")
    build = RecallBuild(rules, 4, Remembers(bids=1), tmp_path / recall_name(rules, 4), rounds=40)
    told: list[int] = []

    def stop_at_the_third(now: RecallStage) -> None:
        told.append(now.finished)
        if now.finished >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_recall(build, stop_at_the_third)
    kept = len(list(build.parts.glob("*.part")))
    assert kept >= told[-1]
    build_recall(build, lambda now: told.append(now.finished))
    assert kept in told
    assert told == sorted(told)


def test_what_cannot_be_kept_lets_an_interruption_wait_for_no_trial(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = find_rules("chart")
    path = tmp_path / recall_name(rules, 4)
    build = RecallBuild(rules, 4, Remembers(bids=1), path, rounds=10**7, threads=2)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    def stop(_: RecallStage) -> None:
        monkeypatch.setattr(recall_building, "_keep_tried", full)
        raise KeyboardInterrupt

    began = time.monotonic()
    with pytest.raises(OSError, match="no space left"):
        build_recall(build, stop)
    assert time.monotonic() - began < 60


def test_a_process_that_dies_is_told_of_and_costs_nothing_that_is_finished(tmp_path: Path) -> None:
    rules = find_rules("chart")
    path = tmp_path / recall_name(rules, 4)
    build = RecallBuild(rules, 4, Remembers(bids=1), path, rounds=40)
    told: list[int] = []
    of_others = {*active_children()}

    def kill(now: RecallStage) -> None:
        told.append(now.finished)
        for child in {*active_children()} - of_others if now.finished else ():
            child.kill()

    with pytest.raises(SolverError, match="process of the solver died"):
        build_recall(build, kill)
    assert 0 < max(told) <= len(list(build.parts.glob("*.part")))


def test_rounds_that_lead_to_each_other_are_heard_of_at_every_sweep(tmp_path: Path) -> None:
    rules = find_rules("traditional")
    build = RecallBuild(rules, 3, Remembers(bids=1), tmp_path / recall_name(rules, 3), rounds=0)
    heard: list[Position] = []
    build_recall(build, lambda now: heard.append(now.position))
    usual = usually(rules, Position((2, 1)))
    assert heard.count(usual) > recall_building.SWEEPS


def test_dice_in_reserve_shift_the_odds() -> None:
    usual = Position((2, 2))
    richer = usual._replace(jokers=(1, 0))
    assert usually(find_rules("jouhet"), richer) == usual
    assert shifted(0.5, usual, richer) > 0.5
    assert shifted(0.5, usual, usual._replace(jokers=(1, 1))) == pytest.approx(0.5)


TABLED = ("chart", "traditional", "jouhet", "cacho", "maputo")
"""Books whose tables of whole games come with the package."""


def test_tables_of_whole_games_come_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    assert [book for book in TABLED if best_recall(BOOKS[book]) is None] == []


@pytest.mark.parametrize("book", TABLED)
def test_the_equilibrium_bot_plays_it_above_the_exact_tables(book: str) -> None:
    rules = BOOKS[book]
    recall = best_recall(rules)
    assert recall is not None
    game = deal(rules, (1, 2, 2), (1, 4, 6)[: recall.head.up_to - 3])
    bot = make("equilibrium?ms=0&worlds=1", random.Random(1))
    bot.begin(game.turn, view(game, game.turn))
    for _ in range(2):
        seen = view(game, game.turn)
        offered = [move for move in moves(game, game.turn) if not isinstance(move, Show)]
        decision = bot.choose(seen, offered)  # tables know no shows
        assert decision.move in offered
        assert decision.reason.id.startswith("reason-equilibrium-recall")
        assert recall_mixture(seen, recall)[decision.move] > 0
        if not isinstance(decision.move, Bid):
            break
        game = fold(game, decide(game, game.turn, decision.move))


@pytest.mark.parametrize("book", TABLED)
def test_more_dice_are_worth_more(book: str) -> None:
    recall = best_recall(BOOKS[book])
    assert recall is not None
    for other in (1, 2):
        dice = range(1, min(recall.head.up_to - other, 5) + 1)
        values = [value_of(None, Position((mine, other)), recall) for mine in dice]
        assert len(values) >= 3
        assert values == sorted(values)
