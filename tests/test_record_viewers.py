"""Records as one pair of eyes could have written them: each of them replays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.game import EDITION, SPECTATOR, Game, fold
from dudo.game import events as e
from dudo.game.record import RecordError, read, replay, write
from dudo.rules import BOOKS, Ruleset
from dudo.rules.house import with_options
from effort import examples
from rulesets import any_rules
from test_record import MIXED, all_rules, played

HIDDEN = with_options(BOOKS["jouhet"], ["hidden-losses"])


def assert_replays(first: Game, events: tuple[e.Event, ...]) -> None:
    """For everyone at the table and for those who watch: judged by the rules, or believed."""
    last = fold(first, events)
    for viewer in (SPECTATOR, *range(len(first.players))):
        text = write(first, events, viewer=viewer)
        again = replay(read(text))
        assert again.checked
        assert list(map(type, again.events)) == list(map(type, events))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("dudo.game.record.header.EDITION", EDITION + 1)
            believed = replay(read(text))
        for told in (again.last, believed.last):
            assert (told.hands, told.jokers, told.out) == (last.hands, last.jokers, last.out)
            assert told.winner == last.winner
            assert told.round.bids == last.round.bids


@settings(max_examples=examples(120))
@given(
    rules=st.sampled_from(all_rules()) | any_rules(),
    seed=st.integers(0, 10**6),
    players=st.integers(2, 5),
    most=st.sampled_from([5, 30, 90, 9999]),
    trouble=st.sampled_from([0, 0.02, 0.1]),
)
def test_every_viewers_record_replays(
    rules: Ruleset, seed: int, players: int, most: int, trouble: float
) -> None:
    assert_replays(*played(rules, seed=seed, players=players, most=most, trouble=trouble))


@pytest.mark.parametrize("rules", [HIDDEN, MIXED], ids=lambda rules: rules.name)
def test_what_a_leaver_gives_up_is_hidden_where_losses_are(rules: Ruleset) -> None:
    kinds = set()
    for seed in range(12):
        first, events = played(rules, seed=seed, trouble=0.05)
        assert_replays(first, events)
        kinds |= {type(event) for event in events}
        for event in events:
            if isinstance(event, e.Resigned):
                given_up = f"loses {-event.changes[0].dice}"
                seen = "\n= hidden, "
                leaver, other = event.seat, (event.seat + 1) % 3
                assert seen in write(first, events, viewer=other)
                assert seen in write(first, events, viewer=SPECTATOR)
                assert given_up in write(first, events, viewer=leaver)
                assert seen not in write(first, events)
    assert e.Resigned in kinds
    assert rules is HIDDEN or {e.Penalised, e.Showed} <= kinds


HIDING = """\
dudo 1
book: jouhet+hidden-losses
players: Ana, Bob, Carla

round 1: Ana opens
dice: Ana hidden; Bob 1 2 3 4 5; Carla _ hidden
Ana: 2x3
Bob: resign
= hidden, Bob is out
round 2: Carla opens
unfinished
"""


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("= hidden, Bob", "= hidden, Bob loses 5, Bob", "what is told is not hidden"),
        ("Bob: resign\n= hidden, Bob is out", "Bob: dudo\n= hidden", "all dice are in view"),
        ("book: jouhet+hidden-losses", "book: jouhet", "losses are not hidden at this table"),
        ("Carla _ hidden", "Carla _ _ _ _ _ _ hidden", "Carla rolls 5 dice, not 6"),
        ("Ana: 2x3", "Ana: show 3", "not shown and rerolled"),
        ("= hidden, Bob is out", "= nothing changes, Bob is out", "the rules say"),
    ],
)
def test_only_what_is_hidden_may_be(old: str, new: str, reason: str) -> None:
    assert replay(read(HIDING)).last.hands == (5, 0, 5)
    assert old in HIDING
    with pytest.raises(RecordError, match=reason):
        replay(read(HIDING.replace(old, new)))


def test_a_loss_is_not_hidden_where_all_see_it() -> None:
    text = HIDING.replace("jouhet+hidden-losses", "jouhet").replace("Ana hidden", "Ana 11111")
    text = text.replace("Carla _ hidden", "Carla 22222")
    with pytest.raises(RecordError, match=r"line 9: .* only what a leaving player gives up"):
        replay(read(text))


SHOWING = """\
dudo 1
book: cacho
players: Ana, Bob

round 1: Ana opens, clockwise
dice: Ana hidden; Bob 1 2 3 4 5
Ana: 1x2
Bob: 2x2
Ana: show 3
Ana: reroll hidden
Ana: 3x3
unfinished
"""


def test_hidden_dice_are_shown_by_the_rules_only() -> None:
    def refused(text: str) -> str:
        with pytest.raises(RecordError) as caught:
            replay(read(text))
        return str(caught.value)

    assert "line 6: " in refused(SHOWING)
    assert "losses are not hidden" in refused(SHOWING)
    told = SHOWING.replace("Ana hidden", "Ana 3 ? ? ? ?").replace("reroll hidden", "reroll 2 ? ? ?")
    assert replay(read(told)).checked
    assert "losses are not hidden" in refused(told.replace("reroll 2 ? ? ?", "reroll hidden"))
    assert "You do not have 3 under your cup" in refused(told.replace("Ana 3 ?", "Ana 4 ?"))
    assert "their own bid" in refused(told.replace("Bob: 2x2\n", ""))


def test_hidden_dice_of_another_edition_must_be_there_to_be_shown() -> None:
    table = "referee: 0\ntable: 5 dice of 6 faces, losses hidden\nplayers"
    text = SHOWING.replace("players", table)
    with pytest.raises(RecordError, match="not under that cup"):
        replay(read(text))
    assert not replay(read(text.replace("Ana hidden", "Ana 3 hidden"))).checked
