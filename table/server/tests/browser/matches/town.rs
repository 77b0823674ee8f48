//! A town at night: alone by clicks to the end, and three people of whom one has gone away.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, DESK};
use crate::house::visit;

/// How long one match is played before it must be over.
const A_MATCH: Duration = Duration::from_secs(50);

/// Clicks what a hurried player clicks: an answer that gives nothing away, and the end of the turn.
const HURRIED: &str = "const wanted = ['keep', 'throw', 'no', 'put-rest', 'bear', 'face', 'guard', 'stand', 'strike bare', 'decline', 'talk', 'end']; \
     const offer = wanted.flatMap(w => app.hand.base.offers.filter(o => o.command === w))[0] ?? app.hand.base.offers[0]; \
     if (!offer || app.busy) return null; \
     const fits = [...document.querySelectorAll('.offers button')].find(b => b.innerText.startsWith(offer.label)); \
     if (fits) { fits.click(); setTimeout(() => document.querySelector('.confirm button.main')?.click(), 60); return 'click'; } \
     return offer.command;";

/// One click; what cannot be clicked at once is typed.
async fn hurry(browser: &Browser) -> Option<String> {
    let script = format!("return import('/static/table/table.js').then(({{ app }}) => {{ {HURRIED} }})");
    browser.ask(&script).await.as_str().map(str::to_owned)
}

/// What a page of the table asks of its house.
async fn call(browser: &Browser, path: &str, body: &Value) -> Value {
    let script = format!(
        "return fetch('{path}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({body}) }}).then(answer => answer.json())"
    );
    browser.ask(&script).await
}

/// Plays on as long as this page is asked, until an expression on `app` holds.
async fn play(browser: &Browser, until: &str) {
    let begun = Instant::now();
    while browser.app(until).await != true {
        assert!(begun.elapsed() < A_MATCH, "never {until}: {}", browser.seen().await);
        if browser.app("app.hand.asked && !app.busy").await == true
            && let Some(done) = hurry(browser).await
            && done != "click"
        {
            browser.fill(".side form input", &done).await;
            browser.keys("" + thirtyfour::Key::Enter).await;
            browser.app("setTimeout(() => document.querySelector('.confirm button.main')?.click(), 60) && 1").await;
        }
        tokio::time::sleep(Duration::from_millis(120)).await;
    }
}

#[test]
fn a_night_alone_by_clicks() {
    visit("night", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/games/when-darkness-comes").await;
        browser.click("button.primary").await;
        browser.until_app("the square", "app.view?.prompt && app.boards[0].cells.length > 0").await;
        // The dice of a movement, and a step by a touch of the board.
        browser.click_text(".offers button", "Roll for movement").await;
        browser.click(".confirm button.main").await;
        browser.until_app("a walk", "app.view.prompt.by.startsWith('WDC-MOVE')").await;
        browser.app("app.hand.touch('town', app.hand.base.offers.find(o => o.command.startsWith('step')).touches[0].cell.cell)").await;
        browser.until_app("a step", "app.steps.some(s => JSON.stringify(s).includes('step '))").await;
        play(&browser, "app.view.ending !== null || app.table.over").await;
        browser.see_text(".prompt a", "Replay").await;
    });
}

#[test]
fn three_people_of_whom_one_is_away() {
    visit("away", |house| async move {
        let (anna, bruno, carla) = (house.guest(DESK).await, house.guest(DESK).await, house.guest(DESK).await);
        for browser in [&anna, &bruno, &carla] {
            browser.visit("/").await;
        }
        let setup = json!({ "scenario": "SC1", "options": { "answer-seconds": 1 } });
        let new = json!({
            "game": "when-darkness-comes", "seats": ["me", "open", "open"], "listed": true, "setup": setup,
        });
        let opened = call(&anna, "/api/v1/matches", &new).await;
        let id = opened["match"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
        for (seat, browser) in [(1, &bruno), (2, &carla)] {
            call(browser, &format!("/api/v1/matches/{id}/join"), &json!({ "seat": seat })).await;
        }
        for browser in [&anna, &bruno, &carla] {
            browser.visit(&format!("/m/{id}")).await;
            browser.until_app("the table", "app.table?.state === 'playing' && app.view?.prompt").await;
        }
        // Carla says how she answers, and leaves when her turn is over: nobody waits for her help.
        let order = json!({ "id": "order", "at": 1, "seat": 2, "commands": ["order never"] });
        call(&carla, &format!("/api/v1/matches/{id}/do"), &order).await;
        carla.until_app("her order", "app.steps.some(s => JSON.stringify(s).includes('order never'))").await;
        carla.visit("/").await;
        anna.see_text(".seat .away", "away").await;
        // The other two play on, until it is her turn, and hear that she is awaited.
        let hers = "app.view.prompt?.seats.includes(2)";
        let begun = Instant::now();
        while anna.app(hers).await != true {
            assert!(begun.elapsed() < A_MATCH, "{}", anna.seen().await);
            for browser in [&anna, &bruno] {
                if browser.app("app.hand.asked && !app.busy").await == true {
                    hurry(browser).await;
                }
            }
            tokio::time::sleep(Duration::from_millis(120)).await;
        }
        bruno.until_app("her turn", hers).await;
        assert_eq!(anna.app("app.hand.asked").await, false);
        // She comes back and goes on where she was.
        carla.visit(&format!("/m/{id}")).await;
        carla.until_app("her turn", "app.hand.asked").await;
        anna.until("she is back", "!document.querySelector('.seat .away')").await;
    });
}
