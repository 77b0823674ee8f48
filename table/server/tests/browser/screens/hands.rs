//! Hands and pieces: Ken's fan, what ends a Presentation, what is dragged.

use std::time::Duration;

use serde_json::json;

use crate::browser::{DESK, PHONE};
use crate::house::{both_sizes, visit};

/// Goes on: as many cards as may be drawn, and else what is let pass.
const ON: &str = "(async () => { const said = app.view.offers.map(({ command }) => command); \
    const next = said.findLast(command => command.startsWith('draw')) ?? said.find(command => command === 'pass') ?? said[0]; \
    return app.hand.asked && next ? app.act([next]) : null })()";

#[test]
fn all_cards_of_the_hand_are_seen_and_no_question_buries_the_table() {
    visit("hands", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("ken").await;
        let own = "app.hand.asked && app.view.prompt.by.startsWith('KEN-PRES') && !app.view.prompt.window";
        let mat = "document.querySelector('.mat').getBoundingClientRect().height";
        let seen = "(() => { const hand = [...document.querySelectorAll('.dock .heap')]; \
            const { right } = document.querySelector('.dock').getBoundingClientRect(); \
            return hand.length > 0 && hand.every(heap => heap.getBoundingClientRect().left + 20 <= right) })()";
        browser.see(".mat").await;
        let before = browser.ask(&format!("return {mat}")).await;
        for _ in 0..60 {
            assert_eq!(browser.ask(&format!("return {mat}")).await, before, "the table keeps its room");
            if browser.app(own).await == true {
                break;
            }
            browser.app(ON).await;
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        assert_eq!(browser.app(own).await, json!(true), "a Presentation of one's own comes");
        assert_eq!(browser.ask(&format!("return {seen}")).await, json!(true), "the fan shows each card");
        // One's own Presentation is ended by a button that says so, and never by Space.
        browser.see_text(".offers button", "End").await;
        let step = browser.app("app.view.step").await;
        browser.ask("document.activeElement?.blur()").await;
        browser.keys(" ").await;
        tokio::time::sleep(Duration::from_millis(1500)).await;
        assert_eq!(browser.app("app.view.step").await, step, "Space ends nothing of one's own");
    });
}

#[test]
fn a_token_is_dragged_onto_a_square() {
    visit("dragged", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/games/okko/lessons/tutorial-01-first-steps").await;
        browser.see(".lesson .prose").await;
        browser.until_app("a lesson", "app.view?.prompt && app.hand.asked").await;
        // The lesson points at the figure that is to be touched.
        browser.see(".spot:not(.quiet)").await;
        // It goes along when one looks closer.
        let around = "(() => { const middle = (node) => { const box = node.getBoundingClientRect(); \
                return [box.x + box.width / 2, box.y + box.height / 2] }; \
            const [x, y] = middle(document.querySelector('.spot:not(.quiet)')); \
            const far = (node) => { const [nx, ny] = middle(node); return Math.hypot(nx - x, ny - y) }; \
            const near = [...document.querySelectorAll('.piece > .token')].sort((a, b) => far(a) - far(b))[0]; \
            window.aimed ??= near.parentElement.dataset.piece; \
            return far(near) < 4 && near.parentElement.dataset.piece === window.aimed })()";
        browser.until("a ring around the figure", around).await;
        browser.click("[aria-label='Closer']").await;
        browser.until("a ring around it still", around).await;
        browser.click("[aria-label='Whole board']").await;
        let drag = "const at = cell => { const r = document.querySelector(`[data-cell=\"${cell}\"]`).getBoundingClientRect(); \
                return { clientX: r.x + r.width / 2, clientY: r.y + r.height / 2, bubbles: true, pointerId: 1, button: 0 } }; \
            const node = document.querySelector('[data-cell=\"c7\"]'); \
            node.dispatchEvent(new PointerEvent('pointerdown', at('c7'))); \
            dispatchEvent(new PointerEvent('pointermove', at('c6'))); \
            const ghost = !!document.querySelector('.hauled'); \
            dispatchEvent(new PointerEvent('pointerup', at('c6'))); \
            return ghost";
        assert_eq!(browser.ask(drag).await, json!(true), "a ghost follows the pointer");
        browser.until("something came of it", "!document.querySelector('.hauled')").await;
        browser
            .until_app(
                "the figure is in hand or has gone",
                "app.view.step > 0 || app.hand.picked || app.hand.begun",
            )
            .await;
    });
}

