//! Where a band, a deck or a team is built, judged, kept, and carried away as text.

mod heap;
mod items;
mod sheet;
mod sift;

use ::roster::{Gathered, TextFault, Why, Written, write};
use axum::Router;
use axum::extract::{Form as Fields, Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use catalog::AnyGame;
use scene::{Answer, Form, Question, Roster};
use serde_json::Value as Json;
use store::{RosterRow, StoreFault};
use voice::Lang;

use crate::app::Shared;
use crate::pages::form::Told;
use crate::pages::game::find;
use crate::pages::tables::new_table::{Pairs, field, rosters};
use crate::pages::{Page, PageFault, html as answer, in_address};
use crate::people::{Visitor, now, with_cookie};
use crate::setup;
use crate::words::say;
use sheet::Sheet;
use sift::Sift;

/// As many letters as the name of a roster may have.
pub(in crate::pages) const LONGEST_NAME: usize = 60;

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new()
        .route("/games/{game}/rosters/{path}", get(build).post(act))
        .route("/games/{game}/rosters/{path}/judged", post(judge))
        .route("/games/{game}/rosters/{path}/text", get(text))
}

/// The question that an address names.
fn asked<'a>(form: &'a Form, path: &str) -> Result<(&'a Question, &'a Roster), PageFault> {
    let question = setup::question(form, path).ok_or(PageFault::NotFound)?;
    match &question.answer {
        Answer::Roster(roster) => Ok((question, roster)),
        _ => Err(PageFault::NotFound),
    }
}

/// What a roster breaks, judged at a table that is as usual in all else; what is won in play is kept as it is in those
/// that are saved, and not put in by hand.
fn judged(
    lang: Lang,
    game: &dyn AnyGame,
    bench: &Bench,
    (path, roster): (&str, &Roster),
    saved: &[RosterRow],
) -> Vec<Told> {
    if bench.gathered.is_too_much() {
        let most = ("most", (::roster::LONGEST_LIST as i64).into());
        return vec![Told { text: say(lang, "roster-too-large", [most]), ..Told::own(lang, "roster-empty") }];
    }
    let found = ::roster::faults(game, (path, roster), bench.gathered.list(roster), bench.budget);
    let voice = game.texts().voice(lang);
    let mut told: Vec<Told> = Vec::new();
    for fault in found.iter().map(|fault| Told::fault(voice, fault)) {
        // Three of a kind break the same rule once.
        if told.iter().all(|known| (&known.by, &known.text) != (&fault.by, &fault.text)) {
            told.push(fault);
        }
    }
    let kept = saved.iter().find(|row| row.name == bench.was).and_then(kept_list);
    let kept = kept.and_then(|list| Gathered::of(roster, &list).ok()).unwrap_or_default();
    let unearned = bench.gathered.items(roster).into_iter();
    let unearned = unearned.filter(|(number, item, count)| item.won && *count > kept.all(*number));
    told.extend(unearned.map(|(_, item, _)| {
        let name = voice.words(&item.name).to_owned();
        Told { text: say(lang, "roster-won", [("name", name.into())]), ..Told::own(lang, "roster-won") }
    }));
    told
}

/// What came of reading a text: what it lists and its name, or everything that is wrong with it.
fn imported(
    lang: Lang,
    game: &dyn AnyGame,
    roster: &Roster,
    text: &str,
) -> Result<(String, Gathered), Vec<Told>> {
    let voice = game.texts().voice(lang);
    let all = |faults: Vec<TextFault>| -> Vec<Told> {
        faults.iter().map(|fault| Told::in_line(lang, fault.line, voice.say(&fault.why.phrase()))).collect()
    };
    let written = Written::read(text).map_err(all)?;
    if let Some(other) = written.game.as_ref().filter(|other| *other != game.meta().id) {
        return Err(all(vec![TextFault { line: 0, why: Why::Game(other.clone()) }]));
    }
    let mut gathered = written.listed(roster).map_err(all)?.gathered;
    let name = named(&written.name).unwrap_or_default();
    gathered.call(roster, &name);
    Ok((name, gathered))
}

/// A name that can stand in a list, or the message that says why not.
pub(in crate::pages) fn named(typed: &str) -> Result<String, &'static str> {
    let name = typed.trim();
    if name.is_empty() {
        Err("roster-name-missing")
    } else if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        Err("roster-name-fault")
    } else {
        Ok(name.to_owned())
    }
}

