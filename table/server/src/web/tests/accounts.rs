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
    let state = one.get(&format!("/api/v1/matches{}", at.strip_prefix("/m").expect("a match"))).await.text;
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
    let state = bruno.get(&format!("/api/v1/matches{}", at.strip_prefix("/m").expect("a match"))).await;
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
        let state =
            browser.get(&format!("/api/v1/matches{}", at.strip_prefix("/m").expect("a match"))).await.text;
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

/// Ends a match: the person of this browser gives it up.
async fn resigns(app: &crate::app::Shared, at: &str, seat: u8) {
    let id = store::MatchId::parse(at.trim_start_matches("/m/")).expect("a name");
    let room = app.hall.room(&id).await.expect("a table");
    room.resign(kernel::Seat(seat)).await.expect("it is being played");
    app.hall.keep_all().await;
}

#[tokio::test]
async fn a_rated_match_counts_and_shows_on_both_pages() {
    let app = super::app(false, None);
    let server = Browser::at(app.clone());
    let (mut anna, mut bruno) = (registered(&server, "anna").await, registered(&server, "bruno").await);
    let at = together(&mut anna, &mut bruno, "").await;
    resigns(&app, &at, 0).await;
    let me = |text: &str| after(text, "href=\"/people/").to_owned();
    let (a, b) = (me(&anna.get("/account").await.text), me(&bruno.get("/account").await.text));
    let page = |id: &str| format!("/people/{id}");
    let unrated = server.other().get(&page(&a)).await.text;
    assert!(!unrated.contains("Glicko") && unrated.contains("<td>0</td><td>0</td><td>1</td>"), "{unrated}");
    let at = together(&mut anna, &mut bruno, "&rated=yes").await;
    resigns(&app, &at, 1).await;
    let won = bruno.get(&page(&a)).await.text;
    // Two newcomers: 1500 and 350, once won and once lost.
    assert!(won.contains("1662 ± 581"), "{won}");
    assert!(won.contains("<td>1</td><td>0</td><td>1</td>") && won.contains(&format!("href=\"/people/{b}\"")));
    assert!(anna.get(&page(&b)).await.text.contains("1338 ± 581"));
    assert!(anna.get(&format!("{}?lang=it", page(&b))).await.text.contains("Risultati per avversario"));
    // A former player has no page, and no rating.
    leads(&bruno.post("/account/delete", "sure=yes&password=correct+horse").await);
    assert_eq!(anna.get(&page(&b)).await.status, StatusCode::NOT_FOUND);
    let left = anna.get(&format!("{}?lang=en", page(&a))).await.text;
    assert!(left.contains("a former player") && !left.contains("bruno"), "{left}");
    for nobody in ["/people/77", "/people/x", "/people/-1", "/people/99999999999999999999"] {
        assert_eq!(anna.get(nobody).await.status, StatusCode::NOT_FOUND, "{nobody}");
    }
}

#[tokio::test]
async fn a_rated_table_is_for_two_people_with_a_login() {
    let server = Browser::new(false, None);
    let (mut anna, mut guest) = (registered(&server, "anna").await, server.other());
    assert!(!guest.get("/games/nine-mens-morris/new").await.text.contains("name=\"rated\""));
    assert!(anna.get("/games/nine-mens-morris/new").await.text.contains("name=\"rated\""));
    for refused in ["with=bot&rated=yes", "with=same&rated=yes"] {
        let answer = anna.post("/games/nine-mens-morris/new", refused).await;
        assert!(
            answer.status == StatusCode::OK && answer.text.contains("you and one other person"),
            "{refused}"
        );
    }
    let refused = guest.post("/games/nine-mens-morris/new", "with=open&rated=yes").await;
    assert!(refused.text.contains("you and one other person"));
    let at = leads(&anna.post("/games/nine-mens-morris/new", "with=open&seat=0&rated=yes").await).to_owned();
    let door = at.replace("/m/", "/tables/");
    let page = guest.get(&door).await.text;
    assert!(page.contains("you need a login to sit down") && !page.contains("Sit down</button>"), "{page}");
    assert_eq!(leads(&guest.post(&door, "").await), door);
    let mut bruno = registered(&server, "bruno").await;
    assert!(bruno.get(&door).await.text.contains("The match is rated"));
    assert_eq!(leads(&bruno.post(&door, "").await), at);
}
