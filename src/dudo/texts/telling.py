"""Messages in words: what is inside is said first, and lists are joined as a language does."""

from dudo.messages import Argument, Item, Message, message
from dudo.rules import Line, Ruleset, explain
from dudo.texts.scene import Say


def tell(say: Say, told: Message) -> str:
    """A message in the words of a language."""
    return say(told.id, **{name: _argument(say, value) for name, value in told.args.items()})


def _argument(say: Say, value: Argument) -> Item:
    if isinstance(value, Message):
        return tell(say, value)
    return _listed(say, value) if isinstance(value, tuple) else value


def _listed(say: Say, items: tuple[Argument, ...]) -> str:
    first, *rest = (_argument(say, item) for item in items)
    listed = str(first)
    for item in rest:
        listed = say("list-comma", list=listed, next=item)
    return listed


def tell_line(say: Say, line: Line) -> str:
    """A sentence about rules, with the clauses that say so behind it."""
    if not line.clauses:
        return tell(say, line.text)
    clauses = tuple(line.clauses.split())
    return tell(say, message("explain-cited", text=line.text, clauses=clauses))


def tell_rules(say: Say, rules: Ruleset) -> str:
    """The rules in full, as plain text."""
    explanation = explain(rules)
    told = [tell(say, explanation.heading), tell(say, explanation.summary)]
    for section in explanation.sections:
        told += ["", tell(say, section.title)]
        told += [f"- {tell_line(say, line)}" for line in section.lines]
    return "\n".join(told) + "\n"
