//! What is one's own: a copy of it to take along, and the end of the account.

use std::time::Instant;

use axum::Router;
use axum::extract::{Form, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;

use super::{COOKIE, PageFault, cookie, done, password_field, proven, refused};
use crate::app::Shared;
use crate::hall::to_the_end;
use crate::people::{Kind, Visitor, copy_of};
use crate::words::word;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/account/copy.json", get(copy)).route("/account/delete", post(delete))
}

/// All that is kept of the visitor, as a file.
async fn copy(visitor: Visitor, State(app): State<Shared>) -> Result<Response, PageFault> {
    let person = visitor.person.as_ref().ok_or(PageFault::Unknown)?;
    app.limits.take(Kind::Heavy, &visitor.address, Instant::now())?;
    let copy = copy_of(&app, person).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"ludoteca.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, format!("{copy:#}\n")).into_response())
}

#[derive(Deserialize)]
struct DeleteForm {
    #[serde(default)]
    password: String,
    #[serde(default)]
    sure: String,
}

/// The end of the account, for whoever knows its password; a guest has none.
async fn delete(
    visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<DeleteForm>,
) -> Result<Response, PageFault> {
    let person = visitor.person.as_ref().filter(|_| !visitor.by_token).ok_or(PageFault::Unknown)?;
    if form.sure != "yes" {
        return refused(&visitor, &app, "account-delete-unsure", "").await;
    }
    if let Some(login) = &person.login
        && proven(&visitor, &app, login, form.password).await?.is_none()
    {
        return refused(&visitor, &app, "account-password-wrong", "").await;
    }
    let (hall, id) = (app.hall.clone(), person.id);
    to_the_end(async move { hall.forget(id).await }).await?;
    Ok(done("deleted", Some(cookie(&app, COOKIE, "", true))))
}

/// The way to the copy, and the form that ends it all.
pub(super) fn section(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        section {
            h2 { (word(lang, "account-copy-title")) }
            p { (word(lang, "account-copy-about")) }
            p { a.button href="/account/copy.json" download { (word(lang, "account-copy")) } }
        }
        section {
            h2 { (word(lang, "account-delete-title")) }
            p { (word(lang, "account-delete-gone")) }
            p { (word(lang, "account-delete-stays")) }
            form method="post" action="/account/delete" class="stacked" {
                @if visitor.registered() { (password_field(lang, "password", "account-password", false)) }
                label.tick {
                    input type="checkbox" name="sure" value="yes" required;
                    span { (word(lang, "account-delete-sure")) }
                }
                button { (word(lang, "account-delete")) }
            }
        }
    }
}
