#!/usr/bin/env python3
"""What the pages cost, and whether everybody can use them, measured in headless Chromium.

    tools/measure.py http://127.0.0.1:7901 [--axe axe.min.js] [--only okko]

For each page: first contentful paint and bytes, both with an empty cache on a phone whose processor is four times slower;
for each match also the longest task while the stage plays thirty blows. With `--axe`, a file of axe-core
(`npm pack axe-core@4.10`, then `package/axe.min.js`), every page is checked in both themes. Ends with 1 if axe finds
something. Needs selenium and a running table (`ludoteca serve --bot-pause 50`).
"""

import argparse
import sys
import time

from film import ACT, browser, run
from selenium.webdriver.common.by import By

GAMES = ("okko", "ken", "home-raiders", "duel-of-ages", "when-darkness-comes", "nine-mens-morris")
PAGES = ("/", "/matches", "/account", "/rules", "/games/okko", "/games/okko/new", "/games/okko/rules", "/games/okko/lessons",
         "/games/okko/rosters/bands.0", "/games/okko/lessons/tutorial-01-first-steps", "/games/okko/rules/OKKO-CMBT-08")

WATCH = "window.tasks = []; new PerformanceObserver((l) => tasks.push(...l.getEntries().map((e) => Math.round(e.duration)))).observe({ type: 'longtask' });"

COST = """
const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
return [Math.round(paint), all.reduce((sum, { transferSize }) => sum + transferSize, 0)];
"""

# A fight of the other side, told as the server would: thirty blows, as many as a long turn has.
FIGHT = """
const { app } = await import('/static/table/table.js');
const { beats } = await import('/static/stage/queue.js');
const [from, to] = app.view.pieces.filter(({ at }) => at).map(({ id }) => id);
if (!to) return;
const deeds = [{ does: 'attacked', from, to }, { does: 'rolled', of: from, faces: ['5', '2'] }, { does: 'hurt', piece: to, by: 1 }];
const line = { by: '', text: 'A blow', pieces: [from, to], deeds, parts: [] };
const steps = Array.from({ length: 30 }, (_, n) => ({ step: app.view.step + n, seat: null, lines: [line] }));
app.stage.skip();
tasks.length = 0;
app.stage.play(beats(steps));
"""


def slow_phone():
    driver = browser(390, 844)
    driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    return driver


def settled(driver):
    """The page has drawn itself; a match has something to decide."""
    for _ in range(200):
        if driver.execute_script("return document.readyState === 'complete' && !document.querySelector('main[aria-busy=true]')"):
            break
        time.sleep(0.05)
    time.sleep(0.8)


def enter(driver, home, game):
    """Opens a match against the bot and plays a few steps; returns its address."""
    driver.get(f"{home}/games/{game}")
    driver.find_element(By.CSS_SELECTOR, "form.go button, button.primary").click()
    for _ in range(100):
        if "/m/" in driver.current_url:
            break
        time.sleep(0.1)
    settled(driver)
    for _ in range(16):
        if run(driver, ACT, "attacked")[0] is True:
            break
        time.sleep(0.1)
    return driver.current_url


def faults(driver, axe):
    driver.execute_script(axe)
    found = driver.execute_async_script("axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => arguments[0](violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].target.join(' '), nodes[0].failureSummary.split('\\n')[1]])))")
    return [" ".join(map(str, fault)) for fault in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("home")
    parser.add_argument("--axe")
    parser.add_argument("--only")
    args = parser.parse_args()
    axe = open(args.axe, encoding="utf-8").read() if args.axe else None
    games = [game for game in GAMES if args.only in (None, game)]

    phone = slow_phone()
    addresses = [(f"a match of {game}", enter(phone, args.home, game)) for game in games]
    addresses += [(page, args.home + page) for page in PAGES]
    print(f"{'page':32} {'paint ms':>9} {'KB':>7} {'longest task ms':>16}")
    for name, address in addresses:
        phone.execute_cdp_cmd("Network.clearBrowserCache", {})
        phone.get(address)
        settled(phone)
        paint, size = phone.execute_script(COST)
        longest = ""
        if "/m/" in address:
            run(phone, FIGHT)
            time.sleep(6)
            longest = max(phone.execute_script("return tasks"), default=0) or "none over 50"
        print(f"{name:32} {paint:9} {size / 1024:7.1f} {longest:>16}", flush=True)
    cookies = phone.get_cookies()
    phone.quit()

    wrong = 0
    for width, dark in ((1280, False), (1280, True), (390, False), (390, True)) if axe else ():
        driver = browser(width, 800, dark)
        driver.get(args.home)
        for cookie in cookies:
            driver.add_cookie(cookie)
        for name, address in addresses:
            driver.get(address)
            settled(driver)
            for fault in faults(driver, axe):
                wrong += 1
                print(f"{name}, {width} px, {'dark' if dark else 'light'}: {fault}", flush=True)
        driver.quit()
    if axe:
        print(f"axe-core: {wrong} faults on {len(addresses)} pages in two widths and two themes")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
