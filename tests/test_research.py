"""The adapters pass the tests of the libraries they are for, and play as the referee does."""

import random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from dudo.errors import UserError
from dudo.game import Phase, view
from dudo.research.sequence import CHANCE_PLAYER, NOBODY, ResearchError, Sequence, most_chances
from dudo.rules import BOOKS, Ruleset, find_rules
from dudo.solver.match import Position

NO_OPENSPIEL = "OpenSpiel is missing: .venv/bin/pip install -e '.[research]'"
NO_PETTINGZOO = "PettingZoo is missing: .venv/bin/pip install -e '.[research]'"
RULES = [*BOOKS, "jouhet+salsa", "jouhet+hidden-losses", "maputo+once-per-player"]


def played(rules: Ruleset, players: int, seed: int) -> Sequence:
    """A random game, in which all that is numbered is checked on the way."""
    rng, sequence = random.Random(seed), Sequence(rules, players)
    while sequence.player != NOBODY:
        if sequence.player == CHANCE_PLAYER:
            numbers, chances = zip(*sequence.chances(), strict=True)
            assert sum(chances) == pytest.approx(1)
            assert len(numbers) <= most_chances(rules, players)
            sequence.throw(rng.choices(numbers, chances)[0])
            continue
        legal = sequence.legal()
        assert len(set(legal)) == len(legal) > 0
        number = rng.choice(legal)
        assert sequence.actions.told(number)
        twin = sequence.copy()
        sequence.act(number)
        assert twin.heard != sequence.heard
    return sequence


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("name", RULES)
def test_a_game_is_played_one_step_at_a_time(name: str, players: int) -> None:
    sequence = played(find_rules(name), players, seed=players)
    assert sequence.game.phase is Phase.OVER
    assert sum(sequence.returns()) == pytest.approx(0)
    assert sequence.returns()[sequence.game.winner] == 1


def test_information_is_what_a_seat_may_know() -> None:
    """Other dice under a cup that a seat may not see change nothing for it."""
    one, other = (Sequence(BOOKS["jouhet"], 2) for _ in range(2))
    for sequence, second in ((one, 5), (other, 200)):
        sequence.throw(0)
        for number in (7, second):
            sequence.throw(number)
        sequence.act(sequence.legal()[3])
    assert one.information(0) == other.information(0)
    assert one.information(1) != other.information(1)
    assert view(one.game, 0) == view(other.game, 0)


def test_what_may_not_be_done_is_refused_and_changes_nothing() -> None:
    sequence = Sequence(find_rules("jouhet+salsa"), 3)
    while sequence.player == CHANCE_PLAYER:
        sequence.throw(0)
    heard = sequence.heard
    for number in {*range(sequence.actions.count), -1} - set(sequence.legal()):
        with pytest.raises(ResearchError, match="not one of the actions"):
            sequence.act(number)
    assert sequence.heard == heard


def test_too_many_players_are_refused() -> None:
    with pytest.raises(ResearchError, match="2 to 6 players"):
        Sequence(BOOKS["jouhet"], 7)


def openspiel() -> Any:
    """OpenSpiel, with the game registered."""
    pyspiel = pytest.importorskip("pyspiel", reason=NO_OPENSPIEL)
    pytest.importorskip("dudo.research.openspiel", reason=NO_OPENSPIEL)
    return pyspiel


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("name", RULES)
def test_openspiels_own_test(name: str, players: int) -> None:
    pyspiel = openspiel()
    game = pyspiel.load_game(f"python_dudo(rules={name},players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=players == 2, verbose=False)


def test_an_algorithm_of_openspiel_learns(tmp_path: Any) -> None:
    pyspiel = openspiel()
    from open_spiel.python import policy  # noqa: PLC0415 not installed everywhere
    from open_spiel.python.algorithms import (  # noqa: PLC0415 not installed everywhere
        exploitability,
        external_sampling_mccfr,
    )

    house = tmp_path / "small.toml"
    house.write_text('name = "small"\nbase = "chart"\n[table]\ndice = 1\n[die]\nfaces = 3\n')
    game = pyspiel.load_game("python_dudo", {"rules": str(house), "players": 2})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    np.random.seed(1)  # noqa: NPY002 OpenSpiel draws from there
    for _ in range(300):
        solver.iteration()
    before, after = (
        exploitability.exploitability(game, each)
        for each in (policy.UniformRandomPolicy(game), solver.average_policy())
    )
    assert after < 0.6 * before


def first_decision(game: Any, *, seed: int) -> Any:
    """A game whose dice are thrown."""
    rng, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node():
        numbers, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(numbers, chances)[0])
    return state


