"""Tables that take more than there is memory, or longer than anybody lets them run at once."""

import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
from msgspec.structs import replace

from dudo.rules import BOOKS, Ruleset
from dudo.rules.special import NoSpecial
from dudo.solver import building, memory
from dudo.solver.building import Build, Stage, build_table, table_name
from dudo.solver.capacity import Taken, disk_needed, taken_by
from dudo.solver.checkpoint_store import DiskStore, Storage
from dudo.solver.cluster import clustered
from dudo.solver.crew import Alone, Crew, alone, together
from dudo.solver.errors import SolverError
from dudo.solver.match import Position
from dudo.solver.memory import Need, round_size
from dudo.solver.parts import SWEEPS, learnt_name, part_name
from dudo.solver.solving import Device, Solving, Target
from dudo.solver.sweeps import Sweeps, read_sweeps, write_sweeps
from dudo.solver.table_file import Table
from dudo.solver.worker import Done, Look, Means, Task, Watch, Worker

pytestmark = pytest.mark.usefixtures("kernels")
RULES = replace(BOOKS["jouhet"], special=NoSpecial())
"""Two positions of these rules lead to each other, and one to both of them."""
TARGET = 2e-3
WAITING = 60.0


def build(folder: Path, *, target: float = TARGET, up_to: int = 3) -> Build:
    path = folder / table_name(RULES, up_to)
    return Build(RULES, up_to, target, Means(threads=1), path, saved_every=0.0)


