//! Two seats at one screen.

use std::time::{Duration, Instant};

use crate::browser::DESK;
use crate::house::visit;
use crate::play::{Hand, Next, Player};

#[test]
fn same_screen() {
    visit("same", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/").await;
        browser.click_text(".card.game a.button", "Same screen").await;
        browser.click_text("button[type=submit]", "Open the table").await;
        browser.until_app("a match", "app.view?.prompt").await;
        let mut player = Player::new(&browser, Hand::Mouse);
        let (mut seats, mut curtains) = (Vec::new(), 0);
        let begun = Instant::now();
        while seats.len() < 4 {
            assert!(begun.elapsed() < Duration::from_mins(1), "{seats:?}, {:?}", player.clicked);
            let next = player.next().await;
            match &next {
                // Whoever is asked looks, never the other one.
                Next::Click { kind, .. } if kind == "dialog" => {
                    curtains += 1;
                    browser.see_text("dialog.curtain", "Pass the device to").await;
                }
                Next::Click { .. } => {
                    let seat = browser
                        .app("app.view.prompt.seats.includes(app.view.seat) ? app.view.seat : -1")
                        .await;
                    let seat = seat.as_i64().unwrap_or(-1);
                    assert!(seat >= 0, "somebody looks who is not asked");
                    if seats.last() != Some(&seat) {
                        seats.push(seat);
                    }
                }
                Next::Wait => tokio::time::sleep(Duration::from_millis(40)).await,
                Next::Over(ending) => panic!("{ending}"),
            }
            player.click(next).await;
        }
        assert!(curtains >= 3, "a curtain between two players: {curtains}");
    });
}
