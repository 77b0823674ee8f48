//! A ground is drawn: a box is dragged open, given its height, judged, kept, and a table is opened on it.

use serde_json::json;
use thirtyfour::Key;

use crate::browser::{Browser, DESK, Guest, PHONE};
use crate::house::visit;

const PAGE: &str = "/games/home-raiders/grounds/space/edit";

/// A place of the drawing in inches on the screen: the sheet is 30 inches square at first.
async fn spot(browser: &Browser, (x, y): (f64, f64)) -> (f64, f64) {
    let at = format!(
        "return (r => [r.x + r.width * {x} / 30, r.y + r.height * (1 - {y} / 30)])\
         (document.querySelector('.sheet-of').getBoundingClientRect())"
    );
    let at = browser.ask(&at).await;
    (at[0].as_f64().expect("a number"), at[1].as_f64().expect("a number"))
}

async fn mouse(browser: &Browser, kind: &str, place: (f64, f64)) {
    let (x, y) = spot(browser, place).await;
    let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
    browser.tools("Input.dispatchMouseEvent", event).await;
}

async fn drag(browser: &Browser, from: (f64, f64), to: (f64, f64)) {
    mouse(browser, "mousePressed", from).await;
    mouse(browser, "mouseMoved", (from.0.midpoint(to.0), from.1.midpoint(to.1))).await;
    mouse(browser, "mouseMoved", to).await;
    mouse(browser, "mouseReleased", to).await;
}

#[test]
fn a_desk_is_drawn_kept_and_played_on() {
    visit("draw", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit(PAGE).await;
        browser.click("[data-tool=rect]").await;
        drag(&browser, (12.0, 10.0), (16.0, 13.0)).await;
        browser.see_text(".thing", "Box 1").await;
        browser.fill("[data-field=name]", "Shoe box").await;
        // Who comes to a number by Tab types over it.
        browser.tab_to("[data-field=top]").await;
        browser.keys("4.5" + Key::Enter).await;
        browser.see_text(".thing-list", "4 × 3 × 4.5″").await;
        browser.click("[data-field=climb]").await;
        // A second one inside of it is told with its rule, and undone.
        browser.click("[data-tool=circle]").await;
        drag(&browser, (14.0, 10.0), (15.0, 10.0)).await;
        browser.see_text(".verdict-of .fault", "are inside one another").await;
        browser.see_text(".verdict-of .fault", "HR-GEO-09").await;
        browser.see(".thing.wrong").await;
        browser.click("[data-do=undo]").await;
        browser.see_text(".verdict-of", "Everything is in order.").await;
        // By keys it goes a tenth of an inch, with Shift an inch.
        browser.tab_to("[data-key]").await;
        browser.keys("" + Key::Right).await;
        browser
            .until("it moved", "document.querySelector('.thing.chosen')?.ariaLabel.includes('at 12.1″, 10″')")
            .await;
        browser.fill("#name", "Kitchen chair").await;
        browser.click("#save").await;
        browser.see_text(".toast", "Saved.").await;
        browser.click_text(".keep button", "Play on it").await;
        browser.until("the page of a new table", "location.pathname.endsWith('/new')").await;
        let chosen = browser.ask("return document.getElementsByName('a.space')[0].value").await;
        assert_eq!(chosen, json!("saved:Kitchen chair"));
        browser.click_text("button[type=submit]", "Open the table").await;
        browser.until_app("a table", "app.board.main?.camera && app.view?.prompt").await;
        let area = browser.app("app.board.main.board.areas[0]").await;
        assert_eq!(area["heights"], json!([0, 450]));
        assert_eq!(area["outline"]["polygon"][0], json!([1210, 1000]));
    });
}

#[test]
fn a_finger_draws_too_and_nothing_is_lost() {
    visit("draw-phone", |house| async move {
        let browser = house.guest(Guest { dark: true, ..PHONE }).await;
        browser.visit(PAGE).await;
        browser.see(".canvas").await;
        browser.ask("document.querySelector('.canvas').scrollIntoView({ block: 'center' })").await;
        browser.click("[data-tool=circle]").await;
        let steps = [("touchStart", (10.0, 20.0)), ("touchMove", (12.0, 20.0)), ("touchMove", (14.0, 20.0))];
        for (kind, place) in steps {
            let (x, y) = spot(&browser, place).await;
            browser
                .tools(
                    "Input.dispatchTouchEvent",
                    json!({ "type": kind, "touchPoints": [{ "x": x, "y": y }] }),
                )
                .await;
        }
        browser.tools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
        browser.see_text(".thing", "Round thing 1").await;
        let wide = browser.ask("return document.documentElement.scrollWidth <= innerWidth").await;
        assert_eq!(wide, json!(true), "nothing is wider than the screen");
        // What was not saved is there again.
        browser.visit(PAGE).await;
        browser.see_text(".thing", "Round thing 1").await;
        browser.see(".back").await;
        browser.click_text(".back button", "Drop it").await;
        browser.until("an empty drawing", "!document.querySelector('.thing')").await;
    });
}

/// Gives the page a photo as if it had been chosen from the visitor's files.
const CHOOSE: &str = "return new Promise(done => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    canvas.toBlob(blob => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([blob], 'desk.png', { type: blob.type }));
        const input = document.querySelector('input[type=file][accept^=image]');
        input.files = chosen.files;
        input.dispatchEvent(new Event('change'));
        done(true);
    });
})";

/// Waits until something holds for the `names` under which the browser keeps photos.
fn until_kept(holds: &str) -> String {
    format!(
        "return new Promise(done => {{
            const look = () => {{
                const opening = indexedDB.open('drawings', 1);
                opening.onsuccess = () => {{
                    const all = opening.result;
                    const asked = all.transaction('photos').objectStore('photos').getAllKeys();
                    asked.onsuccess = () => {{
                        all.close();
                        const names = asked.result;
                        {holds} ? done(true) : setTimeout(look, 50);
                    }};
                }};
            }};
            look();
        }})"
    )
}

#[test]
fn the_photo_underneath_is_there_again_until_it_is_taken_away() {
    visit("draw-photo", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit(PAGE).await;
        browser.see(".canvas").await;
        browser.ask(CHOOSE).await;
        browser.see(".photo image").await;
        browser.ask(&until_kept("names.length === 1")).await;
        browser.visit(PAGE).await;
        browser.see(".photo image").await;
        // Saved, it belongs to that drawing and to no new one.
        browser.fill("#name", "Photographed").await;
        browser.click("#save").await;
        browser.see_text(".toast", "Saved.").await;
        browser.ask(&until_kept("names.length === 1 && names[0].includes('Photographed')")).await;
        browser.visit(&format!("{PAGE}?name=Photographed")).await;
        browser.see(".photo image").await;
        browser.ask("document.querySelector('input[type=range]').closest('details').open = true").await;
        browser.click_text("details button", "Take it away").await;
        browser.until("no photo", "!document.querySelector('.photo image')").await;
        browser.ask(&until_kept("!names.length")).await;
    });
}
