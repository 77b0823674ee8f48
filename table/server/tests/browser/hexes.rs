//! Hexes, levels and a board that grows: made-up positions, as a table would tell them, on the page of a table.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::{Browser, DESK, Guest, PHONE};
use crate::house::{picture, visit};

const POINTY: &str = include_str!("../scenes/pointy.json");
const FLAT: &str = include_str!("../scenes/flat.json");
const BEFORE: &str = include_str!("../scenes/before.json");
const AFTER: &str = include_str!("../scenes/after.json");

/// Any table: what it says itself is not heard any more.
async fn open(browser: &Browser) {
    browser.visit("/games/marbles/new?with=same").await;
    browser.click("[name=with][value=same]").await;
    browser.ask("document.querySelector('[name=curtain]').checked = false").await;
    browser.click_text("button[type=submit]", "Open the table").await;
    browser.until_app("a plane", "app.board.main?.camera && app.view?.prompt && app.hand.asked").await;
}

/// Shows a position.
async fn show(browser: &Browser, view: &str) {
    let script = format!(
        "return Promise.all([import('/static/table/table.js'), import('/static/board/board.js')])\
         .then(([{{ app, drawView }}, {{ takeOver }}]) => {{ takeOver(app, {view}); drawView(); return true }})"
    );
    browser.ask(&script).await;
    browser.see(".boards .cell").await;
}

/// Which cell has the focus, and what is heard of it.
async fn heard(browser: &Browser) -> (Value, String) {
    let said = browser
        .ask("const n = document.activeElement; return [n.dataset.cell ?? null, n.getAttribute('aria-label') ?? '']")
        .await;
    (said[0].clone(), said[1].as_str().unwrap_or_default().to_owned())
}

/// Goes from a cell by keys, and says where one comes to.
async fn walk(browser: &Browser, from: &str, keys: &[Key]) -> Value {
    browser.app(&format!("app.board.focus(app.board.main.board.id, '{from}')")).await;
    for key in keys {
        browser.keys("" + key.clone()).await;
    }
    heard(browser).await.0
}

/// Where a cell is on the screen, and how wide.
async fn place(browser: &Browser, cell: &str) -> Vec<f64> {
    let at =
        format!("(r => [r.x, r.y, r.width])(app.board.main.stops.get('{cell}').getBoundingClientRect())");
    let at = browser.app(&at).await;
    at.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
}

#[test]
fn hexes_are_walked_by_six_directions_and_told() {
    visit("hexes", |house| async move {
        let browser = house.guest(DESK).await;
        open(&browser).await;
        show(&browser, POINTY).await;
        picture(&browser, "pointy").await;
        let around = [Key::Right, Key::PageUp, Key::Home, Key::Left, Key::End, Key::PageDown];
        for (count, expected) in ["d5", "c6", "b6", "b5", "c4", "d4"].iter().enumerate() {
            assert_eq!(walk(&browser, "d4", &around[..=count]).await, *expected, "{count}");
        }
        assert_eq!(walk(&browser, "d4", &[Key::Up, Key::Up]).await, "b5", "straight up");
        let (_, told) = heard(&browser).await;
        assert_eq!(told, "b5, clear");
        assert_eq!(walk(&browser, "d4", &[]).await, "d4");
        let (_, told) = heard(&browser).await;
        assert_eq!(told, "d4, clear, wall: east, southwest; gate: southeast");
        walk(&browser, "d2", &[]).await;
        let (_, told) = heard(&browser).await;
        assert!(told.starts_with("d2, Anna") && told.contains("facing northeast, hurt"), "{told}");
        walk(&browser, "c6", &[]).await;
        assert!(heard(&browser).await.1.contains("a shadow: it is not there"));
        // Lines and zones are shown when they are asked for.
        browser.click_text(".chips .chip", "Line of sight").await;
        browser.click_text(".chips .chip", "Way of Anna").await;
        browser.until("a line", "document.querySelectorAll('.course').length === 2").await;
        assert_eq!(browser.ask("return document.querySelectorAll('.layer').length").await, 6);
        picture(&browser, "pointy-lines").await;
        // Flat hexes: other keys lead through their edges.
        show(&browser, FLAT).await;
        let around = [Key::PageDown, Key::Up, Key::Home, Key::End, Key::Down, Key::PageDown];
        for (count, expected) in ["d5", "c5", "c4", "d3", "e3", "e4"].iter().enumerate() {
            assert_eq!(walk(&browser, "d4", &around[..=count]).await, *expected, "{count}");
        }
        assert_eq!(walk(&browser, "d4", &[Key::Right, Key::Right]).await, "c6", "straight to the right");
        picture(&browser, "flat").await;
    });
}

