//! A ground is drawn: a box is dragged open, given its height, judged, kept, and a table is opened on it; several things
//! are changed as one; the photo underneath is straightened and remembered.

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

/// What is held down, as the browser's own tools count it.
const CTRL: u8 = 2;
const SHIFT: u8 = 8;

async fn mouse(browser: &Browser, kind: &str, place: (f64, f64), held: u8) {
    let (x, y) = spot(browser, place).await;
    let event = json!({
        "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1, "modifiers": held,
    });
    browser.tools("Input.dispatchMouseEvent", event).await;
}

async fn drag_with(browser: &Browser, from: (f64, f64), to: (f64, f64), held: u8) {
    mouse(browser, "mousePressed", from, held).await;
    mouse(browser, "mouseMoved", (from.0.midpoint(to.0), from.1.midpoint(to.1)), held).await;
    mouse(browser, "mouseMoved", to, held).await;
    mouse(browser, "mouseReleased", to, held).await;
}

async fn drag(browser: &Browser, from: (f64, f64), to: (f64, f64)) {
    drag_with(browser, from, to, 0).await;
}

async fn click_at(browser: &Browser, place: (f64, f64), held: u8) {
    mouse(browser, "mousePressed", place, held).await;
    mouse(browser, "mouseReleased", place, held).await;
}

/// A finger goes from place to place and is lifted.
async fn finger(browser: &Browser, places: &[(f64, f64)]) {
    for (n, place) in places.iter().enumerate() {
        let (x, y) = spot(browser, *place).await;
        let kind = if n == 0 { "touchStart" } else { "touchMove" };
        let event = json!({ "type": kind, "touchPoints": [{ "x": x, "y": y }] });
        browser.tools("Input.dispatchTouchEvent", event).await;
    }
    browser.tools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
}

/// A letter with Ctrl.
async fn ctrl(browser: &Browser, letter: &str) {
    for kind in ["rawKeyDown", "keyUp"] {
        let code = letter.to_uppercase().bytes().next();
        let event = json!({ "type": kind, "key": letter, "modifiers": CTRL, "windowsVirtualKeyCode": code });
        browser.tools("Input.dispatchKeyEvent", event).await;
    }
}

/// Draws a box with opposite corners there.
async fn boxed(browser: &Browser, from: (f64, f64), to: (f64, f64)) {
    browser.click("[data-tool=rect]").await;
    drag(browser, from, to).await;
}

