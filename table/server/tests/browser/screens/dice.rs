//! The referee's table: real dice are rolled and typed in.

use std::time::Duration;

use serde_json::json;

use crate::browser::DESK;
use crate::house::visit;
use crate::play::{Hand, Next, Player};

#[test]
fn the_referees_table_asks_for_real_dice() {
    visit("dice", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit_still("/").await;
        browser.click_text(".card.game a.button", "Same screen").await;
        browser.click("[name=curtain]").await;
        browser.click("[name=dice][value=typed]").await;
        browser.open_group("a.options.zone-depth").await;
        browser.fill("[name='a.options.zone-depth']", "4").await;
        browser.click_text("button[type=submit]", "Open the table").await;

        // The start: each die is asked for, with its sides; the areas are drawn before the initiative is rolled.
        let mut typed = Vec::new();
        while browser.path().await.ends_with("/new") {
            let most = browser.until("a die", "Number(document.querySelector('#die')?.max)").await;
            let number = (typed.len() as u64 + 2) % most.as_u64().unwrap_or(6) + 1;
            browser.fill("#die", &number.to_string()).await;
            let before = typed.len();
            typed.push((most.as_u64().unwrap_or_default(), number));
            browser.click("button.primary").await;
            let next = format!(
                "location.pathname.startsWith('/m/') || \
                 document.querySelector('[name=luck]')?.value.split(',').filter(Boolean).length > {before}"
            );
            browser.until("the next die", &next).await;
        }
        assert!(typed.len() >= 4, "{typed:?}");
        browser.until_app("a match", "app.view?.prompt && app.table.dictated").await;
        let six: Vec<u64> =
            typed.iter().filter(|(sides, _)| *sides == 6).map(|(_, number)| *number).collect();
        if let [.., first, second] = six[..] {
            browser.see_text(".story", &format!("Initiative: {first} and {second}.")).await;
        }

        // An attack: the page asks for both dice, and the story shows what was typed.
        let mut player = Player::new(&browser, Hand::Mouse);
        let attack = player
            .play(
                Duration::from_mins(2),
                |next| matches!(next, Next::Click { kind, .. } if kind.starts_with("target")),
            )
            .await;
        assert_eq!(attack, None, "an attack comes before the end");
        let asked = |next: &Next| matches!(next, Next::Click { kind, .. } if kind == "die");
        assert_eq!(player.play(Duration::from_mins(1), asked).await, None);
        browser.see_text("dialog h2", "What does the die show?").await;
        for face in [5, 2] {
            browser.click(&format!("dialog .face[aria-label='{face}']")).await;
        }
        browser.until("no more dice", "!document.querySelector('dialog')").await;
        let dice = "[...document.querySelectorAll('.story .told')].some(told => \
            [...told.querySelectorAll('summary .die')].map(die => die.getAttribute('aria-label').match(/\\d+$/)?.[0]).join() === '5,2')";
        assert_eq!(browser.until("the dice in the story", dice).await, json!(true));
    });
}
