//! Two people at two browsers play a whole match with cards: ready-made decks, hands that the other does not see,
//! windows in which one may answer.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::{Browser, DESK, PHONE};
use crate::house::visit;

/// How long a whole match may take.
const PATIENCE: Duration = Duration::from_mins(4);

/// Every answer to a window takes its time, so that speed tells nothing; here time runs ten times as fast.
const FASTER: &str = "const [now, later] = [performance.now.bind(performance), setTimeout.bind(window)]; \
    performance.now = () => 10 * now(); window.setTimeout = (what, time, ...rest) => later(what, time / 10, ...rest)";

/// One opens a table for a friend, and the other sits down by the link.
async fn invite(anna: &Browser, bruno: &Browser, house: &str) {
    anna.visit("/").await;
    let link = anna
        .ask(
            "const card = [...document.querySelectorAll('.card.game')].find(c => c.textContent.includes('Ken il Guerriero')); \
             return [...card.querySelectorAll('a.button')].find(a => a.textContent.includes('friend')).getAttribute('href')",
        )
        .await;
    anna.visit(link.as_str().expect("a way to invite a friend")).await;
    anna.click("[name=seat][value='0']").await;
    anna.click_text("button[type=submit]", "Open the table").await;
    let link = anna.until("an invitation", "document.querySelector('.request input')?.value").await;
    let link = link.as_str().unwrap_or_default().to_owned();
    bruno.visit(link.strip_prefix(house).expect("a link to this house")).await;
    bruno.click_text("button", "Sit down").await;
    anna.until_app("a game", "app.table.state === 'playing' && app.view?.prompt").await;
    bruno.until_app("a game", "app.table?.state === 'playing' && app.view?.prompt").await;
}

/// Says the next thing, if there is one to say; returns how the match ended once it is over.
async fn go_on(browser: &Browser) -> Option<String> {
    let told = browser.ask(include_str!("cards.js")).await;
    let text = |key: &str| told.get(key).and_then(Value::as_str).map(str::to_owned);
    if let Some(ending) = text("over") {
        return Some(ending);
    }
    let Some(command) = text("say") else {
        tokio::time::sleep(Duration::from_millis(20)).await;
        return None;
    };
    if browser.ask("return document.activeElement?.matches('input')").await == true {
        browser.keys("" + Key::Escape).await;
    }
    browser.keys(format!("/{command}") + Key::Enter).await;
    let at = told.get("at").cloned().unwrap_or(json!(0));
    let begun = Instant::now();
    while browser.app("app.view.at").await == at && begun.elapsed() < Duration::from_secs(3) {
        // What asks luck, such as shuffling after a search, is confirmed.
        if browser.sees(".confirm").await {
            browser.keys("" + Key::Enter).await;
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    None
}

/// The cards of a hand that a page shows, by the board's id.
async fn cards_in(browser: &Browser, board: &str) -> i64 {
    let script = format!("app.view.pieces.filter(p => p.at?.board === '{board}').length");
    browser.app(&script).await.as_i64().unwrap_or(-1)
}

#[test]
fn two_browsers_play_a_whole_match_of_cards() {
    visit("cards", |house| async move {
        let anna = house.guest(DESK).await;
        let bruno = house.guest(PHONE).await;
        invite(&anna, &bruno, &house.url).await;
        for page in [&anna, &bruno] {
            page.ask(FASTER).await;
        }
        let begun = Instant::now();
        let mut looked = false;
        let ending = loop {
            assert!(begun.elapsed() < PATIENCE, "it takes too long: {}", anna.seen().await);
            if let Some(ending) = go_on(&anna).await {
                break ending;
            }
            go_on(&bruno).await;
            if !looked && anna.app("app.view.step > 20").await == true {
                looked = true;
                // Each sees his own hand, never the other's.
                assert!(cards_in(&anna, "hand-0").await > 0, "Anna's hand");
                assert_eq!(cards_in(&anna, "hand-1").await, 0, "Bruno's hand is hidden from Anna");
                assert_eq!(cards_in(&bruno, "hand-0").await, 0, "Anna's hand is hidden from Bruno");
                for page in [&anna, &bruno] {
                    let wide = page
                        .ask("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
                        .await;
                    assert_eq!(wide, 0, "no page scrolls sideways");
                }
            }
        };
        assert!(looked, "the match was long enough to look at: {ending}");
        bruno.until_app("the end", "app.view.ending || app.table.over").await;
        for page in [&anna, &bruno] {
            page.see_text(".prompt a", "Replay").await;
        }
    });
}
