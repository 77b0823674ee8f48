//! Duel of Ages at its table: four people in two teams, and a whole quick match.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, DESK, PHONE};
use crate::house::{picture, visit, visit_after};
use crate::parties::sit_all;
use crate::play::{Hand, Next, Player};

/// What a plain player would click.
const PLAYER: &str = concat!(include_str!("begun.js"), include_str!("duel.js"));

/// Something that takes longer than this is a fault of the player here, or of the table.
const PATIENCE: Duration = Duration::from_mins(5);

/// A quick match of so many rounds.
fn quick(seats: &[&str], rounds: u8) -> Value {
    let setup = json!({ "characters": 4, "map": "standard", "length": "rounds", "rounds": rounds });
    json!({ "game": "duel-of-ages", "seats": seats, "listed": true, "setup": setup })
}

/// Says something, to everybody or only within the own side.
async fn say(browser: &Browser, text: &str, aside: bool) {
    browser.click_text("[role=tab]", "Chat").await;
    if browser.ask("return document.querySelector('.aside input').checked").await != aside {
        browser.click(".aside input").await;
    }
    browser.fill(".chat form input[maxlength]", text).await;
    browser.click_text(".chat form button", "Send").await;
    browser.until("said", &format!("document.querySelector('.said').textContent.includes('{text}')")).await;
}

#[test]
fn four_people_in_two_teams_and_a_bot_for_whoever_drops_out() {
    visit_after(Duration::from_secs(1), "duel-teams", |house| async move {
        let (anna, bruno) = (house.guest(DESK).await, house.guest(PHONE).await);
        let (carla, dario) = (house.guest(DESK).await, house.guest(DESK).await);
        let others: [(&Browser, &[u8]); 3] = [(&bruno, &[1]), (&carla, &[2]), (&dario, &[3])];
        sit_all(&anna, &others, &quick(&["me", "open", "open", "open"], 8)).await;
        let people = [&anna, &bruno, &carla, &dario];
        let mate = anna.app("app.table.sides.find(s => s.seats.includes(0)).seats.find(seat => seat)").await;
        let mate = mate.as_u64().expect("an ally") as usize;
        let foes: Vec<&Browser> = (1..4).filter(|seat| *seat != mate).map(|seat| people[seat]).collect();

        // What is said within a team the other does not hear.
        say(&anna, "Left flank first", true).await;
        say(&anna, "Good luck to all", false).await;
        for (browser, hears) in foes.iter().map(|foe| (*foe, false)).chain([(people[mate], true)]) {
            let heard = "document.querySelector('.said').textContent";
            browser.until("what is said to all", &format!("{heard}.includes('Good luck to all')")).await;
            assert_eq!(browser.ask(&format!("return {heard}.includes('Left flank')")).await, hears);
        }

        // Everybody enters with whom is asked; on the phone with a finger.
        let begun = Instant::now();
        while anna.app("app.view.panels[0].fields.find(f => f.key === 'round').value").await != "2" {
            assert!(begun.elapsed() < PATIENCE, "{}", anna.seen().await);
            for (seat, browser) in people.iter().enumerate() {
                let hand = if seat == 1 { Hand::Finger } else { Hand::Mouse };
                let mut player = Player::by(PLAYER, browser, hand);
                while let next @ Next::Click { .. } = player.next().await {
                    player.click(next).await;
                }
            }
        }
        let wide = bruno.ask("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64() <= Some(390), "{wide}");
        picture(&anna, "duel-teams-desk").await;
        picture(&bruno, "duel-teams-phone").await;

        // One leaves, and the others let a bot play on.
        dario.visit("/").await;
        anna.see_text(".seat button", "Let a bot play on").await;
        anna.click_text(".seat button", "Let a bot play on").await;
        for browser in [&anna, &bruno, &carla] {
            browser.until_app("a bot", "app.table.seats[3].kind === 'bot'").await;
        }
    });
}

#[test]
fn a_whole_quick_match_is_won_by_clicks() {
    visit("duel", |house| async move {
        let anna = house.guest(DESK).await;
        anna.visit_still("/").await;
        // Dice may go against the better plan; seldom three times.
        for _ in 0..3 {
            sit_all(&anna, &[], &quick(&["me", "random"], 3)).await;
            let mut player = Player::by(PLAYER, &anna, Hand::Mouse);
            let ending = player.play_out(PATIENCE).await.expect("an end");
            anna.see_text(".prompt h2", &ending).await;
            let fate = anna.app("app.table.sides.find(s => s.seats.includes(0)).fate").await;
            println!("{ending} after {} clicks: {fate}", player.clicked.len());
            picture(&anna, "duel-end-desk").await;
            if fate == "won" {
                return;
            }
        }
        panic!("none of three matches was won");
    });
}
