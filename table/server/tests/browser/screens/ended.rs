//! The end of a match is a card: what became of the reader, why, how the score went, what luck did, and what can be done
//! next.

use serde_json::json;

use crate::browser::{DESK, PHONE};
use crate::house::visit;

#[test]
fn whoever_has_lost_reads_why_and_plays_again_with_sides_swapped() {
    visit("ended", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("okko").await;
        let first = browser.path().await;
        browser.pick_from_menu("Resign").await;
        browser.click_text("dialog button", "Resign").await;
        browser.see_text(".end-card h2", "Defeat").await;
        for wanted in ["gives up", "Coins lost"] {
            browser.see_text(".end-card", wanted).await;
        }
        // The lists tell it from the reader's side too.
        browser.click_text(".end-card button", "Rematch").await;
        browser
            .until(
                "another match",
                &format!("location.pathname !== '{first}' && location.pathname.startsWith('/m/')"),
            )
            .await;
        browser.until_app("a match", "app.view && app.table").await;
        assert_eq!(browser.app("app.table.you.seats").await, json!([1]), "sides are swapped");
        // What is over is written down soon after it is told.
        let written = "fetch('/matches').then(answer => answer.text()).then(text => text.includes('Lost'))";
        browser.until("it is written down", written).await;
        browser.visit("/matches").await;
        browser.see_text(".match .chip", "Lost").await;
    });
}

#[test]
fn on_a_phone_the_card_can_be_put_away() {
    visit("ended-small", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.play("nine-mens-morris").await;
        browser.pick_from_menu("Resign").await;
        browser.click_text("dialog button", "Resign").await;
        browser.see(".end-card h2").await;
        browser.click(".end-card .close").await;
        browser.until("the board alone", "!document.querySelector('.end-card')").await;
    });
}

#[test]
fn what_is_over_is_shared_as_a_link_and_a_picture_and_played_with_another_band() {
    visit("shared", |house| async move {
        let (browser, friend) = (house.guest(DESK).await, house.guest(PHONE).await);
        friend.provoke("the server responded with a status of 404");
        browser.play("okko").await;
        let at = browser.path().await;
        browser.pick_from_menu("Resign").await;
        browser.click_text("dialog button", "Resign").await;
        browser.see(".end-card .shared summary").await;
        // Nobody else looks before whoever has opened it says so.
        let status = format!("return fetch('{at}/last.svg').then(({{ status }}) => status)");
        friend.visit("/").await;
        assert_eq!(friend.ask(&status).await, json!(404));
        browser.click(".end-card .shared summary").await;
        browser.until_app("a match that is shown", "app.table.watchable").await;
        let link = browser.ask("return document.querySelector('.shared input').value").await;
        let link = link.as_str().expect("a link").to_owned();
        assert!(link.ends_with(&format!("{at}/replay")), "{link}");
        let picture = browser.ask("return document.querySelector('.shared a[download]').href").await;
        let drawn =
            format!("return fetch({picture}).then(a => a.text()).then(text => text.startsWith('<svg'))");
        assert_eq!(browser.ask(&drawn).await, json!(true), "a picture");
        friend.visit(&link).await;
        friend.see(".boards svg").await;
        assert_eq!(friend.ask(&status).await, json!(200));
        // What comes next: a look at what would have been better, or another band.
        let ways = browser
            .ask("return [...document.querySelectorAll('.end-card .row a')].map(a => a.getAttribute('href'))")
            .await;
        for way in [format!("{at}/replay"), format!("{at}/analysis"), "/games/okko/new".to_owned()] {
            assert!(ways.as_array().is_some_and(|ways| ways.contains(&json!(way))), "{way}: {ways}");
        }
        browser.click_text(".end-card a", "Another set-up").await;
        browser.see_text("main", "Open the table").await;
    });
}

/// Does whatever is on offer, what luck decides first.
const ACT: &str = "(async () => { const offers = app.view.offers.filter(({ command }) => command !== 'concede'); \
    const next = offers.find(({ odds }) => odds) ?? offers[0]; \
    return app.hand.asked && next ? app.act([next.command], true) : null })()";

#[test]
fn what_luck_did_is_told_when_it_is_over_and_not_before() {
    visit("looked-back", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/").await;
        browser.ask("localStorage.setItem('stage-pace', 'off')").await;
        browser.play("when-darkness-comes").await;
        let rolled = "app.steps.some(({ lines }) => lines.some(({ deeds }) => deeds?.some(({ does }) => does === 'rolled')))";
        for _ in 0..60 {
            if browser.app(rolled).await == json!(true) {
                break;
            }
            browser.app(ACT).await;
        }
        for _ in 0..6 {
            browser.app(ACT).await;
        }
        let early = browser.app("app.ask({ type: 'reckon' })").await;
        assert_eq!(early["why"], json!("not-now"), "{early}");
        browser.pick_from_menu("Resign").await;
        browser.click_text("dialog button", "Resign").await;
        browser
            .until_app("a look back", "app.ask({ type: 'reckon' }).then(({ type }) => type === 'reckoned')")
            .await;
        let told = browser.app("app.ask({ type: 'reckon' })").await;
        let draws = told["luck"]
            .as_array()
            .map_or(0, |luck| luck.iter().filter(|one| one["draws"] != json!(0)).count());
        assert!(draws > 0 || told["uncounted"] != json!(0), "dice have fallen: {told}");
        browser.see_text(".end-card .looked-back h3", "Luck").await;
        let shown = browser.ask("return document.querySelectorAll('.fortunes > li').length").await;
        assert_eq!(shown, json!(draws), "a line for each seat whose luck counted: {told}");
    });
}

/// Tells a match as the server would, two counts and one seat's luck; what is to be read of it.
const TOLD: &str = "(async () => { const { reckon } = await import('/static/table/reckoned.js'); \
    const host = document.createElement('section'); document.querySelector('.end-card').append(host); host.id = 'told'; \
    const curve = { title: 'Points', seats: [[0], [1]], points: [[0, [0, 0]], [4, [2, 0]], [7, [2, 8]]], last: 10 }; \
    const luck = [{ seat: 0, draws: 3, rank: 8055, tallies: [{ group: 'Defender', band: 'out', expected: 13333, came: 2 }] }]; \
    await reckon({ ...app, ask: async () => ({ type: 'reckoned', id: 'a', curve, luck, uncounted: 1 }) }, host); \
    return host.querySelector('.curve > svg').getAttribute('aria-label') })()";

#[test]
fn the_curve_is_drawn_told_in_words_and_leads_to_the_replay() {
    visit("curve", |house| async move {
        for size in [DESK, PHONE] {
            let browser = house.guest(size).await;
            browser.play("nine-mens-morris").await;
            browser.pick_from_menu("Resign").await;
            browser.click_text("dialog button", "Resign").await;
            browser.see(".end-card h2").await;
            let label = browser.app(TOLD).await;
            let label = label.as_str().unwrap_or_default();
            assert!(
                label.starts_with("Points. ")
                    && label.contains("from 0 to 2")
                    && label.contains("from 0 to 8"),
                "{label}"
            );
            browser.see_text("#told .fortunes", "81 out of 100").await;
            browser.click("#told summary").await;
            browser.see_text("#told tbody", "1.3").await;
            let fits = "(card => card.scrollWidth <= card.clientWidth)(document.querySelector('.end-card'))";
            browser.until("all of it in the card", fits).await;
            let turn =
                browser.ask("return document.querySelector('#told .curve a').getAttribute('href')").await;
            assert!(turn.as_str().is_some_and(|turn| turn.ends_with("/replay?step=7")), "{turn}");
        }
    });
}
