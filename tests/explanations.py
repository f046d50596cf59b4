"""What rules say of themselves, kept as read and found true: a page for each and every language.

Run this file to write all pages anew, and the blocks of docs/rules that are taken from them; then
read what has changed.
"""

import re
from pathlib import Path

from dudo.rules import BOOKS, MEANINGS, OPTIONS, Ruleset, explain, load_house, with_options
from dudo.texts import LANGUAGES, texts

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "explained"
PAGES = ROOT / "docs" / "rules"
IN_SHORT = re.compile(r"(?<=\n<!-- dudo rules -->\n).*?(?=\n\n## )", re.DOTALL)
"""What a page of docs/rules has in the program's own words."""
OPTION = re.compile(r"^\| `([a-z-]+)` \| (.+) \|$", re.MULTILINE)
"""An optional rule on such a page, and what it means."""

EXPLAINED: dict[str, Ruleset] = {
    **BOOKS,
    "jouhet+all": with_options(BOOKS["jouhet"], OPTIONS["jouhet"]),
    **{path.stem: load_house(path) for path in (ROOT / "examples" / "house").glob("*.toml")},
}


def explained(rules: Ruleset, lang: str = "en") -> str:
    """The rules in full."""
    return texts(lang).explain(rules)


def one_line(rules: Ruleset) -> str:
    """The rules in a line of English."""
    return texts("en").one_line(rules)


def page(name: str, lang: str) -> Path:
    """Where an explanation is kept; English has the folder to itself."""
    return (FOLDER if lang == "en" else FOLDER / lang) / f"{name}.txt"


def in_short(book: Ruleset) -> str:
    """What a page of docs/rules says first: a line, and what the book's own clauses say."""
    english = texts("en")
    own = [
        english.line(line)
        for section in explain(book).sections
        for line in section.lines
        if section.title.id != "explain-part-options" and book.letter in line.clauses
    ]
    return "\n".join([f"> {english.one_line(book)}", "", *(f"- {line}" for line in own)])


def option_means(book: str, option: str) -> str:
    """What a page of docs/rules says of an option."""
    return texts("en").tell(MEANINGS[book][option].text)


def main() -> None:
    for lang in LANGUAGES:
        for name, rules in EXPLAINED.items():
            page(name, lang).parent.mkdir(exist_ok=True)
            page(name, lang).write_text(explained(rules, lang), encoding="utf-8")
    for name in BOOKS:
        path = PAGES / f"{name}.md"
        path.write_text(_rewritten(name, path.read_text("utf-8")), encoding="utf-8")


def _rewritten(name: str, text: str) -> str:
    """A page of docs/rules with what it quotes as the program says it now."""

    def quoted(_: re.Match[str]) -> str:
        return in_short(BOOKS[name])

    def row(found: re.Match[str]) -> str:
        return f"| `{found[1]}` | {option_means(name, found[1])} |"

    return OPTION.sub(row, IN_SHORT.sub(quoted, text))


if __name__ == "__main__":
    main()
