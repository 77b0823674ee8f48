//! A plane without cells: pieces are dragged and put down, measured, looked at closely, and moved by keys.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::{Browser, DESK, Guest, PHONE};
use crate::house::visit;

/// Opens a table for both seats at one screen.
async fn table(browser: &Browser) {
    browser.visit("/games/marbles/new?with=same").await;
    browser.click("[name=with][value=same]").await;
    browser.ask("document.querySelector('[name=curtain]').checked = false").await;
    browser.click_text("button[type=submit]", "Open the table").await;
    browser.until_app("a plane", "app.board.main?.camera && app.view?.prompt && app.hand.asked").await;
}

/// Where a place of the plane is on the screen.
async fn spot(browser: &Browser, (x, y): (i32, i32)) -> (f64, f64) {
    let at = format!("(r => [r.x + 10, r.y + 10])(app.board.main.rectOf({{ x: {x}, y: {y} }}))");
    let at = browser.app(&at).await;
    (at[0].as_f64().expect("a number"), at[1].as_f64().expect("a number"))
}

/// What a mouse does at a place of the plane.
async fn mouse(browser: &Browser, kind: &str, place: (i32, i32)) {
    let (x, y) = spot(browser, place).await;
    let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
    browser.tools("Input.dispatchMouseEvent", event).await;
}

/// A mouse comes over a place and presses nothing.
async fn mouse_over(browser: &Browser, place: (i32, i32)) {
    let (x, y) = spot(browser, place).await;
    browser.tools("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await;
}

/// What a finger does at a place of the plane.
async fn finger(browser: &Browser, kind: &str, place: (i32, i32)) {
    let (x, y) = spot(browser, place).await;
    let points = if kind == "touchEnd" { json!([]) } else { json!([{ "x": x, "y": y }]) };
    browser.tools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
}

/// Drags from one place over others, and does not let go.
async fn drag(browser: &Browser, way: &[(i32, i32)]) {
    mouse(browser, "mousePressed", way[0]).await;
    for place in &way[1..] {
        mouse(browser, "mouseMoved", *place).await;
    }
}

/// Where the ghost of a piece stands.
async fn ghost(browser: &Browser, piece: &str) -> Value {
    browser.app(&format!("app.board.main.draft.ghostOf('{piece}')")).await
}

async fn place_of(browser: &Browser, piece: &str) -> Value {
    browser.app(&format!("app.view.pieces.find(p => p.id === '{piece}').at.cell")).await
}

#[test]
fn marbles_are_dragged_together_and_told_why_not() {
    visit("plane", |house| async move {
        let browser = house.guest(DESK).await;
        table(&browser).await;
        // While it is dragged, its ghost follows with the cost of the way, and then with what stops it.
        drag(&browser, &[(150, 300), (250, 250), (350, 200), (450, 180)]).await;
        browser.see_text(".plane-tip", "3.24″").await;
        browser.see_text(".notes", "The way is free for 3.24″").await;
        mouse(&browser, "mouseMoved", (420, 460)).await;
        browser.see_text(".plane-tip.bad", "the crate is in the way").await;
        browser.see_text(".notes .tone-bad", "Stopped by the crate").await;
        assert_eq!(place_of(&browser, "a1").await, "1.5,3", "nothing is done yet");
        mouse(&browser, "mouseMoved", (450, 180)).await;
        browser.see_text(".plane-tip:not(.bad)", "3.24″").await;
        mouse(&browser, "mouseReleased", (450, 180)).await;
        browser.see_text(".draft", "Roll amber 1").await;
        // The other one goes with it: the command grows.
        drag(&browser, &[(150, 800), (200, 850), (300, 900)]).await;
        mouse(&browser, "mouseReleased", (300, 900)).await;
        browser.see_text(".draft", "Roll amber 1 and amber 2").await;
        // A ghost is dragged on.
        drag(&browser, &[(300, 900), (300, 950), (300, 1000)]).await;
        mouse(&browser, "mouseReleased", (300, 1000)).await;
        browser
            .until_app("a command", "app.board.main.draft.means?.command === 'move a1 4.5,1.8 a2 3,10'")
            .await;
        // What is refused is taken back, and what was lawful stays.
        drag(&browser, &[(300, 1000), (500, 1000), (900, 1000)]).await;
        mouse(&browser, "mouseReleased", (900, 1000)).await;
        browser.see_text(".draft .wrong", "a marble rolls 4″ at most").await;
        browser.see_text(".refusal", "MARB-04").await;
        browser.click_text(".draft button", "Take this one back").await;
        browser.click_text(".draft button", "Go").await;
        browser.until_app("done", "app.view.step === 1").await;
        assert_eq!(place_of(&browser, "a1").await, "4.5,1.8");
        assert_eq!(place_of(&browser, "a2").await, "3,10");
        assert_eq!(ghost(&browser, "a1").await, Value::Null, "nothing is in the making any more");
    });
}

#[test]
fn areas_are_named_in_words_and_small_bases_have_rings_to_be_seen() {
    visit("plane-words", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("home-raiders").await;
        let named = "(() => { const { areas } = app.board.main.board; \
            const shown = [...document.querySelectorAll('.area-name')].map(name => name.textContent); \
            return areas.some(({ badges }) => badges?.length) && shown.length === areas.length \
                && areas.every(({ name }, n) => shown[n] === name) })()";
        browser.until_app("names without codes", named).await;
        let cut = "[...document.querySelectorAll('.area-name:not(.no-room)')].every(name => \
            7 * name.textContent.length <= Number(name.dataset.room) * app.board.main.camera.scale())";
        browser.until_app("names with room", cut).await;
        // A mouse that comes over a thing is told all of it.
        let thing = browser
            .app("(({ outline: { polygon: [[x, y], , [right, top]] } }) => [(x + right) / 2, (y + top) / 2].map(Math.round))\
                 (app.board.main.board.areas.find(({ badges, outline }) => badges?.length && outline.polygon))")
            .await;
        let [x, y] =
            [0, 1].map(|n| i32::try_from(thing[n].as_i64().expect("a place")).expect("on the plane"));
        mouse_over(&browser, (x, y)).await;
        browser.until("what it is", "(tip => !tip.hidden && tip.textContent.includes(' · '))(document.querySelector('.plane-tip.label'))").await;
        // A ring is seen around whatever can be touched, be it as small as a bead.
        let ring = "(() => { const { board, app: { view } } = app.board.main; \
            const piece = { ...view.pieces[0], at: { board: board.id, cell: '15,15' }, base: 1 }; \
            app.board.main.light({ ...app.hand.lit, pieces: new Set([piece.id]), targets: new Set(), picked: null }, [piece]); \
            return document.querySelector('.rings circle').getBoundingClientRect().width >= 20 })()";
        assert_eq!(browser.app(ring).await, true, "a ring that can be seen");
    });
}

