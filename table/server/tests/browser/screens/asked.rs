//! Odds and dice are asked and told so that they can be taken in.

use serde_json::json;

use crate::browser::DESK;
use crate::house::visit;

/// Odds as a server tells them: one fraction that can be read, and one that cannot.
const ODDS: &str = "const { oddsTable } = await import('/static/hand/answers.js'); \
    const bands = [{ band: 'hit', chance: '11/36', percent: '30.6 %' }, \
      { band: 'gone', chance: '1234567890123456789012345678901/9234567890123456789012345678901', percent: '13.4 %' }]; \
    const host = document.querySelector('.answer'); \
    host.replaceChildren(oddsTable({ type: 'odds', alike: true, sheets: [{ assume: 'no-reaction', spreads: [{ group: 'x', bands }] }] })); \
    const cells = [...host.querySelectorAll('tr')].map(row => row.cells[3].textContent); \
    return [cells, host.scrollWidth <= host.clientWidth, !host.querySelector('.fractions').open, host.textContent.includes('13.4 %')]";

#[test]
fn percentages_come_first_and_long_fractions_only_on_demand() {
    visit("asked", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("okko").await;
        assert_eq!(browser.ask(ODDS).await, json!([["11/36", ""], true, true, true]));
    });
}

#[test]
fn the_referees_start_is_one_page_that_names_each_die() {
    visit("start", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/games/okko/new?with=same&setup=introductory").await;
        browser.click("[name=dice][value=typed]").await;
        browser.click_text("button[type=submit]", "Open the table").await;
        browser.until("the dice", "document.querySelectorAll('[name=die]').length > 3").await;
        let labels = browser
            .ask("return [...document.querySelectorAll('form.stack label')].map(l => l.textContent)")
            .await;
        let named = |label: &serde_json::Value| label.as_str().is_some_and(|label| label.contains("OKKO-"));
        assert!(labels.as_array().is_some_and(|all| all.iter().all(named)), "{labels}");
        browser.click("button[name=roll]").await;
        browser.until_app("a match", "app.view?.prompt && app.table.dictated").await;
    });
}
