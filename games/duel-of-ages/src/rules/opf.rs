//! Opportunity fire: after all movement, at what has moved; the dead undo what they did later (rulebook chapter opf).

#[cfg(test)]
mod tests;

use kernel::{Illegal, RuleId, Seat, Seats};

use super::ab::AB_32;
use super::eqp::check_own;
use super::rev::{REV_03, reveal};
use super::rng::{self, check_reach, check_weapon, shot};
use crate::action::Action;
use crate::content::{Ability, CardId, Group, Shot};
use crate::event::Event;
use crate::frame::{Fired, Frame, Mark, Mode, Volley};
use crate::map::{Space, sight};
use crate::play::{Play, View};
use crate::state::{How, Moved, Who, foe};

/// Once a turn, after all movement, by the other team.
pub const OPF_01: RuleId = RuleId("DOA-OPF-01");
/// One weapon for each.
pub const OPF_02: RuleId = RuleId("DOA-OPF-02");
/// As many shots as its number, each at another target and another hex.
pub const OPF_03: RuleId = RuleId("DOA-OPF-03");
/// Only at who has spent movement points.
pub const OPF_04: RuleId = RuleId("DOA-OPF-04");
/// In any hex that it moved into.
pub const OPF_05: RuleId = RuleId("DOA-OPF-05");
/// Not where it began, but for picking up, trading and coming back.
pub const OPF_06: RuleId = RuleId("DOA-OPF-06");
/// Going down exposes below, coming up above.
pub const OPF_07: RuleId = RuleId("DOA-OPF-07");
/// No random target.
pub const OPF_08: RuleId = RuleId("DOA-OPF-08");
/// Area weapons: a primary target and one of its hexes; who moved there or stands there unmoved is attacked.
pub const OPF_09: RuleId = RuleId("DOA-OPF-09");
/// Not the same hex and not the same primary target again.
pub const OPF_10: RuleId = RuleId("DOA-OPF-10");
/// Otherwise as any shot.
pub const OPF_11: RuleId = RuleId("DOA-OPF-11");
/// A weapon that is gone fires no more.
pub const OPF_12: RuleId = RuleId("DOA-OPF-12");
/// Announced when the movement is complete.
pub const OPF_13: RuleId = RuleId("DOA-OPF-13");
/// Not at a mover in one's own space.
pub const OPF_15: RuleId = RuleId("DOA-OPF-15");
/// Banned by an enemy that began in the firer's space and stayed.
pub const OPF_16: RuleId = RuleId("DOA-OPF-16");
/// What cannot be seen is no target.
pub const OPF_17: RuleId = RuleId("DOA-OPF-17");
/// Who is killed dies where it was hit; what it did later did not happen.
pub const OPF_18: RuleId = RuleId("DOA-OPF-18");
/// A trade or pick-up after that is undone.
pub const OPF_19: RuleId = RuleId("DOA-OPF-19");

/// How far one looks for what an unrevealed weapon might hit: with a line of sight, and without (ledger 12.2).
const FAR: (u32, u32) = (10, 5);

/// Whether an entry of the trail exposes its mover (OPF-05 to OPF-07, DOA-OPT-11).
pub fn exposes(view: View<'_>, moved: &Moved) -> bool {
    let began = view.champion(moved.who).phase.began;
    let handled = matches!(moved.how, How::PickUp | How::Trade(_));
    handled || view.options().coming_back || began != Some(moved.at)
}

/// The entries of the trail that expose somebody who is still alive.
pub fn exposed(view: View<'_>) -> impl Iterator<Item = (u16, &Moved)> {
    let entries = (0..).zip(&view.state.trail);
    entries.filter(move |(_, moved)| view.space(moved.who).is_some() && exposes(view, moved))
}

/// Shots of a weapon in this phase (OPF-03, DOA-AB-13).
pub fn shots(view: View<'_>, by: Who, shot: &Shot) -> usize {
    let drilled = shot.group == Group::Rifle && shot.opfire > 0 && view.has(by, Ability::DrilledVolley);
    usize::from(shot.opfire) + usize::from(drilled)
}

/// Whether an enemy has been in the firer's space all the phase (OPF-16).
fn pinned(view: View<'_>, by: Who) -> bool {
    let Some(space) = view.space(by) else { return false };
    let stayed = |who: Who| {
        let mut own = view.state.trail.iter().filter(|moved| moved.who == who);
        view.champion(who).phase.began == Some(space)
            && own.all(|moved| matches!(moved.how, How::PickUp | How::Trade(_)))
    };
    view.state.at(space).any(|(who, _)| view.foes(by, who) && stayed(who))
}