def test_the_solvers_tables_are_a_policy() -> None:
    pyspiel = openspiel()
    from dudo.research.openspiel import TablePolicy  # noqa: PLC0415 not installed everywhere
    from dudo.solver.library import SolvedRound, find_position  # noqa: PLC0415 as above

    chart = BOOKS["chart"]
    game = pyspiel.load_game("python_dudo(rules=chart,players=2)")
    state = first_decision(game, seed=2)
    one_each = replace(state.sequence.game, hands=(1, 1))
    now = replace(one_each.round, cups=((3,), (5,)), limit=2, opener=0)
    state.sequence.game = replace(one_each, round=now, turn=0)
    told = TablePolicy(game).action_probabilities(state)
    assert sum(told.values()) == pytest.approx(1)
    solved = SolvedRound(chart, *find_position(chart, Position((1, 1))))
    said, chances = solved.mixture(())
    column = chances[:, solved.sights(()).index((3,))]
    number = state.sequence.actions.number
    assert {number(a): c for a, c in zip(said, column, strict=True) if c} == {
        n: pytest.approx(c) for n, c in told.items() if c
    }


@pytest.mark.parametrize("book", BOOKS)
def test_the_tables_play_a_whole_game(book: str) -> None:
    """From five dice each to the last one, with what they do adding up to one at every move."""
    pyspiel = openspiel()
    from dudo.research.openspiel import TablePolicy  # noqa: PLC0415 not installed everywhere

    game = pyspiel.load_game(f"python_dudo(rules={book},players=2)")
    policy, rng = TablePolicy(game), random.Random(book)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            chances = dict(state.chance_outcomes())
        else:
            chances = policy.action_probabilities(state)
            assert set(chances) <= set(state.legal_actions())
        assert sum(chances.values()) == pytest.approx(1, abs=1e-6)
        state.apply_action(rng.choices(list(chances), list(chances.values()))[0])
    assert sorted(state.returns()) == [-1, 1]


def test_rules_without_a_table_are_refused_by_the_policy() -> None:
    pyspiel = openspiel()
    from dudo.research.openspiel import TablePolicy  # noqa: PLC0415 not installed everywhere

    game = pyspiel.load_game("python_dudo(rules=examples/house/sunday.toml,players=2)")
    told = r"no table for sunday with \d+ .* --book [^ ]+/sunday.toml --up-to \d+ --recall 2"
    with pytest.raises(ResearchError, match=told):
        TablePolicy(game).action_probabilities(first_decision(game, seed=2))


def test_tables_are_no_policy_where_nobody_knows_the_dice_in_play() -> None:
    pyspiel = openspiel()
    from dudo.research.openspiel import TablePolicy  # noqa: PLC0415 not installed everywhere

    with pytest.raises(ResearchError, match="know no hidden losses"):
        TablePolicy(pyspiel.load_game("python_dudo(rules=jouhet+hidden-losses,players=2)"))


def test_tables_are_no_policy_for_more_than_two() -> None:
    pyspiel = openspiel()
    from dudo.research.openspiel import TablePolicy  # noqa: PLC0415 not installed everywhere

    with pytest.raises(ResearchError, match="for two players, not for 3"):
        TablePolicy(pyspiel.load_game("python_dudo(rules=chart,players=3)"))


