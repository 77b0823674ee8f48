//! Friends and blocks, as pages show them.
//!
//! Compiled under `#[cfg(test)]` only.

use axum::http::StatusCode;

use super::Browser;
use super::accounts::{registered, together};
use super::pages::{after, leads};

/// The address of the page of whoever uses a browser.
async fn page_of(browser: &mut Browser) -> String {
    format!("/people/{}", after(&browser.get("/account").await.text, "href=\"/people/"))
}

#[tokio::test]
async fn friends_ask_accept_see_each_others_matches_and_part() {
    let server = Browser::new(false, None);
    let (mut anna, mut bruno) = (registered(&server, "anna").await, registered(&server, "bruno").await);
    let mut carla = registered(&server, "carla").await;
    let (a, b) = (page_of(&mut anna).await, page_of(&mut bruno).await);
    assert!(!anna.get(&a).await.text.contains("name=\"what\""), "nobody befriends herself");
    assert!(!server.other().get(&a).await.text.contains("name=\"what\""), "nor does a stranger");
    assert_eq!(server.other().post(&format!("{a}/tie"), "what=ask").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(leads(&anna.post(&format!("{b}/tie"), "what=ask").await), b);
    assert!(anna.get(&b).await.text.contains("there is no answer yet"));
    let lobby = bruno.get("/").await.text;
    assert!(lobby.contains("Somebody asks to be friends with you"), "{lobby}");
    assert!(bruno.get("/people").await.text.contains("Asking to be friends"));
    assert_eq!(leads(&bruno.post(&format!("{a}/tie"), "what=accept&list=yes").await), "/people");
    assert!(!bruno.get("/").await.text.contains("asks to be friends"));
    // Bruno plays with somebody else: Anna sees it, Carla does not.
    let at = together(&mut bruno, &mut server.other(), "").await;
    assert!(
        anna.get("/").await.text.contains("Your friends&#39; matches")
            || anna.get("/").await.text.contains("Your friends' matches")
    );
    assert!(anna.get("/").await.text.contains(&at));
    assert!(!carla.get("/").await.text.contains("Your friends"));
    leads(&anna.post(&format!("{b}/tie"), "what=end").await);
    assert!(!anna.get("/").await.text.contains("Your friends"));
    assert!(anna.get("/people?lang=it").await.text.contains("Ancora nessuno"));
    let mut guest = server.other();
    guest.post("/account/name", "name=Ospite").await;
    let g = page_of(&mut guest).await;
    assert_eq!(anna.post(&format!("{g}/tie"), "what=ask").await.status, StatusCode::FORBIDDEN, "a guest");
}

#[tokio::test]
async fn whoever_is_blocked_does_not_sit_down_at_open_tables_and_does_not_ask() {
    let server = Browser::new(false, None);
    let (mut anna, mut eve) = (registered(&server, "anna").await, registered(&server, "eve").await);
    let (a, e) = (page_of(&mut anna).await, page_of(&mut eve).await);
    leads(&anna.post(&format!("{e}/tie"), "what=block").await);
    assert!(anna.get("/people").await.text.contains("Blocked"));
    let asked = eve.post(&format!("{a}/tie"), "what=ask").await;
    assert!(asked.status == StatusCode::FORBIDDEN && asked.text.contains("no requests from you"));
    let at = leads(&anna.post("/games/nine-mens-morris/new", "with=open&seat=0").await).to_owned();
    let door = at.replace("/m/", "/tables/");
    assert!(!eve.get("/").await.text.contains(&door) && server.other().get("/").await.text.contains(&door));
    let page = eve.get(&door).await.text;
    assert!(
        page.contains("You cannot sit down at this table")
            && !page.contains("<button class=\"button primary\""),
        "{page}"
    );
    assert_eq!(leads(&eve.post(&door, "").await), door, "nor by hand");
    let body = axum::body::Body::from("{}");
    let join =
        eve.request("POST", &format!("/api/v1/matches{}/join", at.strip_prefix("/m").expect("a match")));
    let join = join.header("origin", "http://table.test").header("content-type", "application/json");
    let refused = eve.send(join.body(body).expect("a request")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    leads(&anna.post(&format!("{e}/tie"), "what=unblock").await);
    assert_eq!(leads(&eve.post(&door, "").await), at);
}
