"""Dockerfile and compose.yaml, checked as far as that goes without an engine."""

import json
import re
from typing import Any

import pytest
import yaml

from dudo.cli import app
from pages import ROOT

KNOWN = {
    *("FROM", "RUN", "COPY", "WORKDIR", "USER", "VOLUME", "EXPOSE", "ENV", "HEALTHCHECK"),
    *("STOPSIGNAL", "ENTRYPOINT", "CMD"),
}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, each with its words."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def of(word: str) -> list[str]:
    """What stands behind an instruction, wherever it is given."""
    return [rest for name, rest in instructions() if name == word]


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return read


def test_the_dockerfile_has_nothing_but_instructions() -> None:
    assert {word for word, _ in instructions()} <= KNOWN
    assert instructions()[0][0] == "FROM"
    assert len(of("ENTRYPOINT")) == len(of("CMD")) == 1


def test_everything_that_is_copied_is_there_and_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    kept = {line[1:] for line in ignored if line.startswith("!")}
    copied = [
        source
        for rest in of("COPY")
        if not rest.startswith("--from")
        for source in rest.split()[:-1]
    ]
    assert set(copied) == kept
    for source in copied:
        assert (ROOT / source).exists(), source


def test_the_extra_that_is_installed_is_there() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    extras = {extra for rest in of("RUN") for extra in re.findall(r"\[(\w+)\]", rest)}
    assert extras == {"server"}
    assert re.search(r"(?m)^server = \[", text)
    backend = re.findall(r'(?m)^(?:build-backend|backend-path) = .*"(\w+)"', text)
    assert backend == ["backend", "web"], "the wheel is built with its pages"


@pytest.mark.parametrize("where", ["Dockerfile", "compose.yaml"])
def test_the_commands_are_those_of_the_command_line(where: str) -> None:
    program, *begun = json.loads(of("ENTRYPOINT")[0])
    assert program == "dudo"
    rest = (
        json.loads(of("CMD")[0])
        if where == "Dockerfile"
        else compose()["services"]["dudo"]["command"]
    )
    command, bound, _ = app.parse_args([*begun, *rest], exit_on_error=False, print_error=False)
    assert command.__name__ == "serve"
    assert bound.arguments["host"] == "0.0.0.0"  # noqa: S104 in a container of its own
    assert bound.arguments["port"] == 8000
    assert bound.arguments["open_"] is False


def test_the_ports_agree() -> None:
    assert of("EXPOSE") == ["8000"]
    assert ":8000/health" in of("HEALTHCHECK")[0]
    (port,) = compose()["services"]["dudo"]["ports"]
    assert port == "127.0.0.1:8000:8000", "only a proxy on this machine reaches it"
    check = of("HEALTHCHECK")[0].partition("CMD ")[2]
    compile(json.loads(check)[2], "health check", "exec")


def test_no_password_is_written_down() -> None:
    services = compose()["services"]
    told = services["dudo"]["environment"]["PGPASSWORD"]
    assert told == services["database"]["environment"]["POSTGRES_PASSWORD"]
    assert told.startswith("${DUDO_DATABASE_PASSWORD:?")
    assert "postgresql://dudo@database/dudo" in services["dudo"]["command"]
    assert services["database"]["environment"]["POSTGRES_USER"] == "dudo"


def test_volumes_and_services_that_are_named_are_there() -> None:
    read = compose()
    named = {
        volume.partition(":")[0]
        for service in read["services"].values()
        for volume in service["volumes"]
    }
    assert named == set(read["volumes"])
    assert set(read["services"]["dudo"]["depends_on"]) <= set(read["services"])
    assert "healthcheck" in read["services"]["database"]
    (kept,) = [volume.partition(":")[2] for volume in read["services"]["dudo"]["volumes"]]
    assert of("VOLUME") == [kept]


def test_nothing_runs_as_root() -> None:
    words = [word for word, _ in instructions()]
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert of("USER") == ["dudo"]
    assert "useradd --system" in " ".join(of("RUN"))
