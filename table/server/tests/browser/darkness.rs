//! When Darkness Comes at its table: a night alone by clicks, and three people of whom one is away.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, DESK, PHONE};
use crate::house::visit;
use crate::parties::sit_all;
use crate::play::{Hand, Player};

/// What a plain player would click.
const PLAYER: &str = concat!(include_str!("begun.js"), include_str!("darkness.js"));

/// Something that takes longer than this is a fault of the player here, or of the table.
const PATIENCE: Duration = Duration::from_mins(8);

async fn picture(browser: &Browser, name: &str) {
    if let Some(folder) = std::env::var_os("LUDOTECA_PICTURES") {
        browser.picture(&std::path::Path::new(&folder).join(format!("{name}.png"))).await;
    }
}

/// Waits until this is offered here, and presses its button.
async fn says(browser: &Browser, command: &str) {
    let label = format!(
        "app.hand.asked && !app.busy && app.hand.base.offers.find(({{ command }}) => command === '{command}')?.label"
    );
    let label = browser.until_app(command, &label).await;
    let at = browser.app("app.view.at").await;
    browser.click_text(".offers button", label.as_str().unwrap_or_default()).await;
    let asked = format!("document.querySelector('.confirm .main') ? 1 : app.view.at > {at} ? 2 : 0");
    if browser.until_app("an answer", &asked).await == 1 {
        browser.click(".confirm .main").await;
    }
    browser.until_app("done", &format!("app.view.at > {at}")).await;
}

/// Whether this is offered here now.
async fn offered(browser: &Browser, command: &str) -> bool {
    let there = format!("app.view.offers.some(({{ command }}) => command === '{command}')");
    browser.app(&there).await == true
}

#[test]
fn a_night_alone_is_played_to_its_end_by_clicks() {
    visit("darkness-alone", |house| async move {
        let anna = house.guest(DESK).await;
        anna.visit("/").await;
        anna.ask("localStorage.setItem('stage-pace', 'off')").await;
        anna.play("when-darkness-comes").await;
        assert_eq!(anna.app("app.table.seats.length").await, 1, "Market Day alone");
        let mut player = Player::by(PLAYER, &anna, Hand::Mouse);
        let ending = player.play(PATIENCE, |_| false).await.expect("an end");
        anna.see_text(".prompt h2", &ending).await;
        anna.see_text(".prompt a", "Replay").await;
        picture(&anna, "darkness-end-desk").await;
        println!("{ending} after {} clicks", player.clicked.len());
        let walked = player.clicked.iter().filter(|kind| kind.starts_with("cell ")).count();
        assert!(walked > 0, "nobody has walked: {:?}", player.clicked);
    });
}

/// A cabin held by three, who answer each other within so many seconds.
fn cabin(seconds: u32) -> Value {
    let setup = json!({ "scenario": "SC8", "options": { "answer-seconds": seconds } });
    json!({ "game": "when-darkness-comes", "seats": ["me", "open", "open"], "listed": true, "setup": setup })
}

/// Goes to the door, one square to the west; not so when Fate is against it.
async fn goes_to_the_door(browser: &Browser) -> bool {
    says(browser, "move").await;
    let on = "(() => { const [own, { seats }] = [app.view.seat, app.view.prompt]; \
        const said = app.hand.base.offers.map(({ command }) => command).filter((command) => !command.startsWith('order')); \
        if (!seats.includes(own)) return 'lost'; \
        return app.hand.asked && !app.busy && said.length && (['keep', 'throw'].find((word) => said.includes(word)) ?? said[0]) })()";
    while let Some(command @ ("keep" | "throw")) = browser.until_app("a movement", on).await.as_str() {
        says(browser, command).await;
    }
    if !offered(browser, "step w").await {
        return false;
    }
    browser.app("app.act(['step w']) && true").await;
    let there = "app.view.pieces.some(p => p.seat === app.view.seat && p.at?.cell === 'e3s4')";
    browser.until_app("at the door", there).await;
    let asked =
        "app.hand.asked && app.hand.base.offers.length || !app.view.prompt.seats.includes(app.view.seat)";
    browser.until_app("a turn", asked).await;
    if offered(browser, "stop").await {
        says(browser, "stop").await;
    }
    offered(browser, "end").await
}

/// All three go to the door, one after the other from this one on; the last may act there.
async fn all_go_to_the_door(people: [&Browser; 3]) -> bool {
    for (n, browser) in people.into_iter().enumerate() {
        browser.until_app("a turn", "app.hand.asked && !app.busy").await;
        if !goes_to_the_door(browser).await {
            return false;
        }
        if n < 2 {
            says(browser, "end").await;
        }
    }
    offered(people[2], "do barricade").await
}

#[test]
fn all_who_may_help_are_asked_and_time_answers_for_who_is_away() {
    visit("darkness-three", |house| async move {
        let people = [house.guest(DESK).await, house.guest(PHONE).await, house.guest(DESK).await];
        let [anna, bruno, carla] = &people;
        // Fate may be against a step; seldom nine times.
        for _ in 0..9 {
            sit_all(anna, &[(bruno, &[1]), (carla, &[2])], &cabin(15)).await;
            let first =
                anna.app("app.view.prompt.seats[0]").await.as_u64().expect("somebody begins") as usize;
            let seats = [0, 1, 2].map(|n| (first + n) % 3);
            // The first character throws six dice here: a pair is certain, and nobody is asked.
            if seats[2] == 0 {
                continue;
            }
            let [away, helper, one] = seats.map(|seat| &people[seat]);
            if !all_go_to_the_door([away, helper, one]).await {
                continue;
            }
            // Both others are asked at once, though one is away.
            away.visit("/").await;
            says(one, "do barricade").await;
            let mut others = [seats[0], seats[1]];
            others.sort_unstable();
            let asked =
                |seats: &[usize]| format!("JSON.stringify(app.view.prompt.seats) === '{}'", json!(seats));
            helper.until_app("both are asked", &asked(&others)).await;
            helper.see("[data-timer]").await;
            picture(helper, "darkness-asked").await;
            picture(one, "darkness-waiting").await;
            says(helper, "help 0").await;
            one.until_app("one is still waited for", &asked(&seats[..1])).await;
            // The time limit answers for whoever is away.
            one.until_app("the dice are the player's own", &asked(&seats[2..])).await;
            return;
        }
        panic!("Fate was against it nine times");
    });
}
