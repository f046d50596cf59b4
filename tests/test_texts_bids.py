"""Bids in words: hand-written lists, and what must hold for all of them."""

import re

import pytest

from dudo.game import start, view
from dudo.rules import BOOKS, Bid, find_rules
from dudo.speech import hear
from dudo.texts import LANGUAGES, texts
from tables import NAMES, bid

CHART, BLANKS = BOOKS["chart"], find_rules("jouhet+bids-on-blanks")
COUNTS = range(1, 61)

ENGLISH = """
1x6 one six; 1x1 one ace; 1x3 one three; 2x1 two aces; 2x2 two twos; 3x1 three aces; 4x5 four fives
5x4 five fours; 6x6 six sixes; 7x3 seven threes; 8x2 eight twos; 9x5 nine fives; 10x6 ten sixes
11x3 eleven threes; 12x4 twelve fours; 13x5 thirteen fives; 15x2 fifteen twos; 18x6 eighteen sixes
20x4 twenty fours; 21x1 twenty-one aces; 22x6 twenty-two sixes; 31x4 thirty-one fours
40x2 forty twos; 44x5 forty-four fives; 59x3 fifty-nine threes; 60x6 sixty sixes
"""
FRENCH = """
1x6 un six; 1x1 un as; 1x3 un trois; 2x1 deux as; 2x5 deux cinq; 3x1 trois as; 4x4 quatre quatre
5x4 cinq quatre; 6x6 six six; 7x3 sept trois; 8x2 huit deux; 9x5 neuf cinq; 10x6 dix six
11x3 onze trois; 12x4 douze quatre; 16x5 seize cinq; 17x2 dix-sept deux; 19x6 dix-neuf six
20x4 vingt quatre (20 × 4); 21x1 vingt et un as; 22x6 vingt-deux six; 31x4 trente et un quatre
40x2 quarante deux (40 × 2); 44x5 quarante-quatre cinq; 51x3 cinquante et un trois
30x1 trente as; 60x6 soixante six (60 × 6)
"""
SPANISH = """
1x1 un as; 1x2 un tonto; 1x3 un tren; 1x4 una cuarta; 1x5 una quina; 1x6 una sexta; 2x1 dos ases
2x2 dos tontos; 3x6 tres sextas; 5x3 cinco trenes; 5x5 cinco quinas; 7x4 siete cuartas
11x2 once tontos; 12x5 doce quinas; 16x3 dieciséis trenes; 20x1 veinte ases; 21x3 veintiún trenes
21x4 veintiuna cuartas; 22x6 veintidós sextas; 23x2 veintitrés tontos; 26x4 veintiséis cuartas
30x1 treinta ases; 31x4 treinta y una cuartas; 31x1 treinta y un ases; 41x5 cuarenta y una quinas
42x2 cuarenta y dos tontos; 51x3 cincuenta y un trenes; 60x6 sesenta sextas
"""
RUSSIAN = """
1x2 одна двойка; 1x1 одна единица; 1x6 одна шестёрка; 2x3 две тройки; 2x1 две единицы
3x4 три четвёрки; 4x5 четыре пятёрки; 5x6 пять шестёрок; 5x1 пять единиц; 6x3 шесть троек
7x4 семь четвёрок; 10x2 десять двоек; 11x5 одиннадцать пятёрок; 11x1 одиннадцать единиц
12x3 двенадцать троек; 14x6 четырнадцать шестёрок; 19x4 девятнадцать четвёрок
20x5 двадцать пятёрок; 21x5 двадцать одна пятёрка; 22x6 двадцать две шестёрки
23x2 двадцать три двойки; 25x3 двадцать пять троек; 31x1 тридцать одна единица
32x4 тридцать две четвёрки; 40x6 сорок шестёрок; 41x2 сорок одна двойка
52x5 пятьдесят две пятёрки; 60x6 шестьдесят шестёрок
"""
SPOKEN = {"en": ENGLISH, "fr": FRENCH, "es": SPANISH, "ru": RUSSIAN}

BLANK = {
    "en": ("no blanks", "one blank", "two blanks", "twenty-one blanks"),
    "fr": (
        "aucune face vierge",
        "une face vierge",
        "deux faces vierges",
        "vingt et une faces vierges",
    ),
    "es": ("ninguna blanca", "una blanca", "dos blancas", "veintiuna blancas"),
    "ru": ("ни одной пустышки", "одна пустышка", "две пустышки", "двадцать одна пустышка"),
}
NONE = {
    "en": ("no aces", "no twos", "no threes", "no fours", "no fives", "no sixes"),
    "fr": ("aucun as", "aucun deux", "aucun trois", "aucun quatre", "aucun cinq", "aucun six"),
    "es": (
        "ningún as",
        "ningún tonto",
        "ningún tren",
        "ninguna cuarta",
        "ninguna quina",
        "ninguna sexta",
    ),
    "ru": (
        "ни одной единицы",
        "ни одной двойки",
        "ни одной тройки",
        "ни одной четвёрки",
        "ни одной пятёрки",
        "ни одной шестёрки",
    ),
}
RUSSIAN_FORMS = {
    1: ("единица", "единицы", "единиц"),
    2: ("двойка", "двойки", "двоек"),
    3: ("тройка", "тройки", "троек"),
    4: ("четвёрка", "четвёрки", "четвёрок"),
    5: ("пятёрка", "пятёрки", "пятёрок"),
    6: ("шестёрка", "шестёрки", "шестёрок"),
}