/// Whether this shot may be fired; by whom, and at which space.
pub fn check(
    view: View<'_>,
    seat: Seat,
    card: CardId,
    mover: Who,
    entry: u16,
) -> Result<(Who, Space), Illegal> {
    let Some(Frame::OpFire(_, fired)) = view.state.flow.now() else {
        return Err(Illegal::new(OPF_13, "refuse-not-now"));
    };
    let by = check_own(view, seat, card)?;
    let (from, weapon) = check_weapon(view, by, card)?;
    check_spent(view, by, card, weapon, fired)?;
    if pinned(view, by) {
        return Err(Illegal::new(OPF_16, "refuse-enemy-here"));
    }
    if view.state.find(mover).is_none_or(|champion| champion.space().is_none()) || !view.foes(by, mover) {
        return Err(Illegal::new(OPF_04, "refuse-not-an-enemy"));
    }
    let mut own = view.state.trail.iter().filter(|moved| moved.who == mover);
    if own.clone().next().is_none() {
        return Err(Illegal::new(OPF_04, "refuse-unmoved"));
    }
    let path = own.find(|moved| matches!(moved.how, How::Step | How::Down | How::Up));
    let Some(moved) = view.state.trail.get(usize::from(entry)).filter(|moved| moved.who == mover) else {
        return Err(Illegal::new(OPF_05, "refuse-not-there"));
    };
    if !exposes(view, moved) {
        return Err(Illegal::new(OPF_06, "refuse-where-it-began"));
    }
    if moved.at == from {
        return Err(Illegal::new(OPF_15, "refuse-same-space"));
    }
    if path.is_some_and(|first| first.at == moved.at) && view.character(mover).has(Ability::BlurOfLegs) {
        return Err(Illegal::new(AB_32, "refuse-blur"));
    }
    let own = || fired.iter().filter(|shot| shot.by == by);
    if own().any(|shot| shot.mover == mover) {
        return Err(Illegal::new(if weapon.area { OPF_10 } else { OPF_03 }, "refuse-same-target"));
    }
    if own().any(|shot| shot.at == moved.at) {
        return Err(Illegal::new(if weapon.area { OPF_10 } else { OPF_03 }, "refuse-same-hex"));
    }
    check_reach(view, by, from, weapon, moved.at)?;
    Ok((by, moved.at))
}

/// One weapon, and no more shots than it has (OPF-02, OPF-03).
fn check_spent(view: View<'_>, by: Who, card: CardId, weapon: &Shot, fired: &[Fired]) -> Result<(), Illegal> {
    let own = || fired.iter().filter(|shot| shot.by == by);
    if own().any(|shot| shot.card != card) {
        return Err(Illegal::new(OPF_02, "refuse-other-weapon"));
    }
    match shots(view, by, weapon) {
        0 => Err(Illegal::new(OPF_03, "refuse-no-opfire")),
        most if own().count() >= most => Err(Illegal::new(OPF_03, "refuse-shots-spent")),
        _ => Ok(()),
    }
}

/// The lawful shots of a seat: at each entry of the trail, since who is hit at a later visit loses less of what it did
/// (DOA-AMB-27).
pub fn offers(view: View<'_>, seat: Seat, out: &mut Vec<Action>) {
    for (card, _) in weapons(view, seat) {
        for (entry, moved) in exposed(view) {
            let action = Action::OpFire(card, moved.who, entry);
            if check(view, seat, card, moved.who, entry).is_ok() {
                out.push(action);
            }
        }
    }
}

/// The ranged weapons of a seat's champions with those who carry them.
pub fn weapons(view: View<'_>, seat: Seat) -> impl Iterator<Item = (CardId, Who)> {
    let own = view.state.everybody().filter(move |(_, champion)| champion.seat == seat);
    let all = own.flat_map(move |(who, _)| view.state.carried(who).map(move |card| (card, who)));
    all.filter(move |(card, _)| shot(view, *card).is_some())
}

/// The seats that are asked: on public facts alone (ledger 12.2).
pub fn asks(view: View<'_>) -> Seats {
    let Some(Frame::OpFire(done, fired)) = view.state.flow.now() else { return Seats::NONE };
    if view.state.trail.is_empty() {
        return Seats::NONE;
    }
    let side = foe(view.state.active());
    view.seats_of(side, |who| may_fire(view, who, fired)).without(*done)
}

