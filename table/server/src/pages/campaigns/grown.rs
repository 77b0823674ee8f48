//! What somebody brought to a campaign and what has become of it, to be kept among one's own.

use axum::extract::{Form as Fields, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use scene::{Form, Question, Roster};
use serde_json::Value as Json;
use store::{RosterRow, StoreFault};

use super::one::seen;
use crate::app::Shared;
use crate::hall::place::stages;
use crate::hall::{Agreed, Seen};
use crate::pages::gathering::{LONGEST_NAME, named};
use crate::pages::tables::new_table::{Pairs, field, rosters};
use crate::pages::{PageFault, flash, in_address};
use crate::people::{Visitor, now};
use crate::setup::{self, Gathered};
use crate::words::{say, word};

/// Something that a seat of one's own brought, and that has changed since.
struct Grown<'a> {
    seat: u8,
    question: &'a Question,
    roster: &'a Roster,
    /// What was brought, and what had become of it after each match; the last is as it is now.
    stages: Vec<Gathered>,
}

/// What a list holds, under whatever name: it may have been renamed since it was brought.
fn nameless(roster: &Roster, list: &Json) -> Option<Gathered> {
    let mut gathered = Gathered::of(roster, list).ok()?;
    gathered.call(roster, "");
    Some(gathered)
}

/// What the visitor brought and what has become of it, seat by seat.
fn all<'a>(seen: &Seen, form: &'a Form) -> Vec<Grown<'a>> {
    let brought = Agreed::of(&seen.stored).setup;
    let after = stages(seen.game, &seen.stored, &seen.offered);
    let own = |seat: u8| {
        let side = seen.stored.sides.get(usize::from(seat));
        side.is_some_and(|side| side.person.is_some() && side.person == seen.me)
    };
    let grown = |(question, roster): (&'a Question, &'a Roster)| {
        let seat = question.seat.filter(|seat| own(*seat))?;
        let of = |list: &Json| nameless(roster, list);
        let first = of(setup::at(&brought, &question.path)?)?;
        let now = after.last()?.get(usize::from(seat))?.as_ref().and_then(of)?;
        let later = after.iter().filter_map(|seats| seats.get(usize::from(seat))?.as_ref().and_then(of));
        let changed = now != first;
        changed.then(|| Grown {
            seat,
            question,
            roster,
            stages: std::iter::once(first).chain(later).collect(),
        })
    };
    ::roster::rosters(form).filter_map(grown).collect()
}

impl Grown<'_> {
    /// As it is now.
    fn now(&self) -> &Gathered {
        self.stages.last().unwrap_or_else(|| unreachable!("what was brought is the first"))
    }

    /// What a kept list holds, where it is one of this kind.
    fn read(&self, row: &RosterRow) -> Option<Gathered> {
        nameless(self.roster, &serde_json::from_str(&row.value).ok()?)
    }

    /// Those of one's own that hold it as it is now.
    fn kept<'r>(&self, saved: &'r [RosterRow]) -> Option<&'r RosterRow> {
        saved.iter().find(|row| self.read(row).as_ref() == Some(self.now()))
    }

    /// The one of one's own that was brought, as it was then or after a match.
    fn was<'r>(&self, saved: &'r [RosterRow]) -> Option<&'r RosterRow> {
        saved.iter().find(|row| self.read(row).is_some_and(|list| self.stages.contains(&list)))
    }

    /// What there is more of than at first, and what less.
    fn changes(&self, seen: &Seen) -> [Vec<String>; 2] {
        let voice = seen.game.texts().voice(seen.lang);
        let counts = |item: usize| [&self.stages[0], self.now()].map(|list| list.all(item));
        let named = |more: bool| {
            let item = move |(number, item): (usize, &scene::Item)| {
                let [then, now] = counts(number);
                let count = if more { now.saturating_sub(then) } else { then.saturating_sub(now) };
                let name = voice.words(&item.name).to_owned();
                (count > 0).then(|| if count == 1 { name } else { format!("{count} × {name}") })
            };
            self.roster.items.iter().enumerate().filter_map(item).collect()
        };
        [named(true), named(false)]
    }

    fn card(&self, seen: &Seen, saved: &[RosterRow]) -> Markup {
        let lang = seen.lang;
        let [won, gone] = self.changes(seen);
        let name = self.was(saved).map(|row| row.name.as_str());
        let field = format!("grown-name-{}", self.seat);
        let (kind, path) = (seen.game.meta().id, &self.question.path);
        html! {
            section.card.grown id={ "grown-" (self.seat) } {
                h3 { (name.map_or_else(|| seen.names().swap_remove(self.seat.into()), str::to_owned)) }
                @if !won.is_empty() {
                    p { (say(lang, "campaign-grown-won", [("what", won.join(", ").into())])) }
                }
                @if !gone.is_empty() {
                    p { (say(lang, "campaign-grown-gone", [("what", gone.join(", ").into())])) }
                }
                @if let Some(row) = self.kept(saved) {
                    p {
                        (say(lang, "campaign-grown-kept", [("name", row.name.as_str().into())])) " "
                        a href={ "/games/" (kind) "/rosters/" (path) "?name=" (in_address(&row.name)) } {
                            (word(lang, "campaign-grown-look"))
                        }
                    }
                } @else {
                    form.row method="post" action={ "/campaigns/" (seen.stored.row.id) "/keep" } {
                        input type="hidden" name="seat" value=(self.seat);
                        label for=(field) { (word(lang, "roster-name")) }
                        input id=(field) type="text" name="name" value=[name] maxlength=(LONGEST_NAME) required
                            autocomplete="off";
                        button.button.primary type="submit" { (word(lang, "campaign-grown-keep")) }
                    }
                }
            }
        }
    }
}

