"""What people type is read the way they speak."""

import random

import pytest

from dudo.game import (
    CHANCE,
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Move,
    Phase,
    Reason,
    SeededRoller,
    Show,
    chance,
    decide,
    fold,
    moves,
    start,
    view,
)
from dudo.rules import BOOKS, Bid
from dudo.rules.house import find_rules
from dudo.speech import NotUnderstood, hear, say
from dudo.texts import LANGUAGES, texts
from dudo.vocabulary.numbers import ENGLISH, FRENCH, RUSSIAN, SPANISH, Numerals, spoken
from dudo.vocabulary.numbers import LANGUAGES as NUMERALS
from dudo.vocabulary.words import BLANK, FACES, PHRASES, SHOW, VARIANTS, Meaning
from effort import THOROUGH
from tables import NAMES, bid, deal, roll
from tables import say as play

FIVES = (5,) * 5


def heard(text: str, game: Game, seat: int | None = None) -> Move:
    speaker = game.turn if seat is None else seat
    return hear(text, view(game, speaker), moves(game, speaker))


def opening(book: str = "chart", *, seats: int = 12) -> Game:
    return deal(BOOKS[book], *[FIVES] * min(seats, BOOKS[book].table.max_players))


def directing() -> Game:
    return roll(start(BOOKS["traditional"], NAMES[:4]))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("5 4", "5x4"),
        ("5x4", "5x4"),
        ("5X4", "5x4"),
        ("5 × 4", "5x4"),
        ("5х4", "5x4"),  # the Cyrillic letter
        ("5*4", "5x4"),
        ("5, 4!", "5x4"),
        ("  five   FOURS. ", "5x4"),
        ("five of the fours", "5x4"),
        ("I bid five fours", "5x4"),
        ("at least five fours", "5x4"),
        ("five four", "5x4"),
        ("five 4s", "5x4"),
        ("5x4s", "5x4"),
        ("cinq quatres", "5x4"),
        ("5x4 please", "5x4"),
        ("5-4", "5x4"),
        ("5 - 4", "5x4"),
        ("do you think we rolled six threes?", "6x3"),
        ("a four", "1x4"),
        ("an ace", "1x1"),
        ("3 aces", "3x1"),
        ("3 ones", "3x1"),
        ("tres ases", "3x1"),
        ("trois as", "3x1"),
        ("три единицы", "3x1"),
        ("одна единица", "1x1"),
        ("cinq quatre", "5x4"),
        ("deux deux", "2x2"),
        ("cinco trenes", "5x3"),
        ("dos tontos", "2x2"),
        ("dos patos", "2x2"),
        ("dos dones", "2x2"),
        ("cuatro cuadras", "4x4"),
        ("tres quinas", "3x5"),
        ("tres burros", "3x5"),
        ("seis cenas", "6x6"),
        ("veintidós sextas", "22x6"),
        ("treinta y una quinas", "31x5"),
        ("пять шестёрок", "5x6"),
        ("пять шестерок", "5x6"),
        ("ПЯТЬ ШЕСТЁРОК", "5x6"),
        ("две двойки", "2x2"),
        ("двадцать одна тройка", "21x3"),
        ("twenty-one fours", "21x4"),
        ("vingt et un as", "21x1"),
        ("vingt deux trois", "22x3"),
        ("dix-sept six", "17x6"),
        ("60 6", "60x6"),
        ("sixty sixes", "60x6"),
    ],
)
def test_J7_bids_are_read_count_first_and_face_second(text: str, meant: str) -> None:
    assert heard(text, opening()) == bid(meant)


@pytest.mark.parametrize(
    ("text", "meant"), [("vingt deux", "20x2"), ("twenty one", "20x1"), ("двадцать два", "20x2")]
)
def test_a_compound_number_without_a_face_is_a_count_and_a_face(text: str, meant: str) -> None:
    assert heard(text, opening()) == bid(meant)


