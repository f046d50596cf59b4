"""What `dudo replay --check` answers for: its exit code says whether it could check at all."""

import re
from pathlib import Path

import pytest

from test_cli_replay import GAME, RECORDS, dudo

OLDER = RECORDS / "older-edition.dudo"


def test_a_record_that_was_checked_gives_0() -> None:
    done = dudo(str(GAME), "--check")
    assert done.returncode == 0
    assert "NOT CHECKED" not in done.stdout


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"referee: \d+", "referee: 999"),
        (r"book: cacho", "book: nobody-plays-this"),
        (r"edition: \d+", "edition: 777"),
    ],
)
def test_a_record_that_could_not_be_checked_gives_3_and_says_so(
    old: str, new: str, tmp_path: Path
) -> None:
    text = (Path(__file__).parent / "golden" / "cacho.dudo").read_text(encoding="utf-8")
    text, found = re.subn(old, new, text)
    assert found == 1
    other = tmp_path / "other.dudo"
    body = "\n".join(line.partition(" [")[0] for line in text.splitlines())
    other.write_text(body + "\n", encoding="utf-8")
    done = dudo(str(other), "--check")
    assert (done.returncode, done.stderr) == (3, "")
    assert ": NOT CHECKED: " in done.stdout
    assert "every move keeps to the rules" not in done.stdout
    assert dudo(str(other), "--all").returncode == 0


def test_an_older_edition_gives_3() -> None:
    assert dudo(str(OLDER), "--check").returncode == 3
    assert dudo(str(OLDER), "--check", "--json").returncode == 3


def test_a_wrong_record_gives_2(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.dudo"
    wrong.write_text("dudo 1\n", encoding="utf-8")
    assert dudo(str(wrong), "--check").returncode == 2
