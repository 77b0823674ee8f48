//! Everything without a mouse.

use std::time::Duration;

use thirtyfour::Key;

use crate::browser::DESK;
use crate::house::visit;
use crate::play::{Hand, Next, Player};

#[test]
fn the_same_by_keyboard_only() {
    visit("keyboard", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/").await;
        browser.tab_to("form[action='/games/okko/play'] button").await;
        browser.keys("" + Key::Enter).await;
        browser.see(".prompt.mine h2").await;

        let mut player = Player::new(&browser, Hand::Keys);
        let attack = player
            .play(
                Duration::from_mins(2),
                |next| matches!(next, Next::Click { kind, .. } if kind == "confirm"),
            )
            .await;
        assert_eq!(attack, None);
        let attack = player
            .play(
                Duration::from_mins(2),
                |next| matches!(next, Next::Click { kind, .. } if kind.starts_with("target")),
            )
            .await;
        assert_eq!(attack, None, "an attack comes before the end");
        let step = browser.app("app.view.step").await;
        let go = player.next().await;
        player.click(go).await;
        browser.see(".confirm .odds td").await;
        browser.keys("" + Key::Enter).await;
        browser.until_app("the attack", &format!("app.view.step > {step}")).await;
        for what in ["cell", "go", "menu", "target"] {
            assert!(
                player.clicked.iter().any(|clicked| clicked.starts_with(what)),
                "no {what}: {:?}",
                player.clicked
            );
        }

        // The keys and the position can be read.
        browser.keys("?").await;
        browser.see_text("dialog .keys", "type a command").await;
        browser.keys("" + Key::Escape).await;
        browser.until("no box", "!document.querySelector('dialog')").await;
        browser.keys("d").await;
        browser.see("dialog .prose p").await;
    });
}
