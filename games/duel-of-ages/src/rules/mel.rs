//! Melee: weapons under seal, first strikers, then all the others (rulebook chapter mel).

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, RuleId, Seat, Seats, Side};

use super::ab::{AB_02, AB_14};
use super::chr::{check_able, rating};
use super::rev::{REV_04, reveal};
use super::rng::{blade, sheltered};
use super::volley::{self, mark, will};
use super::{dmg, vic};
use crate::action::Action;
use crate::content::{Ability, CardId, Rating};
use crate::event::{Event, Face};
use crate::frame::{Frame, Mark, Melee, Mode, Volley};
use crate::map::Space;
use crate::play::{Play, View};
use crate::state::{Habit, Who, Will, foe};

/// Between enemies in one space, in either turn; both sides attack.
pub const MEL_01: RuleId = RuleId("DOA-MEL-01");
/// Simultaneous: who is killed still attacks.
pub const MEL_02: RuleId = RuleId("DOA-MEL-02");
/// Who attacks first does so before all others.
pub const MEL_03: RuleId = RuleId("DOA-MEL-03");
/// Everybody has a natural attack.
pub const MEL_04: RuleId = RuleId("DOA-MEL-04");
/// Weapons are selected first.
pub const MEL_05: RuleId = RuleId("DOA-MEL-05");
/// One enemy each, chosen when it is rolled.
pub const MEL_06: RuleId = RuleId("DOA-MEL-06");
/// Attacking is voluntary.
pub const MEL_07: RuleId = RuleId("DOA-MEL-07");
/// To hit, then damage, as at range.
pub const MEL_08: RuleId = RuleId("DOA-MEL-08");
/// No terrain, range, sight or random target.
pub const MEL_09: RuleId = RuleId("DOA-MEL-09");
/// Weapons break, are lost and used up; natural attacks are not.
pub const MEL_10: RuleId = RuleId("DOA-MEL-10");
/// Deaths are applied when the step is over.
pub const MEL_11: RuleId = RuleId("DOA-MEL-11");
/// Not between levels, in domes or towers.
pub const MEL_12: RuleId = RuleId("DOA-MEL-12");
/// Firing and moving do not matter.
pub const MEL_13: RuleId = RuleId("DOA-MEL-13");

/// Whether a champion shares its space with an enemy where one fights (MEL-01, MEL-12).
pub fn fights(view: View<'_>, who: Who) -> bool {
    view.space(who).is_some_and(|space| !sheltered(view, space)) && view.beset(who)
}

/// Whether anybody fights.
pub fn any(view: View<'_>) -> bool {
    view.state.present().any(|(who, ..)| fights(view, who))
}

/// Whether there is something to choose for it, as far as everybody can tell: a card that is not revealed, or a
/// revealed melee weapon.
fn may_choose(view: View<'_>, who: Who) -> bool {
    let may = |card: CardId| !view.shown(card) || blade(view, card).is_some();
    fights(view, who) && view.state.carried(who).any(may)
}

/// The seats that choose weapons (M0).
pub fn arming(view: View<'_>) -> Seats {
    let asked = |who: Who| will(view, who, Habit::Weapon) == Will::Ask && may_choose(view, who);
    [Side(0), Side(1)].into_iter().fold(Seats::NONE, |all, side| all.and(view.seats_of(side, asked)))
}

/// Weapons are chosen by standing order where there is one (MEL-05).
pub fn begin(play: &mut Play<'_, '_>) {
    let fighters: Vec<Who> =
        play.state.present().map(|(who, ..)| who).filter(|who| fights(play.view(), *who)).collect();
    for who in fighters {
        let wanted = will(play.view(), who, Habit::Weapon) == Will::Always;
        let best = wanted.then(|| best_weapon(play.view(), who, |_| true)).flatten();
        let champion = play.champion(who);
        champion.armed = best;
        champion.phase.struck = false;
        champion.phase.first = None;
        champion.phase.named = false;
        if wanted {
            // Chosen openly, the order comes to light.
            if play.view().options().open_melee {
                play.cx.reveal();
            }
            tell_armed(play, who);
        }
    }
    play.open(Frame::Arm(Seats::NONE));
}

/// Whether somebody carries this weapon and is able to strike with it.
pub fn can_strike_with(view: View<'_>, who: Who, card: CardId) -> bool {
    view.bearer(card) == Some(who)
        && blade(view, card).is_some()
        && check_able(view, who, view.card(card)).is_ok()
}

