"""House rules: a base, options, parts taken from other books, single fields changed."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from dudo.game import Phase, start
from dudo.rules import (
    BOOKS,
    OPTIONS,
    RulesError,
    Ruleset,
    apply_changes,
    find_rules,
    fingerprint,
    from_json,
    from_toml,
    load_house,
    parse_house,
    problems,
    to_json,
    to_toml,
    with_options,
)
from dudo.rules.bidding import ByCount, Chart, FaceLocked, HalvedAces, NeverDown
from dudo.rules.calls import Difference, Exact, NoExact
from dudo.rules.counting import Plain, Wild
from dudo.rules.die import Die
from dudo.rules.exchange import LONGEST
from dudo.rules.show import ShowAndReroll
from dudo.rules.sight import Sight
from dudo.rules.special import NoSpecial, SpecialRound, Trigger
from dudo.rules.table import Direction, Table, Turns
from dudo.trouble import Trouble
from tables import NAMES, played_out

HOUSES = sorted((Path(__file__).parent.parent / "examples" / "house").glob("*.toml"))
TRADITIONAL = BOOKS["traditional"]


def house(more: str = "", *, base: str = "traditional") -> Ruleset:
    return parse_house(f'name = "ours"\nbase = "{base}"\n{more}')


def trouble(text: str) -> RulesError:
    with pytest.raises(RulesError) as refused:
        parse_house(text, source="ours.toml")
    assert refused.value.source == "ours.toml"
    return refused.value


def wrong(more: str, *, base: str = "traditional") -> str:
    return str(trouble(f'name = "ours"\nbase = "{base}"\n{more}')).removeprefix("ours.toml: ")


def test_a_base_alone_plays_as_the_book_does() -> None:
    rules = house()
    assert (rules.name, rules.title) == ("ours", "ours")
    assert fingerprint(rules) == fingerprint(TRADITIONAL)
    assert house('title = "Our own"').title == "Our own"
    assert house("words = { bid = 'claim' }").words == replace(TRADITIONAL.words, bid="claim")


def test_options_of_the_base_are_taken() -> None:
    rules = house('options = ["salsa", "hidden-losses"]', base="jouhet")
    assert rules.table.turns is Turns.ANY_TIME
    assert rules.table.hidden_losses
    assert house("", base="jouhet+salsa").table.turns is Turns.ANY_TIME


def test_whole_parts_are_taken_from_other_books() -> None:
    rules = house('[take]\ndoubt = "chart"\ndie = "jouhet"\nshow = "cacho"\nsight = "chart"')
    assert rules.doubt == Difference()
    assert rules.die == Die(blank=True)
    assert rules.show == ShowAndReroll()
    assert rules.special == TRADITIONAL.special
    assert house('[take]\ntable = "jouhet+south"').table.direction is Direction.COUNTER_CLOCKWISE


def test_a_table_without_another_kind_changes_single_fields() -> None:
    rules = house("[table]\ndice = 4\n[bidding]\nsurplus = 2")
    assert rules.table == replace(TRADITIONAL.table, dice=4)
    assert rules.bidding == HalvedAces(may_open_on_aces=False, surplus=2)
    same = house('[bidding]\nkind = "halved-aces"\nsurplus = 2')
    assert same.bidding == rules.bidding


def test_another_kind_replaces_the_part_and_begins_with_its_defaults() -> None:
    rules = house('[counting]\nkind = "wild-if-natural"\n[bidding]\nkind = "chart"')
    assert rules.bidding == Chart()
    back = house('[bidding]\nkind = "halved-aces"\nsurplus = 3', base="jouhet")
    assert back.bidding == HalvedAces(surplus=3)


def test_changes_come_after_what_is_taken() -> None:
    rules = house(
        '[take]\ncounting = "jouhet"\ndie = "jouhet"\n[die]\nfaces = 7\n[counting]\nface = 7'
    )
    assert rules.die == Die(faces=7, blank=True)
    assert rules.counting == Wild(face=7)


def test_a_kind_alone_may_stand_for_its_part() -> None:
    rules = house('exact = "none"\nspecial = "none"\nsight = "others"\nbidding = "never-down"')
    assert rules.exact == NoExact()
    assert rules.special == NoSpecial()
    assert rules.sight is Sight.OTHERS
    assert rules.bidding == NeverDown()
    assert house('bidding = "halved-aces"').bidding == TRADITIONAL.bidding


def test_nested_parts_can_be_written() -> None:
    rules = house('[bidding]\nplain = "never-down"')
    assert rules.bidding == HalvedAces(may_open_on_aces=False, plain=NeverDown())
    merged = house('[bidding.plain]\nkind = "by-count"', base="cacho")
    assert merged.bidding == HalvedAces(free_after_opening=True, plain=ByCount())
    locked = house('[bidding]\nkind = "face-locked"\n[bidding.over]\nkind = "chart"\naces = 2')
    assert locked.bidding == FaceLocked(over=Chart(aces=2))


def test_variants_of_a_special_round_can_be_written() -> None:
    rules = house(
        """
        [special]
        kind = "special"
        name = "gala"
        trigger = "declared"
        once = false
        holder_opens = true
        [[special.variants]]
        name = "dark"
        patch = { sight = "holder", counting = "plain", exact = { kind = "exact", joker = true } }
        """,
        base="chart",
    )
    assert isinstance(rules.special, SpecialRound)
    assert rules.special.trigger is Trigger.DECLARED
    during = rules.during("dark")
    assert (during.sight, during.counting) == (Sight.HOLDER, Plain())
    assert during.exact == Exact(joker=True)


@pytest.mark.parametrize("path", HOUSES, ids=lambda path: path.stem)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_example_houses_play_to_the_end(path: Path, players: int) -> None:
    rules = load_house(path)
    assert rules.name == path.stem
    assert problems(rules) == ()
    for seed in range(3):
        over = played_out(start(rules, NAMES[:players]), seed=seed)
        assert over.phase is Phase.OVER
        assert sum(hand > 0 for hand in over.hands) == 1


def test_sunday_mixes_four_books() -> None:
    (path,) = (path for path in HOUSES if path.stem == "sunday")
    rules = load_house(path)
    assert rules.doubt == BOOKS["chart"].doubt
    assert rules.die == BOOKS["jouhet"].die
    assert rules.special == TRADITIONAL.special
    assert rules.show == BOOKS["cacho"].show
    assert len(HOUSES) >= 4


EVERY_RULESET = {
    **BOOKS,
    **{
        f"{book}+{name}": find_rules(book, options=[name])
        for book in BOOKS
        for name in OPTIONS[book]
    },
    **{path.stem: load_house(path) for path in HOUSES},
}


@pytest.mark.parametrize("name", EVERY_RULESET)
def test_rules_survive_json_and_toml(name: str) -> None:
    rules = EVERY_RULESET[name]
    assert from_json(to_json(rules)) == rules
    assert from_json(to_json(rules).encode()) == rules
    assert from_json(json.encode(rules)) == rules
    assert from_toml(to_toml(rules)) == rules
    assert parse_house(to_toml(rules)) == rules
    assert fingerprint(from_toml(to_toml(rules))) == fingerprint(rules)
    assert "null" not in to_json(rules)


def test_rules_are_found_by_name_and_by_path(tmp_path: Path) -> None:
    assert find_rules("traditional") is not None
    assert find_rules("Jouhet ").name == "jouhet"
    both = find_rules("jouhet+salsa", options=["south", "salsa"])
    assert both.name == "jouhet+salsa+south"
    assert both == find_rules("jouhet+south+salsa")
    assert both.table.turns is Turns.ANY_TIME
    assert both.table.direction is Direction.COUNTER_CLOCKWISE
    path = tmp_path / "mine.toml"
    path.write_bytes(b'\xef\xbb\xbfname = "mine"\r\nbase = "chart"\r\n')
    assert find_rules(str(path)).name == "mine"
    with pytest.raises(RulesError, match="options belong to a book: name them in the file"):
        find_rules(str(path), options=["salsa"])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "tradicional",
            (
                'there is no book "tradicional", only "jouhet", "traditional", "cacho", "maputo", '
                '"chart" (did you mean "traditional"?)'
            ),
        ),
        ("", 'there is no book "", only "jouhet", "traditional", "cacho", "maputo", "chart"'),
        (
            "cacho+noshow",
            'options: cacho has no option "noshow", only "no-show" (did you mean "no-show"?)',
        ),
        ("chart+salsa", 'options: chart has no option "salsa", nor any other'),
        ("nowhere.toml", "nowhere.toml: there is no such file"),
        ("no\0where.toml", "no\0where.toml: cannot be read: embedded null byte"),
    ],
)
def test_what_cannot_be_found_is_told_with_what_can(name: str, told: str) -> None:
    with pytest.raises(RulesError) as refused:
        find_rules(name)
    assert str(refused.value) == told


def test_options_are_of_books_only() -> None:
    with pytest.raises(RulesError, match='ours has no option "salsa", nor any other'):
        with_options(house(), ["salsa"])


def test_changes_must_be_of_parts() -> None:
    with pytest.raises(RulesError, match=r'^tabel: there is no such field \(did you mean "table"'):
        apply_changes(TRADITIONAL, {"tabel": {}})
    assert apply_changes(TRADITIONAL, {}) == TRADITIONAL
    assert apply_changes(BOOKS["chart"], {"table": {"dice": 3}}).table.dice == 3


WRONG = {
    '[table]\ndice = "five"': "table.dice: expected a whole number, got text",
    "[table]\ndice = true": "table.dice: expected a whole number, got true or false",
    "[table]\ndice = 4.5": "table.dice: expected a whole number, got a number with a fraction",
    "[table]\ndice = 2020-01-01": "table.dice: expected a whole number, got a date",
    "[table]\ndice = 10:00:00": "table.dice: expected a whole number, got a time",
    "[table]\npenalties = 1": "table.penalties: expected true or false, got a whole number",
    "[table]\ndise = 4": 'table.dise: there is no such field (did you mean "dice"?)',
    "[table]\nzzz = 4": "table.zzz: there is no such field",
    "[table]\ndice = 0": "table.dice: a player has 1 to 10 dice, not 0",
    f"[table]\ndice = {10**30}": f"table.dice: a player has 1 to 10 dice, not {10**30}",
    '[table]\nkind = "round"': "table.kind: this part has only one kind: leave it out",
    "table = 4": "table: expected a table, got a whole number",
    'die = "jouhet"': "die: expected a table, got text",
    "counting = 4": "counting: expected a table, got a whole number",
    '[table]\nturns = "anytime"': 'table.turns: there is no "anytime" here, only "in-turn", '
    '"any-time" (did you mean "any-time"?)',
    "sight = 3": 'sight: expected one of "own", "others", "holder", "one-die", got a whole number',
    "[sight]": 'sight: expected one of "own", "others", "holder", "one-die", got a table',
    '[exact]\nkind = "exakt"': 'exact.kind: there is no kind "exakt", only "none", "exact" '
    '(did you mean "exact"?)',
    "[exact]\nkind = 1": 'exact.kind: the kind must be text: "none", "exact"',
    "[bidding]\nplain = {}": 'bidding.plain.kind: the kind is missing: "by-count", "never-down"',
    '[bidding]\nkind = "by-count"\nsurplus = 1': 'bidding.surplus: kind "by-count" has no such '
    'field (it belongs to kind "halved-aces")',
    "[bidding]\nsurpluss = 1": 'bidding.surpluss: kind "halved-aces" has no such field '
    '(did you mean "surplus"?)',
    '[bidding]\nkind = "face-locked"': "bidding.over: this is missing",
    "[special]\nvariants = 1": "special.variants: expected a list, got a whole number",
    "[special]\nvariants = [1]": "special.variants[1]: expected a table, got a whole number",
    '[[special.variants]]\nname = "a"\n[[special.variants]]\nname = 1\npatch = {}': (
        "special.variants[1].patch: this is missing"
    ),
    '[[special.variants]]\nname = "a"\npatch = { sight = "no" }': (
        'special.variants[1].patch.sight: there is no "no" here, only "own", "others", "holder", '
        '"one-die"'
    ),
    '[take]\ndoubts = "chart"': 'take.doubts: there is no such part, only "die", "counting", '
    '"bidding", "doubt", "exact", "show", "sight", "special", "table" (did you mean "doubt"?)',
    '[take]\ndoubt = "charts"': 'take.doubt: there is no book "charts", only "jouhet", '
    '"traditional", "cacho", "maputo", "chart" (did you mean "chart"?)',
    '[take]\ndoubt = "chart+x"': 'take.doubt: chart has no option "x", nor any other',
    "[take]\ndoubt = 1": "take.doubt: expected text, got a whole number",
    "take = 1": 'take: expected a table such as doubt = "chart"',
    "options = 1": "options: expected a list, got a whole number",
    "options = [1]": "options[1]: expected text, got a whole number",
    'options = ["salsa"]': 'options: traditional has no option "salsa", nor any other',
    "title = 1": "title: expected text, got a whole number",
    "tabel = 1": 'tabel: there is no such field (did you mean "table"?)',
    "[bidding]\nsurplus = 0": "bidding: the raises never end: 2x1, 4x2, 2x1, and so on again",
}


@pytest.mark.parametrize("more", WRONG)
def test_what_is_wrong_is_told_with_the_field_and_the_reason(more: str) -> None:
    assert wrong(more) == WRONG[more]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('base = "chart"', "name: house rules need a name"),
        ('name = 1\nbase = "chart"', "name: expected text, got a whole number"),
        (
            'name = ""\nbase = "chart"',
            "name: a name cannot be empty, nor begin or end with a space",
        ),
        ('name = "a"\nbase = 1', "base: expected text, got a whole number"),
        (
            'name = "a"\nbase = "charts"',
            (
                'base: there is no book "charts", only "jouhet", "traditional", "cacho", "maputo", '
                '"chart" (did you mean "chart"?)'
            ),
        ),
        (
            'name = "a"\noptions = ["salsa"]',
            'base: this is missing: "jouhet", "traditional", "cacho", "maputo", "chart"',
        ),
        ('name = "a"', "counting: this is missing"),
        ("", "name: this is missing"),
        ('name = "chart"\nbase = "cacho"', "name: "),
        ('name = "chart+salsa"\nbase = "chart"', "name: "),
        ('name = "my+house"\nbase = "chart"', "name: "),
        ("name = ", "not TOML: Invalid value, at end of document"),
        ("a = 1\n= 2", "not TOML: Invalid statement, at line 2, column 1"),
        (f"a = {'9' * 5000}", "not TOML: a number in it is too long"),
        (f"a = {'[' * 5000}", "not TOML: its lists are nested too deeply"),
        ("#" * (LONGEST + 1), "65537 characters are too many for rules: at most 65536"),
    ],
)
def test_a_file_that_is_no_house_rule_says_why(text: str, told: str) -> None:
    assert str(trouble(text)).startswith(f"ours.toml: {told}")


def test_a_house_may_not_go_by_a_books_name_unless_it_is_that_book() -> None:
    assert "chart" in str(trouble('name = "chart"\nbase = "cacho"'))
    assert parse_house('name = "chart"\nbase = "chart"').name == "chart"
    assert parse_house('name = "jouhet+salsa"\nbase = "jouhet"\noptions = ["salsa"]')


def test_files_that_cannot_be_read_say_why(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"name = \xff")
    long = tmp_path / "long.toml"
    long.write_bytes(b"#" * 10 * LONGEST)
    for path, told in {
        binary: "not TOML: byte 8 is not UTF-8",
        long: "65537 characters are too many for rules: at most 65536",
        tmp_path: "this is a folder, not a file",
        tmp_path / "none.toml": "there is no such file",
        tmp_path / ("x" * 5000): "cannot be read: ",
    }.items():
        with pytest.raises(RulesError) as refused:
            load_house(path)
        assert str(refused.value).startswith(f"{path}: {told}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not JSON: "),
        (b'{"name": "\xff"}', "not JSON: "),
        ("[" * 50_000, "not JSON: "),
        ("[]", "expected a table, got a list"),
        ("null", "expected a table, got nothing"),
        ('"chart"', "expected a table, got text"),
        ('{"name": null}', "name: expected text, got nothing"),
        ('{"kind": "Book"}', "kind: this part has only one kind"),
        (" " * (LONGEST + 1), "65537 characters are too many"),
    ],
)
def test_json_that_holds_no_rules_says_why(text: str | bytes, told: str) -> None:
    with pytest.raises(RulesError) as refused:
        from_json(text)
    assert str(refused.value).startswith(told)


def test_rules_from_outside_are_always_checked() -> None:
    broken = replace(BOOKS["chart"], table=Table(dice=99))
    for text, read in ((to_json(broken), from_json), (to_toml(broken), from_toml)):
        with pytest.raises(RulesError, match=r"^table.dice: a player has 1 to 10 dice, not 99$"):
            read(text)


def test_values_of_no_known_type_are_told_so() -> None:
    strange: Any = {"table": {"dice": {1, 2}}}
    with pytest.raises(RulesError, match=r"expected a whole number, got something else"):
        apply_changes(TRADITIONAL, strange)


def test_trouble_with_rules_is_trouble() -> None:
    assert issubclass(RulesError, Trouble)
    error = RulesError("why", field="table.dice", source="a.toml")
    assert (error.reason, error.field, error.source) == ("why", "table.dice", "a.toml")
    assert str(RulesError("why")) == "why"
