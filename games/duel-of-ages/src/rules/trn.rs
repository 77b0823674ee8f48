//! The turn and its seven phases (rulebook chapter trn).

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, RuleId, Seats, Side};

use super::opf::in_reach;
use super::rng::{check_fire, sheltered, shot};
use super::{ab, adv, eqk, eqp, mel, mov, rel, tim};
use crate::content::{CardId, Uses};
use crate::event::Event;
use crate::frame::Frame;
use crate::play::{Play, View};
use crate::state::{Phase, Place, Spent, Who, foe};

/// A round is a White turn, then a Black one.
pub const TRN_01: RuleId = RuleId("DOA-TRN-01");
/// Seven phases in order.
pub const TRN_02: RuleId = RuleId("DOA-TRN-02");
/// All of a team complete a phase before the next.
pub const TRN_03: RuleId = RuleId("DOA-TRN-03");
/// Free actions: any number, the active team alone.
pub const TRN_04: RuleId = RuleId("DOA-TRN-04");
/// One shot for each.
pub const TRN_05: RuleId = RuleId("DOA-TRN-05");
/// Who did not fire may move.
pub const TRN_06: RuleId = RuleId("DOA-TRN-06");
/// After all movement the other team may fire.
pub const TRN_07: RuleId = RuleId("DOA-TRN-07");
/// All who share a space with an enemy may attack.
pub const TRN_08: RuleId = RuleId("DOA-TRN-08");
/// Adventures of the active team.
pub const TRN_09: RuleId = RuleId("DOA-TRN-09");
/// Two enter, each named before its die.
pub const TRN_10: RuleId = RuleId("DOA-TRN-10");
/// In the first turn only the reinforcement matters.
pub const TRN_11: RuleId = RuleId("DOA-TRN-11");
/// Reinforcement is mandatory.
pub const TRN_12: RuleId = RuleId("DOA-TRN-12");
/// Who decides for a team of several seats.
pub const AMB_59: RuleId = RuleId("DOA-AMB-59");

/// Who speaks where the rules speak of the team: any of its seats, or the captain alone (DOA-OPT-09).
pub fn team(view: View<'_>, side: Side) -> Seats {
    let seats = view.state.seats(side);
    match seats.first().filter(|_| view.options().captain) {
        Some(captain) => Seats::only(captain),
        None => seats,
    }
}

/// The next turn begins.
pub fn begin(play: &mut Play<'_, '_>) {
    play.state.turn += 1;
    play.state.fresh = Bits::EMPTY;
    play.state.changed = Bits::EMPTY;
    for champion in &mut play.state.champions {
        champion.turn = Spent::default();
        champion.phase = Phase::default();
    }
    let (turn, side) = (play.state.turn, play.state.active());
    play.tell(TRN_01, || Event::Turn(turn, side));
    tim::begin_turn(play);
    play.phase(Frame::Free(Seats::NONE));
}

/// What lasts for a phase ends with it.
fn end_phase(play: &mut Play<'_, '_>) {
    for who in 0..play.state.champions.len() as Who {
        let champion = play.champion(who);
        champion.phase.interposed = false;
        champion.phase.plated = false;
        let spent = champion.stealth.filter(|card| play.content.card(*card).uses == Uses::One);
        if let Some(card) = spent {
            eqp::discard(play, card, eqk::EQK_14);
        }
    }
}

/// T2.
pub fn begin_fire(play: &mut Play<'_, '_>) {
    end_phase(play);
    play.phase(Frame::Fire(Seats::NONE));
}

/// T3.
pub fn begin_move(play: &mut Play<'_, '_>) {
    end_phase(play);
    mov::begin(play);
    play.phase(Frame::Move(Seats::NONE));
}

/// T4: nothing of the movement can be changed any more.
pub fn begin_opfire(play: &mut Play<'_, '_>) {
    end_phase(play);
    let side = play.state.active();
    for champion in play.state.champions.iter_mut().filter(|champion| champion.side == side) {
        champion.entangled &= champion.space().is_none();
    }
    play.phase(Frame::OpFire(Seats::NONE, Vec::new()));
}

/// T5.
pub fn begin_melee(play: &mut Play<'_, '_>) {
    end_phase(play);
    play.state.trail.clear();
    play.state.shifts.clear();
    play.state.flow.clear();
    if mel::any(play.view()) { mel::begin(play) } else { begin_adventure(play) }
}

/// The last step of the melee is over.
pub fn end_melee(play: &mut Play<'_, '_>) {
    for champion in &mut play.state.champions {
        champion.armed = None;
        champion.phase.struck = false;
        champion.phase.first = None;
        champion.phase.named = false;
    }
    begin_adventure(play);
}

/// T6.
fn begin_adventure(play: &mut Play<'_, '_>) {
    end_phase(play);
    play.phase(Frame::Adventure(Seats::NONE));
}

/// T7: those in limbo and two of those who wait (TRN-10, DOA-AMB-09).
pub fn begin_reinforcement(play: &mut Play<'_, '_>) {
    end_phase(play);
    let side = play.state.active();
    let count = |place: Place| play.state.team(side).filter(|(_, own)| own.place == place).count();
    let enter = count(Place::Limbo) + count(Place::Waiting).min(2);
    play.phase(Frame::Reinforce(enter as u8));
}

