//! Going through a scenario step by step.

use std::collections::BTreeSet;

use catalog::{AnyGame, AnyMatch, NotDone};
use kernel::{Chance, Eyes, Seat, Table, Turn};
use pack::FileFault;
use scene::{Line, Part};
use serde_json::Value as Json;
use voice::Lang;

use crate::expect::{fits, lines, missing_line, missing_part, plain_part};
use crate::named::{is_shown, named};
use crate::read::{FIELDS, Source, chance, facts, game_faults, read};
use crate::{Failure, Scenario, Setup, Step};

/// A scenario being gone through: by a check, which does what the file says, or by a player, whose own commands are
/// compared with what the file says.
pub struct Lesson<'g> {
    source: Source,
    game: &'g dyn AnyGame,
    table: Box<dyn AnyMatch>,
    at: usize,
    /// The seat for which a player has spoken last, or will first.
    pupil: Option<Seat>,
    /// A step could not be done, so that nothing after it makes sense.
    lost: bool,
}

/// How a player's own command fits the present step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It does what the step does. It has been done.
    Fits,
    /// It is a part of what the step does: the step can be done after it. It has been done.
    Leads,
    /// It is lawful and does something else. It has not been done.
    Other,
    /// The step wants no command.
    NoCommand,
    /// It cannot be done.
    NotDone(NotDone),
}

impl<'g> Lesson<'g> {
    /// Opens the text of a scenario file. Every fault is reported at once.
    pub fn open(file: &str, text: &str, games: &'g [Box<dyn AnyGame>]) -> Result<Lesson<'g>, Vec<FileFault>> {
        let (source, game) = read(file, text, games)?;
        let table = match (&source.scenario.setup, &source.scenario.position) {
            (Some(setup), _) => open_table(file, text, game, setup)?,
            (None, position) => {
                let position = position.as_ref().unwrap_or(&Json::Null);
                game.arrange(position).map_err(|faults| game_faults(file, text, game, "position", faults))?
            }
        };
        let first = source.scenario.step.iter().find(|step| step.waits());
        let pupil = first.and_then(|step| step.seat).map(Seat);
        Ok(Lesson { source, game, table, at: 0, pupil, lost: false })
    }

    /// The scenario.
    pub fn scenario(&self) -> &Scenario {
        &self.source.scenario
    }

    /// The game.
    pub fn game(&self) -> &'g dyn AnyGame {
        self.game
    }

    /// The table as it stands before the present step.
    pub fn table(&self) -> &dyn AnyMatch {
        &*self.table
    }

    /// The present step with its number from 0; `None` when the lesson is over.
    pub fn step(&self) -> Option<(usize, &Step)> {
        let step = self.source.scenario.step.get(self.at).filter(|_| !self.lost)?;
        Some((self.at, step))
    }

    /// The seat that speaks in the present step.
    pub fn seat(&self) -> Option<Seat> {
        self.speaker(self.step()?.1)
    }

    /// The eyes of a player who goes through the lesson: those of the seat that he speaks for, also while others act.
    /// Checks see as the referee.
    pub fn eyes(&self) -> Eyes {
        let own = self.step().is_some_and(|(_, step)| step.waits());
        let seat = if own { self.seat() } else { self.pupil.or_else(|| self.seat()) };
        seat.map_or(Eyes::Public, Eyes::Seat)
    }

    /// Goes on to the next step.
    fn onward(&mut self) {
        if let (Some((_, step)), Some(seat)) = (self.step(), self.seat())
            && step.waits()
        {
            self.pupil = Some(seat);
        }
        self.at += 1;
    }

    /// Does the present step as the file says and compares what followed; `None` when the lesson is over. After a
    /// step that could not be done the lesson is over.
    pub fn advance(&mut self) -> Option<Vec<Failure>> {
        let (at, step) = self.step()?;
        let step = step.clone();
        let mut failures = Failures { step: at + 1, lines: self.source.lines[at], found: Vec::new() };
        self.compare_look_at(&step, &mut failures);
        // Whose step it is, is known before it is done.
        self.onward();
        self.run(&step, &mut failures);
        Some(failures.found)
    }

