//! The pages of a match: the table itself and its replay.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use kernel::Eyes;
use maud::html;
use scene::{Scene, Value};
use serde::Deserialize;
use store::{MatchId, MatchState, Stored};

use crate::app::Shared;
use crate::hall::NoRoom;
use crate::pages::{Page, PageFault, TablePage, board, description, drawn, page, table_page};
use crate::people::{Visitor, known_as};
use crate::words::{say, word};

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new()
        .route("/m/{id}", get(at_table))
        .route("/m/{id}/replay", get(replay))
        .route("/m/{id}/last.svg", get(last))
}

#[derive(Deserialize)]
struct Moment {
    step: Option<u32>,
    eyes: Option<String>,
}

async fn at_table(State(app): State<Shared>, visitor: Visitor, Path(id): Path<String>) -> Page {
    shown(&app, &visitor, &id, "match", Vec::new()).await
}

async fn replay(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(moment): Query<Moment>,
) -> Page {
    let step = moment.step.map(|step| ("step", step.to_string()));
    let eyes = moment.eyes.map(|eyes| ("eyes", eyes));
    shown(&app, &visitor, &id, "replay", step.into_iter().chain(eyes).collect()).await
}

async fn shown(
    app: &Shared,
    visitor: &Visitor,
    id: &str,
    kind: &str,
    mut data: Vec<(&'static str, String)>,
) -> Page {
    let id = MatchId::parse(id).ok_or(PageFault::NotFound)?;
    let room = match app.hall.room(&id).await {
        Ok(room) => room,
        Err(NoRoom::Frozen(stored, drift)) => {
            let why = app.game(&stored.row.game).map_or_else(
                || drift.to_string(),
                |game| game.texts().voice(visitor.lang).say(&catalog::drift_phrase(&drift)),
            );
            return frozen(app, visitor, &stored, &why);
        }
        Err(NoRoom::NotFound) => return Err(PageFault::NotFound),
        Err(NoRoom::Store(fault)) => return Err(fault.into()),
    };
    let play = room.play().await;
    if !play.may_see(visitor.person.as_ref().map(|person| person.id)) {
        return Err(PageFault::NotFound);
    }
    let meta = play.game.meta();
    data.push(("match", id.as_str().to_owned()));
    // Prompts of this rule can be answered with what a person keeps.
    let form = play.game.form();
    if let Some(bring) = roster::rosters(&form).find_map(|(_, roster)| roster.bring.as_ref()) {
        data.push(("brings", bring.by.clone()));
    }
    data.extend(crate::pages::art::addresses(play.game));
    data.push(("timbre", play.game.timbre().word().to_owned()));
    let socket = format!("/api/v1/matches/{}/socket?lang={}", id.as_str(), visitor.lang.code());
    let title = visitor.lang.of(&meta.title).to_owned();
    let head = crate::pages::art::dress(play.game);
    let table = TablePage { kind, game: meta.id, title: &title, socket, data, head };
    Ok(crate::pages::html(table_page(visitor, &table)))
}

/// A match that this program cannot replay can still be read: who played, how far, and the last picture of it.
fn frozen(app: &Shared, visitor: &Visitor, stored: &Stored, drift: &str) -> Page {
    may_read(visitor, stored)?;
    let lang = visitor.lang;
    let game = app.game(&stored.row.game);
    let title = game.map_or(stored.row.game.clone(), |game| lang.of(&game.meta().title).to_owned());
    let seats = stored.seats.iter().map(|seat| match (&seat.name, &seat.bot) {
        (Some(name), _) => known_as(lang, name),
        (None, bot) => bot.clone().unwrap_or_else(|| word(lang, "seat-open")),
    });
    let steps = say(lang, "frozen-steps", [("steps", Value::Number(stored.row.step.into()))]);
    let body = html! {
        div .prose {
            h1 { (title) }
            p .flash.bad { (word(lang, "frozen-text")) }
            p .muted { (drift) }
            p { (seats.collect::<Vec<_>>().join(" – ")) ". " (steps) }
            @if let (Some(game), Some((after, scene))) = (game, kept(stored)) {
                figure .picture {
                    img src={ "/m/" (stored.row.id.as_str()) "/last.svg" } alt=(description(&scene, game.texts().voice(lang)));
                    figcaption .muted { (say(lang, "frozen-picture", [("lines", Value::Number(after.into()))])) }
                }
            }
            h2 { (word(lang, "frozen-log")) }
            ol { @for line in told(stored) { li { code { (line) } } } }
        }
    };
    Ok(crate::pages::html(page(visitor, &title, body)))
}

/// Whether somebody may read a match that is not played on.
fn may_read(visitor: &Visitor, stored: &Stored) -> Result<(), PageFault> {
    let person = visitor.person.as_ref().map(|person| person.id);
    let own = stored.seats.iter().any(|seat| seat.person.is_some() && seat.person == person);
    let opened = person.is_some() && stored.row.owner == person;
    if own || opened || stored.row.watchable { Ok(()) } else { Err(PageFault::NotFound) }
}

/// What everybody could see when the state was kept last, and after how many lines of the log that was.
fn kept(stored: &Stored) -> Option<(u32, Scene)> {
    let (lines, _) = stored.snapshot.as_ref()?;
    Some((*lines, serde_json::from_str(stored.picture.as_deref()?).ok()?))
}

/// The last picture of a match that is over or cannot be played on, as everybody may see it.
async fn last(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    let id = MatchId::parse(&id).ok_or(PageFault::NotFound)?;
    let (game, scene) = match app.hall.room(&id).await {
        Ok(room) => {
            let play = room.play().await;
            let seen = play.may_see(visitor.person.as_ref().map(|person| person.id));
            if !seen || play.state != MatchState::Over {
                return Err(PageFault::NotFound);
            }
            (play.game, play.played.show(Eyes::Public))
        }
        Err(NoRoom::Frozen(stored, _)) => {
            may_read(&visitor, &stored)?;
            let (_, scene) = kept(&stored).ok_or(PageFault::NotFound)?;
            (app.game(&stored.row.game).ok_or(PageFault::NotFound)?, scene)
        }
        Err(_) => return Err(PageFault::NotFound),
    };
    Ok(drawn(board(&scene, game, visitor.lang), &headers))
}

/// What everybody could know of the log: who acted, step by step.
fn told(stored: &Stored) -> Vec<String> {
    stored
        .lines
        .iter()
        .map(|line| line.seat.map_or_else(|| "–".to_owned(), |seat| seat.to_string()))
        .collect()
}
