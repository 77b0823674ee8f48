//! Reads commands.
//!
//! The grammar, one line per command; what stands in brackets may be left out:
//!
//! ```text
//! team NAME · team guards*2+captain-shefin zot · swear MODEL · portal ne · wait TROOP · marker 10,12 [on book]
//! deploy TROOP 5,3 6,3 7,3 · deploy TROOP at 5,3 · deploy MODEL 5,3, MODEL 6,3
//! activate TROOP · pass · recover · body MODEL · fervour MODEL
//! act [TROOP] move|fight|shoot|spirit|generic|idle · done · end [TROOP]
//! move MODEL 12,3 14,5 [on book] [carry MODEL 3,4] · move MODEL fly 12,3 · around 12,3 · push stapler 1,0 2.5 · stay
//! move MODEL 12,3, MODEL 13,3, running, leave MODEL, join TROOP · move TROOP 12,3
//! move MODEL|TROOP toward X · into contact X · behind X · 3 north-east
//! strike [MODEL] MODEL [with surprise fury] · aim TROOP [by MODEL …] · aim MODEL TROOP, MODEL TROOP
//! shoot MODEL [with bullseye …] [over mug] · fire MODEL TROOP [with …] [over …] · shoot [MODEL at] TROOP · challenge [MODEL] MODEL [with distraction]
//! stand · control [MODEL] m1 · grapple MODEL MODEL · teleport [MODEL] 12,3 · heal [MODEL] MODEL · split MODEL …
//! yes · no · choose MODEL · halve 2 MODEL · keep first|second · again red · shove 1,0 3 · name fly · lend MODEL TROOP
//! concede
//! ```
//!
//! In a turn, what a character does declares the action it belongs to first, and where a troop is to be chosen it
//! activates the character's. A name may stand before its verb: `guards-1 strike springheels-2`.

mod attack;
mod deploy;
mod march;
mod team;

use kernel::{Misread, Offers, owned};

use super::reader::Reader;
use super::write::{KINDS, write};
use crate::action::{Action, Kind, Which};
use crate::content::{Ability, Colour};
use crate::frame::Frame;
use crate::names;
use crate::play::View;
use crate::state::{Player, other};

pub use march::near_to;

/// First words of commands.
const VERBS: [&str; 40] = [
    "team",
    "swear",
    "portal",
    "wait",
    "deploy",
    "marker",
    "activate",
    "pass",
    "recover",
    "body",
    "fervour",
    "act",
    "move",
    "fight",
    "shoot",
    "spirit",
    "generic",
    "idle",
    "strike",
    "attack",
    "fire",
    "aim",
    "challenge",
    "stand",
    "control",
    "grapple",
    "teleport",
    "heal",
    "split",
    "yes",
    "no",
    "choose",
    "halve",
    "keep",
    "again",
    "shove",
    "name",
    "lend",
    "done",
    "end",
];

/// Reads a command of a player. `offers` asks what the player may do: it is what was possible where a word is wrong.
pub fn read(
    view: View,
    player: Player,
    command: &str,
    offers: impl FnOnce() -> Offers<Action>,
) -> Result<Vec<Action>, Misread> {
    let mut reader = Reader::new(view, player, command);
    let read = command_of(&mut reader);
    let read = read.and_then(|()| reader.end(&[]));
    match read {
        Ok(()) => Ok(reader.actions),
        Err(misread) => Err(possible(&reader, misread, &offers())),
    }
}

/// Adds what is on offer to what could be said in general.
fn possible(reader: &Reader, mut misread: Misread, offers: &Offers<Action>) -> Misread {
    let commands = offers.actions.iter().map(|action| write(reader.view, action).replace(", ", " "));
    let mut offered = reader.goes_on(&misread, commands);
    if misread.word == 0 && !offered.is_empty() {
        misread.expected = offered;
        if matches!(reader.view.state.flow.now(), Some(Frame::Turn(_) | Frame::Choose(_))) {
            misread.expected.extend(owned(&["move", "strike", "aim"]));
        }
    } else {
        misread.expected.retain(|word| !offered.contains(word));
        offered.append(&mut misread.expected);
        misread.expected = offered;
    }
    misread
}