fn may_fire(view: View<'_>, who: Who, fired: &[Fired]) -> bool {
    let Some(space) = view.space(who) else { return false };
    if rng::sheltered(view, space) || pinned(view, who) {
        return false;
    }
    let seat = view.champion(who).seat;
    let shown = view.state.carried(who).filter(|card| view.shown(*card) && shot(view, *card).is_some());
    let lawful =
        |card: CardId| exposed(view).any(|(entry, moved)| check(view, seat, card, moved.who, entry).is_ok());
    let hidden = !fired.iter().any(|shot| shot.by == who) && view.state.conceals(who);
    shown.into_iter().any(lawful)
        || (hidden && exposed(view).any(|(_, moved)| in_reach(view, space, moved.at)))
}

/// Whether an unrevealed weapon might reach from one space to another: within ten hexes in sight, or within five
/// without (ledger 12.2).
pub fn in_reach(view: View<'_>, from: Space, at: Space) -> bool {
    let away = view.map.hex(from.cell).distance(view.map.hex(at.cell));
    from != at && (away <= FAR.1 || (away <= FAR.0 && sight(view.map, from, at, false).is_ok()))
}

/// A shot of opportunity fire: who is attacked, each at its moment (OPF-08, OPF-09).
pub fn fire(play: &mut Play<'_, '_>, by: Who, card: CardId, mover: Who, entry: u16, at: Space) {
    if let Some(Frame::OpFire(_, fired)) = play.state.flow.now_mut() {
        fired.push(Fired { by, card, mover, at });
    }
    reveal(play, card, REV_03);
    play.tell(OPF_05, || Event::OpFired(by, card, mover, at));
    let view = play.view();
    let Some(from) = view.space(by) else { return };
    let area = shot(view, card).is_some_and(|shot| shot.area);
    let marks = if area {
        victims(view, by, at, (mover, entry))
    } else {
        vec![Mark { who: mover, entry: Some(entry) }]
    };
    play.open(Frame::Volley(Volley {
        by,
        weapon: Some(card),
        mode: Mode::OpFire,
        from,
        at,
        marks,
        blow: None,
        broken: false,
        killed: false,
        fallen: Vec::new(),
    }));
}

/// Everybody who moved into the space or spent points in it, at his first moment there, and who stands there unmoved
/// (OPF-09, DOA-AMB-27 to DOA-AMB-29, DOA-AB-27); the primary target at the moment named.
pub fn victims(view: View<'_>, by: Who, at: Space, primary: (Who, u16)) -> Vec<Mark> {
    let soft = view.has(by, Ability::SoftHands);
    let spared = |who: Who| soft && !view.foes(by, who);
    let mark = |who: Who| {
        let mut own = (0..).zip(&view.state.trail).filter(|(_, moved)| moved.who == who).peekable();
        let moved = own.peek().is_some();
        let first = own.find(|(_, moved)| moved.at == at && exposes(view, moved)).map(|(entry, _)| entry);
        let there = if who == primary.0 { Some(primary.1) } else { first };
        let stands = !moved && view.space(who) == Some(at);
        (there.is_some() || stands).then_some(Mark { who, entry: there })
    };
    let alive = view.state.present().map(|(who, ..)| who);
    alive.filter(|who| !spared(*who)).filter_map(mark).collect()
}

/// What somebody who died at an entry of the trail did later did not happen: cards go back to where they were before
/// the first thing that is void (OPF-18, OPF-19, ledger 4.4).
pub fn void(play: &mut Play<'_, '_>, who: Who, entry: u16) {
    // A partner's half of a trade may lie right behind one's own: with that one it stands.
    let void = |at: u16, moved: &Moved| {
        (moved.who == who && at > entry) || (moved.how == How::Trade(who) && at > entry + 1)
    };
    let late: Vec<u16> =
        (0..).zip(&play.state.trail).filter(|(at, moved)| void(*at, moved)).map(|(at, _)| at).collect();
    if late.is_empty() {
        return;
    }
    let mut restored = kernel::Bits::EMPTY;
    for shift in play.state.shifts.clone() {
        if late.contains(&shift.by) && !restored.has(shift.card) {
            restored.insert(shift.card);
            if let Some(holder) = play.view().bearer(shift.card) {
                super::eqp::put_off(play, holder, shift.card);
            }
            play.state.cards[usize::from(shift.card)].at = shift.from;
        }
    }
    play.tell(OPF_18, || Event::Voided(who, entry));
}