    /// Compares a player's commands with the present step, and does them when they do the same, whatever their words,
    /// or when they lead there. The dice fall as the file says.
    pub fn play(&mut self, seat: Seat, commands: &[&str]) -> Fit {
        let Some((_, step)) = self.step() else { return Fit::NoCommand };
        let step = step.clone();
        let (Some(wanted), false) = (&step.command, step.asks() || step.refused.is_some()) else {
            return Fit::NoCommand;
        };
        let luck: Vec<u32> = step.luck.iter().map(|face| face.pick()).collect();
        let Some(speaker) = self.speaker(&step) else { return Fit::NoCommand };
        let theirs = self.outcome(speaker, &[wanted], &luck);
        match self.outcome(seat, commands, &luck) {
            Ok(own) if theirs == Ok(own.clone()) => {}
            // A part of a longer command: an activation is ended before the phase is.
            Ok(_) | Err(NotDone::WrongLuck) if self.leads(seat, commands, wanted, &luck, &theirs) => {
                return match self.table.commands(seat, commands, Vec::new()) {
                    Ok(()) => Fit::Leads,
                    Err(why) => Fit::NotDone(why),
                };
            }
            // What the dice make of other commands is of no interest.
            Ok(_) | Err(NotDone::MissingLuck(_) | NotDone::WrongLuck) => return Fit::Other,
            Err(why) => return Fit::NotDone(why),
        }
        if self.table.commands(seat, commands, luck).is_err() {
            return Fit::Other;
        }
        self.pupil = Some(seat);
        self.at += 1;
        Fit::Fits
    }

    /// Whether the step can still be done after these commands, and then comes to the same.
    fn leads(
        &mut self,
        seat: Seat,
        commands: &[&str],
        wanted: &str,
        luck: &[u32],
        theirs: &Result<String, NotDone>,
    ) -> bool {
        let whole: Vec<&str> = commands.iter().copied().chain([wanted]).collect();
        theirs.is_ok()
            && self.outcome(seat, commands, &[]).is_ok()
            && self.outcome(seat, &whole, luck) == *theirs
    }

    /// The state that commands lead to, and back.
    fn outcome(&mut self, seat: Seat, commands: &[&str], luck: &[u32]) -> Result<String, NotDone> {
        let before = self.table.step();
        self.table.commands(seat, commands, luck.to_vec())?;
        let hash = self.table.hash();
        let _ = self.table.undo_to(before);
        Ok(hash)
    }

    fn speaker(&self, step: &Step) -> Option<Seat> {
        match (step.seat, self.table.turn()) {
            (Some(seat), _) => Some(Seat(seat)),
            (None, Turn::Ask(ask)) => ask.seats.first(),
            (None, Turn::Over(_)) => None,
        }
    }

    fn run(&mut self, step: &Step, failures: &mut Failures) {
        let seat = self.speaker(step).unwrap_or(Seat::HOUSE);
        let before = self.table.step();
        if let Some(command) = &step.command {
            if step.asks() {
                self.question(step, seat, command, failures);
            } else {
                let luck = step.luck.iter().map(|face| face.pick()).collect();
                let done = self.table.command_with(seat, command, luck);
                self.compare_done(step, command, done, failures);
            }
        }
        if self.lost {
            return;
        }
        let happened = self.table.happened(before + 1, self.table.step(), step.eyes());
        let story: Vec<Line> = happened.into_iter().flat_map(|happened| happened.story).collect();
        compare_story(step, &story, failures);
        self.compare_offers(step, seat, failures);
        self.compare_facts(step, failures);
        self.compare_turn(step, failures);
    }

    /// Whether the command was done, or refused by the rule that should refuse it.
    fn compare_done(
        &mut self,
        step: &Step,
        command: &str,
        done: Result<(), NotDone>,
        failures: &mut Failures,
    ) {
        match (&step.refused, done) {
            (None, Ok(())) => {}
            (None, Err(why)) => {
                self.lost = true;
                failures.add("do", format!("`{command}` is done"), self.shown(&why));
            }
            (Some(rule), Ok(())) => {
                self.lost = true;
                failures.add("refused", format!("`{command}` is refused by {rule}"), "it is done".to_owned());
            }
            (Some(rule), Err(NotDone::Refused { by, why })) if by == rule => {
                if let Some(key) = step.why.as_ref().filter(|key| **key != why.key) {
                    failures.add("why", key.clone(), why.plain());
                }
            }
            (Some(rule), Err(why)) => failures.add("refused", rule.clone(), self.shown(&why)),
        }
    }