/// What stands on the page.
struct Bench {
    /// The name as typed.
    name: String,
    /// The name under which it is kept already; empty: it is not.
    was: String,
    gathered: Gathered,
    /// What it may cost, at the table that it is meant for.
    budget: i64,
    told: Vec<Told>,
    /// A message that something was done.
    done: Option<&'static str>,
    /// The text that is being imported, or that it was written as.
    text: String,
    /// What is looked for among the items.
    sift: Sift,
}

impl Bench {
    /// What a page sent.
    fn typed(roster: &Roster, fields: &[(String, String)]) -> Bench {
        let name = field(fields, "name").unwrap_or_default();
        let mut gathered = Gathered::typed(roster, fields);
        gathered.call(roster, name);
        Bench {
            name: name.to_owned(),
            was: field(fields, "was").unwrap_or_default().to_owned(),
            gathered,
            budget: budget(roster, fields).unwrap_or(roster.budget),
            told: Vec::new(),
            done: None,
            text: String::new(),
            sift: Sift::of(roster, fields),
        }
    }
}

async fn build(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Query(fields): Query<Pairs>,
) -> Page {
    let game = find(&app, &id)?;
    let form = game.form();
    let (question, roster) = asked(&form, &path)?;
    let saved = rosters(&app, &visitor, game).await?;
    let name = field(&fields, "name").unwrap_or_default();
    let kept = saved.iter().find(|row| row.name == name);
    let gathered = match kept {
        Some(row) => {
            kept_list(row).and_then(|list| Gathered::of(roster, &list).ok()).ok_or(PageFault::NotFound)?
        }
        None => Gathered::default(),
    };

    let done = match field(&fields, "done") {
        Some("saved") => Some("roster-saved"),
        Some("renamed") => Some("roster-renamed"),
        Some("deleted") => Some("roster-deleted"),
        _ => None,
    };
    let name = kept.map_or_else(String::new, |row| row.name.clone());
    // Who kept one for a larger game looks at it under that budget.
    let budget = budget(roster, &fields).unwrap_or_else(|| roster.budget.max(gathered.cost(roster)));
    let sift = Sift::of(roster, &fields);
    let (was, told, text) = (name.clone(), Vec::new(), String::new());
    let mut bench = Bench { name, was, gathered, budget, told, done, text, sift };
    if kept.is_some() {
        bench.told = judged(visitor.lang, game, &bench, (&path, roster), &saved);
    }
    Ok(answer(Sheet { visitor: &visitor, game, question, roster, saved: &saved }.page(&bench)))
}

/// The budget that the page was sent with.
fn budget(roster: &Roster, fields: &[(String, String)]) -> Option<i64> {
    let typed = field(fields, "budget").and_then(|typed| typed.parse().ok());
    typed.filter(|_| roster.budget_at.is_some())
}

fn kept_list(row: &RosterRow) -> Option<Json> {
    serde_json::from_str(&row.value).ok()
}

