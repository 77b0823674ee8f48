//! The matches being played.
//!
//! A [`Room`] is one table; it is in memory while somebody plays or watches, and can be made again from the database
//! at any moment.

mod aloud;
mod analysis;
mod bells;
mod campaigns;
mod clock;
mod departures;
pub(crate) mod editions;
pub(crate) mod ending;
mod homes;
mod house;
mod lately;
mod leaving;
mod load;
pub(crate) mod place;
mod play;
mod rated;
mod room;
mod talk;
mod telling;
mod thinking;
mod tongue;
pub(crate) mod view;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::{AnyGame, NotDone};
use kernel::{Fair, Fault, Seat, Table};
use serde_json::Value as Json;
use store::{
    Entry, MatchId, MatchRow, MatchState, NewMatch, NewSeat, Person, PersonId, Store, StoreFault,
    StoredCampaign,
};
use tokio::sync::watch;

use crate::app::Config;

pub(crate) use aloud::{Aloud, Hints};
use analysis::Analyses;
pub(crate) use analysis::Progress;
use bells::Bells;
pub(crate) use campaigns::{Agreed, Founding, Here, Seen};
pub(crate) use clock::ClockChoice;
pub(crate) use editions::{Editions, NoEdition};
pub(crate) use homes::Far;
use homes::Homes;
pub(crate) use leaving::Instead;
pub(crate) use load::NoRoom;
use place::Place;
pub(crate) use play::{Brought, Over, Play, Refused, Settings, Wish};
use play::{Mark, Opened, Sitting};
pub(crate) use rated::{may_be_rated, rating_now};
pub(crate) use room::{Done, Room, now};
pub(crate) use telling::Telling;
pub(crate) use thinking::HINT;
use thinking::Thinking;
pub(crate) use tongue::{Teller, Tongue};

/// How long a match stays in memory when nobody is there, in milliseconds.
const IDLE: i64 = 60_000;

/// The same of a match that is over: hardly anybody comes back to it.
const OVER: i64 = 5_000;

/// A match to be opened.
pub(crate) struct NewTable {
    pub game: &'static dyn AnyGame,
    pub owner: PersonId,
    /// `Table::setup` of the kernel.
    pub setup: Json,
    /// Who sits where, by seat.
    pub chairs: Vec<Chair>,
    pub clock: ClockChoice,
    /// Whether strangers see it among the open tables and may sit down.
    pub listed: bool,
    /// Whether people without a seat may watch.
    pub watchable: bool,
    pub dice: Dice,
    /// Whether the page covers the screen when the seat changes, for two people at one screen.
    pub curtain: bool,
    /// Whether what comes of it goes into the players' ratings.
    pub rated: bool,
    /// Whether bots get ready for everybody, so that it begins with everything in its place.
    pub prepared: bool,
    /// What bots tell of their thinking.
    pub aloud: Aloud,
    /// Whether one link leads to all seats that need one, and whoever comes with it chooses among them.
    pub one_link: bool,
    /// The digest of the pack that somebody has brought, where the game is an edition with it.
    pub pack: Option<String>,
    /// What seats bring when the game asks them for it.
    pub brings: BTreeMap<u8, Brought>,
}

impl NewTable {
    /// A table as most are: unlisted, unwatched, unrated, without a clock, with dice that the server rolls.
    pub fn usual(game: &'static dyn AnyGame, owner: PersonId, setup: Json, chairs: Vec<Chair>) -> NewTable {
        NewTable {
            game,
            owner,
            setup,
            chairs,
            clock: ClockChoice::None,
            listed: false,
            watchable: false,
            dice: Dice::Rolled,
            curtain: false,
            rated: false,
            prepared: false,
            aloud: Aloud::default(),
            one_link: false,
            pack: None,
            brings: BTreeMap::new(),
        }
    }
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chair {
    /// The person who opens the table; on several seats: two people at one screen.
    Owner,
    /// Somebody else who has agreed to play.
    Person(PersonId),
    /// A bot by its name.
    Bot(String),
    /// Whoever comes with the link, or, at a listed table, whoever comes.
    Open,
    /// Whoever comes with the link, at a listed table too.
    Invited,
}

impl Chair {
    /// As programs name it: `me`, `open`, `link`, or a bot's name.
    pub fn named(name: &str) -> Chair {
        match name {
            "me" => Chair::Owner,
            "open" => Chair::Open,
            "link" => Chair::Invited,
            bot => Chair::Bot(bot.to_owned()),
        }
    }

