//! What is heard, and who is called that looks elsewhere.

use serde_json::json;

use crate::browser::{Browser, DESK};
use crate::house::visit;

/// Notes every voice that begins to sound, and in what.
const LISTEN: &str = "window.heard = []; const Sounds = AudioContext; \
    window.AudioContext = class extends Sounds { constructor() { super(); window.sounds = this } }; \
    for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) { \
        const start = kind.prototype.start; \
        kind.prototype.start = function (...at) { heard.push(this.constructor.name); return start.apply(this, at) } }";

/// Dice fall on the stage.
const DICE: &str = "return Promise.all([import('/static/table/table.js'), import('/static/stage/queue.js')]).then(([{ app }, { beats }]) => { \
    const line = { by: '', text: 'Dice', parts: [], pieces: [], deeds: [{ does: 'rolled', faces: ['3', '4'] }] }; \
    heard.length = 0; app.stage.skip(); app.stage.play(beats([{ step: app.view.step, seat: null, lines: [line] }])) })";

async fn heard(browser: &Browser) -> u64 {
    browser.ask("return heard.length").await.as_u64().unwrap_or_default()
}

#[test]
fn dice_are_heard_unless_the_page_is_mute() {
    visit("heard", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("okko").await;
        browser.until_app("a stage", "!!app.stage").await;
        browser.ask(LISTEN).await;
        // Browsers let nothing sound before the page was touched.
        browser.click("#table h1").await;
        browser.ask(DICE).await;
        browser.until("dice that are heard", "heard.length >= 4").await;
        browser.until_app("they lie", "!app.stage.playing").await;
        // What runs for nothing empties a battery.
        browser.until("quiet", "sounds.state === 'suspended'").await;
        browser.ask(DICE).await;
        browser.until("dice that are heard again", "heard.length >= 4 && sounds.state === 'running'").await;
        browser.until_app("they lie", "!app.stage.playing").await;
        browser.click(".stage-menu summary").await;
        browser.click("#mute").await;
        browser.ask(DICE).await;
        browser.until_app("they lie", "!app.stage.playing").await;
        assert_eq!(heard(&browser).await, 0, "mute");
        assert_eq!(browser.ask("return document.querySelector('#volume').type").await, json!("range"));
    });
}

#[test]
fn who_looks_elsewhere_is_told_when_it_is_his_turn() {
    visit("called", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("okko").await;
        browser.until_app("a stage", "!!app.stage").await;
        let elsewhere = "window.told = []; \
            window.Notification = class { static permission = 'granted'; constructor(title, { body }) { told.push(`${title} ${body}`) } close() {} }; \
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })";
        browser.ask(elsewhere).await;
        browser.until_app("my decision", "app.hand.asked").await;
        // As if it had been the other's.
        browser.app("(app.stage.calls.asked = false, app.stage.calls.view(), 1)").await;
        let told = browser.until("a call", "told[0] ?? ''").await;
        assert!(told.as_str().is_some_and(|told| told.starts_with("Your turn")), "{told}");
    });
}

#[test]
fn whose_turn_it_is_shows_in_the_title_and_on_the_icon() {
    visit("titled", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("okko").await;
        let icon = |file: &str| {
            format!("document.querySelector('link[rel=icon]').getAttribute('href') === '/static/{file}.svg'")
        };
        browser.until("my turn in the title", "document.title.startsWith('● Your turn · ')").await;
        browser.until("a dot on the icon", &icon("icon-turn")).await;
        browser.pick_from_menu("Resign").await;
        browser.click_text("dialog button", "Resign").await;
        browser.until("nothing in the title", "!document.title.includes('Your turn')").await;
        browser.until("the icon as it was", &icon("icon")).await;
        for file in ["icon", "icon-turn"] {
            let drawn = format!("return fetch('/static/{file}.svg').then(({{ ok }}) => ok)");
            assert_eq!(browser.ask(&drawn).await, json!(true), "{file}");
        }
    });
}
