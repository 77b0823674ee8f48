//! The way back for whoever has forgotten his password: a link from the operator or by mail, good once and for a day.

use std::time::Instant;

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;
use store::{Person, StoreFault};
use voice::Lang;

use super::{LONGEST_LOGIN, PageFault, answer, done, page, password_field, unfit, unfit_text};
use crate::app::{App, Shared};
use crate::pages::{Page, flash};
use crate::people::{self, GOOD_FOR, Kind, Secret, Visitor, digest};
use crate::words::{say, word};

/// As many people with one address are written to at once.
const MOST_OF_ONE_ADDRESS: u32 = 5;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/account/forgotten", get(forgotten).post(ask))
        .route("/account/reset/{secret}", get(show).post(reset))
}

/// What to do about a forgotten password here.
async fn forgotten(visitor: Visitor, State(app): State<Shared>) -> Page {
    Ok(answer(forgotten_page(&visitor, &app, false)))
}

fn forgotten_page(visitor: &Visitor, app: &App, sent: bool) -> Markup {
    let lang = visitor.lang;
    let title = word(lang, "forgotten-title");
    let body = html! {
        h1 { (title) }
        @if sent { (flash(true, &word(lang, "forgotten-sent"))) }
        @if app.post.is_some() {
            p { (word(lang, "forgotten-by-mail")) }
            form.stacked method="post" action="/account/forgotten" {
                label { (word(lang, "forgotten-who")) " "
                    input name="who" required maxlength="200" autocomplete="username" autocapitalize="none" spellcheck="false"; }
                button { (word(lang, "forgotten-send")) }
            }
        }
        p { (word(lang, "forgotten-by-operator")) }
        p { a href="/account" { (word(lang, "account-title")) } }
    };
    page(visitor, &title, body)
}

#[derive(Deserialize)]
struct AskForm {
    who: String,
}

/// Sends links to the proven addresses of whoever is meant, by login or by address. The answer is always the same and
/// waits for nothing: it does not tell who is known here.
async fn ask(
    visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<AskForm>,
) -> Result<Response, PageFault> {
    if app.post.is_none() {
        return Err(PageFault::NotFound);
    }
    let who = form.who.trim().to_ascii_lowercase();
    let now = Instant::now();
    app.limits.take(Kind::Login, &visitor.address, now)?;
    app.limits.take(Kind::Mail, &who, now)?;
    let (shared, lang) = (app.clone(), visitor.lang);
    tokio::spawn(async move {
        if let Err(fault) = write(&shared, &who, lang).await {
            tracing::warn!(%fault, "nobody was sent a link");
        }
    });
    Ok(answer(forgotten_page(&visitor, &app, true)).into_response())
}

async fn write(app: &App, who: &str, lang: Lang) -> Result<(), StoreFault> {
    let Some(post) = &app.post else { return Ok(()) };
    let mut known: Vec<Person> =
        app.store.by_login(who).await?.map(|(person, _)| person).into_iter().collect();
    if known.is_empty() {
        known = app.store.by_address(who, MOST_OF_ONE_ADDRESS).await?;
    }
    for person in known {
        let (Some(login), Some(address)) = (&person.login, app.store.mail(person.id).await?.address) else {
            continue;
        };
        let secret = Secret::draw();
        app.store.add_ticket(person.id, secret.digest(), None, people::now() + GOOD_FOR).await?;
        post.reset(&address, lang, login, secret.reveal()).await;
    }
    Ok(())
}

/// Whose link this is.
async fn owner(app: &App, secret: &str) -> Result<Option<([u8; 32], Person)>, PageFault> {
    let Some(hash) = digest(secret) else { return Ok(None) };
    let found = app.store.ticket(hash, people::now()).await?;
    Ok(found.filter(|(_, address)| address.is_none()).map(|(person, _)| (hash, person)))
}

async fn show(
    visitor: Visitor,
    State(app): State<Shared>,
    Path(secret): Path<String>,
) -> Result<Response, PageFault> {
    Ok(match owner(&app, &secret).await? {
        Some((_, person)) => reset_page(&visitor, &secret, &person, None),
        None => spent(&visitor),
    })
}

/// The form for another password, with why the one before would not do.
fn reset_page(visitor: &Visitor, secret: &str, person: &Person, why: Option<&str>) -> Response {
    let lang = visitor.lang;
    let title = word(lang, "reset-title");
    let login = person.login.clone().unwrap_or_default();
    let body = html! {
        h1 { (title) }
        @if let Some(why) = why { (flash(false, &unfit_text(lang, why))) }
        p { (say(lang, "reset-about", [("login", login.as_str().into())])) }
        form.stacked method="post" action={ "/account/reset/" (secret) } {
            // For the browser's keeper of passwords only.
            input name="username" value=(login) autocomplete="username" maxlength=(LONGEST_LOGIN) hidden;
            (password_field(lang, "new", "account-password-new", true))
            button { (word(lang, "account-password-change")) }
        }
    };
    let status = if why.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    unkept(status, page(visitor, &title, body))
}

/// A link that is none, or none any more.
pub(super) fn spent(visitor: &Visitor) -> Response {
    let lang = visitor.lang;
    let title = word(lang, "link-spent-title");
    let body = html! {
        h1 { (title) }
        p { (word(lang, "link-spent")) }
        p { a href="/account" { (word(lang, "account-title")) } }
    };
    unkept(StatusCode::GONE, page(visitor, &title, body))
}

/// A page whose address is a secret: nobody is to keep it.
pub(super) fn unkept(status: StatusCode, page: Markup) -> Response {
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    (status, headers, answer(page)).into_response()
}

#[derive(Deserialize)]
struct ResetForm {
    new: String,
}

/// Another password: every browser is logged out, and this one logged in.
async fn reset(
    mut visitor: Visitor,
    State(app): State<Shared>,
    Path(secret): Path<String>,
    Form(form): Form<ResetForm>,
) -> Result<Response, PageFault> {
    app.limits.take(Kind::Login, &visitor.address, Instant::now())?;
    let Some((hash, person)) = owner(&app, &secret).await? else { return Ok(spent(&visitor)) };
    if let Some(why) = unfit(&form.new, person.login.as_deref().unwrap_or_default()) {
        return Ok(reset_page(&visitor, &secret, &person, Some(why)));
    }
    let new = people::hash(form.new).await?;
    match app.store.reset_password(hash, &new, people::now()).await {
        Ok(_) => {}
        // Somebody was faster with the same link.
        Err(StoreFault::NotFound) => return Ok(spent(&visitor)),
        Err(fault) => return Err(fault.into()),
    }
    let cookie = visitor.sign_in(&app, person).await?;
    Ok(done("password", Some(cookie)))
}
