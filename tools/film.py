#!/usr/bin/env python3
"""Film strips: what a match looks like while it is played.

Plays a game in headless Chromium against the bot, by whatever is on offer, until the story tells of a deed that is asked
for, plays that once more on the stage, and lays the frames side by side in one picture.

    tools/film.py http://127.0.0.1:7901 okko attacked okko.webp [--width 960 --height 760] [--dark] [--frames 8]

Needs selenium and a running table (`ludoteca serve`).
"""

import argparse
import base64
import json
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.common.by import By

APP = "const { app } = await import('/static/table/table.js');"

# One act: whatever is on offer, attacks first, giving up never.
ACT = (
    APP
    + """
const offers = (app.view?.offers ?? []).filter(({ command }) => command !== 'concede');
if (!app.hand.asked || !offers.length) return [!!app.view?.ending, app.view?.step ?? 0];
const kind = arguments[0];
const score = ({ command, odds }) => (odds ? 3 : 0) + (/attack|shoot|strike|fire|charge|challenge|fight/.test(command) ? 4 : 0)
  + (/^(pass|end|done|stop|hold|decline)/.test(command) ? -1 : 0) + Math.random() * 2;
const best = offers.map((offer) => [score(offer), offer]).sort((a, b) => b[0] - a[0])[0][1];
await app.act([best.command], true);
return [!!app.view?.ending, app.view?.step ?? 0];
"""
)
# The last step that did what is asked for, with a few that follow.
FIND = (
    APP
    + """
const at = app.steps.findLastIndex(({ lines }) => lines.some(({ deeds = [] }) => deeds.some(({ does }) => does === arguments[0])));
return at < 0 ? -1 : app.steps[at].step;
"""
)
PLAY = (
    APP
    + """
const { PACES, beats, whereWere } = await import('/static/stage/queue.js');
// As slow as pictures are taken: then a film is alike on every machine.
PACES.slow = arguments[2];
const from = app.steps.findIndex(({ step }) => step === arguments[0]);
const steps = app.steps.slice(Math.max(0, from - arguments[1]), from + 5);
app.stage.skip();
app.stage.again = true;
app.stage.motions.before.clear();
app.stage.play(beats(steps), whereWere(app.steps, steps[0].step));
"""
)


def browser(width, height, dark=False):
    """A headless Chromium of this size; below 500 px a phone."""
    options = Options()
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--force-prefers-no-reduced-motion"):
        options.add_argument(flag)
    options.add_argument(f"--window-size={max(500, width)},{height}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options)
    driver.set_script_timeout(30)
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    return driver


def run(driver, script, *args):
    return driver.execute_async_script(
        "const done = arguments[arguments.length - 1]; (async function () {" + script + "}).apply(null, arguments).then(done, (e) => done('!' + e))",
        *args,
    )


def shot(driver, file, clip=None, whole=False):
    """A picture of the page, as small as its name says: `.webp` or `.png`."""
    how = {"format": "webp", "quality": 62} if file.endswith(".webp") else {"format": "png"}
    taken = driver.execute_cdp_cmd("Page.captureScreenshot", {**how, **({"clip": clip} if clip else {}), "captureBeyondViewport": whole})
    with open(file, "wb") as out:
        out.write(base64.b64decode(taken["data"]))


def strip(driver, frames, columns, out):
    """The frames side by side, as a picture of a page that shows them."""
    images = "".join(f'<img src="data:image/png;base64,{frame}">' for frame in frames)
    page = f"<style>html{{overflow:hidden}}body{{margin:0;display:grid;grid-template-columns:repeat({columns},minmax(0,1fr));gap:4px;background:#888}}img{{width:100%}}</style>{images}"
    with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False) as file:
        file.write(page)
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 1760, "height": 400, "deviceScaleFactor": 1, "mobile": False})
    driver.get(f"file://{file.name}")
    time.sleep(1)
    # As large as it lies there: without saying so the room of a scroll bar is cut off.
    width, height = driver.execute_script("const b = document.body.getBoundingClientRect(); return [b.width, b.height]")
    shot(driver, out, clip={"x": 0, "y": 0, "width": width, "height": height, "scale": 1}, whole=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("home")
    parser.add_argument("game")
    parser.add_argument("deed")
    parser.add_argument("out")
    parser.add_argument("--width", type=int, default=960)
    parser.add_argument("--height", type=int, default=760)
    parser.add_argument("--frames", type=int, default=8)
    parser.add_argument("--every", type=float, default=0.4, help="seconds between two frames, besides what a frame takes")
    parser.add_argument("--slow", type=float, default=3, help="how many times slower than at its own pace it is played")
    parser.add_argument("--columns", type=int, default=4)
    parser.add_argument("--before", type=int, default=0, help="steps before the deed")
    parser.add_argument("--after", type=int, default=1, help="decisions after the deed, such as the answer to an attack")
    parser.add_argument("--patience", type=int, default=150, help="seconds until the deed is done")
    parser.add_argument("--dark", action="store_true")
    args = parser.parse_args()
    driver = browser(args.width, args.height, args.dark)
    try:
        driver.get(f"{args.home}/games/{args.game}")
        driver.execute_script("localStorage.setItem('stage-pace', 'off')")
        driver.find_element(By.CSS_SELECTOR, "button.primary").click()
        time.sleep(2)
        until = time.time() + args.patience
        found = -1
        while time.time() < until and found < 0:
            told = run(driver, ACT, args.deed)
            found = run(driver, FIND, args.deed)
            if isinstance(told, list) and told[0]:
                break
            time.sleep(0.05)
        if not isinstance(found, int) or found < 0:
            raise SystemExit(f"{args.game}: nothing {args.deed} within {args.patience} seconds ({told}, {found})")
        # What is asked of the other is answered.
        for _ in range(args.after):
            run(driver, ACT, args.deed)
        # Nothing must come in between.
        for _ in range(100):
            if run(driver, APP + "return app.hand.asked || !!app.view?.ending") is True:
                break
            time.sleep(0.1)
        time.sleep(1)
        driver.execute_script("localStorage.setItem('stage-pace', 'slow')")
        box = driver.execute_script("const b = document.querySelector('.play').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]")
        clip = dict(zip(("x", "y", "width", "height"), box), scale=1)
        run(driver, PLAY, found, args.before, args.slow)
        frames = []
        for _ in range(args.frames):
            frames.append(driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "clip": clip})["data"])
            time.sleep(args.every)
        complaints = [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
        strip(driver, frames, args.columns, args.out)
        print(json.dumps({"game": args.game, "step": found, "complaints": complaints}))
    finally:
        driver.quit()


if __name__ == "__main__":
    main()
