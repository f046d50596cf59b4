"""Rules in words: sentences with their clauses, and the whole explanation."""

from dudo.messages import message, tell
from dudo.rules import RuleLine, Ruleset, explain


def tell_line(line: RuleLine, language: str) -> str:
    """A sentence about rules, with the clauses that say so behind it."""
    if not line.clauses:
        return tell(line.text, language)
    clauses = tuple(line.clauses.split())
    return tell(message("explain-cited", text=line.text, clauses=clauses), language)


def tell_rules(rules: Ruleset, language: str) -> str:
    """The rules in full, as plain text."""
    explanation = explain(rules)
    told = [tell(explanation.heading, language), tell(explanation.summary, language)]
    for section in explanation.sections:
        told += ["", tell(section.title, language)]
        told += [f"- {tell_line(line, language)}" for line in section.lines]
    return "\n".join(told) + "\n"