/// Waits until the things stand there, in the words of the drawing (`at 2″, 2″`), in the order of the list.
async fn until_at(browser: &Browser, places: &[&str]) {
    let all = "[...document.querySelectorAll('.thing-list li')].map(row => \
        document.querySelector(`.thing[data-key=\"${row.dataset.key}\"]`)?.ariaLabel ?? '')";
    let there = format!(
        "(all => all.length === {} && {}.every((at, n) => all[n].includes(at)))({all})",
        places.len(),
        json!(places)
    );
    browser.until("all in their places", &there).await;
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
        finger(&browser, &[(10.0, 20.0), (12.0, 20.0), (14.0, 20.0)]).await;
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

#[test]
fn several_things_are_changed_as_one() {
    visit("draw-several", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit(PAGE).await;
        boxed(&browser, (2.0, 2.0), (6.0, 5.0)).await;
        boxed(&browser, (10.0, 2.0), (14.0, 5.0)).await;
        browser.fill("[data-field=top]", "4").await;
        browser.keys("" + Key::Enter).await;
        boxed(&browser, (20.0, 20.0), (24.0, 23.0)).await;
        // With Shift one more is chosen, or let go of.
        click_at(&browser, (4.0, 4.5), 0).await;
        click_at(&browser, (22.0, 22.5), SHIFT).await;
        click_at(&browser, (12.0, 4.5), CTRL).await;
        browser.see_text(".choice", "3 things chosen").await;
        click_at(&browser, (22.0, 22.5), SHIFT).await;
        browser.see_text(".choice", "2 things chosen").await;
        browser.see_text("[role=status]", "2 things chosen").await;
        // They are dragged together, and come back in one step.
        drag(&browser, (12.0, 4.5), (12.0, 9.5)).await;
        until_at(&browser, &["at 2″, 7″", "at 10″, 7″", "at 20″, 20″"]).await;
        browser.click("[data-do=undo]").await;
        until_at(&browser, &["at 2″, 2″", "at 10″, 2″", "at 20″, 20″"]).await;
        // They turn as one, about the middle of both.
        browser.click("[data-do=turn]").await;
        until_at(&browser, &["at 6.5″, 0″", "at 6.5″, 8″", "at 20″, 20″"]).await;
        browser.click("[data-do=undo]").await;
        // In line, and with the same gaps.
        browser.click("[data-do=to-right]").await;
        until_at(&browser, &["at 10″, 2″", "at 10″, 2″", "at 20″, 20″"]).await;
        browser.click("[data-do=undo]").await;
        // What differs is called mixed, and becomes alike for both in one step.
        let mixed = "document.querySelector('[data-field=top]').placeholder === 'mixed'";
        browser.until("mixed tops", mixed).await;
        browser.fill("[data-field=top]", "3").await;
        browser.keys("" + Key::Enter).await;
        let tops = |high: usize| {
            format!(
                "[...document.querySelectorAll('.thing-list li')].filter(n => n.textContent.includes('× 3 × 3″')).length === {high}"
            )
        };
        browser.until("both 3 inches high", &tops(2)).await;
        browser.click("[data-do=undo]").await;
        browser.until("as high as before", &tops(0)).await;
        browser.until("mixed again", mixed).await;
        // By its check box one is let go of, made climbable, and chosen again.
        browser.click(".thing-list li:nth-child(2) input").await;
        browser.see_text("[role=status]", "Chosen: Box 1").await;
        browser.click("[data-field=climb]").await;
        browser.click(".thing-list li:nth-child(2) input").await;
        browser
            .until("neither yes nor no", "document.querySelector('[data-field=climb]').indeterminate")
            .await;
        browser.click("[data-field=climb]").await;
        let climbable =
            "[...document.querySelectorAll('.thing')].filter(n => n.ariaLabel.includes('climbable')).length";
        browser.until("both climbable", &format!("{climbable} === 2")).await;
        // A frame beside everything chooses what it touches; Escape lets go.
        browser.keys("" + Key::Escape).await;
        browser.until("none chosen", "!document.querySelector('.thing.chosen')").await;
        drag_with(&browser, (8.0, 1.0), (21.0, 21.0), SHIFT).await;
        browser.see_text(".choice", "2 things chosen").await;
        until_at(&browser, &["at 2″, 2″", "at 10″, 2″", "at 20″, 20″"]).await;
        // Beside everything the view is moved, as ever, and a frame is none without Shift.
        drag(&browser, (8.0, 1.0), (21.0, 18.0)).await;
        browser.see_text(".choice", "2 things chosen").await;
        // All of them, by keys alone: moved, doubled, taken away, and back step by step.
        ctrl(&browser, "a").await;
        browser.see_text(".choice", "3 things chosen").await;
        browser.tab_to(".thing").await;
        browser.keys("" + Key::Left).await;
        until_at(&browser, &["at 1.9″, 2″", "at 9.9″, 2″", "at 19.9″, 20″"]).await;
        browser.keys("" + Key::Delete).await;
        browser.until("nothing left", "!document.querySelector('.thing')").await;
        ctrl(&browser, "z").await;
        until_at(&browser, &["at 1.9″, 2″", "at 9.9″, 2″", "at 19.9″, 20″"]).await;
        // With “Select several” Tab only walks, and Space chooses.
        browser.click("[data-tool=several]").await;
        browser.tab_to(".thing").await;
        browser.until("none chosen", "!document.querySelector('.thing.chosen')").await;
        browser.keys(" " + Key::Tab + " ").await;
        browser.see_text(".choice", "2 things chosen").await;
        ctrl(&browser, "d").await;
        browser.until("five things", "document.querySelectorAll('.thing').length === 5").await;
        browser.see_text(".choice", "2 things chosen").await;
        // The clipboard takes them along as the text of a drawing.
        let clip = |what: &str| {
            format!(
                "document.body.dispatchEvent(new ClipboardEvent('{what}', {{ clipboardData: clip, bubbles: true }}));"
            )
        };
        let paste = format!("const clip = new DataTransfer(); {}{}", clip("copy"), clip("paste"));
        browser.ask(&format!("{paste}return clip.getData('text/plain')")).await;
        browser.until("seven things", "document.querySelectorAll('.thing').length === 7").await;
        browser.see_text(".choice", "2 things chosen").await;
    });
}

