"""PettingZoo's own tests for every game, and what this package says of itself."""

import pickle
import unittest
import warnings

import ludoteca
import numpy as np
from pettingzoo.test import api_test, seed_test

QUICK = {"duel-of-ages": {"setup": "quick"}}
"""Tables that open with few decisions before the first that matters."""


def play(env, seed, actions):
    """A random match, for so many actions: what was done, and the environment as it stands then."""
    env.reset(seed=seed)
    choices, done = np.random.default_rng(seed), []
    for agent in env.agent_iter(actions):
        seen, _, termination, truncation, _ = env.last()
        over = termination or truncation
        action = None if over else int(choices.choice(np.flatnonzero(seen["action_mask"])))
        done.append((agent, action))
        env.step(action)
    return done


def tables():
    return [(game, QUICK.get(game, {})) for game in ludoteca.games()]


class EveryGame(unittest.TestCase):
    def test_pettingzoo_finds_nothing(self):
        for game, table in tables():
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                # An observation with a mask is a dictionary, as PettingZoo advises; this is all that it finds unusual.
                warnings.filterwarnings("ignore", message="Observation (is not a NumPy array|space for each agent)")
                api_test(ludoteca.env(game, most=300, **table), num_cycles=200)

    def test_the_same_seed_gives_the_same_match(self):
        for game, table in tables():
            seed_test(lambda: ludoteca.env(game, most=60, **table), num_cycles=20)

    def test_a_pickle_goes_on_as_the_match_does(self):
        for game, table in tables():
            env = ludoteca.raw_env(game, **table)
            play(env, 3, 25)
            again = pickle.loads(pickle.dumps(env))
            self.assertEqual(again.match.log(), env.match.log())
            for _ in range(10):
                if not env.commands():
                    break
                self.assertEqual(again.commands(), env.commands())
                for one in (env, again):
                    one.step(0)
            self.assertEqual(again.match.log(), env.match.log())
            agent = env.possible_agents[0]
            np.testing.assert_array_equal(again.observe(agent)["observation"], env.observe(agent)["observation"])


class Seats(unittest.TestCase):
    def test_two_teams_of_three_share_their_fate(self):
        env = ludoteca.raw_env("duel-of-ages", players=6, setup="quick")
        env.reset(seed=1)
        sides = env.match.sides()
        self.assertEqual(sorted(sides), [0, 0, 0, 1, 1, 1])

    def test_a_won_match_is_worth_one_and_a_lost_one_minus_one(self):
        env = ludoteca.raw_env("connect-four")
        env.reset(seed=0)
        for column in (0, 1, 0, 1, 0, 1, 0):
            self.assertFalse(any(env.terminations.values()))
            env.step(column)
        self.assertEqual(env.rewards, {"seat_0": 1.0, "seat_1": -1.0})
        self.assertTrue(all(env.terminations.values()))

    def test_a_match_that_is_cut_off_is_worth_nothing(self):
        env = ludoteca.raw_env("okko", most=5)
        play(env, 1, 5)
        self.assertTrue(all(env.truncations.values()))
        self.assertEqual(set(env.rewards.values()), {0.0})


class Knowledge(unittest.TestCase):
    def test_nobody_sees_the_other_hand(self):
        """In Leduc each seat's own card is in its scene, and the other's is not."""
        env = ludoteca.raw_env("leduc", observations="scene")
        env.reset(seed=5)
        first, second = (env.observe(agent)["scene"] for agent in env.possible_agents)
        spectator = env.scene()
        self.assertNotEqual(first, second)
        self.assertNotEqual(first, spectator)
        self.assertNotEqual(second, spectator)

    def test_what_a_seat_sees_does_not_tell_what_it_may_not_know(self):
        """Two deals that differ only in the other's card look the same."""
        deals = {}
        for seed in range(60):
            env = ludoteca.raw_env("leduc", observations="scene")
            env.reset(seed=seed)
            own, other = (str(env.observe(agent)["scene"]) for agent in env.possible_agents)
            deals.setdefault(own, set()).add(other)
        self.assertTrue(any(len(others) > 1 for others in deals.values()))
        self.assertLess(len(deals), 60)


class Refusals(unittest.TestCase):
    def setUp(self):
        self.env = ludoteca.raw_env("okko")
        self.env.reset(seed=1)

    def test_what_is_not_on_offer_is_refused_and_changes_nothing(self):
        before = self.env.match.log()
        for action in (len(self.env.commands()), -1, None, "fly to the moon", "", "\0"):
            with self.assertRaises(ValueError):
                self.env.step(action)
        self.assertEqual(self.env.match.log(), before)

    def test_unknown_names_are_told(self):
        with self.assertRaisesRegex(KeyError, "there is no game"):
            ludoteca.raw_env("chess")
        with self.assertRaisesRegex(KeyError, "no ready-made table"):
            ludoteca.raw_env("okko", setup="nowhere").reset()
        with self.assertRaisesRegex(ValueError, "observations"):
            ludoteca.raw_env("okko", observations="pixels")
        with self.assertRaises(ValueError):
            ludoteca.raw_env("okko", players=9).reset()

    def test_a_spoilt_log_is_refused(self):
        log = self.env.match.log()
        with self.assertRaisesRegex(ValueError, "not a log"):
            ludoteca.Match.resume("okko", 1, log.replace('"hash":"', '"hash":"0'), "{}")
        with self.assertRaisesRegex(ValueError, "not a log"):
            ludoteca.Match.resume("okko", 1, "", "{}")
        with self.assertRaisesRegex(ValueError, "not a log"):
            ludoteca.Match.resume("ken", 1, log, "{}")

    def test_a_seat_that_is_not_asked_is_refused(self):
        with self.assertRaisesRegex(ValueError, "."):
            self.env.match.play(1 - self.env.match.decides(), self.env.commands()[0])
        with self.assertRaises(ValueError):
            self.env.match.advise(0, "stockfish", 1)


if __name__ == "__main__":
    unittest.main()
