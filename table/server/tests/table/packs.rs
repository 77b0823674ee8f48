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

/// Somebody with an account, by the key of his browser.
async fn registered(served: &Served, name: &str) -> String {
    let account = post(&served.address, "/account/register")
        .with("origin", format!("http://{}", served.address))
        .form(&format!("login={name}&password=correct-horse-{name}"))
        .send()
        .await;
    account.cookie("ludoteca").unwrap_or_else(|| panic!("{account:?}"))
}

/// The files of a pack in `docs`, as they are brought.
fn files(name: &str) -> Value {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/packs").join(name);
    let texts = std::fs::read_dir(dir).expect("a folder").map(|entry| {
        let path = entry.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, Value::String(std::fs::read_to_string(path).expect("a text")))
    });
    Value::Object(texts.collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_brings_a_pack_and_opens_a_table_with_it() {
    let mut served = Served::usual().await;
    let anna = registered(&served, "anna").await;
    let origin = format!("http://{}", served.address);
    let cookie = format!("ludoteca={anna}");
    macro_rules! by_anna {
        ($call:expr) => {
            $call.with("cookie", cookie.clone()).with("origin", origin.clone())
        };
    }
    let bring = |name: &str, files: Value| {
        by_anna!(post(&served.address, "/api/v1/packs")).json(&json!({ "name": name, "files": files }))
    };
    // Guests keep nothing; what does not hold is refused with file and line, and nothing is kept.
    let guest = crate::client::guest(&served.address, "Bruno").await;
    let refused =
        post(&served.address, "/api/v1/packs").by(&guest).json(&json!({ "name": "ferry", "files": {} }));
    assert_eq!(refused.send().await.status, 403);
    let mut broken = files("ferry");
    for (name, text) in broken.as_object_mut().expect("files") {
        if name != "pack.toml" {
            *text = json!(text.as_str().unwrap_or_default().to_owned() + "\n[[character]]\nid = 7\n");
        }
    }
    let refused = bring("ferry", broken).send().await;
    assert_eq!(refused.status, 422, "{refused:?}");
    let faults = refused.json()["faults"].clone();
    assert!(faults[0]["line"].as_u64() > Some(1) && faults[0]["text"].is_string(), "{faults}");
    for (name, files) in [
        ("../ferry", files("ferry")),
        ("ferry", json!({})),
        ("ferry", json!({ "pack.toml": "game = \"chess\"\ntitle = { en = \"x\", it = \"x\" }" })),
        ("ferry", json!({ "../x.toml": "" })),
    ] {
        assert_eq!(bring(name, files).send().await.status, 422, "{name}");
    }
    let large = json!({ "pack.toml": "#".repeat(600_000) });
    assert_eq!(bring("ferry", large).send().await.status, 413);
    let brought = bring("ferry", files("ferry")).send().await;
    assert_eq!(
        (brought.status, &brought.json()["title"]["it"]),
        (201, &json!("Il traghetto")),
        "{brought:?}"
    );
    let listed = by_anna!(get(&served.address, "/api/v1/packs")).send().await.json();
    assert_eq!((&listed[0]["name"], &listed[0]["game"]), (&json!("ferry"), &json!("okko")));

    // The page of a new table offers it to her, and to nobody else.
    let page = by_anna!(get(&served.address, "/games/okko/new?lang=en")).send().await.body;
    assert!(page.contains("?pack=ferry") && page.contains("The ferry"), "{page}");
    assert!(!get(&served.address, "/games/okko/new?lang=en").by(&guest).send().await.body.contains("?pack="));
    let page = by_anna!(get(&served.address, "/games/okko/new?lang=en&pack=ferry")).send().await.body;
    assert!(page.contains("name=\"pack\" value=\"ferry\""), "{page}");
    assert_eq!(by_anna!(get(&served.address, "/games/okko/new?pack=river")).send().await.status, 404);
    let new = json!({ "game": "okko", "setup": guards(), "seats": ["me", "open"], "listed": true, "pack": "ferry" });
    let theirs = post(&served.address, "/api/v1/matches").by(&guest).json(&new).send().await;
    assert_eq!(theirs.status, 404, "a pack of somebody else: {theirs:?}");
    let opened = by_anna!(post(&served.address, "/api/v1/matches")).json(&new).send().await.good();
    let id = opened["match"].as_str().expect("a match").to_owned();
    assert_eq!(opened["packs"], json!(["The ferry"]));
    post(&served.address, format!("/api/v1/matches/{id}/join"))
        .by(&guest)
        .json(&json!({}))
        .send()
        .await
        .good();

    // She throws it away; the match goes on with it, after a restart too.
    let drop = crate::client::call(&served.address, "DELETE", "/api/v1/packs/ferry");
    assert_eq!(by_anna!(drop).send().await.status, 204);
    let page = by_anna!(get(&served.address, "/account/packs?lang=en")).send().await.body;
    assert!(page.contains("You have brought nothing yet"), "{page}");
    served.restart().await;
    let bruno = Seat::sit(&served.address, &id, &guest).await;
    assert_eq!(bruno.table["packs"], json!(["The ferry"]));
    assert!(serde_json::to_string(&bruno.view).expect("JSON").contains("ferry-guard"), "{}", bruno.view);
}
