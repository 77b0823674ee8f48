//! The page on which a table is set up: against whom, which game exactly, clocks, dice, who may see it.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{Form as Fields, Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use catalog::AnyGame;
use kernel::{Fair, Table};
use maud::{Markup, html};
use pack::OwnPack;
use serde_json::Value as Json;
use store::{PackRow, Person, RosterRow};
use voice::Lang;

use crate::app::{App, Shared};
use crate::hall::{Aloud, Brought, Chair, Dice, Hints, NewTable, NoEdition, OpenFault, may_be_rated};
use crate::pages::form::{Sheet, Told};
use crate::pages::game::{DUEL, companion, find};
use crate::pages::tables::terms::Terms;
use crate::pages::{Page, PageFault, html as answer, page as framed};
use crate::people::{Visitor, with_cookie};
use crate::setup::{self, Answers};
use crate::words::{say, word};
use company::{aloud, company};
use luck::{Luck, dice_page, random_below};
use places::Places;

mod company;
pub(in crate::pages) mod luck;
mod places;

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new().route("/games/{game}/new", get(ask).post(open))
}

/// The fields of a page, in the order in which the browser sent them.
pub(in crate::pages) type Pairs = Vec<(String, String)>;

/// A field by its name.
pub(in crate::pages) fn field<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
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

