//! The page on which a table is set up: against whom, which game exactly, clocks, dice, who may see it.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{Form as Fields, Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use catalog::AnyGame;
use kernel::Table;
use maud::{Markup, html};
use serde_json::Value as Json;
use store::RosterRow;
use voice::Lang;

use crate::app::{App, Shared};
use crate::hall::{Brought, Chair, ClockChoice, Dice, NewTable, OpenFault};
use crate::pages::form::{Sheet, Told};
use crate::pages::game::{companion, find, with_cookie};
use crate::pages::matches::bot_name;
use crate::pages::{Page, PageFault, html as answer, page as framed};
use crate::people::Visitor;
use crate::setup::{self, Answers};
use crate::words::{say, word};
use luck::{Luck, MOST_LUCK, dice_page, random_below};

mod luck;

/// Least and most seconds for one decision.
const MOVE_SECONDS: (u32, u32) = (5, 30 * 86_400);

/// Least and most seconds for a whole match.
const BANK_SECONDS: (u32, u32) = (60, 24 * 3_600);

/// The most seconds that come after each decision.
const MOST_INCREMENT: u32 = 3_600;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/games/{game}/new", get(ask).post(open))
}

/// The fields of a page, in the order in which the browser sent them.
pub(super) type Pairs = Vec<(String, String)>;

/// A field by its name.
pub(super) fn field<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    fields.iter().find(|(known, _)| known == name).map(|(_, typed)| typed.trim())
}

/// Against whom one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum With {
    Bot,
    Friend,
    Open,
    Same,
}

impl With {
    const ALL: [With; 4] = [With::Bot, With::Friend, With::Open, With::Same];

    fn code(self) -> &'static str {
        match self {
            With::Bot => "bot",
            With::Friend => "friend",
            With::Open => "open",
            With::Same => "same",
        }
    }
}

/// How time is kept, as typed.
#[derive(Clone, Debug)]
struct Clock {
    kind: String,
    each: String,
    unit: String,
    minutes: String,
    increment: String,
}

impl Clock {
    fn of(fields: &[(String, String)]) -> Clock {
        let or = |name, usual: &str| field(fields, name).unwrap_or(usual).chars().take(12).collect();
        Clock {
            kind: or("clock", "none"),
            each: or("clock-each", "5"),
            unit: or("clock-unit", "minutes"),
            minutes: or("clock-minutes", "30"),
            increment: or("clock-increment", "30"),
        }
    }

    /// The choice, or the message that says what is wrong.
    fn choice(&self) -> Result<ClockChoice, &'static str> {
        let number = |typed: &str| typed.parse::<u32>().ok();
        let within = |seconds: u32, (least, most)| (least..=most).contains(&seconds);
        match self.kind.as_str() {
            "move" => {
                let unit = match self.unit.as_str() {
                    "seconds" => 1,
                    "hours" => 3_600,
                    "days" => 86_400,
                    _ => 60,
                };
                let seconds = number(&self.each).and_then(|each| each.checked_mul(unit));
                let seconds =
                    seconds.filter(|&seconds| within(seconds, MOVE_SECONDS)).ok_or("new-clock-move-fault")?;
                Ok(ClockChoice::Move { seconds })
            }
            "bank" => {
                let seconds = number(&self.minutes).and_then(|minutes| minutes.checked_mul(60));
                let seconds =
                    seconds.filter(|&seconds| within(seconds, BANK_SECONDS)).ok_or("new-clock-bank-fault")?;
                let increment = number(&self.increment).filter(|&more| more <= MOST_INCREMENT);
                Ok(ClockChoice::Bank { seconds, increment: increment.ok_or("new-clock-increment-fault")? })
            }
            _ => Ok(ClockChoice::None),
        }
    }
}