#[test]
fn a_finger_chooses_several() {
    visit("draw-several-phone", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.visit(PAGE).await;
        browser.see(".canvas").await;
        browser.ask("document.querySelector('.canvas').scrollIntoView({ block: 'center' })").await;
        for at in [(5.0, 5.0), (15.0, 5.0), (25.0, 25.0)] {
            browser.click("[data-tool=rect]").await;
            finger(&browser, &[at]).await;
        }
        browser.until("three things", "document.querySelectorAll('.thing').length === 3").await;
        browser.click("[data-tool=several]").await;
        finger(&browser, &[(5.0, 5.5)]).await;
        browser.see_text(".choice", "2 things chosen").await;
        finger(&browser, &[(25.0, 25.5)]).await;
        browser.until("one chosen", "document.querySelectorAll('.thing.chosen').length === 1").await;
        finger(&browser, &[(1.0, 9.0), (9.0, 4.0), (16.0, 3.0)]).await;
        browser.see_text(".choice", "2 things chosen").await;
        // A second finger looks nearer: what the first one chose by the way is let go of.
        let spots = [spot(&browser, (25.0, 25.5)).await, spot(&browser, (20.0, 15.0)).await];
        let touches = spots.map(|(x, y)| json!({ "x": x, "y": y }));
        for held in [&touches[..1], &touches[..], &[]] {
            let kind = if held.is_empty() { "touchEnd" } else { "touchStart" };
            browser.tools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": held })).await;
        }
        browser.see_text(".choice", "2 things chosen").await;
        let wide = browser.ask("return document.documentElement.scrollWidth <= innerWidth").await;
        assert_eq!(wide, json!(true), "nothing is wider than the screen");
    });
}

/// A photo of 400 × 300 pixels: a white table whose back edge is farther away, with a red spot in its very middle, where
/// the diagonals cross.
const PHOTO: &str = "
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const brush = canvas.getContext('2d');
    brush.fillRect(0, 0, 400, 300);
    brush.fillStyle = 'white';
    brush.fill(new Path2D('M150 50H250L380 280H20Z'));
    brush.fillStyle = 'red';
    brush.fillRect(192, 96, 16, 8);";

/// Gives the page the photo as if it had been chosen from the visitor's files.
async fn choose_photo(browser: &Browser) {
    let choose = "return new Promise(done => canvas.toBlob(blob => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([blob], 'desk.png', { type: blob.type }));
        const input = document.querySelector('input[type=file][accept^=image]');
        input.files = chosen.files;
        input.dispatchEvent(new Event('change'));
        done(true);
    }))";
    browser.see(".canvas").await;
    browser.ask(&format!("{PHOTO}{choose}")).await;
    browser.see(".photo image").await;
    browser.ask("document.querySelector('input[type=range]').closest('details').open = true").await;
}

/// Where a pixel of the photo lies in inches while it lies in the middle, as large as fits.
fn laid((x, y): (f64, f64)) -> (f64, f64) {
    (x * 0.075, 26.25 - y * 0.075)
}

/// The colour of what is shown under the middle of the field and near its corners.
const COLOURS: &str = "const image = document.querySelector('.photo image');
    const picture = new Image();
    picture.src = image.getAttribute('href');
    return picture.decode().then(() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
        const brush = canvas.getContext('2d');
        brush.drawImage(picture, 0, 0);
        const [left, top, wide, high] = ['x', 'y', 'width', 'height'].map(name => Number(image.getAttribute(name)));
        const at = (x, y) => brush.getImageData((x - left) / wide * picture.width, (y - top) / high * picture.height, 1, 1).data;
        const named = ([red, green]) => red < 99 ? 'black' : green < 99 ? 'red' : 'white';
        return [[1500, 1500], [90, 90], [2910, 90], [2910, 2910], [90, 2910], [1500, 1000], [1500, -90]].map(([x, y]) => named(at(x, y)));
    })";

