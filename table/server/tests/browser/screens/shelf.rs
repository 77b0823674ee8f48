//! The first page is a shelf: each game with players, minutes and weight, one large button, and no empty part.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::browser::DESK;
use crate::house::visit;

#[test]
fn each_game_says_what_it_is_and_nothing_empty_is_shown() {
    visit("shelf", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/").await;
        let cards = browser
            .ask("return [...document.querySelectorAll('.card.game')].map(card => [card.querySelectorAll('.brief li').length, \
                  card.querySelectorAll('form.go button').length])")
            .await;
        let cards = cards.as_array().cloned().unwrap_or_default();
        assert!(cards.iter().all(|card| card[1] == 1), "each has one large button: {cards:?}");
        // Toys say no more than how many play them.
        assert!(cards.iter().filter(|card| card[0] == 3).count() > 4, "{cards:?}");
        let page = browser.seen().await;
        for empty in ["Nobody is waiting", "no match under way"] {
            assert!(!page.contains(empty), "{page}");
        }
        // Whoever is new is led: a lesson, a gentle bot, people.
        assert_eq!(browser.ask("return document.querySelectorAll('.path li').length").await, json!(3));
        browser.click_text(".path button", "First match").await;
        browser.until_app("a match", "app.view?.prompt").await;
        let manifest = "return fetch('/manifest.webmanifest').then(answer => answer.json()).then(({ display }) => display)";
        assert_eq!(browser.ask(manifest).await, json!("standalone"));
    });
}

/// The first real move of a duel is asked for within ten seconds, in every game that has one, and nobody had to deploy.
/// (T7: Okko's bot, which deployed both sides, turned no back to anybody.)
#[test]
fn a_duel_begins_within_ten_seconds_with_everything_in_its_place() {
    visit("duels", |house| async move {
        let browser = house.guest(DESK).await;
        for (game, ready) in [
            ("okko", "OKKO-SET-"),
            ("home-raiders", "HR-DEP-"),
            ("duel-of-ages", "DOA-SET-"),
            ("ken", "KEN-SET-"),
            ("when-darkness-comes", "WDC-SET-"),
        ] {
            browser.visit(&format!("/games/{game}")).await;
            let begun = Instant::now();
            browser.click_text("form button", "A duel of five minutes").await;
            let first = format!("app.view?.offers?.length && !app.view.prompt.by.startsWith('{ready}')");
            browser.until_app("a first move", &first).await;
            let took = begun.elapsed();
            println!("{game}: {} ms to the first move", took.as_millis());
            assert!(took < Duration::from_secs(10), "{game}: {took:?}");
            if game == "okko" {
                assert_eq!(
                    browser.app(BACKS).await,
                    json!([]),
                    "figures that turn their back to all enemies"
                );
            }
        }
    });
}

/// Figures that have every enemy behind them: the square they look at is farther from each than the one they stand on.
const BACKS: &str = "(() => {
    const column = (cell) => cell.charCodeAt(0);
    const at = ({ at: { cell } }) => [column(cell), Number(cell.slice(1))];
    const ways = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
    const stand = app.view.pieces.filter(({ at, facing }) => at?.cell && facing);
    const ahead = (one, other) => {
        const [[x, y], [u, v], [dx, dy]] = [at(one), at(other), ways[one.facing]];
        return (u - x) * dx + (v - y) * dy;
    };
    const behind = (one) => stand.filter(({ seat }) => seat !== one.seat).every((other) => ahead(one, other) < 0);
    return stand.filter(behind).map(({ id }) => id);
})()";