#[test]
fn escape_drops_what_was_begun_and_the_ruler_measures() {
    visit("ruler", |house| async move {
        let browser = house.guest(DESK).await;
        table(&browser).await;
        drag(&browser, &[(150, 300), (250, 250), (350, 200)]).await;
        mouse(&browser, "mouseReleased", (350, 200)).await;
        browser.see_text(".draft", "Go").await;
        browser.keys("" + Key::Escape).await;
        browser.until("no draft", "document.querySelector('.draft').hidden").await;
        assert_eq!(ghost(&browser, "a1").await, Value::Null);
        browser.click_text(".planar .chip", "Ruler").await;
        for place in [(150, 300), (1050, 900)] {
            mouse(&browser, "mousePressed", place).await;
            mouse(&browser, "mouseReleased", place).await;
        }
        browser.see_text(".ruler text", "9.81″").await;
        browser.until_app("it is told", "app.at_.polite.textContent.includes('9.81″')").await;
    });
}

#[test]
fn a_plane_is_read_and_played_by_keys() {
    visit("plane-keys", |house| async move {
        let browser = house.guest(DESK).await;
        table(&browser).await;
        browser.keys("b").await;
        let told = |text: &str| format!("app.at_.polite.lastChild?.textContent.includes({text:?})");
        // From the middle, 6,6, to the crate, inch by inch.
        browser.keys("" + Key::Left + Key::Left).await;
        browser.until_app("the crate is told", &told("4,6; the crate · obstacle · 0 to 1.5″ high")).await;
        let fine = "document.activeElement.dispatchEvent(\
             new KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey: true, bubbles: true }))";
        browser.ask(fine).await;
        browser.until_app("a tenth of an inch", &told("4,6.1")).await;
        // The marble is touched, then the place beneath it.
        browser.app("app.board.main.moveTo({ x: 150, y: 300 })").await;
        browser.keys("" + Key::Enter).await;
        browser.until_app("it is taken", "app.hand.picked === 'a1'").await;
        browser.see_text(".notes", "As far as 4″").await;
        browser.keys("" + Key::Down + Key::Right + Key::Enter).await;
        browser.see_text(".draft", "Roll amber 1").await;
        browser.until("the button", "document.activeElement?.textContent === 'Go'").await;
        browser.keys("" + Key::Enter).await;
        browser.until_app("done", "app.view.step === 1").await;
        assert_eq!(place_of(&browser, "a1").await, "2.5,2");
        // Typing does the same, and the position is told in sentences.
        browser.keys("/move b1 9,9.5" + Key::Enter).await;
        browser.until_app("done", "app.view.step === 2").await;
        browser.keys("" + Key::Escape).await;
        browser.keys("d").await;
        browser.see_text("dialog", "on 9,9.5. Nearest: ").await;
    });
}

#[test]
fn a_finger_finds_small_bases_and_looks_closely() {
    visit("plane-phone", |house| async move {
        let browser = house.guest(Guest { dark: true, ..PHONE }).await;
        table(&browser).await;
        // Beside the base, but nearer to it than to anything else.
        for kind in ["touchStart", "touchEnd"] {
            finger(&browser, kind, (190, 350)).await;
        }
        browser.until_app("it is meant", "app.hand.picked === 'a1'").await;
        for _ in 0..6 {
            browser.click("[aria-label='Nearer'], .zoom button:first-child").await;
        }
        let zoom = browser.app("app.board.main.camera.at.zoom").await;
        assert!(zoom.as_f64().is_some_and(|zoom| zoom > 5.0), "{zoom}");
        browser.click(".zoom button:nth-child(3)").await;
        finger(&browser, "touchStart", (150, 300)).await;
        for place in [(200, 250), (300, 150), (350, 150)] {
            finger(&browser, "touchMove", place).await;
        }
        finger(&browser, "touchEnd", (350, 150)).await;
        browser.see_text(".draft", "Roll amber 1").await;
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(browser.ask(wide).await, 0, "the page does not scroll sideways");
    });
}
