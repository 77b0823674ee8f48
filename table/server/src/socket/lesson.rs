//! Somebody who takes a lesson: a scenario file played step by step.

use std::sync::Arc;
use std::time::Instant;

use catalog::AnyGame;
use kernel::{Assume, Eyes, Seat};
use lesson::{Fit, Lesson};
use scene::Words;
use serde::Serialize;
use serde_json::json as object;
use tokio::sync::watch;

use super::ahead::{Ahead, Question};
use super::answer::{self, RefusedOut};
use super::line::{Heard, Line, SILENCE};
use super::message::Message;
use crate::app::Shared;
use crate::hall::view::{Ground, OddsOut, Sheet, View, hinted, json, line_out, odds_out};
use crate::hall::{HINT, Refused, Teller, Tongue};
use crate::pages::reading::markdown;
use crate::people::{Address, Kind, apart};
use crate::words::word;

/// A lesson to be opened.
pub(super) struct Open {
    pub app: Shared,
    /// Where the pupil comes from.
    pub address: Address,
    pub game: &'static dyn AnyGame,
    pub file: &'static str,
    pub text: &'static str,
    pub tongue: Tongue,
    /// What the pupil is called, who may be a stranger.
    pub pupil: Option<String>,
    /// Steps that have been taken before.
    pub step: usize,
}

/// Teaches until the pupil leaves.
pub(super) async fn teach(mut line: Line, open: Open, mut stopping: watch::Receiver<bool>) {
    let Some(mut class) = Class::open(open) else {
        return line.close(1011, "the lesson cannot be opened").await;
    };
    let mut out = class.first();
    loop {
        if !line.send(out).await {
            return;
        }
        out = tokio::select! {
            heard = line.hear() => match line.understand(heard).await {
                Heard::Gone => return,
                Heard::Nothing => Vec::new(),
                Heard::Said(message) => class.answer(message).await,
            },
            _ = stopping.changed() => return line.close(1001, "the server goes away").await,
            () = tokio::time::sleep(SILENCE) => {
                if line.ping().await { Vec::new() } else { return }
            }
        };
    }
}

/// A lesson and what its pupil has been told.
struct Class {
    app: Shared,
    /// Where the pupil comes from.
    address: Address,
    lesson: Lesson<'static>,
    game: &'static dyn AnyGame,
    tongue: Tongue,
    pupil: String,
    opponent: String,
    /// The boards that were told.
    ground: Option<Arc<Ground>>,
    /// Steps of the match that were told.
    told: u32,
}

#[derive(Serialize)]
struct LessonOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    at: usize,
    of: usize,
    title: &'a str,
    /// What the seats are called.
    names: &'a [String],
    say: Option<String>,
    goal: Option<&'a str>,
    hint: Option<&'a str>,
    /// The command that the step waits for, so that the page can point to where it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    aim: Option<&'a str>,
    /// What the text speaks of: pieces, panels, scales, cells, areas, by their ids.
    look: Vec<String>,
    waits: bool,
    over: bool,
    tried: Option<TriedOut<'a>>,
}

/// What came of a step that only tries something.
#[derive(Serialize)]
struct TriedOut<'a> {
    command: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<RefusedOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<OddsOut<'a>>,
}

impl Class {
    fn open(open: Open) -> Option<Class> {
        let Open { app, address, game, file, text, tongue, pupil, step } = open;
        let mut lesson = Lesson::open(file, text, app.config.games).ok()?;
        for _ in 0..step.min(lesson.scenario().step.len()) {
            lesson.advance();
        }
        let lang = tongue.lang();
        let pupil = pupil.unwrap_or_else(|| word(lang, "lesson-pupil"));
        let opponent = word(lang, "lesson-opponent");
        Some(Class { app, address, lesson, game, tongue, pupil, opponent, ground: None, told: 0 })
    }

