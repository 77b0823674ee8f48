//! Where a band, a deck or a team is built, judged, kept, and carried away as text.

use axum::Router;
use axum::extract::{Form as Fields, Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use catalog::AnyGame;
use kernel::Table;
use maud::{Markup, html};
use scene::{Answer, Form, Item, Phrase, Question, Roster};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use store::{RosterRow, StoreFault};
use voice::{Lang, Voice};

use crate::app::Shared;
use crate::pages::form::{Told, capital, faults, fits, roster_script, rule};
use crate::pages::game::{find, in_address, with_cookie};
use crate::pages::new_table::{Pairs, field, rosters};
use crate::pages::{Page, PageFault, flash, html as answer, matches, page as framed};
use crate::people::{Visitor, now};
use crate::setup::{self, Gathered};
use crate::words::{say, word};

/// As many letters as the name of a roster may have.
const LONGEST_NAME: usize = 60;

/// As many bytes as an imported text may have.
const LONGEST_TEXT: usize = 16 * 1024;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/games/{game}/rosters/{path}", get(build).post(act))
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

/// What a roster breaks, judged at a table that is as usual in all else.
fn judged(lang: Lang, game: &dyn AnyGame, bench: &Bench, (path, roster): (&str, &Roster)) -> Vec<Told> {
    let mut set_up = Json::Null;
    setup::put(&mut set_up, path, bench.gathered.list(roster));
    if let (Some(at), true) = (&roster.budget_at, bench.budget != roster.budget) {
        setup::put(&mut set_up, at, bench.budget.into());
    }
    let found = game.faults(&Table { seats: game.meta().seats.0, setup: set_up });
    let voice = game.texts().voice(lang);
    // A fault of the whole set-up may be one of the roster that the game could not read at all.
    let ours = found.iter().filter(|fault| {
        fault.at.is_empty() || begins(&fault.at, path) || roster.budget_at.as_ref() == Some(&fault.at)
    });
    let mut told: Vec<Told> = Vec::new();
    for fault in ours.map(|fault| Told::fault(voice, fault)) {
        // Three of a kind break the same rule once.
        if told.iter().all(|known| (&known.by, &known.text) != (&fault.by, &fault.text)) {
            told.push(fault);
        }
    }
    told
}

/// Whether a place lies in what is at a path, or is the list that holds it.
fn begins(place: &str, path: &str) -> bool {
    place.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// A roster as a text that can be carried elsewhere.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Carried {
    game: String,
    name: String,
    roster: Vec<Json>,
}

impl Carried {
    fn written(&self, as_json: bool) -> Option<String> {
        if as_json {
            serde_json::to_string_pretty(self).ok().map(|text| text + "\n")
        } else {
            toml::to_string(self).ok()
        }
    }

    /// Reads a text, TOML or JSON; a fault is a sentence.
    fn read(lang: Lang, text: &str) -> Result<Carried, String> {
        let at = |line: usize, what: String| {
            say(lang, "import-line", [("line", (line as i64).into()), ("what", what.into())])
        };
        if text.len() > LONGEST_TEXT {
            return Err(word(lang, "import-long"));
        }
        if text.trim_start().starts_with('{') {
            return serde_json::from_str(text).map_err(|error| {
                let what = error.to_string();
                let what = what.split(" at line ").next().unwrap_or_default().to_owned();
                at(error.line(), what)
            });
        }
        toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| text.floor_char_boundary(span.start.min(text.len())));
            at(text[..start].matches('\n').count() + 1, error.message().to_owned())
        })
    }
}

