//! Somebody at the table of a match, as a player or as a spectator.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use catalog::NotDone;
use kernel::{Eyes, Seat, Side};
use serde_json::json as object;
use store::{MatchState, Person, PersonId};
use tokio::sync::watch;

use super::ahead::{Ahead, Question};
use super::answer;
use super::line::{Heard, Line, SILENCE};
use super::message::{Hearers, Message, Want, Without};
use crate::app::Shared;
use crate::hall::view::{Ground, View, hinted, json, reckoned, thought};
use crate::hall::{Done, HINT, Instead, Play, Refused, Room, Teller, Tongue, Wish};
use crate::people::{Address, Kind, Visitor};

/// One match is looked back on at a time.
static RECKONING: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(1);

/// The longest word in the chat, in characters.
const MOST_CHAT: usize = 500;

/// Why the socket of somebody who is nobody any more is closed.
const GONE: &str = "whoever sat here has gone";

/// Who sits down.
pub(super) struct Who {
    pub visitor: Visitor,
    /// The people whose words are kept from this one: he has blocked them.
    pub unheard: BTreeSet<PersonId>,
}

/// What a client asks for when it sits down.
pub(super) struct Wanted {
    /// The length of the log that it knows: only what came after it is told again.
    pub from: Option<usize>,
    /// Whether it is to be told what has changed instead of whole views.
    pub changes: bool,
}

/// What a client has been told so far.
struct Sitting {
    app: Shared,
    room: Arc<Room>,
    person: Option<Person>,
    address: Address,
    unheard: BTreeSet<PersonId>,
    tongue: Tongue,
    eyes: Eyes,
    /// The length of the log that was told.
    at: Option<usize>,
    people_version: u64,
    chat: u32,
    /// The sides whose own talk was told as well.
    hears: Vec<Side>,
    /// The boards that were told.
    ground: Option<Arc<Ground>>,
    /// Whether the client wants to be told of changes, and the view that they are told from.
    changes: bool,
    told: Option<Arc<View>>,
    /// Whether the last view was told while the match was being played: only then it has offers.
    played: bool,
    /// Why there is nothing more to be told, as it was when the client was told last.
    ends: Option<Ends>,
}

/// Why a client is sent away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ends {
    /// What is in memory is not what is kept.
    Broken,
    /// This person is nobody any more, or somebody else.
    Gone,
}

/// Sits somebody down until he leaves.
pub(super) async fn sit(
    mut line: Line,
    app: Shared,
    room: Arc<Room>,
    Who { visitor, unheard }: Who,
    tongue: Tongue,
    Wanted { from, changes }: Wanted,
) {
    let (mut news, mut stopping) = (room.news(), app.hall.stopping());
    let id = visitor.person.as_ref().map(|person| person.id);
    Box::pin(room.enter(id)).await;
    let mut sitting = Sitting {
        app,
        room: room.clone(),
        person: visitor.person,
        address: visitor.address,
        unheard,
        tongue,
        eyes: Eyes::Public,
        at: from,
        people_version: 0,
        chat: 0,
        hears: Vec::new(),
        ground: None,
        changes,
        told: None,
        played: false,
        ends: None,
    };
    sitting.choose_eyes().await;
    let first = Box::pin(sitting.catch_up(true)).await;
    if Box::pin(line.send(first)).await {
        sitting.talk(&mut line, &mut news, &mut stopping).await;
    }
    Box::pin(room.leave(id)).await;
}

