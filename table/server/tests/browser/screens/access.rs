//! Everybody can use the pages: axe-core finds nothing, on any page, in both themes. Its file is not ours to keep; the
//! environment's `LUDOTECA_AXE` names it (`.ci/run` fetches it), else the test is skipped.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::browser::{Browser, DESK, PHONE};
use crate::house::visit;

/// What axe-core calls a fault on the page as it stands.
async fn faults(browser: &Browser, axe: &str) -> Value {
    browser.ask(axe).await;
    let run = "return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(
        ({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ target, failureSummary }) => target + ': ' + failureSummary)]))";
    browser.ask(run).await
}

/// The pages around a match.
const PAGES: [&str; 14] = [
    "/",
    "/matches",
    "/account",
    "/account/forgotten",
    "/people",
    "/people/1",
    "/rules",
    "/games/okko",
    "/games/okko/new",
    "/games/okko/rules",
    "/games/okko/lessons",
    "/games/okko/rosters/bands.0",
    "/games/okko/lessons/tutorial-01-first-steps",
    "/games/okko/rules/OKKO-CMBT-08",
];

/// Whether nothing moves but what never ceases to.
const REST: &str = "document.getAnimations().every(({ playState, effect }) => \
    playState !== 'running' || effect.getComputedTiming().iterations === Infinity)";

/// Every game has a match looked at.
const GAMES: [&str; 6] =
    ["okko", "ken", "home-raiders", "duel-of-ages", "when-darkness-comes", "nine-mens-morris"];

#[test]
fn axe_finds_nothing_on_any_page_in_both_themes() {
    let Some(file) = std::env::var_os("LUDOTECA_AXE").map(PathBuf::from) else {
        println!("skipped: no axe-core (LUDOTECA_AXE)");
        return;
    };
    let axe = std::fs::read_to_string(file).expect("axe-core");
    visit("access", |house| async move {
        // Each theme on one kind of screen: `tools/measure.py` looks at all four pairs.
        for (size, theme) in [(DESK, "light"), (PHONE, "dark")] {
            let browser = house.guest(size).await;
            let features = json!([{ "name": "prefers-color-scheme", "value": theme }]);
            browser.tools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
            let mut pages: Vec<String> = PAGES.map(str::to_owned).to_vec();
            for game in GAMES {
                browser.play(game).await;
                pages.push(browser.path().await);
            }
            for page in &pages {
                browser.visit(page).await;
                if page.starts_with("/m/") {
                    browser.until_app("a match", "app.hand.asked && !!app.board").await;
                }
                browser.until("rest", REST).await;
                assert_eq!(faults(&browser, &axe).await, json!([]), "{page}, {theme}");
            }
        }
    });
}
