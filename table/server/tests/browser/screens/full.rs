//! The page as a thing of one's own: the whole screen for the table, its keys on demand, and installed beside other programs.

use serde_json::json;
use thirtyfour::Key;

use crate::browser::DESK;
use crate::house::visit;

const FULL: &str = "document.fullscreenElement === document.documentElement";
const NOT: &str = "!document.fullscreenElement";

#[test]
fn a_table_fills_the_screen_by_button_and_by_key() {
    visit("full", |house| async move {
        let browser = house.guest(DESK).await;
        for path in ["/games/okko/lessons/tutorial-01-first-steps", ""] {
            if path.is_empty() {
                browser.play("okko").await;
            } else {
                browser.visit(path).await;
            }
            browser.see("[aria-label='Full screen']").await;
            browser.until("a table in a window", NOT).await;
            browser.click("[aria-label='Full screen']").await;
            browser.until("the whole screen", FULL).await;
            browser.click("[aria-label='Full screen']").await;
            browser.until("a window again", NOT).await;
            browser.keys("f").await;
            browser.until("the whole screen by key", FULL).await;
            browser.see(".boards").await;
            browser.keys("f").await;
            browser.until("a window again by key", NOT).await;
        }
        // Who types an f means the letter.
        browser.keys("/").await;
        browser.keys("f").await;
        browser.until("a letter", "document.activeElement?.value === 'f'").await;
        assert_eq!(browser.ask(&format!("return {NOT}")).await, true);
        browser.keys("" + Key::Escape).await;
    });
}

#[test]
fn all_keys_stand_behind_a_question_mark() {
    visit("keys-help", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("okko").await;
        browser.see(".tools [aria-label=Keys]").await;
        browser.keys("?").await;
        browser.see("dialog[open] table.keys").await;
        let keys = "return [...document.querySelectorAll('dialog table.keys tr')].map(row => [...row.cells].map(cell => cell.textContent.trim()))";
        let keys = browser.ask(keys).await;
        let rows = keys.as_array().cloned().unwrap_or_default();
        assert!(rows.len() >= 15, "{keys}");
        assert!(
            rows.iter().all(|row| row[0] != "" && row[1].as_str().is_some_and(|text| text.len() > 3)),
            "{keys}"
        );
        for key in ["?", "f", "u", "/"] {
            assert!(rows.iter().any(|row| row[0] == key), "{key}: {keys}");
        }
        browser.keys("" + Key::Escape).await;
        browser.until("no dialog", "!document.querySelector('dialog[open]')").await;
    });
}

#[test]
fn the_table_can_be_installed() {
    visit("installed", |house| async move {
        let browser = house.guest(DESK).await;
        browser.visit("/").await;
        let read =
            "return fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())";
        let manifest = browser.ask(read).await;
        assert_eq!((&manifest["name"], &manifest["start_url"]), (&json!("Ludoteca"), &json!("/")));
        assert_eq!(manifest["display"], json!("standalone"));
        for icon in manifest["icons"].as_array().expect("icons") {
            let drawn = format!("return fetch({}).then(({{ ok }}) => ok)", icon["src"]);
            assert_eq!(browser.ask(&drawn).await, json!(true), "{icon}");
        }
        // The browser itself finds nothing wrong with it.
        let read = browser.tools("Page.getAppManifest", json!({})).await;
        assert_eq!(read["errors"], json!([]), "{read}");
    });
}
