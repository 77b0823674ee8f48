//! The end of a match is a card: what became of the reader, why, and what can be done next.

use serde_json::json;

use crate::browser::{DESK, PHONE};
use crate::house::visit;

#[test]
fn whoever_has_lost_reads_why_and_plays_again_with_sides_swapped() {
    visit("ended", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("okko").await;
        let first = browser.path().await;
        browser.pick_from_menu("Resign").await;
        browser.click_text("dialog button", "Resign").await;
        browser.see_text(".end-card h2", "Defeat").await;
        for wanted in ["gives up", "Coins lost"] {
            browser.see_text(".end-card", wanted).await;
        }
        // The lists tell it from the reader's side too.
        browser.click_text(".end-card button", "Rematch").await;
        browser
            .until(
                "another match",
                &format!("location.pathname !== '{first}' && location.pathname.startsWith('/m/')"),
            )
            .await;
        browser.until_app("a match", "app.view && app.table").await;
        assert_eq!(browser.app("app.table.you.seats").await, json!([1]), "sides are swapped");
        browser.visit("/matches").await;
        browser.see_text(".match .chip", "Lost").await;
    });
}

#[test]
fn on_a_phone_the_card_can_be_put_away() {
    visit("ended-small", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.play("nine-mens-morris").await;
        browser.pick_from_menu("Resign").await;
        browser.click_text("dialog button", "Resign").await;
        browser.see(".end-card h2").await;
        browser.click(".end-card .close").await;
        browser.until("the board alone", "!document.querySelector('.end-card')").await;
    });
}
