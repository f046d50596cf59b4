"""Match values: positions are the referee's, and tables are whole, theirs and gone on with."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dudo.bots.tables import JoinedTables, joined_tables, value_of
from dudo.game import Game, Phase, SeededRoller, chance, decide, fold, moves, start, who_may_act
from dudo.rules import BOOKS, Ruleset, find_rules
from dudo.solver import building
from dudo.solver.building import Build, build_table, table_name
from dudo.solver.checkpoint_store import Storage
from dudo.solver.crew import Crew, alone, together
from dudo.solver.errors import SolverError
from dudo.solver.library import shipped_folder
from dudo.solver.match import (
    MOST_JOKERS,
    Position,
    estimate,
    following,
    in_order,
    next_round,
    reachable,
    rounds_in,
    usual,
)
from dudo.solver.memory import Need, round_size
from dudo.solver.solving import Target
from dudo.solver.table_file import open_table
from dudo.solver.worker import Means, Task, Worker

pytestmark = pytest.mark.usefixtures("kernels")
RULES = [
    *BOOKS,
    "jouhet+no-calza-with-two",
    "jouhet+bids-on-blanks",
    "maputo+once-per-player",
    "cacho+no-show",
]
CHART = (1 - 7 / 258) / 2


def position(game: Game) -> Position:
    """A round of the referee as the solver knows it."""
    now, once = game.round, game.rules.special.once
    spent = {*game.spent, now.holder} - {-1}
    here = Position(
        hands=(game.hands[0], game.hands[1]),
        jokers=(game.jokers[0], game.jokers[1]),
        spent=tuple(sorted(spent)) if once else (),
        pending=game.pending,
        variant=now.variant,
        holder=now.holder,
    )
    return here if now.opener == 0 else here.turned()


@pytest.mark.parametrize("name", RULES)
def test_positions_follow_each_other_as_the_referee_has_it(name: str) -> None:
    rules, known = find_rules(name), reachable(find_rules(name))
    for seed in range(6):
        rng, dice = random.Random(seed), SeededRoller(seed)
        game = start(rules, ["Ana", "Bob"])
        before: Position | None = None
        number = 0
        while game.phase is not Phase.OVER:
            if game.phase is Phase.BID and game.round.number != number:
                number, here = game.round.number, position(game)
                if max(here.jokers) >= MOST_JOKERS:
                    before = None  # more are not told apart
                    continue
                assert here in known
                assert before is None or here in set(following(rules, before))
                before = here
            if who_may_act(game):
                options = moves(game, game.turn)
                game = fold(game, decide(game, game.turn, rng.choice(options)))
            else:
                game = fold(game, chance(game, dice))


def test_every_number_of_dice_is_there_whoever_opens() -> None:
    for rules in BOOKS.values():
        hands = {found.hands for found in reachable(rules)}
        assert len(hands) == rules.table.dice**2


def test_positions_are_solved_after_those_they_lead_to() -> None:
    found = {p: then for p, then in reachable(BOOKS["jouhet"]).items() if p.dice <= 4}
    seen: set[Position] = set()
    for group in in_order(found):
        seen.update(group)
        for here in group:
            assert {after for after in found[here] if after in found} <= seen
    assert seen == set(found)
    assert any(len(group) > 1 for group in in_order(found)), "calls win dice back"


def test_a_special_round_is_chosen_by_whom_it_belongs_to() -> None:
    declared = list(rounds_in(next_round(BOOKS["maputo"], usual(BOOKS["maputo"], (1, 1)))))
    assert [(p.variant, p.holder) for p in declared] == [("maputo", 0), ("maputo", 1), ("", -1)]


def build(rules: Ruleset, folder: Path, *, target: float = 1e-3) -> Build:
    means = Means(threads=1)
    return Build(rules, 2, target, means, folder / table_name(rules, 2))


def test_positions_that_are_in_memory_together_have_to_fit_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = build(BOOKS["chart"], tmp_path)._replace(up_to=3)
    need = asked.means.need
    largest = max(
        need.bytes_for(round_size(asked.rules, p.key)) for p in building.plan(asked).positions
    )
    monkeypatch.setattr(Need, "free", lambda _: int(1.5 * largest))
    building.plan(asked)
    building.plan(asked._replace(processes=None))
    with pytest.raises(SolverError, match=r"up to 3 dice.*take .* together"):
        building.plan(asked._replace(processes=2))


def test_a_table_of_one_die_each_plays_for_the_game(tmp_path: Path) -> None:
    table = build_table(build(BOOKS["chart"], tmp_path), alone)
    entry = table.head.entries[0]
    assert entry.value == pytest.approx(CHART, abs=1e-3)
    assert entry.exploitability <= 1.1e-3
    assert table.head.is_closed
    assert [path.name for path in tmp_path.iterdir()] == [table_name(BOOKS["chart"], 2)]


def test_where_a_right_call_changes_nothing_values_agree_with_themselves(tmp_path: Path) -> None:
    """T7: with all one's dice, a right calzo wins none, and its caller opens the same round."""
    base = BOOKS["traditional"]
    rules = replace(base, table=replace(base.table, dice=1))
    table = build_table(build(rules, tmp_path, target=2e-4), alone)
    assert table.head.is_closed
    (entry,) = table.head.entries
    worker = Worker(rules, Means(threads=1))
    values = {entry.position: entry.value}
    task = Task(entry.position, values, Target(4e-4), is_last=True)
    again = worker.do(task).entry
    assert again is not None
    assert again.value == pytest.approx(entry.value, abs=1e-3)