/// What came of reading a text.
fn imported(lang: Lang, game: &dyn AnyGame, roster: &Roster, text: &str) -> Result<(String, Gathered), Told> {
    let own = |text: String| Told { at: String::new(), by: None, text };
    let carried = Carried::read(lang, text).map_err(own)?;
    if carried.game != game.meta().id {
        return Err(own(say(lang, "import-game", [("game", carried.game.into())])));
    }
    let list = Json::Array(carried.roster);
    match Gathered::of(roster, &list) {
        Ok(gathered) => Ok((carried.name, gathered)),
        Err(number) => {
            let number = number.unwrap_or(0);
            let entry = list.get(number).map(Json::to_string).unwrap_or_default();
            let entry: String = entry.chars().take(200).collect();
            let number = number as i64 + 1;
            Err(own(say(lang, "import-entry", [("number", number.into()), ("entry", entry.into())])))
        }
    }
}

/// A name that can stand in a list, or the message that says why not.
fn named(typed: &str) -> Result<String, &'static str> {
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
    /// The text that is being imported.
    text: String,
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
    let mut bench =
        Bench { was: name.clone(), name, gathered, budget, told: Vec::new(), done, text: String::new() };
    if kept.is_some() {
        bench.told = judged(visitor.lang, game, &bench, (&path, roster));
    }
    Ok(answer(page(&visitor, game, question, roster, &saved, &bench)))
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
    let mut bench = Bench {
        name: field(&fields, "name").unwrap_or_default().to_owned(),
        was: field(&fields, "was").unwrap_or_default().to_owned(),
        gathered: Gathered::typed(roster, &fields),
        budget: budget(roster, &fields).unwrap_or(roster.budget),
        told: Vec::new(),
        done: None,
        text: String::new(),
    };
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
    if wish == "import" {
        bench.text = field(&fields, "text").unwrap_or_default().to_owned();
        match imported(lang, game, roster, &bench.text) {
            Ok((name, gathered)) => {
                bench = Bench { name, was: String::new(), gathered, text: String::new(), ..bench };
                bench.told = judged(lang, game, &bench, (&path, roster));
                bench.done = Some("roster-imported");
            }
            Err(told) => bench.told.push(told),
        }
        let saved = rosters(&app, &visitor, game).await?;
        return Ok(answer(page(&visitor, game, question, roster, &saved, &bench)).into_response());
    }
    bench.told = judged(lang, game, &bench, (&path, roster));
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
        let saved = rosters(&app, &visitor, game).await?;
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
    let saved = rosters(&app, &visitor, game).await?;
    Ok(answer(page(&visitor, game, question, roster, &saved, &bench)).into_response())
}

async fn text(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
    Query(fields): Query<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    asked(&form, &path)?;
    let saved = rosters(&app, &visitor, game).await?;
    let row = saved
        .iter()
        .find(|row| field(&fields, "name") == Some(row.name.as_str()))
        .ok_or(PageFault::NotFound)?;
    let Some(Json::Array(roster)) = kept_list(row) else { return Err(PageFault::NotFound) };
    let as_json = field(&fields, "as") == Some("json");
    let carried = Carried { game: id, name: row.name.clone(), roster };
    let text = carried.written(as_json).ok_or(PageFault::Broken)?;
    let (ending, kind) =
        if as_json { ("json", "application/json") } else { ("toml", "application/toml; charset=utf-8") };
    let plain: String = row.name.chars().filter(char::is_ascii_alphanumeric).collect();
    let file =
        format!("attachment; filename=\"{}.{ending}\"", if plain.is_empty() { "roster" } else { &plain });
    Ok(([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, file)], text).into_response())
}