/// The weapon that wounds most, natural attack included, among cards that are `known`.
pub fn best_weapon(view: View<'_>, who: Who, known: impl Fn(CardId) -> bool) -> Option<CardId> {
    let natural = (view.character(who).damage, rating(view, who, Rating::Penetration, view.space(who)));
    let able = |card: &CardId| known(*card) && can_strike_with(view, who, *card);
    let blades = view.state.carried(who).filter(able).filter_map(|card| Some((card, blade(view, card)?)));
    let best = blades.max_by_key(|(card, blade)| (blade.damage, blade.penetration, std::cmp::Reverse(*card)));
    best.filter(|(_, blade)| (blade.damage, blade.penetration) > natural).map(|(card, _)| card)
}

/// Whether a weapon may be chosen for the melee (MEL-05).
pub fn check_arm(view: View<'_>, seat: Seat, who: Who, card: Option<CardId>) -> Result<(), Illegal> {
    let champion = view.state.find(who).ok_or(Illegal::new(MEL_05, "refuse-nobody"))?;
    if champion.seat != seat {
        return Err(Illegal::new(MEL_05, "refuse-not-yours"));
    }
    if !fights(view, who) {
        return Err(Illegal::new(MEL_01, "refuse-no-enemy"));
    }
    if champion.armed == card {
        return Err(Illegal::new(MEL_05, "refuse-chosen-already"));
    }
    let Some(card) = card else { return Ok(()) };
    if view.bearer(card) != Some(who) {
        return Err(Illegal::new(MEL_05, "refuse-not-carried"));
    }
    if blade(view, card).is_none() {
        return Err(Illegal::new(MEL_05, "refuse-not-melee"));
    }
    check_able(view, who, view.card(card))
}

/// What a seat may choose.
pub fn offer_arms(view: View<'_>, seat: Seat, out: &mut Vec<Action>) {
    for (who, _) in view.state.everybody().filter(|(_, champion)| champion.seat == seat) {
        if fights(view, who) {
            let cards = view.state.carried(who).map(Some).chain([None]);
            let lawful = cards.filter(|card| check_arm(view, seat, who, *card).is_ok());
            out.extend(lawful.map(|card| Action::Arm(who, card)));
        }
    }
    out.push(Action::Done);
}

/// A weapon is chosen; the seat is not ready until it says so again.
pub fn arm(play: &mut Play<'_, '_>, seat: Seat, who: Who, card: Option<CardId>) {
    play.champion(who).armed = card;
    if let Some(Frame::Arm(ready)) = play.state.flow.now_mut() {
        *ready = ready.without(Seats::only(seat));
    }
    tell_armed(play, who);
}

/// What was chosen is its own side's knowledge; all see it, and the weapon is revealed, where the table chooses openly
/// (DOA-OPT-08).
fn tell_armed(play: &mut Play<'_, '_>, who: Who) {
    let open = play.view().options().open_melee;
    let card = play.view().champion(who).armed;
    if let Some(card) = card.filter(|_| open) {
        reveal(play, card, MEL_05);
    }
    play.tell_of(MEL_05, |view| {
        let side = view.side(who);
        let sides = [0, 1].map(|own| open || own == side.0);
        Event::Armed(who, Face { card, seats: view.state.seats(side), sides, open })
    });
}

/// The step begins: of the first strikers, or of all others.
pub fn step(play: &mut Play<'_, '_>, first: bool) {
    let alive: Bits =
        play.state.present().filter(|(_, champion, _)| champion.health > 0).map(|(who, ..)| who).collect();
    play.phase(Frame::Melee(Melee { first, side: play.state.active(), done: Seats::NONE, alive }));
}

/// The step of melee that lies open.
pub fn now(view: View<'_>) -> Option<Melee> {
    match view.state.flow.now() {
        Some(Frame::Melee(melee)) => Some(*melee),
        _ => None,
    }
}

/// Whether somebody attacks first: by ability, or with the weapon chosen (MEL-03, DOA-AB-22, DOA-KW-FIRST).
pub fn attacks_first(view: View<'_>, who: Who) -> bool {
    let weapon = view.champion(who).armed.and_then(|card| blade(view, card));
    view.has(who, Ability::FirstStrike) || weapon.is_some_and(|blade| blade.first)
}