#[test]
fn one_level_is_shown_and_the_others_are_a_key_away() {
    visit("levels", |house| async move {
        let browser = house.guest(DESK).await;
        open(&browser).await;
        show(&browser, POINTY).await;
        assert_eq!(browser.app("app.board.main.board.id").await, "field", "the ground comes first");
        assert_eq!(walk(&browser, "e2", &[]).await, "e2");
        assert_eq!(heard(&browser).await.1, "e2, clear, Shaft: The tunnels");
        browser.app("app.board.main.camera.zoom(2)").await;
        let before = place(&browser, "e2").await;
        browser.keys("<").await;
        assert_eq!(heard(&browser).await, (json!("e2"), "e2, tunnel, Shaft: The field".to_owned()));
        assert_eq!(place(&browser, "e2").await, before, "one looks at the same place");
        assert_eq!(browser.ask("return document.querySelectorAll('.boards svg.board').length").await, 1);
        browser.see_text(".levels [aria-pressed=true]", "The tunnels").await;
        picture(&browser, "tunnels").await;
        browser.click_text(".levels .chip", "The field").await;
        browser.until_app("the field", "app.board.main.board.id === 'field'").await;
        // Whoever goes down is followed.
        browser.app("app.hand.touch('field', 'd2')").await;
        let mut gone: Value = serde_json::from_str(POINTY).expect("JSON");
        gone["pieces"][0]["at"] = json!({ "board": "tunnels", "cell": "e3" });
        show(&browser, &gone.to_string()).await;
        browser.until_app("the tunnels", "app.board.main.board.id === 'tunnels'").await;
    });
}

#[test]
fn a_board_grows_and_nothing_jumps() {
    visit("grows", |house| async move {
        for (guest, name) in [(DESK, "desk"), (PHONE, "phone")] {
            let browser = house.guest(guest).await;
            open(&browser).await;
            show(&browser, BEFORE).await;
            picture(&browser, &format!("town-before-{name}")).await;
            assert_eq!(walk(&browser, "0,1", &[Key::Left]).await, "-1,1");
            assert!(heard(&browser).await.1.contains("the board can grow here"));
            walk(&browser, "2,1", &[]).await;
            browser.app("app.board.main.camera.zoom(2.5)").await;
            let before = place(&browser, "2,1").await;
            show(&browser, AFTER).await;
            let after = place(&browser, "2,1").await;
            let close = before.iter().zip(&after).all(|(one, other)| (one - other).abs() < 0.6);
            assert!(close, "{name}: {before:?}, then {after:?}");
            assert_eq!(heard(&browser).await.0, "2,1", "and the focus stays");
            picture(&browser, &format!("town-zoomed-{name}")).await;
            browser.app("app.board.main.camera.fit()").await;
            picture(&browser, &format!("town-after-{name}")).await;
            assert_eq!(walk(&browser, "0,1", &[Key::Left]).await, "-1,1", "through the door");
            assert!(heard(&browser).await.1.contains("door with two locks: east"));
        }
    });
}

#[test]
fn a_finger_is_enough_and_nothing_is_cut_off() {
    visit("touched", |house| async move {
        for guest in [PHONE, Guest { dark: true, ..PHONE }] {
            let browser = house.guest(guest).await;
            open(&browser).await;
            show(&browser, POINTY).await;
            browser.tap_text(".levels .chip", "The tunnels").await;
            browser.until_app("the tunnels", "app.board.main.board.id === 'tunnels'").await;
            browser.tap_text(".levels .chip", "The field").await;
            let wide = browser.ask("return document.documentElement.scrollWidth").await;
            assert!(wide.as_u64() <= Some(390), "{wide}");
            let at = place(&browser, "e5").await;
            let point = json!([{ "x": at[0] + at[2] / 2.0, "y": at[1] + at[2] / 2.0 }]);
            browser
                .tools("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": point }))
                .await;
            browser.tools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
            browser.until_app("Bruno is looked at", "app.seen === 'bruno'").await;
            picture(&browser, if guest.dark { "pointy-phone-dark" } else { "pointy-phone" }).await;
        }
    });
}

