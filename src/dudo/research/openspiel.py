"""Any rules as a game of OpenSpiel, and the solver's tables as one of its policies.

Importing this registers `python_dudo`, with the parameters `rules` and `players`. It needs
OpenSpiel: `.venv/bin/pip install -e ".[research]"`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.policy import Policy

from dudo.game import NOBODY as NO_HOLDER
from dudo.game import Doubt, Exact, Game, Move, Phase, moves, view
from dudo.research.sequence import (
    CHANCE_PLAYER,
    NOBODY,
    ResearchError,
    Sequence,
    actions_for,
    most_chances,
)
from dudo.rules import Ruleset, find_rules
from dudo.solver.library import SolvedRound, find_position
from dudo.solver.match import MOST_JOKERS, Between, Choice, Position, chosen, next_round
from dudo.solver.rounds import DOUBT, EXACT, UNSEEN

MOST_PLAYERS = 12
LONGEST = 20_000
"""No game anybody plays has more moves; where calls win dice back there is no other bound."""

_TYPE = pyspiel.GameType(
    short_name="python_dudo",
    long_name="Dudo under any rules",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    provides_factored_observation_string=False,
    parameter_specification={"rules": "traditional", "players": 2},
)


class DudoGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """The game of a book, a book with options, or a house file."""

    def __init__(self, params: Any = None) -> None:
        asked = dict(params or {})
        self.rules: Ruleset = find_rules(str(asked.get("rules", "traditional")))
        self.players = int(asked.get("players", 2))
        actions = actions_for(self.rules, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions.count,
            max_chance_outcomes=most_chances(self.rules, self.players),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, asked)

    def new_initial_state(self) -> DudoState:
        """A game about to begin."""
        return DudoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DudoObserver:
        """What players observe: all they ever saw and heard, or what they see now."""
        del params
        recalls = iig_obs_type is None or bool(iig_obs_type.perfect_recall)
        return DudoObserver(recalls=recalls)


class DudoState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A game in progress."""

    def __init__(self, game: DudoGame) -> None:
        super().__init__(game)
        self.sequence = Sequence(game.rules, game.players)

    def current_player(self) -> int:
        """Who is to act."""
        return int(_PLAYERS.get(self.sequence.player, self.sequence.player))

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return self.sequence.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the dice may bring."""
        return self.sequence.chances()

    def _apply_action(self, action: int) -> None:
        if self.sequence.player == CHANCE_PLAYER:
            self.sequence.throw(action)
        else:
            self.sequence.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        return f"throw {action}" if chance else self.sequence.actions.told(action)

    def is_terminal(self) -> bool:
        """Whether somebody has won."""
        return self.sequence.player == NOBODY

    def returns(self) -> list[float]:
        """What everybody gets."""
        return self.sequence.returns()

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


_PLAYERS = {CHANCE_PLAYER: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}


class DudoObserver:
    """What a player observes, as text."""

    def __init__(self, *, recalls: bool) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}
        self._recalls = recalls

    def set_from(self, state: DudoState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: DudoState, player: int) -> str:
        """All that a player has seen and heard, or what it sees now."""
        sequence = state.sequence
        return sequence.information(player) if self._recalls else str(view(sequence.game, player))


class TablePolicy(Policy):  # type: ignore[misc] # OpenSpiel has no types
    """The solver's tables as a policy between two; dice are never shown (W5).

    Before the dice, the special round is chosen that is worth the most by the tables (T13, M9).
    Tables are found where `dudo solve` puts them; a position without one is a `SolverError`.
    """

    def __init__(self, game: DudoGame) -> None:
        if not isinstance(game, DudoGame):
            raise ResearchError(f"the solver's tables are for games of Dudo, not for {game}")
        if game.players != 2:
            told = f"the solver's tables are for two players, not for {game.players}"
            raise ResearchError(told)
        super().__init__(game, [0, 1])
        self._rules = game.rules
        self._rounds: dict[Position, SolvedRound] = {}
        self._values: dict[Position, float] = {}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """How likely the table does each thing that may be done."""
        sequence: Sequence = state.sequence
        game, legal = sequence.game, sequence.legal()
        if game.phase is Phase.CHOOSE and len(legal) > 1:
            best = sequence.actions.number(self._choice(game))
            return {number: float(number == best) for number in legal}
        if game.phase is not Phase.BID:
            return dict.fromkeys(legal, 1 / len(legal))
        seat = sequence.player if player_id is None else player_id
        bids = game.round.bids
        solved = self._solved(position_of(game))
        said, chances = solved.mixture(bids)
        seen = view(game, seat).cups
        cup = next((cup for cup in (seen[seat], seen[1 - seat]) if cup is not None), UNSEEN)
        column = chances[:, solved.sights(bids).index(cup)]
        calls: dict[str, type[Doubt | Exact]] = {DOUBT: Doubt, EXACT: Exact}
        found = dict.fromkeys(legal, 0.0)
        for action, chance in zip(said, column, strict=True):
            move = calls[action](bids[-1]) if isinstance(action, str) else action
            found[sequence.actions.number(move)] = float(chance)
        return found

    def _choice(self, game: Game) -> Move:
        """The special round that is worth the most to whoever chooses one, or to decline."""
        what = next_round(game.rules, between(game))
        while isinstance(what, Choice) and what.seat != game.turn:
            what = what.options[-1]  # that seat has declined
        assert isinstance(what, Choice)
        worth = [chosen(option, self._value)[0] for option in what.options]
        best = worth.index(max(worth) if game.turn == 0 else min(worth))
        return moves(game, game.turn)[best]

    def _value(self, position: Position) -> float:
        if position not in self._values:
            _, entry = find_position(self._rules, position)
            self._values[position] = entry.value
        return self._values[position]

    def _solved(self, position: Position) -> SolvedRound:
        if position not in self._rounds:
            table, entry = find_position(self._rules, position)
            self._rounds[position] = SolvedRound(self._rules, table, entry)
        return self._rounds[position]


def between(game: Game) -> Between:
    """A game between two before the dice of a round, as the solver has it."""
    now = game.round
    whose = () if now.holder == NO_HOLDER else (now.holder,)
    return Between(
        hands=(game.hands[0], game.hands[1]),
        jokers=(min(game.jokers[0], MOST_JOKERS), min(game.jokers[1], MOST_JOKERS)),
        spent=tuple(sorted(game.spent)) if game.rules.special.once else (),
        pending=whose + game.pending,
        opener=now.opener,
    )


def position_of(game: Game) -> Position:
    """The round of a game between two as the solver has it, with its opener as seat 0."""
    now, rules = game.round, game.rules
    position = Position(
        hands=(game.hands[0], game.hands[1]),
        jokers=(min(game.jokers[0], MOST_JOKERS), min(game.jokers[1], MOST_JOKERS)),
        spent=tuple(sorted(game.spent)) if rules.special.once else (),
        pending=game.pending,
        variant=now.variant,
        holder=now.holder,
    )
    return position.turned() if now.opener else position


pyspiel.register_game(_TYPE, DudoGame)
