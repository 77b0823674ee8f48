//! Sitting down at a table that somebody else has opened: by an invitation, or because it is open to all.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde_json::Value as Json;
use store::{MatchId, MatchState, StoreFault, Stored};
use voice::Lang;

use crate::app::{App, Shared};
use crate::pages::game::with_cookie;
use crate::pages::new_table::seat_letter;
use crate::pages::{PageFault, form, html as answer, matches, page as framed};
use crate::people::Visitor;
use crate::words::{say, word};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/join/{token}", get(invited).post(accept))
        .route("/tables/{id}", get(table).post(sit))
}

/// The match that an invitation is for.
async fn of_token(app: &App, token: &str) -> Result<MatchId, PageFault> {
    app.store.match_of_invite(token).await?.ok_or(PageFault::NotFound)
}

/// The match of an address, when it is open to all.
async fn of_id(app: &App, id: &str) -> Result<Stored, PageFault> {
    let id = MatchId::parse(id).ok_or(PageFault::NotFound)?;
    let stored = app.store.load(&id).await?.ok_or(PageFault::NotFound)?;
    if stored.row.listed { Ok(stored) } else { Err(PageFault::NotFound) }
}

async fn invited(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, PageFault> {
    let id = of_token(&app, &token).await?;
    let stored = app.store.load(&id).await?.ok_or(PageFault::NotFound)?;
    let free = stored.seats.iter().any(|seat| {
        seat.invite.as_deref() == Some(token.as_str()) && seat.person.is_none() && seat.bot.is_none()
    });
    Ok(look(&app, &visitor, &stored, free, &format!("/join/{token}")))
}

async fn table(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageFault> {
    let stored = of_id(&app, &id).await?;
    let free = stored.seats.iter().any(|seat| seat.person.is_none() && seat.bot.is_none());
    Ok(look(&app, &visitor, &stored, free, &format!("/tables/{id}")))
}

/// Whoever sits there already goes on to the match.
fn look(app: &App, visitor: &Visitor, stored: &Stored, free: bool, here: &str) -> Response {
    let me = visitor.person.as_ref().map(|person| person.id);
    if me.is_some() && stored.seats.iter().any(|seat| seat.person == me) {
        return Redirect::to(&format!("/m/{}", stored.row.id)).into_response();
    }
    answer(page(app, visitor, stored, free, here)).into_response()
}

/// What one would join.
fn page(app: &App, visitor: &Visitor, stored: &Stored, free: bool, here: &str) -> Markup {
    let (lang, row) = (visitor.lang, &stored.row);
    let game = app.game(&row.game);
    let name = game.map_or(row.game.as_str(), |game| lang.of(&game.meta().title)).to_owned();
    let host = row.owner.and_then(|owner| stored.seats.iter().find(|seat| seat.person == Some(owner)));
    let host = host.and_then(|seat| seat.name.clone());
    let title = say(lang, "join-title", [("game", name.clone().into())]);
    let settings: Json = serde_json::from_str(&row.settings).unwrap_or_default();
    let header: Json = serde_json::from_str(&row.header).unwrap_or_default();
    let waiting = row.state == MatchState::Waiting;
    let body = html! {
        h1 { (title) }
        @if let Some(host) = host {
            p { (say(lang, "join-host", [("name", host.into()), ("game", name.into())])) }
        }
        section {
            h2 { (word(lang, "join-seats")) }
            dl.pairs {
                @for seat in &stored.seats {
                    dt { (seat_letter(lang, seat.seat)) }
                    dd { (matches::sitter(lang, seat)) }
                }
            }
        }
        section {
            h2 { (word(lang, "join-options")) }
            @if let Some(game) = game { (form::chosen(lang, game, set_up(&settings, &header))) }
            (terms(lang, &settings, &header))
        }
        @if free && waiting {
            form method="post" action=(here) {
                @if visitor.person.is_none() { p.muted { (word(lang, "join-guest")) } }
                button.button.primary type="submit" { (word(lang, "join-sit")) }
            }
        } @else {
            p.muted { (word(lang, "join-full")) }
            @if row.watchable { p { a.button href={ "/m/" (row.id) } { (word(lang, "join-watch")) } } }
        }
    };
    framed(visitor, &title, body)
}

/// The set-up of a match: in its settings, or in the header of its log.
fn set_up<'a>(settings: &'a Json, header: &'a Json) -> &'a Json {
    let table = header.get("table").and_then(|table| table.get("setup"));
    settings.get("setup").or(table).unwrap_or(&Json::Null)
}

/// Clock and dice of a match, as far as its settings tell.
fn terms(lang: Lang, settings: &Json, header: &Json) -> Markup {
    let clock = settings.get("clock").and_then(|clock| serde_json::from_value(clock.clone()).ok());
    let clock = clock.unwrap_or_default();
    let dictated = header.get("commitment").is_none_or(Json::is_null);
    html! {
        ul {
            li { (clock_words(lang, clock)) }
            li { (word(lang, if dictated { "join-dice-typed" } else { "join-dice-rolled" })) }
        }
    }
}

/// How time is kept, as a sentence.
fn clock_words(lang: Lang, clock: crate::hall::ClockChoice) -> String {
    use crate::hall::ClockChoice;
    let duration = |seconds: u32| {
        let (key, count) = match seconds {
            _ if seconds.is_multiple_of(86_400) => ("for-days", seconds / 86_400),
            _ if seconds.is_multiple_of(3_600) => ("for-hours", seconds / 3_600),
            _ if seconds.is_multiple_of(60) => ("for-minutes", seconds / 60),
            _ => ("for-seconds", seconds),
        };
        scene::Value::from(say(lang, key, [("count", i64::from(count).into())]))
    };
    match clock {
        ClockChoice::None => word(lang, "clock-none"),
        ClockChoice::Move { seconds } => say(lang, "clock-move", [("time", duration(seconds))]),
        ClockChoice::Bank { seconds, increment: 0 } => {
            say(lang, "clock-bank-only", [("time", duration(seconds))])
        }
        ClockChoice::Bank { seconds, increment } => {
            say(lang, "clock-bank", [("time", duration(seconds)), ("increment", duration(increment))])
        }
    }
}

async fn accept(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, PageFault> {
    let id = of_token(&app, &token).await?;
    join(&app, visitor, &id, Some(&token), &format!("/join/{token}")).await
}

async fn sit(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageFault> {
    let stored = of_id(&app, &id).await?;
    join(&app, visitor, &stored.row.id, None, &format!("/tables/{id}")).await
}

async fn join(
    app: &App,
    mut visitor: Visitor,
    id: &MatchId,
    token: Option<&str>,
    here: &str,
) -> Result<Response, PageFault> {
    let (person, cookie) = visitor.or_guest(app).await?;
    let next = match app.hall.join(id, token, &person).await {
        Ok(_) => Redirect::to(&format!("/m/{id}")),
        // Somebody was faster: the page shows who sits there now.
        Err(StoreFault::Taken | StoreFault::Uninvited | StoreFault::Conflict) => Redirect::to(here),
        Err(fault) => return Err(fault.into()),
    };
    Ok(with_cookie(cookie, next))
}

#[cfg(test)]
mod tests {
    use crate::hall::ClockChoice;

    use super::*;

    #[test]
    fn clocks_are_told_in_the_largest_whole_unit() {
        let told = |clock| clock_words(Lang::En, clock);
        assert_eq!(told(ClockChoice::Move { seconds: 172_800 }), "2 days for each decision.");
        assert_eq!(
            told(ClockChoice::Bank { seconds: 1_800, increment: 1 }),
            "30 minutes for the match, and 1 second after each decision."
        );
        assert_eq!(told(ClockChoice::Bank { seconds: 3_600, increment: 0 }), "1 hour for the match.");
    }
}
