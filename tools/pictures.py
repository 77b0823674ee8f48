#!/usr/bin/env python3
"""Pictures of every page and of a match of every game, small, for docs/pictures.md.

    tools/pictures.py http://127.0.0.1:7901 docs/pictures [--only pages|matches|ends]

Needs selenium and a running table (`ludoteca serve --bot-pause 50`). Film strips are made by tools/film.py.
"""

import argparse
import os
import time

from film import ACT, browser, run, shot
from measure import GAMES, enter, settled
from selenium.webdriver.common.by import By

PAGES = {
    "home": "/",
    "account": "/account",
    "library": "/rules",
    "game": "/games/okko",
    "set-up": "/games/okko/new?with=friend&setup=introductory",
    "rulebook": "/games/okko/rules",
    "rule": "/games/okko/rules/OKKO-CMBT-08",
    "lessons": "/games/okko/lessons",
    "lesson": "/games/okko/lessons/tutorial-01-first-steps",
    "band": "/games/okko/rosters/bands.0",
    "deck": "/games/ken/rosters/decks.0",
    "ground": "/games/home-raiders/grounds/space/edit",
}
# Pages that are shown on a phone, by night, too.
SMALL = ("home", "lesson", "deck")


def pages(home, folder):
    for width, dark, wanted in ((1280, False, PAGES), (390, True, SMALL)):
        driver = browser(width, 800 if width > 500 else 844, dark)
        for name in wanted:
            driver.get(home + PAGES[name])
            settled(driver)
            shot(driver, os.path.join(folder, f"{name}{'' if width > 500 else '-phone'}.webp"))
        driver.quit()


def matches(home, folder):
    for width, dark in ((1280, False), (390, True)):
        driver = browser(width, 800 if width > 500 else 844, dark)
        for game in GAMES:
            enter(driver, home, game)
            for _ in range(30):
                run(driver, ACT, "attacked")
            time.sleep(2)
            shot(driver, os.path.join(folder, f"{game}{'' if width > 500 else '-phone'}.webp"))
        if width > 500:
            driver.get(f"{home}/matches")
            settled(driver)
            shot(driver, os.path.join(folder, "matches.webp"))
        driver.quit()


def ends(home, folder):
    """A match of Okko that is given up after a while: the card at its end, on a desk and on a phone."""
    for width, dark in ((1280, False), (390, True)):
        driver = browser(width, 900 if width > 500 else 844, dark)
        driver.get(home)
        driver.execute_script("localStorage.setItem('stage-pace', 'off')")
        enter(driver, home, "okko")
        over = False
        for _ in range(400):
            told = run(driver, ACT, "attacked")
            over = isinstance(told, list) and told[0]
            if over or (isinstance(told, list) and told[1] > 230):
                break
            time.sleep(0.02)
        if not over:
            run(driver, "const { app } = await import('/static/table/table.js'); return app.ask({ type: 'resign' })")
        for _ in range(200):
            if driver.find_elements(By.CSS_SELECTOR, ".fortunes li"):
                break
            time.sleep(0.3)
        time.sleep(0.5)
        shot(driver, os.path.join(folder, f"end{'' if width > 500 else '-phone'}.webp"))
        if width > 500:
            driver.execute_script("document.querySelector('.fortunes')?.scrollIntoView({ block: 'center' })")
            time.sleep(0.3)
            shot(driver, os.path.join(folder, "end-luck.webp"))
        driver.quit()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("home")
    parser.add_argument("folder")
    parser.add_argument("--only", choices=("pages", "matches", "ends"))
    args = parser.parse_args()
    os.makedirs(args.folder, exist_ok=True)
    for name, make in (("pages", pages), ("matches", matches), ("ends", ends)):
        if args.only in (None, name):
            make(args.home, args.folder)


if __name__ == "__main__":
    main()
