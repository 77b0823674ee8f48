//! Whoever sits at a table has one name there: in the bars, in the questions, in the story.

use serde_json::{Value, json};

use crate::browser::{Browser, DESK};
use crate::house::visit;

/// What is said outside a lesson's own texts that calls a seat as no bar does, by what games call seats themselves.
const STRANGERS: &str = "const page = document.querySelector('#table').cloneNode(true); \
    page.querySelectorAll('.lesson').forEach(node => node.remove()); \
    const own = /\\b(Player [12A-D]|Team [AB]|Band [12]|Seat [A-D]|seat [1-4]|(?:turn of )(?:White|Black)|(?:White|Black)(?:: | places| goes| takes| closes| wins| has))/g; \
    return [...new Set(page.textContent.match(own) ?? [])]";

/// Nobody is called by a name that no bar has.
pub async fn one_name_each(browser: &Browser, where_: &str) {
    assert_eq!(browser.ask(STRANGERS).await, json!([]), "{where_}");
}

/// What the bars call the seats.
pub async fn bars(browser: &Browser) -> Vec<String> {
    let names =
        "return [...document.querySelectorAll('.seats .seat .who strong')].map(name => name.textContent)";
    let names = browser.ask(names).await;
    names.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

#[test]
fn the_story_calls_everybody_as_the_bars_do() {
    visit("named", |house| async move {
        for game in ["okko", "ken", "home-raiders", "duel-of-ages", "nine-mens-morris"] {
            let browser = house.guest(DESK).await;
            browser.visit("/").await;
            browser.ask("localStorage.setItem('stage-pace', 'off')").await;
            browser.play(game).await;
            for n in 0..12 {
                let act = format!(
                    "const offers = app.view.offers.filter(({{ command }}) => command !== 'concede'); \
                     return app.hand.asked && offers.length ? app.act([offers[{n} % offers.length].command]) : null"
                );
                browser.app(&format!("(async () => {{ {act} }})()")).await;
                browser.until_app("an answer", "app.view && !app.busy").await;
                one_name_each(&browser, game).await;
            }
            let names = bars(&browser).await;
            assert_eq!(names.len(), 2, "{game}: {names:?}");
            let story = browser.ask("return document.querySelector('.story').textContent").await;
            let story = story.as_str().unwrap_or_default();
            assert!(names.iter().any(|name| story.contains(name)), "{game}: {names:?} in {story}");
        }
    });
}

#[test]
fn one_person_on_both_sides_is_told_apart_alike_everywhere() {
    visit("named-twice", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/").await;
        browser.ask("localStorage.setItem('stage-pace', 'off')").await;
        browser.visit("/games/nine-mens-morris/new?with=same").await;
        browser.click_text("button[type=submit]", "Open the table").await;
        browser.until_app("a match", "app.table?.state === 'playing' && app.hand.asked").await;
        browser.ask("document.querySelector('dialog.curtain[open] button')?.click()").await;
        browser.app("app.act([app.view.offers[0].command])").await;
        browser.until_app("a step", "app.view.step === 1").await;
        let names = bars(&browser).await;
        assert!(names[0].ends_with(" (A)") && names[1].ends_with(" (B)"), "{names:?}");
        browser.see_text(".story", &format!("{} places a man", names[0])).await;
        one_name_each(&browser, "same screen").await;
    });
}
