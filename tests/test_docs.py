"""The documentation is checked: its examples are put to the rules and the referee."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

from dudo import __version__
from dudo.game import Doubt, Exact, Game, IllegalMove, Phase, Reason, Show, decide, fold, moves
from dudo.rules import BOOKS, OPTIONS, Bid
from dudo.rules.bidtable import bid_table
from dudo.rules.house import parse_house
from pages import ROOT, RULES, Table, bids, dice, face, tables
from tables import deal

LAST_CLAUSE = {
    "common": "G9",
    "jouhet": "J22",
    "traditional": "T16",
    "cacho": "W14",
    "maputo": "M9",
    "chart": "C11",
}
DICE_IN_PLAY = 30
SEATS = {"Ana": 0, "Ben": 1, "Cleo": 2}


def named(kind: str) -> pytest.MarkDecorator:
    found = tables(kind)
    names = [f"{table.page}:{table.line}" for table in found]
    return pytest.mark.parametrize("table", found, ids=names)


@named("raises")
def test_raises_on_the_pages_are_what_the_rules_say(table: Table) -> None:
    rules = table.rules
    numbered = bid_table(rules.bidding, rules.die, DICE_IN_PLAY)
    for before, legal, illegal in table.rows:
        history = bids(before)
        for length, made in enumerate(history):
            assert made in numbered.after(history[:length]).bids, f"{before} cannot come about"
        offered = numbered.after(history).bids
        assert set(bids(legal)) <= set(offered), before
        assert not set(bids(illegal)) & set(offered), before


@named("counting")
def test_counts_on_the_pages_are_what_the_rules_count(table: Table) -> None:
    for on_the_table, value, counted in table.rows:
        assert table.rules.counting.count(face(value), dice(on_the_table)) == int(counted)


@named("calls")
def test_calls_on_the_pages_cost_what_the_referee_takes(table: Table) -> None:
    for bid_text, call, counted, ana, ben, cleo, opener in table.rows:
        (bid,) = bids(bid_text)
        game = table_with(table, bid, counted=int(counted))
        game = fold(game, decide(game, 0, bid))
        move = Doubt(bid) if call == "doubt" else Exact(bid)
        if opener == "refused":
            with pytest.raises(IllegalMove) as refused:
                decide(game, 1, move)
            assert refused.value.reason is Reason.NO_EXACT_CALL
            continue
        after = fold(game, decide(game, 1, move))
        assert after.showdown is not None
        assert after.showdown.counted == int(counted)
        assert [outcome(game, after, seat) for seat in range(3)] == [ana, ben, cleo], bid_text
        assert after.round.opener == SEATS[opener]
        assert after.phase is not Phase.OVER


def table_with(table: Table, bid: Bid, *, counted: int) -> Game:
    """Three players among whose dice exactly `counted` answer the bid."""
    hands = [int(hand) for hand in table.settings["hands"].split(",")]
    other = next(
        value for value in (2, 3, 4, 5) if not table.rules.counting.answers(value, bid.face)
    )
    row = [bid.face] * counted + [other] * (sum(hands) - counted)
    cups = [[row.pop(0) for _ in range(hand)] for hand in hands]
    return deal(table.rules, *cups)


def outcome(before: Game, after: Game, seat: int) -> str:
    """What a call did to a seat, in the words of the pages."""
    lost = before.hands[seat] - after.hands[seat]
    if after.jokers[seat] > before.jokers[seat]:
        return "gains a joker die"
    if lost:
        return f"loses {lost}" if lost > 0 else f"gains {-lost}"
    return "—"


@named("shows")
def test_shows_on_the_pages_are_what_the_referee_offers(table: Table) -> None:
    for standing, cup, may, may_not in table.rows:
        (bid,) = bids(standing)
        game = deal(table.rules, (2, 2, 3, 3, 5), dice(cup))
        game = fold(game, decide(game, 0, bid))
        offered = {move.dice for move in moves(game, 1) if isinstance(move, Show)}
        assert {dice(shown) for shown in may.split(";")} <= offered
        assert not {dice(shown) for shown in may_not.split(";")} & offered


@named("order")
def test_C5_the_chart_on_the_page_is_in_order(table: Table) -> None:
    in_order = [claim for row in table.rows for cell in row if cell for claim in bids(cell)]
    numbered = bid_table(table.rules.bidding, table.rules.die, DICE_IN_PLAY)
    assert len(in_order) == 44
    for weaker, stronger in combinations(in_order, 2):
        assert stronger in numbered.after((weaker,)).bids
        assert weaker not in numbered.after((stronger,)).bids


@pytest.mark.parametrize("page", BOOKS)
@pytest.mark.parametrize(("kind", "part"), [("raises", "bidding"), ("counting", "counting")])
def test_every_kind_of_round_has_examples(page: str, kind: str, part: str) -> None:
    book = BOOKS[page]
    rounds = {table.settings.get("round", "") for table in tables(kind) if table.page == page}
    for variant in set(book.variants) - rounds:
        unlike = getattr(book.during(variant), part) != getattr(book, part)
        assert variant, f"{page} has no examples of {kind}"
        assert not unlike, f"{page} has no examples of {kind} in a round of {variant}"


@pytest.mark.parametrize(("page", "last"), LAST_CLAUSE.items())
def test_every_clause_has_its_place_on_its_page(page: str, last: str) -> None:
    text = (RULES / f"{page}.md").read_text("utf-8")
    listed = re.findall(r"^- \*\*([A-Z]\d+)\*\*", text, flags=re.MULTILINE)
    assert listed == [f"{last[0]}{number}" for number in range(1, int(last[1:]) + 1)]


def test_every_clause_cited_in_the_code_is_on_a_page() -> None:
    listed = {
        f"{last[0]}{number}"
        for last in LAST_CLAUSE.values()
        for number in range(1, int(last[1:]) + 1)
    }
    for source in sorted((ROOT / "src").rglob("*.py")):
        cited = set(re.findall(r"\b[GJTWMC]\d{1,2}\b", source.read_text("utf-8")))
        assert cited <= listed, source.name


@pytest.mark.parametrize("page", BOOKS)
def test_J18_every_option_is_on_the_page_of_its_book(page: str) -> None:
    text = (RULES / f"{page}.md").read_text("utf-8")
    assert set(re.findall(r"^\| `([\w-]+)` \|", text, flags=re.MULTILINE)) == set(OPTIONS[page])


PROSE = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("page", PROSE, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[\w-]*)?\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PROSE, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_examples_run(page: Path) -> None:
    text = page.read_text("utf-8")
    code = "\n".join(re.findall(r"^```python\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL))
    example = doctest.DocTestParser().get_doctest(code, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said: list[str] = []
    runner.run(example, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


def test_the_house_rules_in_the_readme_can_be_played() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    (house,) = re.findall(r"^```toml\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    rules = parse_house(house)
    assert rules.doubt == BOOKS["chart"].doubt
    assert rules.table.dice == 4


def test_the_changelog_tells_of_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    sections = re.findall(r"^## \[([^\]]+)\]", text, flags=re.MULTILINE)
    assert sections[:2] == ["Unreleased", __version__]


def test_the_game_in_the_readme_is_the_one_that_is_played(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    (block,) = re.findall(r"^```console\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    command, _, shown = block.partition("\n")
    typed = "".join(f"{line}\n" for line in re.findall(r"^You> (.*)$", shown, flags=re.MULTILINE))
    played = subprocess.run(
        [sys.executable, "-c", "from dudo.cli import main; main()", *shlex.split(command)[2:]],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        check=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert played.stdout[: len(shown)] == shown


def test_every_page_is_found_from_where_readers_begin() -> None:
    docs = ROOT / "docs"
    listed = (docs / "README.md").read_text("utf-8")
    pages = {str(page.relative_to(docs)) for page in docs.glob("**/*.md")} - {"README.md"}
    listed += (docs / "api" / "README.md").read_text("utf-8").replace("](", "](api/")
    assert {page for page in pages if f"]({page})" not in listed} == set()
    assert "](docs/bots.md)" in (ROOT / "README.md").read_text("utf-8")
