//! The account: name, login, keys of programs, language and colours.

mod address;
mod back;
mod farewell;
mod safety;

use std::time::Instant;

use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use scene::Value;
use serde::Deserialize;
use store::{KeyKind, KeyRow, Person, StoreFault};
use voice::Lang;

use super::frame::own_name;
use super::tables::matches::ago;
use super::{PageFault, flash, html as answer, page};
use crate::app::{App, Shared};
use crate::hall::to_the_end;
use crate::people::{
    self, COOKIE, Kind, LONGEST_LOGIN, LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD, Secret, Theme,
    Visitor, cookie, short,
};
use crate::words::{say, word};

/// How many tokens a person may have.
const MOST_TOKENS: usize = 20;
/// The longest label of a token, in letters.
const LONGEST_LABEL: usize = 40;

/// The account's page and what can be done there.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/account", get(show))
        .route("/account/name", post(rename))
        .route("/account/register", post(register))
        .route("/account/login", post(log_in))
        .route("/account/logout", post(log_out))
        .route("/account/logout-everywhere", post(log_out_everywhere))
        .route("/account/tokens", post(make_token))
        .route("/account/tokens/revoke", post(revoke))
        .route("/account/look", post(look))
        .merge(safety::routes())
        .merge(farewell::routes())
        .merge(back::routes())
        .merge(address::routes())
}

/// What has just been done, by its name in the address.
#[derive(Deserialize)]
struct Done {
    #[serde(default)]
    done: String,
}

/// What may stand in `done`, each with its text.
const DONE: [&str; 14] = [
    "name",
    "registered",
    "login",
    "login-brought",
    "logout",
    "logout-everywhere",
    "revoked",
    "look",
    "password",
    "session",
    "deleted",
    "address",
    "address-sent",
    "address-gone",
];

/// What happened, to be told at the top of the page.
enum News<'a> {
    None,
    Done(&'a str),
    /// Key of the text that tells why not, and the login that was typed.
    Refused(&'a str, &'a str),
    Token(&'a Secret),
}

async fn show(
    visitor: Visitor,
    State(app): State<Shared>,
    Query(Done { done }): Query<Done>,
) -> Result<Response, PageFault> {
    let news = DONE.iter().find(|known| **known == done).map_or(News::None, |done| News::Done(done));
    account(&visitor, &app, news).await
}

#[derive(Deserialize)]
struct NameForm {
    name: String,
}

async fn rename(
    mut visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<NameForm>,
) -> Result<Response, PageFault> {
    let Some(name) = people::name(&form.name) else {
        return refused(&visitor, &app, "account-name-refused", "").await;
    };
    let (person, cookie) = visitor.or_guest(&app).await?;
    app.store.rename(person.id, &name).await?;
    Ok(done("name", cookie))
}

#[derive(Deserialize)]
struct LoginForm {
    login: String,
    password: String,
    /// Whether a guest's things come along when he logs in.
    #[serde(default)]
    bring: String,
}

async fn register(
    mut visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<LoginForm>,
) -> Result<Response, PageFault> {
    if visitor.registered() {
        return Ok(Redirect::to("/account").into_response());
    }
    let Some(login) = people::login(&form.login) else {
        return refused(&visitor, &app, "account-login-refused", &form.login).await;
    };
    if let Some(why) = unfit(&form.password, &login) {
        return refused(&visitor, &app, why, &login).await;
    }
    app.limits.take(Kind::Login, &visitor.address, Instant::now())?;
    if app.store.by_login(&login).await?.is_some() {
        return refused(&visitor, &app, "account-login-taken", &login).await;
    }
    let hash = people::hash(form.password).await?;
    let (person, _) = visitor.or_guest(&app).await?;
    // Somebody else may have been faster.
    match app.store.register(person.id, &login, &hash, people::now()).await {
        Ok(()) => {}
        Err(StoreFault::Taken) => return refused(&visitor, &app, "account-login-taken", &login).await,
        Err(fault) => return Err(fault.into()),
    }
    let cookie = new_key(&mut visitor, &app, person).await?;
    Ok(done("registered", Some(cookie)))
}

/// Why a new password will not do, as the key of a text.
fn unfit(password: &str, login: &str) -> Option<&'static str> {
    if password.chars().count() < SHORTEST_PASSWORD || password.len() > LONGEST_PASSWORD {
        return Some("account-password-refused");
    }
    (password.to_lowercase() == login).then_some("account-password-is-login")
}