    /// Who sits there from the start.
    fn person(&self, owner: PersonId) -> Option<PersonId> {
        match self {
            Chair::Owner => Some(owner),
            Chair::Person(person) => Some(*person),
            Chair::Bot(_) | Chair::Open | Chair::Invited => None,
        }
    }

    /// Whether whoever is named can play a game: bots by their names.
    fn plays(&self, game: &dyn AnyGame) -> bool {
        !matches!(self, Chair::Bot(bot) if !game.bots().contains(&bot.as_str()))
    }

    /// The seat as it is kept. At a listed table whoever comes may sit down, without an invitation.
    fn kept(&self, seat: u8, owner: PersonId, listed: bool) -> NewSeat {
        NewSeat {
            seat,
            person: self.person(owner),
            bot: if let Chair::Bot(bot) = self { Some(bot.clone()) } else { None },
            invite: (*self == Chair::Invited || (*self == Chair::Open && !listed)).then(invitation),
        }
    }

    /// Whether nobody sits there yet.
    fn is_open(&self) -> bool {
        matches!(self, Chair::Open | Chair::Invited)
    }
}

/// Where the dice come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dice {
    /// From a seed that the server commits to.
    Rolled,
    /// From a real table: the numbers, from 0, that the start needs.
    Typed(Vec<u32>),
}

/// Why a table was not opened.
#[derive(Debug)]
pub(crate) enum OpenFault {
    /// The set-up has faults.
    Table(Vec<Fault>),
    /// The dice are typed in and one more is needed: a number below this, from 0.
    MissingLuck(u32),
    /// A typed number is too large, or there are too many.
    WrongLuck,
    /// A seat names a bot that does not play here, or the number of seats is wrong.
    Chairs,
    /// The database.
    Store(StoreFault),
}

/// The hall: all matches that somebody plays or watches.
pub(crate) struct Hall {
    store: Store,
    games: &'static [Box<dyn AnyGame>],
    pub editions: Editions,
    thinking: Arc<Thinking>,
    analyses: Analyses,
    /// In milliseconds.
    absence: i64,
    rooms: Mutex<BTreeMap<MatchId, Arc<Room>>>,
    bells: Arc<Bells>,
    homes: Homes,
    stopping: watch::Sender<bool>,
}

impl Hall {
    pub fn new(store: Store, config: &Config) -> Arc<Hall> {
        let Config { games, bot_pause, absence, .. } = *config;
        let absence = i64::try_from(absence.as_millis()).unwrap_or(i64::MAX);
        let (rooms, stopping) = (Mutex::default(), watch::channel(false).0);
        let (editions, bells) = (Editions::default(), Arc::default());
        let thinking = Arc::new(Thinking::new(bot_pause));
        let analyses = Analyses::default();
        let homes = Homes::new(config.cluster.clone());
        Arc::new(Hall { store, games, editions, thinking, analyses, absence, rooms, bells, homes, stopping })
    }

    /// Opens a table; the match begins when nobody is missing.
    pub async fn open(&self, new: NewTable) -> Result<MatchId, OpenFault> {
        self.open_at(new, None).await
    }