def test_a_table_that_was_stopped_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = BOOKS["jouhet"]
    plan = build(rules, tmp_path, target=5e-3)
    kept = building._keep

    def keep_one(*done: Any) -> None:
        kept(*done)
        raise KeyboardInterrupt

    monkeypatch.setattr(building, "_keep", keep_one)
    with pytest.raises(KeyboardInterrupt):
        build_table(plan, alone)
    assert not plan.path.exists()
    assert len(list(plan.parts.glob("*.part"))) == 1
    monkeypatch.setattr(building, "_keep", kept)
    told: list[building.Stage] = []
    table = build_table(plan, alone, told.append)
    assert {stage.finished for stage in told} == set(range(1, len(table.head.entries) + 1))
    assert not plan.parts.exists()


def test_several_processes_find_what_one_finds(tmp_path: Path) -> None:
    folders = tmp_path / "alone", tmp_path / "together"
    tables = []
    for folder, hired in zip(folders, (alone, together(2)), strict=True):
        folder.mkdir()
        tables.append(build_table(build(BOOKS["maputo"], folder, target=0.02), hired))
    assert len(tables[0].head.entries) > 1
    assert tables[0].head.entries == tables[1].head.entries
    assert tables[0].path.read_bytes() == tables[1].path.read_bytes()


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    plan = build(BOOKS["maputo"], tmp_path, target=1e-9)

    @contextmanager
    def dying(rules: Ruleset, means: Means, storage: Storage) -> Iterator[Crew]:
        with together(1)(rules, means, storage) as crew:
            for worker in active_children():
                worker.kill()
                worker.join()
            yield crew

    with pytest.raises(SolverError) as wrong:
        build_table(plan, dying)
    assert wrong.value.told is not None
    assert wrong.value.told.id == "solve-process-died"
    assert not plan.path.exists()


def test_what_else_lies_among_the_parts_is_left_alone(tmp_path: Path) -> None:
    plan = build(BOOKS["chart"], tmp_path, target=0.01)
    plan.parts.mkdir()
    (plan.parts / ".DS_Store").touch()
    build_table(plan, alone)
    assert plan.path.exists()
    assert [path.name for path in plan.parts.iterdir()] == [".DS_Store"]


def test_rounds_whose_names_look_alike_are_kept_apart(tmp_path: Path) -> None:
    plan, here = build(BOOKS["chart"], tmp_path), Position((1, 1))
    names = ("a/b", "a\\b", "a-b", "A-B", "\N{DIE FACE-6}" * 300)
    alike = [building._part(plan, here._replace(variant=name)) for name in names]
    assert len({str(path).lower() for path in alike}) == len(names)
    for path in alike:
        path.parent.mkdir(exist_ok=True)
        path.touch()


def read_all(path: Path) -> None:
    found = open_table(path, BOOKS["chart"])
    for entry in found.head.entries:
        found.weights(entry)


