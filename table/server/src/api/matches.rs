//! Matches: opening, joining, looking back, taking the log home.

use std::time::Instant;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalog::AnyGame;
use kernel::{Eyes, Seat};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{Listed, MatchId, MatchState, StoreFault};
use voice::Lang;

use super::json_text;
use crate::app::{App, Shared};
use crate::hall::ending::Ending;
use crate::hall::view::{View, json as text};
use crate::hall::{
    Aloud, Chair, ClockChoice, Dice, Hints, NewTable, NoRoom, OpenFault, Play, Refused, Room, Telling,
    Tongue, may_be_rated, to_the_end,
};
use crate::pages::{PageFault, with_own};
use crate::people::{Kind, Visitor, known_as, with_cookie};
use crate::setup;
use crate::socket::{from_faces, refused, state, table};

/// How many matches a list holds.
const MOST_LISTED: u32 = 100;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/matches", get(mine).post(open))
        .route("/api/v1/matches/open", get(open_tables))
        .route("/api/v1/matches/{id}", get(one))
        .route("/api/v1/matches/{id}/join", post(join))
        .route("/api/v1/matches/{id}/do", post(act))
        .route("/api/v1/matches/{id}/view", get(view))
        .route("/api/v1/matches/{id}/steps/{step}", get(step))
        .route("/api/v1/matches/{id}/log", get(log))
}

/// A match to be opened.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewMatch {
    game: String,
    /// The game's set-up; or the name of a ready-made one.
    #[serde(default)]
    setup: Value,
    ready: Option<String>,
    /// By seat: `me`, `open`, `link`, or a bot's name.
    seats: Vec<String>,
    /// Whether one link leads to all seats that need one.
    #[serde(default)]
    one_link: bool,
    #[serde(default)]
    clock: ClockChoice,
    #[serde(default)]
    listed: bool,
    #[serde(default = "yes")]
    watchable: bool,
    /// Whether the game is wanted as it is, without the packs that lie over its content on this server.
    #[serde(default)]
    without_packs: bool,
    /// The name of a pack that you have brought, to be laid over the game.
    pack: Option<String>,
    /// Whether what comes of it goes into the players' ratings.
    #[serde(default)]
    rated: bool,
    /// Whether bots get ready for everybody, so that the match begins with everything in its place.
    #[serde(default)]
    prepared: bool,
    /// Who may ask bots for a hint, and whether bots tell what they thought.
    #[serde(default)]
    hints: Hints,
    #[serde(default)]
    open_thoughts: bool,
    /// What the dice of the start show, from 1, where dice are typed in.
    dice: Option<Vec<u32>>,
}

const fn yes() -> bool {
    true
}

async fn open(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Json(new): Json<NewMatch>,
) -> Result<Response, PageFault> {
    let (person, cookie) = visitor.or_guest(&app).await?;
    app.limits.take(Kind::Open, &person.id, Instant::now())?;
    let game = app.game(&new.game).ok_or(PageFault::NotFound)?;
    let game = game.house().filter(|_| new.without_packs).unwrap_or(game);
    let (game, pack) = with_own(&app, &person, game, new.pack.as_deref()).await?;
    let setup = match &new.ready {
        Some(name) => game.setup(name).and_then(setup::ready).ok_or(PageFault::NotFound)?,
        None => new.setup,
    };
    let dice = match new.dice {
        None => Dice::Rolled,
        Some(faces) => Dice::Typed(from_faces(&faces).map_err(|_| PageFault::Bad("bad-request"))?),
    };
    let chairs: Vec<Chair> = new.seats.iter().map(|seat| Chair::named(seat)).collect();
    if new.rated && (person.login.is_none() || !may_be_rated(&chairs, &dice)) {
        return Err(PageFault::Bad("new-rated-fault"));
    }
    let opened = app.hall.open(NewTable {
        clock: new.clock,
        listed: new.listed,
        watchable: new.watchable,
        dice,
        rated: new.rated,
        prepared: new.prepared,
        aloud: Aloud { hints: new.hints, open_thoughts: new.open_thoughts },
        one_link: new.one_link,
        pack,
        ..NewTable::usual(game, person.id, setup, chairs)
    });
    let response = match opened.await {
        Ok(id) => (StatusCode::CREATED, json_text(facts(&app, &visitor, &id).await?)).into_response(),
        Err(fault) => not_opened(game, fault, visitor.lang)?,
    };
    Ok(with_cookie(cookie, response))
}

