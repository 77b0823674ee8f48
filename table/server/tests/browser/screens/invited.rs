//! One touch and a table waits, with its link; the friend's page has its button in view, and the host sees him come.

use serde_json::json;

use crate::browser::{DESK, PHONE};
use crate::house::visit;

#[test]
fn a_friend_is_invited_in_one_touch_and_seen_to_sit_down() {
    visit("invited", |house| async move {
        let (anna, bruno) = (house.guest(DESK).await, house.guest(PHONE).await);
        anna.visit("/games/okko").await;
        anna.click_text("button", "Invite a friend").await;
        let link = anna.until("a link", "document.querySelector('.invite-card input')?.value").await;
        anna.see_text(".invite-card button", "Copy").await;
        anna.until("a code", "document.querySelector('.invite-card .qr')?.naturalWidth > 0").await;
        let link = link.as_str().unwrap_or_default().to_owned();
        bruno.visit(link.strip_prefix(&house.url).expect("a link to this house")).await;
        let button = "const button = [...document.querySelectorAll('button')].find(b => b.textContent.includes('Sit down')); \
                      return button.getBoundingClientRect().bottom <= innerHeight";
        assert_eq!(bruno.ask(button).await, json!(true), "the button is in view");
        bruno.click_text("button", "Sit down").await;
        anna.see_text(".toast", "has sat down").await;
        anna.until("the card is gone", "!document.querySelector('.invite-card')").await;
        anna.until_app("a match", "app.table.state === 'playing'").await;
    });
}
