"""Ctrl-C where no command is there to take leave: no traceback."""

import pytest

from dudo import cli


def test_ctrl_c_while_the_program_starts_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "app", interrupted)
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 130
