"""Any rules explain themselves in every language, with the same facts and nothing left over."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.messages import Message, either, message
from dudo.messages.bundles import bundle
from dudo.rules import BOOKS, OPTIONS, Bid, Ruleset, explain, find_rules, problems
from dudo.rules.bidding import Bidding, HalvedAces
from dudo.rules.bidtable import bid_table
from dudo.rules.counting import Wild
from dudo.rules.die import Die
from dudo.rules.ruleset import Words
from dudo.rules.special import Patch, SpecialRound, Variant
from dudo.texts import LANGUAGES, texts
from effort import examples
from explanations import EXPLAINED, explained
from rulesets import any_rules, biddings
from test_cli_play_languages import ENGLISH
from test_texts_files import LEAK, sources

OPTION_NAMES = [option for options in OPTIONS.values() for option in options]
OTHERS = [code for code in LANGUAGES if code != "en"]
CLAUSES = {
    *(f"G{number}" for number in range(1, 10)),
    *(f"J{number}" for number in range(1, 23)),
    *(f"T{number}" for number in range(1, 17)),
    *(f"W{number}" for number in range(1, 15)),
    *(f"M{number}" for number in range(1, 10)),
    *(f"C{number}" for number in range(1, 12)),
}
"""The clauses of docs/rules; a test below sees to it that these are all of them."""
CITED = re.compile(r" \[([^\]]*)\]$", re.MULTILINE)
BID = re.compile(r"\b\d+x[\d_]")


@st.composite
def any_house(draw: st.DrawFn) -> Ruleset:
    """Rules with words, titles and special blanks of their own."""
    rules = draw(any_rules())
    words = st.sampled_from(
        [rules.words, Words("не верю", "точно", "заявка"), Words("liar", "zas", "puja")]
    )
    titled = replace(rules, words=draw(words), title=draw(st.sampled_from(["", "Peña", "Ночь"])))
    special = rules.special
    if isinstance(special, SpecialRound) and rules.die.bid_blank and draw(st.booleans()):
        forms = tuple(
            Variant(form.name, replace(form.patch, bid_blank=False)) for form in special.variants
        )
        return replace(titled, special=replace(special, variants=forms))
    return titled


def messages(told: object) -> Iterator[Message]:
    """A message and all that are inside it."""
    if isinstance(told, Message):
        yield told
        for value in told.args.values():
            yield from messages(value)
    elif isinstance(told, tuple):
        for item in told:
            yield from messages(item)


def without_names(told: str, rules: Ruleset) -> str:
    """An explanation without what players have named themselves."""
    names = [*rules.name.split("+"), rules.title, *rules.variants[1:], *OPTION_NAMES]
    names += [rules.words.doubt, rules.words.exact, rules.words.bid]
    if isinstance(rules.special, SpecialRound):
        names.append(rules.special.name)
    for name in sorted(filter(None, names), key=len, reverse=True):
        told = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", told)
    return told


MORE_ENGLISH = re.compile(
    r"\b(?:players?|dice|each|every(?:one|thing)?|nobody|opens?|stays?|goes|seats?|raises?|face|nothing)\b",
    re.IGNORECASE,
)
"""Words of explanations that are English alone."""
SHARED = {("fr", "face"), ("es", "dice")}
"""What is English too: a French face, and what a Spanish bid says."""
LATIN = re.compile(r"[A-Za-z]{2,}")


def assert_in_language(told: str, rules: Ruleset, code: str) -> None:
    """Fail where a language is mixed with English."""
    bare = CITED.sub("", without_names(told, rules))
    assert ENGLISH.findall(bare) == []
    assert [word for word in MORE_ENGLISH.findall(bare) if (code, word) not in SHARED] == []
    if code == "ru":
        assert LATIN.findall(bare) == []


@settings(max_examples=examples(60))
@given(any_house())
def test_any_rules_explain_themselves_in_every_language(rules: Ruleset) -> None:
    said = {code: explained(rules, code) for code in LANGUAGES}
    for told in said.values():
        assert not LEAK.search(told), told
        assert not re.search(r"  | [.,]|\(\)|\[\]|\n-? ?\n\n", told), told
        assert {clause for cited in CITED.findall(told) for clause in cited.split(", ")} <= CLAUSES
    for code in OTHERS:
        assert_in_language(said[code], rules, code)
        assert BID.findall(said[code]) == BID.findall(said["en"])
        assert CITED.findall(said[code]) == CITED.findall(said["en"])
        assert said[code].count("\n") == said["en"].count("\n")


@settings(max_examples=examples(60))
@given(any_house())
def test_what_is_told_is_plain_data_that_every_language_knows(rules: Ruleset) -> None:
    told = explain(rules)
    for each in messages(tuple(told)):
        assert all(bundle(code).has_message(each.id) for code in LANGUAGES), each.id
    sent = msgspec.json.encode(told)
    assert msgspec.json.decode(sent, type=type(told)) == told


@pytest.mark.parametrize("name", EXPLAINED)
@pytest.mark.parametrize("code", OTHERS)
def test_the_check_for_english_would_find_it(name: str, code: str) -> None:
    rules = EXPLAINED[name]
    for line in explained(rules).splitlines():
        if len(without_names(line, rules).split()) > 6:
            with pytest.raises(AssertionError):
                assert_in_language(line, rules, code)


@st.composite
def shortfalls(draw: st.DrawFn) -> tuple[Bidding, tuple[Bid, ...], Bid]:
    """Bids that have been made, and one that may not follow them."""
    die = Die()
    bidding = draw(biddings(die))
    table = bid_table(bidding, die, 8)
    run: tuple[Bid, ...] = (draw(st.sampled_from(table.opening.bids)),)
    for _ in range(draw(st.integers(0, 3))):
        if table.after(run).bids:
            run = (*run, draw(st.sampled_from(table.after(run).bids[:6])))
    refused = [bid for bid in table.bids if bid not in table.after(run).bids]
    return bidding, run, draw(st.sampled_from(refused))


@example((HalvedAces(surplus=0, remember=True), (Bid(6, 2), Bid(3, 1)), Bid(1, 2)))
@given(shortfalls())
def test_what_a_raise_would_have_needed_is_told_with_its_numbers(
    case: tuple[Bidding, tuple[Bid, ...], Bid],
) -> None:
    bidding, run, bid = case
    need = bidding.hint(bidding.recall(run), bid, Die()).need
    least = need.args.get("least")
    if isinstance(least, int):
        allowed = bid_table(bidding, Die(), 99).after(run).bids
        fewest = min(legal.count for legal in allowed if legal.face == bid.face)
        before = bidding.recall(run).plain  # of which is told once the count is right (M8)
        is_barred = before is not None and before.count == least and before.face >= bid.face
        assert fewest == least + is_barred
        assert bid.count < least
    for code in LANGUAGES:
        said = texts(code).tell(need)
        assert all(str(fact) in said for fact in need.args.values() if fact != 1), said


def test_one_of_two_and_of_three_things() -> None:
    said = {code: texts(code).tell for code in LANGUAGES}
    three = message("explain-special-forms", forms=either(("a", "b", "c")))
    assert "a, b or c." in said["en"](three)
    assert "a, b ou c." in said["fr"](three)
    assert "a, b o bien c." in said["es"](three)
    assert "a, b или c." in said["ru"](three)
    alone = message("explain-special-forms", forms=either(("a",)))
    assert all(tell(alone).endswith(" a.") for tell in said.values())


def test_a_list_of_nothing_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="not enough"):
        texts("en").tell(message("explain-summary", features=()))


def test_messages_that_say_the_same_are_one() -> None:
    twice = [message("explain-cited", text=message("explain-show"), clauses=("W5",)) for _ in "ab"]
    assert len(set(twice)) == 1
    assert message("feature-dice", dice=4) != message("feature-dice", dice=5)


@pytest.mark.parametrize("book", BOOKS)
def test_books_have_titles_in_every_language_and_house_rules_keep_theirs(book: str) -> None:
    heads = {code: explained(BOOKS[book], code).partition("\n")[0] for code in LANGUAGES}
    assert len(set(heads.values())) >= 3
    assert all(f" ({book}), " in head for head in heads.values())
    ours = replace(BOOKS[book], title="Nuestra noche")
    assert all(explained(ours, code).startswith("Nuestra noche (") for code in LANGUAGES)


def test_forms_of_the_books_are_translated_and_those_of_a_house_are_not() -> None:
    assert "открытый или закрытый" in explained(BOOKS["traditional"], "ru")
    assert "manche ouverte ou fermée" in explained(BOOKS["traditional"], "fr")
    assert "Ronda «último dado»" in explained(BOOKS["traditional"], "es")
    assert "fixed или lantern" in explained(EXPLAINED["blind"], "ru")


def test_aces_are_named_for_the_face_they_are() -> None:
    sixes = replace(BOOKS["traditional"], bidding=HalvedAces(aces=6, may_open_on_aces=False))
    assert "A round cannot be opened on aces (6s)." in explained(sixes)
    assert "On n’ouvre pas une manche sur les as (6)." in explained(sixes, "fr")
    assert "La ronda no se abre con ases (6)." in explained(sixes, "es")
    assert "Раунд не начинают со ставки на шестёрки." in explained(sixes, "ru")
    blanks = find_rules("jouhet+bids-on-blanks")
    blanks = replace(blanks, bidding=HalvedAces(aces=6, may_open_on_aces=False))
    assert "opened on aces (blanks)." in explained(blanks)
    assert "со ставки на пустышки." in explained(blanks, "ru")


def test_a_russian_bid_is_called_as_russians_call_it() -> None:
    assert "- Слово «ставка» значит: " in explained(BOOKS["maputo"], "ru")
    assert "- Ставка (игроки говорят «claim») значит: " in explained(BOOKS["chart"], "ru")
    assert "- Ставка значит: " in explained(BOOKS["cacho"], "ru")


@pytest.mark.parametrize(
    ("dice", "told"),
    [(1, "по одному кубику"), (2, "по 2 кубика"), (5, "по 5 кубиков"), (10, "по 10 кубиков")],
)
def test_russian_counts_dice_as_russians_do(dice: int, told: str) -> None:
    table = replace(BOOKS["chart"].table, dice=dice)
    assert told in texts("ru").one_line(replace(BOOKS["chart"], table=table))


@pytest.mark.parametrize(
    ("most", "told"), [(2, "2 игрока,"), (4, "2–4 игрока,"), (5, "2–5 игроков")]
)
def test_russian_counts_players_as_russians_do(most: int, told: str) -> None:
    table = replace(BOOKS["chart"].table, max_players=most)
    assert texts("ru").one_line(replace(BOOKS["chart"], table=table)).startswith(told)


@pytest.mark.drawn(4)
@pytest.mark.parametrize("faces", range(2, 10))
@pytest.mark.parametrize("blank", ["none", "joker", "bid"])
def test_dice_of_every_shape_are_told_in_every_language(faces: int, blank: str) -> None:
    die = Die(faces=faces, blank=blank != "none", bid_blank=blank == "bid")
    table = replace(BOOKS["chart"].table, dice=faces, max_players=faces)
    for aces in die.biddable:
        rules = replace(
            BOOKS["traditional"],
            die=die,
            counting=Wild(faces),
            bidding=HalvedAces(aces=aces, surplus=2),
            table=table,
        )
        assert not problems(rules)
        for code in LANGUAGES:
            told = explained(rules, code)
            assert not LEAK.search(told)
            if code != "en":
                assert_in_language(told, rules, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_face_has_a_name_of_its_own(code: str) -> None:
    for kind in ("aces", "number"):
        named = [texts(code).say(f"faces-told-{kind}", face=face) for face in range(1, 10)]
        assert len(set(named)) == len(named)


def test_every_clause_there_is_can_be_cited() -> None:
    pages = (Path(__file__).parent.parent / "docs" / "rules").glob("*.md")
    found = {
        clause
        for path in pages
        for clause in re.findall(r"^- \*\*([A-Z]\d+)\*\*", path.read_text("utf-8"), re.MULTILINE)
    }
    assert found == CLAUSES


EXPLAINING = ("explain", "prose", "tabletalk", "summary", "citing", "faces", "line", "examples")
ASKED = re.compile(r"""message\(\s*f?["']([a-z0-9-]+)(\{)?""")


def test_no_sentence_is_written_where_rules_are_explained() -> None:
    for name in EXPLAINING:
        source = (files("dudo.rules") / f"{name}.py").read_text(encoding="utf-8")
        tree = ast.parse(source)
        prose = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said = re.search(r"[a-z]{2,}[ ,][ a-z]*[a-z]{2,}", node.value)
                assert id(node) in prose or not said, (name, node.value)


def test_every_message_of_the_explanation_is_asked_for_and_every_one_asked_for_is_there() -> None:
    code = "\n".join(path.read_text("utf-8") for path in Path(str(files("dudo"))).rglob("*.py"))
    written = {
        entry.id.name
        for resource in sources("en").values()
        for entry in resource.body
        if hasattr(entry, "id")
    }
    families = set(re.findall(r'f"([a-z-]+-)\{', code))
    for name, family in ASKED.findall(code):
        assert name in written or (family and any(each.startswith(name) for each in written)), name
    for entry in sources("en")["explain.ftl"].body:
        if hasattr(entry, "id"):
            name = entry.id.name
            asked = f'"{name}"' in code or any(name.startswith(family) for family in families)
            assert asked, name


def test_a_patch_that_takes_blanks_from_a_round_is_told_in_every_language() -> None:
    rules = find_rules("jouhet+bids-on-blanks")
    assert isinstance(rules.special, SpecialRound)
    (form,) = rules.special.variants
    assert isinstance(form.patch, Patch)
    assert "Раунд «палифико». Ставят только на грани от 1 до 5" in explained(rules, "ru")
    assert "Manche «\u00a0palifico\u00a0». On n’annonce que les faces 1 à 5" in explained(
        rules, "fr"
    )
    assert "Ronda «palifico». Se apuesta solo a las caras del 1 al 5" in explained(rules, "es")