    /// The same for a match at a place of a campaign; where one is being played already the store says
    /// [`StoreFault::Taken`].
    async fn open_at(&self, new: NewTable, at: Option<(&StoredCampaign, u32)>) -> Result<MatchId, OpenFault> {
        let meta = new.game.meta();
        let count = u8::try_from(new.chairs.len()).unwrap_or(u8::MAX);
        let known = new.chairs.iter().all(|chair| chair.plays(new.game));
        if !(meta.seats.0..=meta.seats.1).contains(&count) || !known {
            return Err(OpenFault::Chairs);
        }
        let table = Table { seats: count, setup: new.setup };
        let (played, seed) = match new.dice {
            Dice::Rolled => {
                let seed = secret();
                let fair = Fair { seed, entropy: Vec::new() };
                (new.game.open(table, fair).map_err(OpenFault::Table)?, Some(seed))
            }
            Dice::Typed(luck) => {
                let opened = new.game.open_dictated(table, luck).map_err(|why| match why {
                    NotDone::Table(faults) => OpenFault::Table(faults),
                    NotDone::MissingLuck(below) => OpenFault::MissingLuck(below),
                    _ => OpenFault::WrongLuck,
                });
                (opened?, None)
            }
        };
        let id = new_id();
        let mut names = BTreeMap::new();
        for chair in &new.chairs {
            let Some(person) = chair.person(new.owner).filter(|person| !names.contains_key(person)) else {
                continue;
            };
            let known = self.store.person(person).await.map_err(OpenFault::Store)?;
            names.insert(person, known.map(|person| person.name).unwrap_or_default());
        }
        let kept = |(seat, chair): (u8, &Chair)| chair.kept(seat, new.owner, new.listed);
        let mut seats: Vec<NewSeat> = (0..).zip(&new.chairs).map(kept).collect();
        if new.one_link {
            let invite = invitation();
            for seat in seats.iter_mut().filter(|seat| seat.invite.is_some()) {
                seat.invite = Some(invite.clone());
            }
        }
        let when = now();
        let sitting = |seat: &NewSeat| Sitting {
            person: seat.person,
            name: seat.person.and_then(|person| names.get(&person).cloned()).unwrap_or_default(),
            bot: seat.bot.clone(),
            invite: seat.invite.clone(),
            gone_since: seat.person.map(|_| when),
            awaited: seat.person.is_some_and(|person| person != new.owner),
        };
        let sittings = seats.iter().map(sitting).collect();
        let waiting = new.chairs.iter().any(Chair::is_open);
        let settings = Settings {
            clock: new.clock.bounded(),
            curtain: new.curtain,
            rated: new.rated,
            prepared: new.prepared,
            quiet: false,
            aloud: new.aloud,
            brings: new.brings,
        };
        let line = |text| Entry { text, seat: None, request: None, clocks: None, when };
        let row = MatchRow {
            id: id.clone(),
            game: meta.id.to_owned(),
            rules: meta.rules_version,
            content: meta.content_digest.clone(),
            title: view::json(&meta.title),
            state: if waiting { MatchState::Waiting } else { MatchState::Playing },
            owner: Some(new.owner),
            listed: new.listed,
            watchable: new.watchable,
            settings: view::json(&settings),
            header: view::json(played.header()),
            asked: 0,
            step: 0,
            over: None,
            created: when,
            updated: when,
        };
        let lines = played.log(0).into_iter().map(line).collect();
        let place = at.map(|(campaign, site)| (campaign.row.id.clone(), site));
        let row = NewMatch { row, seats, lines, seed, entropy: String::new(), at: place, pack: new.pack };
        let own = self.own().map_err(OpenFault::Store)?;
        own.create_match(row).await.map_err(OpenFault::Store)?;
        metrics::counter!("ludoteca_matches_total", "game" => meta.id).increment(1);
        let opened = Opened {
            game: new.game,
            absence: self.absence,
            played,
            owner: Some(new.owner),
            listed: new.listed,
            watchable: new.watchable,
            settings,
            seats: sittings,
            state: if waiting { MatchState::Waiting } else { MatchState::Playing },
            over: None,
            marks: vec![Mark::Step(0)],
        };
        let mut play = Play::new(opened, when);
        play.place = at.and_then(|(campaign, site)| Place::of(new.game, campaign, site));
        play.follow(when);
        let room = Room::new(id.clone(), own, self.bells.clone(), self.thinking.clone(), play);
        let room = self.put(room).map_err(OpenFault::Store)?;
        if let Some((campaign, _)) = at {
            self.bells.ring(&campaign.row.id);
        }
        room.wake_bots().await;
        Ok(id)
    }

    /// Sits a person down: on a seat that the invitation is for, or, at a listed table, on one that needs none; on the
    /// one that is wanted, or on the first that is free. Nobody takes two by the same invitation. Who sits down may bring
    /// what the game will ask for. At a rated table nobody sits down without a login, and at an
    /// open one nobody whom somebody there has blocked: [`StoreFault::Uninvited`].
    pub async fn join(
        &self,
        id: &MatchId,
        (invite, wanted): (Option<&str>, Option<u8>),
        person: &Person,
        brought: Option<Brought>,
    ) -> Result<u8, StoreFault> {
        let room = self.room(id).await.map_err(|_| StoreFault::NotFound)?;
        let blockers = if invite.is_none() { self.store.blockers(person.id).await? } else { Vec::new() };
        let (seat, invite) = {
            let play = room.play().await;
            let own = play.seats_of(Some(person.id));
            if play.settings.rated && own.is_empty() && person.login.is_none() {
                return Err(StoreFault::Uninvited);
            }
            // Nobody takes two by one invitation; where none is needed whoever sits may take another, when he says which.
            let same = |seat: &&Seat| match invite {
                Some(_) => play.seats[seat.index()].invite.as_deref() == invite,
                None => wanted.is_none_or(|wanted| wanted == seat.0),
            };
            if let Some(seat) = own.iter().find(same) {
                return Ok(seat.0);
            }
            let there = play.seats.iter().filter_map(|sitting| sitting.person).chain(play.owner);
            if there.into_iter().any(|other| blockers.contains(&other)) {
                return Err(StoreFault::Uninvited);
            }
            let fits = |sitting: &Sitting| {
                sitting.is_open() && sitting.invite.as_deref() == invite && (invite.is_some() || play.listed)
            };
            let seat = (0..play.seats.len())
                .find(|&seat| {
                    wanted.is_none_or(|wanted| usize::from(wanted) == seat) && fits(&play.seats[seat])
                })
                .ok_or(StoreFault::Taken)?;
            (seat, play.seats[seat].invite.clone())
        };
        let person = person.clone();
        to_the_end(async move { room.sit(Seat(seat as u8), invite.as_deref(), &person, brought).await })
            .await?;
        Ok(seat as u8)
    }