async fn log_in(
    mut visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<LoginForm>,
) -> Result<Response, PageFault> {
    let typed = form.login.trim().to_ascii_lowercase();
    let Some((person, _)) = proven(&visitor, &app, &typed, form.password).await? else {
        return refused(&visitor, &app, "account-login-wrong", &typed).await;
    };
    let language = person.language.clone().and_then(|code| code.parse::<Lang>().ok());
    let brings = form.bring == "yes" && bring_along(&visitor, &app, &person).await?;
    let cookie = new_key(&mut visitor, &app, person).await?;
    let mut response = done(if brings { "login-brought" } else { "login" }, Some(cookie));
    if let Some(lang) = language {
        response.headers_mut().append(header::SET_COOKIE, people::cookie(&app, "lang", lang.code(), false));
    }
    Ok(response)
}

/// Makes what the visitor began as a guest this person's; whether he was a guest.
async fn bring_along(visitor: &Visitor, app: &Shared, person: &Person) -> Result<bool, PageFault> {
    let guest = visitor.person.as_ref().filter(|guest| guest.login.is_none() && !visitor.by_token);
    let Some(guest) = guest.map(|guest| guest.id) else { return Ok(false) };
    let (hall, to) = (app.hall.clone(), person.id);
    to_the_end(async move { hall.hand_over(guest, to).await }).await?;
    Ok(true)
}

/// Whose login and password these are, and the hash of the password; as often as the limits allow.
async fn proven(
    visitor: &Visitor,
    app: &App,
    login: &str,
    password: String,
) -> Result<Option<(Person, String)>, PageFault> {
    let now = Instant::now();
    app.limits.take(Kind::Login, &visitor.address, now)?;
    app.limits.take(Kind::LoginName, login, now)?;
    // A login that cannot exist is worked on like any other.
    let known = match people::login(login) {
        Some(login) => app.store.by_login(&login).await?,
        None => None,
    };
    let typed = if password.len() > LONGEST_PASSWORD { String::new() } else { password };
    let fits = people::verify(typed, known.as_ref().map(|(_, hash)| hash.clone())).await?;
    Ok(known.filter(|_| fits))
}

/// A new cookie in place of the one the browser has: nobody who knew the old one comes along.
async fn new_key(visitor: &mut Visitor, app: &App, person: Person) -> Result<HeaderValue, PageFault> {
    if let (Some(old), Some(key)) = (&visitor.person, visitor.key) {
        drop_key(app, old, key).await?;
    }
    visitor.sign_in(app, person).await
}

/// Makes a key worthless; somebody else may have been faster.
async fn drop_key(app: &App, person: &Person, key: [u8; 32]) -> Result<(), PageFault> {
    match app.store.drop_key(person.id, key).await {
        Ok(()) | Err(StoreFault::NotFound) => Ok(()),
        Err(fault) => Err(fault.into()),
    }
}

async fn log_out(visitor: Visitor, State(app): State<Shared>) -> Result<Response, PageFault> {
    if let (Some(person), Some(key), false) = (&visitor.person, visitor.key, visitor.by_token) {
        drop_key(&app, person, key).await?;
    }
    Ok(done("logout", Some(cookie(&app, COOKIE, "", true))))
}

async fn log_out_everywhere(visitor: Visitor, State(app): State<Shared>) -> Result<Response, PageFault> {
    let person = visitor.person.as_ref().ok_or(PageFault::Unknown)?;
    app.store.drop_keys(person.id, KeyKind::Cookie).await?;
    Ok(done("logout-everywhere", Some(cookie(&app, COOKIE, "", true))))
}

#[derive(Deserialize)]
struct TokenForm {
    #[serde(default)]
    label: String,
}

async fn make_token(
    mut visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<TokenForm>,
) -> Result<Response, PageFault> {
    let (person, cookie) = visitor.or_guest(&app).await?;
    if tokens(&app, &person).await?.len() >= MOST_TOKENS {
        return refused(&visitor, &app, "account-tokens-full", "").await;
    }
    let label =
        people::label(&form.label, LONGEST_LABEL).unwrap_or_else(|| word(visitor.lang, "account-token"));
    let secret = people::new_token(&app, &person, &label).await?;
    let mut response = account(&visitor, &app, News::Token(&secret)).await?;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(people::with_cookie(cookie, response))
}

#[derive(Deserialize)]
struct RevokeForm {
    key: String,
}

async fn revoke(
    visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<RevokeForm>,
) -> Result<Response, PageFault> {
    let person = visitor.person.as_ref().ok_or(PageFault::Unknown)?;
    for key in tokens(&app, person).await?.iter().filter(|key| short(&key.hash) == form.key) {
        drop_key(&app, person, key.hash).await?;
    }
    Ok(done("revoked", None))
}