/// What a visitor may know of a table that was opened for him.
pub(super) async fn facts(app: &App, visitor: &Visitor, id: &MatchId) -> Result<String, PageFault> {
    let room = app.hall.room(id).await.map_err(|_| PageFault::Broken)?;
    let play = room.play().await;
    let person = visitor.person.as_ref().map(|person| (person.id, person.name.as_str()));
    Ok(table(id.as_str(), &play, person, visitor.lang))
}

/// The answer when something was not opened.
pub(super) fn not_opened(game: &dyn AnyGame, fault: OpenFault, lang: Lang) -> Result<Response, PageFault> {
    match fault {
        OpenFault::Store(fault) => Err(fault.into()),
        fault => Ok((StatusCode::UNPROCESSABLE_ENTITY, Json(faults(game, &fault, lang))).into_response()),
    }
}

/// Why a table was not opened.
fn faults(game: &dyn AnyGame, fault: &OpenFault, lang: Lang) -> Value {
    let voice = game.texts().voice(lang);
    match fault {
        OpenFault::Table(faults) => {
            let fault = |fault: &kernel::Fault| json!({ "rule": fault.by, "at": fault.at, "text": voice.say(&fault.why) });
            json!({ "why": "table", "faults": faults.iter().map(fault).collect::<Vec<_>>() })
        }
        OpenFault::MissingLuck(below) => json!({ "why": "luck", "sides": below }),
        OpenFault::WrongLuck => json!({ "why": "wrong-luck" }),
        OpenFault::Chairs | OpenFault::Store(_) => json!({ "why": "seats" }),
    }
}

fn listed(listed: &Listed, lang: Lang) -> Value {
    let Listed { row, seats } = listed;
    let seat = |seat: &store::SeatRow| {
        let name = seat.name.as_deref().map(|name| known_as(lang, name));
        json!({ "seat": seat.seat, "name": name, "bot": seat.bot })
    };
    let asked: Vec<u8> = (0..16).filter(|seat| row.asked >> seat & 1 == 1).collect();
    let over = row.over.as_deref().and_then(Ending::read).map(|ending| ended(&ending, lang));
    json!({
        "match": row.id.as_str(),
        "game": row.game,
        "state": state(row.state),
        "asked": asked,
        "step": row.step,
        "seats": seats.iter().map(seat).collect::<Vec<_>>(),
        "over": over,
        "created": row.created,
        "updated": row.updated,
    })
}

/// How a match ended for each side; rows from before that was kept name no sides.
fn ended(ending: &Ending, lang: Lang) -> Value {
    let side = |(at, seats): (u8, &u16)| {
        let seats: Vec<u8> = (0..16).filter(|seat| seats >> seat & 1 == 1).collect();
        let fate = ending.fates.get(usize::from(at));
        json!({ "seats": seats, "fate": fate, "told": ending.told(lang, kernel::Side(at)) })
    };
    json!({ "by": ending.by, "sides": (0..).zip(&ending.sides).map(side).collect::<Vec<_>>() })
}

async fn mine(State(app): State<Shared>, visitor: Visitor) -> Result<Json<Value>, PageFault> {
    let person = visitor.person.ok_or(PageFault::Unknown)?;
    let matches = app.store.matches_of(person.id, MOST_LISTED).await?;
    Ok(Json(matches.iter().map(|one| listed(one, visitor.lang)).collect()))
}

async fn open_tables(State(app): State<Shared>, visitor: Visitor) -> Result<Json<Value>, PageFault> {
    let tables = app.store.open_tables(MOST_LISTED).await?;
    Ok(Json(tables.iter().map(|one| listed(one, visitor.lang)).collect()))
}

