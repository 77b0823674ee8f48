//! The mail address of an account: told if one likes, proven by a link, for a forgotten password and for slow matches.

use std::time::Instant;

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use scene::Value;
use serde::Deserialize;
use store::{Mail, StoreFault};

use super::back::{spent, unkept};
use super::{PageFault, done, page, refused};
use crate::app::Shared;
use crate::people::{self, GOOD_FOR, Kind, Secret, Visitor, digest};
use crate::words::{say, word};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/account/address", post(tell))
        .route("/account/address/forget", post(forget))
        .route("/account/calls", post(calls))
        .route("/account/address/{secret}", get(show).post(prove))
}

#[derive(Deserialize)]
struct AddressForm {
    address: String,
}

/// Sends a link to an address: it is kept when whoever reads there has followed it.
async fn tell(
    visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<AddressForm>,
) -> Result<Response, PageFault> {
    let person = visitor.person.clone().filter(|_| visitor.registered()).ok_or(PageFault::Unknown)?;
    if app.post.is_none() {
        return Err(PageFault::NotFound);
    }
    let Some(address) = people::mail_address(&form.address) else {
        return refused(&visitor, &app, "account-address-refused", "").await;
    };
    app.limits.take(Kind::Mail, &person.id, Instant::now())?;
    app.limits.take(Kind::Mail, &address, Instant::now())?;
    let secret = Secret::draw();
    app.store.add_ticket(person.id, secret.digest(), Some(&address), people::now() + GOOD_FOR).await?;
    if person.language.is_none() {
        // Mails are written when nobody is there to say in which language.
        app.store.set_language(person.id, Some(visitor.lang.code())).await?;
    }
    let lang = visitor.lang;
    tokio::spawn(async move {
        if let Some(post) = &app.post {
            post.prove(&address, lang, &person.name, secret.reveal()).await;
        }
    });
    Ok(done("address-sent", None))
}

async fn forget(visitor: Visitor, State(app): State<Shared>) -> Result<Response, PageFault> {
    let person = visitor.person.as_ref().ok_or(PageFault::Unknown)?;
    app.store.drop_address(person.id).await?;
    Ok(done("address-gone", None))
}

#[derive(Deserialize)]
struct CallsForm {
    #[serde(default)]
    called: String,
}

async fn calls(
    visitor: Visitor,
    State(app): State<Shared>,
    Form(form): Form<CallsForm>,
) -> Result<Response, PageFault> {
    let person = visitor.person.as_ref().ok_or(PageFault::Unknown)?;
    app.store.set_called(person.id, form.called == "yes").await?;
    Ok(done("look", None))
}

/// A button, because some mail programs follow links by themselves.
async fn show(
    visitor: Visitor,
    State(app): State<Shared>,
    Path(secret): Path<String>,
) -> Result<Response, PageFault> {
    let found = match digest(&secret) {
        Some(hash) => app.store.ticket(hash, people::now()).await?,
        None => None,
    };
    let Some((person, Some(address))) = found else { return Ok(spent(&visitor)) };
    let lang = visitor.lang;
    let title = word(lang, "prove-title");
    let args = [("address", Value::Plain(address.into())), ("name", Value::Plain(person.name.into()))];
    let body = html! {
        h1 { (title) }
        p { (say(lang, "prove-about", args)) }
        form method="post" action={ "/account/address/" (secret) } { button { (word(lang, "prove")) } }
    };
    Ok(unkept(StatusCode::OK, page(&visitor, &title, body)))
}

async fn prove(
    visitor: Visitor,
    State(app): State<Shared>,
    Path(secret): Path<String>,
) -> Result<Response, PageFault> {
    let Some(hash) = digest(&secret) else { return Ok(spent(&visitor)) };
    match app.store.prove_address(hash, people::now()).await {
        Ok(_) => Ok(Redirect::to("/account?done=address").into_response()),
        Err(StoreFault::NotFound) => Ok(spent(&visitor)),
        Err(fault) => Err(fault.into()),
    }
}

/// The address there is, and the form for another.
pub(super) fn section(visitor: &Visitor, mail: &Mail) -> Markup {
    let lang = visitor.lang;
    html! {
        section {
            h2 { (word(lang, "account-address-title")) }
            @match &mail.address {
                Some(address) => {
                    p { (say(lang, "account-address-is", [("address", address.as_str().into())])) }
                    form.stacked method="post" action="/account/calls" {
                        label.tick {
                            input type="checkbox" name="called" value="yes" checked[mail.called];
                            span { (word(lang, "account-called")) }
                        }
                        button { (word(lang, "account-called-save")) }
                    }
                    form method="post" action="/account/address/forget" { button { (word(lang, "account-address-forget")) } }
                }
                None => { p { (word(lang, "account-address-about")) } }
            }
            form.stacked method="post" action="/account/address" {
                label { (word(lang, if mail.address.is_some() { "account-address-other" } else { "account-address" })) " "
                    input type="email" name="address" required maxlength="200" autocomplete="email"; }
                button { (word(lang, "account-address-send")) }
            }
        }
    }
}
