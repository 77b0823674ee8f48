"""The games as environments for several agents who act one after the other."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import _ludoteca

ACTIONS = 2048
"""Offers that an action can choose from; what a decision offers beyond them cannot be chosen by number."""


def env(game: str, **options: Any) -> AECEnv:
    """The environment of a game behind PettingZoo's wrappers, which tell what is done in the wrong order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **options))


def raw_env(game: str, **options: Any) -> LudotecaEnv:
    """The environment of a game."""
    return LudotecaEnv(game, **options)


class LudotecaEnv(AECEnv):
    """A game. Agents are seats, `seat_0` and so on; an action is the number of an offer in the order of `commands()`.

    An observation has the numbers that the seat sees (`observation`) and which actions there are (`action_mask`); with
    `observations="scene"` it has the whole scene as a dictionary too (`scene`). Only the end is rewarded: 1 for who has won,
    -1 for who has lost, between them for a draw and for places. After `most` actions a match is cut off (truncated).
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        setup: str | None = None,
        observations: str = "array",
        most: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if observations not in ("array", "scene"):
            raise ValueError(f"observations are 'array' or 'scene', not {observations!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        least, greatest = _ludoteca.seats(game)
        self.game, self.setup, self.most = game, setup, most
        self.players = min(max(2, least), greatest) if players is None else players
        self.observations, self.render_mode = observations, render_mode
        self.metadata = {"name": f"ludoteca/{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        array = spaces.Dict(
            {
                "observation": spaces.Box(-(2**31), 2**31 - 1, (_ludoteca.WIDTH,), np.int32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._observed = {agent: array for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Opens a table. The same seed opens the same one; without a seed each is another, drawn after the last seed given."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        dice = int(self._seeds.integers(2**63))
        self.match = _ludoteca.Match(self.game, self.players, dice, self.setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._turn()

    def step(self, action: int | str | None) -> None:
        """Does an action: its number, or a command as people type it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not isinstance(action, str):
            if action is None or not 0 <= action < len(self._offers):
                raise ValueError(f"{agent} has {len(self._offers)} offers; {action!r} is none of them")
            action = self._offers[int(action)]
        self.match.play(self._seat[agent], action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[: len(self._offers)] = 1
        seen: dict[str, Any] = {
            "observation": np.array(self.match.numbers(seat), np.int32),
            "action_mask": mask,
        }
        if self.observations == "scene":
            seen["scene"] = self.scene(agent)
        return seen

    def commands(self) -> list[str]:
        """What the acting agent may choose from, as commands: action 0 is the first."""
        return list(self._offers)

    def scene(self, agent: str | None = None) -> dict[str, Any]:
        """Everything an agent sees, or a spectator: `docs/protocol.md` of the project tells what is in it."""
        return json.loads(self.match.scene(None if agent is None else self._seat[agent]))

    def render(self) -> str | None:
        """What happened so far, as a spectator hears it, a line each."""
        if self.render_mode is None:
            return None
        return "\n".join(self.match.story())

    def close(self) -> None:
        pass

    def _turn(self) -> None:
        """Whose turn it is now; after the end, what it was worth."""
        seat = self.match.decides()
        returns = self.match.returns()
        self._offers: list[str] = []
        if returns is not None:
            self.rewards = dict(zip(self.possible_agents, returns))
            self.terminations = dict.fromkeys(self.agents, True)
        elif seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self._offers = self.match.commands(seat)[:ACTIONS]
            if self.most is not None and self._steps >= self.most:
                self.truncations = dict.fromkeys(self.agents, True)
