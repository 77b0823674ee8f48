//! Friends and blocks: what one is to others, and what can be changed about it.

use std::time::Instant;

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use scene::Value;
use serde::Deserialize;
use store::{Person, PersonId, StoreFault, Tie};
use voice::Lang;

use super::{find, named};
use crate::app::{App, Shared};
use crate::pages::{Page, PageFault, html as answer, page};
use crate::people::{Kind, Visitor, now};
use crate::words::{say, word};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/people", get(mine)).route("/people/{id}/tie", post(change))
}

/// What can be done about somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Change {
    Ask,
    Accept,
    End,
    Block,
    Unblock,
}

impl Change {
    fn code(self) -> &'static str {
        match self {
            Change::Ask => "ask",
            Change::Accept => "accept",
            Change::End => "end",
            Change::Block => "block",
            Change::Unblock => "unblock",
        }
    }
}

/// What can be done, given what two are to each other, each with the key of its word.
fn changes(tie: Option<Tie>) -> &'static [(Change, &'static str)] {
    match tie {
        None => &[(Change::Ask, "tie-ask"), (Change::Block, "tie-block")],
        Some(Tie::Asks) => {
            &[(Change::Accept, "tie-accept"), (Change::End, "tie-decline"), (Change::Block, "tie-block")]
        }
        Some(Tie::Friend) => &[(Change::End, "tie-end"), (Change::Block, "tie-block")],
        Some(Tie::Asked) => &[(Change::End, "tie-withdraw"), (Change::Block, "tie-block")],
        Some(Tie::Blocked) => &[(Change::Unblock, "tie-unblock")],
    }
}

#[derive(Deserialize)]
struct ChangeForm {
    what: Change,
    /// Back to the list of all, not to the person's page.
    #[serde(default)]
    list: String,
}

/// Whoever has a login: what a guest says of others would be gone with his cookie.
fn me(visitor: &Visitor) -> Result<PersonId, PageFault> {
    let person = visitor.person.as_ref().filter(|_| visitor.registered());
    person.map(|person| person.id).ok_or(PageFault::Unknown)
}

async fn change(
    visitor: Visitor,
    State(app): State<Shared>,
    Path(id): Path<String>,
    Form(form): Form<ChangeForm>,
) -> Result<Response, PageFault> {
    let (me, other) = (me(&visitor)?, find(&app, &id).await?);
    app.limits.take(Kind::Tie, &me, Instant::now())?;
    let done = match form.what {
        Change::Ask if other.login.is_none() => return Err(PageFault::Forbidden("tie-guest")),
        Change::Ask => app.store.ask_friend(me, other.id, now()).await,
        Change::Accept => app.store.accept_friend(me, other.id).await,
        Change::End => app.store.end_friend(me, other.id).await,
        Change::Block => app.store.block(me, other.id, now()).await,
        Change::Unblock => app.store.unblock(me, other.id).await,
    };
    match done {
        // What was done before, from another page, is done.
        Ok(()) | Err(StoreFault::NotFound) => {}
        Err(StoreFault::Uninvited) => return Err(PageFault::Forbidden("tie-refused")),
        Err(StoreFault::TooMany) => return Err(PageFault::Forbidden("tie-full")),
        Err(fault) => return Err(fault.into()),
    }
    let to = if form.list == "yes" { "/people".to_owned() } else { format!("/people/{}", other.id) };
    Ok(Redirect::to(&to).into_response())
}

/// The buttons beside somebody; `list` leads back to the list of all.
fn buttons(lang: Lang, tie: Option<Tie>, (id, name): (PersonId, &str), list: bool) -> Markup {
    html! {
        form.row.ties method="post" action={ "/people/" (id) "/tie" } {
            @if list { input type="hidden" name="list" value="yes"; }
            @for (change, key) in changes(tie) {
                button.plain name="what" value=(change.code())
                    aria-label=(say(lang, "tie-of", [("what", Value::Plain(word(lang, key).into())), ("name", Value::Plain(name.into()))])) {
                    (word(lang, key))
                }
            }
        }
    }
}

/// What a visitor is to the person of a page, and what can be done about it.
pub(super) async fn beside(app: &App, visitor: &Visitor, person: &Person) -> Result<Markup, PageFault> {
    let Some(me) = visitor.person.as_ref().filter(|me| me.login.is_some() && me.id != person.id) else {
        return Ok(html! {});
    };
    let lang = visitor.lang;
    let ties = app.store.ties(me.id).await?;
    let tie = ties.iter().find(|(_, id, _)| *id == person.id).map(|(tie, ..)| *tie);
    Ok(html! {
        @if let Some(tie) = tie { p { (word(lang, told(tie))) } }
        (buttons(lang, tie, (person.id, &person.name), false))
    })
}

fn told(tie: Tie) -> &'static str {
    match tie {
        Tie::Asks => "tie-asks",
        Tie::Friend => "tie-friend",
        Tie::Asked => "tie-asked",
        Tie::Blocked => "tie-blocked",
    }
}

/// All to whom the visitor has a tie, by kind.
async fn mine(visitor: Visitor, State(app): State<Shared>) -> Page {
    let lang = visitor.lang;
    let title = word(lang, "people-title");
    let ties = match me(&visitor) {
        Ok(me) => app.store.ties(me).await?,
        Err(_) => Vec::new(),
    };
    let body = html! {
        h1 { (title) }
        @if !visitor.registered() {
            p { (word(lang, "people-account")) }
            p { a.button href="/account" { (word(lang, "join-rated-account")) } }
        } @else if ties.is_empty() {
            p.muted { (word(lang, "people-none")) }
        }
        @for (kind, key) in [(Tie::Asks, "people-asks"), (Tie::Friend, "people-friends"), (Tie::Asked, "people-asked"), (Tie::Blocked, "people-blocked")] {
            @if ties.iter().any(|(tie, ..)| *tie == kind) {
                section {
                    h2 { (word(lang, key)) }
                    ul.tokens {
                        @for (tie, id, name) in ties.iter().filter(|(tie, ..)| *tie == kind) {
                            li { (named(lang, *id, name)) " " (buttons(lang, Some(*tie), (*id, name), true)) }
                        }
                    }
                }
            }
        }
        @if visitor.registered() { p.small { (word(lang, "people-about")) } }
    };
    Ok(answer(page(&visitor, &title, body)))
}
