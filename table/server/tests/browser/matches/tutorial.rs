//! The first lesson, as somebody plays it who has never seen the table.

use crate::browser::{Browser, MOVED};
use crate::house::visit;

/// Where the lesson is: its step, what is to be done, and whether it is over.
async fn standing(browser: &Browser) -> (u64, String, bool) {
    let bar = browser.ask("return document.querySelector('.lesson progress')?.value ?? 0").await;
    let goal = browser.ask("return document.querySelector('.lesson .goal')?.textContent ?? ''").await;
    let over =
        browser.ask("const p = document.querySelector('.lesson progress'); return p?.value === p?.max").await;
    (bar.as_f64().unwrap_or(0.0) as u64, goal.as_str().unwrap_or_default().to_owned(), over == true)
}

/// The command after the colon of a hint: `Touch the square c6, or type: step n`.
async fn hinted(browser: &Browser) -> String {
    let hint = browser.ask("return document.querySelector('.lesson details p')?.textContent ?? ''").await;
    let hint = hint.as_str().unwrap_or_default().to_owned();
    let Some((_, command)) = hint.rsplit_once(": ") else { panic!("no command in “{hint}”") };
    command.to_owned()
}

/// The cell on which a piece stands.
async fn cell_of(browser: &Browser, piece: &str) -> String {
    let found = format!("app.view.pieces.find(({{ id }}) => id === '{piece}').at.cell");
    format!("[data-cell={}]", browser.app(&found).await)
}

/// Does by clicks what the step asks for; what has no place on the board is typed.
async fn do_it(browser: &Browser, command: &str) {
    match command {
        "activate okko" => {
            browser.click(&cell_of(browser, "okko").await).await;
            browser.click_text(".offers .main", "Okko").await;
        }
        "step n" | "step e" | "okko move e6" => {
            if command.starts_with("okko") {
                browser.click(&cell_of(browser, "okko").await).await;
            }
            let cell = match command {
                "step n" => "c6",
                "step e" => "d6",
                _ => "e6",
            };
            browser
                .until_app(
                    "a way",
                    &format!("app.hand.level.ways.some(way => way.cells.at(-1) === '{cell}')"),
                )
                .await;
            browser.click(&format!("[data-cell={cell}]")).await;
            browser.click(".go-chip .main").await;
        }
        "turn e" => {
            browser.click(&cell_of(browser, "okko").await).await;
            browser.click_text(".float [role=menuitem]", "east").await;
        }
        "attack gaki" => {
            browser.click(&cell_of(browser, "gaki").await).await;
            browser.see(".confirm .odds").await;
            browser.click(".confirm .main").await;
        }
        "end phase" => {
            // An activation that is not over is ended first.
            if browser.app("app.hand.base.offers.some(({ command }) => command === 'done')").await == true {
                browser.click_text(".offers button", "End the activation").await;
            }
            browser.click_text(".offers button", "End the phase").await;
            browser.click(".confirm .main").await;
        }
        typed => {
            browser.fill(".command input", typed).await;
            browser.click(".command button").await;
            // What cannot be taken back asks once more.
            let asks = "document.querySelector('.confirm') ? 'confirm' : document.querySelector('.command input').value ? '' : 'done'";
            if browser.until("an answer", asks).await == "confirm" {
                browser.click(".confirm .main").await;
            }
        }
    }
}

#[test]
fn a_newcomer_plays_the_tutorial() {
    visit("tutorial", |house| async move {
        let browser = house.guest(MOVED).await;
        browser.visit("/").await;
        browser.click_text(".welcome .button", "First steps").await;
        browser.see(".lesson .prose").await;
        let (mut refusals, mut done) = (Vec::new(), 0);
        loop {
            let (at, goal, over) = standing(&browser).await;
            if over {
                break;
            }
            if goal.is_empty() {
                browser.click(".lesson .main").await;
            } else {
                done += 1;
                let command = hinted(&browser).await;
                do_it(&browser, &command).await;
                if command == "attack gaki" {
                    // A fight is seen: dice fall, and what they make stands beside them.
                    browser
                        .until("dice that fall", "document.querySelectorAll('.stage-strip .die').length >= 2")
                        .await;
                }
            }
            let further = format!("document.querySelector('.lesson progress').value > {at}");
            browser.until(&format!("further than step {at} ({goal})"), &further).await;
            if browser.sees(".lesson .refusal").await {
                let rule = browser.see(".lesson .refusal a.rule").await;
                assert!(browser.see(".lesson .refusal .prose").await.len() > 40, "the rule's text");
                refusals.push(rule);
            }
        }
        assert_eq!(refusals, ["OKKO-CMBT-02", "OKKO-RES-01"]);
        assert!(done >= 10, "{done} steps were the pupil's own");
        browser.see_text(".lesson .right.over", "That was the lesson").await;
        // On to the next, and the book knows how far one is.
        browser.see(".lesson .onward a.primary").await;
        browser.visit("/games/okko/lessons").await;
        browser.see_text("[data-lesson='okko/tutorial-01-first-steps'] .learnt", "gone through").await;
        browser.see_text(".through", "1 of ").await;
        assert!(!browser.sees("[data-lesson='okko/ex-01'] .learnt").await, "that one was not");
        browser.visit("/games/okko").await;
        browser.see_text(".through", "1 of ").await;
    });
}
