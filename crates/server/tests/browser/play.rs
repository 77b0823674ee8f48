//! Playing by clicks alone, with a plain idea of how to win: attack, else come nearer, else let the others act.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::Browser;

/// How long a click may take to change something before another is tried.
const EFFECT: Duration = Duration::from_millis(1500);

/// A player who clicks.
pub struct Player<'a> {
    browser: &'a Browser,
    /// What led to nothing at this step of the log.
    avoid: Vec<String>,
    /// What was clicked, in order.
    pub clicked: Vec<String>,
}

/// What there is to click.
pub enum Next {
    Over(String),
    Wait,
    Click { kind: String, css: String, text: String, state: String, done: Option<String> },
}

impl<'a> Player<'a> {
    pub fn new(browser: &'a Browser) -> Player<'a> {
        Player { browser, avoid: Vec::new(), clicked: Vec::new() }
    }

    /// What this player would click now.
    pub async fn next(&self) -> Next {
        let avoid = json!(self.avoid).to_string();
        let script = include_str!("policy.js").replace("AVOID", &avoid);
        let told = self.browser.ask(&script).await;
        let text = |key: &str| told.get(key).and_then(Value::as_str).map(str::to_owned);
        if let Some(ending) = text("over") {
            return Next::Over(ending);
        }
        assert_eq!(told.get("stuck"), None, "nothing to click; the page: {}", self.browser.seen().await);
        match text("click") {
            None => Next::Wait,
            Some(css) => Next::Click {
                css,
                kind: text("kind").unwrap_or_default(),
                text: text("text").unwrap_or_default(),
                state: text("state").unwrap_or_default(),
                done: text("done"),
            },
        }
    }

    /// Clicks once and waits until that has shown an effect.
    pub async fn click(&mut self, next: Next) {
        let Next::Click { kind, css, text, state, done } = next else { return };
        let at = state.split('|').next().unwrap_or_default().to_owned();
        self.browser.click_text(&css, &text).await;
        self.clicked.push(kind.clone());
        self.avoid.retain(|avoided| avoided.ends_with(&format!("@{at}")));
        self.avoid.extend(done.map(|done| format!("{done}@{at}")));
        let begun = Instant::now();
        loop {
            match self.next().await {
                Next::Click { state: now, .. } if now == state => {}
                _ => return,
            }
            if begun.elapsed() > EFFECT {
                self.avoid.push(format!("{kind}@{at}"));
                return;
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Plays until `stop` says so or the match is over; returns the ending if it is.
    pub async fn play(&mut self, patience: Duration, mut stop: impl FnMut(&Next) -> bool) -> Option<String> {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < patience, "it takes too long; the clicks: {:?}", self.clicked);
            let next = self.next().await;
            if stop(&next) {
                return None;
            }
            match next {
                Next::Over(ending) => return Some(ending),
                Next::Wait => tokio::time::sleep(Duration::from_millis(50)).await,
                click @ Next::Click { .. } => self.click(click).await,
            }
        }
    }
}

/// A set-up with few figures and few turns, so that a whole match is soon over.
pub fn small_setup() -> Value {
    json!({
        "bands": [{ "ready": "hunters-12" }, { "members": [{ "character": "gaki" }, { "character": "ninja" }] }],
        "options": { "budget": 12, "turn-limit": 4, "zone-depth": 4 },
    })
}

/// Opens a match for the person at this browser, over the interface for programs, and goes to its page.
pub async fn open_match(browser: &Browser, body: Value) {
    let script = format!(
        "return fetch('/api/v1/matches', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({body}) }}).then(got => got.json())"
    );
    let opened = browser.ask(&script).await;
    let id = opened["match"].as_str().unwrap_or_else(|| panic!("no match was opened: {opened}"));
    browser.visit(&format!("/m/{id}")).await;
    browser.until_app("a table", "app.view && app.table").await;
}
