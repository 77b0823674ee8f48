//! A house conquered room by room, on a phone and by keys.

use serde_json::json;
use thirtyfour::Key;

use crate::browser::PHONE;
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
