"""What the tests would miss: mutmut breaks the rules and the game, one place at a time.

    python benchmarks/mutation.py                            # everything; takes hours
    python benchmarks/mutation.py --only 'dudo.rules.counting*'
    python benchmarks/mutation.py --seconds 600              # as far as ten minutes go
    python benchmarks/mutation.py --again                    # only what nobody noticed so far

mutmut changes what functions do; the values of the books are changed by `mutation_books.py`.
What was found is kept in `mutants/`, so that the next run goes on from there.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
MUTMUT = [sys.executable, "-m", "mutmut"]
RESULT = re.compile(r"\s*(?P<mutant>(?P<file>dudo[\w.]*)\.x\S+): (?P<status>.+)")
STATUSES = ("killed", "survived", "no tests", "timeout", "not checked")
MISSED = ("survived", "no tests")


def run(only: list[str], *, seconds: float | None, children: int) -> bool:
    """Let mutmut work, for so long at most; whether it came to a regular end."""
    beside = str(Path(__file__).parent)
    environment = {
        **os.environ,
        "PYTHONPATH": beside,
        "PYTEST_PLUGINS": "mutation_plugin",
        "HYPOTHESIS_DATABASE_FILE": os.devnull,
    }
    command = [*MUTMUT, "run", "--max-children", str(children), *only]
    with subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True) as process:
        try:
            return process.wait(seconds) == 0
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            os.killpg(process.pid, signal.SIGINT)
            return True


def results() -> dict[str, dict[str, str]]:
    """The status of every mutant, by the module it is in."""
    command = [*MUTMUT, "results", "--all", "true"]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for line in told.splitlines():
        if result := RESULT.fullmatch(line):
            found[result["file"]][result["mutant"]] = result["status"]
    return found


def missed(found: dict[str, dict[str, str]]) -> list[str]:
    """The mutants that no test noticed."""
    return [
        mutant
        for _, mutants in sorted(found.items())
        for mutant, status in mutants.items()
        if status in MISSED
    ]


def show(found: dict[str, dict[str, str]], console: Console) -> None:
    """A line for each module in which mutants were tried, then the mutants nobody noticed."""
    table = Table(title="Mutants by module")
    table.add_column("module", no_wrap=True)
    for status in STATUSES:
        table.add_column(status, justify="right")
    for module, mutants in sorted(found.items()):
        counts = Counter(mutants.values())
        if counts["not checked"] == len(mutants):
            continue
        table.add_row(module, *(str(counts[status]) for status in STATUSES))
    console.print(table)
    unnoticed = missed(found)
    for mutant in unnoticed:
        console.print(f"not noticed: {mutant}", highlight=False, soft_wrap=True)
    if unnoticed:
        console.print("`mutmut show NAME` prints the change.")


def main() -> int:
    """Run and report; the exit code tells only whether mutmut could run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", action="append", default=[], metavar="PATTERN", help="mutants")
    parser.add_argument("--seconds", type=float, help="stop after so many seconds")
    parser.add_argument("--children", type=int, default=2, help="mutants tried at once")
    parser.add_argument("--again", action="store_true", help="those not noticed so far")
    arguments = parser.parse_args()
    only = arguments.only + (missed(results()) if arguments.again else [])
    if arguments.again and not only:
        print("every mutant tried so far was noticed")
        return 0
    ran = run(only, seconds=arguments.seconds, children=arguments.children)
    show(results(), Console())
    return 0 if ran else 1


if __name__ == "__main__":
    sys.exit(main())