fn page(
    visitor: &Visitor,
    game: &dyn AnyGame,
    question: &Question,
    roster: &Roster,
    saved: &[RosterRow],
    bench: &Bench,
) -> Markup {
    let (lang, meta) = (visitor.lang, game.meta());
    let voice = game.texts().voice(lang);
    let here = format!("/games/{}/rosters/{}", meta.id, question.path);

    let cost = bench.gathered.cost(roster);
    let unit = voice.say(&roster.unit);
    let form = game.form();
    let group = form.groups.iter().find(|group| group.questions.contains(question));
    let title = capital(&voice.say(group.map_or(&question.label, |group| &group.title)));
    let asked = roster.budget_at.as_deref().and_then(|path| setup::question(&form, path));
    let asked = asked.and_then(|question| match question.answer {
        Answer::Number { least, most, .. } => Some((least, most)),
        _ => None,
    });
    let body = html! {
        p { a href={ "/games/" (meta.id) } { (lang.of(&meta.title)) } }
        h1 { (title) }
        p.muted {
            (word(lang, "roster-about")) " "
            @if let Some(by) = &question.by { (rule(lang, game, by)) }
        }
        @if let Some(done) = bench.done { (flash(true, &word(lang, done))) }
        (faults(lang, game, bench.told.iter()))
        (kept(lang, roster, saved, &here, &bench.was))
        form.stack.roster method="post" action=(here) data-budget=(bench.budget) {
            input type="hidden" name="was" value=(bench.was);
            div.row.sum-up {
                p {
                    (word(lang, "roster-total")) " "
                    strong { output data-total { (cost) } " / " @if asked.is_none() { (bench.budget) " " (unit) } }
                }
                @if let Some((least, most)) = asked {
                    input.count type="number" inputmode="numeric" name="budget" min=(least) max=(most) value=(bench.budget)
                        aria-label=(word(lang, "roster-budget"));
                    span { (unit) }
                }
                p.fault data-over hidden[cost <= bench.budget] { (word(lang, "roster-over")) }
                button.button name="do" value="check" { (word(lang, "roster-check")) }
            }
            @for (group, items) in groups(roster) {
                section.stack {
                    h2 { (capital(&voice.say(group))) }
                    div.cards {
                        @for number in items { (item(lang, voice, roster, number, &unit, &bench.gathered)) }
                    }
                }
            }
            fieldset {
                legend { (word(lang, "roster-keep")) }
                div.row {
                    label for="name" { (word(lang, "roster-name")) }
                    input #name type="text" name="name" value=(bench.name) maxlength=(LONGEST_NAME) autocomplete="off";
                    button.button.primary type="submit" name="do" value="save" { (word(lang, "roster-save")) }
                    @if !bench.was.is_empty() {
                        button.button name="do" value="rename" { (word(lang, "roster-rename")) }
                        button.button name="do" value="delete" { (word(lang, "roster-delete")) }
                    }
                }
            }
        }
        @if !bench.was.is_empty() {
            p.row {
                @let chosen = in_address(&setup::saved_answer(&bench.was));
                a.button href={ "/games/" (meta.id) "/new?a." (question.path) "=" (chosen) } { (word(lang, "roster-use")) }
                a href={ (here) "/text?as=toml&name=" (in_address(&bench.was)) } { (word(lang, "roster-toml")) }
                a href={ (here) "/text?as=json&name=" (in_address(&bench.was)) } { (word(lang, "roster-json")) }
            }
        }
        details open[!bench.text.is_empty()] {
            summary { (word(lang, "import-title")) }
            form.stack method="post" action=(here) {
                label for="text" { (word(lang, "import-about")) }
                textarea #text name="text" rows="10" spellcheck="false" maxlength=(LONGEST_TEXT) { (bench.text) }
                div.row { button.button name="do" value="import" { (word(lang, "import-do")) } }
            }
        }
        (roster_script())
    };
    framed(visitor, &title, body)
}

/// The person's own rosters of this kind.
fn kept(lang: Lang, roster: &Roster, saved: &[RosterRow], here: &str, open: &str) -> Markup {
    let fitting: Vec<&RosterRow> = saved.iter().filter(|row| fits(roster, row)).collect();
    html! {
        @if !fitting.is_empty() {
            nav aria-label=(word(lang, "game-rosters")) {
                ul.row {
                    @for row in fitting {
                        li {
                            a.chip href={ (here) "?name=" (in_address(&row.name)) }
                                aria-current=[(row.name == open).then_some("page")] { (row.name) }
                            " " span.muted { (matches::ago(lang, row.updated)) }
                        }
                    }
                    li { a.chip href=(here) { (word(lang, "roster-new")) } }
                }
            }
        }
    }
}

