//! Who is who: guests, cookies, logins, tokens; and what the pages keep from doing harm.

use serde_json::{Value, json};

use crate::client::{Answer, Call, Seat, call, get, guest, pair, post};
use crate::served::Served;

/// A browser on one of the server's own pages.
struct Browser {
    address: String,
    cookies: Vec<(String, String)>,
}

impl Browser {
    fn new(served: &Served) -> Browser {
        Browser { address: served.address.clone(), cookies: Vec::new() }
    }

    async fn send(&mut self, call: Call<'_>) -> Answer {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let call = if cookies.is_empty() { call } else { call.with("Cookie", cookies.join("; ")) };
        let answer = call.send().await;
        for set in answer.all("set-cookie") {
            let (name, value) =
                set.split(';').next().and_then(|pair| pair.split_once('=')).expect("a cookie");
            self.cookies.retain(|(known, _)| known != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        answer
    }

    async fn get(&mut self, path: &str) -> Answer {
        let address = self.address.clone();
        self.send(get(&address, path)).await
    }

    async fn post(&mut self, path: &str, form: &str) -> Answer {
        let address = self.address.clone();
        self.send(post(&address, path).with("Origin", format!("http://{address}")).form(form)).await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_and_refusal_is_guarded_by_its_headers() {
    let served = Served::usual().await;
    let (id, _) = pair(&served.address, json!({ "game": "connect-four" })).await;
    for path in [
        "/".to_owned(),
        "/account".to_owned(),
        "/games/okko".to_owned(),
        "/games/okko/rules".to_owned(),
        "/games/okko/lessons".to_owned(),
        "/matches".to_owned(),
        format!("/m/{id}"),
        format!("/m/{id}/replay"),
        "/nowhere".to_owned(),
        "/static/table/table.js".to_owned(),
        "/api/v1/games".to_owned(),
        "/api/v1/nowhere".to_owned(),
        format!("/api/v1/matches/{id}/log"),
    ] {
        let answer = get(&served.address, path.clone()).send().await;
        assert!(answer.status < 500, "{path}");
        let policy = answer.header("content-security-policy");
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert!(answer.all("set-cookie").is_empty(), "whoever just looks leaves no trace: {path}");
        if answer.header("content-type").starts_with("text/html") {
            // Scripts come from files only.
            let inline = answer.body.split("<script").skip(1).any(|script| {
                let open = script.split('>').next().unwrap_or_default();
                !open.contains("src=") && !open.contains("application/json")
            });
            assert!(!inline && !answer.body.contains(" onclick="), "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_and_chat_are_text_and_nothing_else() {
    let served = Served::usual().await;
    let evil = "<script>x</script>&\"'";
    let tokens = [guest(&served.address, evil).await, guest(&served.address, "Bruno").await];
    let id = crate::client::seat_pair(&served.address, json!({ "game": "connect-four" }), &tokens).await;
    for path in [
        format!("/m/{id}"),
        format!("/tables/{id}"),
        "/".to_owned(),
        "/matches".to_owned(),
        "/account".to_owned(),
    ] {
        for token in ["", &tokens[0], &tokens[1]] {
            let page = get(&served.address, path.clone()).by(token).send().await;
            assert!(!page.body.contains("<script>x"), "{path}: {}", page.body);
        }
    }
    // The name did get there.
    let account = get(&served.address, "/account").by(&tokens[0]).send().await;
    assert!(account.body.contains("&lt;script&gt;x"), "{}", account.body);
    let mut seat = Seat::sit(&served.address, &id, &tokens[0]).await;
    let said =
        seat.ask(json!({ "type": "chat", "text": "</script><img src=x onerror=alert(1)>\u{0}\u{7}" })).await;
    assert_eq!(said["type"], "done");
    let page = get(&served.address, format!("/m/{id}")).send().await;
    assert!(!page.body.contains("<img src=x"), "{}", page.body);
    while !seat.heard.iter().any(|text| text.contains("onerror")) {
        seat.hear().await;
    }
    let chat: Value =
        serde_json::from_str(seat.heard.iter().find(|text| text.contains("onerror")).expect("the word"))
            .expect("JSON");
    assert_eq!(
        chat["text"], "</script><img src=x onerror=alert(1)>",
        "control signs are gone, the rest is as typed"
    );
    // A spectator cannot speak.
    let mut watcher = Seat::sit(&served.address, &id, "").await;
    assert_eq!(watcher.ask(json!({ "type": "chat", "text": "hello" })).await["why"], "not-yours");
    // Names that nobody can read, or that turn the line around, are refused.
    for name in ["", " ", "\u{202e}evil", "a\u{200b}b", "…", &"x".repeat(31)] {
        let made = post(&served.address, "/api/v1/guests").json(&json!({ "name": name })).send().await;
        assert_eq!(made.status, 400, "{name:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_becomes_somebody_with_a_login() {
    let served = Served::usual().await;
    let mut browser = Browser::new(&served);
    let named = browser.post("/account/name", "name=Anna").await;
    assert_eq!(named.status, 303);
    let cookie =
        named.all("set-cookie").into_iter().find(|set| set.starts_with("ludoteca=")).expect("a cookie");
    for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "over plain http a secure cookie would be lost");
    let guest = named.cookie("ludoteca").expect("a cookie");
    let registered = browser.post("/account/register", "login=anna&password=correct+horse").await;
    assert_eq!(registered.status, 303, "{registered:?}");
    assert_ne!(registered.cookie("ludoteca"), Some(guest.clone()));
    // The guest's key is worth nothing now.
    let old = get(&served.address, "/api/v1/me").with("Cookie", format!("ludoteca={guest}")).send().await;
    assert_eq!(old.status, 401);
    assert_eq!(
        browser.get("/api/v1/me").await.good(),
        json!({ "id": 1, "name": "Anna", "registered": true })
    );
    browser.post("/account/logout", "").await;
    assert_eq!(browser.get("/api/v1/me").await.status, 401);
    let wrong = browser.post("/account/login", "login=anna&password=wrong+horse").await;
    assert_eq!((wrong.status, wrong.cookie("ludoteca")), (422, None));
    assert_eq!(browser.post("/account/login", "login=anna&password=correct+horse").await.status, 303);
    assert_eq!(browser.get("/api/v1/me").await.good()["registered"], true);
    // The secret itself is nowhere in the database.
    let secret = browser.cookies.iter().find(|(name, _)| name == "ludoteca").expect("a cookie").1.clone();
    for file in std::fs::read_dir(&served.folder.0).expect("the folder") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("its bytes");
        for hidden in [secret.as_bytes(), b"correct horse"] {
            assert!(!bytes.windows(hidden.len()).any(|window| window == hidden));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_password_ends_the_other_sessions() {
    let served = Served::usual().await;
    let (mut here, mut there) = (Browser::new(&served), Browser::new(&served));
    assert_eq!(here.post("/account/password", "password=a&new=better+horse").await.status, 401, "nobody");
    here.post("/account/name", "name=Anna").await;
    assert_eq!(here.post("/account/password", "password=a&new=better+horse").await.status, 401, "a guest");
    here.post("/account/register", "login=anna-maria&password=correct+horse").await;
    there.post("/account/login", "login=anna-maria&password=correct+horse").await;
    for refused in [
        "password=wrong+horse&new=better+horse",
        "password=correct+horse&new=short",
        "password=correct+horse&new=Anna-Maria",
    ] {
        assert_eq!(here.post("/account/password", refused).await.status, 422, "{refused}");
        assert_eq!(there.get("/api/v1/me").await.status, 200, "nothing was done: {refused}");
    }
    let changed = here.post("/account/password", "password=correct+horse&new=better+horse").await;
    assert_eq!(changed.status, 303, "{changed:?}");
    assert_eq!(here.get("/api/v1/me").await.good()["name"], "Anna");
    assert_eq!(there.get("/api/v1/me").await.status, 401);
    assert_eq!(there.post("/account/login", "login=anna-maria&password=correct+horse").await.status, 422);
    assert_eq!(there.post("/account/login", "login=anna-maria&password=better+horse").await.status, 303);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_are_listed_and_ended_by_their_owner() {
    const KEY: &str = "name=\"key\" value=\"";
    let served = Served::usual().await;
    let (mut here, mut there, mut other) =
        (Browser::new(&served), Browser::new(&served), Browser::new(&served));
    here.post("/account/register", "login=anna&password=correct+horse").await;
    there.post("/account/login", "login=anna&password=correct+horse").await;
    other.post("/account/register", "login=bruno&password=correct+horse").await;
    let page = here.get("/account").await.body;
    let (_, rest) = page.split_once(KEY).expect("the other session");
    assert!(!rest.contains(KEY), "this browser's own is not offered");
    let key = rest.split('"').next().expect("a key");
    assert!(!other.get("/account").await.body.contains(KEY));
    other.post("/account/sessions/end", &format!("key={key}")).await;
    assert_eq!(there.get("/api/v1/me").await.status, 200, "not Bruno's to end");
    assert_eq!(here.post("/account/sessions/end", &format!("key={key}")).await.status, 303);
    assert_eq!(there.get("/api/v1/me").await.status, 401);
    assert_eq!(here.get("/api/v1/me").await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_is_slowed_and_forms_come_from_here() {
    let served = Served::with(|config| config.limits = true).await;
    let mut browser = Browser::new(&served);
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(browser.post("/account/login", "login=anna&password=guess+again").await.status);
    }
    assert_eq!(statuses[0], 422);
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
    let address = served.address.as_str();
    for origin in ["", "http://evil.test", "null", &format!("http://{address}.evil.test")] {
        let form = post(address, "/account/name").form("name=Eve");
        let form = if origin.is_empty() { form } else { form.with("Origin", origin) };
        let answer = form.send().await;
        assert_eq!((answer.status, answer.cookie("ludoteca")), (403, None), "{origin}");
    }
    // Other sites cannot use the interface with the visitor's cookie either.
    let cookie = "ludoteca=".to_owned() + &"a".repeat(64);
    let new = json!({ "game": "pig", "seats": ["me", "me"] });
    let foreign =
        post(address, "/api/v1/matches").with("Cookie", cookie).with("Origin", "http://evil.test").json(&new);
    assert_eq!(foreign.send().await.status, 403);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tokens_and_languages() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let token = guest(address, "Programma").await;
    let more =
        post(address, "/api/v1/tokens").by(&token).json(&json!({ "name": "another" })).send().await.good();
    let other = more["token"].as_str().expect("a token");
    assert_eq!(get(address, "/api/v1/me").by(other).send().await.good()["name"], "Programma");
    assert_eq!(
        get(address, "/api/v1/me").with("Cookie", format!("ludoteca={other}")).send().await.status,
        401
    );
    for nobody in ["x", &"a".repeat(64), "Bearer", "\"'"] {
        assert_eq!(get(address, "/api/v1/me").by(nobody).send().await.status, 401);
        let made = post(address, "/api/v1/matches")
            .by(nobody)
            .json(&json!({ "game": "pig", "seats": ["me", "me"] }));
        assert_eq!(made.send().await.status, 401, "a token of nobody makes no guest");
    }
    let italian = get(address, "/account").with("Accept-Language", "it-IT,it;q=0.9").send().await;
    assert!(italian.body.contains("<html lang=\"it\""));
    let asked = call(address, "GET", "/account?lang=it").send().await;
    assert_eq!(asked.cookie("lang").as_deref(), Some("it"));
    let table = get(address, "/api/v1/matches/aaaaaaaaaaaa").with("Accept-Language", "it").send().await;
    assert_eq!(table.status, 404);
    assert!(table.json()["text"].as_str().expect("a text").contains("indirizzo"), "{table:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_deletes_his_account_leaves_the_tables_at_which_he_sits() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let mut browser = Browser::new(&served);
    browser.post("/account/name", "name=Anna").await;
    let made = browser.post("/account/tokens", "label=bot").await.body;
    let (_, token) = made.split_once("<code class=\"token\">").expect("a token");
    let tokens = [token[..64].to_owned(), guest(address, "Bruno").await];
    let id = crate::client::seat_pair(address, json!({ "game": "connect-four" }), &tokens).await;
    let mut anna = Seat::sit(address, &id, &tokens[0]).await;
    let mut bruno = Seat::sit_with(address, &id, &tokens[1], "lang=en").await;
    assert_eq!(bruno.table["seats"][0]["name"], "Anna");
    assert_eq!(browser.post("/account/delete", "sure=yes").await.status, 303);
    assert_eq!(anna.closed().await, Some(1001));
    while bruno.table["seats"][0]["name"] != "a former player" {
        bruno.hear().await.expect("the table is told");
    }
    assert_eq!(bruno.table["state"], "playing");
    assert_eq!(get(address, "/api/v1/me").by(&tokens[0]).send().await.status, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_blocked_is_not_heard_in_the_chat() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let mut browser = Browser::new(&served);
    browser.post("/account/register", "login=anna&password=correct+horse").await;
    let made = browser.post("/account/tokens", "label=bot").await.body;
    let (_, token) = made.split_once("<code class=\"token\">").expect("a token");
    let tokens = [token[..64].to_owned(), guest(address, "Eve").await];
    let id = crate::client::seat_pair(address, json!({ "game": "connect-four" }), &tokens).await;
    let eve = get(address, "/api/v1/me").by(&tokens[1]).send().await.good()["id"].to_string();
    let blocked = browser.post(&format!("/people/{eve}/tie"), "what=block").await;
    assert_eq!(blocked.status, 303, "{blocked:?}");
    let mut anna = Seat::sit(address, &id, &tokens[0]).await;
    let mut eve = Seat::sit(address, &id, &tokens[1]).await;
    assert_eq!(eve.ask(json!({ "type": "chat", "text": "you there" })).await["type"], "done");
    assert_eq!(anna.ask(json!({ "type": "chat", "text": "nobody here" })).await["type"], "done");
    while !eve.heard.iter().any(|text| text.contains("nobody here")) {
        eve.hear().await.expect("she is told");
    }
    while !anna.heard.iter().any(|text| text.contains("nobody here")) {
        anna.hear().await.expect("she is told");
    }
    assert!(eve.heard.iter().any(|text| text.contains("you there")));
    assert!(!anna.heard.iter().any(|text| text.contains("you there")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_persons_page_tells_what_they_like_to_play_with() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let tokens = [guest(address, "Anna").await, guest(address, "Bruno").await];
    let mut ids = Vec::new();
    for token in &tokens {
        ids.push(get(address, "/api/v1/me").by(token).send().await.good()["id"].to_string());
    }
    let none = get(address, format!("/people/{}?lang=en", ids[0])).send().await.body;
    assert!(!none.contains("Favourite"), "{none}");
    for decks in [["seven-wells", "black-plough"], ["seven-wells", "onyx-crown"]] {
        let new = json!({ "game": "ken", "setup": { "decks": decks } });
        let id = crate::client::seat_pair(address, new, &tokens).await;
        let mut anna = Seat::sit(address, &id, &tokens[0]).await;
        let resigned = anna.ask(json!({ "type": "resign" })).await;
        assert_eq!(resigned["type"], "done", "{resigned}");
        anna.until_state("over").await;
    }
    // That a match is over is written after the table was told.
    let mut anna = String::new();
    for _ in 0..200 {
        anna = get(address, format!("/people/{}?lang=en", ids[0])).send().await.body;
        if anna.contains("2 times") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(anna.contains("Favourite bands and decks") && anna.contains("Seven Wells, 2 times"), "{anna}");
    assert!(!anna.contains("Onyx Crown"), "what the other one brought is his: {anna}");
    let bruno = get(address, format!("/people/{}?lang=en", ids[1])).send().await.body;
    assert!(bruno.contains("Black Plough, once · ") || bruno.contains("Onyx Crown, once · "), "{bruno}");
}
