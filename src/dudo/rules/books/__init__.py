"""The five books, each one a value in a file of its own."""

from collections.abc import Mapping
from types import MappingProxyType

from dudo.rules.books import cacho, chart, jouhet, maputo, traditional
from dudo.rules.line import RuleLine
from dudo.rules.ruleset import Changes, Ruleset

BOOKS: Mapping[str, Ruleset] = MappingProxyType(
    {
        book.name: book
        for book in (
            jouhet.JOUHET,
            traditional.TRADITIONAL,
            cacho.CACHO,
            maputo.MAPUTO,
            chart.CHART,
        )
    }
)
"""The five books by name.

>>> ", ".join(BOOKS)
'jouhet, traditional, cacho, maputo, chart'
"""

OPTIONS: Mapping[str, Mapping[str, Changes]] = MappingProxyType(
    {
        "jouhet": jouhet.OPTIONS,
        "traditional": traditional.OPTIONS,
        "cacho": cacho.OPTIONS,
        "maputo": maputo.OPTIONS,
        "chart": chart.OPTIONS,
    }
)
"""The optional rules each book names, as the changes they make (J18)."""

MEANINGS: Mapping[str, Mapping[str, RuleLine]] = MappingProxyType(
    {"jouhet": jouhet.MEANINGS, "cacho": cacho.MEANINGS, "maputo": maputo.MEANINGS}
)
"""What the optional rules of each book that has some mean, a sentence each, and its clause."""
