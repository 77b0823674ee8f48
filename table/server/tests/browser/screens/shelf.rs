//! The first page is a shelf: each game with players, minutes and weight, one large button, and no empty part.

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