/// Whether somebody who fights and has not attacked yet may have chosen this under seal, as far as it has been seen who
/// attacks first: whoever does has attacked or declined when that step is over for its side, and before its side comes
/// to the other step nobody else has (MEL-03).
pub fn may_have_chosen(view: View<'_>, who: Who, card: Option<CardId>) -> bool {
    let champion = view.champion(who);
    let usable = |card: CardId| blade(view, card).is_some() && check_able(view, who, view.card(card)).is_ok();
    if champion.phase.named || !fights(view, who) || !card.is_none_or(usable) {
        return false;
    }
    let first = view.has(who, Ability::FirstStrike)
        || card.and_then(|card| blade(view, card)).is_some_and(|blade| blade.first);
    match (first, champion.phase.struck) {
        (true, false) => !first_is_over(view, champion.side),
        (false, true) => others_have_begun(view, champion.side),
        (true, true) | (false, false) => true,
    }
}

/// Whether those of a side who attack first have done so, or not at all.
fn first_is_over(view: View<'_>, side: Side) -> bool {
    let active = view.state.active();
    melee_of(view).is_some_and(|melee| !melee.first || (side == active && melee.side != active))
}

/// Whether those of a side who do not attack first may have attacked.
fn others_have_begun(view: View<'_>, side: Side) -> bool {
    melee_of(view).is_some_and(|melee| !melee.first && (melee.side == side || side == view.state.active()))
}

/// The step of melee in which something is resolved.
fn melee_of(view: View<'_>) -> Option<Melee> {
    view.state
        .flow
        .inward()
        .find_map(|frame| if let Frame::Melee(melee) = frame { Some(*melee) } else { None })
}

/// Whether a weapon under seal is known by what its bearer did: it declined to attack first, and only this lets it.
pub fn gave_itself_away(view: View<'_>, card: CardId) -> bool {
    view.bearer(card).is_some_and(|who| {
        let champion = view.champion(who);
        fights(view, who)
            && champion.armed == Some(card)
            && champion.phase.struck
            && !may_have_chosen(view, who, None)
    })
}

/// Whether somebody might attack first as far as everybody can tell.
fn may_be_first(view: View<'_>, who: Who) -> bool {
    let shown = |card: CardId| view.shown(card) && blade(view, card).is_some_and(|blade| blade.first);
    view.has(who, Ability::FirstStrike)
        || view.state.conceals(who)
        || view.state.carried(who).any(shown)
        || view.champion(who).phase.first.is_some()
}

/// Whether somebody's attack in this step is still to be made or declined.
fn ready(view: View<'_>, melee: Melee, who: Who) -> bool {
    let champion = view.champion(who);
    melee.alive.has(who)
        && !champion.phase.struck
        && champion.side == melee.side
        && champion.space().is_some_and(|space| targets(view, melee, who, space).next().is_some())
}

/// The enemies it may attack: alive when the step began, in its space (MEL-06, DOA-AB-02).
fn targets(view: View<'_>, melee: Melee, who: Who, space: Space) -> impl Iterator<Item = Who> {
    let side = view.side(who);
    let first = view.champion(who).phase.first;
    let enemies = view.state.at(space).filter(move |(_, other)| other.side != side).map(|(who, _)| who);
    let open = !sheltered(view, space);
    enemies.filter(move |enemy| open && melee.alive.has(*enemy) && first != Some(*enemy))
}

/// The seats that are asked in this step: on public facts alone.
pub fn asks(view: View<'_>) -> Seats {
    let Some(melee) = now(view) else { return Seats::NONE };
    let may = |who: Who| ready(view, melee, who) && (!melee.first || may_be_first(view, who));
    view.seats_of(melee.side, may).without(melee.done)
}

/// Whether an attack may be made (MEL-06).
pub fn check_strike(view: View<'_>, seat: Seat, who: Who, target: Who) -> Result<Space, Illegal> {
    let (melee, space) = check_hold(view, seat, who)?;
    if targets(view, melee, who, space).any(|enemy| enemy == target) {
        Ok(space)
    } else {
        Err(Illegal::new(MEL_06, "refuse-not-a-target"))
    }
}