/// Whether on each card of the table no mark and no number lies upon the emblem or upon kind and family, and kind and family have a line each.
const APART: &str = "(() => { const cards = [...document.querySelectorAll('.mat .pcard:has(.art-of):not(.mini)')]; \
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1; \
    const box = node => node.getBoundingClientRect(); \
    const lines = card => [...card.querySelectorAll('.kind > span')].map(line => Math.round(box(line).top)); \
    return cards.some(card => lines(card).length === 2) && cards.some(card => card.querySelector('.worth')) \
        && cards.every(card => { const art = box(card.querySelector('.art-of')); \
            return art.height >= 20 && new Set(lines(card)).size === lines(card).length \
                && [...card.querySelectorAll('.marks, .worth, .values')].every(part => apart(art, box(part)) \
                    && [...card.querySelectorAll('.kind > span')].every(line => apart(box(line), box(part)))) }) })()";

#[test]
fn marks_and_numbers_lie_beside_the_emblem_of_a_small_card() {
    both_sizes("apart", "ken", "emblems that are free", APART);
}

/// Where the first open card of the own hand is on the screen, and its name.
const OPEN: &str = "return import('/static/table/table.js').then(({ app }) => { \
    const card = [...document.querySelectorAll('.dock [data-piece]')].find(node => node.getBoundingClientRect().width > 20); \
    const { x, y, height } = card.getBoundingClientRect(); \
    return [x + 10, y + height / 2, app.view.pieces.find(({ id }) => id === card.dataset.piece).name] })";

#[test]
fn a_mouse_that_rests_on_a_card_is_shown_the_large_one() {
    visit("peek", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("ken").await;
        browser.see(".dock [data-piece]").await;
        let at = browser.ask(OPEN).await;
        let mouse =
            |x: &serde_json::Value, y: &serde_json::Value| json!({ "type": "mouseMoved", "x": x, "y": y });
        browser.tools("Input.dispatchMouseEvent", mouse(&json!(2), &json!(2))).await;
        browser.tools("Input.dispatchMouseEvent", mouse(&at[0], &at[1])).await;
        browser.see_text(".peek:not([hidden]) h3", at[2].as_str().unwrap_or_default()).await;
        let large = "document.querySelector('.peek').getBoundingClientRect().width > 200";
        browser.until("a large card", large).await;
        browser.tools("Input.dispatchMouseEvent", mouse(&json!(2), &json!(2))).await;
        browser.until("it is gone", "document.querySelector('.peek').hidden").await;
    });
}

#[test]
fn a_finger_that_holds_a_card_is_shown_the_large_one() {
    visit("held", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.play("ken").await;
        browser.see(".dock [data-piece]").await;
        let at = browser.ask(OPEN).await;
        let down = json!({ "type": "touchStart", "touchPoints": [{ "x": at[0], "y": at[1] }] });
        browser.tools("Input.dispatchTouchEvent", down).await;
        browser.until("it is held", "document.querySelector('.held')").await;
        browser.tools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
        browser.see_text("dialog.whole h2", at[2].as_str().unwrap_or_default()).await;
        assert_eq!(browser.app("app.hand.picked").await, json!(null), "to look takes nothing in hand");
    });
}

/// Where the first token in sight is on the screen once the board rests, and the name of what it stands for.
const TOKEN: &str = "return import('/static/table/table.js').then(async ({ app }) => { \
    const within = document.querySelector('.boards').getBoundingClientRect(); \
    const first = () => [...document.querySelectorAll('.piece[data-piece] > .token')].find(node => { \
        const { x, y, right, bottom, width } = node.getBoundingClientRect(); \
        return width > 4 && x > within.x && right < within.right && y > within.y && bottom < within.bottom }); \
    const place = () => { const { x, y, width, height } = first()?.getBoundingClientRect() ?? {}; return [x + width / 2, y + height / 2] }; \
    let [before, now] = [null, place()]; \
    while (String(before) !== String(now) || !first()) { \
        await new Promise(done => setTimeout(done, 120)); \
        [before, now] = [now, place()]; \
    } \
    const id = first().parentElement.getAttribute('data-piece'); \
    return [...now, app.view.pieces.find(piece => piece.id === id).name] })";