@pytest.mark.parametrize("numerals", NUMERALS)
def test_every_number_up_to_sixty_has_words_in_four_languages(numerals: Numerals) -> None:
    said = list(spoken(numerals))
    assert {number for number, _ in said} >= set(range(1, 61))
    for number, words in said:
        assert heard(f"{words} 4", opening()) == Bid(number, 4)
        assert heard(f"{words.upper()} sixes", opening()) == Bid(number, 6)


@pytest.mark.parametrize(
    ("numerals", "number", "words"),
    [
        (ENGLISH, 59, "fifty nine"),
        (SPANISH, 59, "cincuenta y nueve"),
        (FRENCH, 51, "cinquante et un"),
        (FRENCH, 19, "dix-neuf"),
        (RUSSIAN, 40, "сорок"),
        (RUSSIAN, 22, "двадцать две"),
    ],
)
def test_some_numbers_told_by_heart(numerals: Numerals, number: int, words: str) -> None:
    assert (number, words) in set(spoken(numerals))


def test_W14_every_name_of_a_face_is_understood() -> None:
    for face, names in FACES.items():
        for name in names.split("/"):
            game = opening("jouhet" if face == BLANK else "chart")
            meant = Bid(2, 6 if face == BLANK else face)
            assert heard(f"2 {name}", game) == meant, name
            assert heard(f"two {name.upper()}", game) == meant, name


def test_W14_the_spanish_names() -> None:
    spanish = {
        1: "as ases",
        2: "tonto tontos pato patos don dones",
        3: "tren trenes",
        4: "cuarta cuartas cuarto cuartos cuadra cuadras",
        5: "quina quinas burro burros",
        6: "sexta sextas cena cenas",
    }
    for face, names in spanish.items():
        for name in names.split():
            assert heard(f"tres {name}", opening("cacho")) == Bid(3, face)


def test_no_word_means_two_things() -> None:
    said = [phrase for text in PHRASES.values() for phrase in text.split("/")]
    said += [name for text in FACES.values() for name in text.split("/")]
    said += [name for text in VARIANTS.values() for name in text.split("/")]
    assert len(said) == len(set(said))


@pytest.mark.parametrize(("kind", "call"), [(Meaning.DOUBT, Doubt), (Meaning.EXACT, Exact)])
def test_every_word_for_a_call_answers_the_standing_bid(
    kind: Meaning, call: type[Doubt | Exact]
) -> None:
    game = play(opening("jouhet"), "5x4")
    for phrase in PHRASES[kind].split("/"):
        for text in (phrase, phrase.upper() + "!", phrase.replace("ё", "е")):
            assert heard(text, game) == call(bid("5x4")), text


@pytest.mark.parametrize(
    "text",
    [
        "dudo",
        "doubt",
        "call",
        "liar",
        "lie",
        "I doubt it",
        "dudo, por favor",
        "je doute",
        "не верю",
        "проверяем",
    ],
)
def test_doubts(text: str) -> None:
    assert heard(text, play(opening(), "5x4")) == Doubt(bid("5x4"))


@pytest.mark.parametrize("text", ["calza", "calzo", "exact", "spot on", "spot-on", "Spot on!"])
def test_exact_calls(text: str) -> None:
    assert heard(text, play(opening(), "5x4")) == Exact(bid("5x4"))


@pytest.mark.parametrize("text", ["dudo", "calza"])
def test_G3_a_call_without_a_bid_is_the_referees_to_refuse(text: str) -> None:
    game = opening("jouhet")
    with pytest.raises(IllegalMove) as refused:
        decide(game, game.turn, heard(text, game))
    assert refused.value.reason is Reason.NO_BID_YET


def test_a_house_may_have_its_own_words() -> None:
    rules = BOOKS["maputo"]
    game = play(deal(rules, FIVES, FIVES), "2x3")
    assert heard(rules.words.doubt, game) == Doubt(bid("2x3"))


