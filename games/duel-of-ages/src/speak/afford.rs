//! What a person can do, as gestures: touch this champion, then that hex.

use kernel::Seat;
use scene::{Affordance, Phrase, ToCompactString, Touch};
use space::hex::{Dir, Hex};

use super::line::{habit_key, will_key};
use super::needed::needed;
use super::write::{enters, rerolls, visit, write};
use crate::action::Action;
use crate::content::CardId;
use crate::frame::{Deed, Frame, Stage};
use crate::map::{Put, Space, centre, key_hex};
use crate::names;
use crate::play::View;
use crate::rules::{deeds, eqp, mov, rel};
use crate::show::attack::needs;
use crate::state::Who;

/// The gestures, label and cost of an offered action.
pub fn afford(view: View<'_>, seat: Seat, action: &Action) -> Affordance {
    Affordance {
        command: write(view, action).into(),
        label: label(view, action),
        touches: touches(view, action),
        cost: cost(view, seat, action),
        binding: binding(view, action),
        odds: odds(view, action),
        // Several champions can walk at once, so that steps are no ways of one piece: whoever touches a hex farther off
        // means `move`.
        walk: false,
    }
}

fn piece(view: View<'_>, who: Who) -> Touch {
    Touch::Piece(names::who_word(view, who))
}

fn card(view: View<'_>, card: CardId) -> Touch {
    Touch::Piece(names::card_word(view, card))
}

/// A space as a cell of its board.
pub fn cell(view: View<'_>, space: Space) -> Touch {
    let cell = view.map.hex(space.cell).to_string();
    Touch::Cell { board: names::board(space).into(), cell: cell.into() }
}

fn touches(view: View<'_>, action: &Action) -> Vec<Touch> {
    let whom = |who: Who| vec![piece(view, who)];
    let pair = |one: Who, other: Who| vec![piece(view, one), piece(view, other)];
    let bears = |who: Who, of: Option<CardId>| {
        [piece(view, who)].into_iter().chain(of.map(|of| card(view, of))).collect()
    };
    let from = |of: CardId| view.bearer(of).map(|by| piece(view, by));
    let to = |who: Who, to: Option<Space>| {
        [piece(view, who)].into_iter().chain(to.map(|to| cell(view, to))).collect()
    };
    match *action {
        Action::Put(put) => vec![spot(put)],
        Action::Done
        | Action::Order(..)
        | Action::TimeUp
        | Action::SandOut
        | Action::Answer
        | Action::Pass => Vec::new(),
        Action::Destroy(of)
        | Action::Wear(of)
        | Action::Recall(of)
        | Action::Use(of)
        | Action::Show(of)
        | Action::Recover(of) => vec![card(view, of)],
        Action::Ride(who, of) => bears(who, of.or(view.champion(who).mount)),
        Action::Cloak(who, of) => bears(who, of.or(view.champion(who).stealth)),
        Action::Doff(who, part) => bears(who, eqp::worn(view, who, part)),
        Action::Arm(who, of) => bears(who, of),
        Action::Heal(of, who) | Action::Spy(of, who) | Action::Hand(of, who) => {
            vec![card(view, of), piece(view, who)]
        }
        Action::Fire(of, at) => from(of).into_iter().chain([cell(view, at)]).collect(),
        Action::OpFire(of, _, entry) => {
            let at = view.state.trail.get(usize::from(entry)).map(|moved| cell(view, moved.at));
            from(of).into_iter().chain(at).collect()
        }
        Action::Step(who, dir) => to(who, next(view, who, dir)),
        Action::Down(who) | Action::Up(who) => {
            to(who, view.space(who).map(|at| Space { under: !at.under, ..at }))
        }
        Action::PickUp(who) => to(who, view.space(who)),
        Action::Tend(one, other)
        | Action::Steal(one, other)
        | Action::Tap(one, other)
        | Action::Strike(one, other)
        | Action::Trade(one, other, _) => pair(one, other),
        Action::Levy(who)
        | Action::Hold(who)
        | Action::Challenge(who, _)
        | Action::Peek(who)
        | Action::Plead(who)
        | Action::Tower(who, _)
        | Action::Target(who)
        | Action::Name(who) => whom(who),
        Action::Dome(number) => rel::dome(view, number).map(|space| cell(view, space)).into_iter().collect(),
    }
}

/// The middle of the place for a piece of the map, or near it.
fn spot(put: Put) -> Touch {
    let hex = match put {
        Put::Platter { at, .. } => centre(at),
        Put::Dome { socket, .. } | Put::Labyrinth { socket, .. } => key_hex(socket, 0, Hex::new(1, 1)),
    };
    Touch::Cell { board: names::SURFACE.into(), cell: hex.to_compact_string() }
}

/// Where a step leads.
fn next(view: View<'_>, who: Who, dir: Dir) -> Option<Space> {
    let at = view.space(who)?;
    Some(Space { cell: view.map.near(at.cell, dir)?, ..at })
}