/// A table as far as it has been described.
struct Draft {
    with: With,
    bot: String,
    /// The seat that the owner takes; `None`: any.
    seat: Option<u8>,
    seats: u8,
    /// The ready-made set-up that it began with.
    base: Option<&'static str>,
    answers: Answers,
    clock: Clock,
    typed_dice: bool,
    watchable: bool,
    curtain: bool,
}

impl Draft {
    /// What the fields say. A page that is asked for begins with a ready-made set-up; one that was sent has answers of
    /// its own.
    fn of(game: &'static dyn AnyGame, form: &scene::Form, fields: &[(String, String)], sent: bool) -> Draft {
        let (least, most) = game.meta().seats;
        let with = With::ALL
            .into_iter()
            .find(|with| field(fields, "with") == Some(with.code()))
            .unwrap_or(With::Bot);
        let base = field(fields, "setup");
        let base = game.setups().into_iter().find(|(name, _)| Some(*name) == base);
        let typed = Answers::typed(form, fields);
        let answers = if sent {
            typed
        } else {
            let mut answers = base
                .and_then(|(_, text)| setup::ready(text))
                .map_or_else(Answers::default, |base| Answers::of_setup(form, &base));
            // Links may bring answers: the page that builds rosters does.
            for question in setup::questions(form) {
                let brought = field(fields, &format!("a.{}", question.path));
                if let (Some(_), Some(answer)) = (brought, typed.get(&question.path)) {
                    answers.set(&question.path, answer.to_owned());
                }
            }
            answers
        };
        let ticked = |name| field(fields, name).is_some();
        let seats = field(fields, "seats").and_then(|typed| typed.parse().ok()).unwrap_or(least);
        let seats = seats.clamp(least, most);
        Draft {
            with,
            bot: field(fields, "bot").or(companion(game)).unwrap_or_default().to_owned(),
            seat: field(fields, "seat").and_then(|typed| typed.parse().ok()).filter(|&seat| seat < seats),
            seats,
            base: base.map(|(name, _)| name),
            answers,
            clock: Clock::of(fields),
            typed_dice: field(fields, "dice") == Some("typed"),
            watchable: if sent { ticked("watchable") } else { with == With::Open },
            curtain: !sent || ticked("curtain"),
        }
    }

    /// Who sits where; `any` is the seat that the owner takes when none was chosen.
    fn chairs(&self, any: u8) -> Vec<Chair> {
        let mine = self.seat.unwrap_or(any);
        let chair = |seat| match self.with {
            With::Same => Chair::Owner,
            _ if seat == mine => Chair::Owner,
            With::Bot => Chair::Bot(self.bot.clone()),
            With::Friend | With::Open => Chair::Open,
        };
        (0..self.seats).map(chair).collect()
    }

    /// The JSON of the set-up.
    fn setup(
        &self,
        game: &dyn AnyGame,
        form: &scene::Form,
        saved: &[RosterRow],
    ) -> Result<Json, Vec<setup::Misanswer>> {
        let base = game.setups().into_iter().find(|(name, _)| Some(*name) == self.base);
        let base = base.and_then(|(_, text)| setup::ready(text)).unwrap_or(Json::Null);
        self.answers.setup(form, &base, |name| list_of(saved, name))
    }

    /// What seats bring by themselves, because it shall not stand in the set-up that everybody may read: it is taken
    /// out of there. Where dice are typed in, the table could not ask for those that it takes to bring something.
    fn take_brings(
        &self,
        form: &scene::Form,
        saved: &[RosterRow],
        set_up: &mut Json,
    ) -> BTreeMap<u8, Brought> {
        let mut brings = BTreeMap::new();
        for (question, roster) in ::roster::rosters(form).filter(|_| !self.typed_dice) {
            let sealed = roster.bring.as_ref().filter(|bring| bring.sealed);
            let (Some(bring), Some(seat)) = (sealed, question.seat.filter(|seat| *seat < self.seats)) else {
                continue;
            };
            let answer = self.answers.get(&question.path).unwrap_or_default();
            if let Ok(Some(command)) = setup::said(roster, answer, |name| list_of(saved, name)) {
                setup::take(set_up, &question.path);
                brings.insert(seat, Brought { by: bring.by.clone(), command });
            }
        }
        brings
    }
}

