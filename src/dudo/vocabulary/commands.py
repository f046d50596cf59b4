"""What players say to the table itself, and yes and no: in any language."""

import re
import unicodedata

COMMANDS = {
    "help": ("help", "?", "h", "aide", "ayuda", "помощь"),
    "bids": ("bids", "annonces", "apuestas", "ставки"),
    "table": ("table", "dice", "mesa", "стол"),
    "rules": ("rules", "règles", "reglas", "правила"),
    "why": ("why", "pourquoi", "por qué", "почему"),
    "resign": ("resign", "abandonner", "abandonar", "сдаться"),
    "quit": ("quit", "exit", "leave", "q", "quitter", "salir", "выход"),
}
"""Each command with every word for it."""

YES = ("yes", "oui", "sí", "да")
"""Yes in full, which is understood in every language; a single letter is that of the language."""
NO = ("no", "non", "нет")


def spoken(text: str) -> str:
    """What is heard of a text: no case, accents or punctuation.

    >>> spoken("Spot-ON!")
    'spot on'
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(re.findall(r"\w+", bare))


_COMMAND = {spoken(word) or word: name for name, words in COMMANDS.items() for word in words}


def command(said: str) -> str | None:
    """The command that was typed, if it is one; accents and case do not matter.

    >>> command("Règles"), command("por que"), command("?"), command("5 4")
    ('rules', 'why', 'help', None)
    """
    return _COMMAND.get(spoken(said) or said)