/// Whether an attack may be declined (MEL-07).
pub fn check_hold(view: View<'_>, seat: Seat, who: Who) -> Result<(Melee, Space), Illegal> {
    let melee = now(view).ok_or(Illegal::new(MEL_01, "refuse-not-now"))?;
    let champion = view.state.find(who).ok_or(Illegal::new(MEL_06, "refuse-nobody"))?;
    if champion.seat != seat || champion.side != melee.side {
        return Err(Illegal::new(MEL_02, "refuse-not-yours"));
    }
    let space = champion.space().ok_or(Illegal::new(MEL_06, "refuse-off-map"))?;
    // A second strike belongs to the step of the first, with whatever is left to strike with (DOA-AB-02).
    if melee.first && !attacks_first(view, who) && champion.phase.first.is_none() {
        return Err(Illegal::new(MEL_03, "refuse-not-first"));
    }
    if champion.phase.struck {
        return Err(Illegal::new(MEL_06, "refuse-struck"));
    }
    if !ready(view, melee, who) {
        return Err(Illegal::new(MEL_01, "refuse-no-enemy"));
    }
    Ok((melee, space))
}

/// What a seat may do in this step.
pub fn offers(view: View<'_>, seat: Seat, out: &mut Vec<Action>) {
    let Some(melee) = now(view) else { return };
    for (who, champion) in view.state.everybody().filter(|(_, champion)| champion.seat == seat) {
        if check_hold(view, seat, who).is_ok()
            && let Some(space) = champion.space()
        {
            out.extend(targets(view, melee, who, space).map(|target| Action::Strike(who, target)));
            out.push(Action::Hold(who));
        }
    }
    out.push(Action::Done);
}

/// An attack: the weapon is revealed, the target named.
pub fn strike(play: &mut Play<'_, '_>, who: Who, target: Who, space: Space) {
    let twin = play.view().has(who, Ability::TwinStrike);
    let champion = play.champion(who);
    let second = champion.phase.first.is_some();
    champion.phase.first = Some(target);
    champion.phase.struck = !twin || second;
    champion.phase.named = true;
    let weapon = champion.armed;
    if let Some(card) = weapon {
        reveal(play, card, REV_04);
    }
    let by = if second { AB_02 } else { MEL_06 };
    play.tell(by, || Event::Struck(who, weapon, target));
    open(play, Mode::Melee, who, weapon, space, mark(target));
}

/// A Riposte: one natural attack on who failed (DOA-AB-14).
pub fn riposte(play: &mut Play<'_, '_>, who: Who, space: Space, target: Who) {
    play.tell(AB_14, || Event::Riposted(who, target));
    open(play, Mode::Riposte, who, None, space, mark(target));
}

fn open(play: &mut Play<'_, '_>, mode: Mode, by: Who, weapon: Option<CardId>, space: Space, target: Mark) {
    let (broken, killed) = (false, false);
    let (marks, fallen) = (vec![target], Vec::new());
    volley::open(
        play,
        Volley { by, weapon, mode, from: space, at: space, marks, blow: None, broken, killed, fallen },
    );
}

/// No attack of this champion.
pub fn hold(play: &mut Play<'_, '_>, who: Who) {
    play.champion(who).phase.struck = true;
}

/// Whoever attacks first and has not, does not attack later either (MEL-03).
fn decline_first(play: &mut Play<'_, '_>, melee: Melee) {
    let of_side = |play: &Play<'_, '_>, who: Who| {
        play.view().side(who) == melee.side
            && (attacks_first(play.view(), who) || play.view().champion(who).phase.first.is_some())
    };
    let late: Vec<Who> =
        play.state.present().map(|(who, ..)| who).filter(|who| of_side(play, *who)).collect();
    for who in late {
        play.champion(who).phase.struck = true;
    }
}

/// Nobody of the side has anything left: the other side's attacks, then the dead of the step fall, then the next step.
pub fn go_on(play: &mut Play<'_, '_>) {
    let Some(melee) = now(play.view()) else { return };
    if melee.first {
        decline_first(play, melee);
    }
    let active = play.state.active();
    if melee.side == active {
        let other = Melee { side: foe(active), done: Seats::NONE, ..melee };
        play.phase(Frame::Melee(other));
        return;
    }
    let fallen: Vec<Mark> = play
        .state
        .present()
        .filter(|(_, champion, _)| champion.health == 0)
        .map(|(who, ..)| mark(who))
        .collect();
    dmg::bury(play, &fallen);
    vic::check(play);
    if play.state.clock.over.is_some() {
        return;
    }
    if melee.first { step(play, false) } else { super::trn::end_melee(play) }
}
