//! People: friends who find each other, a rated match between them, and an account that is deleted.

use std::path::Path;
use std::time::Duration;

use serde_json::json;

use crate::browser::{Browser, DESK, PHONE};
use crate::house::visit;

/// A picture of a page by day and by night, where pictures are wanted.
async fn picture(browser: &Browser, name: &str) {
    let Some(folder) = std::env::var_os("LUDOTECA_PICTURES") else { return };
    for theme in ["light", "dark"] {
        let features = json!([{ "name": "prefers-color-scheme", "value": theme }]);
        browser.tools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
        browser.picture(&Path::new(&folder).join(format!("people-{name}-{theme}.png"))).await;
    }
}

/// Chooses a login, and a name.
async fn register(browser: &Browser, name: &str) {
    browser.visit("/account").await;
    browser.fill("form[action$=name] [name=name]", name).await;
    browser.click("form[action$=name] button").await;
    browser.fill("form[action$=register] [name=login]", &name.to_lowercase()).await;
    browser.fill("form[action$=register] [name=password]", "correct horse").await;
    browser.click("form[action$=register] button").await;
    browser.see_text(".flash", "you have a login now").await;
}

/// The path of the person's page.
async fn page_of(browser: &Browser) -> String {
    browser.visit("/account").await;
    browser.click_text("main a", "Your page").await;
    browser.see_text("main", "This is how others see you").await;
    browser.path().await
}

#[test]
fn friends_find_each_other_play_a_rated_match_and_one_of_them_leaves() {
    visit("people", |house| async move {
        let (anna, bruno) = (house.guest(DESK).await, house.guest(PHONE).await);
        register(&anna, "Anna").await;
        register(&bruno, "Bruno").await;
        let (a, b) = (page_of(&anna).await, page_of(&bruno).await);
        anna.visit(&b).await;
        anna.click_text("main button", "Ask to be friends").await;
        anna.see_text("main", "there is no answer yet").await;
        bruno.visit("/").await;
        picture(&bruno, "asked-phone").await;
        bruno.click_text(".flash a", "Somebody asks to be friends").await;
        picture(&bruno, "list-phone").await;
        bruno.click_text("main button", "Accept").await;
        bruno.see_text("main h2", "Friends").await;
        // Anna opens a rated table; Bruno finds it as his friend's.
        anna.visit("/games/nine-mens-morris/new?with=open").await;
        anna.click("[name=rated]").await;
        picture(&anna, "rated-new-desk").await;
        anna.click("main form .button.primary").await;
        anna.until_app("a table that waits", "app.table?.state === 'waiting'").await;
        bruno.visit("/").await;
        bruno.see_text("main", "Your friends' matches").await;
        picture(&bruno, "lobby-phone").await;
        bruno.click_text("main .card a", "See and join").await;
        bruno.see_text("main", "The match is rated").await;
        picture(&bruno, "door-phone").await;
        bruno.click("main form .button.primary").await;
        anna.until_app("a match", "app.table?.state === 'playing' && app.table.rated").await;
        anna.pick_from_menu("Resign").await;
        anna.click_text("dialog button", "Resign").await;
        anna.until_app("the end", "app.table?.state === 'over'").await;
        // The lists follow within a second.
        bruno.visit(&a).await;
        while !bruno.sees(".scores").await {
            tokio::time::sleep(Duration::from_millis(500)).await;
            bruno.visit(&a).await;
        }
        bruno.see_text("main", "1338 ± ").await;
        picture(&bruno, "page-phone").await;
        anna.visit(&b).await;
        anna.see_text("main", "1662 ± ").await;
        picture(&anna, "page-desk").await;
        // The box must be ticked: the browser itself holds the form back.
        bruno.visit("/account").await;
        bruno.fill("form[action$=delete] [name=password]", "correct horse").await;
        bruno.click("form[action$=delete] button").await;
        bruno.see_text("main", "Your login is bruno").await;
        bruno.click("[name=sure]").await;
        picture(&bruno, "delete-phone").await;
        bruno.click("form[action$=delete] button").await;
        bruno.see_text(".flash", "Your account is deleted").await;
        anna.visit(&a).await;
        anna.see_text("main", "a former player").await;
        anna.visit("/account").await;
        picture(&anna, "account-desk").await;
        anna.visit("/account/forgotten").await;
        picture(&anna, "forgotten-desk").await;
    });
}
