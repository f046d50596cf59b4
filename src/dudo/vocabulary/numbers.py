"""Number words of four languages, up to the dice of the largest table."""

from collections.abc import Iterator
from typing import NamedTuple

MOST = 69
"""The highest number that has words; a table of twelve has sixty dice."""


class Numerals(NamedTuple):
    """How a language counts: words of their own, tens, and what joins tens and units."""

    units: str
    """The words for one, two, three and so on, parted by spaces; alternatives by slashes."""
    tens: str
    """The words for the tens that take units behind them, lowest first."""
    first_ten: int
    joiner: str
    """What stands between tens and units."""


ENGLISH = Numerals(
    "one/a/an two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen",
    "twenty thirty forty fifty sixty",
    20,
    "",
)
SPANISH = Numerals(
    "uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
    " dieciséis diecisiete dieciocho diecinueve veinte veintiuno/veintiún/veintiuna veintidós"
    " veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
    "treinta cuarenta cincuenta sesenta",
    30,
    "y",
)
FRENCH = Numerals(
    "un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
    " dix-sept dix-huit dix-neuf",
    "vingt trente quarante cinquante soixante",
    20,
    "et",
)
RUSSIAN = Numerals(
    "один/одна/одну/одно два/две три четыре пять шесть семь восемь девять десять одиннадцать"
    " двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать"
    " девятнадцать",
    "двадцать тридцать сорок пятьдесят шестьдесят",
    20,
    "",
)
RUSSIAN_GENITIVE = Numerals(
    "одной/одного двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати"
    " тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати",
    "двадцати тридцати сорока пятидесяти шестидесяти",
    20,
    "",
)
"""As it is after "not fewer than" and "up to": не меньше пяти шестёрок."""
LANGUAGES = (ENGLISH, SPANISH, FRENCH, RUSSIAN, RUSSIAN_GENITIVE)


def spoken(numerals: Numerals) -> Iterator[tuple[int, str]]:
    """Every number the language has words for, with each way of saying it."""
    units = [word.split("/") for word in numerals.units.split()]
    for number, alternatives in enumerate(units, start=1):
        for word in alternatives:
            yield number, word
    for place, ten in enumerate(numerals.tens.split()):
        base = numerals.first_ten + 10 * place
        yield base, ten
        for unit, alternatives in enumerate(units[:9], start=1):
            for word in alternatives:
                yield base + unit, f"{ten} {word}"
                if numerals.joiner:
                    yield base + unit, f"{ten} {numerals.joiner} {word}"
