"""How each language is typeset: spaces, quotation marks, apostrophes, opening marks."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from dudo.rules import BOOKS
from dudo.texts import LANGUAGES, texts
from dudo.vocabulary.commands import COMMANDS
from lines import run
from test_texts_files import variables

NUMBERS = {
    *("count", "number", "percent", "surplus", "place", "needed", "width", "height"),
    *("limit", "lines", "code", "signal", "least", "most"),
}
CHOICES = {
    "you": ("yes", "no"),
    "yours": ("yes", "no"),
    "way": ("left", "right"),
    "gender": ("feminine", "masculine"),
}
"""The variables that a message may choose its words by."""

EVERYWHERE = {
    "two spaces": re.compile(r"(?<! )  (?! )"),
    "a straight quotation mark": re.compile(r'"'),
    "a straight apostrophe": re.compile(r"'"),
    "three dots": re.compile(r"\.\.\."),
    "a hyphen for a dash": re.compile(r" - "),
    "a space before a comma or full stop": re.compile(r"(?<![ \d])\s[,.](?!\w)"),
}
WRONG = {
    "en": {
        "quotation marks of another language": re.compile(r"[«»„]"),
        "a space before a mark": re.compile(r"\w\s[:;!?]"),
    },
    "fr": {
        "no no-break space before a mark": re.compile(r"(?<![\u00a0\u202f!?])[:;!?»]"),
        "no no-break space after «": re.compile(r"«(?![\u00a0\u202f])"),
        "quotation marks of another language": re.compile(r"[“”„]"),
    },
    "es": {
        "quotation marks of another language": re.compile(r"[“”„]"),
        "a space inside quotation marks": re.compile(r"«\s|\s»"),
        "a space before a mark": re.compile(r"\w\s[:;!?]"),
    },
    "ru": {
        "quotation marks of another language": re.compile(r"[“”„]"),
        "a space inside quotation marks": re.compile(r"«\s|\s»"),
        "a space before a mark": re.compile(r"\w\s[:;!?]"),
        "a short dash": re.compile(r" – "),
        "Latin letters among Cyrillic ones": re.compile(r"(?i)[а-яё][a-z]|[a-z][а-яё]"),
    },
}


def rendered(code: str) -> Iterator[tuple[str, str]]:
    """Every message of a language in every form it can take, with sample facts."""
    for name, needed in variables(code).items():
        chosen = sorted(needed & CHOICES.keys())
        numbers: tuple[object, ...] = (0, 1, 2, 5, 21) if needed & NUMBERS else ("",)
        for number, *picked in product(numbers, *(CHOICES[key] for key in chosen)):
            args: dict[str, object] = dict.fromkeys(needed, "Ana")
            args |= dict.fromkeys(needed & NUMBERS, number)
            args |= dict(zip(chosen, picked, strict=True))
            yield name, texts(code).say(name, **args)


def faults(text: str, code: str) -> list[str]:
    """What is wrong with a text of a language."""
    found = [what for what, wrong in {**EVERYWHERE, **WRONG[code]}.items() if wrong.search(text)]
    if code == "es" and any(text.count(a) != text.count(b) for a, b in ("¿?", "¡!")):
        found.append("a question or an exclamation that is not opened")
    if text.count("«") != text.count("»") or text.count("“") != text.count("”"):
        found.append("quotation marks that do not match")
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_is_typeset_as_its_language_is(code: str) -> None:
    wrong = {(name, text): found for name, text in rendered(code) if (found := faults(text, code))}
    assert not wrong


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("book", ["traditional", "cacho"])
def test_a_table_joins_texts_as_the_language_does(book: str, code: str, tmp_path: Path) -> None:
    say = texts(code).say
    commands = [say(f"command-{name}") for name in COMMANDS if name not in ("quit", "resign")]
    start = [say("move-left")] if book == "traditional" else []
    typed = [*start, *commands, "zzz", "30 4", "2 2", *commands, say("doubt-word"), *commands]
    arguments = ["--book", book, "--seed", "1", "--lang", code, "--bots", "2"]
    done = run(arguments, folder=tmp_path, typed="\n".join((*typed, say("command-quit"), "")))
    assert done.returncode == 0, done.stderr
    for line in done.stdout.splitlines():
        told = re.sub(r"^\S+> |\S+\.dudo| {2,}", " ", line).strip()
        if told.count("«") != told.count("»") or told.count("¿") != told.count("?"):
            continue  # a sentence that goes on in the next line
        if told.count("“") == told.count("”") and told.count("¡") == told.count("!"):
            assert not faults(told, code), line


@pytest.mark.parametrize(
    ("code", "text", "fault"),
    [
        ("fr", "Tes dés: 3", "no no-break space before a mark"),
        ("fr", "Tes dés : 3", "no no-break space before a mark"),
        ("fr", "«oui\u00a0»", "no no-break space after «"),
        ("es", "Otra partida?", "a question or an exclamation that is not opened"),
        ("ru", "Набери “да”", "quotation marks of another language"),
        ("en", "It's over", "a straight apostrophe"),
        ("en", "One.  Two.", "two spaces"),
    ],
)
def test_the_check_finds_what_is_wrong(code: str, text: str, fault: str) -> None:
    assert fault in faults(text, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_book_is_named_with_its_id_in_every_language(code: str) -> None:
    for name, rules in BOOKS.items():
        title = texts(code).say(f"book-{name}")
        assert texts(code).book(rules) == f"{title} ({name})"
        if code == "en":
            assert rules.title == title


def test_every_page_names_books_as_the_table_does() -> None:
    root = Path(__file__).parents[1]
    readme = (root / "README.md").read_text(encoding="utf-8")
    for name, rules in BOOKS.items():
        written = f"{rules.title} (`{name}`)"
        assert f"[{written}](docs/rules/{name}.md)" in readme
        page = (root / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
        assert page.startswith(f"# {written}\n")
