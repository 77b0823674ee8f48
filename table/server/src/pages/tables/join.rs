//! Sitting down at a table that somebody else has opened: by an invitation, or because it is open to all.

use axum::Router;
use axum::extract::{Form as Fields, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use catalog::AnyGame;
use kernel::Table;
use maud::{Markup, html};
use scene::{Form, Question, Roster};
use serde_json::Value as Json;
use store::{MatchId, MatchRow, MatchState, RosterRow, SeatRow, StoreFault, Stored};
use voice::Lang;

use crate::app::{App, Shared};
use crate::hall::{Aloud, Brought, Hints};
use crate::pages::form::{Told, radio};
use crate::pages::tables::new_table::{Pairs, field, list_of, rosters, seat_letter};
use crate::pages::tables::sides::{Parties, set_up};
use crate::pages::tables::{matches, terms};
use crate::pages::{PageFault, form, html as answer, page as framed};
use crate::people::{Visitor, known_as, with_cookie};
use crate::setup::{self, Misanswer};
use crate::words::{say, word};

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new()
        .route("/join/{token}", get(invited).post(accept))
        .route("/join/{token}/code.svg", get(code))
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

/// A table as one comes to it: which seats are free, and where its page is.
struct Door {
    stored: Stored,
    /// The seats that one may take.
    free: Vec<u8>,
    /// The address of the page.
    here: String,
    token: Option<String>,
    /// Whether somebody at the table has blocked whoever comes to it without an invitation.
    barred: bool,
}

impl Door {
    async fn of_token(app: &App, token: &str) -> Result<Door, PageFault> {
        let id = of_token(app, token).await?;
        let stored = app.store.load(&id).await?.ok_or(PageFault::NotFound)?;
        let free = free(&stored, Some(token));
        Ok(Door {
            stored,
            free,
            here: format!("/join/{token}"),
            token: Some(token.to_owned()),
            barred: false,
        })
    }

    async fn of_id(app: &App, visitor: &Visitor, id: &str) -> Result<Door, PageFault> {
        let stored = of_id(app, id).await?;
        let free = free(&stored, None);
        let blockers = match &visitor.person {
            Some(person) => app.store.blockers(person.id).await?,
            None => Vec::new(),
        };
        let there = stored.seats.iter().filter_map(|seat| seat.person).chain(stored.row.owner);
        let barred = there.into_iter().any(|person| blockers.contains(&person));
        Ok(Door { stored, free, here: format!("/tables/{id}"), token: None, barred })
    }

    /// The seat that one would take, where there is no choice.
    fn seat(&self) -> Option<u8> {
        if let [seat] = *self.free { Some(seat) } else { None }
    }

    fn settings(&self) -> Json {
        serde_json::from_str(&self.stored.row.settings).unwrap_or_default()
    }

    fn header(&self) -> Json {
        serde_json::from_str(&self.stored.row.header).unwrap_or_default()
    }
}

/// The free seats that an invitation is for, or those that need none.
fn free(stored: &Stored, token: Option<&str>) -> Vec<u8> {
    let fits = |seat: &&SeatRow| matches::is_free(seat) && seat.invite.as_deref() == token;
    stored.seats.iter().filter(fits).map(|seat| seat.seat).collect()
}

/// What whoever sits down on a seat may bring: a band or a deck that the set-up does not name yet.
fn asked<'a>(form: &'a Form, seat: Option<u8>, set_up: &Json) -> Option<(&'a Question, &'a Roster)> {
    let named = |path: &str| setup::at(set_up, path).is_some_and(|value| !value.is_null());
    ::roster::rosters(form).find(|(question, roster)| {
        question.seat.is_some() && question.seat == seat && roster.bring.is_some() && !named(&question.path)
    })
}