    fn question(&self, step: &Step, seat: Seat, command: &str, failures: &mut Failures) {
        if let Some(lawful) = step.lawful {
            let judged = self.table.position().judge(seat, command);
            if judged.is_ok() != lawful {
                let actual = judged.err().map_or_else(|| "lawful".to_owned(), |why| self.shown(&why));
                let expected = if lawful { "lawful" } else { "not lawful" };
                failures.add("lawful", format!("`{command}` is {expected}"), actual);
            }
        }
        let Some(wanted) = &step.odds else { return };
        let sheet = match self.table.position().odds(seat, &[], command, wanted.assume.into()) {
            Ok(Some(sheet)) => sheet,
            Ok(None) => {
                return failures.add(
                    "odds",
                    format!("the odds of `{command}`"),
                    "too many cases to count".to_owned(),
                );
            }
            Err(why) => return failures.add("odds", format!("the odds of `{command}`"), self.shown(&why)),
        };
        for (group, bands) in &wanted.spreads {
            let found = sheet.spreads.iter().find(|(phrase, _)| phrase.key == *group).map(|(_, bands)| bands);
            for (band, text) in bands {
                let known = found.and_then(|bands| bands.iter().find(|(phrase, _)| phrase.key == *band));
                let actual = known.map_or(Chance::NEVER, |(_, chance)| *chance);
                if chance(text) != Some(actual) || found.is_none() {
                    let all = sheet.spreads.iter().flat_map(|(group, bands)| {
                        bands.iter().map(|(band, chance)| format!("{} {} = {chance}", group.key, band.key))
                    });
                    failures.add("odds", format!("{group} {band} = {text}"), lines(all));
                }
            }
        }
        compare_parts(step, &sheet.parts, failures);
    }

    fn compare_offers(&self, step: &Step, seat: Seat, failures: &mut Failures) {
        if step.offers.is_empty() && step.not_offers.is_empty() && step.offer_count.is_none() {
            return;
        }
        // What is offered now: after a command, to whoever is asked then.
        let seat =
            if step.command.is_some() && step.seat.is_none() { self.asked().unwrap_or(seat) } else { seat };
        let (offers, _) = self.table.offers(seat);
        let commands: Vec<&str> = offers.iter().map(|offer| offer.command.as_str()).collect();
        let all = || lines(commands.iter().map(|&command| command.to_owned()));
        for wanted in step.offers.iter().filter(|wanted| !commands.contains(&wanted.trim())) {
            failures.add("offers", format!("`{wanted}` on offer to seat {seat}"), all());
        }
        for unwanted in step.not_offers.iter().filter(|unwanted| commands.contains(&unwanted.trim())) {
            failures.add("not-offers", format!("`{unwanted}` not on offer to seat {seat}"), all());
        }
        if let Some(count) = step.offer_count.filter(|count| *count != commands.len()) {
            failures.add("offer-count", count.to_string(), format!("{}\n{}", commands.len(), all()));
        }
    }

    fn asked(&self) -> Option<Seat> {
        match self.table.turn() {
            Turn::Ask(ask) => ask.seats.first(),
            Turn::Over(_) => None,
        }
    }

    /// What the present step is about, by its ids: what `look-at` names, or else the pieces and cells of its command.
    pub fn looks_at(&self) -> Vec<String> {
        let Some((_, step)) = self.step() else { return Vec::new() };
        if !step.look_at.is_empty() || step.say.is_none() {
            return step.look_at.clone();
        }
        let scene = self.table.show(self.eyes());
        let words = step.command.iter().flat_map(|command| command.split(' '));
        let mut named: Vec<String> =
            words.flat_map(|word| named(&scene, word.trim_end_matches(','))).collect();
        let mut known = BTreeSet::new();
        named.retain(|name| known.insert(name.clone()));
        named
    }

    /// What a text speaks of is there to be pointed at, before the step is done.
    fn compare_look_at(&self, step: &Step, failures: &mut Failures) {
        if step.look_at.is_empty() {
            return;
        }
        let scene = self.table.show(self.eyes());
        for name in step.look_at.iter().filter(|name| !is_shown(&scene, name)) {
            let there =
                scene.pieces.iter().filter(|piece| piece.at.is_some()).map(|piece| piece.id.to_string());
            let panels = scene.panels.iter().map(|panel| panel.id.to_string());
            let areas =
                scene.boards.iter().flat_map(|board| board.areas.iter().map(|area| area.id.to_string()));
            failures.add(
                "look-at",
                format!("something called `{name}` to be seen"),
                lines(there.chain(panels).chain(areas)),
            );
        }
    }

    fn compare_facts(&self, step: &Step, failures: &mut Failures) {
        let wanted = facts(step.facts.as_ref());
        if wanted.is_empty() {
            return;
        }
        let scene = self.table.show(step.eyes());
        for (path, expected) in wanted {
            let actual = scene.fact(&path).unwrap_or_else(|| "none".to_owned());
            if actual != expected {
                failures.add("facts", format!("{path} = {expected}"), format!("{path} = {actual}"));
            }
        }
    }

