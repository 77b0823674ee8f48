//! Faces: what a game's things look like is seen on its table, on tokens and on cards, and told apart.

use serde_json::json;

use crate::browser::DESK;
use crate::house::visit;

/// Every glyph on the page that is fetched, shown and not empty, and how many different faces there are.
const SEEN: &str = "(() => { const glyphs = [...document.querySelectorAll('.medal .glyph')] \
    .filter(use => use.getBoundingClientRect().width > 4); \
    const wanted = new Set((app.view?.pieces ?? []).filter(({ face }) => face).map(({ face }) => face.glyph)); \
    const shown = new Set(glyphs.map(use => use.getAttribute('href').split('#g-')[1])); \
    return wanted.size > 0 && [...wanted].some(glyph => shown.has(glyph)) \
        && glyphs.every(use => use.getBBox().width > 1) })()";

#[test]
fn every_game_shows_the_faces_of_its_things() {
    visit("faces", |house| async move {
        let browser = house.guest(DESK).await;
        for id in ["okko", "ken", "home-raiders", "duel-of-ages", "when-darkness-comes"] {
            browser.visit(&format!("/games/{id}")).await;
            browser.see("img.cover").await;
            browser.click("button.primary").await;
            // Before it begins things stand beside the board.
            browser.click_text("[role=tab]", "Pieces").await;
            browser.until_app(&format!("faces of {id}"), SEEN).await;
            let dressed = browser
                .ask("return getComputedStyle(document.documentElement).getPropertyValue('--titles')")
                .await;
            assert_ne!(dressed, json!("inherit"), "{id} has no house style");
        }
    });
}
