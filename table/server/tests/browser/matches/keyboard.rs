//! Everything without a mouse.

use std::time::Duration;

use thirtyfour::Key;

use crate::browser::DESK;
use crate::house::visit;
use crate::play::{Hand, Next, Player};

/// Most attacks come within 40 clicks after the deployment; a match without one after so many is given up.
const MANY: u32 = 120;

#[test]
fn the_same_by_keyboard_only() {
    visit("keyboard", |house| async move {
        let browser = house.guest(DESK).await;
        // Dice decide whether a match comes to an attack of ours; seldom it ends before, or two figures that are left
        // keep out of each other's way.
        let mut player = None;
        for _ in 0..5 {
            browser.visit_still("/").await;
            browser.tab_to("form[action='/games/okko/play'] button").await;
            browser.keys("" + Key::Enter).await;
            browser.see(".prompt.mine h2").await;
            let mut here = Player::new(&browser, Hand::Keys);
            let deployed = |next: &Next| matches!(next, Next::Click { kind, .. } if kind == "confirm");
            assert_eq!(here.play(Duration::from_mins(2), deployed).await, None);
            let (mut clicks, mut attack) = (0, false);
            let enough = |next: &Next| {
                clicks += u32::from(matches!(next, Next::Click { .. }));
                attack = matches!(next, Next::Click { kind, .. } if kind.starts_with("target"));
                attack || clicks > MANY
            };
            here.play(Duration::from_mins(5), enough).await;
            if attack {
                player = Some(here);
                break;
            }
        }
        let mut player = player.expect("an attack in one of five matches");
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