/// The list of a saved roster.
pub(super) fn list_of(saved: &[RosterRow], name: &str) -> Option<Json> {
    let row = saved.iter().find(|row| row.name == name)?;
    serde_json::from_str(&row.value).ok()
}

async fn ask(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(fields): Query<Pairs>,
) -> Page {
    let game = find(&app, &id)?;
    let form = game.form();
    let draft = Draft::of(game, &form, &fields, false);
    let saved = rosters(&app, &visitor, game).await?;
    Ok(answer(page(&visitor, game, &form, &draft, &saved, &[])))
}

/// The visitor's own rosters for a game.
pub(super) async fn rosters(
    app: &App,
    visitor: &Visitor,
    game: &dyn AnyGame,
) -> Result<Vec<RosterRow>, PageFault> {
    match &visitor.person {
        Some(person) => Ok(app.store.rosters(person.id, game.meta().id).await?),
        None => Ok(Vec::new()),
    }
}

async fn open(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path(id): Path<String>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let form = game.form();
    let draft = Draft::of(game, &form, &fields, true);
    let saved = rosters(&app, &visitor, game).await?;
    let lang = visitor.lang;
    let voice = game.texts().voice(lang);
    let mut faults = Vec::new();
    let clock = draft.clock.choice().unwrap_or_else(|key| {
        faults.push(Told { at: CLOCK.to_owned(), ..Told::own(lang, key) });
        ClockChoice::None
    });
    let mut set_up = match draft.setup(game, &form, &saved) {
        Ok(set_up) => {
            let table = Table { seats: draft.seats, setup: set_up };
            faults.extend(game.faults(&table).iter().map(|fault| Told::fault(voice, fault)));
            table.setup
        }
        Err(unclear) => {
            faults.extend(unclear.iter().map(|unclear| Told::misanswer(lang, unclear)));
            Json::Null
        }
    };
    let luck = Luck::of(&fields);
    if !faults.is_empty() {
        return Ok(answer(page(&visitor, game, &form, &draft, &saved, &faults)).into_response());
    }
    let brings = draft.take_brings(&form, &saved, &mut set_up);
    let (person, cookie) = visitor.or_guest(&app).await?;
    // The seat is drawn once; a page that asks for dice keeps it.
    let any = field(&fields, "any").and_then(|typed| typed.parse().ok()).filter(|&seat| seat < draft.seats);
    let any = any.unwrap_or_else(|| random_below(u32::from(draft.seats)) as u8);
    let mut luck = luck;
    let wanted = |luck: &Luck| NewTable {
        game,
        owner: person.id,
        setup: set_up.clone(),
        chairs: draft.chairs(any),
        clock,
        listed: draft.with == With::Open,
        watchable: draft.watchable,
        dice: if draft.typed_dice { Dice::Typed(luck.numbers.clone()) } else { Dice::Rolled },
        curtain: draft.curtain && draft.with == With::Same,
        brings: brings.clone(),
    };
    loop {
        let done = match app.hall.open(wanted(&luck)).await {
            Ok(id) => Redirect::to(&format!("/m/{id}")).into_response(),
            Err(OpenFault::MissingLuck(sides)) if luck.numbers.len() < MOST_LUCK => {
                if luck.take(sides) {
                    continue;
                }
                answer(dice_page(&visitor, game, &fields, any, &luck, sides)).into_response()
            }
            Err(OpenFault::Table(found)) => {
                let found: Vec<Told> = found.iter().map(|fault| Told::fault(voice, fault)).collect();
                answer(page(&visitor, game, &form, &draft, &saved, &found)).into_response()
            }
            Err(OpenFault::WrongLuck | OpenFault::MissingLuck(_)) => {
                let found = [Told::own(lang, "new-luck-fault")];
                answer(page(&visitor, game, &form, &draft, &saved, &found)).into_response()
            }
            Err(OpenFault::Chairs) => {
                let found = [Told::own(lang, "new-chairs-fault")];
                answer(page(&visitor, game, &form, &draft, &saved, &found)).into_response()
            }
            Err(fault) => return Err(unexpected(fault)),
        };
        return Ok(with_cookie(cookie, done));
    }
}

