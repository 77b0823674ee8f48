//! A house conquered room by room, on a phone and by keys, and looked at while the other side plays.

use serde_json::json;
use thirtyfour::Key;

use crate::browser::{DESK, PHONE};
use crate::house::visit;

#[test]
fn a_room_is_found_on_the_map_played_and_won() {
    visit("campaign", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.visit("/games/home-raiders").await;
        browser.click_text("a.chip", "Studio flat").await;
        browser.see_text("ol.sites", "Laundry corner").await;
        browser.click("[name=with][value=same]").await;
        browser.ask("document.querySelector('[name=curtain]').checked = false").await;
        browser.click_text("button[type=submit]", "Begin").await;
        browser.see_text(".stands", "Nobody has won a room yet.").await;
        // The map is reached and followed by keys, and fits the screen.
        browser.tab_to("a.room[href='#site-2']").await;
        let said = "return document.activeElement.getAttribute('aria-label')";
        assert_eq!(browser.ask(said).await, json!("Bathroom: to be played"));
        browser.keys("" + Key::Enter).await;
        browser.until("the room", "location.hash === '#site-2'").await;
        let fits = "return document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(browser.ask(fits).await, json!(true));
        browser.click("#site-2 button[type=submit]").await;
        browser.until_app("a match", "app.view?.prompt && app.table?.place").await;
        browser.see_text(".prompt", "Bathroom: back to the map").await;
        browser.app("app.act(['concede']) && true").await;
        browser.see_text(".prompt .meant", "3 rooms have not been played yet.").await;
        browser.click_text(".prompt a", "back to the map").await;
        browser.see(".room.held[href='#site-2']").await;
        browser.see_text("#site-2", "Moss on the tiles").await;
        browser.see_text(".stands", "(B) is ahead, 1 to 0.").await;
    });
}

#[test]
fn the_page_shows_what_the_other_side_does_while_one_looks() {
    visit("campaign-live", |house| async move {
        let (anna, bruno) = (house.guest(DESK).await, house.guest(PHONE).await);
        anna.visit("/games/home-raiders/campaigns/studio-flat").await;
        anna.click("[name=with][value=friend]").await;
        anna.click("[name=clock][value=bank]").await;
        anna.fill("[name=clock-minutes]", "20").await;
        anna.click("[name=dice][value=typed]").await;
        anna.click_text("button[type=submit]", "Begin").await;
        anna.see_text("main", "20 minutes for the match, and 30 seconds after each decision.").await;
        let campaign = anna.path().await;
        let link = anna.until("an invitation", "document.querySelector('input[data-copy]')?.value").await;
        let link = link.as_str().unwrap_or_default().to_owned();
        // From here on her page is never loaded again, and whatever has the focus keeps it.
        anna.ask("window.stayed = true").await;
        anna.ask("document.querySelector('#invitation input').focus()").await;
        bruno.visit(link.strip_prefix(&house.url).expect("a link to this house")).await;
        bruno.click_text("button", "Accept").await;
        anna.see_text("#news[role=status]", "has accepted the invitation.").await;
        assert!(!anna.sees("#invitation input").await, "nobody is missing any more");
        assert_eq!(anna.ask("return document.activeElement.id").await, json!("stands"));

        anna.tab_to("a.room[href='#site-2']").await;
        bruno.click("#site-2 button[type=submit]").await;
        bruno.until_app("a match", "app.view?.prompt && app.table?.place").await;
        let table = bruno.app("[app.table.clock, app.table.dictated]").await;
        assert_eq!(table, json!(["bank", true]));
        anna.see_text("#news", "Bathroom: a match has begun.").await;
        anna.see_text("#site-2 a.button", "Go to the match").await;
        let said = "return document.activeElement.getAttribute('aria-label')";
        assert_eq!(anna.ask(said).await, json!("Bathroom: being played"));
        // What did not change was left as it was.
        anna.ask("document.querySelector('#site-3').mark = true").await;
        anna.ask("document.querySelector('#site-2 a.button').focus()").await;
        bruno.app("app.act(['concede']) && true").await;
        anna.see_text("#news", " won.").await;
        anna.see(".room.held[href='#site-2']").await;
        anna.see_text("#stands", "is ahead, 1 to 0.").await;
        anna.see_text("#site-2.seat-0", "Moss on the tiles").await;
        // The button is gone; the same match is told of elsewhere in its place.
        let held = anna
            .ask("return document.activeElement.closest('#site-2') && document.activeElement.textContent")
            .await;
        assert!(held.as_str().is_some_and(|held| held.starts_with("Match 1: ")), "{held}");
        assert_eq!(anna.ask("return document.querySelector('#site-3').mark").await, json!(true));

        for site in [0, 1, 3] {
            bruno.visit(&campaign).await;
            bruno.click(&format!("#site-{site} button[type=submit]")).await;
            bruno.until_app("a match", "app.view?.prompt && app.table?.place").await;
            bruno.app("app.act(['concede']) && true").await;
            anna.see(&format!(".room.held[href='#site-{site}']")).await;
        }
        anna.see_text("#stands", "has conquered the house, 4 to 0.").await;
        anna.see("#score .won").await;
        assert_eq!(anna.ask("return window.stayed").await, json!(true));
    });
}