impl Sitting {
    async fn talk(
        &mut self,
        line: &mut Line,
        news: &mut watch::Receiver<u64>,
        stopping: &mut watch::Receiver<bool>,
    ) {
        loop {
            let out = tokio::select! {
                heard = line.hear() => match Box::pin(line.understand(heard)).await {
                    Heard::Gone => return,
                    Heard::Nothing => continue,
                    Heard::Said(_) if self.is_gone().await => {
                        return Box::pin(line.close(1001, GONE)).await;
                    }
                    Heard::Said(message) => {
                        // What is done now and then takes no room while nothing is done.
                        let mut out = Box::pin(self.answer(message)).await;
                        news.mark_unchanged();
                        out.extend(Box::pin(self.catch_up(false)).await);
                        out
                    }
                },
                _ = news.changed() => Box::pin(self.catch_up(false)).await,
                _ = stopping.changed() => return Box::pin(line.close(1001, "the server goes away")).await,
                () = tokio::time::sleep(SILENCE) => {
                    if Box::pin(line.ping()).await {
                        continue;
                    }
                    return;
                }
            };
            // What is in memory is not what is kept: nobody is told, and whoever comes again asks again.
            if self.ends == Some(Ends::Broken) {
                return Box::pin(line.close(1012, "the table is opened anew: come again")).await;
            }
            if !Box::pin(line.send(out)).await {
                return;
            }
            if self.ends == Some(Ends::Gone) {
                return Box::pin(line.close(1001, GONE)).await;
            }
        }
    }

    fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }

    /// Whether this person is nobody any more, or somebody else: the browser comes again as who it is now.
    async fn is_gone(&self) -> bool {
        let Some(id) = self.id() else { return false };
        self.room.play().await.gone.contains(&id)
    }

    /// Whoever holds several seats begins with the one that is asked.
    async fn choose_eyes(&mut self) {
        let play = self.room.play().await;
        let (own, asked) = (play.seats_of(self.id()), play.asked());
        let seat = own.iter().find(|seat| asked.has(**seat)).or(own.first());
        self.eyes = seat.map_or(Eyes::Public, |seat| Eyes::Seat(*seat));
    }

    /// What the client has not been told yet.
    async fn catch_up(&mut self, first: bool) -> Vec<String> {
        let room = self.room.clone();
        let mut play = room.play().await;
        let mut out = Vec::new();
        let id = self.id();
        self.ends = if play.broken {
            Some(Ends::Broken)
        } else {
            id.filter(|id| play.gone.contains(id)).map(|_| Ends::Gone)
        };
        // A seat may have been taken or given away.
        let own = play.seats_of(id);
        match self.eyes {
            Eyes::Seat(seat) if own.contains(&seat) => {}
            _ => {
                let eyes = own.first().map_or(Eyes::Public, |seat| Eyes::Seat(*seat));
                if eyes != self.eyes {
                    (self.eyes, self.at) = (eyes, None);
                }
            }
        }
        if self.people_version != play.people_version {
            self.people_version = play.people_version;
            let person = self.person.as_ref().map(|person| (person.id, person.name.as_str()));
            out.push(answer::table(self.room.id.as_str(), &play, person, self.tongue.lang()));
        }
        let hears = play.sides_of(id);
        if self.hears != hears {
            // Whoever sits down is told what his side has said before; the client knows what it has.
            (self.hears, self.chat) = (hears, 0);
        }
        let lang = self.tongue.lang();
        let heard = play.heard(&self.hears, self.chat).filter(|(_, row)| !self.unheard.contains(&row.person));
        out.extend(heard.map(|(n, row)| answer::chat(n, row, lang)));
        self.chat = play.said.last().unwrap_or(self.chat);
        let at = play.at();
        let begins = !self.played && play.state == MatchState::Playing;
        if first || begins || self.at != Some(at) {
            let from = self.at.filter(|&from| from <= at).unwrap_or(0);
            if from < at || first {
                out.push(play.story(from, self.eyes, self.tongue));
            }
            out.push(self.view(&mut play));
            self.at = Some(at);
        }
        out
    }

    fn view(&mut self, play: &mut Play) -> String {
        self.played = play.state == MatchState::Playing;
        let view = play.view(self.eyes, self.tongue);
        let teller = play.teller(self.tongue);
        if self.changes {
            let told = self.told.replace(view.clone());
            let change = told.and_then(|told| view.since(&told, teller));
            return change.map_or_else(|| view.numbered(teller), |change| change.to_string());
        }
        view.beyond(&mut self.ground, teller)
    }

    /// Does what a message asks.
    async fn answer(&mut self, message: Message) -> Vec<String> {
        if let Message::Ping {} = message {
            return vec![object!({ "type": "pong" }).to_string()];
        }
        if let Message::View {} = message {
            (self.told, self.ground) = (None, None);
            let room = self.room.clone();
            let mut play = room.play().await;
            return vec![self.view(&mut play)];
        }
        if let Message::Eyes { seat } = message {
            return self.look_from(Seat(seat)).await;
        }
        let id = message.id().unwrap_or_default().to_owned();
        let done = match Question::of(message) {
            Ok((at, question)) => self.ahead(&id, at, question).await,
            Err(message) => self.act(&id, message).await,
        };
        match done {
            Ok(out) => out,
            Err(why) => {
                let play = self.room.play().await;
                vec![json(&answer::refused(&id, &why, play.game, self.tongue.lang(), play.at()))]
            }
        }
    }

    /// The seat from which the client acts.
    fn seat(&self) -> Result<Seat, Refused> {
        match self.eyes {
            Eyes::Seat(seat) => Ok(seat),
            Eyes::Side(_) | Eyes::Public | Eyes::Referee => Err(Refused::NotYours),
        }
    }

    async fn look_from(&mut self, seat: Seat) -> Vec<String> {
        let room = self.room.clone();
        let mut play = room.play().await;
        if !play.seats_of(self.id()).contains(&seat) || self.eyes == Eyes::Seat(seat) {
            return Vec::new();
        }
        self.eyes = Eyes::Seat(seat);
        let mut out = vec![play.story(0, self.eyes, self.tongue)];
        out.push(self.view(&mut play));
        self.at = Some(play.at());
        out
    }

    async fn act(&mut self, id: &str, message: Message) -> Result<Vec<String>, Refused> {
        let finished = |done: Done| vec![answer::done(id, done.at, done.again)];
        match message {
            Message::Do { at, commands, luck, .. } => {
                let luck = from_faces(&luck)?;
                self.room.act(self.seat()?, id, at, &commands, luck).await.map(finished)
            }
            Message::Reckon { .. } => self.reckon(id).await,
            Message::Hint { at, .. } => self.hint(id, at).await,
            Message::Thoughts { .. } => self.thoughts(id).await,
            Message::Describe { .. } => {
                let play = self.room.play().await;
                let scene = play.played.show(self.eyes);
                let voice = play.game.texts().voice(self.tongue.lang());
                let lines = picture::describe(&scene, voice);
                Ok(vec![object!({ "type": "described", "id": id, "lines": lines }).to_string()])
            }
            Message::Undo { at, to, .. } => self.room.undo(self.seat()?, at, to).await.map(finished),
            Message::Ask { at, what, to, .. } => {
                let wish = if what == Want::Draw { Wish::Draw } else { Wish::Takeback(to) };
                self.room.wish(self.seat()?, at, wish).await.map(finished)
            }
            Message::Answer { yes, .. } => {
                let seats = self.room.play().await.seats_of(self.id());
                self.room.answer(&seats, yes).await.map(finished)
            }
            Message::Resign { .. } => self.room.resign(self.seat()?).await.map(finished),
            Message::Absent { seat, with, .. } => {
                let person = self.person.as_ref().ok_or(Refused::NotYours)?;
                let instead = match with {
                    Without::Bot => Instead::Bot,
                    Without::Me => Instead::Mate,
                    Without::End => Instead::Nobody,
                };
                self.room.absent(person, Seat(seat), instead).await.map(finished)
            }
            Message::Take { seat, .. } => {
                let person = self.person.as_ref().ok_or(Refused::NotYours)?;
                self.room.take_over(person, Seat(seat)).await.map(finished)
            }
            Message::Chat { text, to, .. } => {
                let text: String =
                    text.trim().chars().filter(|letter| !letter.is_control()).take(MOST_CHAT).collect();
                let person = self.person.clone().filter(|_| !text.is_empty()).ok_or(Refused::NotYours)?;
                self.spare(Kind::Say)?;
                let among = match to {
                    Hearers::Table => None,
                    Hearers::Side => Some(self.seat()?),
                };
                self.room.say(&person, &text, among).await?;
                Ok(vec![answer::done(id, self.room.play().await.at(), false)])
            }
            Message::Quiet { on, .. } => {
                self.seat()?;
                self.room.quiet(on).await?;
                Ok(vec![answer::done(id, self.room.play().await.at(), false)])
            }
            Message::Eyes { .. } | Message::View {} | Message::Ping {} => Ok(Vec::new()),
            Message::Next { .. }
            | Message::Look { .. }
            | Message::Gesture { .. }
            | Message::Overlay { .. }
            | Message::Odds { .. } => Err(Refused::NotNow),
        }
    }

    /// Answers what is asked of the position, if the match has not gone on since.
    async fn ahead(&self, id: &str, at: usize, question: Question) -> Result<Vec<String>, Refused> {
        if matches!(question, Question::Odds(_)) {
            self.spare(Kind::Odds)?;
        }
        let ahead = {
            let play = self.room.play().await;
            if play.at() != at {
                return Err(Refused::Stale);
            }
            let lang = self.tongue.lang();
            Ahead {
                position: play.played.position(),
                eyes: self.eyes,
                voice: play.game.texts().voice(lang),
                names: play.names(lang).to_vec(),
                tongue: self.tongue,
            }
        };
        ahead.answer(id, question).await
    }

    /// Lets something costly pass, for the address and for the person.
    fn spare(&self, kind: Kind) -> Result<(), Refused> {
        let (limits, now) = (&self.app.limits, Instant::now());
        let passed = limits.take(kind, &self.address, now);
        let passed = passed.and_then(|()| self.id().map_or(Ok(()), |id| limits.take(kind, &id, now)));
        passed.map_err(|_| Refused::TooMany)
    }

    /// What a bot would do here, as it thinks; it knows no more than the seat.
    async fn hint(&self, id: &str, at: usize) -> Result<Vec<String>, Refused> {
        self.spare(Kind::Heavy)?;
        let lang = self.tongue.lang();
        let (work, voice, names) = {
            let play = self.room.play().await;
            if play.at() != at {
                return Err(Refused::Stale);
            }
            let seat = self.seat()?;
            if !play.may_hint(self.id()) {
                return Err(Refused::NotNow);
            }
            let work = play.played.thoughts_work(seat, HINT, at as u64)?;
            (work, play.game.texts().voice(lang), play.names(lang).to_vec())
        };
        let thoughts = self.room.thinking().of(work).await.ok_or(Refused::NotNow)?;
        let teller = Teller { voice: voice.naming(&names), tongue: self.tongue };
        Ok(vec![hinted(id, &thoughts, teller)])
    }

    /// What bots thought when they last chose, where the table is open about it.
    async fn thoughts(&self, id: &str) -> Result<Vec<String>, Refused> {
        let play = self.room.play().await;
        if !play.open_thoughts() {
            return Err(Refused::NotNow);
        }
        let bots = play.thoughts.iter().map(|(seat, thoughts)| (*seat, &**thoughts));
        Ok(vec![thought(id, bots, play.teller(self.tongue))])
    }

    /// Looking back may take seconds too. Hidden things may be told by it, and so it waits for the end.
    async fn reckon(&self, id: &str) -> Result<Vec<String>, Refused> {
        let turn = RECKONING.acquire().await.map_err(|_| Refused::NotNow)?;
        let work = {
            let play = self.room.play().await;
            if play.state != MatchState::Over {
                return Err(Refused::NotNow);
            }
            if play.reckoning.is_some() { None } else { Some(play.played.reckoning_work()) }
        };
        let found = match work {
            Some(work) => Some(tokio::task::spawn_blocking(work).await.map_err(|_| Refused::NotNow)?),
            None => None,
        };
        drop(turn);
        let mut play = self.room.play().await;
        if let Some(found) = found {
            play.reckoning = Some(Arc::new(found));
        }
        let reckoning = play.reckoning.clone().ok_or(Refused::NotNow)?;
        Ok(vec![reckoned(id, &reckoning, play.teller(self.tongue))])
    }
}

/// Typed dice show 1 and more; luck counts from 0.
pub(crate) fn from_faces(faces: &[u32]) -> Result<Vec<u32>, Refused> {
    let pick = |face: &u32| face.checked_sub(1).ok_or(Refused::NotDone(NotDone::WrongLuck));
    faces.iter().map(pick).collect()
}
