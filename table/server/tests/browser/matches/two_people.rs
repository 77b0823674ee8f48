//! Two people at two browsers, one of them on a line that breaks.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, DESK};
use crate::house::visit;
use crate::play::{Hand, Player};
use crate::wire::Wire;

/// How long a match may take to come to a fight.
const A_FIGHT: Duration = Duration::from_mins(4);

/// So often each clicks by hand; then both play on inside their pages.
const BY_HAND: u32 = 25;

/// Where everything stands, as a page shows it.
async fn position(browser: &Browser) -> Value {
    browser
        .app("[app.view.step, app.view.pieces.map(p => [p.id, p.at, p.facing, p.badges]), app.view.prompt, app.view.panels]")
        .await
}

/// Waits until both pages have heard of the same step; then they show the same.
async fn same(a: &Browser, b: &Browser) {
    let begun = Instant::now();
    while position(a).await != position(b).await {
        assert!(begun.elapsed() < Duration::from_secs(10), "{}\n{}", position(a).await, position(b).await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// One opens a table for a friend, and the other sits down by the link.
async fn invite(anna: &Browser, bruno: &Browser, house: &str) {
    anna.visit_still("/games/okko/new?with=friend&setup=introductory").await;
    anna.click("[name=seat][value='0']").await;
    // Nearer deployment zones bring the fight sooner.
    anna.open_group("a.options.zone-depth").await;
    anna.fill("[name='a.options.zone-depth']", "4").await;
    anna.click_text("button[type=submit]", "Open the table").await;
    let link = anna.until("an invitation", "document.querySelector('.invite-card input')?.value").await;
    let link = link.as_str().unwrap_or_default().to_owned();
    let path = link.strip_prefix(house).expect("a link to this house");
    bruno.visit_still(path).await;
    bruno.click_text("button", "Sit down").await;
    anna.until_app("a game", "app.table.state === 'playing' && app.view?.prompt").await;
    bruno.until_app("a game", "app.table?.state === 'playing' && app.view?.prompt").await;
}

/// Both play until the second has to decide something in a fight; false when the match ends before.
async fn to_a_fight(first: &mut Player<'_>, second: &mut Player<'_>, bruno: &Browser) -> bool {
    for _ in 0..BY_HAND {
        let next = first.next().await;
        first.click(next).await;
        let next = second.next().await;
        second.click(next).await;
    }
    let in_fight = "app.view.prompt?.by.startsWith('OKKO-CMBT') && app.view.prompt.seats?.[0] === 1";
    let both = tokio::join!(first.hurry(A_FIGHT, in_fight), second.hurry(A_FIGHT, in_fight));
    if both.0.is_some() || both.1.is_some() {
        return false;
    }
    bruno.until_app("a decision in a fight", &format!("{in_fight} && app.hand.asked && !app.busy")).await;
    true
}

/// Whether a match is over.
async fn over(browser: &Browser) -> bool {
    browser.app("app.table.state !== 'playing'").await == true
}

/// Bruno's line breaks in a fight and is mended, they talk, and play until Anna has to decide; false when the match ends before.
async fn through_a_tunnel(anna: &Browser, bruno: &Browser, wire: &Wire, second: &mut Player<'_>) -> bool {
    // The line breaks. Bruno sees that, Anna sees it too; what Bruno decides now is done when he is back, once.
    wire.cut();
    bruno.until("no connection", "document.querySelector('#table').classList.contains('offline')").await;
    bruno.see_text(".link", "No connection").await;
    anna.see_text(".seat .away", "away").await;
    let step = anna.app("app.view.step").await;
    let next = second.next().await;
    second.click(next).await;
    assert_eq!(anna.app("app.view.step").await, step, "nothing gets through");
    wire.mend();
    bruno.until("a connection", "!document.querySelector('#table').classList.contains('offline')").await;
    anna.until("Bruno is back", "!document.querySelector('.seat .away')").await;
    while bruno.app("app.view.step").await == step {
        let next = second.next().await;
        second.click(next).await;
    }
    same(anna, bruno).await;
    if over(anna).await {
        return false;
    }

    // They talk.
    bruno.click("#tab-chat").await;
    bruno.fill(".chat form input", "Sorry, a tunnel!").await;
    bruno.click(".chat form button").await;
    bruno.see_text(".chat .said", "Sorry, a tunnel!").await;
    anna.until("a mark at the chat", "document.querySelector('#tab-chat').classList.contains('news')").await;
    anna.click("#tab-chat").await;
    anna.see_text(".chat .said", "Sorry, a tunnel!").await;

    let begun = Instant::now();
    while anna.app("app.hand.asked && app.steps.some(s => s.seat === 0)").await != true {
        if over(anna).await {
            return false;
        }
        assert!(begun.elapsed() < Duration::from_mins(1));
        let next = second.next().await;
        second.click(next).await;
    }
    true
}

#[test]
fn two_browsers_play_each_other_and_one_loses_its_connection_in_mid_attack() {
    visit("two", |house| async move {
        let anna = house.guest(DESK).await;
        let wire = Wire::to(&house.url).await;
        let bruno = house.guest_from(DESK, &wire.url).await;
        bruno.provoke("WebSocket connection to");

        // Dice decide whether a match comes to a fight in which Bruno has a choice, and goes on after it; seldom it ends before.
        let mut plays = false;
        for _ in 0..5 {
            invite(&anna, &bruno, &house.url).await;
            let (mut first, mut second) = (Player::new(&anna, Hand::Mouse), Player::new(&bruno, Hand::Mouse));
            if to_a_fight(&mut first, &mut second, &bruno).await
                && through_a_tunnel(&anna, &bruno, &wire, &mut second).await
            {
                plays = true;
                break;
            }
        }
        assert!(plays, "a fight that goes on in one of five matches");

        // Somebody asks to take back, and may.
        let step = anna.app("app.view.step").await;
        anna.pick_from_menu("Ask to take back").await;
        bruno.see_text(".request", "would like to go back").await;
        bruno.click_text(".request button", "Yes").await;
        let back = format!("app.view.step < {step}");
        anna.until_app("back", &back).await;
        bruno.until_app("back", &back).await;
        same(&anna, &bruno).await;

        // A draw is offered and declined.
        bruno.pick_from_menu("Offer a draw").await;
        anna.see_text(".request", "offers a draw").await;
        anna.click_text(".request button", "No").await;
        bruno.until("an answer", "!document.querySelector('.request')").await;
        assert_eq!(bruno.app("app.table.over").await, json!(null));

        // Anna gives up; both are told, and both can look back.
        anna.pick_from_menu("Resign").await;
        anna.click_text("dialog button", "Resign").await;
        for page in [&anna, &bruno] {
            page.see_text(".prompt h2", "gives up").await;
            page.see_text(".prompt a", "Replay").await;
        }
    });
}
