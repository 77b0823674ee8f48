//! In Italian, everything is Italian.

use serde_json::json;

use crate::browser::{Browser, DESK, Guest};
use crate::house::visit;

/// Everything on a page that is read or read aloud.
const WORDS: &str = "const said = [document.title, document.body.innerText]; \
    for (const n of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) \
      for (const a of ['aria-label', 'title', 'placeholder', 'alt']) said.push(n.getAttribute(a) ?? ''); \
    return said.join('\\n')";

/// Small words that no Italian sentence has.
const ENGLISH: [&str; 8] = [" the ", " and ", " your ", " of ", " with ", "You ", "The ", " is "];

async fn is_italian(browser: &Browser, page: &str) {
    assert_eq!(browser.ask("return document.documentElement.lang").await, json!("it"), "{page}");
    let words = browser.ask(WORDS).await;
    // What a box is called is its name, in every language.
    let words = words.as_str().unwrap_or_default().replace("Duel of Ages", "");
    for raw in ["⟦", "ui-"] {
        let found = words.lines().find(|line| line.contains(raw));
        assert_eq!(found, None, "{page}: a message without words");
    }
    for english in ENGLISH {
        let found = words.lines().find(|line| line.contains(english));
        assert_eq!(found, None, "{page}: “{english}”");
    }
}

#[test]
fn in_italian_everything_is_italian() {
    visit("italian", |house| async move {
        let browser = house.guest(Guest { lang: "it", ..DESK }).await;
        let pages = [
            "/",
            "/games/okko",
            "/games/okko/new",
            "/games/okko/lessons",
            "/games/okko/rules",
            "/games/okko/rules/OKKO-CMBT-08",
            "/games/okko/rosters/bands.0",
            "/matches",
            "/watch",
            "/account",
            "/rules",
            "/nowhere",
        ];
        browser.provoke("404");
        for page in pages {
            browser.visit(page).await;
            is_italian(&browser, page).await;
        }
        browser.visit("/games/okko/lessons/tutorial-01-first-steps").await;
        browser.see_text(".lesson", "Attiva Okko").await;
        is_italian(&browser, "lesson").await;
        browser.visit("/").await;
        browser.click("form[action='/games/okko/play'] button").await;
        browser.see_text(".prompt.mine h2", "chier").await;
        browser.see_text(".story", "Iniziativa").await;
        is_italian(&browser, "match").await;
        browser.click("#tab-pieces").await;
        browser.see(".page.pieces .entry").await;
        browser.ask("document.querySelectorAll('details').forEach(n => (n.open = true))").await;
        is_italian(&browser, "pieces").await;
        let path = browser.path().await;
        browser.visit(&format!("{path}/replay")).await;
        browser.see(".player").await;
        is_italian(&browser, "replay").await;
    });
}