/// The headings in the order in which they first come, each with the numbers of its items.
fn groups(roster: &Roster) -> Vec<(&Phrase, Vec<usize>)> {
    let mut groups: Vec<(&Phrase, Vec<usize>)> = Vec::new();
    for (number, item) in roster.items.iter().enumerate() {
        match groups.iter_mut().find(|(group, _)| **group == item.group) {
            Some((_, items)) => items.push(number),
            None => groups.push((&item.group, vec![number])),
        }
    }
    groups
}

fn item(lang: Lang, voice: Voice, roster: &Roster, number: usize, unit: &str, gathered: &Gathered) -> Markup {
    let Item { name, cost, card, extras, .. } = &roster.items[number];
    let count = |extra: Option<usize>, label: &str| {
        let here = gathered.count(number, extra);
        html! {
            input.count type="number" inputmode="numeric" name=(setup::field(roster, number, extra)) min="0" max="99"
                placeholder="0" value=[(here > 0).then_some(here)] aria-label=(label)
                data-cost=(setup::cost(roster, number, extra));
        }
    };
    let name = voice.words(name);
    html! {
        article.card.item {
            div.row {
                strong { (name) }
                span.chip { (cost) " " (unit) }
                (count(None, &say(lang, "roster-count", [("name", name.to_owned().into())])))
            }
            @if !card.is_empty() {
                ul.muted { @for line in card { li { (capital(&voice.say(line))) } } }
            }
            @if !extras.is_empty() {
                details open[gathered.all(number) > gathered.count(number, None)] {
                    summary { (say(lang, "roster-extras", [("count", (extras.len() as i64).into())])) }
                    @for (number, extra) in extras.iter().enumerate() {
                        @let with = voice.words(&extra.name);
                        @let label = say(lang, "roster-with", [("name", name.to_owned().into()), ("extra", with.to_owned().into())]);
                        label.extra {
                            span { (with) } span.chip { (format!("{:+}", extra.cost)) }
                            (count(Some(number), &label))
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rosters_travel_as_text() {
        let carried = Carried {
            game: "okko".to_owned(),
            name: "Mine \"own\"".to_owned(),
            roster: vec![json!({ "character": "okko", "gear": "blade" }), json!({ "character": "suzu" })],
        };
        for as_json in [true, false] {
            let text = carried.written(as_json).unwrap();
            assert_eq!(Carried::read(Lang::En, &text).as_ref(), Ok(&carried), "{text}");
        }
    }

    #[test]
    fn texts_are_read_strictly() {
        let fault = |text: &str| Carried::read(Lang::En, text).unwrap_err();
        assert!(fault("game = \"okko\"\nname = 3\nroster = []\n").starts_with("Line 2: "));
        assert!(fault("{\n\"game\": \"okko\",\n\"x\": 1}").starts_with("Line 3: unknown field `x`"));
        assert!(fault("").contains("missing field `game`"));
        assert!(!fault("{").is_empty() && !fault("è = \u{0}").is_empty() && !fault("[[[[").is_empty());
        assert!(!fault(&"[".repeat(16_000)).is_empty() && !fault(&"{\"a\":".repeat(3_000)).is_empty());
        assert!(!fault(&" ".repeat(LONGEST_TEXT + 1)).is_empty());
    }

    #[test]
    fn names_are_short_and_printable() {
        assert_eq!(named("  Oni  "), Ok("Oni".to_owned()));
        assert!(named(" ").is_err() && named("a\u{7}b").is_err() && named(&"è".repeat(61)).is_err());
        assert!(named(&"è".repeat(60)).is_ok());
    }
}