/// A whole command: a verb, or a name and then its verb.
fn command_of(reader: &mut Reader) -> Result<(), Misread> {
    let Some(first) = reader.peek().map(str::to_owned) else { return Err(reader.fault(owned(&VERBS))) };
    let known = VERBS.contains(&first.as_str()) || first == "concede";
    if !known && let Some(troop) = names::find_troop(reader.view, &first, reader.player) {
        let Some(next) = reader.peek_beyond().map(str::to_owned) else {
            reader.at += 1;
            reader.push(Action::Activate(troop));
            return Ok(());
        };
        if VERBS.contains(&next.as_str()) {
            // `guards move …` is `move guards …`, and `guards fight` is `act guards fight`.
            reader.words.swap(0, 1);
            if reader.words.len() == 2 && KINDS.iter().any(|(_, word)| *word == next) {
                reader.words.swap(0, 1);
                reader.words.insert(0, "act".to_owned());
            }
        }
    }
    clause(reader)
}

fn clause(reader: &mut Reader) -> Result<(), Misread> {
    let Some(verb) = reader.peek().map(str::to_owned) else { return Err(reader.fault(owned(&VERBS))) };
    let (player, foe) = (reader.player, other(reader.player));
    reader.at += 1;
    let action = match verb.as_str() {
        "team" | "bring" | "muster" => Action::Muster(team::team(reader)?),
        "swear" => Action::Swear(reader.model(foe)?),
        "portal" => {
            reader.eat(&["at", "in"]);
            Action::Spot(
                reader.take(names::find_spot, || owned(&["n", "e", "s", "w", "ne", "se", "sw", "nw"]))?,
            )
        }
        "wait" => deploy::wait(reader)?,
        "deploy" | "place" => deploy::deploy(reader)?,
        "marker" => {
            reader.eat(&["at"]);
            Action::Marker(reader.stand()?)
        }
        "activate" => Action::Activate(reader.troop(player)?),
        "pass" => Action::Pass,
        "recover" => Action::Recover,
        "body" => Action::Body(reader.model(player)?),
        "fervour" | "fervor" => Action::Fervour(reader.model(player)?),
        "act" => return act(reader),
        "fight" | "spirit" | "generic" | "idle" | "shoot" | "move" if reader.is_done() => {
            reader.at -= 1;
            return act(reader);
        }
        "move" | "march" | "go" => return march::march(reader),
        "strike" | "fight" | "attack" => return attack::strike(reader),
        "aim" => return attack::aim(reader),
        "shoot" => return attack::shoot(reader),
        "fire" => return attack::fire(reader),
        "challenge" => return attack::challenge(reader),
        "stand" => {
            reader.eat(&["up"]);
            prepared(reader, Action::Stand);
            return Ok(());
        }
        "control" => {
            let (by, marker) = attack::control(reader)?;
            prepared(reader, Action::Control { by, marker });
            return Ok(());
        }
        "grapple" => {
            let by = reader.model(player)?;
            let target = reader.model(foe)?;
            prepared(reader, Action::Grapple { by, target });
            return Ok(());
        }
        "teleport" => {
            let by = attack::actor(reader, Some(Ability::Teleport))?;
            reader.eat(&["to"]);
            let to = reader.stand()?;
            prepared(reader, Action::Teleport { by, to });
            return Ok(());
        }
        "heal" => {
            let (by, whom) = attack::heal(reader)?;
            prepared(reader, Action::Heal { by, whom });
            return Ok(());
        }
        "split" => {
            let mut models = kernel::Bits::EMPTY;
            while !reader.is_done() {
                if !reader.eat(&[",", "and"]) {
                    models.insert(reader.model(player)?);
                }
            }
            prepared(reader, Action::Split(models));
            return Ok(());
        }
        "yes" | "y" => Action::Yes,
        "no" | "n" | "decline" => Action::No,
        "choose" | "pick" => {
            // Who is chosen is most often named by the question: of either team.
            let side = if reader.peek_model(player).is_some() { player } else { foe };
            Action::Choose(reader.model(side)?)
        }
        "halve" => {
            let part = reader.take(|word| word.parse().ok(), || owned(&["1", "2"]))?;
            reader.eat(&["to", "against", "on"]);
            Action::Halve { second: reader.model(foe)?, part }
        }
        "keep" => Action::Keep([Which::First, Which::Second][reader.one_of(&["first", "second"])?]),
        "again" | "reroll" => Action::Again(reader.take(names::find_colour, || {
            Colour::ALL.into_iter().map(|colour| colour.word().to_owned()).collect()
        })?),
        "shove" => {
            let direction = reader.direction()?;
            Action::Shove { direction, length: reader.length()? }
        }
        "name" => Action::Name(reader.ability(|| Ability::ALL.map(|one| one.key().to_owned()).to_vec())?),
        "lend" => {
            let leader = reader.model(player)?;
            reader.eat(&["to"]);
            Action::Lend { leader, troop: reader.troop(player)? }
        }
        "done" | "ok" => Action::Done,
        "end" => return end(reader),
        "concede" => Action::Concede,
        _ => {
            reader.at -= 1;
            return Err(reader.fault(owned(&VERBS)));
        }
    };
    reader.push(action);
    Ok(())
}

