//! The routes, asked without a network.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode, header};
use catalog::AnyGame;
use store::{Durability, Place, Store};
use tower::ServiceExt as _;

use super::*;
use crate::app::{App, Config};
use crate::people::Smtp;

mod accounts;
mod campaigns;
mod deck;
mod decks;
mod drawn;
mod dressed;
mod friends;
mod mails;
mod pages;

fn games() -> &'static [Box<dyn AnyGame>] {
    static GAMES: OnceLock<Vec<Box<dyn AnyGame>>> = OnceLock::new();
    GAMES.get_or_init(catalog::catalog)
}

/// What a server shares, with a database of its own.
pub(crate) fn app(limits: bool, public_url: Option<&str>) -> Shared {
    app_with(games(), limits, public_url)
}

/// The same with other games.
fn app_with(games: &'static [Box<dyn AnyGame>], limits: bool, public_url: Option<&str>) -> Shared {
    app_posting(games, limits, public_url, None)
}

/// The same with a mail server.
fn app_posting(
    games: &'static [Box<dyn AnyGame>],
    limits: bool,
    public_url: Option<&str>,
    smtp: Option<Smtp>,
) -> Shared {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let data = std::env::temp_dir().join(format!("ludoteca-web-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&data).expect("a folder");
    let store = Store::open(&data.join("ludoteca.db"), Durability::Normal).expect("a database");
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        store: Place::in_folder(&data),
        durability: Durability::Normal,
        public_url: public_url.map(str::to_owned),
        games,
        bot_pause: Duration::ZERO,
        absence: crate::app::ABSENCE,
        smtp,
        cluster: None,
        limits,
    };
    App::new(config, store)
}

/// A server, and a browser that keeps its cookies.
struct Browser {
    router: Router,
    cookies: Vec<(String, String)>,
    data: PathBuf,
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

impl Browser {
    fn new(limits: bool, public_url: Option<&str>) -> Browser {
        Browser::at(app(limits, public_url))
    }

    /// A browser of a server with this game alone.
    fn playing(game: Box<dyn AnyGame>) -> Browser {
        Browser::at(app_with(Box::leak(Box::new([game])), false, None))
    }

    fn at(app: Shared) -> Browser {
        let data = app.config.store.folder().expect("a file").to_owned();
        Browser { data, router: router(app), cookies: Vec::new() }
    }

    /// Somebody else at the same server.
    fn other(&self) -> Browser {
        Browser { router: self.router.clone(), cookies: Vec::new(), data: self.data.join("none") }
    }

    async fn send(&mut self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (head, body) = response.into_parts();
        for cookie in head.headers.get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().expect("text").split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').expect("a cookie");
            self.cookies.retain(|(known, _)| known != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        let body = to_bytes(body, usize::MAX).await.expect("a body");
        Answer {
            status: head.status,
            headers: head.headers,
            text: String::from_utf8_lossy(&body).into_owned(),
        }
    }

    fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let peer = ConnectInfo(SocketAddr::from(([203, 0, 113, 7], 4000)));
        let request =
            Request::builder().method(method).uri(path).header("host", "table.test").extension(peer);
        if cookies.is_empty() { request } else { request.header("cookie", cookies.join("; ")) }
    }

    async fn get(&mut self, path: &str) -> Answer {
        let request = self.request("GET", path).body(Body::empty()).expect("a request");
        self.send(request).await
    }

    async fn post(&mut self, path: &str, form: &str) -> Answer {
        let request = self
            .request("POST", path)
            .header("origin", "http://table.test")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
            .expect("a request");
        self.send(request).await
    }

    fn has(&self, name: &str) -> bool {
        self.cookies.iter().any(|(known, _)| known == name)
    }
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers.get(name).map_or("", |value| value.to_str().expect("text"))
}

#[tokio::test]
async fn every_answer_has_its_headers() {
    let mut browser = Browser::new(false, None);
    for path in
        ["/games/okko/rules", "/account", "/nowhere", "/static/icon.svg", "/healthz", "/api/v1/nowhere"]
    {
        let answer = browser.get(path).await;
        assert!(header(&answer, "content-security-policy").contains("default-src 'none'"), "{path}");
        assert_eq!(header(&answer, "x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header(&answer, "referrer-policy"), "same-origin", "{path}");
        assert_ne!(header(&answer, "cache-control"), "", "{path}");
    }
    let page = browser.get("/games/okko/rules").await;
    assert!(!page.text.contains("<script>") && !page.text.contains("style="), "nothing inline");
}

#[tokio::test]
async fn looking_leaves_no_trace() {
    let mut browser = Browser::new(false, None);
    for path in ["/account", "/games/okko/rules", "/games/okko/lessons", "/rules"] {
        let answer = browser.get(path).await;
        assert!(answer.status.is_success() || answer.status.is_redirection(), "{path}");
    }
    assert!(!browser.has("ludoteca"));
}

#[tokio::test]
async fn what_is_not_there_is_said_in_the_visitors_language() {
    let mut browser = Browser::new(false, None);
    let english = browser.get("/nowhere").await;
    assert_eq!(english.status, StatusCode::NOT_FOUND);
    assert!(english.text.contains("Nothing here") && english.text.contains("<!DOCTYPE html>"));
    let italian = browser.get("/nowhere?lang=it").await;
    assert!(italian.text.contains("Qui non c"), "{}", italian.text);
    let program = browser.get("/api/v1/nowhere").await;
    assert_eq!(program.status, StatusCode::NOT_FOUND);
    assert_eq!(header(&program, "content-type"), "application/json");
    let wrong = browser.post("/games/okko/rules", "").await;
    assert_eq!(wrong.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(wrong.text.contains("<!DOCTYPE html>") && header(&wrong, "allow").contains("GET"));
    let large = browser.post("/account/name", &"x".repeat(LARGEST_BODY + 1)).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(large.text.contains("<!DOCTYPE html>"));
    let senseless = browser.post("/account/name", "nam=x").await;
    assert!(senseless.status.is_client_error() && senseless.text.contains("<!DOCTYPE html>"));
}

#[tokio::test]
async fn a_language_that_was_asked_for_stays() {
    let mut browser = Browser::new(false, None);
    assert!(browser.get("/account").await.text.contains("<html lang=\"en\""));
    assert!(browser.get("/account?lang=it").await.text.contains("<html lang=\"it\""));
    assert!(browser.get("/account").await.text.contains("<html lang=\"it\""));
    browser.post("/account/look", "lang=en&theme=dark").await;
    let page = browser.get("/account").await.text;
    assert!(page.contains("<html lang=\"en\" data-theme=\"dark\""), "{page}");
    browser.post("/account/look", "theme=auto").await;
    assert!(!browser.has("theme"));
}

#[tokio::test]
async fn other_sites_change_nothing() {
    let mut browser = Browser::new(false, Some("https://play.example.org"));
    for origin in [None, Some("http://evil.test"), Some("null"), Some("https://play.example.org.evil.test")] {
        let request = browser
            .request("POST", "/account/name")
            .header("content-type", "application/x-www-form-urlencoded");
        let request = match origin {
            Some(origin) => request.header("origin", origin),
            None => request,
        };
        let answer = browser.send(request.body(Body::from("name=Anna")).expect("a request")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin:?}");
        assert!(answer.text.contains("did not come from one of our pages"), "{origin:?}");
    }
    assert!(!browser.has("ludoteca"));
    let request = browser
        .request("POST", "/account/name")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("origin", "https://play.example.org");
    let answer = browser.send(request.body(Body::from("name=Anna")).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let cookie = answer.headers.get(header::SET_COOKIE).expect("a cookie").to_str().expect("text");
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
}

#[tokio::test]
async fn a_socket_with_a_cookie_tells_its_origin() {
    let mut browser = Browser::new(false, None);
    browser.post("/account/name", "name=Anna").await;
    let path = "/api/v1/matches/aaaaaaaaaaaa/socket";
    let ask = |browser: &Browser, origin: &str| {
        let request =
            browser.request("GET", path).header("upgrade", "websocket").header("connection", "upgrade");
        request.header("origin", origin.to_owned()).body(Body::empty()).expect("a request")
    };
    let request = ask(&browser, "http://evil.test");
    assert_eq!(browser.send(request).await.status, StatusCode::FORBIDDEN);
    let request = ask(&browser, "http://table.test");
    assert_ne!(browser.send(request).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_guest_registers_leaves_and_comes_back() {
    let mut browser = Browser::new(false, None);
    assert!(browser.get("/account").await.text.contains("You have no name here yet"));
    assert_eq!(browser.post("/account/name", "name=+Anna++%3Cb%3E").await.status, StatusCode::SEE_OTHER);
    let page = browser.get("/account?done=name").await.text;
    assert!(page.contains("Anna &lt;b&gt;") && !page.contains("<b>") && page.contains("Your name is saved"));
    let short = browser.post("/account/register", "login=anna&password=short").await;
    assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(short.text.contains("at least 10 characters") && short.text.contains("value=\"anna\""));
    let guest = browser.cookies.clone();
    let answer = browser.post("/account/register", "login=Anna&password=correct+horse").await;
    assert_eq!(header(&answer, "location"), "/account?done=registered");
    assert_ne!(guest, browser.cookies, "a new key for a new standing");
    assert!(browser.get("/account").await.text.contains("Your login is anna"));

    browser.post("/account/logout", "").await;
    assert!(!browser.has("ludoteca"));
    let taken = browser.post("/account/register", "login=ANNA&password=another+horse").await;
    assert!(taken.text.contains("belongs to somebody else"), "{}", taken.text);
    assert!(!browser.has("ludoteca"), "a refusal makes no guest");
    let wrong = browser.post("/account/login", "login=anna&password=wrong+horse").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = browser.post("/account/login", "login=nobody&password=wrong+horse").await;
    assert_eq!(nobody.status, StatusCode::UNPROCESSABLE_ENTITY);
    let strip = |text: &str| text.replace("nobody", "").replace("anna", "");
    assert_eq!(strip(&nobody.text), strip(&wrong.text), "nothing tells whether a login exists");
    browser.post("/account/login", "login=+anna+&password=correct+horse").await;
    assert!(browser.get("/account").await.text.contains("Anna &lt;b&gt;"));

    let here = browser.cookies.clone();
    browser.cookies.clear();
    browser.post("/account/login", "login=anna&password=correct+horse").await;
    browser.post("/account/logout-everywhere", "").await;
    browser.cookies = here;
    assert!(browser.get("/account").await.text.contains("You have no name here yet"));
}

#[tokio::test]
async fn tokens_are_shown_once_and_can_be_revoked() {
    let mut browser = Browser::new(false, None);
    let made = browser.post("/account/tokens", "label=My+bot").await;
    assert_eq!(header(&made, "cache-control"), "no-store");
    let token = made.text.split("<code class=\"token\">").nth(1).and_then(|rest| rest.split('<').next());
    let token = token.expect("a token").to_owned();
    assert_eq!(token.len(), 64);
    let page = browser.get("/account").await.text;
    assert!(!page.contains(&token) && page.contains("My bot"));

    let asked = |scheme: &str| {
        let request = Request::builder().uri("/account").header("authorization", format!("{scheme} {token}"));
        request.body(Body::empty()).expect("a request")
    };
    let known = browser.send(asked("Bearer")).await.text;
    assert!(known.contains("You are a guest"));
    assert!(browser.send(asked("Basic")).await.text.contains("You have no name here yet"));
    // A token is no cookie, and a cookie no token.
    let cookie = browser.cookies[0].1.clone();
    browser.cookies[0].1.clone_from(&token);
    assert!(browser.get("/account").await.text.contains("You have no name here yet"));
    browser.cookies[0].1 = cookie;

    let key =
        page.split("name=\"key\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a key");
    browser.post("/account/tokens/revoke", &format!("key={key}")).await;
    assert!(!browser.get("/account").await.text.contains("My bot"));
    assert!(browser.send(asked("Bearer")).await.text.contains("You have no name here yet"));
}

#[tokio::test]
async fn guessing_passwords_is_slow() {
    let mut browser = Browser::new(true, None);
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(browser.post("/account/login", "login=anna&password=guess+again").await.status);
    }
    assert_eq!(statuses[0], StatusCode::UNPROCESSABLE_ENTITY);
    let last = browser.post("/account/login", "login=anna&password=guess+again").await;
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(header(&last, "retry-after").parse::<u32>().is_ok_and(|seconds| seconds >= 1));
    assert!(last.text.contains("Not so fast"));
}

#[tokio::test]
async fn rules_have_addresses() {
    let mut browser = Browser::new(false, None);
    let contents = browser.get("/games/okko/rules").await.text;
    assert!(contents.contains("href=\"/games/okko/rules/zoc\""));
    let chapter = browser.get("/games/okko/rules/zoc").await.text;
    assert!(chapter.contains("id=\"OKKO-ZOC-03\""));
    for written in ["OKKO-ZOC-03", "okko-zoc-03", "zoc-3"] {
        let moved = browser.get(&format!("/games/okko/rules/{written}")).await;
        assert_eq!(moved.status, StatusCode::SEE_OTHER);
        assert_eq!(header(&moved, "location"), "/games/okko/rules/zoc#OKKO-ZOC-03");
    }
    let italian = browser.get("/games/okko/rules/zoc?lang=it").await.text;
    assert!(italian.contains("id=\"OKKO-ZOC-03\"") && italian.contains("This page in English"));
    assert_eq!(browser.get("/games/okko/rules/nothing").await.status, StatusCode::NOT_FOUND);
    assert_eq!(browser.get("/games/chess/rules").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_link_of_a_rulebook_leads_somewhere() {
    let mut browser = Browser::new(false, None);
    for game in games() {
        for lang in ["en", "it"] {
            let root = format!("/games/{}/rules", game.meta().id);
            let contents = browser.get(&format!("{root}?lang={lang}")).await.text;
            let book = game.rulebook(lang.parse().expect("a language"));
            for chapter in book.chapters() {
                assert!(contents.contains(&format!("\"{root}/{}\"", chapter.key)));
                let page = browser.get(&format!("{root}/{}", chapter.key)).await;
                assert_eq!(page.status, StatusCode::OK);
                for to in page.text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                    let Some((path, id)) = to.split_once('#').filter(|_| to.starts_with(&root)) else {
                        continue;
                    };
                    let key = path.rsplit('/').next().unwrap_or_default();
                    let target = book.chapter(key).expect("a chapter");
                    assert!(target.rules.iter().any(|rule| rule.id == id), "{to}");
                }
            }
        }
    }
}

#[tokio::test]
async fn searching_finds_rules_and_is_harmless() {
    let mut browser = Browser::new(false, None);
    let found = browser.get("/games/okko/rules?q=zone+of+control").await.text;
    assert!(found.contains("<mark>"), "{found}");
    let attack = browser.get("/games/okko/rules?q=%3Cscript%3Ealert(1)%3C/script%3E").await;
    assert_eq!(attack.status, StatusCode::OK);
    assert!(!attack.text.contains("<script>"));
    let none = browser.get("/games/okko/rules?q=xyzzyplugh").await.text;
    assert!(none.contains("No rule speaks of this"));
}

#[tokio::test]
async fn lessons_are_listed_drawn_and_played() {
    let mut browser = Browser::new(false, None);
    let list = browser.get("/games/okko/lessons").await.text;
    let tutorial = list.find("tutorial-01-first-steps").expect("the tutorial");
    assert!(tutorial < list.find("/ex-01").expect("an example"), "tutorials come first");
    let play = browser.get("/games/okko/lessons/ex-01?lang=it").await;
    assert_eq!(play.status, StatusCode::OK);
    assert!(play.text.contains("data-socket=\"/api/v1/lessons/okko/ex-01/socket?lang=it\""), "{}", play.text);
    assert!(play.text.contains("<script type=\"application/json\" id=\"texts\">{"));
    let picture = browser.get("/games/okko/lessons/ex-01/board.svg?lang=en").await;
    assert_eq!(header(&picture, "content-type"), "image/svg+xml");
    assert!(picture.text.starts_with("<svg") || picture.text.starts_with("<?xml"));
    assert!(header(&picture, "content-security-policy").contains("style-src 'unsafe-inline'"));
    assert_eq!(browser.get("/games/okko/lessons/nothing").await.status, StatusCode::NOT_FOUND);
    assert_eq!(browser.get("/games/okko/lessons/..%2Fex-01").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn files_are_asked_for_once() {
    let mut browser = Browser::new(false, None);
    let icon = browser.get("/static/icon.svg").await;
    assert_eq!((icon.status, header(&icon, "content-type")), (StatusCode::OK, "image/svg+xml"));
    let tag = header(&icon, "etag").to_owned();
    let request = browser.request("GET", "/static/icon.svg").header("if-none-match", tag);
    let again = browser.send(request.body(Body::empty()).expect("a request")).await;
    assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    for hidden in
        ["words.en.ftl", "tsconfig.json", "../Cargo.toml", "%2e%2e/Cargo.toml", "..%2fCargo.toml", "", "a"]
    {
        assert_eq!(browser.get(&format!("/static/{hidden}")).await.status, StatusCode::NOT_FOUND, "{hidden}");
    }
}

#[tokio::test]
async fn only_neighbours_see_what_is_counted() {
    let mut browser = Browser::new(false, None);
    assert_eq!(browser.get("/metrics").await.status, StatusCode::NOT_FOUND);
    let near = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4000)));
    let request = Request::builder().uri("/metrics").extension(near).body(Body::empty()).expect("a request");
    let answer = browser.send(request).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.text.contains("http_requests_total"), "{}", answer.text);
}

#[tokio::test]
async fn no_request_breaks_anything() {
    let mut browser = Browser::new(false, None);
    let odd = ["%00", "%ff", "%F0%9F%8E%B2", "..", "%2e%2e%2f", "'\"", "-", "a-b-1", "{}", "+", "%E2%80%AE"];
    let long = "x".repeat(5000);
    for odd in odd.into_iter().chain([long.as_str()]) {
        let odd = odd.replace(['\'', '"', '{', '}'], "%22");
        for path in [
            format!("/{odd}"),
            format!("/games/{odd}/rules"),
            format!("/games/okko/rules/{odd}"),
            format!("/games/okko/rules?q={odd}&lang={odd}"),
            format!("/games/okko/lessons/{odd}"),
            format!("/games/okko/lessons/{odd}/board.svg"),
            format!("/static/{odd}"),
            format!("/account?done={odd}"),
            format!("/m/{odd}"),
        ] {
            let answer = browser.get(&path).await;
            assert!(!answer.status.is_server_error(), "{path}: {}", answer.status);
        }
    }
    for (name, value) in [
        ("cookie", "=;;=;ludoteca=\u{e9}"),
        ("cookie", "ludoteca=aaaa; lang=; theme=x"),
        ("authorization", "Bearer"),
        ("authorization", "\u{e9}"),
        ("accept-language", ";q=;,,*;q=9999999999"),
        ("x-forwarded-for", ",,,"),
        ("if-none-match", "\u{e9}"),
        ("host", ""),
        ("origin", "://"),
    ] {
        for path in ["/account", "/static/icon.svg", "/nowhere"] {
            for method in ["GET", "POST", "HEAD", "OPTIONS", "BREW"] {
                let request = Request::builder().method(method).uri(path).header(name, value.as_bytes());
                let answer = browser.send(request.body(Body::empty()).expect("a request")).await;
                assert!(!answer.status.is_server_error(), "{method} {path} {name}");
            }
        }
    }
}

#[tokio::test]
async fn what_breaks_down_is_a_page_too() {
    #[allow(clippy::panic)]
    async fn breaks() -> &'static str {
        panic!("on purpose")
    }
    let app = app(false, None);
    let router = with_layers(Router::new().route("/breaks", get(breaks)), &app).with_state(app);
    let request = Request::builder().uri("/breaks?lang=it").body(Body::empty()).expect("a request");
    let answer = router.oneshot(request).await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let text = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    assert!(String::from_utf8_lossy(&text).contains("Errore nostro"));
}
