//! Content of one's own: brought as files, refused with file and line, and played with.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::browser::{Browser, DESK, PHONE};
use crate::house::{picture, visit};

/// The files of a pack in `docs`.
fn files(name: &str) -> Vec<PathBuf> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/packs").join(name);
    let files = std::fs::read_dir(dir.canonicalize().expect("a folder")).expect("a folder");
    files.map(|entry| entry.expect("a file").path()).collect()
}

/// Chooses files and sends them.
async fn send(browser: &Browser, name: &str, files: &[PathBuf]) {
    browser.fill("#bring [name=name]", name).await;
    let paths: Vec<String> = files.iter().map(|path| path.display().to_string()).collect();
    browser.files("#bring [name=files]", &paths).await;
    browser.click("#bring button").await;
}

#[test]
fn a_pack_is_brought_checked_and_played_with() {
    visit("packs", |house| async move {
        for (guest, name) in [(DESK, "desk"), (PHONE, "phone")] {
            let browser = house.guest(guest).await;
            browser.provoke("the server responded with a status of 422");
            browser.visit("/account/packs").await;
            browser.see_text("main", "Packs are kept for people with an account.").await;
            browser.click_text("main a", "Packs are kept").await;
            browser.fill("form[action$=register] [name=login]", &format!("anna-{name}")).await;
            browser.fill("form[action$=register] [name=password]", "correct horse").await;
            browser.click("form[action$=register] button").await;
            browser.see_text(".flash", "").await;
            browser.visit("/account/packs").await;
            // The title is missing: the page says where.
            let all = files("ferry");
            let content: Vec<PathBuf> =
                all.iter().filter(|path| !path.ends_with("pack.toml")).cloned().collect();
            send(&browser, "ferry", &content).await;
            browser.see_text("#told", "pack.toml").await;
            picture(&browser, &format!("packs-fault-{name}")).await;
            send(&browser, "ferry", &all).await;
            browser.see_text("[data-pack=ferry]", "The ferry").await;
            picture(&browser, &format!("packs-{name}")).await;
            browser.click_text("[data-pack=ferry] a", "Open a table").await;
            browser.see_text(".chip[aria-current]", "The ferry").await;
            picture(&browser, &format!("packs-new-{name}")).await;
            browser.click_text("button[type=submit]", "Open the table").await;
            browser.until_app("a table with it", "app.table?.packs?.[0] === 'The ferry'").await;
            browser.visit("/account/packs").await;
            browser.click_text("[data-pack=ferry] button", "Throw away").await;
            browser.see_text("main", "You have brought nothing yet.").await;
            let wide = browser.ask("return document.documentElement.scrollWidth <= innerWidth").await;
            assert_eq!(wide, Value::Bool(true), "{name}");
        }
    });
}