#[test]
fn a_mouse_that_rests_on_a_token_is_shown_the_large_card() {
    visit("tokens", |house| async move {
        let browser = house.guest(DESK).await;
        // Squares, hexes and the plane: what stands there from the start.
        for lesson in [
            "okko/lessons/tutorial-01-first-steps",
            "duel-of-ages/lessons/tutorial-01-one-turn",
            "home-raiders/lessons/tutorial-01-first-game",
        ] {
            browser.visit(&format!("/games/{lesson}")).await;
            browser.see(".piece[data-piece] > .token").await;
            let at = browser.ask(TOKEN).await;
            let mouse = |x: &serde_json::Value, y: &serde_json::Value| json!({ "type": "mouseMoved", "x": x, "y": y });
            browser.tools("Input.dispatchMouseEvent", mouse(&json!(2), &json!(2))).await;
            browser.tools("Input.dispatchMouseEvent", mouse(&at[0], &at[1])).await;
            browser.see_text(".peek:not([hidden]) h3", at[2].as_str().unwrap_or_default()).await;
            let large = "document.querySelector('.peek:not([hidden])').getBoundingClientRect().width > 200";
            browser.until("a large card", large).await;
            browser.tools("Input.dispatchMouseEvent", mouse(&json!(2), &json!(2))).await;
            browser.until("it is gone", "!document.querySelector('.peek:not([hidden])')").await;
        }
    });
}

#[test]
fn a_finger_that_holds_a_token_is_shown_the_large_card() {
    visit("tokens-held", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.play("duel-of-ages").await;
        browser.see(".piece[data-piece] > .token").await;
        let at = browser.ask(TOKEN).await;
        let down = json!({ "type": "touchStart", "touchPoints": [{ "x": at[0], "y": at[1] }] });
        browser.tools("Input.dispatchTouchEvent", down).await;
        browser.see_text("dialog.whole h2", at[2].as_str().unwrap_or_default()).await;
        browser.tools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
        assert_eq!(browser.app("app.hand.picked").await, json!(null), "to look takes nothing in hand");
        assert_eq!(
            browser.ask("return document.querySelectorAll('dialog.whole .take').length").await,
            json!(0)
        );
    });
}

#[test]
fn hidden_cards_that_scroll_can_be_reached_by_keyboard() {
    visit("bands", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.play("ken").await;
        browser.see(".felt > .band").await;
        let bands = "[...document.querySelectorAll('.felt > .band')]\
            .filter(band => getComputedStyle(band).overflowX === 'auto' && band.scrollWidth > band.clientWidth + 1)";
        browser.until("a band that scrolls", &format!("{bands}.length > 0")).await;
        // Whose cards the keyboard stops at needs no more; as soon as it stops elsewhere the band is a stop itself.
        browser.ask("document.querySelector('.dock [data-piece]').focus()").await;
        let reached = format!("{bands}.every(band => band.tabIndex === 0)");
        browser.until("a band that can be focused", &reached).await;
        browser.ask(&format!("{bands}[0].focus()")).await;
        assert_eq!(browser.ask("return document.activeElement.matches('.band')").await, json!(true));
        // The cards keep their one place in the order of the keyboard.
        assert_eq!(
            browser
                .ask("return document.querySelectorAll('.mat [tabindex=\"0\"]:not([data-scrolls])').length")
                .await,
            json!(1)
        );
    });
}

#[test]
fn what_a_card_names_is_explained_where_it_is_touched() {
    visit("keywords", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.play("ken").await;
        let unique = "(({ app }, { wholeCard }) => { const card = app.view.pieces.find(({ card }) => card?.some(line => line.includes('KEN-'))); \
            wholeCard(app, card.id); return card.id })";
        let shown = format!(
            "return Promise.all(['/static/table/table.js', '/static/cards/whole.js'].map(file => import(file))).then(all => {unique}(...all))"
        );
        browser.ask(&shown).await;
        let rule = browser.see("dialog.whole a.rule").await;
        browser.tap_text("dialog.whole a.rule", &rule).await;
        // Its text, beside a way into the rulebook; the table is still there.
        browser.see_text("dialog.box:not(.whole) h2", &rule).await;
        let text = browser.see("dialog.box:not(.whole) .prose").await;
        assert!(text.len() > 40, "{text}");
        assert!(browser.path().await.starts_with("/m/"), "nobody has left the table");
        browser.click("dialog.box:not(.whole) .main").await;
        browser.see("dialog.whole[open]").await;
    });
}
