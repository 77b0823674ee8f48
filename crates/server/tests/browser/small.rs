//! On a phone: nothing is cut off, and a finger is enough.

use std::time::Duration;

use crate::browser::{Browser, PHONE};
use crate::house::visit;
use crate::play::{Hand, Next, Player};

/// What stands out to the right of the screen; nothing may.
async fn fits(browser: &Browser, page: &str) {
    let wide = browser.ask("return document.documentElement.scrollWidth").await;
    let out = "return [...document.body.querySelectorAll('*')].filter(n => { const r = n.getBoundingClientRect(); \
        return r.width && r.right > innerWidth + 1 && !n.closest('svg, .sr, .chips, .tray, .skip, .strip, table') })\
        .slice(0, 5).map(n => n.outerHTML.slice(0, 200))";
    let out = browser.ask(out).await;
    assert!(wide.as_u64() <= Some(390), "{page}: {wide} wide; {out}");
    assert_eq!(out, serde_json::json!([]), "{page}");
}

/// The decision and the board are both to be seen.
async fn board_and_prompt(browser: &Browser, page: &str) {
    let seen = "return ['.boards svg.board', '.prompt h2'].map(css => { \
        const r = document.querySelector(css).getBoundingClientRect(); \
        return [r.top >= 0, r.bottom <= innerHeight, r.height > 15, r.width > 100] })";
    let seen = browser.ask(seen).await;
    assert!(
        seen.as_array().into_iter().flatten().all(|one| one == &serde_json::json!([true, true, true, true])),
        "{page}: {seen}"
    );
    let board = browser.ask("return document.querySelector('.boards').getBoundingClientRect().height").await;
    assert!(board.as_f64() > Some(250.0), "{page}: the board has only {board}");
}

#[test]
fn at_390_pixels_nothing_is_cut_off() {
    visit("small", |house| async move {
        let browser = house.guest(PHONE).await;
        let pages = [
            "/",
            "/games/okko",
            "/games/okko/new?with=bot",
            "/games/okko/lessons",
            "/games/okko/rules",
            "/games/okko/rules/OKKO-CMBT-08",
            "/games/okko/rosters/bands.0",
            "/matches",
            "/watch",
            "/account",
            "/rules",
        ];
        for page in pages {
            browser.visit(page).await;
            fits(&browser, page).await;
        }
        browser.visit("/games/okko/lessons/tutorial-01-first-steps").await;
        browser.see(".lesson .prose").await;
        fits(&browser, "lesson").await;
        let board =
            browser.ask("return document.querySelector('.boards').getBoundingClientRect().height").await;
        assert!(board.as_f64() > Some(250.0), "the lesson's board has only {board}");

        browser.visit("/").await;
        browser.tap_text("button", "Play now").await;
        browser.see(".prompt.mine h2").await;
        fits(&browser, "match").await;
        board_and_prompt(&browser, "match").await;
        let mut player = Player::new(&browser, Hand::Finger);
        let moved = player
            .play(Duration::from_mins(1), |next| matches!(next, Next::Click { kind, .. } if kind == "go"))
            .await;
        assert_eq!(moved, None);
        let step = browser.app("app.view.step").await;
        let go = player.next().await;
        player.click(go).await;
        browser.until_app("a step", &format!("app.view.step > {step}")).await;
        fits(&browser, "match after a step").await;
        board_and_prompt(&browser, "match after a step").await;
        let path = browser.path().await;
        browser.visit(&format!("{path}/replay")).await;
        browser.see(".player").await;
        fits(&browser, "replay").await;
    });
}