fn label(view: View<'_>, action: &Action) -> Phrase {
    let who = |key: &str, who: Who| Phrase::new(key).with("who", names::who(view, who));
    let card = |key: &str, card: CardId| Phrase::new(key).with("card", names::card(view, card));
    let both = |key: &str, one: Who, other: Who| who(key, one).with("target", names::who(view, other));
    let worn = |key: &str, one: Who, of: CardId| who(key, one).with("card", names::card(view, of));
    match *action {
        Action::Put(put) => self::put(view, put),
        Action::Done => Phrase::new(done_key(view)),
        Action::Order(habit, will) => Phrase::new("do-order")
            .with("habit", Phrase::new(habit_key(habit)))
            .with("will", Phrase::new(will_key(will))),
        Action::TimeUp => Phrase::new("do-time-up"),
        Action::SandOut => Phrase::new("do-sand-out"),

        Action::Destroy(of) => card(destroy_key(view), of),
        Action::Ride(one, Some(of)) => worn("do-ride", one, of),
        Action::Ride(one, None) => who("do-ride-off", one),
        Action::Wear(of) => card("do-wear", of),
        Action::Doff(one, part) => match eqp::worn(view, one, part) {
            Some(of) => worn("do-doff", one, of),
            None => who("do-doff-part", one).with("part", Phrase::new(part_key(part))),
        },
        Action::Cloak(one, Some(of)) => worn("do-cloak", one, of),
        Action::Cloak(one, None) => who("do-cloak-off", one),
        Action::Heal(of, patient) => card("do-heal", of).with("who", names::who(view, patient)),
        Action::Tend(one, other) => both("do-tend", one, other),
        Action::Levy(one) => who("do-levy", one),
        Action::Hand(of, to) => card("do-hand", of).with("who", names::who(view, to)),
        Action::Steal(one, other) => both("do-steal", one, other),
        Action::Tap(one, other) => both("do-tap", one, other),
        Action::Spy(of, victim) => card("do-spy", of).with("who", names::who(view, victim)),
        Action::Recall(of) => card("do-recall", of),

        Action::Fire(of, at) => card("do-fire", of).with("at", names::space(view, at)),
        Action::Target(target) => who("do-target", target),
        Action::Use(of) => card("do-use", of),
        Action::Answer => Phrase::new(answer_key(view)),
        Action::Pass => Phrase::new(pass_key(view)),

        Action::Step(one, dir) => match next(view, one, dir) {
            Some(to) => who("do-step", one).with("to", names::space(view, to)),
            None => who("do-step", one).with("to", super::write::dir_word(dir).to_owned()),
        },
        Action::Down(one) => who("do-down", one),
        Action::Up(one) => who("do-up", one),
        Action::PickUp(one) => who("do-pick-up", one),
        Action::Trade(one, other, ref cards) => trade(view, one, other, cards),
        Action::OpFire(of, mover, entry) => {
            let visit = visit(view, mover, entry);
            let key = if visit > 1 { "do-opfire-later" } else { "do-opfire" };
            let phrase = card(key, of).with("target", names::who(view, mover)).with("visit", visit);
            match view.state.trail.get(usize::from(entry)) {
                Some(moved) => phrase.with("at", names::space(view, moved.at)),
                None => phrase.with("at", i64::from(entry)),
            }
        }

        Action::Arm(one, Some(of)) => worn("do-arm", one, of),
        Action::Arm(one, None) => who("do-arm-bare", one),
        Action::Strike(one, other) => both("do-strike", one, other),
        Action::Hold(one) => who("do-hold", one),

        Action::Challenge(one, rating) => who("do-challenge", one).with("rating", names::rating(rating)),
        Action::Peek(one) => who("do-peek", one),
        Action::Plead(one) => who("do-plead", one),
        Action::Tower(one, rating) => who("do-tower", one).with("rating", names::rating(rating)),

        Action::Name(named) => who(name_key(view, named), named),
        Action::Dome(number) => Phrase::new("do-dome").with("number", i64::from(number)),
        Action::Show(of) => card("do-show", of),
        Action::Recover(of) => card("do-recover", of),
    }
}

fn put(view: View<'_>, put: Put) -> Phrase {
    let (key, at, turn) = match put {
        Put::Platter { at: (a, b), turn, .. } => ("do-put-platter", format!("{a},{b}"), turn),
        Put::Dome { socket, facing, .. } | Put::Labyrinth { socket, facing, .. } => {
            let (a, b) = socket.at;
            ("do-put-key", format!("{a},{b}/{}", socket.corner), facing)
        }
    };
    Phrase::new(key).with("piece", names::piece(view, &put)).with("at", at).with("turn", i64::from(turn))
}

