//! Every game's first lesson, on a phone: it points at what it speaks of, its box is as tall as what has been told, and the
//! board stays where it is.

use serde_json::json;

use crate::browser::{Browser, Guest, PHONE};
use crate::house::visit;
use crate::screens::named::{bars, one_name_each};

const FIRST: [&str; 6] = [
    "okko/lessons/tutorial-01-first-steps",
    "ken/lessons/tutorial-01-first-game",
    "home-raiders/lessons/tutorial-01-first-game",
    "duel-of-ages/lessons/tutorial-01-one-turn",
    "when-darkness-comes/lessons/tutorial-01-first-night",
    "nine-mens-morris/lessons/tutorial-01-first-mill",
];

/// Whether something is told or to be done, and nothing that is pointed at can be seen on the board or among the decisions.
const NOWHERE: &str = "(() => { \
    if (!document.querySelector('.lesson :is(.prose, .goal)')) return false; \
    const host = css => document.querySelector(css).getBoundingClientRect(); \
    return ![...document.querySelectorAll('.spot:not([hidden])')].some(spot => { \
        const { left, top, width, height } = spot.getBoundingClientRect(); \
        const within = host(spot.matches('.beside') ? '.side' : '.play'); \
        const [x, y] = [left + width / 2, top + height / 2]; \
        return x >= within.left && x <= within.right && y >= within.top && y <= within.bottom }) })()";

/// Sentences that are to come and take room already.
const ROOM: &str = "return [...document.querySelectorAll('.lesson .to-come')].filter(node => node.getClientRects().length).length";

/// Where the board is.
const BOARD: &str = "const r = document.querySelector('.boards').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]";

/// How far one is; nothing once the lesson is over.
async fn far(browser: &Browser) -> Option<u64> {
    let far =
        "const p = document.querySelector('.lesson progress'); return p && p.value < p.max ? p.value : null";
    browser.ask(far).await.as_u64()
}

async fn text(browser: &Browser, css: &str) -> String {
    let text = browser.ask(&format!("return document.querySelector('{css}')?.textContent ?? ''")).await;
    text.as_str().unwrap_or_default().to_owned()
}

/// Does what the step waits for, as its hint says it is typed, or goes on.
async fn onward(browser: &Browser) {
    if text(browser, ".lesson .goal").await.is_empty() {
        return browser.click(".lesson .main").await;
    }
    let hint = text(browser, ".lesson details p").await;
    let Some((_, command)) = hint.rsplit_once(": ") else { panic!("no command in “{hint}”") };
    browser.app(&format!("app.act([{}], true)", json!(command))).await;
}

#[test]
fn first_lessons_point_at_what_they_speak_of() {
    visit("taught", |house| async move {
        let browser = house.guest(PHONE).await;
        let mut nowhere = Vec::new();
        for lesson in FIRST {
            browser.visit(&format!("/games/{lesson}")).await;
            browser.see(".lesson .prose").await;
            browser.until_app("a position", "app.view?.pieces.length").await;
            while let Some(at) = far(&browser).await {
                one_name_each(&browser, lesson).await;
                // Cards fly and boards are brought into sight for a moment.
                let pointed = format!(
                    "!{NOWHERE} ? 'yes' : performance.now() - (window.began ??= performance.now()) > 2500 ? 'no' : ''"
                );
                if browser.until("where it points", &pointed).await == "no" {
                    nowhere.push(format!("{lesson} {}: {}", at + 1, text(&browser, ".lesson .prose").await));
                }
                browser.ask("window.began = undefined").await;
                onward(&browser).await;
                let further =
                    format!("(p => !p || p.value > {at})(document.querySelector('.lesson progress'))");
                browser.until(&format!("further than step {} of {lesson}", at + 1), &further).await;
            }
        }
        assert!(nowhere.is_empty(), "steps that point nowhere: {nowhere:#?}");
    });
}

#[test]
fn in_a_lesson_the_story_calls_both_as_the_bars_do() {
    visit("lesson-names", |house| async move {
        let browser = house.guest(PHONE).await;
        // Whoever has no name yet is a guest, and called by his name once he has one.
        for own in ["Guest", "Anna"] {
            if own == "Anna" {
                browser.visit("/account").await;
                browser.fill("form[action$=name] [name=name]", own).await;
                browser.click("form[action$=name] button").await;
                browser.see(".flash").await;
            }
            browser.visit("/games/ken/lessons/tutorial-01-first-game").await;
            browser.see(".lesson .goal").await;
            assert_eq!(bars(&browser).await, [own, "Opponent"]);
            browser.see_text(".seat .you", "(you)").await;
            onward(&browser).await;
            browser.until_app("what happened", "app.steps.length > 0").await;
            browser.see_text(".story", &format!("{own} draws")).await;
        }
    });
}

#[test]
fn the_board_stays_while_sentences_come() {
    visit("sentences", |house| async move {
        let browser = house.guest(Guest { still: false, ..PHONE }).await;
        browser.visit("/games/ken/lessons/tutorial-01-first-game").await;
        browser.see(".lesson .prose").await;
        browser.until_app("a position", "app.view?.pieces.length").await;
        let come = "document.querySelectorAll('.lesson .to-come').length";
        assert_ne!(browser.ask(&format!("return {come}")).await, json!(0), "one sentence at a time");
        assert_eq!(browser.ask(ROOM).await, json!(0), "what is to come takes no room");
        let tall = "return document.querySelector('.lesson').getBoundingClientRect().height";
        let (board, small) = (browser.ask(BOARD).await, browser.ask(tall).await);
        browser.click(".lesson .prose").await;
        browser.until("all of them", &format!("{come} === 0")).await;
        assert!(browser.ask(tall).await.as_f64() > small.as_f64(), "the box grows with what is told");
        assert_eq!(browser.ask(BOARD).await, board, "the board stays where it is");
    });
}

#[test]
fn a_bots_word_on_what_is_to_be_done_is_a_touch_away() {
    visit("asked", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.visit("/games/nine-mens-morris/lessons/tutorial-01-first-mill").await;
        browser.see(".lesson .prose").await;
        browser.until_app("something to do", "app.hand.asked && app.view.offers.length").await;
        browser.click("button.hint").await;
        assert!(browser.see(".answer .card p").await.contains("I would"), "what it would do");
        let follow = "return document.querySelectorAll('.answer .card .main').length";
        assert_eq!(browser.ask(follow).await, json!(0), "what is done the lesson says");
    });
}