/// The seats that have something to do in the Free Action phase as far as everybody can tell: somebody on the map with
/// a card, or with an ability for it (ledger 12.2).
pub fn free(view: View<'_>) -> Seats {
    let Some(Frame::Free(done)) = view.state.flow.now() else { return Seats::NONE };
    let may = |who: Who| {
        view.space(who).is_some()
            && (view.state.carried(who).next().is_some() || ab::has_free_action(view, who))
    };
    view.seats_of(view.state.active(), may).without(*done)
}

/// The seats that may have a shot in the Fire phase as far as everybody can tell (ledger 12.2).
pub fn fire(view: View<'_>) -> Seats {
    let Some(Frame::Fire(done)) = view.state.flow.now() else { return Seats::NONE };
    view.seats_of(view.state.active(), |who| may_have_shot(view, who)).without(*done)
}

fn may_have_shot(view: View<'_>, who: Who) -> bool {
    let Some(space) = view.space(who) else { return false };
    if view.champion(who).turn.fired || sheltered(view, space) || view.beset(who) {
        return false;
    }
    let enemies = || view.state.present().filter(|(other, ..)| view.foes(who, *other)).map(|(.., at)| at);
    let seat = view.champion(who).seat;
    let lawful = |card: CardId| enemies().any(|at| check_fire(view, seat, card, at).is_ok());
    let mut shown = view.state.carried(who).filter(|card| view.shown(*card) && shot(view, *card).is_some());
    shown.any(lawful) || (view.state.conceals(who) && enemies().any(|at| in_reach(view, space, at)))
}

/// Whether somebody may fire in this Fire phase (TRN-05, DOA-RNG-02).
pub fn check_may_fire(view: View<'_>, who: Who) -> Result<(), Illegal> {
    if !matches!(view.state.flow.now(), Some(Frame::Fire(_))) {
        return Err(Illegal::new(TRN_05, "refuse-not-now"));
    }
    if view.side(who) != view.state.active() {
        return Err(Illegal::new(TRN_05, "refuse-not-yours"));
    }
    if view.champion(who).turn.fired {
        return Err(Illegal::new(super::rng::RNG_02, "refuse-fired"));
    }
    Ok(())
}

/// The seats that have somebody who may move.
pub fn moving(view: View<'_>) -> Seats {
    let Some(Frame::Move(done)) = view.state.flow.now() else { return Seats::NONE };
    view.seats_of(view.state.active(), |who| mov::may_move(view, who)).without(*done)
}

/// Who may enter now: those in limbo before those who wait (TRN-10, DOA-AMB-09).
pub fn entering(view: View<'_>) -> impl Iterator<Item = Who> {
    let side = view.state.active();
    let place = |place: Place| move |own: &(Who, &crate::state::Champion)| own.1.place == place;
    let limbo = view.state.team(side).any(|own| place(Place::Limbo)(&own));
    let wanted = if limbo { Place::Limbo } else { Place::Waiting };
    view.state.team(side).filter(place(wanted)).map(|(who, _)| who)
}

/// The seats that choose who enters; nobody where there is no choice (ledger 12.2).
pub fn reinforcing(view: View<'_>) -> Seats {
    let choice = matches!(view.state.flow.now(), Some(Frame::Reinforce(left)) if *left > 0);
    if choice && entering(view).nth(1).is_some() { team(view, view.state.active()) } else { Seats::NONE }
}

/// Whether a champion may enter (TRN-10).
pub fn check_enter(view: View<'_>, who: Who) -> Result<(), Illegal> {
    if entering(view).any(|waiting| waiting == who) {
        Ok(())
    } else {
        Err(Illegal::new(TRN_10, "refuse-not-waiting"))
    }
}

/// A champion is named and enters (TRN-10).
pub fn enter(play: &mut Play<'_, '_>, who: Who) {
    if let Some(Frame::Reinforce(left)) = play.state.flow.now_mut() {
        *left = left.saturating_sub(1);
    }
    play.tell(TRN_10, || Event::Named(who));
    rel::release(play, who);
}

/// Nobody is asked in the phase that lies open: what comes next.
pub fn go_on(play: &mut Play<'_, '_>) {
    match play.state.flow.now() {
        Some(Frame::Free(_)) => begin_fire(play),
        Some(Frame::Fire(_)) => begin_move(play),
        Some(Frame::Move(_)) => {
            if std::mem::take(&mut play.state.clock.sand_out) {
                mov::force_out(play);
            }
            begin_opfire(play);
        }
        Some(Frame::OpFire(..)) => begin_melee(play),
        Some(Frame::Arm(_)) => mel::step(play, true),
        Some(Frame::Melee(_)) => mel::go_on(play),
        Some(Frame::Adventure(_)) => begin_reinforcement(play),
        Some(Frame::Reinforce(0)) => tim::end_turn(play),
        Some(Frame::Reinforce(_)) => {
            let next = entering(play.view()).next();
            match next {
                Some(who) => enter(play, who),
                None => tim::end_turn(play),
            }
        }
        _ => {}
    }
}

/// The other side of the active one.
pub fn idle(view: View<'_>) -> Side {
    foe(view.state.active())
}

/// The seats that have an adventure to go to.
pub fn adventuring(view: View<'_>) -> Seats {
    let Some(Frame::Adventure(done)) = view.state.flow.now() else { return Seats::NONE };
    view.seats_of(view.state.active(), |who| adv::may(view, who)).without(*done)
}
