"""Any rules as a game of OpenSpiel, and the solver's tables as one of its policies.

Importing this registers `python_dudo`, with the parameters `rules` and `players`. It needs
OpenSpiel: `.venv/bin/pip install -e ".[research]"`.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.policy import Policy

from dudo.bots.tables import (
    best_recall,
    choice_values,
    joined_tables,
    may_be_tabled,
    mixture,
    recall_mixture,
)
from dudo.game import Move, Phase, View, moves, view
from dudo.research.sequence import (
    CHANCE_PLAYER,
    NOBODY,
    ResearchError,
    Sequence,
    actions_for,
    most_chances,
)
from dudo.rules import Ruleset, find_rules

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
        self.named = str(asked.get("rules", "traditional"))
        self.rules: Ruleset = find_rules(self.named)
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

    Exact tables, which play for the game alone, are asked first, and for more dice those with a
    short memory. Before the dice, the special round is chosen that is worth the most by the tables
    (T13, M9). Tables are those that come along, and those where `dudo solve` puts them.
    """

    def __init__(self, game: DudoGame) -> None:
        if not isinstance(game, DudoGame):
            raise ResearchError(f"the solver's tables are for games of Dudo, not for {game}")
        if game.players != 2:
            told = f"the solver's tables are for two players, not for {game.players}"
            raise ResearchError(told)
        if game.rules.table.hidden_losses:
            raise ResearchError("the solver's tables know no hidden losses (J22)")
        super().__init__(game, [0, 1])
        self._rules, self._named = game.rules, shlex.quote(game.named)
        self._table, self._recall = joined_tables(game.rules), best_recall(game.rules)

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """How likely the tables do each thing that may be done."""
        sequence: Sequence = state.sequence
        game, legal = sequence.game, sequence.legal()
        seat = sequence.player if player_id is None else player_id
        seen = view(game, seat)
        if game.phase is Phase.CHOOSE and len(legal) > 1:
            worth = choice_values(seen, self._table, moves(game, seat), self._recall)
            if not worth:
                raise self._nothing(seen)
            best = sequence.actions.number(max(worth, key=worth.__getitem__))
            return {number: float(number == best) for number in legal}
        if game.phase is not Phase.BID:
            return dict.fromkeys(legal, 1 / len(legal))
        found = dict.fromkeys(legal, 0.0)
        for move, chance in self._mixture(seen).items():
            found[sequence.actions.number(move)] = chance
        return found

    def _mixture(self, seen: View) -> Mapping[Move, float]:
        """What is said with the dice that are seen."""
        found: Mapping[Move, float] = {}
        if may_be_tabled(seen):
            if self._table is not None:
                found = mixture(seen, self._table)
            if not found and self._recall is not None:
                found = recall_mixture(seen, self._recall)
        if not found:
            raise self._nothing(seen)
        return found

    def _nothing(self, seen: View) -> ResearchError:
        if any(seen.shown):
            return ResearchError("the solver's tables know no dice that are shown (W5)")
        dice = sum(hand for hand in seen.hands if hand is not None)
        command = f"dudo solve --book {self._named} --up-to {dice}"
        return ResearchError(
            f"there is no table for {self._rules.name} with {dice} dice: build one by "
            f"{command}, or with a short memory by {command} --recall 2"
        )


pyspiel.register_game(_TYPE, DudoGame)