/// Waits until something holds for the `photos` that the browser keeps and their `names`.
fn until_kept(holds: &str) -> String {
    format!(
        "return new Promise(done => {{
            const look = () => {{
                const opening = indexedDB.open('drawings', 1);
                opening.onsuccess = () => {{
                    const all = opening.result;
                    const store = all.transaction('photos').objectStore('photos');
                    const keys = store.getAllKeys();
                    const values = store.getAll();
                    values.onsuccess = () => {{
                        all.close();
                        const [names, photos] = [keys.result, values.result];
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
        choose_photo(&browser).await;
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

#[test]
fn a_photo_taken_at_an_angle_is_straightened() {
    visit("draw-straighten", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit(PAGE).await;
        choose_photo(&browser).await;
        browser.click("[data-do=straighten]").await;
        browser.see_text("[data-do=flatten]", "Straighten to 30″ × 30″").await;
        browser.ask("document.querySelector('.canvas').scrollIntoView({ block: 'center' })").await;
        // Corners that cannot be those of a rectangle are told, and nothing comes of them.
        let (first, second) = ((400.0 / 6.0, 50.0), (400.0 - 400.0 / 6.0, 50.0));
        drag(&browser, laid(first), laid((380.0, 60.0))).await;
        browser.see_text(".quad-bar .fault", "do not cross").await;
        browser.click("[data-do=flatten]").await;
        browser.see_text(".toast.bad", "do not cross").await;
        drag(&browser, laid((380.0, 60.0)), laid((200.0, 150.0))).await;
        browser.see_text(".quad-bar .fault", "almost in line").await;
        drag(&browser, laid((200.0, 150.0)), laid((150.0, 50.0))).await;
        drag(&browser, laid(second), laid((250.0, 50.0))).await;
        drag(&browser, laid((400.0 - 400.0 / 6.0, 250.0)), laid((380.0, 280.0))).await;
        drag(&browser, laid((400.0 / 6.0, 250.0)), laid((20.0, 280.0))).await;
        // By keys a corner goes a pixel of the screen, and says where it is.
        browser.tab_to(".corner").await;
        let said = "document.activeElement.getAttribute('aria-valuetext')";
        let before = browser.ask(&format!("return {said}")).await;
        browser.keys("" + Key::Up).await;
        browser.until("a corner that moved", &format!("{said} !== {before}")).await;
        browser.keys("" + Key::Down).await;
        browser.until("a corner that came back", &format!("{said} === {before}")).await;
        let corners =
            "[...document.querySelectorAll('.corner')].map(n => n.getAttribute('aria-valuetext')).join()";
        let seen = browser.ask(&format!("return {corners}")).await;
        browser.click("[data-do=flatten]").await;
        browser.see_text(".toast", "Straightened.").await;
        let flat = json!(["red", "white", "white", "white", "white", "white", "black"]);
        assert_eq!(browser.ask(COLOURS).await, flat, "the table fills the field, its middle in the middle");
        let lies = "document.querySelector('.photo image').getAttribute('transform')";
        assert_eq!(browser.ask(&format!("return {lies}")).await, json!("matrix(1 0 0 1 0 0)"));
        // It is so again when the page is opened again.
        browser.ask(&until_kept("photos[0]?.straight")).await;
        browser.visit(PAGE).await;
        browser.see(".photo image").await;
        assert_eq!(browser.ask(COLOURS).await, flat);
        // The corners are where they were; another rectangle lies where it was, as large as it is.
        browser.ask("document.querySelector('input[type=range]').closest('details').open = true").await;
        browser.click("[data-do=straighten]").await;
        browser.until("the photo as it was taken", &format!("{lies}.startsWith('matrix(7.5 ')")).await;
        browser.until("its corners", &format!("{corners} === {seen}")).await;
        browser.click_text(".quad-of button", "A4 sheet").await;
        browser.see_text("[data-do=flatten]", "Straighten to 8.27″ × 11.69″").await;
        browser.click("[data-do=flatten]").await;
        browser
            .until(
                "smaller than the field",
                &format!("{lies}.startsWith('matrix(1 0 0 1 ') && !{lies}.endsWith(' 0 0)')"),
            )
            .await;
        // And as it was taken.
        browser.click("[data-do=as-taken]").await;
        browser.until("the photo as it lay", &format!("{lies} === 'matrix(7.5 0 0 7.5 0 375)'")).await;
        browser.ask(&until_kept("photos[0] && !photos[0].straight")).await;
    });
}
