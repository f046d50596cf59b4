"""A series at the keyboard: what no client has to know about seeds, openers, records and saving."""

from pathlib import Path

import pytest

from dudo.game import Game
from dudo.game.record import read, replay
from dudo.keyboard.saving import EveningSaves, Preferences
from dudo.keyboard.series import KeyboardSeries, new_terms
from dudo.keyboard.session import Session
from dudo.keyboard.setup import GUEST, Setup
from dudo.saved import Shelf

BOTS = ("honest", "reckless")


class Records:
    """Records as they would be kept, in memory."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def keep(self, text: str) -> Path:
        self.texts.append(text)
        return Path(f"game-{len(self.texts)}.dudo")


def series_of(
    records: Records,
    *,
    people: tuple[str, ...] = ("Ana",),
    seed: int = 3,
    games: int | None = None,
    saves: EveningSaves | None = None,
    you: str = GUEST,
) -> KeyboardSeries:
    setup = Setup(book="traditional", people=people, bots=BOTS)
    terms = new_terms(seed, games=games, date="2026-01-31")
    series = KeyboardSeries(setup, terms, keep=records.keep, language="en", saves=saves, you=you)
    series.sit_down()
    return series


def played(session: Session) -> Game:
    """The game once the person has said the first thing they may again and again."""
    while not session.over:
        if session.floor:
            session.let_go()
        elif session.person in session.people:
            session.say(session.person, session.offered(session.person)[0])
        else:
            session.proceed()
    return session.game


def test_all_open_one_after_the_other() -> None:
    series = series_of(Records())
    openers = []
    for _ in range(4):
        openers.append(series.next_session().game.agreed)
        assert series.session is not None
        played(series.session)
        series.end_game()
    assert openers == [0, 1, 2, 0]


def test_one_seed_plays_the_same_games() -> None:
    kept = []
    for _ in range(2):
        records = Records()
        series = series_of(records)
        for _ in range(2):
            played(series.next_session())
            series.end_game()
        kept.append(records.texts)
    assert kept[0] == kept[1]
    first, second = kept[0]
    assert "seed: 3\n" in first
    assert "seed:" not in second, "the seed alone does not give the second game again"
    assert all("date: 2026-01-31\n" in text for text in (first, second))


def test_a_game_counts_and_is_kept_once() -> None:
    records = Records()
    series = series_of(records, games=2)
    assert series.end_game() is None, "nothing has been played"
    winners = []
    for number in (1, 2):
        assert not series.enough
        winners.append(played(series.next_session()).winner)
        assert series.end_game() == Path(f"game-{number}.dudo")
        assert series.end_game() is None
    assert series.series.winners == tuple(winners)
    assert series.enough
    assert len(records.texts) == 2


def test_a_game_that_is_left_does_not_count_and_is_kept_as_far_as_it_went() -> None:
    records = Records()
    series = series_of(records)
    series.next_session().proceed()
    series.end_game()
    assert series.series.winners == ()
    assert "unfinished" in records.texts[0]


def test_records_call_somebody_without_a_name_a_guest() -> None:
    records = Records()
    series = series_of(records, people=("Usted", "Eva"), you="Usted")
    assert series.next_session().game.players[:2] == ("Usted", "Eva")
    series.end_game()
    assert replay(read(records.texts[0])).first.players[:2] == (GUEST, "Eva")


@pytest.mark.parametrize("advice", [True, False])
def test_what_people_prefer_at_the_moment_is_saved(tmp_path: Path, *, advice: bool) -> None:
    shelf = Shelf(tmp_path)
    shelf.make()
    saves = EveningSaves(shelf, "game")
    series = series_of(Records(), saves=saves)
    chosen = [Preferences(advice=not advice, confirm=True)]
    session = series.next_session(lambda: chosen[-1])
    while session.person != 0:
        session.proceed()
    chosen.append(Preferences(advice=advice, confirm=False))
    session.say(0, session.offered(0)[0])
    (found,) = shelf.games()
    assert found.saved is not None
    assert (found.saved.advice, found.saved.confirm) == (advice, False)
    saves.close()
