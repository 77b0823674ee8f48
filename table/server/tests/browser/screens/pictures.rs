//! Pictures of the pages, for whoever wants to look at them: `cargo test -p server --test browser pictures -- --ignored`
//! writes them to the folder that `LUDOTECA_PICTURES` names.

use std::path::PathBuf;
use std::time::Duration;

use crate::browser::{Browser, DESK, Guest, PHONE};
use crate::house::{House, visit};
use crate::play::{Hand, Next, Player};

/// One walk through the pages, with a picture of each.
async fn walk(house: &House, folder: &std::path::Path, guest: Guest, kind: &str) {
    let browser = house.guest(guest).await;
    let shot = async |name: &str| browser.picture(&folder.join(format!("{name}-{kind}.png"))).await;
    browser.visit("/").await;
    shot("home").await;
    let pages = [
        ("game", "/games/okko"),
        ("set-up", "/games/okko/new?with=friend&setup=introductory"),
        ("rulebook", "/games/okko/rules"),
        ("rule", "/games/okko/rules/OKKO-CMBT-08"),
        ("lessons", "/games/okko/lessons"),
        ("roster", "/games/okko/rosters/bands.0"),
        ("account", "/account"),
    ];
    for (name, path) in pages {
        browser.visit(path).await;
        shot(name).await;
    }
    browser.visit("/games/okko/lessons/tutorial-01-first-steps").await;
    browser.see(".lesson .prose").await;
    shot("lesson").await;
    browser.visit("/").await;
    browser.click_text("button", "Play now").await;
    browser.see(".prompt.mine h2").await;
    shot("match-deploy").await;
    let hand = if guest.phone { Hand::Finger } else { Hand::Mouse };
    let mut player = Player::new(&browser, hand);
    let moments: [(&str, &str); 5] = [
        ("menu", "match-menu"),
        ("cell", "match-picked"),
        ("go", "match-way"),
        ("target", "match-target"),
        ("confirm", "match-odds"),
    ];
    for (wanted, name) in moments {
        let there = |next: &Next| matches!(next, Next::Click { kind, .. } if kind.starts_with(wanted));
        if player.play(Duration::from_mins(2), there).await.is_some() {
            return;
        }
        if wanted == "target" {
            refused(&browser).await;
            shot("match-refused").await;
            browser.click_text(".refusal button", "Close").await;
        }
        if wanted == "confirm" {
            browser.see(".confirm .odds").await;
        }
        shot(name).await;
    }
    let fight = |next: &Next| matches!(next, Next::Click { kind, .. } if kind == "say done");
    player.play(Duration::from_mins(1), fight).await;
    shot("match-fight").await;
    browser.click("#tab-pieces").await;
    shot("match-pieces").await;
    player.play(Duration::from_secs(150), |_| false).await;
    browser.click("#tab-story").await;
    shot("match-over").await;
    browser.click_text(".prompt a", "Replay").await;
    browser.see(".player").await;
    browser.click("[aria-label='To the end']").await;
    browser.click_text("button", "Verify now").await;
    browser.see_text(".checks .good", "honest").await;
    shot("replay").await;
}

/// Touches a piece that cannot be attacked.
async fn refused(browser: &Browser) {
    let far = "(() => { const lit = app.hand.lit; const own = new Set([...lit.targets, ...lit.pieces]); \
        return app.view.pieces.find(({ id, seat, at }) => at && seat === 1 && !own.has(id))?.at.cell })()";
    let cell = browser.app(far).await;
    if let Some(cell) = cell.as_str() {
        browser.click(&format!("[data-cell={cell}]")).await;
        browser.see(".answer .refusal").await;
    }
}

#[test]
#[ignore = "pictures for people to look at"]
fn pictures() {
    visit("pictures", |house| async move {
        let folder = PathBuf::from(std::env::var("LUDOTECA_PICTURES").expect("LUDOTECA_PICTURES: a folder"));
        std::fs::create_dir_all(&folder).expect("the folder");
        for (guest, kind) in [
            (DESK, "desk"),
            (Guest { dark: true, ..DESK }, "desk-dark"),
            (PHONE, "phone"),
            (Guest { dark: true, ..PHONE }, "phone-dark"),
        ] {
            walk(&house, &folder, guest, kind).await;
        }
    });
}
