"""Five tabletop games by the book, and two toys, to be played by programs.

`env(game)` is an environment by the conventions of PettingZoo's AEC; `Match` is the match below it, which is played by commands
as people type them.
"""

from ._ludoteca import Match, games, seats, setups
from .aec import LudotecaEnv, env, raw_env

__all__ = ["LudotecaEnv", "Match", "env", "games", "raw_env", "seats", "setups"]