@pytest.fixture(scope="module")
def in_one_go(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """The table as one process builds it that has everything in memory and is let finish."""
    asked = build(tmp_path_factory.mktemp("one"))._replace(saved_every=WAITING)
    return build_table(asked, alone)


class Seen:
    """What a crew was given to do, and from where positions were gone on with."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.began: dict[Position, int] = {}

    @contextmanager
    def alone(self, rules: Ruleset, means: Means, storage: Storage) -> Iterator[Crew]:
        """A crew of this process whose work is written down."""
        seen = self

        class SeenStore(DiskStore):
            def take(self, position: Position, *of: Any) -> Solving:
                solving = super().take(position, *of)
                seen.began.setdefault(position, solving.iterations)
                return solving

        class SeenCrew(Alone):
            def do(self, tasks: Iterable[Task], watch: Watch) -> Iterator[Done]:
                given = list(tasks)
                seen.tasks += given
                return super().do(given, watch)

        yield SeenCrew(Worker(rules, means, SeenStore(storage)))


def test_without_room_in_memory_the_table_is_the_same(
    tmp_path: Path, in_one_go: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, seen = build(tmp_path)._replace(saved_every=WAITING), Seen()
    taken = building.plan(asked).taken.values()
    largest = max(one.memory + one.strategy for one in taken)
    monkeypatch.setattr(Need, "free", lambda _: largest)
    files: set[str] = set()

    def watch(_: Stage) -> None:
        files.update(path.name for path in asked.parts.iterdir())

    table = build_table(asked, seen.alone, watch)
    circle = {task.position for task in seen.tasks if not task.is_last}
    assert len(circle) > 1
    assert files > {learnt_name(position) for position in circle}
    assert table.path.read_bytes() == in_one_go.path.read_bytes()
    assert list(tmp_path.iterdir()) == [asked.path]


def _build(folder: Path) -> None:
    """The life of a process that is going to be killed: after two sweeps it only waits for that."""
    asked = build(folder)

    def watch(_: Stage) -> None:
        found = read_sweeps(asked.parts / SWEEPS, RULES, 3)
        if found is not None and found.count >= 2:
            time.sleep(WAITING)

    build_table(asked, alone, watch)


def _waited_for(found: Callable[[], object], process: Any) -> None:
    until = time.monotonic() + WAITING
    while not found():
        assert process.is_alive(), "it finished before it could be killed"
        assert time.monotonic() < until
        time.sleep(0.005)


def test_a_killed_process_is_gone_on_with_from_its_last_sweep(
    tmp_path: Path, in_one_go: Table
) -> None:
    asked, seen = build(tmp_path), Seen()
    process = get_context("spawn").Process(target=_build, args=(tmp_path,))
    process.start()

    def swept() -> bool:
        found = read_sweeps(asked.parts / SWEEPS, RULES, 3)
        return found is not None and found.count >= 2

    try:
        _waited_for(swept, process)
    finally:
        process.kill()
        process.join()
    kept = read_sweeps(asked.parts / SWEEPS, RULES, 3)
    assert kept is not None
    circle = dict(kept.values)
    assert len(circle) > 1
    left = [p for p in circle if not (asked.parts / part_name(p)).exists()]
    assert left, "it was killed too late"
    table = build_table(asked, seen.alone)
    assert seen.tasks[0].target.exploitability == max(kept.coarse, 2 * TARGET)
    assert kept.coarse < building.FIRST_LOOK / 2
    for position in left:
        assert seen.began[position] > 0, "what was learnt is lost"
    for position, value in seen.tasks[0].values.items():
        assert circle.get(position, value) == value
    for entry in table.head.entries:
        once = in_one_go.find(entry.position)
        assert once is not None
        assert entry.exploitability <= 1.1 * TARGET
        assert entry.value == pytest.approx(once.value, abs=2 * TARGET)
    assert list(tmp_path.iterdir()) == [asked.path]


def test_what_is_finished_of_a_circle_is_not_solved_again(
    tmp_path: Path, in_one_go: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, seen, keep = build(tmp_path), Seen(), building._keep

    def stop(*kept: Any) -> None:
        keep(*kept)
        raise KeyboardInterrupt

    monkeypatch.setattr(building, "_keep", stop)
    with pytest.raises(KeyboardInterrupt):
        build_table(asked, alone)
    monkeypatch.setattr(building, "_keep", keep)
    (finished,) = asked.parts.glob("*.part")
    assert not finished.with_suffix(".learnt").exists()
    build_table(asked, seen.alone)
    assert all(task.is_last for task in seen.tasks), "the values had settled"
    assert finished.name not in {part_name(task.position) for task in seen.tasks}
    assert len(seen.tasks) == len(in_one_go.head.entries) - 1


def test_values_of_sweeps_that_are_over_are_not_used(tmp_path: Path) -> None:
    """A run may be killed when positions are finished, and their sweeps not yet removed."""
    asked, kept = begun(tmp_path)
    circle, seen = {position for position, _ in kept.values}, Seen()

    def stop(now: Stage) -> None:
        if now.position not in circle:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_table(asked, alone, stop)
    wrong = tuple((position, 0.0) for position in circle)
    write_sweeps(asked.parts / SWEEPS, replace(kept, values=wrong, settled=tuple(circle)))
    table = build_table(asked, seen.alone)
    (task,) = seen.tasks
    for position in circle & task.values.keys():
        assert task.values[position] == table.value(position)


def test_a_long_position_that_is_killed_is_gone_on_with(tmp_path: Path) -> None:
    """Where dice only fall nothing is swept, and what has been learnt is all that is kept."""
    rules = BOOKS["chart"]
    asked = build(tmp_path)._replace(rules=rules, up_to=2, target=1e-4)
    path = asked.parts / learnt_name(Position((1, 1)))

    def stop(_: Stage) -> None:
        if path.exists():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_table(asked, alone, stop)
    seen = Seen()
    build_table(asked, seen.alone)
    assert seen.began[Position((1, 1))] > 0
    assert list(tmp_path.iterdir()) == [asked.path]


def begun(folder: Path) -> tuple[Build, Sweeps]:
    """A table that was stopped after its first sweep."""
    asked = build(folder)

    def stop(_: Stage) -> None:
        if (asked.parts / SWEEPS).exists():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_table(asked, alone, stop)
    kept = read_sweeps(asked.parts / SWEEPS, RULES, 3)
    assert kept is not None
    return asked, kept


def test_damaged_and_foreign_sweeps_are_refused(tmp_path: Path) -> None:
    asked, kept = begun(tmp_path)
    path = asked.parts / SWEEPS
    whole = path.read_bytes()
    flipped = [bytes((*whole[:n], whole[n] ^ 1, *whole[n + 1 :])) for n in (3, 20, 60, 200)]
    for content in (*flipped, b"", whole[:-5], whole + b"more", b"something else" * 9):
        path.write_bytes(content)
        with pytest.raises(SolverError, match=f"{SWEEPS} is damaged, or was not written by"):
            build_table(asked, alone)
    for other in (replace(kept, fingerprint="another"), replace(kept, up_to=4)):
        write_sweeps(path, other)
        with pytest.raises(SolverError, match=f"{SWEEPS} is damaged, or was not written by"):
            build_table(asked, alone)
    path.write_bytes(whole)
    with pytest.raises(SolverError, match="less exactly than is asked for now"):
        build_table(asked._replace(target=TARGET / 2), alone)
    for learnt in asked.parts.glob("*.learnt"):
        learnt.write_bytes(b"nothing")
    with pytest.raises(SolverError, match="learnt is damaged, or was not written by"):
        build_table(asked, together(2))
    assert path.read_bytes() == whole


def test_what_another_scheme_has_finished_is_not_taken(tmp_path: Path) -> None:
    asked, kept = begun(tmp_path)
    other = asked._replace(means=Means(threads=1, scheme="cfr+"))
    for learnt in asked.parts.glob("*.learnt"):
        learnt.unlink()
    with pytest.raises(SolverError, match="begun with another --scheme"):
        build_table(other, alone)
    (asked.parts / SWEEPS).unlink()
    circle = sorted(position for position, _ in kept.values)
    task = Task(circle[0], {}, Target(2 * TARGET), is_last=True)
    building._keep(asked, Worker(RULES, asked.means).do(task), {})
    with pytest.raises(SolverError, match="begun with another --scheme"):
        build_table(other, alone)
    left = {path.name for path in asked.parts.iterdir()}
    assert left == {part_name(circle[0])}, "nothing was written over"


def test_a_table_stays_with_what_it_took_to_lie_beyond_it(tmp_path: Path) -> None:
    """Whoever goes on may know better by then, but not of what is finished."""

    def finished_once(now: Stage) -> None:
        if now.finished:
            raise KeyboardInterrupt

    asked = [build(tmp_path / name)._replace(beyond=lambda _: 0.6) for name in ("one", "two")]
    with pytest.raises(KeyboardInterrupt):
        build_table(asked[0], alone, finished_once)
    assert [*asked[0].parts.glob("*.part")]
    better = asked[0]._replace(beyond=lambda _: 0.95)
    gone_on, undisturbed = build_table(better, alone), build_table(asked[1], alone)
    assert {value for _, value in gone_on.head.beyond} == {0.6}
    for entry in undisturbed.head.entries:
        assert gone_on.value(entry.position) == pytest.approx(entry.value, abs=4 * TARGET)


def test_sweeps_stay_with_what_they_took_to_lie_beyond_the_table(tmp_path: Path) -> None:
    asked = build(tmp_path)._replace(beyond=lambda _: 0.6)

    def swept(_: Stage) -> None:
        if (asked.parts / SWEEPS).exists():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_table(asked, alone, swept)
    assert not [*asked.parts.glob("*.part")]
    table = build_table(asked._replace(beyond=lambda _: 0.95), alone)
    assert {value for _, value in table.head.beyond} == {0.6}


def test_what_another_device_has_finished_is_taken(tmp_path: Path) -> None:
    asked, kept = begun(tmp_path)
    for learnt in asked.parts.glob("*.learnt"):
        learnt.unlink()
    circle = sorted(position for position, _ in kept.values)
    task = Task(circle[0], {}, Target(2 * TARGET), is_last=True)
    building._keep(asked, Worker(RULES, asked.means).do(task), {})
    seen = Seen()
    build_table(asked._replace(means=Means(threads=1, device=Device.NUMPY)), seen.alone)
    assert circle[0] not in {given.position for given in seen.tasks}


def test_sweeps_are_gone_on_with_where_a_part_of_a_circle_is_finished(tmp_path: Path) -> None:
    asked, kept = begun(tmp_path)
    circle = sorted(position for position, _ in kept.values)
    task = Task(circle[0], {}, Target(2 * TARGET), is_last=True)
    building._keep(asked, Worker(RULES, asked.means).do(task), {})
    left = tuple(pair for pair in kept.values if pair[0] != circle[0])
    assert left
    write_sweeps(asked.parts / SWEEPS, replace(kept, count=3, coarse=0.005, values=left))
    seen = Seen()
    build_table(asked, seen.alone)
    assert seen.tasks[0].target.exploitability == 0.005, "the sweeps were begun again"


def test_a_damaged_part_is_named_and_one_can_go_on_without_it(
    tmp_path: Path, in_one_go: Table
) -> None:
    asked, _ = begun(tmp_path)
    finished = Worker(RULES, asked.means).do(
        Task(Position((1, 1)), {}, Target(2 * TARGET), is_last=True)
    )
    building._keep(asked, finished, {})
    path = asked.parts / part_name(Position((1, 1)))
    whole = path.read_bytes()
    head, strategy = (bytes((*whole[:n], whole[n] ^ 1, *whole[n + 1 :])) for n in (60, -9))
    for damaged in (head, strategy, b"", b"something else" * 9):
        path.write_bytes(damaged)
        with pytest.raises(SolverError, match=f"{path.name} is damaged, or was not.* Delete it"):
            build_table(asked, alone)
        assert path.read_bytes() == damaged
    path.unlink()
    assert set(build_table(asked, alone).positions) == set(in_one_go.positions)


def _build_together(folder: Path) -> None:
    """Large positions, slowly solved: there are seconds between two looks at them."""
    means = Means(device=Device.NUMPY, threads=1)
    build_table(build(folder)._replace(rules=BOOKS["chart"], means=means), together(2))


def test_processes_end_with_whoever_was_killed(tmp_path: Path) -> None:
    """What they would go on writing may be another run's by then."""
    process = get_context("spawn").Process(target=_build_together, args=(tmp_path,))
    process.start()
    assert process.pid is not None
    try:
        learnt = build(tmp_path).parts / learnt_name(Position((2, 1)))
        _waited_for(learnt.exists, process)
        workers = psutil.Process(process.pid).children(recursive=True)
        assert len(workers) >= 2
    finally:
        process.kill()
        process.join()
    _, alive = psutil.wait_procs(workers, timeout=WAITING)
    for each in alive:
        each.kill()
    assert not alive


def test_processes_tell_how_far_their_positions_are(tmp_path: Path) -> None:
    told: list[Stage] = []
    asked = build(tmp_path, target=0.02)._replace(processes=2)
    table = build_table(asked, together(2), told.append)
    looks = [stage for stage in told if stage.finished == 0 and stage.progress is not None]
    assert len({stage.position for stage in looks}) > 1
    iterations: dict[Position, set[int]] = {}
    for stage in told:
        if stage.progress is not None:
            iterations.setdefault(stage.position, set()).add(stage.progress.iterations)
    assert iterations.keys() == set(table.positions)
    assert all(len(found) > 1 for found in iterations.values()), "only the end was told"


def test_only_as_many_positions_as_processes_have_to_fit_into_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = build(tmp_path)
    taken = building.plan(asked).taken
    sizes = sorted(one.memory + one.strategy for one in taken.values())
    monkeypatch.setattr(Need, "free", lambda _: sizes[-1])
    assert building.plan(asked).room == 0
    with pytest.raises(SolverError, match=r"up to 3 dice.*take .* together"):
        building.plan(asked._replace(processes=2))
    monkeypatch.setattr(Need, "free", lambda _: 10 * sizes[-1])
    assert building.plan(asked).room == 9 * sizes[-1]


def test_a_disk_without_room_is_told_before_anything_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "not" / "there"
    asked = build(folder)
    positions, taken, _ = building.plan(asked)
    needed = disk_needed(positions, taken, processes=1)
    assert needed > sum(one.learnt for one in taken.values())
    usage = shutil.disk_usage(tmp_path)
    free = needed - 1
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=free))
    with pytest.raises(SolverError, match=r"takes .* MB in .*there; .* MB are free there"):
        build_table(asked, alone)
    assert list(tmp_path.iterdir()) == []
    asked.parts.mkdir(parents=True)
    (asked.parts / ".dudo-draft").write_bytes(b"half of something")
    with pytest.raises(SolverError, match="are free there"):
        building.plan(asked)
    (asked.parts / part_name(Position((1, 1)))).write_bytes(b"x")
    building.plan(asked)


