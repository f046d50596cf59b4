"""Any rules as an environment of PettingZoo, one agent after the other (AEC).

It needs PettingZoo: `.venv/bin/pip install -e ".[research]"`.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from dudo.game import Phase, View, view
from dudo.research.sequence import CHANCE_PLAYER, NOBODY, ResearchError, Sequence
from dudo.rules import Ruleset, find_rules

PHASES = (Phase.BID, Phase.REBID, Phase.CHOOSE, Phase.DIRECT)
"""Phases in which somebody is asked."""
UNKNOWN = -1.0
"""What stands where an agent may not see."""


def env(rules: Ruleset | str, *, players: int = 2, render_mode: str | None = None) -> DudoEnv:
    """An environment of these rules for so many players; with "ansi" it renders itself as text.

    Rules are a value, or named as on the command line: "chart", "jouhet+salsa" or "sunday.toml".
    """
    rules = find_rules(rules) if isinstance(rules, str) else rules
    return DudoEnv(rules, players=players, render_mode=render_mode)


class DudoEnv(AECEnv):  # type: ignore[misc] # PettingZoo is not everywhere installed
    """A game for agents `player_0`, `player_1`, …; the winner gets 1, which the others pay.

    An observation is what the agent sees now, as numbers, and a mask of what it may do; the info
    of an agent has under `information_state` everything that it has seen and heard so far.
    Agents without dice are not asked any more, and stay until the game is over.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "dudo_v1",
        "is_parallelizable": False,
        "render_modes": ["ansi"],
    }

    def __init__(self, rules: Ruleset, *, players: int = 2, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise ResearchError(f'there is no render mode "{render_mode}", only "ansi"')
        self.rules, self.players, self.render_mode = rules, players, render_mode
        self._sequence = Sequence(rules, players)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self._sequence.actions.count
        size = len(observed(view(self._sequence.game, 0)))
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(UNKNOWN, np.inf, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What an agent does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a game; its dice are those of the seed."""
        del options
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._sequence = Sequence(self.rules, self.players)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._throw()
        self.agent_selection = self.possible_agents[self._sequence.player]

    def step(self, action: int | None) -> None:
        """The agent whose turn it is does something; dice are thrown as they are needed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._sequence.act(int(action))
        self._throw()
        player = self._sequence.player
        if player == NOBODY:
            self.rewards = dict(zip(self.possible_agents, self._sequence.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[player]
        self._accumulate_rewards()

    def _throw(self) -> None:
        """Let chance act until somebody is asked, and tell everybody what they know now."""
        while self._sequence.player == CHANCE_PLAYER:
            numbers, chances = zip(*self._sequence.chances(), strict=True)
            weights = np.array(chances)
            self._sequence.throw(int(self._rng.choice(numbers, p=weights / weights.sum())))
        for agent, seat in self._seats.items():
            self.infos[agent] = {"information_state": self._sequence.information(seat)}

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, and what it may do."""
        seat = self._seats[agent]
        mask = np.zeros(self._sequence.actions.count, np.int8)
        if self._sequence.player == seat:
            mask[self._sequence.legal()] = 1
        return {"observation": observed(view(self._sequence.game, seat)), "action_mask": mask}

    def render(self) -> str | None:
        """What the agent whose turn it is sees, as text; nothing without a render mode."""
        if self.render_mode is None:
            return None
        seen = view(self._sequence.game, self._seats[self.agent_selection])
        return rendered(seen, self.possible_agents)

    def close(self) -> None:
        """There is nothing to close."""


def rendered(seen: View, agents: list[str]) -> str:
    """A view as lines of text: everybody's dice as far as they are seen, and the bids."""
    die, lines = seen.rules.die, []
    for seat, agent in enumerate(agents):
        hand = seen.hands[seat]
        told = f"{agent}: {'?' if hand is None else hand} dice"
        dice = (*((seen.cups[seat] if seen.cups else ()) or ()), *_shown(seen, seat))
        if dice:
            told += f" ({' '.join(map(die.symbol, dice))})"
        lines.append(told)
    lines.append(f"round: {seen.variant or 'ordinary'}")
    lines += [
        f"{agents[bidder]} bids {die.written(bid)}"
        for bid, bidder in zip(seen.bids, seen.bidders, strict=True)
    ]
    lines.append(f"seen by {agents[seen.seat]}")
    return "\n".join(lines)


def _shown(seen: View, seat: int) -> tuple[int, ...]:
    return seen.shown[seat] if seen.shown else ()


def observed(seen: View) -> Any:
    """A view as numbers, told from the viewer's seat on round the table.

    For each seat: dice, joker dice, whether it is in, whose special round it is, who waits for or
    has had one, dice under the cup and in view by face. Then the kind of round, what is asked,
    the direction, who opens, the limit; and for each bid who made it last and as which.
    """
    players, rules = len(seen.players), seen.rules
    dice, faces = rules.table.dice, rules.die.faces
    order = [(seen.seat + step) % players for step in range(players)]
    told: list[float] = []
    for seat in order:
        hand = seen.hands[seat]
        told += [UNKNOWN if hand is None else hand / dice, seen.jokers[seat] / dice]
        told += [float(seat in group) for group in (seen.ring, seen.pending, seen.spent)]
        told.append(float(seat == seen.holder))
        cup = seen.cups[seat] if seen.cups else ()
        shown = _shown(seen, seat)
        for face in range(1, faces + 1):
            told += [UNKNOWN if cup is None else cup.count(face) / dice, shown.count(face) / dice]
    told += [float(seen.variant == name) for name in rules.variants]
    told += [float(seen.phase is phase) for phase in PHASES]
    told += [float(seen.clockwise), seen.limit / (dice * players)]
    told += [float(seat == seen.opener) for seat in order]
    told += [float(face in seen.fresh) for face in range(1, faces + 1)]
    bids = np.zeros((2, dice * players, faces), np.float32)
    for number, (bid, bidder) in enumerate(zip(seen.bids, seen.bidders, strict=True), start=1):
        bids[:, bid.count - 1, bid.face - 1] = (order.index(bidder) + 1) / players, number
    return np.concatenate((np.array(told, np.float32), bids.reshape(-1)))
