"""House rules: a base, options, parts taken from other books, single fields changed."""

import random
from pathlib import Path

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
from dudo.rules.ruleset import PARTS
from dudo.rules.show import ShowAndReroll
from dudo.rules.sight import Sight
from dudo.rules.special import NoSpecial, SpecialRound, Trigger
from dudo.rules.table import Direction, Turns
from tables import NAMES, played_out

HOUSES = sorted((Path(__file__).parent.parent / "examples" / "house").glob("*.toml"))
TRADITIONAL = BOOKS["traditional"]


def house(more: str = "", *, base: str = "traditional") -> Ruleset:
    return parse_house(f'name = "ours"\nbase = "{base}"\n{more}')


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
        ("no\0where.toml", "no\0where.toml: cannot be read: no file has such a name"),
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


def test_parts_of_all_books_mixed_at_random_play_to_the_end_unless_refused() -> None:
    rng, played = random.Random(7), 0
    for seed in range(150):
        taken = {part: rng.choice(list(BOOKS)) for part in PARTS}
        lines = [f'{part} = "{book}"' for part, book in taken.items()]
        try:
            rules = house("[take]\n" + "\n".join(lines))
        except RulesError:
            continue
        game = start(rules, NAMES[: rng.randint(2, 4)])
        assert played_out(game, seed=seed).phase is Phase.OVER
        played += 1
    assert played > 100
