"""What can be typed at a table besides moves, in any of the languages."""

from dudo.rules.wording import spoken

COMMANDS = {
    "help": ("help", "?", "h", "aide", "ayuda", "помощь"),
    "bids": ("bids", "annonces", "apuestas", "ставки"),
    "table": ("table", "dice", "mesa", "стол"),
    "rules": ("rules", "règles", "reglas", "правила"),
    "why": ("why", "pourquoi", "por qué", "почему"),
    "resign": ("resign", "abandonner", "abandonar", "сдаться"),
    "quit": ("quit", "exit", "leave", "q", "quitter", "salir", "выход"),
}
"""Each command by its name, with every word for it; rules may use none of them for a call."""

YES = frozenset(("y", "yes", "oui", "si", "sí", "да", "д"))

_COMMAND = {spoken(word) or word: name for name, words in COMMANDS.items() for word in words}


def command(said: str) -> str | None:
    """The command that was typed, if it is one; accents and case do not matter.

    >>> command("Règles"), command("por que"), command("?"), command("5 4")
    ('rules', 'why', 'help', None)
    """
    return _COMMAND.get(spoken(said) or said)
