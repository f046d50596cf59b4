"""The words of the table in four languages: nothing but data.

Alternatives are parted by a slash. Accents, case and hyphens do not matter to the reader.
"""

from enum import Enum

BLANK = 0
"""Stands for the blank face, whichever number it has on the dice in play."""
BLANK_MARK = "□"
"""The blank face as it is printed."""

FACES: dict[int, str] = {
    BLANK: "_/blank/blanks/vierge/vierges/face vierge/faces vierges/blanc/blancs"
    "/virgen/vírgenes/blanco/blancos/blanca/blancas"
    "/пустая/пустые/пустых/пустую/пустышка/пустышки/пустышек",
    1: "ace/aces/ones/1s/as/ases/uns/unes/unos/unas"
    "/единица/единицы/единиц/единицу/единичка/единички/единичек/туз/туза/тузы/тузов",
    2: "twos/2s/deuce/deuces/tonto/tontos/pato/patos/don/dones/doses"
    "/двойка/двойки/двоек/двойку/двоечка/двоечки/двоечек",
    3: "threes/3s/trey/treys/tren/trenes/treses/тройка/тройки/троек/тройку/троечка/троечки/троечек",
    4: "fours/4s/quatres/cuarta/cuartas/cuarto/cuartos/cuadra/cuadras/cuatros"
    "/четвёрка/четвёрки/четвёрок/четвёрку/четвёрочка/четвёрочки/четвёрочек",
    5: "fives/5s/cinqs/quina/quinas/burro/burros/cincos"
    "/пятёрка/пятёрки/пятёрок/пятёрку/пятёрочка/пятёрочки/пятёрочек",
    6: "sixes/6s/sexta/sextas/cena/cenas/seises"
    "/шестёрка/шестёрки/шестёрок/шестёрку/шестёрочка/шестёрочки/шестёрочек",
    7: "sevens/7s/sietes/семёрка/семёрки/семёрок/семёрку",
    8: "eights/8s/ochos/восьмёрка/восьмёрки/восьмёрок/восьмёрку",
    9: "nines/9s/nueves/девятка/девятки/девяток/девятку",
}
"""Names of the faces (W14 for the Spanish ones); number words name them too."""


class Meaning(Enum):
    """What a fixed phrase stands for."""

    DOUBT = "doubt"
    EXACT = "exact"
    LEFT = "left"
    RIGHT = "right"
    DECLARE = "declare"
    DECLINE = "decline"


CALLS = {
    Meaning.DOUBT: frozenset({"dudo", "doubt"}),
    Meaning.EXACT: frozenset({"calza", "calzo", "exact", "spot on"}),
}
"""The words for calls in every record, whatever a game's own words are."""

PHRASES: dict[Meaning, str] = {
    Meaning.DOUBT: "dudo/lo dudo/no te creo/no le creo/no creo/no lo creo/no me lo creo/mentira"
    "/mentiroso/mentirosa/mientes/doubt/i doubt/i doubt it/doubt it/call/i call/call it/i call it"
    "/liar/you lie/you're lying/lies/lie/a lie/that's a lie/challenge/i challenge/bluff/you bluff"
    "/you're bluffing/i call your bluff/i don't believe it/i don't believe you/i do not believe it"
    "/i do not believe you/i don't think so/i do not think so/i don't buy it"
    "/je doute/j'en doute/je doute de toi/menteur/menteuse/tu mens/tu bluffes/c'est du bluff"
    "/je n'y crois pas/je n'y crois plus/je ne te crois pas/je ne crois pas/je ne le crois pas"
    "/не верю/я не верю/не верю тебе/я тебе не верю/проверяем/проверяю/проверим/давай проверим"
    "/проверка/сомневаюсь/я сомневаюсь/вскрываем/вскрываемся/врёшь/ты врёшь/блеф/блефуешь"
    "/ты блефуешь/дудо",
    Meaning.EXACT: "calza/calzo/exact/exactly/exact call/spot on/i call spot on/call spot on"
    "/it's exact/it's exactly that/exactly that/i equalize/equalize/calzar/exacto/justo/clavado"
    "/exactement/exactement ça/exactement d'accord/je suis exactement d'accord/je chausse/chausse"
    "/pile/pile poil/tout pile/tout juste/c'est exact/c'est juste/c'est pile/точно/ровно/в точку"
    "/ровно столько/точно столько/именно столько/кальца/кальса/кальсо",
    Meaning.LEFT: "left/l/to the left/to my left/clockwise/gauche/à gauche/à ma gauche/horaire"
    "/sens horaire/izquierda/a la izquierda/a mi izquierda/horario/налево/влево/по часовой"
    "/по часовой стрелке",
    Meaning.RIGHT: "right/r/to the right/to my right/counter-clockwise/counterclockwise"
    "/anti-clockwise/anticlockwise/droite/à droite/à ma droite/antihoraire/sens antihoraire"
    "/derecha/a la derecha/a mi derecha/antihorario/направо/вправо/против часовой"
    "/против часовой стрелки",
    Meaning.DECLARE: "declare/i declare/declare it/yes/y/yep/oui/je déclare/sí/declaro/да"
    "/объявляю/объявить",
    Meaning.DECLINE: "pass/i pass/no/n/nope/decline/no thanks/non/je passe/passe/paso/no declaro"
    "/нет/пас/пасую/не объявляю",
}

VARIANTS: dict[str, str] = {
    "open": "open/open round/ouvert/ouverte/manche ouverte/partie ouverte/abierta/abierto"
    "/ronda abierta/открытый/открытый раунд/открытая/открыто/в открытую",
    "closed": "closed/close/closed round/fermé/fermée/manche fermée/partie fermée/cerrada/cerrado"
    "/ronda cerrada/закрытый/закрытый раунд/закрытая/закрыто/в закрытую",
    "palifico": "palifico/palifica/палифико/палифика",
    "obligo": "obligo/oblige/i oblige/j'oblige/обязываю/облиго",
    "maputo": "maputo/maputo round/мапуто/раунд мапуто/специальный раунд мапуто",
}
"""What else a special round is called; its own name is always understood."""

CHOOSING = (
    "i choose/i want/i declare/declare/choose/an/a/je choisis/je veux/je déclare/une/la/je suis"
    "/elijo/quiero/declaro/una/объявляю/выбираю/хочу"
)
"""What may come before the name of a special round."""

SHOW = (
    "show/i show/reveal/muestro/mostrar/muestra/montre/je montre/montrer/показываю/покажу/показать"
)
"""What comes before the dice a player puts in view."""

SHOWN = "the/my/these/dice/of/mes/les/des/dés/mis/los/las/dados/мои/кубики/и/y/et/and"
"""What may stand among the dice a player shows and adds nothing."""