/// The answer to a fault that nobody at the page can mend.
pub(super) fn unexpected(fault: OpenFault) -> PageFault {
    match fault {
        OpenFault::Store(fault) => fault.into(),
        fault => {
            tracing::error!(?fault, "a table was not opened");
            PageFault::Broken
        }
    }
}

/// Where the faults of the clock stand; no set-up has such a path.
const CLOCK: &str = "\u{0}clock";

/// What a ready-made set-up is called: as the game's texts say, as its first comment says, or its name.
pub(super) fn setup_title(game: &dyn AnyGame, lang: Lang, name: &str, text: &str) -> String {
    let voice = game.texts().voice(lang);
    let key = format!("setup-{name}");
    if voice.knows(&key) { voice.word(&key) } else { setup::title(name, text).to_owned() }
}

fn page(
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    form: &scene::Form,
    draft: &Draft,
    saved: &[RosterRow],
    faults: &[Told],
) -> Markup {
    let (lang, meta) = (visitor.lang, game.meta());
    let (clocks, faults): (Vec<&Told>, Vec<&Told>) = faults.iter().partition(|told| told.at == CLOCK);
    let owned: Vec<Told> = faults
        .into_iter()
        .map(|told| Told { at: told.at.clone(), by: told.by.clone(), text: told.text.clone() })
        .collect();
    let sheet = Sheet { lang, game, form, answers: &draft.answers, faults: &owned, saved };
    let title = say(lang, "new-title", [("game", lang.of(&meta.title).to_owned().into())]);
    let wrong = !owned.is_empty() || !clocks.is_empty();
    let body = html! {
        h1 { (title) }
        @if wrong { p.fault role="alert" { (word(lang, "new-faults")) } }
        (sheet.homeless())
        form.stack method="post" action={ "/games/" (meta.id) "/new" } {
            (company(game, lang, draft))
            section.stack {
                h2 { (word(lang, "new-game")) }
                (ready_made(game, lang, draft))
                @if let Some(base) = draft.base { input type="hidden" name="setup" value=(base); }
                (sheet.groups())
            }
            section.stack {
                h2 { (word(lang, "new-table")) }
                (clock(lang, &draft.clock, &clocks))
                (dice(lang, draft))
                label.tick {
                    input type="checkbox" name="watchable" value="yes" checked[draft.watchable];
                    span { (word(lang, "new-watchable")) }
                }
            }
            div.row { button.button.primary type="submit" { (word(lang, "new-open")) } }
        }
    };
    framed(visitor, &title, body)
}

fn radio(name: &str, value: &str, chosen: bool, label: &str) -> Markup {
    html! {
        label.tick {
            input type="radio" name=(name) value=(value) checked[chosen];
            span { (label) }
        }
    }
}

/// A seat by its letter, as the table shows it.
pub(super) fn seat_letter(lang: Lang, seat: u8) -> String {
    let letter = char::from(b'A' + seat.min(25)).to_string();
    say(lang, "ui-seat", [("seat", letter.into())])
}