def test_the_disk_holds_what_was_learnt_of_a_circle_and_what_is_finished() -> None:
    one, other, above = (Position((1, 1)), Position((2, 1)), Position((2, 2)))
    then = {one: frozenset({other}), other: frozenset({one}), above: frozenset({one, other})}
    sizes = {one: Taken(0, 80, 20), other: Taken(0, 40, 10), above: Taken(0, 8, 2)}
    assert disk_needed(then, sizes, processes=1) == 80 + 40 + 80
    assert disk_needed(then, sizes, processes=2) == 80 + 40 + 80 + 40
    sizes[above] = Taken(0, 400, 100)
    assert disk_needed(then, sizes, processes=1) == 20 + 10 + 100 + 400 + 400
    sizes[above] = Taken(0, 0, 500)
    assert disk_needed(then, sizes, processes=1) == 2 * (20 + 10 + 500)


def test_sizes_are_those_of_the_files(tmp_path: Path) -> None:
    asked = build(tmp_path)
    for position, one in building.plan(asked).taken.items():
        worker = Worker(RULES, asked.means, DiskStore(Storage(tmp_path, "rules", 0, WAITING)))
        task = Task(position, {}, Target(1.0, 1), is_last=False)
        worker.do(task)
        written = (tmp_path / learnt_name(position)).stat().st_size
        assert one.learnt < written < one.learnt + 5000
        done = worker.do(task._replace(is_last=True))
        assert sum(array.nbytes for array in done.weights) == one.strategy
    size = round_size(RULES, Position((1, 1)).key)
    assert taken_by(size, Need(device=Device.NUMPY)).strategy == 2 * size.cells


