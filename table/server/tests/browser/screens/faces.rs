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

#[test]
fn what_is_gathered_shows_its_face() {
    visit("gathered-faces", |house| async move {
        let browser = house.guest(DESK).await;
        for (game, roster) in [("okko", "bands.0"), ("ken", "decks.0"), ("home-raiders", "teams.0")] {
            browser.visit(&format!("/games/{game}/rosters/{roster}")).await;
            browser.see(".item").await;
            let shown = "(items => items.length > 5 && items.every(item => { const use = item.querySelector('.emblem .glyph'); \
                return use && use.getBBox().width > 1 }))([...document.querySelectorAll('.item:not([hidden])')])";
            browser.until(&format!("a face for all of {game}"), shown).await;
        }
    });
}

#[test]
fn a_portal_bears_the_mark_of_its_owner() {
    visit("portals", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("home-raiders").await;
        // Where they open is chosen first.
        let open = "app.hand.asked && app.view.offers[0] && !document.querySelector('.owned') \
            ? app.act([app.view.offers[0].command], true) : null";
        for _ in 0..4 {
            browser.app(open).await;
        }
        let marks = "(marks => marks.length === 2 && new Set(marks.map(mark => mark.querySelector('.ring').getAttribute('d'))).size === 2 \
            && marks.map(mark => mark.textContent).sort().join('') === 'AB')([...document.querySelectorAll('.owned')])";
        browser.until("two marks of different shape and letter", marks).await;
    });
}

#[test]
fn who_leads_is_seen_in_the_bar() {
    visit("leaders", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("home-raiders").await;
        let led = "app.view.pieces.some(({ face, at }) => at && face?.crown) ? \
            [...document.querySelectorAll('.seat .leader-of .crown')].some(crown => crown.getBoundingClientRect().width > 2) : true";
        browser.until_app("a leader in the bar", led).await;
        browser.play("when-darkness-comes").await;
        browser
            .until(
                "one's own face",
                "document.querySelector('.seat .leader-of')?.getBoundingClientRect().width > 15",
            )
            .await;
    });
}