/// A table that somebody may see, with who he is there.
pub(super) async fn seen(app: &App, visitor: &Visitor, id: &str) -> Result<std::sync::Arc<Room>, PageFault> {
    let id = MatchId::parse(id).ok_or(PageFault::NotFound)?;
    let room = app.hall.room(&id).await.map_err(|why| match why {
        NoRoom::Store(fault) => fault.into(),
        NoRoom::NotFound => PageFault::NotFound,
        NoRoom::Frozen(..) => PageFault::Bad("frozen-text"),
    })?;
    let may_see = room.play().await.may_see(visitor.person.as_ref().map(|person| person.id));
    if may_see { Ok(room) } else { Err(PageFault::NotFound) }
}

async fn one(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageFault> {
    let room = seen(&app, &visitor, &id).await?;
    let play = room.play().await;
    let person = visitor.person.as_ref().map(|person| (person.id, person.name.as_str()));
    Ok(json_text(table(&id, &play, person, visitor.lang)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Join {
    /// The invitation; at a listed table there need not be one.
    invite: Option<String>,
    /// The seat, where several are free.
    seat: Option<u8>,
}

async fn join(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path(id): Path<String>,
    Json(join): Json<Join>,
) -> Result<Response, PageFault> {
    let id = MatchId::parse(&id).ok_or(PageFault::NotFound)?;
    let (person, cookie) = visitor.or_guest(&app).await?;
    let seat =
        app.hall.join(&id, (join.invite.as_deref(), join.seat), &person, None).await.map_err(|fault| {
            match fault {
                StoreFault::NotFound => PageFault::NotFound,
                StoreFault::Taken | StoreFault::Uninvited => PageFault::Forbidden("seat-taken"),
                fault => fault.into(),
            }
        })?;
    Ok(with_cookie(cookie, Json(json!({ "seat": seat }))))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    id: String,
    at: usize,
    seat: u8,
    commands: Vec<String>,
    #[serde(default)]
    luck: Vec<u32>,
}

/// Plays without a socket.
async fn act(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(act): Json<Act>,
) -> Result<Response, PageFault> {
    app.limits.take(Kind::Post, &visitor.address, Instant::now())?;
    let room = seen(&app, &visitor, &id).await?;
    let person = visitor.person.as_ref().map(|person| person.id);
    if !room.play().await.seats_of(person).contains(&Seat(act.seat)) {
        return Err(PageFault::Forbidden("refused-not-yours"));
    }
    if act.id.is_empty() || act.id.len() > 40 || act.commands.len() > 100 {
        return Err(PageFault::Bad("bad-request"));
    }
    let (id, table) = (act.id.clone(), room.clone());
    let done = to_the_end(async move {
        let luck = from_faces(&act.luck)?;
        table.act(Seat(act.seat), &act.id, act.at, &act.commands, luck).await
    });
    match done.await {
        Ok(done) => {
            Ok(Json(json!({ "type": "done", "id": id, "at": done.at, "again": done.again })).into_response())
        }
        // Whether it was kept is not known: it can be asked again under the same name.
        Err(Refused::Store(fault)) => Err(fault.into()),
        Err(why) => {
            let play = room.play().await;
            let out = refused(&id, &why, play.game, visitor.lang, play.at());
            let status = if matches!(why, Refused::Stale) {
                StatusCode::CONFLICT
            } else {
                StatusCode::UNPROCESSABLE_ENTITY
            };
            Ok((status, json_text(text(&out))).into_response())
        }
    }
}

#[derive(Deserialize)]
struct Looks {
    eyes: Option<String>,
    lang: Option<String>,
}

impl Looks {
    fn tongue(&self, visitor: &Visitor) -> Tongue {
        if self.lang.as_deref() == Some("none") { Tongue::Plain } else { Tongue::Spoken(visitor.lang) }
    }
}

/// The eyes through which somebody may look: his own seats' and the public's; when the match is over anybody's.
fn all_eyes(play: &Play, visitor: &Visitor) -> Vec<Eyes> {
    let own = play.seats_of(visitor.person.as_ref().map(|person| person.id));
    let over = play.state == MatchState::Over;
    // One's own eyes first: they are meant when none are named.
    let others = (0..play.seats.len() as u8).map(Seat).filter(|seat| over && !own.contains(seat));
    let (others, referee): (Vec<Seat>, _) = (others.collect(), over.then_some(Eyes::Referee));
    let (first, last) = if own.is_empty() { (others, Vec::new()) } else { (own, others) };
    let seats = first.into_iter().chain(last).map(Eyes::Seat);
    let sides = play.played.sides();
    let told = play.sides_of(visitor.person.as_ref().map(|person| person.id));
    let shared = sides.iter().filter(|(side, seats)| seats.count() > 1 && (over || told.contains(side)));
    let shared: Vec<Eyes> = shared.map(|(side, _)| Eyes::Side(side)).collect();
    seats.chain(shared).chain([Eyes::Public]).chain(referee).collect()
}

fn name(eyes: Eyes) -> String {
    match eyes {
        Eyes::Seat(seat) => seat.to_string(),
        Eyes::Side(side) => format!("side-{}", side.0),
        Eyes::Public => "public".to_owned(),
        Eyes::Referee => "referee".to_owned(),
    }
}

fn chosen(all: &[Eyes], asked: Option<&str>) -> Result<Eyes, PageFault> {
    match asked {
        None => Ok(all[0]),
        Some(asked) => {
            all.iter().copied().find(|eyes| name(*eyes) == asked).ok_or(PageFault::Forbidden("not-your-eyes"))
        }
    }
}

/// What somebody may see now, and what he may do.
async fn view(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(looks): Query<Looks>,
) -> Result<Response, PageFault> {
    let room = seen(&app, &visitor, &id).await?;
    let mut play = room.play().await;
    let eyes = chosen(&all_eyes(&play, &visitor), looks.eyes.as_deref())?;
    let tongue = looks.tongue(&visitor);
    let view = play.view(eyes, tongue);
    Ok(json_text(view.with_boards(play.teller(tongue))))
}

/// What could be seen after an earlier step, and what it told.
async fn step(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, step)): Path<(String, u32)>,
    Query(looks): Query<Looks>,
) -> Result<Response, PageFault> {
    app.limits.take(Kind::Heavy, &visitor.address, Instant::now()).or_else(|fault| {
        // Stepping through a replay is fast; only a flood is slowed.
        if fault.seconds() > 5 { Err(fault) } else { Ok(()) }
    })?;
    let room = seen(&app, &visitor, &id).await?;
    let play = room.play().await;
    if step > play.played.step() {
        return Err(PageFault::NotFound);
    }
    let all = all_eyes(&play, &visitor);
    let eyes = chosen(&all, looks.eyes.as_deref())?;
    let tongue = looks.tongue(&visitor);
    let teller = play.teller(tongue);
    let view = View::at_step(&*play.played, step, eyes, teller).with_boards(teller);
    let story = play.steps_out(None, step, step, eyes, tongue);
    let names: Vec<String> = all.into_iter().map(name).collect();
    let last = play.played.step();
    let names = json!(names);
    Ok(json_text(format!(
        "{{\"step\":{step},\"last\":{last},\"eyes\":{names},\"view\":{view},\"story\":{story}}}"
    )))
}

/// The log: the whole of it with its seed when the match is over; before that what its reader saw.
async fn log(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageFault> {
    let room = seen(&app, &visitor, &id).await?;
    let play = room.play().await;
    let body = if play.state == MatchState::Over {
        Body::from(play.played.whole_log())
    } else {
        let eyes = all_eyes(&play, &visitor)[0];
        let head = json!({ "seen": name(eyes), "game": play.game.meta().id, "commitment": play.played.header().commitment });
        let telling = Telling::begin(&play, eyes);
        drop(play);
        Body::from_stream(telling.stream(format!("{head}\n"), room))
    };
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"ludoteca-{id}.jsonl\"")),
    ];
    Ok((headers, body).into_response())
}