/// Against whom, and on which seat.
fn company(game: &dyn AnyGame, lang: Lang, draft: &Draft) -> Markup {
    let (least, most) = game.meta().seats;
    html! {
        fieldset {
            legend { (word(lang, "new-with")) }
            @for with in With::ALL {
                div.row {
                    (radio("with", with.code(), draft.with == with, &word(lang, &format!("new-with-{}", with.code()))))
                    @if with == With::Bot {
                        select name="bot" aria-label=(word(lang, "new-bot")) {
                            @for bot in game.bots() {
                                option value=(bot) selected[bot == draft.bot] { (bot_name(lang, bot)) }
                            }
                        }
                    }
                    @if with == With::Same {
                        label.tick {
                            input type="checkbox" name="curtain" value="yes" checked[draft.curtain];
                            span.muted { (word(lang, "new-curtain")) }
                        }
                    }
                }
            }
        }
        @if least < most {
            div.question {
                label for="seats" { (word(lang, "new-seats")) }
                input #seats type="number" name="seats" min=(least) max=(most) value=(draft.seats);
            }
        }
        fieldset {
            legend { (word(lang, "new-seat")) }
            div.row {
                (radio("seat", "any", draft.seat.is_none(), &word(lang, "new-seat-any")))
                @for seat in 0..most {
                    (radio("seat", &seat.to_string(), draft.seat == Some(seat), &seat_letter(lang, seat)))
                }
            }
        }
    }
}

/// The ready-made set-ups: a touch on one begins the page with it.
fn ready_made(game: &dyn AnyGame, lang: Lang, draft: &Draft) -> Markup {
    let all = game.setups();
    let link = |name: &str| {
        format!(
            "/games/{}/new?with={}&setup={}",
            game.meta().id,
            draft.with.code(),
            super::game::in_address(name)
        )
    };
    html! {
        @if !all.is_empty() {
            details.ready open[draft.base.is_none()] {
                summary {
                    @match all.iter().find(|(name, _)| Some(*name) == draft.base) {
                        Some((name, text)) => {
                            (say(lang, "new-ready-chosen", [("title", setup_title(game, lang, name, text).into())]))
                        }
                        None => (word(lang, "new-ready")),
                    }
                }
                ul.row {
                    @for (name, text) in all {
                        li {
                            a.chip href=(link(name)) aria-current=[(Some(name) == draft.base).then_some("true")] {
                                (setup_title(game, lang, name, text))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn clock(lang: Lang, clock: &Clock, faults: &[&Told]) -> Markup {
    let number = |name: &str, value: &str, label: &str| {
        html! {
            input type="number" inputmode="numeric" name=(name) min="0" value=(value) aria-label=(word(lang, label));
        }
    };
    html! {
        fieldset {
            legend { (word(lang, "new-clock")) }
            (radio("clock", "none", !["move", "bank"].contains(&clock.kind.as_str()), &word(lang, "new-clock-none")))
            div.row {
                (radio("clock", "move", clock.kind == "move", &word(lang, "new-clock-move")))
                (number("clock-each", &clock.each, "new-clock-move"))
                select name="clock-unit" aria-label=(word(lang, "new-clock-unit")) {
                    @for unit in ["seconds", "minutes", "hours", "days"] {
                        option value=(unit) selected[clock.unit == unit] { (word(lang, &format!("new-clock-{unit}"))) }
                    }
                }
            }
            div.row {
                (radio("clock", "bank", clock.kind == "bank", &word(lang, "new-clock-bank")))
                (number("clock-minutes", &clock.minutes, "new-clock-bank-minutes"))
                span { (word(lang, "new-clock-bank-minutes")) }
                (number("clock-increment", &clock.increment, "new-clock-increment"))
                span { (word(lang, "new-clock-increment")) }
            }
            @for told in faults { p.fault role="alert" { (told.text) } }
        }
    }
}

fn dice(lang: Lang, draft: &Draft) -> Markup {
    html! {
        fieldset {
            legend { (word(lang, "new-dice")) }
            (radio("dice", "rolled", !draft.typed_dice, &word(lang, "new-dice-rolled")))
            (radio("dice", "typed", draft.typed_dice, &word(lang, "new-dice-typed")))
        }
    }
}

#[cfg(test)]
mod tests;
