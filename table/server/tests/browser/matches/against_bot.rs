//! A whole match against the bot by clicks alone, and then its replay.

use std::time::{Duration, Instant};

use crate::browser::{Browser, DESK};
use crate::house::visit;
use crate::play::{Hand, Next, Player};

/// How long a match is played: two bands that wait for one another may wait for ever, so that the player here gives
/// up then.
const A_MATCH: Duration = Duration::from_mins(1);

/// Something that takes longer than this is a fault of the player here, or of the table.
const PATIENCE: Duration = Duration::from_secs(150);

/// What is wrong, by which rule, and that the rule can be opened.
async fn refusal(browser: &Browser) -> String {
    let rule = browser.see(".answer .refusal a.rule").await;
    let href =
        browser.ask("return document.querySelector('.answer .refusal a.rule').getAttribute('href')").await;
    assert_eq!(href, format!("/games/okko/rules/{rule}"));
    rule
}

#[test]
fn a_whole_match_against_the_bot_by_clicks() {
    visit("match", |house| async move {
        let browser = house.guest(DESK).await;
        // Dice decide whether a match comes to an attack of ours; seldom it ends before.
        let mut player = None;
        for _ in 0..5 {
            let mut here = first_game(&browser).await;
            let attacking =
                |next: &Next| matches!(next, Next::Click { kind, .. } if kind.starts_with("target"));
            let begun = Instant::now();
            let stop = |next: &Next| attacking(next) || begun.elapsed() > A_MATCH;
            if here.play(PATIENCE, stop).await.is_none() && attacking(&here.next().await) {
                player = Some(here);
                break;
            }
        }
        // The odds of the attack are told before it is made.
        let mut player = player.expect("an attack in one of five matches");
        let attack = player.next().await;
        player.click(attack).await;
        browser.see(".confirm .odds td").await;
        assert!(browser.see(".confirm .odds").await.contains('%'));

        let ending = match player.play_out(A_MATCH).await {
            Some(ending) => ending,
            None => give_up(&browser).await,
        };
        browser.see_text(".prompt h2", &ending).await;
        println!("{ending} after {} clicks", player.clicked.len());

        replay(&browser).await;
    });
}

/// Ends a match that would not end.
async fn give_up(browser: &Browser) -> String {
    browser.pick_from_menu("Resign").await;
    browser.click_text("dialog button", "Resign").await;
    "gives up".to_owned()
}

/// Two clicks from the address to a match; a refusal, a step, and the step taken back.
async fn first_game(browser: &Browser) -> Player<'_> {
    browser.visit_still("/").await;
    browser.click_text("button", "Play now").await;
    browser.see(".prompt.mine h2").await;
    let mut player = Player::new(browser, Hand::Mouse);
    // Until the first figure of one's own can be played.
    let playing = |next: &Next| matches!(next, Next::Click { kind, .. } if kind.starts_with("piece"));
    assert_eq!(player.play(PATIENCE, playing).await, None);

    // An enemy that stands too far away: why not, and by which rule.
    let enemy = "app.view.pieces.find(({ seat, at }) => at && seat === 1).at.cell";
    let cell = browser.app(enemy).await;
    browser.click(&format!("[data-cell={cell}]")).await;
    refusal(browser).await;

    // A step, and back again.
    let walking = |next: &Next| matches!(next, Next::Click { kind, .. } if kind == "go");
    assert_eq!(player.play(PATIENCE, walking).await, None);
    let before = browser.app("JSON.stringify(app.view.pieces.map(({ id, at }) => [id, at]))").await;
    let step = browser.app("app.view.step").await;
    let go = player.next().await;
    player.click(go).await;
    browser.until_app("a step", &format!("app.view.step > {step}")).await;
    browser.click_text(".offers button.quiet", "Undo").await;
    browser.until_app("back again", &format!("app.view.step === {step}")).await;
    assert_eq!(browser.app("JSON.stringify(app.view.pieces.map(({ id, at }) => [id, at]))").await, before);
    player
}

/// The replay of the match that is over: back and forth, other eyes, honest dice.
async fn replay(browser: &Browser) {
    browser.click_text(".prompt a", "Replay").await;
    browser.see(".player input[type=range]").await;
    let step = |wanted: &str| format!("document.querySelector('.player input').value === {wanted}");
    browser.until("at the beginning", &step("'0'")).await;
    browser.click("[aria-label='One step on']").await;
    browser.until("at step 1", &step("'1'")).await;
    browser.click("[aria-label='To the end']").await;
    browser.until("at the end", &step("document.querySelector('.player input').max")).await;
    browser.click("[aria-label='One step back']").await;
    browser.until("before the end", &step("String(document.querySelector('.player input').max - 1)")).await;
    let eyes =
        "return [...document.querySelector('[aria-label=\"Seen by\"]').options].map(o => o.value).join()";
    let eyes = browser.ask(eyes).await;
    let eyes: Vec<&str> = eyes.as_str().unwrap_or_default().split(',').collect();
    assert!(eyes.len() >= 3, "{eyes:?}");
    for one in &eyes {
        browser.choose("[aria-label='Seen by']", one).await;
        browser.until("their eyes", &format!("location.search.includes('eyes={one}')")).await;
    }
    browser.click_text("button", "Verify now").await;
    browser.see_text(".checks .good", "The dice are honest").await;
    assert!(!browser.sees(".checks .wrong").await);
}
