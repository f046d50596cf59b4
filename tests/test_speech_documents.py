"""Bids and calls as the five documents say them, and as people dress them up."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.cli import app
from dudo.errors import UserError
from dudo.game import Choose, Decline, Doubt, Exact, Game, Move, Show, moves, start, view
from dudo.rules import BOOKS, Bid, find_rules
from dudo.rules.die import Die
from dudo.speech import NotUnderstood, hear
from dudo.speech.bids import bids_in
from dudo.texts import LANGUAGES, texts
from effort import examples
from tables import NAMES, bid, deal
from tables import say as play

FIVES = (5,) * 5


def heard(text: str, game: Game, lang: str = "en") -> Move:
    return hear(text, view(game, game.turn), moves(game, game.turn), speaker=texts(lang))


def table(book: str = "chart", *, standing: str = "") -> Game:
    game = deal(BOOKS[book], *[FIVES] * min(12, BOOKS[book].table.max_players))
    return play(game, standing) if standing else game


DOCUMENTED = [
    # the claim chart, in English
    ("ten 6's", "10x6"),
    ("ten 6’s", "10x6"),
    ("“eight 3's”", "8x3"),
    ("five 1's", "5x1"),
    ("Do you think we rolled six 3's?", "6x3"),
    ("Do you think there are seven 6’s?", "7x6"),
    ("Seven 6's", "7x6"),
    # Cacho, in English
    ('"five threes"', "5x3"),
    ('"Four aces"', "4x1"),
    ("eleven fives", "11x5"),
    ("at least 5 dice showing a three", "5x3"),
    # the traditional rules, in French
    ("il y a cinq « 3 »", "5x3"),
    ("il y a cinq «\u00a03\u00a0»", "5x3"),
    ("Il y a au moins cinq « 3 ».", "5x3"),
    ("trois « as »", "3x1"),
    ("3 as", "3x1"),
    ("sept « 2 »", "7x2"),
    ("cinq faces « 3 »", "5x3"),
    # blank faces, in French
    ("«cinq quatre»", "5x4"),
    ("«trois un»", "3x1"),
    ("au moins cinq dés de valeur quatre (faces vierges comprises)", "5x4"),
    # Russian
    ("«Пять шестерок»", "5x6"),
    ("«10 двоек»", "10x2"),
    ("11 «двоек»", "11x2"),
    ("«три пятѐрки»", "3x5"),
    ("«одна шестерка»", "1x6"),
    ("«две (или больше) шестерок»", "2x6"),
    ("как минимум пять шестерок", "5x6"),
    # Spanish names of faces, as the English document tells them
    ("¡Tres cenas!", "3x6"),
    ("seis cuadras", "6x4"),
]

DRESSED = [
    ("I say five fours", "5x4"),
    ("I'd say five fours, please", "5x4"),
    ("Well, I think there are five fours.", "5x4"),
    ("I think there’s at least a four", "1x4"),
    ("I'll go to five fours", "5x4"),
    ("there must be five fours in all", "5x4"),
    ("five fours, I think", "5x4"),
    ("no fewer than five fours", "5x4"),
    ("five or more fours", "5x4"),
    ("five four’s", "5x4"),
    ('five "4"s', "5x4"),
    ("5 × ⚃", "5x4"),
    ("je dis cinq quatre", "5x4"),
    ("Je pense qu’il y a cinq quatre !", "5x4"),
    ("J'annonce cinq quatre", "5x4"),
    ("je relance à cinq quatre", "5x4"),
    ("Penses-tu qu'il y ait cinq quatre ?", "5x4"),
    ("y a cinq 4", "5x4"),
    ("disons cinq dés de quatre, s'il te plaît", "5x4"),
    ("digo cinco cuartas", "5x4"),
    ("¿Crees que hay cinco cuatros?", "5x4"),
    ("subo a cinco cuartas", "5x4"),
    ("hay por lo menos cinco de 4", "5x4"),
    ("говорю: пять четвёрок", "5x4"),
    ("Я думаю, здесь пять четвёрок.", "5x4"),
    ("не меньше пяти четвёрок", "5x4"),
    ("— Повышаю до пяти четвёрок!", "5x4"),
    ("пять 4-ок", "5x4"),
    ("Salsa ! cinq quatre", "5x4"),
    ("Could there be five 4's?", "5x4"),
    ("Let’s go with five fours", "5x4"),
    ("une enchère de cinq « 4 »", "5x4"),
    ("À mon avis, il y a cinq 4", "5x4"),
    ("Tu crois qu’on a fait cinq quatre ?", "5x4"),
    ("Me parece que hay cinco cuartas", "5x4"),
    ("apuesto a que hay cinco cuatros", "5x4"),
    ("ставлю на пять четвёрок", "5x4"),
    ("По-моему, на столе пять четвёрок", "5x4"),
    ("Думаешь, мы выбросили пять четвёрок?", "5x4"),
]


@pytest.mark.parametrize(("text", "meant"), DOCUMENTED + DRESSED)
def test_J7_bids_are_understood_as_documents_and_people_say_them(text: str, meant: str) -> None:
    game = table()
    for said in (text, text.upper(), f"  {text}  ", text.replace("'", "’")):
        assert heard(said, game) == bid(meant), said
    assert bids_in(text, game.rules.die) == (bid(meant),)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "Dudo !",
            "Dudo!",
            "*Dudo*",
            "je doute",
            "I doubt it!",
            "(je doute)",
            "call",
            "«не верю»",
        ),
        *(
            "«проверяем»",
            "I say dudo",
            "Well, I don't think so.",
            "Dudo! I doubt it!",
            "je dis dudo",
        ),
        *("digo dudo", "говорю: не верю!", "I don’t believe you", "Salsa ! dudo", "dudo, svp"),
        *(
            "I doubt there are five fours",
            "je doute qu'il y ait cinq « 4 »",
            "no creo que haya 5 4",
        ),
        *("я не верю, что здесь пять четвёрок", "fewer than five fours", "call 5x4", "dudo 5 4"),
        *("je pense qu'il y a moins de cinq « 4 » en tout", "меньше пяти четвёрок"),
    ],
)
def test_doubts_as_they_are_said(text: str) -> None:
    assert heard(text, table("traditional", standing="5x4")) == Doubt(bid("5x4"))


@pytest.mark.parametrize(
    "text",
    [
        *("« calza ! »", "Calzo", "je chausse", "Je chausse !", "spot on", "I call spot on"),
        *("exactement d'accord", "exactly five fours", "il y a exactement cinq « 4 »", "pile"),
        *(
            "I think there are exactly five fours",
            "ровно пять четвёрок",
            "digo calzo",
            "I equalize",
        ),
    ],
)
def test_exact_calls_as_they_are_said(text: str) -> None:
    assert heard(text, table("traditional", standing="5x4")) == Exact(bid("5x4"))


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("« palifico ! »", "palifico"),
        ("palifica", "palifico"),
        ("une manche ouverte", "open"),
        ("je choisis la manche fermée", "closed"),
        ("I oblige", "obligo"),
        ("«Мапуто»", "maputo"),
        ("объявляю Мапуто", "maputo"),
    ],
)
def test_special_rounds_as_they_are_said(text: str, variant: str) -> None:
    rules = next(rules for rules in BOOKS.values() if variant in rules.variants)
    seen = view(deal(rules, (3,), FIVES), 0)
    assert hear(text, seen, [Choose(variant), Decline()]) == Choose(variant)


@pytest.mark.parametrize(
    "text",
    [
        *("moins de six quatre", "fewer than six fours", "at most six fours", "six to seven fours"),
        *("not six fours", "no six fours", "I never say six fours", "only six fours", "6 + 4"),
        *("six or seven fours", "more than six fours", "6½ 4", "6² 4", "<6 4", "6 4%", "6x4x5"),
        *("pas six quatre", "no digo seis cuartas", "не шесть четвёрок", "he says six fours"),
        *("no dudo", "je ne doute pas", "I don't doubt it", "не сомневаюсь", "верю", "d'accord"),
        *("twenty-one", "vingt-deux", "dix-huit", "trente et un", "veintiuno", "the six fours"),
        *(
            "subo a 5",
            "digo a 5",
            "il y a six",
            "six fours (7 × 4)",
            "six quatre ou moins",
            "max six fours",
        ),
    ],
)
def test_nothing_is_misread(text: str) -> None:
    with pytest.raises(NotUnderstood):
        heard(text, table("traditional", standing="5x4"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_has_two_meanings_is_answered_with_a_question(lang: str) -> None:
    game = table(standing="5x4")
    for text in ("call six fours", "exactly six fours", "I don't think there are six fours"):
        with pytest.raises(NotUnderstood) as unclear:
            heard(text, table("traditional", standing="5x4"), lang)
        assert "6x4" in str(unclear.value)
        assert str(unclear.value).endswith("?")
    locked = deal(BOOKS["jouhet"], (3,), *[FIVES] * 5, variant="palifico", holder=0)
    locked = play(locked, "1x2")
    with pytest.raises(NotUnderstood, match=r"20x2 (or|ou|o bien|или) 22x2"):
        heard("vingt deux", locked, lang)
    assert heard("vingt deux (20 × 2)", locked) == bid("20x2")
    with pytest.raises(NotUnderstood, match="6x4"):
        heard("call six fours", game, lang)


def test_W5_dice_to_show_that_could_be_others_are_asked_about() -> None:
    game = play(deal(BOOKS["cacho"], FIVES, (1, 3, 3, 5, 6)), "1x2")
    with pytest.raises(NotUnderstood, match="show 1 3 or show 3"):
        heard("je montre un trois", game)
    assert heard("je montre deux « 3 »", game) == Show((3, 3))
    assert heard("montre deux trois", game) == Show((3, 3))
    assert heard("show 1 3", game) == Show((1, 3))


def test_the_words_of_a_house_come_before_those_of_all_tables() -> None:
    traditional = BOOKS["traditional"]
    rules = replace(traditional, words=replace(traditional.words, exact="salsa"))
    game = play(deal(rules, FIVES, FIVES), "2x3")
    assert heard("Salsa!", game) == Exact(bid("2x3"))
    assert heard("Salsa, three fours", game) == bid("3x4")


def test_J2_a_six_is_no_blank() -> None:
    game = deal(find_rules("jouhet+bids-on-blanks"), FIVES, FIVES)
    assert heard("trois faces vierges", game) == Bid(3, 6)
    with pytest.raises(NotUnderstood):
        heard("three sixes", game)


@given(
    lang=st.sampled_from(sorted(LANGUAGES)),
    count=st.integers(1, 100),
    face=st.integers(1, 9),
    faces=st.integers(2, 9),
    blank=st.booleans(),
    opened=st.sampled_from(("", "I say ", "je pense qu’il y a ", "creo que hay ", "думаю, здесь ")),
)
@settings(max_examples=examples(400))
def test_every_bid_of_the_texts_is_understood_as_itself(
    *, lang: str, count: int, face: int, faces: int, blank: bool, opened: str
) -> None:
    die = Die(faces=faces, blank=blank, bid_blank=blank)
    rules = replace(BOOKS["traditional"], die=die)
    meant = Bid(count, min(face, faces))
    speaker, seen = texts(lang), view(start(rules, NAMES[:4]), 0)
    for said in (speaker.bid(meant, rules), speaker.short(meant, rules)):
        assert hear(f"{opened}{said}", seen, ()) == meant, said
        assert hear(f"« {said.capitalize()}. »", seen, ()) == meant, said


SCRAPS = (
    "five cinq cinco пять 5 0 x 4 fours quatre six vingt un a il y dudo no calzo exactly de show "
    "montre ' ’ « » ( ) × - _ □ ½ \u00a0 не верю that i say 99999999999999999999"
)
WORDS = st.sampled_from(sorted(SCRAPS.split(" ")))


@given(st.one_of(st.text(max_size=250), st.lists(WORDS, max_size=60).map(" ".join)))
@settings(max_examples=examples(300))
def test_no_text_crashes_the_table(text: str) -> None:
    for game in (table(standing="5x4"), play(deal(BOOKS["cacho"], FIVES, (1, 3, 3, 5, 6)), "2x2")):
        with suppress(NotUnderstood):
            assert heard(text, game)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("five threes", "Five threes (5x3)"),
        ("ten 3's", "Ten threes (10x3)"),
        ("Do you think we rolled six 3’s?", "Six threes (6x3)"),
        ("il y a cinq « 3 »", "Five threes (5x3)"),
        ("cinco trenes", "Five threes (5x3)"),
        ("пять троек", "Five threes (5x3)"),
        ("5×3", "Five threes (5x3)"),
        (" 5 x 3 ", "Five threes (5x3)"),
    ],
)
def test_odds_understands_bids_as_the_table_does(
    capsys: pytest.CaptureFixture[str], said: str, told: str
) -> None:
    line = ["odds", "--mine", "2,3,3,6,1", "--others", "10", "--book", "chart", "--bid", said]
    app(line, result_action="return_value")
    assert capsys.readouterr().out.startswith(told)


@pytest.mark.parametrize("said", ["dudo", "fewer than five threes", "five", "-5x3", "5x7", "½x3"])
def test_odds_refuses_what_is_no_bid(said: str) -> None:
    line = ["odds", "--mine", "2,3,3,6,1", "--others", "10", "--book", "chart", f"--bid={said}"]
    with pytest.raises(UserError, match=r"is no bid|no face"):
        app(line, result_action="return_value")
