//! When Darkness Comes at its table: a night alone by clicks, and three people of whom one is away.

use std::time::Duration;

use serde_json::json;

use crate::browser::{Browser, DESK, PHONE};
use crate::house::{picture, visit};
use crate::parties::sit_all;
use crate::play::{Hand, Player};

/// What a plain player would click.
const PLAYER: &str = concat!(include_str!("begun.js"), include_str!("darkness.js"));

/// Something that takes longer than this is a fault of the player here, or of the table.
const PATIENCE: Duration = Duration::from_mins(8);

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

/// Waits until this is offered here, and presses its button.
async fn says(browser: &Browser, command: &str) {
    let label = format!(
        "app.hand.may && !app.busy && app.hand.base.offers.find(({{ command }}) => command === '{command}')?.label"
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

/// Who is waited for, as a condition.
fn waits_for(seats: &[usize]) -> String {
    format!("JSON.stringify(app.view.prompt?.seats) === '{}'", json!(seats))
}

#[test]
fn all_who_may_help_are_asked_and_time_or_orders_answer_for_who_is_away() {
    visit("darkness-three", |house| async move {
        let people = [house.guest(DESK).await, house.guest(PHONE).await, house.guest(DESK).await];
        // All three begin in the dark on one square of a cabin: whoever looks for a light may be helped by both others.
        let setup = json!({ "scenario": "SC8", "options": { "answer-seconds": 10 } });
        let table = json!({ "game": "when-darkness-comes", "seats": ["me", "open", "open"], "listed": true, "setup": setup });
        let [anna, bruno, carla] = &people;
        sit_all(anna, &[(bruno, &[1]), (carla, &[2])], &table).await;
        let first = anna.app("app.view.prompt.seats[0]").await.as_u64().expect("somebody begins") as usize;
        let seats = [0, 1, 2].map(|n| (first + n) % 3);
        let [one, helper, away] = seats.map(|seat| &people[seat]);

        // Both are asked at once, though one of them is not there.
        away.visit("/").await;
        says(one, "light").await;
        // Whoever has been given something worth points may buy a die first.
        let others = if seats[1] < seats[2] { [seats[1], seats[2]] } else { [seats[2], seats[1]] };
        let both = waits_for(&others);
        let throws = "app.hand.base?.offers.some(({ command }) => command === 'throw')";
        if one.until_app("help or dice", &format!("{both} ? 1 : app.hand.asked && {throws} ? 2 : 0")).await
            == 2
        {
            says(one, "throw").await;
        }
        helper.until_app("both are asked", &both).await;
        helper.see("[data-timer]").await;
        picture(helper, "darkness-asked").await;
        picture(one, "darkness-waiting").await;
        says(helper, "help 0").await;
        one.until_app("one is still waited for", &waits_for(&seats[2..])).await;
        // The time limit answers for whoever is away.
        one.until_app("it goes on", &waits_for(&seats[..1])).await;

        // A standing order, given once, answers for who goes away then: a gift is taken at once.
        let menu = "app.hand.asked && !app.busy && ['keep', 'end'].find(word => app.hand.base.offers.some(o => o.command === word))";
        while one.until_app("dice or a turn", menu).await == "keep" {
            says(one, "keep").await;
        }
        says(one, "order free").await;
        says(one, "end").await;
        one.visit("/").await;
        let gift = format!(
            "app.hand.asked && app.hand.base.offers.find(({{ command }}) => {{ const [verb, who, ...deal] = command.split(' '); \
             return verb === 'offer' && app.view.pieces.find(({{ seat }}) => seat === {})?.id === who && deal[0] !== 'nothing' \
             && deal[1] === 'nothing' }})?.command",
            seats[0]
        );
        let gift = helper.until_app("a gift", &gift).await;
        let gift = gift.as_str().unwrap_or_default();
        says(helper, gift).await;
        let gone =
            format!("app.hand.asked && !app.hand.base.offers.some(({{ command }}) => command === '{gift}')");
        helper.until_app("it has changed hands", &gone).await;
    });
}