/// What a page may say after something was to be kept.
const TOLD: [&str; 4] = ["roster-name-missing", "roster-name-fault", "roster-name-taken", "roster-too-many"];

/// What has become of what the visitor brought, if anything has; `told` is what the last attempt to keep it came to.
pub(super) fn markup(seen: &Seen, saved: &[RosterRow], told: Option<&str>) -> Markup {
    let form = seen.game.form();
    let grown = all(seen, &form);
    let told = TOLD.into_iter().find(|known| told == Some(known));
    html! {
        @if !grown.is_empty() {
            h2 { (word(seen.lang, "campaign-grown-title")) }
            p.muted { (word(seen.lang, "campaign-grown-about")) }
            @if let Some(key) = told { (flash(false, &word(seen.lang, key))) }
            @for one in &grown { (one.card(seen, saved)) }
        }
    }
}

/// Keeps what has become of what a seat brought, under a name: a new one, or that of the one that was brought.
pub(super) async fn keep(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(key): Path<String>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let seen = seen(&app, &visitor, &key).await?;
    let me = seen.player().ok_or(PageFault::Forbidden("campaign-not-yours"))?;
    let saved = rosters(&app, &visitor, seen.game).await?;
    let form = seen.game.form();
    let seat: Option<u8> = field(&fields, "seat").and_then(|typed| typed.parse().ok());
    let grown = all(&seen, &form).into_iter().find(|one| Some(one.seat) == seat);
    let grown = grown.ok_or(PageFault::NotFound)?;
    let back = |told: &str| Redirect::to(&format!("/campaigns/{key}{told}#grown")).into_response();
    let name = match named(field(&fields, "name").unwrap_or_default()) {
        Ok(name) => name,
        Err(why) => return Ok(back(&format!("?told={why}"))),
    };
    // Only what was brought from there goes back in place of it.
    let was = grown.was(&saved).map(|row| row.name.as_str());
    if was != Some(name.as_str()) && saved.iter().any(|row| row.name == name) {
        return Ok(back("?told=roster-name-taken"));
    }
    let mut kept = grown.now().clone();
    kept.call(grown.roster, &name);
    let list = kept.list(grown.roster).to_string();
    match app.store.save_roster(me, seen.game.meta().id, &name, &list, now()).await {
        Ok(()) => Ok(back("")),
        Err(StoreFault::TooMany) => Ok(back("?told=roster-too-many")),
        Err(fault) => Err(fault.into()),
    }
}
