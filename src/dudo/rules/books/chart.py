"""The claim chart: losses by difference, everyone pays when a claim is exact (clauses C)."""

from dudo.rules.bidding import Chart
from dudo.rules.calls import Difference, NoExact
from dudo.rules.counting import Wild
from dudo.rules.ruleset import Changes, Ruleset, Words
from dudo.rules.table import FirstOpener, NextOpener, TableRules

CHART = Ruleset(
    name="chart",
    title="Claim chart",
    letter="C",
    words=Words(doubt="dudo", bid="claim"),
    counting=Wild(),  # C6
    bidding=Chart(),  # C4, C5
    doubt=Difference(),  # C7-C9
    exact=NoExact(),  # C6
    table=TableRules(
        first_opener=FirstOpener.HIGH_ROLL, next_opener=NextOpener.WINNER
    ),  # C1-C3, C10
)

OPTIONS: dict[str, Changes] = {}
