"""The rules: books as values composed of small frozen parts."""

from dudo.rules.bid import Bid
from dudo.rules.books import BOOKS, MEANINGS, OPTIONS
from dudo.rules.check import Problem, check, problems
from dudo.rules.errors import RulesError
from dudo.rules.examples import Example, examples
from dudo.rules.exchange import from_json, from_toml, to_json, to_toml
from dudo.rules.explain import Explanation, Section, explain
from dudo.rules.house import (
    apply_changes,
    find_rules,
    house_from,
    load_house,
    parse_house,
    with_options,
)
from dudo.rules.line import RuleLine
from dudo.rules.ruleset import Ruleset, fingerprint

__all__ = [
    "BOOKS",
    "MEANINGS",
    "OPTIONS",
    "Bid",
    "Example",
    "Explanation",
    "Problem",
    "RuleLine",
    "RulesError",
    "Ruleset",
    "Section",
    "apply_changes",
    "check",
    "examples",
    "explain",
    "find_rules",
    "fingerprint",
    "from_json",
    "from_toml",
    "house_from",
    "load_house",
    "parse_house",
    "problems",
    "to_json",
    "to_toml",
    "with_options",
]
