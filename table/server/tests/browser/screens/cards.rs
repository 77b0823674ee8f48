//! Two people at two browsers play a whole match with cards: ready-made decks, hands that the other does not see,
//! windows in which one may answer.

use std::time::{Duration, Instant};

use crate::browser::{Browser, DESK, PHONE};
use crate::house::visit;
use crate::typed::{Said, fit, invite, say_next, see_the_end};

/// What a plain card player says next.
const PLAYER: &str = include_str!("cards.js");

/// How long it may take.
const PATIENCE: Duration = Duration::from_mins(4);

/// Every answer to a window takes its time, so that speed tells nothing; here time runs ten times as fast, and the stage
/// is dark.
const FASTER: &str = "const [now, later] = [performance.now.bind(performance), setTimeout.bind(window)]; \
    performance.now = () => 10 * now(); window.setTimeout = (what, time, ...rest) => later(what, time / 10, ...rest); localStorage.setItem('stage-pace', 'off')";

/// The cards of a hand that a page shows, by the board's id.
async fn cards_in(browser: &Browser, board: &str) -> i64 {
    let script = format!("app.view.pieces.filter(p => p.at?.board === '{board}').length");
    browser.app(&script).await.as_i64().unwrap_or(-1)
}

#[test]
fn two_browsers_play_cards_until_one_gives_up() {
    visit("cards", |house| async move {
        let anna = house.guest(DESK).await;
        let bruno = house.guest(PHONE).await;
        invite(&anna, &bruno, &house.url, "Ken il Guerriero").await;
        for page in [&anna, &bruno] {
            page.ask(FASTER).await;
        }
        let begun = Instant::now();
        let mut looked = false;
        let ending = loop {
            assert!(begun.elapsed() < PATIENCE, "it takes too long: {}", anna.seen().await);
            // A whole match has six hundred steps, too many to click through at every change.
            let told = bruno.app("app.view.step").await;
            let asked =
                format!("app.view.step > 80 && app.view.step >= {told} && app.hand.asked && !app.table.over");
            if anna.app(&asked).await == true {
                anna.pick_from_menu("Resign").await;
                anna.click_text("dialog button", "Resign").await;
            }
            if let Some(ending) = say_next(&anna, Said::Typed, PLAYER).await {
                break ending;
            }
            say_next(&bruno, Said::Typed, PLAYER).await;
            if !looked && anna.app("app.view.step > 20").await == true {
                looked = true;
                // Each sees his own hand, never the other's.
                assert!(cards_in(&anna, "hand-0").await > 0, "Anna's hand");
                assert_eq!(cards_in(&anna, "hand-1").await, 0, "Bruno's hand is hidden from Anna");
                assert_eq!(cards_in(&bruno, "hand-0").await, 0, "Anna's hand is hidden from Bruno");
                fit([&anna, &bruno]).await;
            }
        };
        assert!(looked, "the match was long enough to look at: {ending}");
        see_the_end([&anna, &bruno]).await;
    });
}