@pytest.mark.parametrize(
    ("book", "opener", "holder", "declined", "wanted"),
    [
        ("traditional", 0, 0, (), "choose closed"),
        ("traditional", 1, 1, (), "choose closed"),
        ("maputo", 0, -1, (), "choose maputo"),
        ("maputo", 1, -1, (), "choose maputo"),
        ("maputo", 0, -1, (0,), "decline"),
        ("maputo", 1, -1, (1,), "decline"),
    ],
)
def test_the_best_special_round_is_chosen(
    book: str, opener: int, holder: int, declined: tuple[int, ...], wanted: str
) -> None:
    """With a die each: a special round is worth most to whoever opens it (T13, M9)."""
    pyspiel = openspiel()
    from dudo.research.openspiel import TablePolicy  # noqa: PLC0415 not installed everywhere

    game = pyspiel.load_game(f"python_dudo(rules={book},players=2)")
    state = first_decision(game, seed=2)
    now = replace(state.sequence.game.round, cups=(), opener=opener, holder=holder, asked=declined)
    had = (1 - holder,) if holder >= 0 else ()
    turn = 1 - opener if declined else opener
    state.sequence.game = replace(
        state.sequence.game, hands=(1, 1), round=now, phase=Phase.CHOOSE, turn=turn, spent=had
    )
    told = TablePolicy(game).action_probabilities(state)
    assert len(told) == 2
    best = next(number for number, chance in told.items() if chance == 1)
    assert state.sequence.actions.told(best) == wanted
    assert sum(told.values()) == 1


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("name", RULES)
@pytest.mark.filterwarnings("ignore")  # it warns of what is a matter of taste
def test_pettingzoos_own_test(name: str, players: int) -> None:
    tests = pytest.importorskip("pettingzoo.test", reason=NO_PETTINGZOO)
    from dudo.research.pettingzoo import env  # noqa: PLC0415 not installed everywhere

    tests.api_test(env(find_rules(name), players=players), num_cycles=60)


def test_rules_of_an_environment_may_be_named() -> None:
    pytest.importorskip("pettingzoo", reason=NO_PETTINGZOO)
    from dudo.research.pettingzoo import env  # noqa: PLC0415 not installed everywhere

    assert env("jouhet+salsa").rules == find_rules("jouhet+salsa")
    with pytest.raises(UserError, match="poker"):
        env("poker")


def test_an_environment_is_seeded() -> None:
    pytest.importorskip("pettingzoo", reason=NO_PETTINGZOO)
    from dudo.research.pettingzoo import env  # noqa: PLC0415 not installed everywhere

    told = []
    for seed in (1, 1, 2):
        made = env(BOOKS["cacho"], players=3)
        made.reset(seed=seed)
        told.append(made.infos["player_0"]["information_state"])
    assert told[0] == told[1] != told[2]


def test_the_environment_renders_what_the_agent_in_turn_may_see() -> None:
    pytest.importorskip("pettingzoo", reason=NO_PETTINGZOO)
    from dudo.research.pettingzoo import env  # noqa: PLC0415 not installed everywhere

    game = env(BOOKS["chart"], render_mode="ansi")
    game.reset(seed=3)
    first = str(game.render())
    own, others = first.splitlines()[:2]
    assert own.startswith("player_0: 5 dice (")
    assert others == "player_1: 5 dice"
    game.step(int(game.observe("player_0")["action_mask"].argmax()))
    told = str(game.render())
    assert "player_0 bids " in told
    assert told.splitlines()[0] == "player_0: 5 dice"
    assert told.endswith("seen by player_1")
    assert env(BOOKS["chart"]).render() is None
    with pytest.raises(ResearchError, match="no render mode"):
        env(BOOKS["chart"], render_mode="human")


def test_the_tables_are_a_policy_for_no_other_game() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason=NO_OPENSPIEL)
    from dudo.research.openspiel import TablePolicy  # noqa: PLC0415 not installed everywhere

    with pytest.raises(ResearchError, match="games of Dudo"):
        TablePolicy(pyspiel.load_game("kuhn_poker"))
