//! Where a ground is drawn, judged, kept, and carried away as a file. The drawing itself is done by the browser's files;
//! whether it is lawful the game says.

mod sheet;
mod thumb;

use ::roster::{TextFault, ground as texts};
use axum::extract::{Form as Fields, Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json as Sent, Router};
use catalog::AnyGame;
use scene::{Answer, Form, Ground, Question};
use serde_json::{Value as Json, json};
use store::StoreFault;
use voice::Lang;

use crate::app::Shared;
use crate::pages::form::{Told, capital, drawn};
use crate::pages::game::find;
use crate::pages::gathering::roster::named;
use crate::pages::tables::new_table::{Pairs, field, rosters};
use crate::pages::{Page, PageFault, html as answer};
use crate::people::{Visitor, now, with_cookie};
use crate::setup;
use crate::words::{say, word};
pub(in crate::pages) use sheet::kept;
use sheet::{Begun, Sheet};

/// What the page with the drawing may do besides what every page may: show a photo that the visitor has chosen, which
/// stays in the browser.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; \
    connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new()
        .route("/games/{game}/grounds", get(first))
        .route("/games/{game}/grounds/{path}", get(list).post(act))
        .route("/games/{game}/grounds/{path}/edit", get(edit))
        .route("/games/{game}/grounds/{path}/judged", post(judge))
        .route("/games/{game}/grounds/{path}/kept", post(keep))
        .route("/games/{game}/grounds/{path}/read", post(read))
        .route("/games/{game}/grounds/{path}/text", get(text).post(write))
}

/// The question that an address names.
fn asked<'a>(form: &'a Form, path: &str) -> Result<(&'a Question, &'a Ground), PageFault> {
    let question = setup::question(form, path).ok_or(PageFault::NotFound)?;
    match &question.answer {
        Answer::Ground(ground) => Ok((question, ground)),
        _ => Err(PageFault::NotFound),
    }
}

async fn first(State(app): State<Shared>, Path(id): Path<String>) -> Result<Redirect, PageFault> {
    let form = find(&app, &id)?.form();
    let (question, _) = ::roster::grounds(&form).next().ok_or(PageFault::NotFound)?;
    Ok(Redirect::to(&format!("/games/{id}/grounds/{}", question.path)))
}

async fn list(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Query(fields): Query<Pairs>,
) -> Page {
    let game = find(&app, &id)?;
    let form = game.form();
    let (question, ground) = asked(&form, &path)?;
    let saved = rosters(&app, &visitor, game).await?;
    let done = (field(&fields, "done") == Some("deleted")).then_some("drawing-deleted");
    let sheet = Sheet { visitor: &visitor, game, question, ground };
    Ok(answer(sheet.list(&saved, done)))
}

/// A drawing is thrown away.
async fn act(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Fields(fields): Fields<Pairs>,
) -> Result<Redirect, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (_, ground) = asked(&form, &path)?;
    let name = field(&fields, "name").ok_or(PageFault::NotFound)?;
    let saved = rosters(&app, &visitor, game).await?;
    // The same list holds what was gathered: that is none of this page's business.
    let mine = saved.iter().any(|row| row.name == name && drawn(ground, row).is_some());
    if let (Some(person), true) = (&visitor.person, mine) {
        match app.store.drop_roster(person.id, game.meta().id, name).await {
            Ok(()) | Err(StoreFault::NotFound) => {}
            Err(fault) => return Err(fault.into()),
        }
    }
    Ok(Redirect::to(&format!("/games/{id}/grounds/{path}?done=deleted")))
}

async fn edit(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Query(fields): Query<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (question, ground) = asked(&form, &path)?;
    let begun = match (field(&fields, "name"), field(&fields, "from")) {
        (Some(name), _) => {
            let saved = rosters(&app, &visitor, game).await?;
            let row = saved.iter().find(|row| row.name == name).ok_or(PageFault::NotFound)?;
            let plan = drawn(ground, row).ok_or(PageFault::NotFound)?;
            Begun { was: row.name.clone(), from: String::new(), plan: Some(plan) }
        }
        (None, Some(from)) => {
            let plan = ground.plan(from).cloned().ok_or(PageFault::NotFound)?;
            Begun { was: String::new(), from: from.to_owned(), plan: Some(plan) }
        }
        (None, None) => Begun::default(),
    };
    let sheet = Sheet { visitor: &visitor, game, question, ground };
    Ok(([(CONTENT_SECURITY_POLICY, POLICY)], answer(sheet.edit(&begun))).into_response())
}

/// Something wrong, as the browser's files get it.
fn out(game: &dyn AnyGame, lang: Lang, path: &str, told: &Told) -> Json {
    let at = told.at.strip_prefix(path).map_or("", |rest| rest.trim_start_matches('.'));
    let title = told.by.as_ref().and_then(|by| game.rulebook(lang).get(by)).map(|rule| rule.title.clone());
    json!({ "at": at, "by": told.by, "title": title, "text": told.text })
}

/// The drawing that a page sent, or what is wrong with its form.
fn sent(lang: Lang, ground: &Ground, fields: &[(String, String)]) -> Result<Json, Vec<Told>> {
    let plan = field(fields, "plan").and_then(|typed| serde_json::from_str::<Json>(typed).ok());
    let plan = plan.ok_or_else(|| vec![Told::own(lang, "unclear-ground")])?;
    texts::drawing(ground, plan).map_err(|wrong| {
        let told = |(at, what): (String, String)| Told { text: what, at, by: None };
        wrong.into_iter().map(told).collect()
    })
}

/// What a drawing breaks.
fn judged(lang: Lang, game: &dyn AnyGame, path: &str, plan: &Json) -> Vec<Told> {
    let voice = game.texts().voice(lang);
    ::roster::faults_at(game, path, plan.clone()).iter().map(|fault| Told::fault(voice, fault)).collect()
}