/// A table as far as it has been described.
struct Draft {
    with: With,
    bot: String,
    /// The seat that the owner takes; `None`: any.
    seat: Option<u8>,
    seats: u8,
    /// Who sits where, in a game that more than two can play.
    places: Option<Places>,
    /// The ready-made set-up that it began with.
    base: Option<&'static str>,
    answers: Answers,
    terms: Terms,
    watchable: bool,
    rated: bool,
    prepared: bool,
    aloud: Aloud,
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
        let seats = field(fields, "seats").and_then(|typed| typed.parse().ok()).unwrap_or(least.max(2));
        let seats = seats.clamp(least, most);
        Draft {
            places: (most > 2).then(|| Places::of(game, with, fields, seats)),
            with,
            bot: field(fields, "bot").or(companion(game)).unwrap_or_default().to_owned(),
            seat: field(fields, "seat").and_then(|typed| typed.parse().ok()).filter(|&seat| seat < seats),
            seats,
            base: base.map(|(name, _)| name),
            answers,
            terms: Terms::of(fields),
            watchable: if sent { ticked("watchable") } else { with == With::Open },
            rated: ticked("rated"),
            prepared: if sent { ticked("prepared") } else { base.is_some_and(|(name, _)| name == DUEL) },
            aloud: Aloud {
                hints: Hints::ALL
                    .into_iter()
                    .find(|hints| field(fields, "hints") == Some(hints.code()))
                    .unwrap_or_default(),
                open_thoughts: ticked("open-thoughts"),
            },
            curtain: !sent || ticked("curtain"),
        }
    }

    /// Who sits where; `any` is the seat that the owner takes when none was chosen.
    fn chairs(&self, any: u8) -> Vec<Chair> {
        if let Some(places) = &self.places {
            return places.chairs();
        }
        let mine = self.seat.unwrap_or(any);
        let chair = |seat| match self.with {
            With::Same => Chair::Owner,
            _ if seat == mine => Chair::Owner,
            With::Bot => Chair::Bot(self.bot.clone()),
            With::Friend | With::Open => Chair::Open,
        };
        (0..self.seats).map(chair).collect()
    }

    /// Whether strangers may sit down.
    fn listed(&self) -> bool {
        self.places.as_ref().map_or(self.with == With::Open, Places::listed)
    }

    /// Whether several play at the owner's screen.
    fn shared_screen(&self) -> bool {
        self.places.as_ref().map_or(self.with == With::Same, Places::shared_screen)
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
        for (question, roster) in ::roster::rosters(form).filter(|_| !self.terms.typed_dice) {
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
pub(in crate::pages) fn list_of(saved: &[RosterRow], name: &str) -> Option<Json> {
    let row = saved.iter().find(|row| row.name == name)?;
    serde_json::from_str(&row.value).ok()
}

async fn ask(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(fields): Query<Pairs>,
) -> Page {
    let (game, content) = edition(&app, &visitor, find(&app, &id)?, &fields).await?;
    let form = game.form();
    let draft = Draft::of(game, &form, &fields, false);
    let saved = rosters(&app, &visitor, game).await?;
    Ok(answer(page(&visitor, game, &content, &form, &draft, &saved, &[])))
}

/// The visitor's own rosters for a game.
pub(in crate::pages) async fn rosters(
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
    let (game, content) = edition(&app, &visitor, find(&app, &id)?, &fields).await?;
    let form = game.form();
    let draft = Draft::of(game, &form, &fields, true);
    let saved = rosters(&app, &visitor, game).await?;
    if field(&fields, "show").is_some() {
        return Ok(answer(page(&visitor, game, &content, &form, &draft, &saved, &[])).into_response());
    }
    let lang = visitor.lang;
    let voice = game.texts().voice(lang);
    let mut faults = Vec::new();
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
    let (Ok(clock), true) = (draft.terms.clock(), faults.is_empty()) else {
        return Ok(answer(page(&visitor, game, &content, &form, &draft, &saved, &faults)).into_response());
    };
    let dice = if draft.terms.typed_dice { Dice::Typed(Vec::new()) } else { Dice::Rolled };
    if draft.rated && !(visitor.registered() && may_be_rated(&draft.chairs(0), &dice)) {
        let told = [Told::own(lang, "new-rated-fault")];
        return Ok(answer(page(&visitor, game, &content, &form, &draft, &saved, &told)).into_response());
    }
    let brings = draft.take_brings(&form, &saved, &mut set_up);
    let (person, cookie) = visitor.or_guest(&app).await?;
    // The seat is drawn once; a page that asks for dice keeps it.
    let any = field(&fields, "any").and_then(|typed| typed.parse().ok()).filter(|&seat| seat < draft.seats);
    let any = any.unwrap_or_else(|| random_below(u32::from(draft.seats)) as u8);
    let mut luck = Luck::of(&fields);
    let wanted = |numbers| NewTable {
        game,
        owner: person.id,
        setup: set_up.clone(),
        chairs: draft.chairs(any),
        clock,
        listed: draft.listed(),
        watchable: draft.watchable,
        dice: if draft.terms.typed_dice { Dice::Typed(numbers) } else { Dice::Rolled },
        curtain: draft.curtain && draft.shared_screen(),
        rated: draft.rated,
        prepared: draft.prepared,
        aloud: draft.aloud,
        one_link: draft.places.as_ref().is_some_and(|places| places.one_link),
        pack: content.pack.clone(),
        brings: brings.clone(),
    };
    let refused =
        |found: &[Told]| answer(page(&visitor, game, &content, &form, &draft, &saved, found)).into_response();
    let done = match luck.open(|numbers| app.hall.open(wanted(numbers))).await {
        Ok(id) => Redirect::to(&format!("/m/{id}")).into_response(),
        Err(OpenFault::MissingLuck(sides)) if luck.may_ask() => {
            let mut kept = fields;
            kept.retain(|(name, _)| name != "any");
            kept.push(("any".to_owned(), any.to_string()));
            let here = format!("/games/{}/new", game.meta().id);
            let table = Table { seats: draft.seats, setup: set_up.clone() };
            let to_come = luck.to_come(game, &table);
            answer(dice_page(&visitor, &here, &kept, &luck, (sides, &to_come), game)).into_response()
        }
        Err(OpenFault::Table(found)) => {
            refused(&found.iter().map(|fault| Told::fault(voice, fault)).collect::<Vec<_>>())
        }
        Err(OpenFault::WrongLuck | OpenFault::MissingLuck(_)) => {
            refused(&[Told::own(lang, "new-luck-fault")])
        }
        Err(OpenFault::Chairs) => refused(&[Told::own(lang, "new-chairs-fault")]),
        Err(fault) => return Err(unexpected(fault)),
    };
    Ok(with_cookie(cookie, done))
}

/// The answer to a fault that nobody at the page can mend.
pub(in crate::pages) fn unexpected(fault: OpenFault) -> PageFault {
    match fault {
        OpenFault::Store(fault) => fault.into(),
        fault => {
            tracing::error!(?fault, "a table was not opened");
            PageFault::Broken
        }
    }
}

/// What a ready-made set-up is called: as the game's texts say, as its first comment says, or its name.
pub(in crate::pages) fn setup_title(game: &dyn AnyGame, lang: Lang, name: &str, text: &str) -> String {
    let voice = game.texts().voice(lang);
    let key = format!("setup-{name}");
    if voice.knows(&key) { voice.word(&key) } else { setup::title(name, text).to_owned() }
}

/// The field that says that a game is wanted as it is, without the packs that lie over it here.
const WITHOUT: &str = "without-packs";

/// The field that names a pack of the visitor's own.
const PACK: &str = "pack";

/// Which content there is to choose from, and which was chosen.
struct Content {
    /// The game as this server offers it.
    shelved: &'static dyn AnyGame,
    /// The packs that the visitor has brought for it.
    own: Vec<PackRow>,
    /// The name of the one that was chosen among these.
    chosen: Option<String>,
    /// Its digest.
    pack: Option<String>,
    /// Whether the game is wanted without the packs of this server.
    plain: bool,
}

impl Content {
    /// What an address says besides, so that the choice stays.
    fn address(&self) -> String {
        let plain = if self.plain { format!("&{WITHOUT}=yes") } else { String::new() };
        let own = self.chosen.iter().map(|name| format!("&{PACK}={}", crate::pages::in_address(name)));
        own.fold(plain, |address, own| address + &own)
    }
}

/// The game with the content that is wanted.
async fn edition(
    app: &App,
    visitor: &Visitor,
    shelved: &'static dyn AnyGame,
    fields: &[(String, String)],
) -> Result<(&'static dyn AnyGame, Content), PageFault> {
    let plain = field(fields, WITHOUT).is_some();
    let chosen = field(fields, PACK).filter(|name| !name.is_empty());
    let under = shelved.house().filter(|_| plain).unwrap_or(shelved);
    let Some(person) = &visitor.person else {
        return Ok((under, Content { shelved, own: Vec::new(), chosen: None, pack: None, plain }));
    };
    let mut own = app.store.packs(person.id).await?;
    own.retain(|pack| pack.game == shelved.meta().id);
    let (game, pack) = with_own(app, person, under, chosen).await?;
    Ok((game, Content { shelved, own, chosen: chosen.map(str::to_owned), pack, plain }))
}

/// The game with a pack that a person has brought laid over it, by the pack's name, and the pack's digest.
pub(crate) async fn with_own(
    app: &App,
    person: &Person,
    game: &'static dyn AnyGame,
    name: Option<&str>,
) -> Result<(&'static dyn AnyGame, Option<String>), PageFault> {
    let Some(name) = name else { return Ok((game, None)) };
    let text = app.store.pack(person.id, name).await?.filter(|text| text.game == game.meta().id);
    let text = text.ok_or(PageFault::NotFound)?;
    let edition = app.hall.editions.of(game, &text).await.map_err(|why| match why {
        NoEdition::Full => PageFault::Busy,
        // It was in order when it was brought; the game has changed since.
        NoEdition::Faults(_) => PageFault::Bad("packs-outdated"),
    })?;
    Ok((edition, Some(text.digest)))
}

/// Which content a match has, where packs lie over the game's.
fn contents(lang: Lang, content: &Content) -> Markup {
    let Content { shelved, own, chosen, plain, .. } = content;
    let titles: Vec<&str> = shelved.packs().iter().map(|pack| pack_title(lang, pack)).collect();
    let address = format!("/games/{}/new", shelved.meta().id);
    let with = say(lang, "new-packs-with", [("packs", titles.join(", ").into())]);
    html! {
        @if shelved.house().is_some() || !own.is_empty() {
            fieldset {
                legend { (word(lang, "new-packs")) }
                div.row {
                    @if shelved.house().is_some() {
                        a.chip href=(address) aria-current=[(!plain && chosen.is_none()).then_some("true")] { (with) }
                    }
                    a.chip href={ (address) "?" (WITHOUT) "=yes" }
                        aria-current=[(chosen.is_none() && (*plain || shelved.house().is_none())).then_some("true")] {
                        (word(lang, "new-packs-without"))
                    }
                    @for pack in own {
                        a.chip href={ (address) "?" (PACK) "=" (crate::pages::in_address(&pack.name)) }
                            aria-current=[(chosen.as_ref() == Some(&pack.name)).then_some("true")] {
                            (crate::pages::packs::title(lang, pack))
                        }
                    }
                }
                @if *plain { input type="hidden" name=(WITHOUT) value="yes"; }
                @if let Some(name) = chosen { input type="hidden" name=(PACK) value=(name); }
            }
        }
    }
}

/// What people call a pack.
pub(crate) fn pack_title(lang: Lang, pack: &OwnPack) -> &str {
    match lang {
        Lang::En => &pack.title.en,
        Lang::It => &pack.title.it,
    }
}

fn page(
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    content: &Content,
    form: &scene::Form,
    draft: &Draft,
    saved: &[RosterRow],
    faults: &[Told],
) -> Markup {
    let (lang, meta) = (visitor.lang, game.meta());
    let sheet = Sheet { lang, game, form, answers: &draft.answers, faults, saved };
    let title = say(lang, "new-title", [("game", lang.of(&meta.title).into())]);
    let wrong = !faults.is_empty() || draft.terms.clock().is_err();
    let body = html! {
        h1 { (title) }
        @if wrong { p.fault role="alert" { (word(lang, "new-faults")) } }
        (sheet.homeless())
        form.stack method="post" action={ "/games/" (meta.id) "/new" } {
            (contents(lang, content))
            @match &draft.places {
                Some(places) => {
                    @let setup = draft.setup(game, form, saved).unwrap_or_default();
                    (places.ask(game, lang, &Table { seats: draft.seats, setup }, draft.curtain))
                }
                None => (company(game, lang, draft)),
            }
            section.stack {
                h2 { (word(lang, "new-game")) }
                (ready_made(game, lang, draft, content))
                @if let Some(base) = draft.base { input type="hidden" name="setup" value=(base); }
                (sheet.groups())
            }
            section.stack {
                h2 { (word(lang, "new-table")) }
                (draft.terms.ask(lang))
                (aloud(lang, draft.aloud))
                label.tick {
                    input type="checkbox" name="watchable" value="yes" checked[draft.watchable];
                    span { (word(lang, "new-watchable")) }
                }
                @if begins_unprepared(game, draft, form, saved) {
                    label.tick {
                        input type="checkbox" name="prepared" value="yes" checked[draft.prepared];
                        span { (word(lang, "new-prepared")) }
                    }
                }
                @if visitor.registered() && meta.seats.0 <= 2 {
                    label.tick {
                        input type="checkbox" name="rated" value="yes" checked[draft.rated];
                        span { (word(lang, "new-rated")) }
                    }
                }
            }
            div.row { button.button.primary type="submit" { (word(lang, "new-open")) } }
        }
    };
    framed(visitor, &title, body)
}

/// Whether a match with this set-up begins with building or deploying, which bots can do for everybody.
fn begins_unprepared(game: &dyn AnyGame, draft: &Draft, form: &scene::Form, saved: &[RosterRow]) -> bool {
    let setup = draft.setup(game, form, saved).unwrap_or_default();
    let fair = Fair { seed: [0; 32], entropy: Vec::new() };
    game.open(Table { seats: draft.seats, setup }, fair).is_ok_and(|opened| opened.preparing())
}

/// A seat by its letter, as the table shows it.
pub(in crate::pages) fn seat_letter(lang: Lang, seat: u8) -> String {
    let letter = char::from(b'A' + seat.min(25)).to_string();
    say(lang, "ui-seat", [("seat", letter.into())])
}

/// The ready-made set-ups: a touch on one begins the page with it.
fn ready_made(game: &dyn AnyGame, lang: Lang, draft: &Draft, content: &Content) -> Markup {
    let all = game.setups();
    let link = |name: &str| {
        format!(
            "/games/{}/new?with={}&seats={}&setup={}",
            game.meta().id,
            draft.with.code(),
            draft.seats,
            crate::pages::in_address(name)
        ) + &content.address()
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