/// What each gives the other.
fn trade(view: View<'_>, one: Who, other: Who, cards: &[CardId]) -> Phrase {
    let of = |who: Who| {
        let own = cards.iter().copied().filter(|card| view.bearer(*card) == Some(who));
        names::cards(view, own.map(Some))
    };
    Phrase::new("do-trade")
        .with("who", names::who(view, one))
        .with("target", names::who(view, other))
        .with("gives", of(one))
        .with("takes", of(other))
}

/// The message of a part of armour.
const fn part_key(part: crate::content::Part) -> &'static str {
    ["armour-body", "armour-head", "armour-shield"][part as usize]
}

/// What `done` ends.
fn done_key(view: View<'_>) -> &'static str {
    match view.state.flow.now() {
        Some(Frame::Free(_)) => "do-done-free",
        Some(Frame::Fire(_)) => "do-done-fire",
        Some(Frame::Move(_)) => "do-done-move",
        Some(Frame::OpFire(..)) => "do-done-opfire",
        Some(Frame::Arm(_)) => "do-done-arm",
        Some(Frame::Melee(_)) => "do-done-melee",
        Some(Frame::Adventure(_)) => "do-done-adventure",
        Some(Frame::Levy(..)) => "do-done-levy",
        _ => "do-done",
    }
}

fn destroy_key(view: View<'_>) -> &'static str {
    match view.state.flow.now() {
        Some(Frame::Excess(_) | Frame::Deeds(_)) => "do-discard",
        _ => "do-destroy",
    }
}

fn stage(view: View<'_>) -> Option<Stage> {
    view.blow().map(|(_, blow)| blow.stage)
}

fn answer_key(view: View<'_>) -> &'static str {
    match view.state.flow.now() {
        _ if rerolls(view) => "do-reroll",
        Some(Frame::Trade(_)) => "do-accept",
        Some(Frame::Deeds(_)) => "do-stay",
        _ if stage(view) == Some(Stage::Interpose) => "do-interpose",
        _ if stage(view) == Some(Stage::Riposte) => "do-riposte",
        _ => "do-answer",
    }
}

fn pass_key(view: View<'_>) -> &'static str {
    match view.state.flow.now() {
        _ if rerolls(view) => "do-keep",
        Some(Frame::Trade(_)) => "do-refuse",
        Some(Frame::Deeds(_)) => "do-leave",
        Some(Frame::Received(_)) => "do-keep-cards",
        _ => "do-pass",
    }
}

/// What becomes of whoever is named.
fn name_key(view: View<'_>, named: Who) -> &'static str {
    let Some((who, deed)) = deeds::now(view).map(|(deeds, deed)| (deeds.who, deed)) else {
        return if enters(view) { "do-enter" } else { "do-name" };
    };
    match deed {
        Deed::Ruin(..) => "do-name-giver",
        Deed::Receiver(..) => "do-name-receiver",
        Deed::Free | Deed::Banish | Deed::Either if view.foes(who, named) => "do-name-exiled",
        Deed::Free | Deed::Banish | Deed::Either => "do-name-released",
        _ => "do-name",
    }
}

/// What the action costs, movement points; of a roll, what it needs.
fn cost(view: View<'_>, seat: Seat, action: &Action) -> Option<Phrase> {
    let points = match *action {
        Action::Step(who, dir) => mov::check_step(view, seat, who, dir).ok()?.points,
        Action::Down(who) => mov::check_down(view, seat, who).ok()?.points,
        Action::Up(who) => mov::check_up(view, seat, who).ok()?.points,
        Action::PickUp(who) | Action::Trade(who, ..) => eqp::price(view, who),
        _ => return needed(view, seat, action).map(|number| needs(Phrase::new("show-needs"), number)),
    };
    Some(Phrase::new("cost-points").with("n", i64::from(points)))
}

/// Whether dice may fall, or something hidden be shown, before the next decision; and what nobody takes back.
fn binding(view: View<'_>, action: &Action) -> bool {
    match action {
        Action::Put(_)
        | Action::Destroy(_)
        | Action::Recall(_)
        | Action::Spy(..)
        | Action::Tap(..)
        | Action::Peek(_)
        | Action::Plead(_)
        | Action::Name(_)
        | Action::Show(_) => true,
        Action::Done => !matches!(view.state.flow.now(), Some(Frame::Levy(..) | Frame::Arm(_))),
        _ => odds(view, action),
    }
}

/// Whether a roll hangs on the action whose chances are worth knowing.
fn odds(view: View<'_>, action: &Action) -> bool {
    match action {
        Action::Fire(..)
        | Action::OpFire(..)
        | Action::Target(_)
        | Action::Strike(..)
        | Action::Steal(..)
        | Action::Challenge(..)
        | Action::Tower(..) => true,
        Action::Use(_) | Action::Answer | Action::Pass => {
            matches!(view.state.flow.now(), Some(Frame::Volley(_) | Frame::Trial(_)))
        }
        _ => false,
    }
}
