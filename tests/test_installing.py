"""What the README's set-up installs, and what people are told to install beyond it."""

import re
import tomllib

from pages import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FOLDERS = ("src", "benchmarks", "docs", "examples")
SPOKEN = [
    *ROOT.glob("*.md"),
    *(
        path
        for folder in FOLDERS
        for kind in ("py", "md")
        for path in ROOT.glob(f"{folder}/**/*.{kind}")
        if path.name != "hosting.md"  # a server has an environment of its own
    ),
]
HINT = re.compile(r"\S*pip install (?:-e )?(?P<what>\S+)")
ONE_FORM = re.compile(
    r"\.venv/bin/pip install -e (?:[\"']\.\[(?P<extra>[a-z]+|\{extra\})\][\"']|\.(?!\[))"
)


def test_the_arena_needs_nothing_but_the_set_up() -> None:
    assert any(wanted.startswith("openskill") for wanted in PROJECT["dependencies"])
    extras = PROJECT["optional-dependencies"]
    assert "arena" not in extras
    assert not any(wanted.startswith("openskill") for extra in extras.values() for wanted in extra)


def test_what_to_install_is_said_in_a_form_that_works_after_the_set_up() -> None:
    hints = [hint[0] for path in SPOKEN for hint in HINT.finditer(path.read_text("utf-8"))]
    assert len(hints) >= 5
    forms = {hint: ONE_FORM.search(hint) for hint in hints}
    assert [hint for hint, form in forms.items() if form is None] == []
    extras = {form["extra"] for form in forms.values() if form and form["extra"]} - {"{extra}"}
    assert extras <= set(PROJECT["optional-dependencies"])
