//! A turn that is prepared while the other plays, and tried by the rules when it comes.

use crate::browser::{Browser, DESK, PHONE};
use crate::house::visit;
use crate::typed::invite;

/// Places a man where it is one's turn to.
async fn place(browser: &Browser, at: &str) {
    browser.until_app("the turn", "app.hand.asked && !app.busy").await;
    browser.click(&format!("[data-cell={at}]")).await;
    browser.until_app("the man placed", &format!("app.view.pieces.some(p => p.at?.cell === '{at}')")).await;
}

#[test]
fn a_plan_is_made_while_one_waits_and_stops_at_what_is_refused() {
    visit("planned", |house| async move {
        let (anna, bruno) = (house.guest(DESK).await, house.guest(PHONE).await);
        invite(&anna, &bruno, &house.url, "Morris").await;
        let first = anna.app("app.hand.asked").await == true;
        let (first, second) = if first { (&anna, &bruno) } else { (&bruno, &anna) };
        // Whoever waits touches and types what comes next; nothing of it is done.
        second.click_text(".plan button", "Prepare my next turn").await;
        second.click("[data-cell=d6]").await;
        second.click(".command summary").await;
        second.fill(".command input", "place d2").await;
        second.click_text(".command button", "Do it").await;
        second.until("two steps", "document.querySelectorAll('.planned li').length === 2").await;
        assert_eq!(second.app("app.view.step").await, first.app("app.view.step").await);
        assert!(!first.sees(".planned").await, "a plan is its owner's alone");
        place(first, "d2").await;
        // The first step is done and the turn goes on to the other.
        second.until_app("the turn", "app.hand.asked").await;
        second.click(".plan-run").await;
        second.until_app("the man placed", "app.view.pieces.some(p => p.at?.cell === 'd6')").await;
        place(first, "a1").await;
        // The second is refused, for somebody stands there now: with the reason, and it stays to be dropped.
        second.see(".answer .refusal a.rule").await;
        second.see_text(".planned .stuck", "place d2").await;
        second.click_text(".plan button", "Drop the plan").await;
        second.until("no plan", "!document.querySelector('.planned')").await;
        // A page that is loaded anew still knows a plan.
        place(second, "g7").await;
        second.click_text(".plan button", "Prepare my next turn").await;
        second.click("[data-cell=g4]").await;
        second.until("a step", "document.querySelectorAll('.planned li').length === 1").await;
        second.ask("location.reload()").await;
        second.until("the step again", "document.querySelectorAll('.planned li').length === 1").await;
    });
}