async fn invited(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, PageFault> {
    look(&app, &visitor, &Door::of_token(&app, &token).await?, "", &[]).await
}

/// The link as a code that a phone reads.
async fn code(
    State(app): State<Shared>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    of_token(&app, &token).await?;
    let link = format!("{}/join/{token}", here(&app, &headers)?);
    let code = qrcode::QrCode::new(link.as_bytes()).map_err(|_| PageFault::Broken)?;
    let svg = code.render::<qrcode::render::svg::Color>().min_dimensions(160, 160).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// The address at which people find this table: as the operator says, or as this request found it.
fn here(app: &App, headers: &HeaderMap) -> Result<String, PageFault> {
    if let Some(public) = &app.config.public_url {
        return Ok(public.trim_end_matches('/').to_owned());
    }
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host").filter(|host| host.len() < 200).ok_or(PageFault::NotFound)?;
    let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    Ok(format!("{scheme}://{host}"))
}

async fn table(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageFault> {
    look(&app, &visitor, &Door::of_id(&app, &visitor, &id).await?, "", &[]).await
}

/// Whoever sits there already goes on to the match. `answer` is what was chosen to be brought, `faults` why it cannot be.
async fn look(
    app: &App,
    visitor: &Visitor,
    door: &Door,
    chosen: &str,
    faults: &[Told],
) -> Result<Response, PageFault> {
    let me = visitor.person.as_ref().map(|person| person.id);
    if me.is_some() && door.stored.seats.iter().any(|seat| seat.person == me) {
        return Ok(Redirect::to(&format!("/m/{}", door.stored.row.id)).into_response());
    }
    let saved = match app.game(&door.stored.row.game) {
        Some(game) => rosters(app, visitor, game).await?,
        None => Vec::new(),
    };
    Ok(answer(page(app, visitor, door, &saved, chosen, faults)).into_response())
}

/// What one would join.
fn page(
    app: &App,
    visitor: &Visitor,
    door: &Door,
    saved: &[RosterRow],
    chosen: &str,
    faults: &[Told],
) -> Markup {
    let (lang, row, seats) = (visitor.lang, &door.stored.row, &door.stored.seats);
    let game = app.game(&row.game);
    let name = game.map_or(row.game.as_str(), |game| lang.of(&game.meta().title)).to_owned();
    let host = row.owner.and_then(|owner| seats.iter().find(|seat| seat.person == Some(owner)));
    let host = host.and_then(|seat| Some(known_as(lang, seat.name.as_deref()?)));
    let title = say(lang, "join-title", [("game", name.as_str().into())]);
    let (settings, header) = (door.settings(), door.header());
    let waiting = row.state == MatchState::Waiting;
    let rated = settings.get("rated").and_then(Json::as_bool).unwrap_or_default();
    let body = html! {
        h1 { (title) }
        @if let Some(host) = host {
            p { (say(lang, "join-host", [("name", host.into()), ("game", name.into())])) }
        }
        // What one has come for is in view first, on a phone too.
        @if waiting && door.barred {
            p { (word(lang, "join-barred")) }
        } @else if waiting && rated && !visitor.registered() {
            p { (word(lang, "join-rated-login")) }
            p { a.button href="/account" { (word(lang, "join-rated-account")) } }
        } @else if !door.free.is_empty() && waiting {
            form.stack method="post" action=(door.here) {
                @if door.free.len() > 1 { (choice(lang, game, door)) }
                @if let Some(game) = game { (brings(lang, game, door, saved, chosen, faults)) }
                @if visitor.person.is_none() { p.muted { (word(lang, "join-guest")) } }
                button.button.primary type="submit" { (word(lang, "join-sit")) }
            }
        } @else {
            p.muted { (word(lang, "join-full")) }
            @if row.watchable { p { a.button href={ "/m/" (row.id) } { (word(lang, "join-watch")) } } }
        }
        section {
            h2 { (word(lang, "join-seats")) }
            (seated(lang, game, row, seats))
        }
        section {
            h2 { (word(lang, "join-options")) }
            @if let Some(game) = game { (form::chosen(lang, game, set_up(&settings, &header))) }
            (terms(lang, &settings, &header))
            @if rated { p { (word(lang, "join-rated")) } }
        }
    };
    framed(visitor, &title, body)
}

/// Who sits where, by side.
fn seated(lang: Lang, game: Option<&'static dyn AnyGame>, row: &MatchRow, seats: &[SeatRow]) -> Markup {
    let pairs = |wanted: &dyn Fn(u8) -> bool| {
        html! {
            dl.pairs {
                @for seat in seats.iter().filter(|seat| wanted(seat.seat)) {
                    dt { (seat_letter(lang, seat.seat)) }
                    dd { (matches::sitter(lang, seat)) }
                }
            }
        }
    };
    let parties = game.map(|game| Parties::of_row(game, lang, row, seats.len())).filter(Parties::many);
    html! {
        @if let Some(parties) = parties {
            @for (name, own) in parties.each(lang) { h3 { (name) } (pairs(&|seat| own.contains(&seat))) }
        } @else {
            (pairs(&|_| true))
        }
    }
}

/// Which of the free seats one takes, by side.
fn choice(lang: Lang, game: Option<&'static dyn AnyGame>, door: &Door) -> Markup {
    let row = &door.stored.row;
    let one = |seat: u8| {
        let first = door.free.first() == Some(&seat);
        radio("seat", &seat.to_string(), first, &seat_letter(lang, seat))
    };
    let parties = game.map(|game| Parties::of_row(game, lang, row, door.stored.seats.len()));
    html! {
        fieldset {
            legend { (word(lang, "join-choose")) }
            @if let Some(parties) = parties.filter(Parties::many) {
                @for (name, own) in parties.each(lang).filter(|(_, own)| own.iter().any(|seat| door.free.contains(seat))) {
                    div.row {
                        strong { (name) }
                        @for &seat in own.iter().filter(|seat| door.free.contains(seat)) { (one(seat)) }
                    }
                }
            } @else {
                div.row { @for &seat in &door.free { (one(seat)) } }
            }
        }
    }
}

/// The question what one brings.
fn brings(
    lang: Lang,
    game: &'static dyn AnyGame,
    door: &Door,
    saved: &[RosterRow],
    chosen: &str,
    faults: &[Told],
) -> Markup {
    let form = game.form();
    let (settings, header) = (door.settings(), door.header());
    let Some((question, roster)) = asked(&form, door.seat(), set_up(&settings, &header)) else {
        return html! {};
    };
    let voice = game.texts().voice(lang);
    html! {
        div.question {
            label for="brings-in" { (form::capital(&voice.say(&question.label))) }
            (form::roster_select((lang, voice), roster, saved, ("brings", "brings"), (Some(chosen), Some("brings-about"))))
            div id="brings-about" {
                p.muted { (word(lang, "join-brings")) }
                (form::faults(lang, game, faults.iter()))
            }
        }
    }
}

/// Clock and dice of a match and what bots tell in it, as far as its settings tell.
fn terms(lang: Lang, settings: &Json, header: &Json) -> Markup {
    let clock = settings.get("clock").and_then(|clock| serde_json::from_value(clock.clone()).ok());
    let dictated = header.get("commitment").is_none_or(Json::is_null);
    let rated = settings.get("rated").and_then(Json::as_bool).unwrap_or_default();
    let aloud = settings.get("aloud").and_then(|aloud| serde_json::from_value(aloud.clone()).ok());
    let aloud: Aloud = aloud.filter(|_| !rated).unwrap_or_default();
    html! {
        (terms::told(lang, clock.unwrap_or_default(), dictated))
        @if aloud.hints == Hints::All { p { (word(lang, "join-hints")) } }
        @if aloud.open_thoughts { p { (word(lang, "join-thoughts")) } }
    }
}

async fn accept(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(token): Path<String>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    join(&app, visitor, Door::of_token(&app, &token).await?, &fields).await
}

async fn sit(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let door = Door::of_id(&app, &visitor, &id).await?;
    join(&app, visitor, door, &fields).await
}

async fn join(
    app: &App,
    mut visitor: Visitor,
    door: Door,
    fields: &[(String, String)],
) -> Result<Response, PageFault> {
    let chosen = field(fields, "brings").unwrap_or_default();
    let brought = match app.game(&door.stored.row.game).filter(|_| !chosen.is_empty()) {
        Some(game) => {
            let saved = rosters(app, &visitor, game).await?;
            match bring(visitor.lang, game, &door, &saved, chosen) {
                Ok(brought) => brought,
                Err(faults) => return look(app, &visitor, &door, chosen, &faults).await,
            }
        }
        None => None,
    };
    let (person, cookie) = visitor.or_guest(app).await?;
    let wanted = field(fields, "seat").and_then(|typed| typed.parse().ok());
    let way = (door.token.as_deref(), wanted.filter(|_| door.free.len() > 1));
    let next = match app.hall.join(&door.stored.row.id, way, &person, brought).await {
        Ok(_) => Redirect::to(&format!("/m/{}", door.stored.row.id)),
        // Somebody was faster: the page shows who sits there now.
        Err(StoreFault::Taken | StoreFault::Uninvited | StoreFault::Conflict) => Redirect::to(&door.here),
        Err(fault) => return Err(fault.into()),
    };
    Ok(with_cookie(cookie, next))
}

/// The command that brings what was chosen, or why it is not lawful at this table.
fn bring(
    lang: Lang,
    game: &dyn AnyGame,
    door: &Door,
    saved: &[RosterRow],
    chosen: &str,
) -> Result<Option<Brought>, Vec<Told>> {
    let form = game.form();
    let (settings, header) = (door.settings(), door.header());
    let mut set_up = set_up(&settings, &header).clone();
    let Some((question, roster)) = asked(&form, door.seat(), &set_up) else { return Ok(None) };
    let path = question.path.clone();
    let unclear = |why| vec![Told::misanswer(lang, &Misanswer { path: path.clone(), why })];
    let list = setup::gathered(roster, chosen, |name| list_of(saved, name)).map_err(unclear)?;
    let command = setup::said(roster, chosen, |name| list_of(saved, name)).map_err(unclear)?;
    setup::put(&mut set_up, &path, list.unwrap_or_default());
    let seats = u8::try_from(door.stored.seats.len()).unwrap_or(u8::MAX);
    let found = game.faults(&Table { seats, setup: set_up });
    let voice = game.texts().voice(lang);
    let ours = found.iter().filter(|fault| setup::touches(&fault.at, &path));
    let faults: Vec<Told> = ours.map(|fault| Told::fault(voice, fault)).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    let by = roster.bring.as_ref().map(|bring| bring.by.clone()).unwrap_or_default();
    Ok(command.map(|command| Brought { by, command }))
}