def test_J3_blanks_are_words_only_where_dice_have_them() -> None:
    assert heard("3 blanks", opening("jouhet")) == Bid(3, 6)
    assert heard("3x_", opening("jouhet")) == Bid(3, 6)
    assert heard("3 × □", opening("jouhet")) == Bid(3, 6)
    with pytest.raises(NotUnderstood):
        heard("3 blanks", opening("chart"))


def test_J13_the_count_is_enough_where_the_face_is_fixed() -> None:
    game = play(deal(BOOKS["jouhet"], (3,), FIVES, variant="palifico", holder=0), "1x3")
    assert heard("deux", game) == bid("2x3")
    assert heard("4", game) == bid("4x3")
    assert heard("2 3", game) == bid("2x3")


def test_a_count_alone_is_not_enough_elsewhere() -> None:
    with pytest.raises(NotUnderstood, match=r"You could say 5x5 or dudo\."):
        heard("6", play(opening(), "5x4"))


@pytest.mark.parametrize(("kind", "clockwise"), [(Meaning.LEFT, True), (Meaning.RIGHT, False)])
def test_T4_directions(kind: Meaning, clockwise: bool) -> None:  # noqa: FBT001 a parameter of pytest
    for phrase in PHRASES[kind].split("/"):
        assert heard(phrase, directing()) == Direct(clockwise=clockwise), phrase


def test_T4_the_neighbour_may_be_named() -> None:
    assert heard("bob", directing()) == Direct(clockwise=True)
    assert heard("Dani", directing()) == Direct(clockwise=False)
    with pytest.raises(NotUnderstood, match="left or right"):
        heard("Carla", directing())


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("show 3 3", (3, 3)),
        ("show 3", (3,)),
        ("Show: 3, 3.", (3, 3)),
        ("show two threes", (3, 3)),
        ("show an ace", (1,)),
        ("show 1 3", (1, 3)),
        ("show ace 3", (1, 3)),
        ("show 3 1", (1, 3)),
        ("muestro dos trenes", (3, 3)),
        ("je montre 3", (3,)),
        ("показываю две тройки", (3, 3)),
    ],
)
def test_W5_shows(text: str, dice: tuple[int, ...]) -> None:
    game = play(deal(BOOKS["cacho"], FIVES, (1, 3, 3, 5, 6)), "2x2")
    assert heard(text, game) == Show(dice)


def test_W5_every_word_for_showing() -> None:
    game = play(deal(BOOKS["cacho"], FIVES, (1, 3, 3, 5, 6)), "2x2")
    assert all(heard(f"{verb} 3", game) == Show((3,)) for verb in SHOW.split("/"))


@pytest.mark.parametrize("text", ["show", "show me", "show 9999999 threes", "show blanks"])
def test_shows_that_make_no_sense(text: str) -> None:
    with pytest.raises(NotUnderstood):
        heard(text, play(deal(BOOKS["cacho"], FIVES, (1, 3, 3, 5, 6)), "2x2"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("show", "Name each die that you show: “show 1 3 3”."),
        ("show 4", "You have no 4 under your cup to show."),
        ("show 3 3 3", "You have only 2 × 3 under your cup to show."),
    ],
)
def test_W5_a_show_that_cannot_be_is_told_why(text: str, why: str) -> None:
    game = play(deal(BOOKS["cacho"], FIVES, (1, 3, 3, 5, 6)), "2x2")
    with pytest.raises(NotUnderstood) as wrong:
        heard(text, game)
    assert str(wrong.value) == why


def test_W5_where_nothing_may_be_shown_the_referee_says_so() -> None:
    assert heard("show 4", opening()) == Show((4,))
    with pytest.raises(NotUnderstood, match="You could say"):
        heard("show", opening())