@pytest.mark.parametrize(
    ("line", "folder", "names", "inner"),
    [
        ("0::/", ".", ("memory.max", "memory.current"), "inactive_file"),
        ("0::/user/mine", "user", ("memory.max", "memory.current"), "inactive_file"),
        ("0::/only/outside", ".", ("memory.max", "memory.current"), "inactive_file"),
        (
            "4:cpu,memory:/docker/1f",
            "memory",
            ("memory.limit_in_bytes", "memory.usage_in_bytes"),
            "total_inactive_file",
        ),
    ],
)
def test_the_limits_of_all_groups_count_and_files_that_they_remember_take_no_memory(
    line: str, folder: str, names: tuple[str, str], inner: str, tmp_path: Path
) -> None:
    told, mounted = tmp_path / "cgroup", tmp_path / "mounted"
    told.write_text(f"1:name=systemd:/\n{line}\n", encoding="utf-8")
    (mounted / folder).mkdir(parents=True)
    stat = f"anon 900\nactive_file 7\n{inner} 2500\nslab 3\n"
    for name, content in ((names[0], "5000\n"), (names[1], "4000\n"), ("memory.stat", stat)):
        (mounted / folder / name).write_text(content, encoding="ascii")
    found = []
    for limits, group in memory._groups(told, mounted):
        with suppress(OSError):
            found.append(memory._free_in_group(limits, group))
    assert found == [3500]
    assert list(memory._groups(tmp_path / "none", mounted)) == []


