//! Content of somebody's own at the web table: offered, named, and missed when it is gone.

use std::path::Path;

use catalog::AnyGame;
use pack::OwnPack;
use serde_json::{Value, json};

use crate::client::{Seat, get, pair, post};
use crate::served::{Served, games};

/// The games with a new character laid over Okko.
fn with_ferry() -> &'static [Box<dyn AnyGame>] {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/packs/ferry");
    let ferry = OwnPack::read(&dir).expect("a pack");
    let games = catalog::with_packs(catalog::catalog(), &[ferry]).expect("no faults");
    Box::leak(games.into_boxed_slice())
}

/// A band of the pack's character against a ready-made one.
fn guards() -> Value {
    let bands = json!([{ "members": [{ "character": "ferry-guard" }] }, { "ready": "oni-12" }]);
    json!({ "bands": bands, "options": { "budget": 12 } })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pack_is_offered_named_and_missed_when_it_is_gone() {
    let mut served = Served::with(|config| config.games = with_ferry()).await;
    let (id, tokens) = pair(&served.address, json!({ "game": "okko", "setup": guards() })).await;
    let first = Seat::sit(&served.address, &id, &tokens[0]).await;
    assert_eq!(first.table["packs"], json!(["The ferry"]));
    let plain = json!({ "game": "okko", "ready": "introductory", "without_packs": true });
    let (house, house_tokens) = pair(&served.address, plain).await;
    let other = Seat::sit(&served.address, &house, &house_tokens[0]).await;
    assert_eq!(other.table["packs"], Value::Null);

    // The page of a new table offers both.
    let page = get(&served.address, "/games/okko/new?lang=en").send().await.body;
    assert!(page.contains("With The ferry") && !page.contains("name=\"without-packs\""), "{page}");
    let page = get(&served.address, "/games/okko/new?lang=en&without-packs=yes").send().await.body;
    assert!(page.contains("name=\"without-packs\""), "{page}");
    // Without the pack there is no such character.
    let new = json!({ "game": "okko", "setup": guards(), "seats": ["me", "open"], "without_packs": true });
    let refused = post(&served.address, "/api/v1/matches").by(&tokens[0]).json(&new).send().await;
    assert!(refused.status == 422 && refused.body.contains("ferry-guard"), "{refused:?}");

    served.stop().await;
    served.shelve(games());
    served.start().await;
    let page = get(&served.address, format!("/m/{id}?lang=en")).send().await;
    assert!(page.body.contains("content that is not here: ferry@"), "{page:?}");
    let page = get(&served.address, format!("/m/{id}?lang=it")).send().await;
    assert!(page.body.contains("contenuti che qui mancano: ferry@"), "{page:?}");
    let view =
        get(&served.address, format!("/api/v1/matches/{house}/view")).by(&house_tokens[0]).send().await;
    assert_eq!(view.status, 200, "a match without packs goes on: {view:?}");

    // When the pack is back, so is the match.
    served.stop().await;
    served.shelve(with_ferry());
    served.start().await;
    let view = get(&served.address, format!("/api/v1/matches/{id}/view")).by(&tokens[0]).send().await;
    assert_eq!(view.status, 200, "{view:?}");
}