async fn act(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (question, roster) = asked(&form, &path)?;
    let (lang, kind) = (visitor.lang, game.meta().id);
    let mut bench = Bench::typed(roster, &fields);
    let with_budget =
        if bench.budget == roster.budget { String::new() } else { format!("&budget={}", bench.budget) };
    let here = |name: &str, done: &str| {
        let name = in_address(name);
        Redirect::to(&format!("/games/{kind}/rosters/{path}?name={name}&done={done}{with_budget}"))
    };
    let wish = field(&fields, "do").unwrap_or("check");
    if wish == "delete" {
        if let Some(person) = &visitor.person {
            match app.store.drop_roster(person.id, kind, &bench.was).await {
                Ok(()) | Err(StoreFault::NotFound) => {}
                Err(fault) => return Err(fault.into()),
            }
        }
        return Ok(here("", "deleted").into_response());
    }
    let saved = rosters(&app, &visitor, game).await?;
    if wish == "import" {
        bench.text = field(&fields, "text").unwrap_or_default().to_owned();
        match imported(lang, game, roster, &bench.text) {
            Ok((name, gathered)) => {
                bench = Bench { name, was: String::new(), gathered, text: String::new(), ..bench };
                bench.told = judged(lang, game, &bench, (&path, roster), &saved);
                bench.done = Some("roster-imported");
            }
            Err(told) => bench.told = told,
        }
        return Ok(answer(Sheet { visitor: &visitor, game, question, roster, saved: &saved }.page(&bench))
            .into_response());
    }
    if wish == "look" || wish == "write" {
        if wish == "write" {
            bench.text = write::told(roster, &bench.gathered, &bench.name, game.texts().voice(lang));
        }
        return Ok(answer(Sheet { visitor: &visitor, game, question, roster, saved: &saved }.page(&bench))
            .into_response());
    }
    bench.told = judged(lang, game, &bench, (&path, roster), &saved);
    if bench.gathered.is_empty() && bench.told.is_empty() {
        bench.told.push(Told::own(lang, "roster-empty"));
    }
    if wish == "check" && bench.told.is_empty() {
        bench.done = Some("roster-lawful");
    }
    if wish == "save" || wish == "rename" {
        let name = named(&bench.name);
        if let Err(key) = name {
            bench.told.push(Told::own(lang, key));
        }
        if let Ok(name) = &name
            && *name != bench.was
            && saved.iter().any(|row| row.name == *name)
        {
            bench.told.push(Told::own(lang, "roster-name-taken"));
        }
        if let (Ok(name), []) = (name, &bench.told[..]) {
            let (person, cookie) = visitor.or_guest(&app).await?;
            let list = bench.gathered.list(roster).to_string();
            match app.store.save_roster(person.id, kind, &name, &list, now()).await {
                Ok(()) if wish == "rename" && !bench.was.is_empty() && bench.was != name => {
                    app.store.drop_roster(person.id, kind, &bench.was).await?;
                    return Ok(with_cookie(cookie, here(&name, "renamed")));
                }
                Ok(()) => return Ok(with_cookie(cookie, here(&name, "saved"))),
                Err(StoreFault::TooMany) => bench.told.push(Told::own(lang, "roster-too-many")),
                Err(fault) => return Err(fault.into()),
            }
        }
    }
    Ok(answer(Sheet { visitor: &visitor, game, question, roster, saved: &saved }.page(&bench))
        .into_response())
}

/// What a roster breaks, as a part of a page: the script asks for it while cards are put in and taken out.
async fn judge(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Fields(fields): Fields<Pairs>,
) -> Page {
    let game = find(&app, &id)?;
    let form = game.form();
    let (_, roster) = asked(&form, &path)?;
    let mut bench = Bench::typed(roster, &fields);
    let saved = rosters(&app, &visitor, game).await?;
    bench.told = judged(visitor.lang, game, &bench, (&path, roster), &saved);
    Ok(Html(sheet::verdict(visitor.lang, game, roster, &bench).into_string()))
}

/// The forms in which a roster can be taken away: what the address says, the file's ending, its kind.
const TEXTS: [(&str, &str, &str); 4] = [
    ("toml", "toml", "application/toml; charset=utf-8"),
    ("json", "json", "application/json"),
    ("list", "txt", "text/plain; charset=utf-8"),
    ("told", "txt", "text/plain; charset=utf-8"),
];

async fn text(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Query(fields): Query<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let (_, roster) = asked(&form, &path)?;
    let saved = rosters(&app, &visitor, game).await?;
    let row = saved
        .iter()
        .find(|row| field(&fields, "name") == Some(row.name.as_str()))
        .ok_or(PageFault::NotFound)?;
    let list = kept_list(row).ok_or(PageFault::NotFound)?;
    let wanted = field(&fields, "as");
    let (how, ending, kind) = TEXTS.into_iter().find(|(how, ..)| wanted == Some(how)).unwrap_or(TEXTS[0]);
    let entries = list.as_array().ok_or(PageFault::NotFound)?;
    let gathered = || Gathered::of(roster, &list).map_err(|_| PageFault::NotFound);
    let text = match how {
        "json" => write::json(&id, &row.name, entries).ok_or(PageFault::Broken)?,
        "list" => write::plain(roster, &gathered()?),
        "told" => write::told(roster, &gathered()?, &row.name, game.texts().voice(visitor.lang)),
        _ => write::toml(&id, &row.name, entries).ok_or(PageFault::Broken)?,
    };
    let plain: String = row.name.chars().filter(char::is_ascii_alphanumeric).collect();
    let file =
        format!("attachment; filename=\"{}.{ending}\"", if plain.is_empty() { "roster" } else { &plain });
    Ok(([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, file)], text).into_response())
}

#[cfg(test)]
mod tests;
