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
    browser.until("the page with the new name", "location.search.includes('done=name')").await;
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

#[test]
fn ones_own_data_is_taken_along_and_nobody_elses() {
    visit("copy", |house| async move {
        let (anna, bruno) = (house.guest(DESK).await, house.guest(DESK).await);
        register(&anna, "Anna").await;
        register(&bruno, "Bruno").await;
        let mut tokens = Vec::new();
        for (browser, band) in [(&anna, "Marsh patrol"), (&bruno, "Night watch")] {
            browser.visit("/account").await;
            browser.fill("form[action$=tokens] [name=label]", &format!("key of {band}")).await;
            browser.click("form[action$=tokens] button").await;
            tokens.push(browser.see(".flash code.token").await);
            browser.visit("/games/okko/rosters/bands.0").await;
            browser.click("#import summary").await;
            browser.fill("#text", &format!("// {band}\n1 okko\n1 noshin\n1 tikku\n")).await;
            browser.click_text("#import button", "Read it").await;
            browser.see(".flash.good").await;
            browser.click_text("button", "Save").await;
            browser.see_text(".flash.good", "Saved").await;
        }
        anna.play("nine-mens-morris").await;
        let played = anna.path().await;
        anna.visit("/account").await;
        anna.see_text("main a[download]", "Download everything").await;
        let fetched = "return fetch(document.querySelector('main a[download]').href).then(a => a.text())";
        let text = anna.ask(fetched).await.as_str().expect("a text").to_owned();
        let copy: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&copy["account"]["name"], &copy["account"]["login"]), (&json!("Anna"), &json!("anna")));
        let seats = &copy["matches"][0]["seats"];
        assert_eq!(copy["matches"][0]["match"], json!(played.trim_start_matches("/m/")));
        assert_eq!(copy["matches"].as_array().map(Vec::len), Some(1));
        assert!((0..2).any(|seat| seats[seat]["name"] == "Anna" && seats[seat]["mine"] == true), "{seats}");
        assert_eq!(copy["rosters"][0]["name"], json!("Marsh patrol"));
        assert!(copy["rosters"][0]["list"].to_string().contains("noshin"), "{}", copy["rosters"]);
        assert_eq!(copy["programs"][0]["label"], json!("key of Marsh patrol"));
        // Keys are told apart, but nothing in the copy opens a door; nothing is Bruno's.
        for key in ["browsers", "programs"] {
            assert!(copy[key][0]["key"].as_str().is_some_and(|key| key.len() > 8), "{}", copy[key]);
        }
        assert!(tokens.iter().all(|token| token.len() > 16 && !text.contains(token)), "a key is in the copy");
        let cookies = anna.tools("Network.getCookies", json!({})).await;
        let cookies = cookies["cookies"].as_array().into_iter().flatten();
        for secret in cookies.filter_map(|cookie| cookie["value"].as_str()).filter(|value| value.len() > 16) {
            assert!(!text.contains(secret), "a cookie is in the copy");
        }
        for other in ["Bruno", "bruno", "Night watch", "argon2", "correct horse"] {
            assert!(!text.contains(other), "{other} is in the copy");
        }
        bruno.visit("/account").await;
        let theirs = bruno.ask(fetched).await.as_str().expect("a text").to_owned();
        assert!(
            theirs.contains("Night watch") && !theirs.contains("Marsh patrol") && !theirs.contains("Anna")
        );
        // Who is nobody gets nothing.
        let stranger = house.guest(PHONE).await;
        stranger.provoke("the server responded with a status of 401");
        stranger.visit("/account").await;
        let status = "return fetch('/account/copy.json').then(answer => answer.status)";
        assert_eq!(stranger.ask(status).await, json!(401));
    });
}
