//! Reads commands.
//!
//! The grammar, one line per command; what stands in brackets may be left out:
//!
//! ```text
//! role 0 · band ready NAME · band okko+seigan-blade 2 noburo · lay AR-03@90 nw · side n · name FIGURE
//! deploy FIGURE SQUARE FACING · reclaim FIGURE · gamble fire · store fire FIGURE · give up spent|fire|FIGURE
//! activate FIGURE · step ne · turn e · climb · exit · recover · pick up · drop · interact SWITCH · search
//! attack FIGURE [by long-reach [from reserve]] [with fire tetsubo …]
//! shoot FIGURE [with ABILITY [from reserve] [fire aimed-shot …]]
//! raise attack [from reserve] · use ABILITY [on FIGURE|SQUARE|fire to tori|fire,fire|none] [from reserve]
//! face n · retreat e5 · next FIGURE · done · concede
//! move [FIGURE] d4-e5-e6 [face n] · FIGURE [attack … | move … | …] · with earth · end activation · end phase
//! ```
//!
//! The last line stands for several actions, as `attack … with …` and `shoot … with …` do; `resolve.rs` works them
//! out. Declaring an action ends a movement in progress, and playing a figure ends the activation of another one.

use kernel::{Misread, Offers, Seat, owned};

use super::path;
use super::reader::{Reader, Step, element, element_words, find_power, power_words};
use super::write::{guard, pack, recruits, spender, write};
use crate::action::{Action, Die, On};
use crate::content::{Effect, Element, PowerId, Stat};
use crate::frame::{Frame, Stage};
use crate::names;
use crate::play::View;
use crate::state::{FigureId, Member};

/// Words that all mean [`Action::Done`].
const DONE: [&str; 8] = ["done", "stop", "end", "roll", "pass", "ready", "no", "ok"];

/// First words of commands.
const VERBS: [&str; 32] = [
    "role", "band", "lay", "side", "name", "deploy", "reclaim", "gamble", "store", "give", "activate",
    "move", "step", "turn", "climb", "exit", "attack", "shoot", "recover", "pick", "drop", "interact",
    "search", "raise", "use", "with", "face", "retreat", "next", "done", "end", "concede",
];

/// Reads a command of a seat. `offers` asks what the seat may do: it is what was possible where a word is wrong.
pub fn read(
    view: View,
    seat: Seat,
    command: &str,
    offers: impl FnOnce() -> Offers<Action>,
) -> Result<Vec<Step>, Misread> {
    let mut reader = Reader::new(view, seat.0, command);
    match command_of(&mut reader) {
        Ok(()) => Ok(reader.steps),
        Err(misread) => Err(possible(&reader, misread, &offers())),
    }
}

/// Puts what is on offer in the place of what could be said in general.
fn possible(reader: &Reader, mut misread: Misread, offers: &Offers<Action>) -> Misread {
    let commands = offers.actions.iter().map(|action| write(reader.view, action));
    let mut offered = reader.goes_on(&misread, commands);
    let open_ended = reader.peek_at(0) == Some("band");
    if misread.word == 0 && !offered.is_empty() {
        // Whoever may play a figure may also begin with its name, or move it.
        let playable = |id: FigureId| offers.actions.contains(&Action::Activate(id));
        let figures = (0..reader.view.state.figures.len() as FigureId).filter(|&id| playable(id));
        let figures: Vec<_> = figures.map(|id| names::figure_word(reader.view, id)).collect();
        let moves = !figures.is_empty() || offers.actions.iter().any(|a| matches!(a, Action::Step(_)));
        offered.extend(moves.then(|| "move".to_owned()));
        offered.extend(figures.into_iter().map(String::from));
    } else if open_ended {
        misread.expected.retain(|word| !offered.contains(word));
        offered.append(&mut misread.expected);
    }
    if !offered.is_empty() {
        misread.expected = offered;
    }
    misread
}

/// A whole command: a clause, with or without a figure before it.
fn command_of(reader: &mut Reader) -> Result<(), Misread> {
    let own = reader.peek().filter(|word| !VERBS.contains(word) && !DONE.contains(word));
    let own = own.and_then(|word| names::find_figure(reader.view, word.trim_end_matches([':', ','])));
    let Some(id) = own else { return clause(reader) };
    reader.at += 1;
    reader.play(id);
    match reader.peek() {
        None if reader.steps.is_empty() => {
            Err(reader.fault(owned(&["move", "attack", "shoot", "recover", "use"])))
        }
        None => Ok(()),
        Some(word) if path::begins(word) => path::path(reader, id),
        Some(_) => clause(reader),
    }
}

