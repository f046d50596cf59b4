"""The words of the table in four languages: nothing but data.

Alternatives are parted by a slash. Accents, case and hyphens do not matter to the reader.
"""

from enum import Enum

BLANK = 0
"""Stands for the blank face, whichever number it has on the dice in play."""

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
    7: "sevens/7s",
    8: "eights/8s",
    9: "nines/9s",
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


PHRASES: dict[Meaning, str] = {
    Meaning.DOUBT: "dudo/lo dudo/no te creo/no le creo/no creo/mentira/mentiroso/mentirosa"
    "/doubt/i doubt/i doubt it/doubt it/call/i call/call it/liar/you lie/lies"
    "/lie/a lie/that's a lie/challenge"
    "/i don't believe it/i don't believe you/je doute/j'en doute/menteur/menteuse"
    "/je n'y crois pas/je ne te crois pas/не верю/я не верю/проверяем/проверяю/проверка"
    "/сомневаюсь/вскрываем/вскрываемся/врёшь/дудо",
    Meaning.EXACT: "calza/calzo/exact/exactly/exact call/spot on/it's exact/calzar/exacto/justo"
    "/clavado/exactement/tout juste/c'est exact/c'est juste/точно/ровно/в точку/кальца/кальсо",
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
    "open": "open/open round/ouvert/ouverte/abierta/abierto/открытый/открытая/открыто/в открытую",
    "closed": "closed/close/closed round/fermé/fermée/cerrada/cerrado"
    "/закрытый/закрытая/закрыто/в закрытую",
    "palifico": "palifico/palifica/палифико/палифика",
    "obligo": "obligo/oblige/j'oblige/обязываю/облиго",
    "maputo": "maputo/мапуто",
}
"""What else a special round is called; its own name is always understood."""

SHOW = (
    "show/i show/reveal/muestro/mostrar/muestra/montre/je montre/montrer/показываю/покажу/показать"
)
"""What comes before the dice a player puts in view."""

FILLERS = (
    "x/х/of/the/times/i/i'll/bid/say/claim/raise/to/at least/dice/de/des/del/los/las/les"
    "/do/you/think/we/rolled/have/there/are"
    "/digo/por/al menos/por lo menos/je dis/fois/au moins/говорю/ставлю/по/раз/штук"
)
"""Words a bid may be dressed in that add nothing to it."""

POLITE = "please/por favor/svp/s'il te plaît/s'il vous plaît/пожалуйста"
"""What anything may end with and mean the same."""