class Reference:
    """What will have come of a task."""

    def __init__(self, found: Any) -> None:
        self.found = found


class Ray:
    """A cluster in this process, as far as the solver asks for one."""

    class exceptions:  # noqa: N801 as Ray has it
        """Errors of its own."""

        class RayError(Exception):
            """Anything that goes wrong."""

    def __init__(self) -> None:
        self.is_over = False

    def cluster_resources(self) -> dict[str, float]:
        """Two processors."""
        return {"CPU": 2.0}

    def remote(self, **_: object) -> Callable[[type], Any]:
        """What makes actors of a class."""

        def actor(made: Any) -> Any:
            return SimpleNamespace(do=SimpleNamespace(remote=lambda task: Reference(made.do(task))))

        return lambda kind: SimpleNamespace(remote=lambda *of: actor(kind(*of)))

    def wait(self, running: list[Any], **_: object) -> tuple[list[Any], list[Any]]:
        """Everything is done when it is asked for."""
        return running[:1], running[1:]

    def get(self, reference: Any) -> Any:
        """What has come of it."""
        return reference.found

    def shutdown(self) -> None:
        """Leave the cluster."""
        self.is_over = True


def test_on_a_cluster_positions_stay_in_memory_and_sweeps_are_kept(
    tmp_path: Path, in_one_go: Table
) -> None:
    asked, ray = build(tmp_path)._replace(processes=None), Ray()
    files: set[str] = set()

    def watch(_: Stage) -> None:
        files.update(path.name for path in asked.parts.iterdir())

    table = build_table(asked, clustered(lambda: ray), watch)
    assert SWEEPS in files
    assert not [name for name in files if name.endswith(".learnt")]
    assert table.path.read_bytes() == in_one_go.path.read_bytes()
    assert ray.is_over
    assert not asked.parts.exists()


def test_a_word_about_a_position_names_it() -> None:
    rules, told = BOOKS["chart"], list[Look]()
    task = Task(Position((1, 1)), {}, Target(0.01), is_last=True)
    Worker(rules, Means(threads=1)).do(task, told.append)
    turned_to, first, *_ = told
    assert turned_to == Look(Position((1, 1)), None)
    assert first.position == Position((1, 1))
    assert first.progress is not None
    assert first.progress.iterations == 10