fn clause(reader: &mut Reader) -> Result<(), Misread> {
    let view = reader.view;
    let Some(verb) = reader.peek().map(str::to_owned) else { return Err(reader.fault(owned(&VERBS))) };
    reader.at += 1;
    let action = match verb.as_str() {
        "role" => Action::Role(reader.parse(0..2u8)?),
        "band" => Action::Muster(muster(reader)?.into()),
        "lay" => lay(reader)?,
        "side" => Action::Side(reader.facing()?),
        "name" => Action::Name(reader.figure(|_| true)?),
        "deploy" => {
            let band = reader.band;
            let figure = reader.figure(|id| view.figure(id).band == band)?;
            Action::Deploy { figure, square: reader.square()?, facing: reader.facing()? }
        }
        "reclaim" => {
            let band = reader.band;
            Action::Reclaim(
                reader.figure(|id| view.figure(id).band == band && view.figure(id).reserve.is_some())?,
            )
        }
        "gamble" => Action::Gamble(reader.element()?),
        "store" => {
            let element = reader.element()?;
            reader.eat(&["on"]);
            Action::Store { figure: reader.figure_of(reader.band)?, element }
        }
        "give" => give_up(reader)?,
        "activate" => {
            let id = reader.figure_of(reader.band)?;
            reader.activate(id);
            return reader.end(&[]);
        }
        "move" => return path::movement(reader),
        "step" => Action::Step(reader.parse(space::square::Dir::ALL)?),
        "turn" => Action::Turn(reader.facing()?),
        "climb" => Action::Climb,
        "exit" => Action::Exit,
        "attack" => return attack(reader),
        "shoot" => return shoot(reader),
        "recover" => {
            reader.stop_moving();
            Action::Recover
        }
        "pick" => {
            reader.eat(&["up"]);
            Action::PickUp
        }
        "drop" => Action::Drop,
        "interact" => {
            reader.stop_moving();
            Action::Interact(switch(reader)?)
        }
        "search" => {
            reader.stop_moving();
            Action::Search
        }
        "raise" => {
            let stat = Stat::ALL[reader.one_of(&Stat::ALL.map(Stat::word))?];
            let from = reader.from(payer(reader), Some(stat.element()))?;
            Action::Raise { stat, from }
        }
        "use" => use_power(reader)?,
        "with" => return with(reader),
        "face" => Action::Face(reader.facing()?),
        "retreat" => Action::Retreat(reader.square()?),
        "next" => Action::Next(reader.figure(|id| view.figure(id).on_board())?),
        "concede" => Action::Concede,
        "end" if reader.eat(&["phase", "turn"]) => {
            reader.steps.push(Step::EndPhase);
            return reader.end(&[]);
        }
        "end" if reader.eat(&["activation"]) => {
            reader.steps.push(Step::EndActivation);
            return reader.end(&[]);
        }
        word if DONE.contains(&word) => {
            if word == "end" {
                reader.eat(&["movement"]);
            }
            Action::Done
        }
        _ => {
            reader.at -= 1;
            return Err(reader.fault(owned(&VERBS)));
        }
    };
    reader.end(&[])?;
    reader.push(action);
    Ok(())
}

/// Who pays a die in the present frame, or the figure that the command has begun to play.
fn payer(reader: &Reader) -> Option<FigureId> {
    if reader.steps.is_empty() { spender(reader.view) } else { reader.playing }
}

/// As many alike as one number may stand for.
const MOST_ALIKE: usize = 20;