def test_damaged_and_foreign_tables_are_refused(tmp_path: Path) -> None:
    plan = build(BOOKS["chart"], tmp_path, target=0.01)
    table = build_table(plan, alone)
    with pytest.raises(SolverError, match="other rules"):
        open_table(plan.path, BOOKS["jouhet"])
    with pytest.raises(SolverError, match="There is no table"):
        open_table(tmp_path / "nothing")
    whole = plan.path.read_bytes()
    table.weights(table.head.entries[0])
    for place in (60, 500, len(whole) - 5):
        damaged = bytearray(whole)
        damaged[place] ^= 1
        (tmp_path / "damaged").write_bytes(damaged)
        with pytest.raises(SolverError, match="damaged"):
            read_all(tmp_path / "damaged")
    for length in (0, 20, len(whole) // 2):
        (tmp_path / "short").write_bytes(whole[:length])
        with pytest.raises(SolverError, match="damaged"):
            open_table(tmp_path / "short")
    (tmp_path / "other").write_bytes(b"something else entirely, and long enough to be read" * 3)
    with pytest.raises(SolverError, match="is no table"):
        open_table(tmp_path / "other")
    assert plan.path.read_bytes() == whole
    with pytest.raises(SolverError, match="cannot be read"):
        open_table(tmp_path)


def test_what_lies_beyond_a_table_is_worth_what_one_is_told(tmp_path: Path) -> None:
    """Exact calls pay the more the more a die is worth, which is the second player's gain here."""
    rules = BOOKS["jouhet"]
    told = {
        worth: build_table(
            build(rules, tmp_path / str(worth))._replace(
                beyond=lambda p, w=worth: w if p.hands[0] > p.hands[1] else 1 - w  # type: ignore[misc] # bound now
            ),
            alone,
        )
        for worth in (0.6, 0.9)
    }
    values = {worth: table.head.entries[0].value for worth, table in told.items()}
    assert values[0.9] < values[0.6] - 0.01


def test_a_table_built_here_says_more_of_what_lies_beyond_than_one_that_comes_along(
    tmp_path: Path,
) -> None:
    rules, richer = BOOKS["jouhet"], Position((2, 1), spent=(0, 1))
    own = build_table(build(rules, tmp_path, target=0.1)._replace(beyond=lambda _: 0.6), alone)
    shipped = open_table(shipped_folder() / table_name(rules, 2))
    assert JoinedTables([own, shipped]).told(richer) == 0.6


def test_what_a_table_has_merely_estimated_is_not_taken_from_it(tmp_path: Path) -> None:
    """A table with a short memory that is built later knows better."""
    rules, richer = BOOKS["jouhet"], Position((2, 1), spent=(0, 1))
    table = build_table(build(rules, tmp_path, target=0.1)._replace(beyond=estimate), alone)
    assert dict(table.head.beyond)[richer] == estimate(richer)
    assert JoinedTables([table]).told(richer) is None


@pytest.mark.parametrize("book", ["jouhet", "traditional", "cacho", "cacho+no-show"])
def test_tables_that_come_along_know_what_a_die_won_back_is_worth(book: str) -> None:
    """Far more than in proportion to dice; with both special rounds spent, as it is there."""
    table = joined_tables(find_rules(book))
    assert table is not None
    richer = Position((2, 1), spent=(0, 1))
    assert value_of(table, richer) == table.told(richer)
    assert value_of(table, richer) > estimate(richer) + 0.05


def test_dice_in_reserve_are_worth_something_where_a_table_has_none(tmp_path: Path) -> None:
    jouhet = BOOKS["jouhet"]
    table = replace(jouhet.table, dice=2)
    rules = replace(jouhet, exact=replace(jouhet.exact, with_two_left=False), table=table)
    joined = JoinedTables([build_table(build(rules, tmp_path, target=0.01), alone)])
    values = [value_of(joined, Position((1, 1), (jokers, 0), (0, 1))) for jokers in (0, 1, 3)]
    assert values == sorted(set(values))


def test_a_table_that_cannot_be_read_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    folder, rules = tmp_path / "tables", BOOKS["chart"]
    (folder / table_name(rules, 9)).mkdir(parents=True)
    (folder / table_name(rules, 8)).symlink_to(tmp_path / "nothing")
    found = joined_tables(rules)
    assert found is not None
    last = found.find(Position((1, 1)))
    assert last is not None
    assert last[0].path.is_relative_to(shipped_folder())


def test_bots_play_what_the_table_says_that_knows_a_position_best(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large table that was solved roughly does not hide a small one that was solved well."""
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    rules, folder = BOOKS["chart"], tmp_path / "tables"
    rough = build_table(build(rules, folder, target=0.05)._replace(up_to=3), alone)
    found = joined_tables(rules)
    assert found is not None
    assert {*found.positions} == {*rough.positions}
    for position in rough.positions:
        best = found.find(position)
        assert best is not None
        assert best[0].path.is_relative_to(shipped_folder()) is (position.dice == 2)
