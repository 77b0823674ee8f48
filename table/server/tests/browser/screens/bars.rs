//! What counts for each player stands in bars of one height: the board never jumps.

use std::time::Duration;

use serde_json::json;

use crate::browser::{Browser, DESK, MOVED, PHONE};
use crate::house::{both_sizes, visit};

/// Where the board is.
const BOX: &str = "const { x, y, width, height } = document.querySelector('.boards').getBoundingClientRect(); \
                   return [x, y, width, height].map(Math.round)";

/// Plays so many steps of a game; the board's box after each.
async fn boxes(browser: &Browser, game: &str, steps: u64) -> Vec<serde_json::Value> {
    browser.play(game).await;
    let mut all = vec![browser.ask(BOX).await];
    for n in 0..steps {
        let acted = format!(
            "const offers = app.view.offers.filter(({{ command }}) => command !== 'concede'); \
             return app.hand.asked && offers.length ? app.act([offers[{n} % offers.length].command]) : null"
        );
        browser.app(&format!("(async () => {{ {acted} }})()")).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        all.push(browser.ask(BOX).await);
    }
    all
}

#[test]
fn the_board_stays_where_it_is_whatever_happens() {
    visit("bars", |house| async move {
        for (size, games) in [(DESK, &["okko", "home-raiders"][..]), (PHONE, &["okko"][..])] {
            let browser = house.guest(size).await;
            for game in games {
                let boxes = boxes(&browser, game, 15).await;
                assert!(boxes.iter().all(|one| *one == boxes[0]), "{game}: {boxes:?}");
            }
        }
    });
}

/// Writes down, whenever the stage comes onto the page, whether it lies over the boards or pushes them aside.
const STAGED: &str = "new MutationObserver((_, watch) => { \
    const over = document.querySelector('.stage-over'); \
    if (over) { watch.disconnect(); window.staged = getComputedStyle(over).position } \
}).observe(document, { subtree: true, childList: true })";

#[test]
fn the_stage_comes_when_it_is_known_how_it_looks() {
    visit("staged", |house| async move {
        let browser = house.guest(DESK).await;
        browser.tools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": STAGED })).await;
        browser.play("nine-mens-morris").await;
        browser.until("a stage", "window.staged").await;
        assert_eq!(browser.ask("return window.staged").await, json!("absolute"));
    });
}

#[test]
fn a_menu_that_is_open_stays_open_while_the_match_goes_on() {
    visit("menu", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("nine-mens-morris").await;
        browser.click(".tools .more:not(.stage-menu) summary").await;
        let step = browser.app("app.view.step").await;
        let act = "app.act([app.view.offers.find(({ command }) => command !== 'concede').command], true)";
        browser.app(act).await;
        browser.until_app("the bot's answer", &format!("app.hand.asked && app.view.step > {step} + 1")).await;
        browser.click_text(".more .menu button", "Resign").await;
        browser.see("dialog").await;
    });
}

#[test]
fn coins_lost_and_the_fallen_are_in_sight_and_the_rest_a_touch_away() {
    visit("standing", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("okko").await;
        let told = browser.see(".seat .stats").await;
        for wanted in ["Coins lost", "Fallen", "0/"] {
            assert!(told.contains(wanted), "{told}");
        }
        let heights = "return [...document.querySelectorAll('.seat')].map(seat => seat.offsetHeight)";
        let heights = browser.ask(heights).await;
        assert_eq!(heights[0], heights[1], "both bars are alike: {heights}");
        browser.click(".seat .about").await;
        browser.see_text("dialog", "Dice of").await;
        browser.click("dialog .main").await;
        // Nobody at this table is called so.
        assert_eq!(browser.ask("return document.body.textContent.includes('Band 2')").await, json!(false));
    });
}

/// Whether all facts of each bar are told whole: none is cut or faded, by its own box or by the bar's end.
const WHOLE: &str = "[...document.querySelectorAll('.seat .stats')].every(bar => { \
    const facts = [...bar.querySelectorAll('.stat')]; \
    const { right, bottom } = bar.closest('.seat').getBoundingClientRect(); \
    const end = Math.min(right, bar.getBoundingClientRect().right); \
    return facts.length > 1 && facts.every(fact => { const small = fact.querySelector('small'); \
        const box = small.getBoundingClientRect(); \
        return small.scrollWidth <= small.clientWidth + 1 && box.right <= end && box.bottom <= bottom }) })";

#[test]
fn what_counts_is_told_whole() {
    both_sizes("labels", "ken", "whole labels", WHOLE);
}

#[test]
fn what_counts_is_told_whole_where_characters_are_counted() {
    both_sizes("labels-room", "home-raiders", "whole labels", WHOLE);
}

#[test]
fn a_number_counts_up_to_what_it_is() {
    visit("counts", |house| async move {
        let browser = house.guest(MOVED).await;
        browser.play("ken").await;
        // The points of the own seat go to 40; what is read from frame to frame.
        let seen = "(async () => { const { drawSeats } = await import('/static/table/seats.js'); \
            const panel = app.view.panels.find(({ seat, counts }) => seat === 0 && counts?.includes('points')); \
            const points = panel.fields.find(({ key }) => key === 'points'); \
            const now = () => [...document.querySelectorAll('.seat .stat b')].map(({ textContent }) => textContent)[at]; \
            const at = [...document.querySelectorAll('.seat .stat')].findIndex(({ title }) => title.startsWith(points.label)); \
            const before = Number(points.value); points.value = '40'; drawSeats(app); \
            const seen = [now()]; while (now() !== '40' && seen.length < 400) { \
                await new Promise(requestAnimationFrame); seen.push(now()) } \
            return [before, ...seen.map(Number)] })()";
        // A busy machine may draw nothing in between, or a new position come; hardly three times.
        let mut told = Vec::new();
        for points in [40, 50, 60] {
            let seen = browser.app(&seen.replace("'40'", &format!("'{points}'"))).await;
            let seen: Vec<i64> =
                seen.as_array().into_iter().flatten().filter_map(serde_json::Value::as_i64).collect();
            let way = seen.is_sorted() && seen.last() == Some(&points);
            if way && seen.iter().any(|n| seen.first() < Some(n) && *n < points) {
                return;
            }
            told.push(seen);
        }
        panic!("never seen on its way: {told:?}");
    });
}