/// `ready okko-and-companions`, `okko+seigan-blade 2 noburo`, `nobody`.
fn muster(reader: &mut Reader) -> Result<Vec<Member>, Misread> {
    let view = reader.view;
    if reader.eat(&["nobody"]) {
        return Ok(Vec::new());
    }
    if reader.eat(&["ready"]) {
        return reader.take(
            |word| {
                view.content.bands.iter().find(|band| band.id == word).and_then(|band| recruits(view, band))
            },
            || view.content.bands.iter().map(|band| band.id.clone()).collect(),
        );
    }
    let mut members = Vec::new();
    while members.is_empty() || !reader.is_done() {
        let alike = reader.peek().and_then(|word| word.parse().ok());
        let alike = alike.filter(|alike| (1..=MOST_ALIKE).contains(alike));
        reader.at += usize::from(alike.is_some());
        let word = reader.peek().unwrap_or_default().trim_end_matches(',').to_owned();
        let (character, gear) =
            word.split_once('+').map_or((word.as_str(), None), |(who, what)| (who, Some(what)));
        let Some(profile) = view.content.find_profile(character) else {
            let recruits = view.content.profiles.iter().filter(|profile| !profile.guest);
            let mut expected: Vec<_> = recruits.map(|profile| profile.id.clone()).collect();
            if members.is_empty() {
                expected.insert(0, "ready".to_owned());
            }
            return Err(reader.fault(expected));
        };
        let gear = match gear {
            None => None,
            Some(word) => match view.content.find_gear(word) {
                None => {
                    let cards = view.content.gear.iter().map(|gear| gear.id.clone()).collect();
                    return Err(reader.fault_in(word, cards));
                }
                found => found,
            },
        };
        reader.at += 1;
        members.extend(std::iter::repeat_n(Member(profile, gear), alike.unwrap_or(1)));
    }
    Ok(members)
}

/// `AR-03@90 nw`.
fn lay(reader: &mut Reader) -> Result<Action, Misread> {
    let view = reader.view;
    let areas = &view.content.areas;
    let find = |word: &str| {
        let (id, angle) = word.split_once('@').unwrap_or((word, "0"));
        let area = areas.iter().position(|area| area.id.eq_ignore_ascii_case(id))?;
        let turns = ["0", "90", "180", "270"].iter().position(|known| *known == angle)?;
        Some((area as u8, turns as u8))
    };
    let (area, turns) = reader.take(find, || areas.iter().map(|area| format!("{}@0", area.id)).collect())?;
    let quarter = reader.one_of(&names::QUARTERS)? as u8;
    Ok(Action::Lay { area, quarter, turns })
}

/// `up spent`, `up fire`, `up FIGURE`.
fn give_up(reader: &mut Reader) -> Result<Action, Misread> {
    let view = reader.view;
    reader.eat(&["up"]);
    let find = |word: &str| match (word, element(word)) {
        ("spent", _) => Some(Die::Spent),
        (_, Some(element)) => Some(Die::Unused(element)),
        _ => names::find_figure(view, word).map(Die::Reserve),
    };
    let expected = || [vec!["spent".to_owned()], element_words()].concat();
    Ok(Action::GiveUp(reader.take(find, expected)?))
}

fn switch(reader: &mut Reader) -> Result<u8, Misread> {
    let view = reader.view;
    let count = view.state.setting.switches.len() as u8;
    reader.take(
        |word| names::find_switch(view, word).or_else(|| word.parse().ok().filter(|&n| n < count)),
        || (0..count).map(|switch| names::switch_word(view, switch).into()).collect(),
    )
}

/// `FIGURE`, `FIGURE by long-reach from reserve`, `FIGURE with fire tetsubo`.
fn attack(reader: &mut Reader) -> Result<(), Misread> {
    let target = reader.figure_of(1 - reader.band)?;
    reader.stop_moving();
    if reader.eat(&["by"]) {
        let power = reader.power(reader.playing)?;
        let from = reader.die_for(reader.playing, power)?;
        reader.push(Action::Reach { target, power, from });
    } else {
        reader.push(Action::Attack(target));
    }
    if reader.eat(&["with"]) {
        announcements(reader, reader.playing, Some(Stat::Attack))?;
        reader.steps.push(Step::CloseWindow);
    }
    reader.end(&["with", "by"])
}

/// `FIGURE`, `FIGURE with longbow from reserve`, `FIGURE with longbow aimed-shot`.
fn shoot(reader: &mut Reader) -> Result<(), Misread> {
    let view = reader.view;
    let target = reader.figure_of(1 - reader.band)?;
    let is_shot =
        |power: PowerId| view.effect(power, |e| matches!(e, Effect::Shot { .. }).then_some(())).is_some();
    let own: Vec<_> =
        reader.playing.map(|id| view.powers(id).iter().filter(|&p| is_shot(p)).collect()).unwrap_or_default();
    let words = || own.iter().map(|&power| names::power_word(view, power).into()).collect();
    let power = match own[..] {
        [only] if reader.is_done() => only,
        _ if !reader.eat(&["with"]) => return Err(reader.fault(owned(&["with"]))),
        _ => reader.take(|word| find_power(view, word).filter(|&power| is_shot(power)), words)?,
    };
    let from = reader.die_for(reader.playing, power)?;
    reader.stop_moving();
    reader.push(Action::Shoot { target, power, from });
    if !reader.is_done() {
        announcements(reader, reader.playing, Some(Stat::Attack))?;
        reader.steps.push(Step::CloseWindow);
    }
    reader.end(&[])
}

