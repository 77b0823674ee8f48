//! Several seats at two browsers: all together in a house that grows, and in two teams on hexes.

use serde_json::{Value, json};

use crate::browser::{Browser, DESK, PHONE};
use crate::house::{picture, visit};

/// What a page of the table asks of its house.
pub async fn call(browser: &Browser, path: &str, body: &Value) -> Value {
    let script = format!(
        "return fetch('{path}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({body}) }}).then(answer => answer.json())"
    );
    browser.ask(&script).await
}

/// A table at which both sit, at one seat or at several.
async fn sit(anna: &Browser, bruno: &Browser, new: &Value, taken: &[u8]) {
    sit_all(anna, &[(bruno, taken)], new).await;
}

/// A table that one opens, and at which others take their seats.
pub async fn sit_all(host: &Browser, others: &[(&Browser, &[u8])], new: &Value) {
    host.visit("/").await;
    let opened = call(host, "/api/v1/matches", new).await;
    let id = opened["match"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
    for (browser, taken) in others {
        browser.visit("/").await;
        for seat in *taken {
            call(browser, &format!("/api/v1/matches/{id}/join"), &json!({ "seat": seat })).await;
        }
    }
    for browser in others.iter().map(|(browser, _)| *browser).chain([host]) {
        browser.visit(&format!("/m/{id}")).await;
        browser.until_app("the table", "app.table?.state === 'playing' && app.view?.prompt").await;
    }
}

/// How many squares of a board lie there.
async fn squares(browser: &Browser, board: &str) -> u64 {
    let count = format!("app.boards.find(b => b.id === '{board}').cells.filter(c => !c.ghost).length");
    browser.app(&count).await.as_u64().unwrap_or_default()
}

/// Says yes to what was asked once more.
async fn yes(browser: &Browser) {
    browser.click(".confirm button.main").await;
}

#[test]
fn two_browsers_explore_a_house_together_that_grows_tile_by_tile() {
    visit("house", |house| async move {
        let (anna, bruno) = (house.guest(DESK).await, house.guest(PHONE).await);
        let setup = json!({ "tiles": 12, "bell": 3_600 });
        sit(
            &anna,
            &bruno,
            &json!({ "game": "cellars", "seats": ["me", "open"], "listed": true, "setup": setup }),
            &[1],
        )
        .await;
        picture(&anna, "cellars-begin-desk").await;
        picture(&bruno, "cellars-begin-phone").await;
        assert_eq!((squares(&anna, "house").await, squares(&bruno, "cellar").await), (9, 9));
        // What lies before an open way is touched: it asks once more, for a tile is drawn.
        anna.app("app.hand.touch('house', 'e1n1')").await;
        yes(&anna).await;
        anna.until_app("a tile in hand", "app.view.prompt.by === 'CELL-06'").await;
        // Its place is touched: where it fits in several turns, each is seen lying there before it is laid.
        if anna.app("app.hand.base.offers.length > 1").await == true {
            anna.app("app.hand.touch('house', 'e1n2')").await;
            anna.see(".menu [role=menuitem]").await;
            anna.until_app(
                "the tile seen",
                "app.hand.laid.length === 1 && app.hand.laid[0].cells.length === 9",
            )
            .await;
            let first = anna.app("JSON.stringify(app.hand.laid[0])").await;
            picture(&anna, "cellars-turn-desk").await;
            anna.keys("" + thirtyfour::Key::Down).await;
            anna.until_app("another turn", &format!("JSON.stringify(app.hand.laid[0] ?? 0) !== {first}"))
                .await;
            picture(&anna, "cellars-turned-desk").await;
            anna.keys("" + thirtyfour::Key::Enter).await;
        } else {
            anna.app("app.hand.touch('house', 'e1n2')").await;
        }
        anna.click_text("button", "Search: throw five dice").await;
        yes(&anna).await;
        for browser in [&anna, &bruno] {
            browser.until_app("the dice", "app.view.prompt.by === 'CELL-07'").await;
            assert_eq!(squares(browser, "house").await, 18, "the house has grown");
        }
        // The other sees the dice and touches nothing; whoever throws touches those he means.
        assert!(!bruno.sees("button.touch-die").await);
        assert_eq!(bruno.ask("return document.querySelectorAll('[data-panel=search] .die').length").await, 5);
        picture(&bruno, "cellars-search-phone").await;
        anna.click("[data-die$='/0']").await;
        anna.click("[data-die$='/3']").await;
        anna.see("[data-die$='/0'][aria-pressed=true]").await;
        anna.see("[data-die$='/1'][aria-pressed=false]").await;
        anna.click("[data-die$='/0']").await;
        anna.click("[data-die$='/4']").await;
        anna.see_text("#offers button, .offers button", "Throw dice 4 and 5 again").await;
        picture(&anna, "cellars-dice-desk").await;
        let before = anna.app("app.view.panels.find(p => p.id === 'search').fields[0].drawn.dice.dice").await;
        anna.click_text("button", "Throw dice 4 and 5 again").await;
        yes(&anna).await;
        anna.until_app("thrown", "app.view.prompt.text.startsWith('Throw dice again for the last time')")
            .await;
        let after = anna.app("app.view.panels.find(p => p.id === 'search').fields[0].drawn.dice.dice").await;
        for die in 0..3 {
            assert_eq!((&after[die]["face"], &after[die]["kept"]), (&before[die]["face"], &json!(true)));
        }
        // The bell runs in the panel as it does above the board.
        let clocks =
            anna.ask("return [...document.querySelectorAll('[data-timer]')].map(n => n.textContent)").await;
        let clocks = clocks.as_array().cloned().unwrap_or_default();
        assert!(
            clocks.len() >= 2
                && clocks.iter().all(|left| left.as_str().is_some_and(|left| left.contains(':'))),
            "{clocks:?}"
        );
        anna.click_text("button", "Take what they find").await;
        // The other's turn, with a finger on the phone: down the stairs, where the cellar comes into view.
        bruno.until_app("his turn", "app.hand.asked").await;
        bruno.app("app.hand.touch('house', 'e1s1')").await;
        bruno.tap_text(".way button, .chip button, button.main", "Go").await;
        bruno.until_app("a step", "app.view.prompt.text.startsWith('5 steps')").await;
        bruno.tap_text(".levels .chip", "The cellar").await;
        bruno.until_app("the cellar", "app.board.main.board.id === 'cellar'").await;
        picture(&bruno, "cellars-cellar-phone").await;
        let wide = bruno.ask("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64() <= Some(390), "{wide}");
    });
}

#[test]
fn two_browsers_hold_two_seats_each_and_choose_under_seal() {
    visit("teams", |house| async move {
        let (anna, bruno) = (house.guest(DESK).await, house.guest(PHONE).await);
        let new = json!({ "game": "beacons", "seats": ["me", "open", "me", "open"], "listed": true,
            "setup": { "mode": "teams", "rounds": 2 } });
        sit(&anna, &bruno, &new, &[1, 3]).await;
        picture(&anna, "beacons-desk").await;
        picture(&bruno, "beacons-phone").await;
        assert_eq!(anna.app("app.table.you.seats").await, json!([0, 2]));
        assert_eq!(bruno.app("app.table.you.seats").await, json!([1, 3]));
        // One screen, two seats: each is asked in turn, and one goes back to change the first's mind.
        for seat in [0, 2] {
            anna.until_app("asked", &format!("app.view.seat === {seat} && app.hand.asked && !app.busy"))
                .await;
            anna.click_text("button", "Stay").await;
        }
        anna.until_app("both have chosen", "JSON.stringify(app.view.prompt.seats) === '[1,3]'").await;
        let other = anna.app("app.view.seat").await;
        anna.click_text("button", "Play this seat").await;
        anna.until_app("the other seat", &format!("app.view.seat !== {other}")).await;
        anna.see_text(".prompt, #prompt", "change").await;
        picture(&anna, "beacons-change-desk").await;
        let to =
            anna.app("app.hand.base.offers.find(o => o.command.startsWith('go ')).touches[1].cell").await;
        let way = anna.app("app.view.seat").await;
        anna.app(&format!("app.hand.touchPiece('runner-{way}')")).await;
        anna.app(&format!(
            "app.hand.touch('{}', '{}')",
            to["board"].as_str().unwrap(),
            to["cell"].as_str().unwrap()
        ))
        .await;
        anna.until_app("another choice", &format!("app.view.layers?.some(l => l.id === 'way-{way}')")).await;
        for seat in [1, 3] {
            bruno
                .until_app("asked", &format!("app.view.seat === {seat} && app.hand.asked && !app.busy"))
                .await;
            assert_eq!(
                bruno.app(&format!("app.view.layers?.some(l => l.id === 'way-{way}') ?? false")).await,
                false
            );
            bruno.tap_text("button", "Stay").await;
        }
        for browser in [&anna, &bruno] {
            browser
                .until_app(
                    "the second round",
                    "app.view.panels.find(p => p.id === 'round').fields[0].value === '2'",
                )
                .await;
        }
    });
}