#[derive(Deserialize)]
struct LookForm {
    #[serde(default)]
    lang: String,
    #[serde(default)]
    theme: String,
}

async fn look(
    visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<LookForm>,
) -> Result<Response, PageFault> {
    let mut response = done("look", None);
    if let Some(lang) = Lang::ALL.into_iter().find(|lang| lang.code() == form.lang) {
        response.headers_mut().append(header::SET_COOKIE, cookie(&app, "lang", lang.code(), false));
        if let Some(person) = &visitor.person {
            app.store.set_language(person.id, Some(lang.code())).await?;
        }
    }
    if let Some(theme) = Theme::of(&form.theme) {
        let value = if theme == Theme::Auto { "" } else { theme.code() };
        response.headers_mut().append(header::SET_COOKIE, cookie(&app, "theme", value, false));
    }
    Ok(response)
}

/// Back to the account, which tells what was done.
fn done(what: &str, cookie: Option<HeaderValue>) -> Response {
    let cookie = AppendHeaders(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    (cookie, Redirect::to(&format!("/account?done={what}"))).into_response()
}

/// The account again, with the reason why nothing was done.
async fn refused(visitor: &Visitor, app: &App, why: &str, login: &str) -> Result<Response, PageFault> {
    let mut response = account(visitor, app, News::Refused(why, login)).await?;
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(response)
}

async fn tokens(app: &App, person: &Person) -> Result<Vec<KeyRow>, PageFault> {
    let mut keys = app.store.keys(person.id).await?;
    keys.retain(is_token);
    Ok(keys)
}

fn is_token(key: &KeyRow) -> bool {
    key.kind == KeyKind::Token
}

async fn account(visitor: &Visitor, app: &App, news: News<'_>) -> Result<Response, PageFault> {
    let lang = visitor.lang;
    let keys = match &visitor.person {
        Some(person) => app.store.keys(person.id).await?,
        None => Vec::new(),
    };
    let mail = match visitor.person.as_ref().filter(|person| app.post.is_some() && person.login.is_some()) {
        Some(person) => Some(app.store.mail(person.id).await?),
        None => None,
    };
    let typed = if let News::Refused(_, login) = news { login } else { "" };
    let title = word(lang, "account-title");
    let body = html! {
        h1 { (title) }
        (told(&news, lang))
        (myself(visitor))
        @if !visitor.registered() { (doors(visitor, typed)) }
        (looks(visitor))
        @if let Some(mail) = &mail { (address::section(visitor, mail)) }
        @if visitor.registered() {
            (safety::password(visitor))
            (safety::sessions(visitor, &keys))
        }
        (programs(visitor, &keys))
        section {
            h2 { (word(lang, "packs-title")) }
            p { a href="/account/packs" { (word(lang, "packs-link")) } }
        }
        @if visitor.person.is_some() {
            (leaving(visitor))
            (farewell::section(visitor))
        }
    };
    Ok(answer(page(visitor, &title, body)).into_response())
}

fn told(news: &News, lang: Lang) -> Markup {
    match news {
        News::None => html! {},
        News::Done(done) => flash(true, &word(lang, &format!("account-done-{done}"))),
        News::Refused(why, _) => flash(false, &unfit_text(lang, why)),
        News::Token(secret) => html! {
            div class="flash good" role="status" {
                p { (word(lang, "account-token-shown")) }
                p { code class="token" { (secret.reveal()) } }
            }
        },
    }
}

/// Why something will not do, with the numbers that are asked for.
fn unfit_text(lang: Lang, why: &str) -> String {
    let numbers = [
        ("least", Value::Number(SHORTEST_PASSWORD as i64)),
        ("most", Value::Number(LONGEST_NAME as i64)),
        ("tokens", Value::Number(MOST_TOKENS as i64)),
    ];
    say(lang, why, numbers)
}

/// Who the visitor is, and their name.
fn myself(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let name = visitor.person.as_ref().map(|person| person.name.as_str()).unwrap_or_default();
    let login = visitor.person.as_ref().and_then(|person| person.login.as_deref());
    html! {
        section {
            h2 { (word(lang, "account-name-title")) }
            @match (&visitor.person, login) {
                (None, _) => { p { (word(lang, "account-stranger")) } }
                (Some(_), None) => { p { (word(lang, "account-guest")) } }
                (Some(_), Some(login)) => {
                    p { (say(lang, "account-registered", [("login", Value::Plain(login.into()))])) }
                }
            }
            form method="post" action="/account/name" class="stacked" {
                label { (word(lang, "account-name")) " "
                    input name="name" value=(name) required maxlength=(LONGEST_NAME) autocomplete="nickname"; }
                " " button { (word(lang, "account-name-save")) }
            }
            @if let Some(person) = &visitor.person {
                p { a href={ "/people/" (person.id) } { (word(lang, "person-page")) } }
                @if visitor.registered() { p { a href="/people" { (word(lang, "people-title")) } } }
            }
        }
    }
}

/// The two doors for whoever has not shown a login: a new one, and one they have.
fn doors(visitor: &Visitor, typed: &str) -> Markup {
    let lang = visitor.lang;
    html! {
        section {
            h2 { (word(lang, "account-register-title")) }
            p { (word(lang, "account-register-about")) }
            form method="post" action="/account/register" class="stacked" {
                (login_fields(lang, typed, true))
                button { (word(lang, "account-register")) }
            }
        }
        section {
            h2 { (word(lang, "account-login-title")) }
            form method="post" action="/account/login" class="stacked" {
                (login_fields(lang, typed, false))
                @if visitor.person.is_some() {
                    label.tick {
                        input type="checkbox" name="bring" value="yes" checked;
                        span { (word(lang, "account-bring-guest")) }
                    }
                }
                button { (word(lang, "account-login")) }
            }
            p { a href="/account/forgotten" { (word(lang, "account-forgotten")) } }
        }
    }
}

fn login_fields(lang: Lang, typed: &str, new: bool) -> Markup {
    html! {
        label { (word(lang, "account-login-name")) " "
            input name="login" value=(typed) required maxlength=(LONGEST_LOGIN) autocomplete="username"
                autocapitalize="none" spellcheck="false"; }
        (password_field(lang, "password", "account-password", new))
    }
}

/// Where a password is typed; beside a new one stands what is asked of it.
fn password_field(lang: Lang, name: &str, label: &str, new: bool) -> Markup {
    let (kind, least) =
        if new { ("new-password", Some(SHORTEST_PASSWORD)) } else { ("current-password", None) };
    let hint = format!("{kind}-hint");
    html! {
        label { (word(lang, label)) " "
            input type="password" name=(name) required minlength=[least] maxlength=(LONGEST_PASSWORD)
                autocomplete=(kind) aria-describedby=[new.then_some(&hint)]; }
        @if new {
            p class="small" id=(hint) {
                (say(lang, "account-password-hint", [("least", Value::Number(SHORTEST_PASSWORD as i64))]))
            }
        }
    }
}

fn looks(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        section {
            h2 { (word(lang, "account-look-title")) }
            form method="post" action="/account/look" class="stacked" {
                label { (word(lang, "account-language")) " "
                    select name="lang" {
                        @for each in Lang::ALL {
                            option value=(each) lang=(each) selected[each == lang] { (own_name(each)) }
                        }
                    }
                }
                " "
                label { (word(lang, "account-theme")) " "
                    select name="theme" {
                        @for theme in Theme::ALL {
                            option value=(theme.code()) selected[theme == visitor.theme] {
                                (word(lang, &format!("account-theme-{}", theme.code())))
                            }
                        }
                    }
                }
                " " button { (word(lang, "account-look-save")) }
            }
        }
    }
}

