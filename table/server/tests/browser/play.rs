//! Playing with a mouse, a finger or a keyboard, and with a plain idea of how to win: attack, else come nearer, else
//! let the others act.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::Browser;

/// How long a click may take to change something before another is tried.
const EFFECT: Duration = Duration::from_millis(1500);

/// For how long nothing may come of clicks before something is said instead.
const STUCK: Duration = Duration::from_secs(20);

/// Says the first thing on offer.
const SAY_ONE: &str =
    "app.hand.asked && app.act([app.view.offers.find(({ command }) => command !== 'concede').command], true)";

/// Moves a board until what is to be touched lies in sight.
const BRING: &str = include_str!("bring.js");

/// How often a player looks and clicks by hand before a match is played out inside the page.
const BY_HAND: u32 = 60;

/// What a player plays with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    Mouse,
    Finger,
    Keys,
}

/// A player at a browser.
pub struct Player<'a> {
    browser: &'a Browser,
    hand: Hand,
    /// What it would click next: a script.
    policy: &'static str,
    /// What the next die shows, where real dice are asked for; they are told in turn.
    pub die: u32,
    /// What led to nothing at this step of the log.
    avoid: Vec<String>,
    /// What was touched, in order.
    pub clicked: Vec<String>,
}

/// What there is to click.
pub enum Next {
    Over(String),
    Wait,
    Click { kind: String, css: String, text: String, state: String, done: Option<String> },
}

impl<'a> Player<'a> {
    pub fn new(browser: &'a Browser, hand: Hand) -> Player<'a> {
        Player::by(concat!(include_str!("begun.js"), include_str!("policy.js")), browser, hand)
    }

    /// A player with a policy of its own.
    pub fn by(policy: &'static str, browser: &'a Browser, hand: Hand) -> Player<'a> {
        Player { browser, hand, policy, die: 0, avoid: Vec::new(), clicked: Vec::new() }
    }

    /// What this player would click now.
    pub async fn next(&self) -> Next {
        let avoid = json!(self.avoid).to_string();
        let script = self.policy.replace("AVOID", &avoid);
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

    /// Touches something in this player's own way.
    async fn touch(&mut self, kind: &str, css: &str, text: &str) {
        let browser = self.browser;
        if self.hand == Hand::Keys
            && browser.ask("return document.activeElement?.matches('input')").await == true
        {
            browser.keys("" + Key::Escape).await;
        }
        browser.app(&format!("(() => {{ {BRING} bring(app, {css:?}) }})()")).await;
        match self.hand {
            _ if kind == "die" => {
                self.die = self.die % 6 + 1;
                browser.click(&format!("dialog .face[aria-label='{}']", self.die)).await;
            }
            Hand::Mouse => browser.click_text(css, text).await,
            Hand::Finger => browser.tap_text(css, text).await,
            Hand::Keys => match css.strip_prefix("[data-cell=\"").and_then(|rest| rest.strip_suffix("\"]")) {
                Some(cell) => self.walk_to(cell).await,
                None => match kind.strip_prefix("say ") {
                    Some(command) => browser.keys(format!("/{command}") + Key::Enter).await,
                    None if kind == "go" || kind == "confirm" || kind == "menu" => {
                        browser.keys("" + Key::Enter).await;
                    }
                    None => {
                        browser.tab_to(css).await;
                        browser.keys("" + Key::Enter).await;
                    }
                },
            },
        }
    }

    /// By arrow keys to a cell of the board, and Enter.
    async fn walk_to(&self, cell: &str) {
        let browser = self.browser;
        browser.keys("b").await;
        let way = format!(
            "const at = id => app.boards[0].cells.find(c => c.id === id); \
             const [a, b] = [at(document.activeElement.dataset.cell), at('{cell}')]; return [b.column - a.column, b.row - a.row]"
        );
        let way = format!("(() => {{ {way} }})()");
        let way = browser.until_app("a cell with the focus", &way).await;
        let steps = |n: usize| way[n].as_i64().unwrap_or_default();
        let key = |n: i64, less: Key, more: Key| if n < 0 { less } else { more };
        for _ in 0..steps(0).abs() {
            browser.keys("" + key(steps(0), Key::Left, Key::Right)).await;
        }
        for _ in 0..steps(1).abs() {
            browser.keys("" + key(steps(1), Key::Up, Key::Down)).await;
        }
        browser.until("the cell", &format!("document.activeElement?.dataset.cell === '{cell}'")).await;
        browser.keys("" + Key::Enter).await;
    }

    /// Touches once and waits until that has shown an effect.
    pub async fn click(&mut self, next: Next) {
        let Next::Click { kind, css, text, state, done } = next else { return };
        let at = state.split('|').next().unwrap_or_default().to_owned();
        self.touch(&kind, &css, &text).await;
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

    /// Plays the first clicks by hand and the others inside the page, which takes a fifth of the time, until the match is over
    /// or the time is; returns the ending if there is one.
    pub async fn play_out(&mut self, time: Duration) -> Option<String> {
        let begun = Instant::now();
        let mut by_hand = 0;
        let enough = |_: &Next| {
            by_hand += 1;
            by_hand > BY_HAND
        };
        if let Some(ending) = self.play(time, enough).await {
            return Some(ending);
        }
        self.hurry(time.saturating_sub(begun.elapsed()), "false").await
    }

    /// Plays inside the page until an expression about `app` is true there, the match is over or the time is; returns the
    /// ending if there is one.
    pub async fn hurry(&mut self, time: Duration, until: &str) -> Option<String> {
        let begun = Instant::now();
        let mut stood = (Value::Null, Instant::now());
        while begun.elapsed() < time {
            // Where several stand in one place a hurried hand may go round in circles: then it is said.
            let step = self.browser.app("app.view.step").await;
            if step != stood.0 {
                stood = (step, Instant::now());
            } else if stood.1.elapsed() > STUCK {
                self.browser.app(SAY_ONE).await;
            }
            let script = include_str!("hurry.js")
                .replace("BRING", BRING)
                .replace("POLICY", &self.policy.replace("AVOID", "avoided"));
            let script = script.replace("UNTIL", until).replace("AVOID", &json!(self.avoid).to_string());
            let told = self.browser.ask(&script.replace("EFFECT", &EFFECT.as_millis().to_string())).await;
            let list = |key: &str| told.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
            let words = |key: &str| list(key).iter().filter_map(Value::as_str).map(str::to_owned).collect();
            self.clicked.extend::<Vec<String>>(words("clicked"));
            self.avoid = words("avoid");
            assert_eq!(told.get("stuck"), None, "nothing to click; the page: {}", self.browser.seen().await);
            if let Some(ending) = told.get("over").and_then(Value::as_str) {
                return Some(ending.to_owned());
            }
            if told.get("until") == Some(&json!(true)) {
                break;
            }
        }
        None
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