def test_T13_special_rounds_are_chosen_by_name() -> None:
    game = deal(BOOKS["traditional"], (3,), FIVES)
    seen = view(game, 0)
    offered = [Choose("open"), Choose("closed")]
    for name in ("open", "closed"):
        for text in VARIANTS[name].split("/"):
            assert hear(text, seen, offered) == Choose(name), text
    with pytest.raises(NotUnderstood, match="open or closed"):
        hear("yes", seen, offered)


def test_M9_a_round_is_declared_or_not() -> None:
    seen = view(deal(BOOKS["maputo"], (3,), FIVES), 0)
    offered: list[Move] = [Choose("maputo"), Decline()]
    for text in PHRASES[Meaning.DECLARE].split("/") + VARIANTS["maputo"].split("/"):
        assert hear(text, seen, offered) == Choose("maputo"), text
    for text in PHRASES[Meaning.DECLINE].split("/"):
        assert hear(text, seen, offered) == Decline(), text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "!?",
        "foo",
        "fours five",
        "5",
        "5 4 3",
        "x",
        "palifico",
        "9" * 5000,
        "-1x4",
        "1x-4",
        "−1 4",
    ],
)
def test_what_is_not_understood_comes_with_a_hint(text: str) -> None:
    with pytest.raises(NotUnderstood, match="You could say 1x2"):
        heard(text, opening("traditional"))


def test_the_hint_names_what_may_be_said() -> None:
    with pytest.raises(NotUnderstood, match=r"You could say 1x1, dudo, calzo or show 6\."):
        heard("foo", play(deal(BOOKS["cacho"], FIVES, (1, 3, 3, 5, 6)), "2x2"))
    game = opening()
    with pytest.raises(NotUnderstood, match="nothing to say now"):
        heard("foo", game, 3)


def test_moves_are_said_as_they_are_typed() -> None:
    rules, blanks = BOOKS["traditional"], find_rules("jouhet", options=["bids-on-blanks"])
    standing = bid("5x4")
    said = {
        say(standing, rules): "5x4",
        say(bid("2x6"), blanks): "2x_",
        say(Doubt(standing), BOOKS["maputo"]): "doubt",
        say(Doubt(standing), rules): "dudo",
        say(Exact(standing), rules): "calzo",
        say(Show((1, 3)), rules): "show 1 3",
        say(Show((1, 6)), blanks): "show 1 _",
        say(Direct(clockwise=True), rules): "left",
        say(Direct(clockwise=False), rules): "right",
        say(Choose("open"), rules): "open",
        say(Decline(), rules): "no",
        say(Doubt(standing), rules, texts("ru")): "не верю",
        say(Exact(standing), rules, texts("fr")): "calzo",
        say(Show((1, 3)), rules, texts("es")): "mostrar 1 3",
        say(Direct(clockwise=False), rules, texts("fr")): "à droite",
        say(Choose("open"), rules, texts("ru")): "открытый",
        say(Decline(), rules, texts("ru")): "нет",
    }
    assert all(said_so == expected for said_so, expected in said.items())


@pytest.mark.parametrize("book", BOOKS)
def test_every_offered_move_is_understood_as_it_is_written(book: str) -> None:
    rng, roller = random.Random(3), SeededRoller(3)
    game = start(BOOKS[book], NAMES[:4])
    while game.phase is not Phase.OVER:
        if game.phase in CHANCE:
            game = fold(game, chance(game, roller))
            continue
        offered = moves(game, game.turn)
        for number, move in enumerate(offered):
            for code in LANGUAGES if THOROUGH else (tuple(LANGUAGES)[number % len(LANGUAGES)],):
                text = say(move, game.rules, texts(code))
                assert heard(text, game) == move, text
        game = fold(game, decide(game, game.turn, rng.choice(offered)))


@pytest.mark.parametrize("text", ["0x3", "0 3", "00 3"])
def test_a_bid_of_no_dice_is_told_what_it_lacks(text: str) -> None:
    with pytest.raises(NotUnderstood, match="A bid is for at least one die"):
        heard(text, opening())