    /// What the seats are called: the pupil's by his name, whichever it is now.
    fn names(&self) -> Vec<String> {
        let eyes = self.lesson.eyes();
        let seats: usize = self.lesson.table().sides().iter().map(|(_, seats)| seats.iter().count()).sum();
        let own = |seat| eyes == Eyes::Seat(Seat(seat));
        let name = |seat| if own(seat) { self.pupil.clone() } else { self.opponent.clone() };
        apart(&(0..seats as u8).map(name).collect::<Vec<_>>())
    }

    fn teller<'a>(&self, names: &'a [String]) -> Teller<'a> {
        let voice = self.game.texts().voice(self.tongue.lang()).naming(names);
        Teller { voice, tongue: self.tongue }
    }

    fn first(&mut self) -> Vec<String> {
        self.told = self.lesson.table().step();
        vec![self.lesson_out(None), self.view()]
    }

    /// The present step, and what came of the last one if it only tried something.
    fn lesson_out(&self, tried: Option<TriedOut>) -> String {
        let lang = self.tongue.lang();
        let scenario = self.lesson.scenario();
        let step = self.lesson.step();
        let said = |words: &Option<Words>| words.as_ref().map(|words| lang.of(words).to_owned());
        json(&LessonOut {
            kind: "lesson",
            at: step.map_or(scenario.step.len(), |(at, _)| at),
            of: scenario.step.len(),
            title: lang.of(&scenario.title),
            names: &self.names(),
            say: match step {
                Some((_, step)) => said(&step.say).map(|text| markdown::html(&text, self.game.meta().id)),
                None => None,
            },
            goal: step.and_then(|(_, step)| step.goal.as_ref()).map(|goal| lang.of(goal)),
            hint: step.and_then(|(_, step)| step.hint.as_ref()).map(|hint| lang.of(hint)),
            aim: step.filter(|(_, step)| step.waits()).and_then(|(_, step)| step.command.as_deref()),
            look: self.lesson.looks_at(),
            waits: step.is_some_and(|(_, step)| step.waits()),
            over: step.is_none(),
            tried,
        })
    }

    /// What the pupil may see; he may act when the step is his.
    fn view(&mut self) -> String {
        let table = self.lesson.table();
        let eyes = self.lesson.eyes();
        let may_act = self.lesson.step().is_some_and(|(_, step)| step.waits());
        let names = self.names();
        let (teller, at) = (self.teller(&names), table.lines());
        let sheet = Sheet::alone(table.show(eyes), eyes, teller);
        let view = View::of(table, sheet, eyes, teller, at, may_act, None);
        view.beyond(&mut self.ground, teller)
    }

    /// What has happened and was not told yet.
    fn story(&mut self) -> String {
        let table = self.lesson.table();
        let eyes = self.lesson.eyes();
        let happened = table.happened(self.told + 1, table.step(), eyes);
        let names = self.names();
        let teller = self.teller(&names);
        let out: Vec<_> = happened
            .iter()
            .map(|happened| crate::hall::view::StepOut {
                step: happened.step,
                seat: happened.seat,
                said: None,
                lines: happened.story.iter().map(|line| line_out(line, teller)).collect(),
            })
            .collect();
        let text =
            object!({ "type": "story", "at": table.lines(), "undone": null, "steps": out }).to_string();
        self.told = table.step();
        text
    }

    async fn answer(&mut self, message: Message) -> Vec<String> {
        let id = message.id().unwrap_or_default().to_owned();
        let seat = self.lesson.seat().unwrap_or(Seat(0));
        let message = match Question::of(message) {
            Ok((_, question)) => {
                let answered = self.ahead(seat).answer(&id, question).await;
                return answered.unwrap_or_else(|why| vec![json(&self.refused(&id, &why))]);
            }
            Err(message) => message,
        };
        let done = match message {
            Message::Ping {} => return vec![object!({ "type": "pong" }).to_string()],
            Message::View {} => {
                self.ground = None;
                return vec![self.view()];
            }
            Message::Next { .. } => return self.next(&id),
            Message::Do { commands, .. } => self.play(&id, seat, &commands),
            Message::Hint { at, .. } => self.hint(&id, at).await,
            Message::Describe { .. } => {
                let scene = self.lesson.table().show(self.lesson.eyes());
                let names = self.names();
                let lines = picture::describe(&scene, self.teller(&names).voice);
                Ok(vec![object!({ "type": "described", "id": id, "lines": lines }).to_string()])
            }
            _ => Err(Refused::NotNow),
        };
        done.unwrap_or_else(|why| vec![json(&self.refused(&id, &why))])
    }

    fn refused(&self, id: &str, why: &Refused) -> RefusedOut {
        answer::refused(id, why, self.game, self.tongue.lang(), self.lesson.table().lines())
    }

    /// Shows what the step tries, then goes on to the next.
    fn next(&mut self, id: &str) -> Vec<String> {
        let Some((_, step)) = self.lesson.step() else { return vec![self.lesson_out(None)] };
        let step = step.clone();
        let seat = self.lesson.seat().unwrap_or(Seat(0));
        let command = step.command.clone().unwrap_or_default();
        let (mut sheets, names) = (Vec::new(), self.names());
        let mut tried = None;
        if step.refused.is_some() {
            let refused = self.lesson.table().position().judge(seat, &command).err();
            let refused = refused.map(|why| self.refused(id, &why.into()));
            tried = Some(TriedOut { command: &command, refused, odds: None });
        } else if step.odds.is_some() {
            let position = self.lesson.table().position();
            sheets.extend(position.odds(seat, &[], &command, Assume::NoReaction).ok().flatten());
            let odds = Some(odds_out(id, &sheets, self.teller(&names)));
            tried = Some(TriedOut { command: &command, refused: None, odds });
        }
        self.lesson.advance();
        let mut out = vec![answer::done(id, self.lesson.table().lines(), false), self.story()];
        out.push(self.lesson_out(tried));
        out.push(self.view());
        out
    }

    fn play(&mut self, id: &str, seat: Seat, commands: &[String]) -> Result<Vec<String>, Refused> {
        let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
        match self.lesson.play(seat, &commands) {
            Fit::Fits | Fit::Leads => {
                let mut out = vec![answer::done(id, self.lesson.table().lines(), false), self.story()];
                out.push(self.lesson_out(None));
                out.push(self.view());
                Ok(out)
            }
            Fit::NotDone(why) => Err(why.into()),
            Fit::Other | Fit::NoCommand => {
                let mut why = self.refused(id, &Refused::NotNow);
                (why.why, why.text) = ("lesson", word(self.tongue.lang(), "lesson-other"));
                Ok(vec![json(&why)])
            }
        }
    }

    /// What a bot would do where the pupil is to do something; it knows no more than he does.
    async fn hint(&mut self, id: &str, at: usize) -> Result<Vec<String>, Refused> {
        self.app.limits.take(Kind::Heavy, &self.address, Instant::now()).map_err(|_| Refused::TooMany)?;
        let waits = self.lesson.step().is_some_and(|(_, step)| step.waits());
        let seat = self.lesson.seat().filter(|_| waits).ok_or(Refused::NotNow)?;
        let table = self.lesson.table();
        if table.lines() != at {
            return Err(Refused::Stale);
        }
        let work = table.thoughts_work(seat, HINT, at as u64)?;
        let thoughts = self.app.hall.thinking().of(work).await.ok_or(Refused::NotNow)?;
        let names = self.names();
        Ok(vec![hinted(id, &thoughts, self.teller(&names))])
    }

    fn ahead(&self, seat: Seat) -> Ahead {
        let (position, tongue) = (self.lesson.table().position(), self.tongue);
        let voice = self.game.texts().voice(tongue.lang());
        Ahead { position, eyes: Eyes::Seat(seat), voice, names: self.names(), tongue }
    }
}
