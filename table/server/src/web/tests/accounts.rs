//! Accounts: what one takes along, how one goes, and how one comes back.
//!
//! Compiled under `#[cfg(test)]` only.

use axum::http::StatusCode;
use serde_json::Value;

use super::pages::{after, leads};
use super::{Browser, header};

/// Somebody with a login of this name.
pub(super) async fn registered(server: &Browser, login: &str) -> Browser {
    let mut browser = server.other();
    leads(&browser.post("/account/name", &format!("name={login}")).await);
    leads(&browser.post("/account/register", &format!("login={login}&password=correct+horse")).await);
    browser
}

/// A table where the first waits and the second has sat down.
pub(super) async fn together(one: &mut Browser, other: &mut Browser, more: &str) -> String {
    let form = format!("with=friend&seat=0&watchable=yes{more}");
    let at = leads(&one.post("/games/nine-mens-morris/new", &form).await).to_owned();
    let state = one.get(&format!("/api/v1/matches{}", at.trim_start_matches("/m"))).await.text;
    let link = after(&state, "\"url\":\"").to_owned();
    assert_eq!(leads(&other.post(&link, "").await), at);
    at
}

#[tokio::test]
async fn a_copy_holds_what_is_ones_own_and_no_secret_of_others() {
    let server = Browser::new(false, None);
    let (mut anna, mut bruno) = (registered(&server, "anna").await, registered(&server, "bruno").await);
    let at = together(&mut anna, &mut bruno, "").await;
    anna.post("/account/tokens", "label=My+bot").await;
    let copy = anna.get("/account/copy.json").await;
    assert_eq!(header(&copy, "content-disposition"), "attachment; filename=\"ludoteca.json\"");
    assert_eq!(header(&copy, "cache-control"), "no-store");
    let copied: Value = serde_json::from_str(&copy.text).expect("JSON");
    assert_eq!((&copied["account"]["login"], &copied["account"]["name"]), (&"anna".into(), &"anna".into()));
    assert_eq!(copied["programs"][0]["label"], "My bot");
    let played = &copied["matches"][0];
    assert_eq!(format!("/m/{}", played["match"].as_str().expect("a name")), at);
    let seats = (&played["seats"][0]["mine"], &played["seats"][1]["mine"], &played["seats"][1]["name"]);
    assert_eq!(seats, (&true.into(), &false.into(), &"bruno".into()));
    assert!(!copy.text.contains("invite") && !copy.text.contains("argon2") && !copy.text.contains("brings"));
    assert_eq!(server.other().get("/account/copy.json").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn an_account_is_deleted_by_its_password_and_its_matches_stay() {
    let server = Browser::new(false, None);
    let (mut anna, mut bruno) = (registered(&server, "anna").await, registered(&server, "bruno").await);
    let mut elsewhere = server.other();
    elsewhere.post("/account/login", "login=anna&password=correct+horse").await;
    let at = together(&mut anna, &mut bruno, "").await;
    for (refused, why) in [
        ("sure=yes&password=wrong+horse", "not your password"),
        ("sure=yes", "not your password"),
        ("password=correct+horse", "nobody can bring it back"),
    ] {
        let answer = anna.post("/account/delete", refused).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
        assert!(answer.text.contains(why) && answer.text.contains("Your login is anna"), "{refused}");
    }
    let deleted = anna.post("/account/delete", "sure=yes&password=correct+horse").await;
    assert_eq!(leads(&deleted), "/account?done=deleted");
    assert!(!anna.has("ludoteca"));
    assert!(anna.get("/account?done=deleted").await.text.contains("Your account is deleted"));
    assert!(elsewhere.get("/account").await.text.contains("You have no name here yet"), "all sessions ended");
    let again = anna.post("/account/login", "login=anna&password=correct+horse").await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The match goes on for the other, against nobody by name.
    assert!(bruno.get("/matches").await.text.contains("a former player"));
    let state = bruno.get(&format!("/api/v1/matches{}", at.trim_start_matches("/m"))).await;
    assert!(
        state.text.contains("\"state\":\"playing\"") && state.text.contains("a former player"),
        "{}",
        state.text
    );
    assert!(!state.text.contains("anna"));
    assert!(bruno.get("/matches?lang=it").await.text.contains("un ex giocatore"));
    // Whoever comes next may have the login.
    registered(&server, "anna").await;
}

#[tokio::test]
async fn a_guest_goes_without_a_password_and_his_open_table_with_him() {
    let server = Browser::new(false, None);
    let (mut guest, mut bruno) = (server.other(), server.other());
    leads(&guest.post("/games/nine-mens-morris/new", "with=open&seat=0").await);
    assert!(bruno.get("/").await.text.contains("Open tables"));
    assert_eq!(guest.post("/account/delete", "").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    leads(&guest.post("/account/delete", "sure=yes").await);
    assert!(!bruno.get("/").await.text.contains("Open tables"));
    assert_eq!(guest.post("/account/delete", "sure=yes").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_guests_matches_are_kept_when_he_registers() {
    let mut guest = Browser::new(false, None);
    let at = leads(&guest.post("/games/nine-mens-morris/play", "").await).to_owned();
    leads(&guest.post("/account/register", "login=anna&password=correct+horse").await);
    assert!(guest.get("/matches").await.text.contains(&at));
    assert_eq!(guest.get(&at).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_guests_matches_are_kept_when_he_logs_in_and_wants_them() {
    let server = Browser::new(false, None);
    let mut anna = registered(&server, "anna").await;
    let mut guest = server.other();
    let at = leads(&guest.post("/games/nine-mens-morris/play", "").await).to_owned();
    let page = guest.get("/account").await.text;
    assert!(page.contains("name=\"bring\" value=\"yes\" checked"));
    assert!(!server.other().get("/account").await.text.contains("name=\"bring\""), "a stranger has nothing");
    let wrong = guest.post("/account/login", "login=anna&password=wrong+horse&bring=yes").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!anna.get("/matches").await.text.contains(&at));
    let came = guest.post("/account/login", "login=anna&password=correct+horse&bring=yes").await;
    assert_eq!(leads(&came), "/account?done=login-brought");
    assert!(guest.get("/account?done=login-brought").await.text.contains("yours now"));
    for browser in [&mut guest, &mut anna] {
        assert!(browser.get("/matches").await.text.contains(&at));
        let state = browser.get(&format!("/api/v1/matches{}", at.trim_start_matches("/m"))).await.text;
        assert!(state.contains("\"name\":\"anna\""), "{state}");
        let own = state.split_once("\"you\":{").expect("who I am").1;
        assert!(
            !own.starts_with("\"name\":null") && !own.contains("\"seats\":[],\"owner\":false"),
            "{state}"
        );
    }
}

#[tokio::test]
async fn whoever_does_not_want_them_leaves_a_guests_matches() {
    let server = Browser::new(false, None);
    let mut anna = registered(&server, "anna").await;
    let mut guest = server.other();
    let at = leads(&guest.post("/games/nine-mens-morris/play", "").await).to_owned();
    let came = guest.post("/account/login", "login=anna&password=correct+horse").await;
    assert_eq!(leads(&came), "/account?done=login");
    assert!(!anna.get("/matches").await.text.contains(&at));
    // Somebody with a login hands nothing on, whatever he sends.
    let mut bruno = registered(&server, "bruno").await;
    let his = leads(&bruno.post("/games/nine-mens-morris/play", "").await).to_owned();
    leads(&bruno.post("/account/login", "login=anna&password=correct+horse&bring=yes").await);
    assert!(!anna.get("/matches").await.text.contains(&his));
}
