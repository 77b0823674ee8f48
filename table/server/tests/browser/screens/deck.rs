//! Something is gathered: looked for, put in order, read from a list, kept, and brought to a match.

use serde_json::json;

use crate::browser::{Browser, DESK, PHONE};
use crate::house::visit;

const BUILDER: &str = "/games/okko/rosters/bands.0";

/// How many items are shown.
async fn shown(browser: &Browser) -> u64 {
    let shown =
        "return [...document.querySelectorAll('[data-item]')].filter(n => n.checkVisibility()).length";
    browser.ask(shown).await.as_u64().unwrap_or_default()
}

/// Waits until so many items are shown, and the page says so.
async fn shows(browser: &Browser, count: u64) {
    let says = format!("document.querySelector('[data-shown]').textContent.startsWith('{count} of ')");
    browser.until(&format!("{count} items"), &says).await;
    assert_eq!(shown(browser).await, count);
}

#[test]
fn deck() {
    visit("deck", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit(BUILDER).await;
        shows(&browser, 27).await;
        // Values of one facet are alternatives, facets are not.
        browser.click("label:has([value='hunter'])").await;
        shows(&browser, 9).await;
        browser.click("label:has([value='evil'])").await;
        shows(&browser, 18).await;
        browser.click("label:has([value='oni'])").await;
        let oni = shown(&browser).await;
        assert!(oni > 0 && oni < 9, "{oni}");
        browser.see_text("label:has([value='oni']) [data-count]", &oni.to_string()).await;
        assert!(!browser.sees("[data-group]:has([data-item='okko'])").await, "headings over nothing go too");
        browser.click("[data-clear]").await;
        shows(&browser, 27).await;
        // Words are found in names and on cards, whatever their letters.
        browser.fill("input[name=q]", "SEIGAN").await;
        let found = shown(&browser).await;
        browser.fill("input[name=q]", "tikk").await;
        shows(&browser, 1).await;
        assert_ne!(found, 1);
        browser.fill("[data-item=tikku] input.count", "1").await;
        browser.click("[data-clear]").await;
        browser.click("label:has([name='in'])").await;
        shows(&browser, 1).await;
        browser.click("[data-clear]").await;
        // In another order there are no headings.
        browser.choose("select[name=sort]", "name").await;
        let first = "document.querySelector('[data-item]:not([hidden]) [data-name]').textContent";
        browser
            .until(
                "by name",
                &format!("{first} < 'C' && !document.querySelector('[data-group]:not([hidden])')"),
            )
            .await;
        browser.ask("document.querySelector('select[name=sort] option').selected = true").await;
        browser.ask("document.querySelector('select[name=sort]').dispatchEvent(new Event('change', { bubbles: true }))").await;
        browser
            .until("the headings", "document.querySelectorAll('[data-group]:not([hidden])').length === 3")
            .await;

        // A list with a fault names its line; without, it is kept.
        browser.click("#import summary").await;
        browser.fill("#text", "// Mine\n1 okko\n1 noshn\n").await;
        browser.click_text("#import button", "Read it").await;
        browser.see_text(".fault", "Line 3: Nothing here is called “noshn”; the nearest is “noshin”.").await;
        browser.fill("#text", "// Mine\n1 okko\n1 Noshin // by name\ntikku\n").await;
        browser.click_text("#import button", "Read it").await;
        browser.see(".flash.good").await;
        browser.click_text("button", "Save").await;
        browser.see_text(".flash.good", "Saved").await;
        let list = "return fetch(document.querySelector('a[href*=\"as=list\"]').href).then(a => a.text())";
        assert_eq!(browser.ask(list).await, json!("1 okko\n1 noshin\n1 tikku\n"));

        // Where the match asks for a band, it is a button.
        browser.visit("/games/okko/new?with=same&a.scenario=SC-03&a.roles=first").await;
        browser.click_text("button[type=submit]", "Open the table").await;
        browser.until_app("the question", "app.view?.prompt?.by === 'OKKO-SET-01'").await;
        browser.see_text(".brings button", "Mine").await;
        browser.ask("document.querySelector('dialog.curtain[open] button')?.click()").await;
        let asked = browser.app("app.view.seat").await;
        assert_eq!(asked, json!(0));
        browser.click_text(".brings button", "Mine").await;
        browser.until_app("the other's turn", "!app.view?.prompt?.seats.includes(0)").await;

        // The same page under a finger.
        let phone = house.guest(PHONE).await;
        phone.visit(BUILDER).await;
        shows(&phone, 27).await;
        phone
            .until("what narrows is put away", "document.querySelector('details.facets').open === false")
            .await;
        phone.tap_text("details.facets > summary", "Narrow").await;
        phone.tap_text("label", "Oni").await;
        shows(&phone, oni).await;
        let wide = phone.ask("return document.documentElement.scrollWidth <= innerWidth").await;
        assert_eq!(wide, json!(true), "nothing is wider than the screen");
    });
}
