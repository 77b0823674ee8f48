//! Two people at two browsers, and what the next of them says: typed, or tapped where a button says it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::Browser;

/// One opens a table of a game for a friend, and the other sits down by the link.
pub async fn invite(anna: &Browser, bruno: &Browser, house: &str, game: &str) {
    anna.visit("/").await;
    let invite = format!(
        "[...document.querySelectorAll('.card.game')].find(card => card.textContent.includes('{game}')) \
         .querySelector('form[action$=invite] button').click()"
    );
    anna.ask(&invite).await;
    let link = anna.until("an invitation", "document.querySelector('.invite-card input')?.value").await;
    let link = link.as_str().unwrap_or_default().to_owned();
    bruno.visit(link.strip_prefix(house).expect("a link to this house")).await;
    bruno.click_text("button", "Sit down").await;
    anna.until_app("a game", "app.table.state === 'playing' && app.view?.prompt").await;
    bruno.until_app("a game", "app.table?.state === 'playing' && app.view?.prompt").await;
}

/// Whether no page scrolls sideways.
pub async fn fit(pages: [&Browser; 2]) {
    for page in pages {
        let wide = page
            .ask("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            .await;
        assert_eq!(wide, 0, "no page scrolls sideways");
    }
}

/// Both pages know that the match is over, and show the way to its replay.
pub async fn see_the_end(pages: [&Browser; 2]) {
    for page in pages {
        page.until_app("the end", "app.view.ending || app.table.over").await;
        page.see_text(".prompt a", "Replay").await;
    }
}

/// Both play on inside their pages, by what a script would say, until it is over: for a match of which enough was typed.
/// Returns how it ended; nothing when it takes longer than `most`.
pub async fn play_out(pages: [&Browser; 2], script: &str, most: Duration) -> Option<String> {
    let on = include_str!("play_out.js").replace("PLAYER", script);
    let begun = Instant::now();
    while begun.elapsed() < most {
        let (told, _) = tokio::join!(pages[0].ask(&on), pages[1].ask(&on));
        if let Some(ending) = told.get("over").and_then(Value::as_str) {
            return Some(ending.to_owned());
        }
    }
    None
}

/// How somebody says something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// By the keys alone.
    Typed,
    /// With a finger, where a button says it; else typed.
    Tapped,
}

/// Says what a script would say next, if there is something to say; returns how the match ended once it is over.
pub async fn say_next(browser: &Browser, said: Said, script: &str) -> Option<String> {
    let told = browser.ask(script).await;
    let text = |key: &str| told.get(key).and_then(Value::as_str).map(str::to_owned);
    if let Some(ending) = text("over") {
        return Some(ending);
    }
    let Some(command) = text("say") else {
        tokio::time::sleep(Duration::from_millis(20)).await;
        return None;
    };
    if let Some(button) = text("button").filter(|_| said == Said::Tapped) {
        browser.tap_text(".offers button", &button).await;
    } else {
        if browser.ask("return document.activeElement?.matches('input')").await == true {
            browser.keys("" + Key::Escape).await;
        }
        browser.keys(format!("/{command}") + Key::Enter).await;
    }
    let at = told.get("at").cloned().unwrap_or(json!(0));
    let begun = Instant::now();
    while browser.app("app.view.at").await == at && begun.elapsed() < Duration::from_secs(3) {
        // What asks luck, such as an attack or shuffling, is confirmed.
        if browser.sees(".confirm").await {
            match said {
                Said::Typed => browser.keys("" + Key::Enter).await,
                Said::Tapped => browser.tap_text(".confirm .main", "").await,
            }
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    None
}
