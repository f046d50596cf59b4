"""Events told: to everyone, to whoever acts, whole and in every language."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest
from msgspec.structs import replace

from dudo.game import (
    CHANCE,
    Doubt,
    Exact,
    Game,
    Phase,
    SeededRoller,
    Show,
    chance,
    decide,
    evolve,
    moves,
    penalise,
    resign,
    start,
    view,
)
from dudo.game import events as e
from dudo.rules import BOOKS, Ruleset
from dudo.texts import LANGUAGES, texts
from tables import deal, say

NAMES = ("Zoraida", "Quillón", "Вячеслав")
LEAK = re.compile(r"[{}$]|\?\?\?|  ")


def played(rules: Ruleset, seed: int) -> Iterator[tuple[e.Event, Game]]:
    """All events of a random game, each with the game after it."""
    game, rng, roller = start(rules, NAMES), random.Random(seed), SeededRoller(seed)
    while game.phase is not Phase.OVER:
        if game.phase in CHANCE:
            happened = chance(game, roller)
        else:
            offered = moves(game, game.turn)
            bold = [m for m in offered if isinstance(m, Doubt | Exact | Show)]
            pick = bold if bold and rng.random() < 0.4 else offered[:12]
            happened = decide(game, game.turn, rng.choice(pick))
        for event in happened:
            game = evolve(game, event)
            yield event, game


@cache
def happenings() -> tuple[tuple[e.Event, Game], ...]:
    """Events of games by every book, of a penalty and of a player leaving."""
    told = [pair for rules in BOOKS.values() for seed in (1, 2) for pair in played(rules, seed)]
    game = deal(BOOKS["traditional"], (2, 3), (4, 5), (6,))
    game = replace(game, players=NAMES)
    for happened in (penalise(game, 0), resign(game, 1)):
        told += [(event, evolve(game, event)) for event in happened]
    return tuple(told)


def test_every_kind_of_event_happens_here() -> None:
    assert {type(event) for event, _ in happenings()} == set(get_args(e.Event))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_event_is_told_to_everyone(code: str) -> None:
    t = texts(code)
    for event, game in happenings():
        for me in (-1, 0, 1, 2):
            told = t.event(event, game, me=me)
            assert not LEAK.search(told), told
            assert told[0].isupper() or told[0] in "¡«“", told
            assert told[-1] in ".!”»", told
            if me >= 0:
                assert NAMES[me] not in told, "the reader is spoken to"
        assert t.event(event, view(game, 0), me=0) == t.event(event, game, me=0)


@pytest.mark.parametrize("code", LANGUAGES)
def test_whoever_acts_is_spoken_to(code: str) -> None:
    t = texts(code)
    for event, game in happenings():
        seat = getattr(event, "seat", getattr(event, "winner", getattr(event, "opener", -1)))
        if seat >= 0:
            assert NAMES[seat] in t.event(event, game)
            assert t.event(event, game, me=seat) != t.event(event, game)


def test_russian_tells_nobody_s_gender() -> None:
    past = re.compile(r"\b\w+(?:л|ла|ло|лся|лась|ен|на)\b")
    innocent = {"стол", "число", "одна", "стала", "цена", "только"}
    for event, game in happenings():
        if isinstance(event, e.Seated | e.Began | e.Chose):
            continue
        told = texts("ru").event(event, replace(game, players=("А", "Б", "В")))
        assert not set(past.findall(told.casefold())) - innocent, told


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "en",
            (
                "Bob doubts your five fours: “Dudo!”"
                "|On the table: four fours.|Fewer than bid.|You lose a die."
            ),
        ),
        (
            "fr",
            (
                "Bob dit «_Dudo_!_» à ton annonce_: cinq quatre."
                "|Sur la table_: quatre quatre.|Moins qu’annoncé.|Tu perds un dé."
            ),
        ),
        (
            "es",
            (
                "Bob: «¡Dudo!» Tu apuesta: cinco cuartas."
                "|En la mesa: cuatro cuartas.|Hay menos.|Pierdes un dado."
            ),
        ),
        (
            "ru",
            (
                "Bob: «Не верю!» Ставка: пять четвёрок (твоя)."
                "|На столе: четыре четвёрки.|Меньше, чем в ставке.|Ты теряешь кубик."
            ),
        ),
    ],
)
def test_a_doubt_is_told_whole(code: str, told: str) -> None:
    game = deal(BOOKS["traditional"], (1, 4, 4), (4, 2, 3))
    settled = say(game, "5x4", "doubt").showdown
    assert settled is not None
    sentences = tuple(told.replace("_", "\N{NO-BREAK SPACE}").split("|"))
    assert texts(code).sentences(settled, game, me=0) == sentences
    assert texts(code).event(settled, game, me=0) == " ".join(sentences)


def test_settlements_name_gains_joker_dice_and_the_lost() -> None:
    en = texts("en")
    full = deal(BOOKS["jouhet"], (4, 4, 1, 2, 3), (4, 5))
    right = say(full, "3x4")
    settled = say(right, "exact").showdown
    assert settled is not None
    assert en.sentences(settled, full, me=1)[-2:] == ("Exactly as bid.", "You win a die.")
    full = deal(BOOKS["jouhet"], (4, 5), (4, 4, 1, 2, 3))
    settled = say(full, "3x4", "exact").showdown
    assert settled is not None
    assert en.sentences(settled, full, me=1)[-1] == "You earn a joker die."
    assert texts("ru").sentences(settled, full)[-1] == "Bob получает запасной кубик."
    full = deal(BOOKS["jouhet"], (4, 5), (4, 1), jokers=(1, 0))
    settled = say(full, "3x4", "doubt").showdown
    assert settled is not None
    assert en.sentences(settled, full)[-1] == "Ana gives up a joker die."
    full = deal(BOOKS["cacho"], (4, 5), (4, 4, 2, 2, 3))
    settled = say(full, "3x4", "exact").showdown
    assert settled is not None
    assert en.sentences(settled, full)[-1] == "The hand is full: nothing changes."
    many = deal(BOOKS["chart"], (2, 2), (3, 3, 3))
    settled = say(many, "5x2", "doubt").showdown
    assert settled is not None
    assert en.sentences(settled, many, me=0)[-2:] == ("You lose two dice.", "You are out.")