    fn compare_turn(&self, step: &Step, failures: &mut Failures) {
        let turn = self.table.turn();
        if let Some(wanted) = &step.ask {
            let (seats, by) = match &turn {
                Turn::Ask(ask) => (ask.seats.iter().map(|seat| seat.0).collect(), ask.by.0),
                Turn::Over(outcome) => (Vec::new(), outcome.by.0),
            };
            let fits = wanted.seats.as_ref().is_none_or(|wanted| *wanted == seats)
                && wanted.by.as_ref().is_none_or(|wanted| wanted == by)
                && matches!(turn, Turn::Ask(_));
            if !fits {
                let expected = asks(wanted.seats.as_deref(), wanted.by.as_deref());
                failures.add("ask", expected, asks(Some(&seats), Some(by)));
            }
        }
        if let Some(wanted) = &step.over {
            let (actual, fits) = match &turn {
                Turn::Ask(ask) => (format!("not over: {} asks", ask.by), false),
                Turn::Over(outcome) => {
                    let fates: Vec<String> = outcome.fates.iter().map(ToString::to_string).collect();
                    let fits = wanted.winner.is_none_or(|side| outcome.won(kernel::Side(side)))
                        && wanted.fates.as_ref().is_none_or(|wanted| *wanted == fates)
                        && wanted.by.as_ref().is_none_or(|wanted| *wanted == outcome.by.0);
                    (format!("over, fates {fates:?}, by {}", outcome.by), fits)
                }
            };
            if !fits {
                let winner = wanted.winner.map(|side| format!(", side {side} wins"));
                let fates = wanted.fates.as_ref().map(|fates| format!(", fates {fates:?}"));
                let by = wanted.by.as_ref().map(|by| format!(", by {by}"));
                let expected = [winner, fates, by].into_iter().flatten().collect::<String>();
                failures.add("over", format!("over{expected}"), actual);
            }
        }
    }

    /// Why something was not done, as a reader of a report sees it.
    fn shown(&self, why: &NotDone) -> String {
        let said = self.game.texts().voice(Lang::En).say(&why.phrase());
        match why {
            NotDone::Refused { by, why } => format!("refused by {by} {}\n{said}", why.plain()),
            _ => said,
        }
    }
}

/// The differences of one step.
struct Failures {
    step: usize,
    lines: [usize; FIELDS.len()],
    found: Vec<Failure>,
}

impl Failures {
    fn add(&mut self, field: &'static str, expected: String, actual: String) {
        let line = FIELDS.iter().position(|known| *known == field).map_or(0, |at| self.lines[at]);
        self.found.push(Failure { step: self.step, line, field, expected, actual });
    }
}

fn compare_story(step: &Step, story: &[Line], failures: &mut Failures) {
    let all = || lines(story.iter().map(Line::plain));
    if let Some(missing) = missing_line(&step.told, story) {
        failures.add("told", missing.clone(), all());
    }
    for unwanted in step.not_told.iter().filter(|unwanted| story.iter().any(|line| fits(unwanted, line))) {
        failures.add("not-told", format!("not: {unwanted}"), all());
    }
    if !step.asks() {
        let parts: Vec<Part> = story.iter().flat_map(|line| line.parts.clone()).collect();
        compare_parts(step, &parts, failures);
    }
}

fn compare_parts(step: &Step, parts: &[Part], failures: &mut Failures) {
    if let Some(missing) = missing_part(&step.parts, parts) {
        failures.add("parts", missing.clone(), lines(parts.iter().map(plain_part)));
    }
}

fn asks(seats: Option<&[u8]>, by: Option<&str>) -> String {
    let seats = seats.map(|seats| format!("seats {seats:?}"));
    let by = by.map(|by| format!("by {by}"));
    [seats, by].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn open_table(
    file: &str,
    text: &str,
    game: &dyn AnyGame,
    setup: &Setup,
) -> Result<Box<dyn AnyMatch>, Vec<FileFault>> {
    let fault = |path: &str, what: String| {
        vec![FileFault::at(file, pack::locate(text, path).unwrap_or((1, 1)), what)]
    };
    let own = match &setup.ready {
        None => setup.table.clone().unwrap_or(Json::Null),
        Some(name) => {
            let setups = game.setups();
            let Some((_, ready)) = setups.iter().find(|(known, _)| known == name) else {
                let known: Vec<_> = setups.iter().map(|(name, _)| *name).collect();
                let what =
                    format!("no ready-made set-up is called `{name}`; there are: {}", known.join(", "));
                return Err(fault("setup.ready", what));
            };
            pack::parse(name, ready)?
        }
    };
    let table = Table { seats: setup.seats, setup: own };
    let luck = setup.luck.iter().map(|face| face.pick()).collect();
    game.open_dictated(table, luck).map_err(|why| match why {
        NotDone::Table(faults) => game_faults(file, text, game, "setup.table", faults),
        why => fault("setup.luck", game.texts().voice(Lang::En).say(&why.phrase())),
    })
}
