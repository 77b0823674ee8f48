//! When Darkness Comes at its table: a night alone by clicks, and three people of whom one is away.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, DESK, PHONE};
use crate::house::{House, picture, visit};
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
        anna.visit_still("/").await;
        anna.play("when-darkness-comes").await;
        assert_eq!(anna.app("app.table.seats.length").await, 1, "Market Day alone");
        let mut player = Player::by(PLAYER, &anna, Hand::Mouse);
        let ending = player.play_out(PATIENCE).await.expect("an end");
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

/// Three people at a night, the second on a phone, who have ten seconds to answer; and their seats, in the order of their turns.
async fn three(house: &House, scenario: &str, characters: [&str; 3]) -> ([Browser; 3], [usize; 3]) {
    let people = [house.guest(DESK).await, house.guest(PHONE).await, house.guest(DESK).await];
    let setup =
        json!({ "scenario": scenario, "characters": characters, "options": { "answer-seconds": 10 } });
    let table = json!({ "game": "when-darkness-comes", "seats": ["me", "open", "open"], "listed": true, "setup": setup });
    let [anna, bruno, carla] = &people;
    sit_all(anna, &[(bruno, &[1]), (carla, &[2])], &table).await;
    let first = anna.app("app.view.prompt.seats[0]").await.as_u64().expect("somebody begins") as usize;
    let seats = [0, 1, 2].map(|n| (first + n) % 3);
    (people, seats)
}

#[test]
fn all_who_may_help_are_asked_and_time_or_orders_answer_for_who_is_away() {
    visit("darkness-three", |house| async move {
        // All three begin in the dark on one square of a cabin: whoever looks for a light may be helped by both others, and
        // none of these three is so sharp that no help is needed.
        let characters = ["brian", "kirk", "sharon"];
        let (people, seats) = three(&house, "SC8", characters).await;
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
        let gift = |to: usize| {
            format!(
                "app.hand.asked && app.hand.base.offers.find(({{ command }}) => {{ const [verb, who, ...deal] = command.split(' '); \
                 return verb === 'offer' && app.view.pieces.find(({{ seat }}) => seat === {to})?.id === who \
                 && deal[0] !== 'nothing' && deal[1] === 'nothing' }})?.command"
            )
        };
        let offered = |command: &Value| {
            format!("app.hand.asked && app.hand.base.offers.some(({{ command }}) => command === {command})")
        };
        // Who has given no order is asked, and time says no for him.
        let bargain = helper.until_app("a gift for who is away", &gift(seats[2])).await;
        says(helper, bargain.as_str().unwrap_or_default()).await;
        helper.until_app("he is waited for", &waits_for(&seats[2..])).await;
        helper.until_app("it is still there", &offered(&bargain)).await;
        let taken = helper.until_app("a gift", &gift(seats[0])).await;
        says(helper, taken.as_str().unwrap_or_default()).await;
        let gone = format!("app.hand.asked && !({})", offered(&taken));
        helper.until_app("it has changed hands", &gone).await;
    });
}

/// The points of a seat, as its sheet shows them.
async fn points(browser: &Browser, seat: usize) -> i64 {
    let sheet = format!("app.view.panels.find(({{ id }}) => id === 'sheet-{seat}')");
    let points = format!("Number({sheet}.fields.find(({{ key }}) => key === 'vp').value)");
    let shown = browser.app(&points).await;
    shown.as_i64().unwrap_or_else(|| panic!("points, not {shown}"))
}

/// Whether this is offered here now.
fn offered(command: &str) -> String {
    format!(
        "app.hand.asked && !app.busy && app.hand.base.offers.some(({{ command }}) => command === '{command}')"
    )
}

/// Does what is on offer, as a touch of the board or of dice does.
async fn does(browser: &Browser, command: &str) {
    browser.until_app(command, &offered(command)).await;
    let at = browser.app("app.view.at").await;
    browser.app(&format!("app.act(['{command}'])")).await;
    browser.until_app("done", &format!("app.view.at > {at}")).await;
}

#[test]
fn help_at_a_price_is_taken_and_paid_on_success_though_one_is_away() {
    visit("darkness-priced", |house| async move {
        // An obstacle lies two steps from where all three begin; none of these three is so good at anything that no help
        // is needed.
        let characters = ["robert", "sharon", "steve"];
        let (people, seats) = three(&house, "SC1", characters).await;
        let [one, helper, away] = seats.map(|seat| &people[seat]);
        away.visit("/").await;
        says(one, "move").await;
        // The Fate Die may show a tile, or take the turn or the check away: then there is nothing to help with.
        let (look, step) = (offered("tile 0"), offered("step w"));
        let lost = waits_for(&seats[1..2]);
        let next = format!("({step}) ? 1 : ({look}) ? 2 : ({lost}) ? 3 : 0");
        let mut came = one.until_app("a step", &next).await;
        if came == 2 {
            says(one, "tile 0").await;
            came = one.until_app("a step", &next).await;
        }
        if came == 3 {
            return println!("Fate has taken the turn");
        }
        does(one, "step w").await;
        does(one, "step s").await;
        let others = if seats[1] < seats[2] { [seats[1], seats[2]] } else { [seats[2], seats[1]] };
        let asks = format!("{} ? 1 : app.hand.asked ? 2 : 0", waits_for(&others));
        if one.until_app("both are asked", &asks).await == 2 {
            return println!("Fate has decided the check");
        }

        // The helper names a price on a phone; the one who is away is waited for until his time is over.
        helper.until_app("he is asked", &offered("help 1")).await;
        picture(helper, "darkness-price-asked").await;
        says(helper, "help 1").await;
        one.until_app("one is still waited for", &waits_for(&seats[2..])).await;
        let word = ["robert", "sharon", "steve"][seats[1]];
        let (take, spare) = (format!("take {word}"), format!("spare {word}"));
        one.until_app("the price is to be settled", &offered(&take)).await;
        assert_eq!(one.app(&offered(&spare)).await, true, "nobody has to pay");
        picture(one, "darkness-price-settled").await;
        says(one, &take).await;

        // Dice are thrown again with that help, or they were enough at once: the price is due on success only.
        let batch = "app.hand.asked && !app.busy && app.hand.base.offers.find(({ command }) => command.startsWith('again helper-'))?.command";
        let over = "app.hand.asked && !app.busy && app.hand.base.offers.some(({ command }) => ['stop', 'end'].includes(command))";
        let dice = format!("({batch}) || (({over}) ? 'over' : null)");
        let mut again = one.until_app("dice, or a result", &dice).await;
        if again != "over" {
            does(one, again.as_str().unwrap_or_default()).await;
            again = one
                .until_app("a result", &format!("({over}) ? 'over' : ({}) ? 'keep' : null", offered("keep")))
                .await;
            if again == "keep" {
                says(one, "keep").await;
                one.until_app("a result", over).await;
            }
        }
        let (gained, paid) = (points(one, seats[0]).await, points(one, seats[1]).await);
        println!("{gained} points after {paid} for the help");
        assert!(paid == 0 && gained == 0 || paid == 1 && (1..=3).contains(&gained), "{gained} and {paid}");
        assert_eq!(points(helper, seats[1]).await, paid, "both see the same");
    });
}