/// The tokens with which programs sit at tables.
fn programs(visitor: &Visitor, keys: &[KeyRow]) -> Markup {
    let lang = visitor.lang;
    let tokens: Vec<&KeyRow> = keys.iter().filter(|key| is_token(key)).collect();
    html! {
        section {
            h2 { (word(lang, "account-tokens-title")) }
            p { (word(lang, "account-tokens-about")) }
            @if !tokens.is_empty() {
                ul class="tokens" {
                    @for token in tokens {
                        li {
                            form method="post" action="/account/tokens/revoke" {
                                span { (token.label) } " "
                                input type="hidden" name="key" value=(short(&token.hash));
                                button aria-label=(say(lang, "account-token-revoke-named",
                                    [("label", token.label.as_str().into())])) {
                                    (word(lang, "account-token-revoke"))
                                }
                            }
                        }
                    }
                }
            }
            form method="post" action="/account/tokens" class="stacked" {
                label { (word(lang, "account-token-label")) " " input name="label" maxlength=(LONGEST_LABEL); }
                " " button { (word(lang, "account-token-make")) }
            }
        }
    }
}

fn leaving(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        section {
            h2 { (word(lang, "account-leave-title")) }
            @if !visitor.registered() { p { (word(lang, "account-leave-guest")) } }
            form method="post" action="/account/logout" { button { (word(lang, "account-logout")) } }
            @if visitor.registered() {
                form method="post" action="/account/logout-everywhere" {
                    button { (word(lang, "account-logout-everywhere")) }
                }
            }
        }
    }
}