/// A Generic thing: the action it belongs to is declared first.
fn prepared(reader: &mut Reader, action: Action) {
    let by = match action {
        Action::Control { by, .. }
        | Action::Grapple { by, .. }
        | Action::Teleport { by, .. }
        | Action::Heal { by, .. } => Some(by),
        _ => None,
    };
    let troop = by.map(|by| reader.view.model(by).troop).or_else(|| reader.acting());
    let before = reader.actions.len();
    if let Some(troop) = troop {
        reader.prepare(troop, by, Kind::Generic);
        // A troop that lies down as a whole stands up with the declaration.
        let declared = reader.actions.len() > before;
        let flat = || reader.view.state.members(troop).all(|(_, model)| model.prone);
        if declared && action == Action::Stand && flat() {
            return;
        }
    }
    reader.push(action);
}

/// `act move`, `act guards fight`.
fn act(reader: &mut Reader) -> Result<(), Misread> {
    let words = || KINDS.iter().map(|(_, word)| (*word).to_owned()).collect::<Vec<_>>();
    let find = |word: &str| KINDS.iter().find(|(_, known)| *known == word).map(|(kind, _)| *kind);
    let named = reader.peek().is_some_and(|word| find(word).is_none());
    let troop = if named {
        reader.troop(reader.player)?
    } else {
        match reader.acting() {
            Some(troop) => troop,
            None => return Err(reader.fault(owned(&["activate"]))),
        }
    };
    let kind = reader.take(find, words)?;
    if matches!(reader.view.state.flow.now(), Some(Frame::Choose(_))) {
        reader.push(Action::Activate(troop));
    } else if let Some(Frame::Slot(slot)) = reader.view.state.flow.now()
        && !named
        && slot.troop == troop
    {
        reader.push(Action::Done);
    }
    reader.push(Action::Declare { troop, kind });
    Ok(())
}

/// `end`, `end guards-b`: an action in progress is over, and if the turn goes on then, it is ended.
fn end(reader: &mut Reader) -> Result<(), Misread> {
    reader.eat(&["turn"]);
    let named = !reader.is_done();
    let troop = if named {
        reader.troop(reader.player)?
    } else {
        match reader.acting() {
            Some(troop) => troop,
            None => return Err(reader.fault(owned(&["activate"]))),
        }
    };
    if matches!(reader.view.state.flow.now(), Some(Frame::Slot(_))) && !named {
        reader.push(Action::Done);
        let open = |part: &crate::frame::Part| part.troop == troop && part.taken < part.slots;
        if !super::write::turn(reader.view).is_some_and(|turn| turn.parts.iter().any(open)) {
            return Ok(());
        }
    }
    reader.push(Action::End(troop));
    Ok(())
}
