//! What keeps an account its owner's: another password, and the browsers that are logged in.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::Response;
use axum::routing::post;
use maud::{Markup, html};
use scene::Value;
use serde::Deserialize;
use store::{KeyKind, KeyRow, StoreFault};

use super::{PageFault, ago, done, drop_key, password_field, proven, refused, unfit};
use crate::app::Shared;
use crate::people::{self, Visitor, short};
use crate::words::{say, word};

/// What can be done for it.
pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/account/password", post(change_password)).route("/account/sessions/end", post(end))
}

#[derive(Deserialize)]
struct PasswordForm {
    password: String,
    new: String,
}

/// Another password for whoever knows the one there is. All browsers are logged out but this one, which gets a new
/// cookie: nobody who knew the old password stays.
async fn change_password(
    mut visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<PasswordForm>,
) -> Result<Response, PageFault> {
    let person = visitor.person.clone().ok_or(PageFault::Unknown)?;
    let login = person.login.clone().ok_or(PageFault::Unknown)?;
    if let Some(why) = unfit(&form.new, &login) {
        return refused(&visitor, &app, why, "").await;
    }
    let Some((_, old)) = proven(&visitor, &app, &login, form.password).await? else {
        return refused(&visitor, &app, "account-password-wrong", "").await;
    };
    let new = people::hash(form.new).await?;
    match app.store.change_password(person.id, &old, &new).await {
        Ok(()) => {}
        // Somebody else was faster: what was typed is not the password any more.
        Err(StoreFault::NotFound) => {
            return refused(&visitor, &app, "account-password-wrong", "").await;
        }
        Err(fault) => return Err(fault.into()),
    }
    let cookie = visitor.sign_in(&app, person).await?;
    Ok(done("password", Some(cookie)))
}

#[derive(Deserialize)]
struct EndForm {
    key: String,
}

async fn end(
    visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<EndForm>,
) -> Result<Response, PageFault> {
    let person = visitor.person.as_ref().ok_or(PageFault::Unknown)?;
    let keys = app.store.keys(person.id).await?;
    for key in keys.iter().filter(|key| key.kind == KeyKind::Cookie && short(&key.hash) == form.key) {
        drop_key(&app, person, key.hash).await?;
    }
    Ok(done("session", None))
}

/// The form for another password.
pub(super) fn password(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let login = visitor.person.as_ref().and_then(|person| person.login.as_deref());
    html! {
        section {
            h2 { (word(lang, "account-password-title")) }
            p { (word(lang, "account-password-about")) }
            form method="post" action="/account/password" class="stacked" {
                // For the browser's keeper of passwords only.
                input name="username" value=[login] autocomplete="username" hidden;
                (password_field(lang, "password", "account-password-now", false))
                (password_field(lang, "new", "account-password-new", true))
                button { (word(lang, "account-password-change")) }
            }
        }
    }
}

/// The browsers that are logged in, newest first.
pub(super) fn sessions(visitor: &Visitor, keys: &[KeyRow]) -> Markup {
    let lang = visitor.lang;
    html! {
        section {
            h2 { (word(lang, "account-sessions-title")) }
            p { (word(lang, "account-sessions-about")) }
            ul class="tokens" {
                @for (n, key) in (1..).zip(keys.iter().filter(|key| key.kind == KeyKind::Cookie)) {
                    li {
                        form method="post" action="/account/sessions/end" {
                            span { (say(lang, "account-session", [("number", Value::Number(n))])) " " (ago(lang, key.created)) } " "
                            @if visitor.key == Some(key.hash) {
                                strong { (word(lang, "account-session-this")) }
                            } @else {
                                input type="hidden" name="key" value=(short(&key.hash));
                                button aria-label=(say(lang, "account-session-end-named", [("number", Value::Number(n))])) {
                                    (word(lang, "account-session-end"))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
