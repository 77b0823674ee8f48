//! What a person keeps for a game, ready to be brought where a match asks for it.

use axum::extract::{Path, Query, State};
use axum::routing::get;
use axum::{Json, Router};
use kernel::{Seat, Turn};
use scene::Roster;
use serde::Deserialize;
use serde_json::{Value, json};
use voice::Lang;

use super::matches::seen;
use crate::app::Shared;
use crate::hall::view::json as text;
use crate::hall::{Play, Refused};
use crate::pages::PageFault;
use crate::people::Visitor;
use crate::setup;
use crate::socket::refused;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/api/v1/matches/{id}/rosters", get(rosters))
}

#[derive(Deserialize)]
struct Asks {
    seat: Option<u8>,
}

/// What can be brought now on a seat of one's own: what one keeps, and what is ready-made, each with its command and
/// with why it is refused, if it is.
async fn rosters(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asks): Query<Asks>,
) -> Result<Json<Value>, PageFault> {
    let room = seen(&app, &visitor, &id).await?;
    let person = visitor.person.as_ref().map(|person| person.id).ok_or(PageFault::Unknown)?;
    let game = room.play().await.game;
    let kept = app.store.rosters(person, game.meta().id).await?;
    let play = room.play().await;
    let own = play.seats_of(Some(person));
    let seat = own.iter().find(|seat| asks.seat.is_none_or(|asked| asked == seat.0)).copied();
    let seat = seat.ok_or(PageFault::Forbidden("refused-not-yours"))?;
    let form = game.form();
    let Some((path, roster)) = asked(&play, &form, seat) else {
        return Ok(Json(json!({ "build": null, "own": [], "ready": [] })));
    };
    let list = |name: &str| {
        let row = kept.iter().find(|row| row.name == name)?;
        serde_json::from_str(&row.value).ok()
    };
    let (lang, voice) = (visitor.lang, game.texts().voice(visitor.lang));
    let position = play.played.position();
    let offer = |name: String, answer: &str| {
        let command = setup::said(roster, answer, list).ok()??;
        let refused = position.judge(seat, &command).err().map(Refused::from);
        Some(out(&play, &name, &command, refused.as_ref(), lang))
    };
    let mine = kept.iter().filter_map(|row| offer(row.name.clone(), &setup::saved_answer(&row.name)));
    let ready =
        roster.ready.iter().filter_map(|one| offer(voice.say(&one.label), &setup::ready_answer(&one.id)));
    let build = format!("/games/{}/rosters/{path}", game.meta().id);
    Ok(Json(json!({ "build": build, "own": mine.collect::<Vec<_>>(), "ready": ready.collect::<Vec<_>>() })))
}

/// The question that the present prompt puts to a seat, when it is one that something kept can answer.
fn asked<'a>(play: &Play, form: &'a scene::Form, seat: Seat) -> Option<(&'a str, &'a Roster)> {
    let Turn::Ask(ask) = play.played.turn() else { return None };
    let fits = |(question, roster): &(&scene::Question, &Roster)| {
        question.seat.is_none_or(|own| own == seat.0)
            && roster.bring.as_ref().is_some_and(|bring| bring.by == ask.by.0)
    };
    let found = roster::rosters(form).find(fits).filter(|_| play.asked().has(seat));
    found.map(|(question, roster)| (question.path.as_str(), roster))
}

fn out(play: &Play, name: &str, command: &str, why: Option<&Refused>, lang: Lang) -> Value {
    let why = why.map(|why| refused("", why, play.game, lang, play.at()));
    let why: Value = why.and_then(|why| serde_json::from_str(&text(&why)).ok()).unwrap_or_default();
    json!({ "name": name, "command": command, "refused": why })
}