/// Dice and abilities announced one after the other: `fire tetsubo from reserve`. With `nothing` there are none.
fn announcements(reader: &mut Reader, who: Option<FigureId>, stat: Option<Stat>) -> Result<(), Misread> {
    if reader.eat(&["nothing"]) {
        return Ok(());
    }
    announcement(reader, who, stat)?;
    while !reader.is_done() {
        if !reader.eat(&["and", "with"]) {
            announcement(reader, who, stat)?;
        }
    }
    Ok(())
}

/// What a movement is made with: `air`, `scurry`. It ends before the first word that is neither.
pub fn movement_with(reader: &mut Reader, id: FigureId) -> Result<(), Misread> {
    let view = reader.view;
    let fits = |word: &str| element(word) == Some(Element::Air) || find_power(view, word).is_some();
    announcement(reader, Some(id), Some(Stat::Movement))?;
    while reader.peek().is_some_and(fits) {
        announcement(reader, Some(id), Some(Stat::Movement))?;
    }
    Ok(())
}

/// One of them.
fn announcement(reader: &mut Reader, who: Option<FigureId>, stat: Option<Stat>) -> Result<(), Misread> {
    let view = reader.view;
    let word = reader.peek().unwrap_or_default().trim_end_matches(',').to_owned();
    let raised = stat.filter(|stat| element(&word) == Some(stat.element()));
    if let Some(stat) = raised {
        reader.at += 1;
        let from = reader.from(who, Some(stat.element()))?;
        reader.push(Action::Raise { stat, from });
    } else if let Some(power) = find_power(view, &word) {
        reader.at += 1;
        let from = reader.die_for(who, power)?;
        reader.push(Action::Use { power, on: On::Nothing, from });
    } else {
        let raise = stat.map(|stat| stat.element().word().to_owned());
        return Err(reader.fault(raise.into_iter().chain(power_words(view, who)).collect()));
    }
    Ok(())
}

/// `with earth`: announcements in the window that is open, and no more.
fn with(reader: &mut Reader) -> Result<(), Misread> {
    let stat = match reader.view.state.flow.now() {
        Some(Frame::Fight(fight)) if fight.stage == Stage::Attack => Some(Stat::Attack),
        Some(Frame::Fight(fight)) if fight.stage == Stage::Defend => Some(Stat::Defense),
        Some(Frame::Test(_)) => Some(Stat::Will),
        _ => None,
    };
    announcements(reader, spender(reader.view), stat)?;
    reader.steps.push(Step::CloseWindow);
    reader.end(&[])
}

/// `ABILITY on FIGURE from reserve`.
fn use_power(reader: &mut Reader) -> Result<Action, Misread> {
    let view = reader.view;
    let who = payer(reader);
    let power = reader.power(who)?;
    let on = if reader.eat(&["on"]) { on(reader)? } else { On::Nothing };
    let payer = match on {
        On::Figure(id) => guard(view, id).or(who),
        _ => who,
    };
    let from = reader.die_for(payer, power)?;
    if view.power(power).action {
        reader.stop_moving();
    }
    Ok(Action::Use { power, on, from })
}

/// `FIGURE`, `SQUARE`, `fire to tori`, `fire,fire`, `none`.
fn on(reader: &mut Reader) -> Result<On, Misread> {
    let view = reader.view;
    if reader.eat(&["none"]) {
        return Ok(On::Dice(0));
    }
    let mut faces: Vec<Element> = Vec::new();
    while let Some(more) = reader.peek().and_then(list_of_elements) {
        faces.extend(more);
        reader.at += 1;
    }
    if let [from] = faces[..]
        && reader.eat(&["to"])
    {
        return Ok(On::Die(from, reader.element()?));
    }
    if !faces.is_empty() {
        return Ok(On::Dice(pack(&faces)));
    }
    let find = |word: &str| {
        let square = || word.parse().ok().filter(|&square| view.state.setting.board.grid.contains(square));
        names::find_figure(view, word).map(On::Figure).or_else(|| square().map(On::Square))
    };
    let figures = || view.state.standing().map(|(id, _)| names::figure_word(view, id).into()).collect();
    reader.take(find, figures)
}

/// `fire,fire,tori`.
fn list_of_elements(word: &str) -> Option<Vec<Element>> {
    let word = word.trim_end_matches(',');
    word.split(',').map(element).collect()
}
