//! A person's page, as everybody sees it: ratings, results by game and by opponent, what one likes to play with
//! (`favourites.rs`); and friends (`ties.rs`).

mod favourites;
mod ties;

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use kernel::{Fate, Seat};
use maud::{Markup, html};
use scene::Value;
use store::{Listed, MatchState, Person, PersonId, RatingRow, SeatRow};
use voice::Lang;

use super::tables::matches::{MOST, moment};
use super::{Page, PageFault, html as answer, page};
use crate::app::{App, Shared};
use crate::hall::ending::Ending;
use crate::hall::rating_now;
use crate::people::{Visitor, known_as, now};
use crate::words::{say, word};

/// Opponents that are shown, those met most often first.
const OPPONENTS: usize = 20;

/// A deviation above this says little: the rating is shown as unsure.
const UNSURE: f64 = 110.0;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/people/{id}", get(show)).merge(ties::routes())
}

/// The person of an address; nobody who has left.
pub(super) async fn find(app: &App, id: &str) -> Result<Person, PageFault> {
    let id = id.parse().map_err(|_| PageFault::NotFound)?;
    let person = app.store.person(PersonId(id)).await?;
    person.filter(|person| !person.name.is_empty()).ok_or(PageFault::NotFound)
}

/// A name that leads to the person's page; former players have none.
pub(super) fn named(lang: Lang, id: PersonId, name: &str) -> Markup {
    html! {
        @if name.is_empty() { (known_as(lang, name)) } @else { a href={ "/people/" (id) } { (name) } }
    }
}

/// What came of matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Score {
    won: i64,
    drawn: i64,
    lost: i64,
}

impl Score {
    fn count(&mut self, result: Outcome) {
        match result {
            Outcome::Won => self.won += 1,
            Outcome::Drawn => self.drawn += 1,
            Outcome::Lost => self.lost += 1,
        }
    }

    fn all(self) -> i64 {
        self.won + self.drawn + self.lost
    }
}

/// What came of one match for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Won,
    Drawn,
    Lost,
}

/// Results of somebody's matches with other people.
#[derive(Debug, Default)]
struct Results {
    games: BTreeMap<String, Score>,
    opponents: BTreeMap<PersonId, (String, Score)>,
}

impl Results {
    fn of(all: &[Listed], person: PersonId) -> Results {
        let mut results = Results::default();
        for listed in all.iter().filter(|listed| listed.row.state == MatchState::Over) {
            results.count(listed, person);
        }
        results
    }

    /// Counts a match with other people in which one sat on one side.
    fn count(&mut self, listed: &Listed, person: PersonId) {
        let Some(ending) = listed.row.over.as_deref().and_then(Ending::read) else { return };
        let side = |seat: &SeatRow| ending.side(Seat(seat.seat));
        let (own, others): (Vec<&SeatRow>, Vec<&SeatRow>) = listed
            .seats
            .iter()
            .filter(|seat| seat.person.is_some())
            .partition(|seat| seat.person == Some(person));
        let Some(mine) = own.first().and_then(|seat| side(seat)) else { return };
        if others.is_empty() || own.iter().any(|seat| side(seat) != Some(mine)) {
            return;
        }
        let Some(fate) = ending.fates.get(usize::from(mine.0)) else { return };
        let result = match fate {
            Fate::Drawn => Outcome::Drawn,
            _ if own.first().is_some_and(|seat| ending.won(Seat(seat.seat))) => Outcome::Won,
            _ => Outcome::Lost,
        };
        self.games.entry(listed.row.game.clone()).or_default().count(result);
        let mut met = BTreeMap::new();
        for seat in others.iter().filter(|seat| side(seat).is_some_and(|side| side != mine)) {
            if let (Some(other), Some(name)) = (seat.person, &seat.name) {
                met.insert(other, name);
            }
        }
        for (other, name) in met {
            self.opponents.entry(other).or_insert_with(|| (name.clone(), Score::default())).1.count(result);
        }
    }
}

async fn show(State(app): State<Shared>, visitor: Visitor, Path(id): Path<String>) -> Page {
    let person = find(&app, &id).await?;
    let lang = visitor.lang;
    let own = visitor.person.as_ref().is_some_and(|me| me.id == person.id);
    let ratings = app.store.ratings(person.id).await?;
    let all = app.store.matches_of(person.id, MOST).await?;
    let (results, dear) = (Results::of(&all, person.id), favourites::of(&app, lang, &all, person.id));
    let since = moment(person.created)[..10].to_owned();
    let body = html! {
        h1 { (person.name) }
        p.muted {
            (say(lang, "person-since", [("date", Value::Plain(since.into()))]))
            @if own { " · " (word(lang, "person-you")) }
        }
        (ties::beside(&app, &visitor, &person).await?)
        @if !ratings.is_empty() { (rated(&app, lang, &ratings)) }
        (played(&app, lang, &results))
        @if !dear.is_empty() { (favourites::shown(lang, &dear)) }
    };
    Ok(answer(page(&visitor, &person.name, body)))
}

fn title(app: &App, lang: Lang, game: &str) -> String {
    app.game(game).map_or(game, |game| lang.of(&game.meta().title)).to_owned()
}

/// The ratings, as they are thought of now.
fn rated(app: &App, lang: Lang, ratings: &[(String, RatingRow)]) -> Markup {
    let whole = |number: f64| Value::Plain(format!("{number:.0}").into());
    html! {
        section {
            h2 { (word(lang, "person-ratings")) }
            dl.pairs {
                @for (game, row) in ratings {
                    @let rating = rating_now(row, now());
                    @let span = [("value", whole(rating.value)), ("deviation", whole(2.0 * rating.deviation))];
                    dt { (title(app, lang, game)) }
                    dd {
                        strong { (say(lang, "person-rating-is", span)) } " "
                        span.muted {
                            (say(lang, "person-matches", [("count", Value::Number(row.matches.into()))]))
                            @if rating.deviation > UNSURE { " · " (word(lang, "person-rating-unsure")) }
                        }
                    }
                }
            }
            p.small { (word(lang, "person-rating-about")) }
        }
    }
}

fn played(app: &App, lang: Lang, results: &Results) -> Markup {
    let mut opponents: Vec<_> = results.opponents.iter().collect();
    opponents.sort_by_key(|(id, (_, score))| (-score.all(), **id));
    opponents.truncate(OPPONENTS);
    let games = results.games.iter().map(|(game, score)| (html! { (title(app, lang, game)) }, *score));
    let opponents = opponents.into_iter().map(|(id, (name, score))| (named(lang, *id, name), *score));
    html! {
        @if results.games.is_empty() {
            p.muted { (word(lang, "person-none")) }
        } @else {
            section { h2 { (word(lang, "person-results")) } (scores(lang, "person-game", games)) }
            @if !results.opponents.is_empty() {
                section { h2 { (word(lang, "person-opponents")) } (scores(lang, "person-opponent", opponents)) }
            }
        }
    }
}

fn scores(lang: Lang, what: &str, rows: impl Iterator<Item = (Markup, Score)>) -> Markup {
    html! {
        table.scores {
            thead {
                tr {
                    th scope="col" { (word(lang, what)) }
                    @for key in ["person-won", "person-drawn", "person-lost"] { th scope="col" { (word(lang, key)) } }
                }
            }
            tbody {
                @for (name, score) in rows {
                    tr {
                        th scope="row" { (name) }
                        td { (score.won) } td { (score.drawn) } td { (score.lost) }
                    }
                }
            }
        }
    }
}
