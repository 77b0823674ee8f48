//! A match of every game on a phone: what happened is read after each step, nothing is wider than the screen, and it ends
//! with a card.

use serde_json::{Value, json};

use crate::browser::{Browser, PHONE};
use crate::house::visit;

const GAMES: [&str; 6] =
    ["okko", "ken", "home-raiders", "duel-of-ages", "when-darkness-comes", "nine-mens-morris"];

/// Decisions of one's own in each match.
const DECISIONS: u32 = 25;

/// Does one of the things on offer, as the number says, passing only where nothing else can be done; what it was.
async fn act(browser: &Browser, n: u32) -> Value {
    let act = format!(
        "(async () => {{ const all = app.view.offers.filter(({{ command }}) => command !== 'concede'); \
         const real = all.filter(({{ command }}) => !/^(pass|done|end)/.test(command)); \
         const from = real.length ? real : all; \
         if (!app.hand.asked || app.busy || !from.length) return null; \
         const {{ command }} = from[{n} * 7 % from.length]; await app.act([command], true); return command }})()"
    );
    browser.app(&act).await
}

/// The last thing that was told and cannot be read in the story; nothing where all of it can be.
const UNREAD: &str = "(() => { const told = app.steps.findLast(({ lines }) => lines.length)?.lines ?? []; \
    const story = document.querySelector('.page.story').textContent; \
    return told.map(({ text }) => text).filter(text => !story.includes(text)) })()";

#[test]
fn a_match_of_every_game_is_played_and_read_on_a_phone() {
    visit("at-390", |house| async move {
        for game in GAMES {
            let browser = house.guest(PHONE).await;
            browser.visit_still("/").await;
            browser.play(game).await;
            let mut done = 0;
            for n in 0..DECISIONS * 4 {
                if done == DECISIONS || browser.app("!!app.table.over").await == json!(true) {
                    break;
                }
                let did = act(&browser, n).await;
                done += u32::from(did != Value::Null);
                assert_eq!(browser.app(UNREAD).await, json!([]), "{game}, after {did}");
                let wide = "return document.documentElement.scrollWidth <= innerWidth";
                assert_eq!(
                    browser.ask(wide).await,
                    json!(true),
                    "{game}, after {did}: wider than the screen"
                );
                browser.until_app("a decision", "app.hand.asked && !app.busy || !!app.table.over").await;
            }
            assert!(done > 5, "{game}: {done} decisions");
            if browser.app("!app.table.over").await == json!(true) {
                browser.pick_from_menu("Resign").await;
                browser.click_text("dialog button", "Resign").await;
            }
            browser.see(".end-card h2").await;
            let fits = "(card => card.scrollWidth <= card.clientWidth)(document.querySelector('.end-card'))";
            browser.until("all of it in the card", fits).await;
        }
    });
}