def spots(language: str) -> list[tuple[str, str]]:
    items = re.split(r";|\n", SPOKEN[language].strip())
    pairs = [item.strip().split(" ", 1) for item in items]
    return [(short, words) for short, words in pairs]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bids_are_spoken_as_players_speak(language: str) -> None:
    assert len(spots(language)) >= 25
    for short, words in spots(language):
        assert texts(language).bid(bid(short), CHART) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_and_nothing_have_their_words(language: str) -> None:
    t = texts(language)
    assert tuple(t.bid(Bid(count, 6), BLANKS) for count in (0, 1, 2, 21)) == BLANK[language]
    assert tuple(t.bid(Bid(0, face), CHART) for face in range(1, 7)) == NONE[language]


def test_ones_are_aces_only_where_they_are_special() -> None:
    t = texts("en")
    for name, called in (
        ("jouhet", "three ones"),
        ("traditional", "three aces"),
        ("cacho", "three aces"),
        ("maputo", "three aces"),
        ("chart", "three aces"),
    ):
        assert t.bid(Bid(3, 1), BOOKS[name]) == called
        for variant in BOOKS[name].variants:
            assert t.bid(Bid(3, 1), BOOKS[name].during(variant)) == called


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bid_is_all_words_and_no_two_sound_alike(language: str) -> None:
    t = texts(language)
    seen: dict[str, Bid] = {}
    for face in CHART.die.biddable:
        for count in COUNTS:
            words = t.bid(Bid(count, face), CHART)
            assert re.fullmatch(r"[^\W\d_]+([ -][^\W\d_]+)*( \(\d+ × \d\))?", words), words
            assert words not in seen, words
            seen[words] = Bid(count, face)


def test_french_has_digits_where_a_bid_sounds_like_a_number() -> None:
    t = texts("fr")
    numbers = {t.say("number", count=count).replace("-", " ") for count in range(1, 70)}
    for face in CHART.die.biddable:
        for count in COUNTS:
            words, _, digits = t.bid(Bid(count, face), CHART).partition(" (")
            assert bool(digits) == (words in numbers), words
            assert digits in ("", f"{count} × {face})")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_understood(language: str) -> None:
    t = texts(language)
    for rules, seats in ((CHART, 12), (BLANKS, 6)):
        seen = view(start(rules, NAMES[:seats]), 0)
        for face in rules.die.biddable:
            for count in COUNTS:
                said = Bid(count, face)
                assert hear(t.bid(said, rules), seen, ()) == said


@pytest.mark.parametrize("count", COUNTS)
def test_russian_agrees_in_number_and_gender(count: int) -> None:
    last, teens = count % 10, 10 < count % 100 < 20
    form = 2 if teens or last in {0, 5, 6, 7, 8, 9} else 0 if last == 1 else 1
    for face, forms in RUSSIAN_FORMS.items():
        *number, noun = texts("ru").bid(Bid(count, face), CHART).split()
        assert noun == forms[form]
        assert (number[-1] == "одна") == (last == 1 and not teens)
        assert (number[-1] == "две") == (last == 2 and not teens)
        assert number[-1] not in {"один", "два", "одно"}


@pytest.mark.parametrize("count", [1, 21, 31, 41, 51])
def test_spanish_ones_agree_in_gender(count: int) -> None:
    for face in (1, 2, 3):
        assert re.search(r"(un|ún) \w+$", texts("es").bid(Bid(count, face), CHART))
    for face in (4, 5, 6):
        assert re.search(r"una \w+$", texts("es").bid(Bid(count, face), CHART))


def test_russian_numbers_know_two_genders() -> None:
    say = texts("ru").say
    for count, masculine, feminine in (
        (1, "один", "одна"),
        (2, "два", "две"),
        (11, "одиннадцать", "одиннадцать"),
        (21, "двадцать один", "двадцать одна"),
        (42, "сорок два", "сорок две"),
    ):
        assert say("number", count=count) == masculine
        assert say("number-feminine", count=count) == feminine


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("a die", "two dice", "five dice", "a joker die")),
        ("fr", ("un dé", "deux dés", "cinq dés", "un dé joker")),
        ("es", ("un dado", "dos dados", "cinco dados", "un dado comodín")),
        ("ru", ("кубик", "два кубика", "пять кубиков", "запасной кубик")),
    ],
)
def test_dice_are_counted_in_words(language: str, words: tuple[str, ...]) -> None:
    say = texts(language).say
    assert (*(say("dice", count=count) for count in (1, 2, 5)), say("jokers", count=1)) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_bids_are_digits_and_a_blank_is_a_square(language: str) -> None:
    assert texts(language).short(Bid(5, 4), CHART) == "5 × 4"
    assert texts(language).short(Bid(12, 1), CHART) == "12 × 1"
    assert texts(language).short(Bid(3, 6), BLANKS) == "3 × □"
    assert texts(language).dice((1, 3, 6), BLANKS) == "1 3 □"


def test_a_die_with_more_faces_has_names_for_them() -> None:
    for language in LANGUAGES:
        words = [texts(language).bid(Bid(5, face), CHART) for face in (7, 8, 9)]
        assert not any(re.search(r"\d", said) for said in words)
    assert texts("ru").bid(Bid(5, 9), CHART) == "пять девяток"
