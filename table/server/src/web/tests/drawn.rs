//! Grounds that are drawn: judged, kept, read, written, and played on.
//!
//! Compiled under `#[cfg(test)]` only.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::pages::leads;
use super::{Browser, header};
use crate::pages::in_address;

const HERE: &str = "/games/home-raiders/grounds/space";

/// A desk with one box on it, so high.
fn desk(top: i64, width: i64) -> Value {
    let name = json!({ "en": "Box", "it": "Scatola" });
    json!({
        "name": { "en": "My desk", "it": "La mia scrivania" }, "width": width, "depth": 3000,
        "things": [{ "name": name, "shape": { "rect": [1000, 1000, 1400, 1300] }, "top": top, "climb": true }],
    })
}

async fn sent(browser: &mut Browser, where_to: &str, plan: &Value, more: &str) -> Value {
    let answer = browser
        .post(&format!("{HERE}/{where_to}"), &format!("plan={}{more}", in_address(&plan.to_string())))
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    assert!(!answer.text.contains('⟦'), "{}", answer.text);
    serde_json::from_str(&answer.text).expect("JSON")
}

#[tokio::test]
async fn a_drawing_is_judged_by_the_game() {
    let mut browser = Browser::new(false, None);
    let good = sent(&mut browser, "judged", &desk(100, 3000), "").await;
    assert_eq!(good["faults"], json!([]));
    assert_eq!(good["advice"]["by"], "HR-SPC-01");
    assert!(good["advice"]["text"].as_str().is_some_and(|text| text.contains("from 13 to 18")), "{good}");
    let mut overlapping = desk(100, 3000);
    let twin = overlapping["things"][0].clone();
    overlapping["things"].as_array_mut().expect("things").push(twin);
    let bad = sent(&mut browser, "judged", &overlapping, "").await;
    assert_eq!(
        (&bad["faults"][0]["at"], &bad["faults"][0]["by"]),
        (&json!("things.1.shape"), &json!("HR-GEO-09"))
    );
    let narrow = sent(&mut browser, "judged", &desk(100, 1150), "").await;
    assert!(narrow["faults"].to_string().contains("\"width\""), "{narrow}");
    let upside_down = sent(&mut browser, "judged", &desk(-1, 3000), "&lang=it").await;
    assert_eq!(upside_down["faults"][0]["at"], "things.0.top");
    for nonsense in [json!(null), json!([]), json!({ "width": "wide" }), json!({ "things": [1] })] {
        let told = sent(&mut browser, "judged", &nonsense, "").await;
        assert_ne!(told["faults"], json!([]), "{nonsense}");
    }
}

#[tokio::test]
async fn a_drawing_is_kept_listed_and_played_on() {
    let mut browser = Browser::new(false, None);
    let faulty = sent(&mut browser, "kept", &desk(-1, 3000), "&name=Desk").await;
    assert_eq!(faulty["faults"][0]["by"], "HR-GEO-09");
    let nameless = sent(&mut browser, "kept", &desk(100, 3000), "&name=").await;
    assert!(nameless["faults"][0]["text"].as_str().is_some_and(|text| text.contains("name")), "{nameless}");
    assert_eq!(sent(&mut browser, "kept", &desk(100, 3000), "&name=Desk").await, json!({ "name": "Desk" }));
    assert!(browser.has("ludoteca"), "who keeps something is somebody");
    // Under a new name it is the same one; a copy is another.
    assert_eq!(sent(&mut browser, "kept", &desk(200, 3000), "&name=Desk+2&was=Desk").await["name"], "Desk 2");
    assert_eq!(
        sent(&mut browser, "kept", &desk(300, 3000), "&name=Desk+3&was=Desk+2&copy=yes").await["name"],
        "Desk 3"
    );
    let taken = sent(&mut browser, "kept", &desk(100, 3000), "&name=Desk+3").await;
    assert_eq!(taken["faults"].as_array().map(Vec::len), Some(1));
    let list = browser.get(HERE).await.text;
    assert!(list.contains(">Desk 2<") && list.contains(">Desk 3<") && !list.contains(">Desk<"), "{list}");
    assert!(list.contains("<rect class=\"ground-4\"") && !list.contains("style="), "a small picture of it");
    let page = browser.get(&format!("{HERE}/edit?name=Desk+2")).await;
    assert!(header(&page, "content-security-policy").contains("img-src 'self' data: blob:;"));
    assert!(page.text.contains("\"was\":\"Desk 2\"") && page.text.contains("\"top\":200"), "{}", page.text);
    for own in ["/games/home-raiders", "/games/home-raiders/new"] {
        assert!(browser.get(own).await.text.contains("Desk 3"), "{own}");
    }
    // Its content as a file; and what was gathered is no drawing.
    let file = browser.get(&format!("{HERE}/text?name=Desk+2&as=toml")).await;
    assert!(header(&file, "content-disposition").contains("desk-2.toml"));
    assert!(
        file.text.starts_with("[[space]]\nid = \"desk-2\"\n") && file.text.contains("climb = true },\n]")
    );
    assert!(!browser.get("/games/home-raiders/rosters/teams.0").await.text.contains("Desk 3"));
    // A table on it.
    let opened = browser
        .post("/games/home-raiders/new", "with=same&a.space=saved%3ADesk+2&clock=none&dice=rolled")
        .await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.text);
    let table = leads(&opened).to_owned();
    let set_up = browser.get(&format!("/api/v1/matches/{}", table.trim_start_matches("/m/"))).await;
    assert_eq!(set_up.status, StatusCode::OK);
    let gone = browser.post(HERE, "name=Desk+2").await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER);
    assert_eq!(browser.get(&format!("{HERE}/edit?name=Desk+2")).await.status, StatusCode::NOT_FOUND);
    let unknown = browser.post("/games/home-raiders/new", "with=same&a.space=saved%3ADesk+2").await;
    assert!(unknown.text.contains("There is no such drawing"), "{}", unknown.text);
}

#[tokio::test]
async fn drawings_travel_as_files() {
    let mut browser = Browser::new(false, None);
    let plan = desk(100, 2400);
    for how in ["toml", "json"] {
        let fields = format!("plan={}&name=Desk&as={how}", in_address(&plan.to_string()));
        let text = browser.post(&format!("{HERE}/text"), &fields).await;
        assert_eq!(text.status, StatusCode::OK);
        let read = browser.post(&format!("{HERE}/read"), &format!("text={}", in_address(&text.text))).await;
        assert_eq!(serde_json::from_str::<Value>(&read.text).expect("JSON"), json!({ "plan": plan }));
    }
    let wrong = browser.post(&format!("{HERE}/read"), "text=%5B%5Bspace%5D%5D%0Awidth+%3D+%22wide%22").await;
    assert!(wrong.text.contains("Line 2: "), "{}", wrong.text);
    assert_eq!(leads(&browser.get("/games/home-raiders/grounds").await), HERE);
    for path in ["/games/okko/grounds", "/games/okko/grounds/space", "/games/home-raiders/grounds/teams.0"] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    for lang in ["en", "it"] {
        for path in ["", "/edit", "/edit?from=messy-desk"] {
            let sign = if path.contains('?') { '&' } else { '?' };
            let page = browser.get(&format!("{HERE}{path}{sign}lang={lang}")).await;
            assert_eq!(page.status, StatusCode::OK);
            assert!(!page.text.contains('⟦') && page.text.contains("/static/ground"), "{}", page.text);
        }
    }
}
