"""House rules: a book, its options, parts of other books, and single fields changed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from dudo.files import NotOrdinary, read_ordinary
from dudo.messages import Argument, Message, message
from dudo.rules.books import BOOKS, OPTIONS
from dudo.rules.bounds import LONGEST, must_be_sane, must_be_short
from dudo.rules.check import check
from dudo.rules.errors import ErrorCollector, RulesError
from dudo.rules.exchange import as_rules, read_json, read_toml
from dudo.rules.fields import KIND, fit, plain
from dudo.rules.quoting import clip, listed, nearest, quote
from dudo.rules.ruleset import PARTS, Ruleset, fingerprint
from dudo.rules.summary import yes_or_no

PLUS = "+"
"""Stands between a book and its options in a name: `jouhet+salsa`."""

JSON = ".json"
"""How the name of a house file ends that is written as JSON; all others are TOML."""

BYTES_OF_A_SIGN = 4
"""The most bytes that a sign takes in UTF-8."""

HEADER = ("name", "title", "base", "options", "take")
CHANGEABLE = (*PARTS, "words")


def find_rules(name: str | Path, *, options: Sequence[str] = ()) -> Ruleset:
    """The rules of that name: a book, a book with options (`jouhet+salsa`), or a house file.

    A path that is a `Path` is always that of a house file.

    >>> find_rules("jouhet", options=["salsa"]).name
    'jouhet+salsa'
    """
    if not isinstance(name, str | Path):
        raise RulesError(f"rules are named by text or a path, not {quote(name)}")
    if isinstance(name, str) and not is_path(name):
        return with_options(find_book(name), options)
    if options:
        raise RulesError(
            "options belong to a book: name them in the file",
            source=str(name),
            told=message("rules-file-options", file=str(name)),
        )
    return load_house(name)


def find_book(name: str, *, field: str = "") -> Ruleset:
    """The book of that name, with the options named after it."""
    book, *options = name.strip().casefold().split(PLUS)
    if book not in BOOKS:
        reason = f'there is no book "{clip(book)}", only {listed(BOOKS)}{nearest(book, BOOKS)}'
        told = message("rules-no-book", book=clip(book), books=tuple(BOOKS))
        raise RulesError(reason, field=field, told=told)
    try:
        return with_options(BOOKS[book], options)
    except RulesError as wrong:
        raise RulesError(wrong.reason, field=field or wrong.field, told=wrong.told) from None


def with_options(rules: Ruleset, names: Iterable[str]) -> Ruleset:
    """A book with some of its optional rules agreed on (J18); its name then says which."""
    if isinstance(names, str):
        raise RulesError(f'options are a list of names: ["{clip(names)}"]', field="options")
    book, *taken = rules.name.split(PLUS)
    known = OPTIONS.get(book, {})
    wanted = list(names)
    for name in wanted:
        if name not in known:
            has = f"only {listed(known)}" if known else "nor any other"
            said = clip(str(name))
            reason = f'{book} has no option "{said}", {has}{nearest(said, known)}'
            raise RulesError(reason, field="options", told=_no_option(book, said, known))
    for name in dict.fromkeys(wanted):
        if name not in taken:
            rules = apply_changes(rules, known[name])
            taken.append(name)
    return replace(rules, name=PLUS.join((book, *sorted(taken))))


def _no_option(book: str, option: str, known: Mapping[str, object]) -> Message:
    facts: dict[str, Argument] = {"book": book, "option": option, "any": yes_or_no(bool(known))}
    return message("rules-no-option", **facts, options=tuple(known) or "")


def apply_changes(rules: Ruleset, changes: Mapping[str, object]) -> Ruleset:
    """The rules with fields changed: a part that names another kind is replaced, others merge."""
    said = plain(rules)
    for part, change in changes.items():
        if part not in CHANGEABLE:
            raise _unknown(part)
        said[part] = _merged(said.get(part), change)
    changed: Ruleset = fit(said, Ruleset, "")
    return changed


def load_house(path: str | Path) -> Ruleset:
    """The house rules a file holds, once it is known that they can be played."""
    if not isinstance(path, str | Path):
        raise RulesError(f"a house file is named by text or a path, not {quote(path)}")
    source = str(path)
    try:
        text = _bytes_of(Path(path)).decode("utf-8-sig")
    except FileNotFoundError:
        told = message("rules-no-file", file=source)
        raise RulesError("there is no such file", source=source, told=told) from None
    except UnicodeDecodeError as wrong:
        reason = f"not text: byte {wrong.start + 1} is not UTF-8"
        raise RulesError(reason, source=source) from None
    except NotOrdinary as wrong:
        raise RulesError(str(wrong.strerror), source=source) from None
    except OSError as wrong:
        reason = f"cannot be read: {wrong.strerror or wrong}"
        raise RulesError(reason, source=source) from None
    except ValueError:  # which Python words in another way in every version
        reason = "cannot be read: no file has such a name"
        raise RulesError(reason, source=source) from None
    except RulesError as wrong:
        raise wrong.found_in(source) from None
    return _parsed(text, read_json if source.endswith(JSON) else read_toml, source=source)


def _bytes_of(path: Path) -> bytes:
    """What an ordinary file holds, or enough of it to see that it is too long."""
    written = read_ordinary(path, LONGEST * BYTES_OF_A_SIGN + 1)
    must_be_short(-(-len(written) // BYTES_OF_A_SIGN))
    return written


def house_from(said: object, *, source: str = "") -> Ruleset:
    """The house rules that tables, lists and values make, as a house file would have them."""
    try:
        must_be_sane(said)
        rules = _house(said)
        _has_its_own_name(rules)
    except RulesError as wrong:
        raise wrong.found_in(source) from None
    return rules


def parse_house(text: str, *, source: str = "") -> Ruleset:
    """The house rules a TOML text holds, once it is known that they can be played."""
    return _parsed(text, read_toml, source=source)


def _parsed(text: str, read: Callable[[str], Any], *, source: str) -> Ruleset:
    try:
        said = read(text)
    except RulesError as wrong:
        raise wrong.found_in(source) from None
    return house_from(said, source=source)


def _house(said: Any) -> Ruleset:
    if not isinstance(said, dict) or "base" not in said:
        if isinstance(said, dict) and ("take" in said or "options" in said):
            raise RulesError(f"this is missing: {listed(BOOKS)}", field="base")
        return as_rules(said)
    errors = ErrorCollector()
    for field in said:
        with errors:
            if field not in HEADER and field not in CHANGEABLE:
                raise _unknown(field)
    with errors:
        if "name" not in said:
            raise RulesError("this is missing", field="name")
        fit(said["name"], str, "name")
    with errors:
        fit(said.get("title", ""), str, "title")
    with errors:
        rules = _changed_book(said)
    errors.raise_found()
    rules = replace(rules, name=said["name"], title=said.get("title", said["name"]), version=1)
    check(rules)
    return rules


def _changed_book(said: dict[str, Any]) -> Ruleset:
    """The base with its options, the parts taken from other books, and the fields changed."""
    rules = find_book(fit(said["base"], str, "base"), field="base")
    errors = ErrorCollector()
    with errors:
        rules = with_options(rules, fit(said.get("options", []), tuple[str, ...], "options"))
    with errors:
        rules = _with_parts_taken(rules, said.get("take", {}))
    errors.raise_found()
    return apply_changes(rules, {part: said[part] for part in CHANGEABLE if part in said})


def _with_parts_taken(rules: Ruleset, take: object) -> Ruleset:
    if not isinstance(take, dict):
        raise RulesError('expected a table such as doubt = "chart"', field="take")
    parts: dict[str, Any] = {}
    errors = ErrorCollector()
    for part, book in take.items():
        field = f"take.{clip(part)}"
        with errors:
            if part not in PARTS:
                reason = f"there is no such part, only {listed(PARTS)}{nearest(part, PARTS)}"
                raise RulesError(reason, field=field)
            parts[part] = getattr(find_book(fit(book, str, field), field=field), part)
    errors.raise_found()
    return replace(rules, **parts)


def _merged(old: object, new: object) -> object:
    if isinstance(old, dict) and isinstance(new, str):
        new = {KIND: new}
    if not isinstance(old, dict) or not isinstance(new, Mapping):
        return new
    if new.get(KIND, old.get(KIND)) != old.get(KIND):
        return dict(new)
    return {**old, **{name: _merged(old.get(name), value) for name, value in new.items()}}


def _has_its_own_name(rules: Ruleset) -> None:
    """A house rule that plays unlike a book may not go by the book's name."""
    if rules.name.split(PLUS)[0] not in BOOKS and PLUS not in rules.name:
        return
    try:
        same = fingerprint(find_book(rules.name)) == fingerprint(rules)
    except RulesError:
        same = False
    if not same:
        reason = f'"{rules.name}" is kept for a book ("+" for its options): choose another name'
        raise RulesError(reason, field="name")


def _unknown(name: str) -> RulesError:
    known = (*HEADER, *CHANGEABLE)
    return RulesError(f"there is no such field{nearest(name, known)}", field=clip(name))


def is_path(name: str) -> bool:
    """Whether a name is that of a house file, and not of a book."""
    return name.endswith((".toml", JSON)) or "/" in name or "\\" in name
