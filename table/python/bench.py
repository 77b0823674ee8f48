"""Random play in every library alike: agents draw a lawful action, see what they see, until so many actions are done.

    pip install "pettingzoo[classic]" open_spiel
    python table/python/bench.py
"""

import random
import time

import ludoteca
import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

SECONDS = 3.0


def measured(name, play):
    """Plays matches for some seconds; prints actions a second, the best of three."""
    best = 0.0
    for _ in range(3):
        begun, actions = time.perf_counter(), 0
        while time.perf_counter() - begun < SECONDS:
            actions += play()
        best = max(best, actions / (time.perf_counter() - begun))
    print(f"| {name} | {best:,.0f} |")


def aec(env):
    """A match by the conventions of PettingZoo: `last` gives observation and mask before each action."""

    def play():
        env.reset()
        actions = 0
        for _ in env.agent_iter():
            seen, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
            actions += not over
        return actions

    return play


def match(game):
    """The same without an environment: `Match` alone, one view for whoever acts."""

    def play():
        table = ludoteca.Match(game, 2, random.getrandbits(63))
        actions = 0
        while (seat := table.decides()) is not None:
            table.numbers(seat)
            table.play(seat, random.choice(table.commands(seat)))
            actions += 1
        return actions

    return play


def spiel(name):
    game = pyspiel.load_game(name)

    def play():
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            actions += 1
        return actions

    return play


if __name__ == "__main__":
    print("| random play | actions a second |\n| --- | ---: |")
    measured("connect four, Ludoteca, environment", aec(ludoteca.env("connect-four")))
    measured("connect four, Ludoteca, `Match`", match("connect-four"))
    measured("connect four, PettingZoo", aec(connect_four_v3.env()))
    measured("connect four, OpenSpiel", spiel("connect_four"))
    measured("Leduc, Ludoteca, environment", aec(ludoteca.env("leduc")))
    measured("Leduc, Ludoteca, `Match`", match("leduc"))
    measured("Leduc, PettingZoo", aec(leduc_holdem_v4.env()))
    measured("Leduc, OpenSpiel", spiel("leduc_poker"))
    measured("Okko, Ludoteca, environment", aec(ludoteca.env("okko")))