    /// The table with this id, from memory or from the database.
    pub async fn room(&self, id: &MatchId) -> Result<Arc<Room>, NoRoom> {
        match self.known(id) {
            Some(room) => Ok(room),
            None => self.put(self.load(id).await?).map_err(NoRoom::Store),
        }
    }

    /// The table with this id, if it is in memory. One that is not what the database keeps is as good as none.
    fn known(&self, id: &MatchId) -> Option<Arc<Room>> {
        let mut rooms = self.rooms();
        let room = rooms.get(id)?.clone();
        if room.try_play().is_some_and(|play| play.broken) {
            rooms.remove(id);
            self.homes.sleepers.notify_one();
            return None;
        }
        Some(room)
    }

    /// Where thinking is done that nobody need wait for.
    pub fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    /// Told when the server is about to stop.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Every second: clocks that run out, what the lists show, matches that nobody looks at any more.
    pub async fn keep(self: Arc<Self>) {
        let mut second = tokio::time::interval(Duration::from_secs(1));
        second.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
        loop {
            second.tick().await;
            let rooms: Vec<Arc<Room>> = self.rooms().values().cloned().collect();
            metrics::gauge!("ludoteca_rooms").set(f64::from(u32::try_from(rooms.len()).unwrap_or(u32::MAX)));
            let mut progress = Vec::new();
            for room in rooms {
                let Some(mut play) = room.try_play() else { continue };
                room.look_at_clock(&mut play).await;
                room.tell_presence(&mut play);
                progress.extend(room.progress(&mut play));
                // A clock that runs needs somebody to look at it.
                let alone =
                    play.present.is_empty() && play.watching == 0 && !play.bots_run && !play.time_runs();
                let idle = if play.state == MatchState::Over { OVER } else { IDLE };
                if play.broken || (alone && now() - play.touched > idle) {
                    room.snapshot(&mut play).await;
                    let mut rooms = self.rooms();
                    // Whoever has just come to the table holds it too: there must never be two tables of one match.
                    if play.broken || Arc::strong_count(&room) <= 2 {
                        rooms.remove(&room.id);
                    }
                    if play.broken {
                        self.homes.sleepers.notify_one();
                    }
                }
            }
            if let Ok(own) = self.own()
                && let Err(fault) = own.progress(progress).await
            {
                tracing::warn!(%fault, "the lists were not brought up to date");
            }
        }
    }

    /// Writes down what every match stands at.
    pub async fn keep_all(&self) {
        let rooms: Vec<Arc<Room>> = self.rooms().values().cloned().collect();
        let mut progress = Vec::new();
        for room in rooms {
            let mut play = room.play().await;
            room.snapshot(&mut play).await;
            progress.extend(room.progress(&mut play));
        }
        if let Ok(own) = self.own() {
            let _ = own.progress(progress).await;
        }
    }

    /// Tells every socket that the server goes away.
    pub fn close(&self) {
        self.stopping.send_replace(true);
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, BTreeMap<MatchId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does something to its end, even when whoever asked for it has hung up: half of it would leave a table that is not
/// what the database keeps.
pub(crate) async fn to_the_end<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => std::future::pending().await,
        },
    }
}

/// Bytes that nobody can foresee.
pub(crate) fn secret() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// What it takes to sit down on a seat.
fn invitation() -> String {
    hex(&secret()[..12])
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A name for a match or a campaign: twelve letters and digits that nobody can foresee.
pub(crate) fn new_id() -> MatchId {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let id: String = secret()[..12].iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect();
    MatchId::parse(&id).expect("letters and digits make a name")
}