#[test]
fn what_the_game_draws_over_a_board_follows_the_pointer() {
    visit("overlaid", |house| async move {
        let browser = house.guest(DESK).await;
        open(&browser).await;
        show(&browser, POINTY).await;
        // A game that draws a line from the first thing touched to the last.
        let answer = "app.ask = async m => m.type !== 'overlay' ? { type: 'lost' } : { type: 'overlaid', layers: \
             [{ board: 'field', id: 'x', title: 'Seen along ' + m.touches.length, tone: 'good', \
                lines: m.touches.length > 1 ? [['d2', m.touches[1].cell.cell]] : [] }] }";
        browser.app(&format!("({answer}, true)")).await;
        browser.app("(app.hand.picked = 'anna', app.redraw(), true)").await;
        walk(&browser, "d4", &[]).await;
        browser.see_text(".told-over", "Seen along 2").await;
        browser.until("a line", "document.querySelectorAll('.course-good').length === 1").await;
        let drawn = "document.querySelector('.course-good').getAttribute('d')";
        let first = browser.ask(&format!("return {drawn}")).await;
        browser.keys("" + Key::Right).await;
        browser.until("another line", &format!("{drawn} !== {first}")).await;
        browser.app("(app.hand.letGo(), true)").await;
        browser.until("nothing", "!document.querySelector('.course-good, .told-over li')").await;
    });
}

/// A piece is dragged from its hex onto one that is offered; whether a ghost followed the pointer.
const DRAG: &str = "(() => { const [piece, to] = app.view.offers.map(({ touches }) => touches ?? []) \
        .find(([piece, to, ...more]) => piece?.piece && to?.cell && !more.length); \
    const from = app.view.pieces.find(({ id }) => id === piece.piece).at; \
    const at = ({ board, cell }) => { const node = document.querySelector(`[data-board=\"${board}\"] [data-cell=\"${cell}\"]`) \
            ?? document.querySelector(`[data-cell=\"${cell}\"]`); const box = node.getBoundingClientRect(); \
        return { node, event: { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, pointerId: 1, button: 0 } } }; \
    const [one, other] = [at(from), at(to.cell)]; \
    one.node.dispatchEvent(new PointerEvent('pointerdown', one.event)); \
    dispatchEvent(new PointerEvent('pointermove', other.event)); \
    const ghost = !!document.querySelector('.hauled'); \
    dispatchEvent(new PointerEvent('pointerup', other.event)); return ghost })()";

#[test]
fn a_champion_is_dragged_onto_a_hex() {
    visit("dragged-hex", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit_still("/games/duel-of-ages").await;
        browser.click_text("form button", "A duel of five minutes").await;
        let can = "app.hand?.asked && app.view.offers.some(({ touches }) => touches?.length === 2 && touches[0].piece && touches[1].cell)";
        // What comes before the first step, as the match begins, is passed by.
        let pass = "app.hand?.asked && !app.busy && app.act([app.view.offers.find(({ command }) => /^(pass|done|end)/.test(command))?.command \
                    ?? app.view.offers[0].command], true)";
        for _ in 0..20 {
            browser.until_app("a decision", "app.hand?.asked && !app.busy").await;
            if browser.app(can).await == serde_json::json!(true) {
                break;
            }
            browser.app(pass).await;
        }
        browser.until_app("a step on offer", can).await;
        let step = browser.app("app.view.step").await;
        assert_eq!(browser.app(DRAG).await, serde_json::json!(true), "a ghost follows the pointer");
        browser
            .until_app(
                "the champion has gone or is in hand",
                &format!("app.view.step > {step} || app.hand.picked || app.hand.begun"),
            )
            .await;
    });
}
