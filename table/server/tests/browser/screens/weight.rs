//! How much a first visit to a match weighs.

use serde_json::Value;

use crate::browser::DESK;
use crate::house::visit;

/// All that a match page may transfer on a first visit, in bytes.
const MOST: u64 = 150_000;

#[test]
fn first_paint_is_small() {
    visit("weight", |house| async move {
        for game in ["okko", "ken", "home-raiders", "duel-of-ages", "when-darkness-comes", "nine-mens-morris"]
        {
            let opener = house.guest(DESK).await;
            opener.play(game).await;
            let path = opener.path().await;
            // Nothing is kept from the pages before.
            opener.tools("Network.clearBrowserCache", serde_json::json!({})).await;
            opener.visit(&path).await;
            opener.until_app("a match", "app.view?.prompt && app.hand.asked").await;
            let entries = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]\
                .map(e => [e.name, e.transferSize])";
            let entries = opener.ask(entries).await;
            let entries = entries.as_array().cloned().unwrap_or_default();
            let strangers: Vec<&Value> = entries
                .iter()
                .filter(|entry| !entry[0].as_str().unwrap_or_default().starts_with(&house.url))
                .collect();
            assert!(strangers.is_empty(), "third parties: {strangers:?}");
            let all: u64 = entries.iter().filter_map(|entry| entry[1].as_u64()).sum();
            println!("{game}: {} files, {all} bytes", entries.len());
            assert!(entries.len() > 5 && all > 5_000, "nothing was counted: {entries:?}");
            assert!(all < MOST, "{game}: {all} bytes: {entries:#?}");
        }
    });
}