/// What is advised about the number of things.
fn advice(lang: Lang, ground: &Ground, plan: &Json) -> Option<Json> {
    let density = ground.advice.as_ref()?;
    let side = |name: &str| plan.get(name).and_then(Json::as_u64).and_then(|side| u32::try_from(side).ok());
    let (least, most) = density.advised(side("width")?, side("depth")?);
    let count = plan.get("things").and_then(Json::as_array).map_or(0, Vec::len) as i64;
    let key = if count < least {
        "drawing-few"
    } else if count > most {
        "drawing-many"
    } else {
        "drawing-enough"
    };
    let text = say(lang, key, [("count", count.into()), ("least", least.into()), ("most", most.into())]);
    Some(json!({ "text": text, "by": density.by, "good": key == "drawing-enough" }))
}

async fn judge(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Fields(fields): Fields<Pairs>,
) -> Result<Sent<Json>, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (_, ground) = asked(&form, &path)?;
    let lang = visitor.lang;
    let (told, advice) = match sent(lang, ground, &fields) {
        Ok(plan) => (judged(lang, game, &path, &plan), advice(lang, ground, &plan)),
        Err(told) => (told, None),
    };
    let faults: Vec<Json> = told.iter().map(|told| out(game, lang, &path, told)).collect();
    Ok(Sent(json!({ "faults": faults, "advice": advice })))
}

/// Keeps a drawing under its name; one that breaks a rule is not kept.
async fn keep(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (_, ground) = asked(&form, &path)?;
    let lang = visitor.lang;
    let was = field(&fields, "was").unwrap_or_default();
    let refused = |told: Vec<Told>| {
        let faults: Vec<Json> = told.iter().map(|told| out(game, lang, &path, told)).collect();
        Sent(json!({ "faults": faults })).into_response()
    };
    let plan = match sent(lang, ground, &fields) {
        Ok(plan) => plan,
        Err(told) => return Ok(refused(told)),
    };
    let mut told = judged(lang, game, &path, &plan);
    let name = named(field(&fields, "name").unwrap_or_default());
    if let Err(key) = name {
        told.push(Told::own(lang, &key.replace("roster-", "drawing-")));
    }
    let saved = rosters(&app, &visitor, game).await?;
    if let Ok(name) = &name
        && *name != was
        && saved.iter().any(|row| row.name == *name)
    {
        told.push(Told::own(lang, "drawing-name-taken"));
    }
    let (Ok(name), []) = (name, &told[..]) else { return Ok(refused(told)) };
    let (person, cookie) = visitor.or_guest(&app).await?;
    let kind = game.meta().id;
    match app.store.save_roster(person.id, kind, &name, &plan.to_string(), now()).await {
        Ok(()) => {}
        Err(StoreFault::TooMany) => return Ok(refused(vec![Told::own(lang, "drawing-too-many")])),
        Err(fault) => return Err(fault.into()),
    }
    // Under a new name it is the same drawing, unless somebody wants two of them.
    let renamed = !was.is_empty() && was != name && field(&fields, "copy").is_none();
    if renamed && saved.iter().any(|row| row.name == was && drawn(ground, row).is_some()) {
        match app.store.drop_roster(person.id, kind, was).await {
            Ok(()) | Err(StoreFault::NotFound) => {}
            Err(fault) => return Err(fault.into()),
        }
    }
    Ok(with_cookie(cookie, Sent(json!({ "name": name }))))
}

/// The drawing in a text, or everything that is wrong with it.
async fn read(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Fields(fields): Fields<Pairs>,
) -> Result<Sent<Json>, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (_, ground) = asked(&form, &path)?;
    let lang = visitor.lang;
    Ok(Sent(match texts::read(ground, field(&fields, "text").unwrap_or_default()) {
        Ok(plan) => json!({ "plan": plan }),
        Err(faults) => {
            let voice = game.texts().voice(lang);
            let told = |fault: &TextFault| {
                let what = capital(&voice.say(&fault.why.phrase()));
                out(game, lang, &path, &Told::in_line(lang, fault.line, what))
            };
            json!({ "faults": faults.iter().map(told).collect::<Vec<_>>() })
        }
    }))
}

/// A drawing as a file.
fn file(ground: &Ground, name: &str, plan: &Json, how: Option<&str>) -> Response {
    let (text, ending, kind) = match how {
        Some("json") => (texts::json(plan), "json", "application/json"),
        _ => (texts::toml(ground, name, plan), "toml", "application/toml; charset=utf-8"),
    };
    let file = format!("attachment; filename=\"{}.{ending}\"", texts::word(name));
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, file)], text).into_response()
}

/// A kept drawing as a file.
async fn text(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Query(fields): Query<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (_, ground) = asked(&form, &path)?;
    let saved = rosters(&app, &visitor, game).await?;
    let row = saved.iter().find(|row| field(&fields, "name") == Some(row.name.as_str()));
    let row = row.ok_or(PageFault::NotFound)?;
    let plan = drawn(ground, row).ok_or(PageFault::NotFound)?;
    Ok(file(ground, &row.name, &plan, field(&fields, "as")))
}

/// A drawing that is not kept as a file.
async fn write(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (_, ground) = asked(&form, &path)?;
    let plan = sent(visitor.lang, ground, &fields).map_err(|_| PageFault::Bad("unclear-ground"))?;
    let name = field(&fields, "name").filter(|name| !name.is_empty());
    let name = name.map_or_else(|| word(visitor.lang, "drawing-unnamed"), str::to_owned);
    Ok(file(ground, &name, &plan, field(&fields, "as")))
}
